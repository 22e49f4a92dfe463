/*
 * switches.h - the rules on which the five rulebooks differ (R15) and the
 * editions that preset them. One list below gives the struct, the words in
 * files and on the command line, and the tests.
 */
#ifndef OV_DECK_SWITCHES_H
#define OV_DECK_SWITCHES_H

#include "base/base.h"

enum { OV_ANY_USES = 12 }; /* "any number of uses a turn", R12.4 */

enum ov_compulsory { /* R15.5, bonuses that cannot be declined */
                     OV_COMPULSORY_NONE,
                     OV_COMPULSORY_COIN,
                     OV_COMPULSORY_RESOURCE,
                     OV_COMPULSORY_ALL
};

enum ov_end_rule { OV_END_AT_ONCE, OV_END_FULL_ROUND, OV_END_LAST_TURNS };

/*
 * S(field, word, rule, values): `values` lists the words a table may choose;
 * the field holds the index of the chosen one.
 */
#define OV_SWITCHES(S)                                                         \
    S(board_for_three, "board-for-three", "R15.1", ("3/4", "2"))               \
    S(mistress_points, "mistress-points", "R15.2", ("5", "2"))                 \
    S(traveller_points, "traveller-points", "R15.3",                           \
      ("off-square", "on-square"))                                             \
    S(power_uses, "power-uses", "R15.4", ("once", "any"))                      \
    S(compulsory_bonus, "compulsory-bonus", "R15.5",                           \
      ("none", "coin", "resource", "all"))                                     \
    S(square_bonus, "square-bonus", "R15.6", ("yes", "no"))                    \
    S(square_neighbour, "square-neighbour", "R15.7", ("yes", "no"))            \
    S(left_out, "left-out", "R15.8", ("hidden", "seen"))                       \
    S(red_price, "red-price", "R15.9", ("printed", "one"))                     \
    S(failed_plan, "failed-plan", "R15.10", ("no", "yes"))                     \
    S(traveller_slot, "traveller-slot", "R15.11", ("cheapest", "any"))         \
    S(end_rule, "end-rule", "R15.12", ("at-once", "full-round", "last-turns")) \
    S(stalling, "stalling", "R15.13", ("on", "off"))                           \
    S(balanced_start, "balanced-start", "R15.14", ("no", "yes"))

struct ov_switches {
#define S(field, word, rule, values) uint8_t field;
    OV_SWITCHES(S)
#undef S
};

enum ov_switch {
#define S(field, word, rule, values) OV_SWITCH_##field,
    OV_SWITCHES(S)
#undef S
        OV_SWITCH_COUNT
};

enum ov_edition { OV_EN, OV_FR, OV_DE, OV_NL, OV_HU };
enum { OV_EDITIONS = 5 };

/* The preset of an edition (R15). */
struct ov_switches ov_edition_switches(enum ov_edition edition);

/* "en", "fr", ...; and back: false if the word names none. */
const char *ov_edition_word(enum ov_edition edition);
OV_NODISCARD bool ov_edition_from_word(const char *word,
                                       enum ov_edition *ret_edition);

/* A switch's word, rule number, values ("at-once", ...; NULL past the last). */
const char *ov_switch_word(enum ov_switch which);
const char *ov_switch_rule(enum ov_switch which);
const char *ov_switch_value_word(enum ov_switch which, int value);

int ov_switch_get(const struct ov_switches *switches, enum ov_switch which);
void ov_switch_set(struct ov_switches *switches, enum ov_switch which,
                   int value);

/*
 * R12.3: a game that need not end by stalling is for people alone. Records,
 * saves and links of such games with bots can still be read.
 */
static inline bool ov_allows_bots(const struct ov_switches *switches)
{
    return switches->stalling == 0; /* "on" */
}

/* False, with no change, if the word names no switch. */
OV_NODISCARD bool ov_switch_from_word(const char *word,
                                      enum ov_switch *ret_which);

/* False, with no change, if the words name no switch or no value of it. */
OV_NODISCARD bool ov_switch_from_words(const char *word, const char *value,
                                       enum ov_switch *ret_which,
                                       int *ret_value);

#endif
