/*
 * seated.h - sittings for the tests: two seats, kept nowhere or where
 * requested.
 */
#ifndef OV_TESTS_TTY_SEATED_H
#define OV_TESTS_TTY_SEATED_H

#include "deck/standard.h"
#include "tty/sitting.h"

/* A person against a bot (or a person, if it is ""). */
static inline struct ov_sitting *seated(const char *bot, uint64_t seed,
                                        const char *path)
{
    struct ov_sitting *const sitting =
        ov_sitting_create(&ov_standard_deck, OV_LANG_EN);
    struct ov_new_game game = {
        .edition = OV_EN,
        .switches = ov_edition_switches(OV_EN),
        .seats = 2,
        .seed = ov_seed_from_number(seed),
    };

    assert(strlen(bot) < sizeof game.player[1].bot);
    memcpy(game.player[1].bot, bot, strlen(bot) + 1);
    if (sitting != NULL)
        ov_sitting_start(sitting, &game, path);
    return sitting;
}

#endif
