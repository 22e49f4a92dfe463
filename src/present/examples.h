/*
 * examples.h - small examples for the rules, laid out with cards of a deck:
 * edges that fit and edges that do not (R8.2), which neighbours give their
 * bonus (R8.4), and what every scoring rule counts (R13).
 *
 * The cards are chosen from the deck, so an example is right for any deck whose
 * cards allow it. Front ends draw the cards and mark what counts.
 */
#ifndef OV_PRESENT_EXAMPLES_H
#define OV_PRESENT_EXAMPLES_H

#include "base/buffer.h"
#include "deck/deck.h"
#include "text/text.h"

/* E(name, word, rule); those of scoring rules in the order of ov_scoring. */
#define OV_EXAMPLES(E)                                                         \
    E(FITS, "fits", "R8.2")                                                    \
    E(CLASHES, "clashes", "R8.2")                                              \
    E(STREETS, "streets", "R8.4")                                              \
    E(DIAMOND, "diamond", "R13.2")                                             \
    E(NEIGHBOURS_X3, "neighbours-x3", "R13.3")                                 \
    E(SHIELDS, "shields", "R13.4")                                             \
    E(DIAMONDS, "diamonds", "R13.5")                                           \
    E(COLUMN, "column", "R13.6")                                               \
    E(GUILD, "guild", "R13.7")                                                 \
    E(NEIGHBOURS, "neighbours", "R13.8")                                       \
    E(ROW, "row", "R13.9")

enum ov_example_name {
#define E(name, word, rule) OV_EXAMPLE_##name,
    OV_EXAMPLES(E)
#undef E
};
enum { OV_EXAMPLE_COUNT = OV_EXAMPLE_ROW + 1, OV_MAX_EXAMPLE_CARDS = 4 };

struct ov_example_card {
    uint8_t card;
    int8_t x, y;  /* to the right of and below the subject, which is at 0, 0 */
    bool counted; /* it counts for the subject, or gives it a bonus */
};

struct ov_example {
    int count;
    struct ov_example_card at[OV_MAX_EXAMPLE_CARDS]; /* the subject first */
    int base, each, counted, points; /* as in score/score.h; 0 if none */
};

/* "fits", and the number of its rule. */
const char *ov_example_word(enum ov_example_name name);
const char *ov_example_rule(enum ov_example_name name);

/* False if the deck has no cards for it. */
OV_NODISCARD bool ov_example_find(const struct ov_deck *deck,
                                  enum ov_example_name name,
                                  struct ov_example *ret_example);

/*
 * What the example shows, in a sentence, or the sum that it makes: "2 + 3 = 5".
 * 256 bytes are enough.
 */
void ov_text_example(struct ov_buffer *out, enum ov_language language,
                     enum ov_example_name name,
                     const struct ov_example *example);

#endif
