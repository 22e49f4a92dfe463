/*
 * test_mangled.c - texts in which words have changed places are refused, or
 * are sound: written again the same, and fit to be played on.
 */
#include "edited.h"
#include "harness.h"
#include "notation/position.h"

#include <string.h>

enum { MANGLED = 20000 };

static struct ov_rng rng = {{1, 2, 3, 4}};

static const char between[] = " ,:\n";

/* A word of a line at random. */
static void pick_word(const char *line, size_t *ret_start, size_t *ret_length)
{
    size_t start = ov_rng_below(&rng, 1 + (uint32_t)strcspn(line, "\n"));

    while (start > 0 && strchr(between, line[start - 1]) == NULL)
        start--;
    *ret_start = start;
    *ret_length = strcspn(line + start, between);
}

static const char *pick_line(const char *text)
{
    const char *line = text;

    for (int skip = (int)ov_rng_below(&rng, 40); skip > 0; skip--) {
        line = strchr(line, '\n') + 1;
        if (*line == '\0')
            line = text;
    }
    return line;
}

/* Puts a word in another one's place, or in a number's, or leaves it out. */
static void mangle(char text[EDITED_TEXT])
{
    static char before[EDITED_TEXT];
    const char *line;
    struct ov_buffer buffer;
    size_t one, one_length, two, two_length;

    memcpy(before, text, strlen(text) + 1);
    line = pick_line(before);
    pick_word(line, &one, &one_length);
    pick_word(line, &two, &two_length);
    ov_buffer_init(&buffer, text, EDITED_TEXT);
    ov_put_bytes(&buffer, before, (size_t)(line - before) + one);
    if (ov_rng_below(&rng, 4) == 0) {
        one_length += line[one + one_length] == ',';
    } else if (ov_rng_below(&rng, 3) == 0) {
        ov_put_number(&buffer, ov_rng_below(&rng, 14));
    } else {
        ov_put_bytes(&buffer, line + two, two_length);
        if (two > one) { /* they change places */
            one += one_length;
            ov_put_bytes(&buffer, line + one, two - one);
            ov_put_bytes(&buffer, line + one - one_length, one_length);
            one = two;
            one_length = two_length;
        }
    }
    ov_put(&buffer, line + one + one_length);
}

static bool can_be_played(struct ov_game game, const struct ov_box *box)
{
    for (int step = 0; step < 20; step++) {
        struct ov_actions actions;

        while (ov_reveal_due(&game))
            ov_reveal(&game, box, NULL);
        if (ov_is_over(&game))
            return true;
        ov_legal(&game, box, game.turn.actor, &actions);
        if (ov_broken_invariant(&game, box) != NULL || actions.count == 0)
            return false;
        ov_choose(&game, box, game.turn.actor,
                  actions.at[ov_rng_below(&rng, (uint32_t)actions.count)],
                  NULL);
    }
    return true;
}

struct tally {
    int read, unsound;
};

static void try_game(struct ov_position_reader reader, const char *text,
                     const struct ov_box *box, struct tally *tally)
{
    static char again[OV_POSITION_TEXT];
    struct ov_parse_fault fault;
    struct ov_buffer buffer;
    struct ov_game game;

    if (!ov_position_read(&reader, box, &game, &fault))
        return;
    ov_buffer_init(&buffer, again, sizeof again);
    ov_position_write(&buffer, &reader.setup, &game, box);
    tally->read++;
    tally->unsound += strcmp(text, again) != 0 || !can_be_played(game, box);
}

static void try_view(struct ov_position_reader reader, const char *text,
                     const struct ov_box *box, struct tally *tally)
{
    static char again[OV_POSITION_TEXT];
    struct ov_parse_fault fault;
    struct ov_buffer buffer;
    struct ov_view view;
    struct ov_game game;

    if (!ov_view_read(&reader, box, &view, &fault))
        return;
    ov_buffer_init(&buffer, again, sizeof again);
    ov_view_write(&buffer, &reader.setup, &view, box);
    ov_view_sample(&view, box, &rng, &game);
    tally->read++;
    tally->unsound += strcmp(text, again) != 0 || !can_be_played(game, box);
}

static void try_text(const char *text, struct tally *tally)
{
    static struct ov_box box;
    struct ov_position_reader reader;
    struct ov_parse_fault fault;

    if (!ov_position_open(&reader, text, strlen(text), &fault))
        return;
    ov_box_init(&box, played_deck(), &reader.setup.switches,
                reader.setup.seats);
    try_game(reader, text, &box, tally);
    try_view(reader, text, &box, tally);
}

TEST(mangled_positions_are_refused_or_sound)
{
    static char sound[EDITED_TEXT], text[EDITED_TEXT];
    struct tally tally = {0, 0};

    for (int number = 0; number < MANGLED; number++) {
        if (number % 100 == 0)
            edited_position(sound, number / 100, 20 + number / 200,
                            number % 200 == 0);
        memcpy(text, sound, strlen(sound) + 1);
        for (int changes = (int)ov_rng_below(&rng, 3); changes >= 0; changes--)
            mangle(text);
        try_text(text, &tally);
    }
    CHECK(tally.unsound == 0);
    CHECK(tally.read > MANGLED / 100);
}
