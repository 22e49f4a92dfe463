/*
 * common.h - options that several commands share, and what follows from
 * them: deck, switches, box, seed.
 *
 * A command puts `struct ov_common common;` into its own struct, starts it
 * with OV_COMMON_DEFAULTS and lists the options it wants in its table:
 *
 *     struct quick { struct ov_common common; int64_t games; };
 *     OV_DECK_OPTION(struct quick), OV_EDITION_OPTION(struct quick), ...
 */
#ifndef OV_CLI_COMMON_H
#define OV_CLI_COMMON_H

#include "cli/options.h"
#include "engine/box.h"
#include "sys/file.h"

struct ov_common {
    const char *deck; /* a file's name; NULL: the standard deck */
    int edition;      /* enum ov_edition */
    struct ov_switch_option switches;
    int64_t players;
    struct ov_seed_option seed;
    bool json;
    bool force; /* existing files may be replaced */
};

#define OV_COMMON_DEFAULTS {.edition = OV_EN, .players = 4}

#define OV_DECK_OPTION(type)                                                   \
    OV_TEXT_OPTION(type, common.deck, "deck", "FILE",                          \
                   N_("play with the cards of this deck file (default: the "   \
                      "standard deck)"))
#define OV_EDITION_OPTION(type)                                                \
    OV_WORD_OPTION(type, common.edition, "edition", ov_language_words,         \
                   N_("the rulebook to play by: en, fr, de, nl or hu "         \
                      "(default: en)"))
#define OV_SWITCH_OPTION(type)                                                 \
    {.name = "switch",                                                         \
     .kind = OV_SWITCH,                                                        \
     .place = offsetof(type, common.switches),                                 \
     .value = "NAME=VALUE",                                                    \
     .help = N_("switch a single rule, e.g. end-rule=last-turns; may be "      \
                "given several times")}
#define OV_PLAYERS_OPTION(type)                                                \
    OV_NUMBER_OPTION(type, common.players, "players", OV_MIN_SEATS,            \
                     OV_MAX_SEATS, N_("how many players (2 to 4; default 4)"))
#define OV_SEED_OPTION(type)                                                   \
    {.name = "seed",                                                           \
     .kind = OV_SEED,                                                          \
     .place = offsetof(type, common.seed),                                     \
     .value = "SEED",                                                          \
     .help = N_("the source of all chance: a number or 64 hexadecimal "        \
                "digits (default: a new one)")}
#define OV_JSON_OPTION(type)                                                   \
    OV_FLAG_OPTION(type, common.json, "json",                                  \
                   N_("write JSON, for other programs"))

#define OV_FORCE_OPTION(type)                                                  \
    OV_FLAG_OPTION(type, common.force, "force", N_("replace existing files"))

/* How to write a file that was asked for (sys/file.h). */
static inline unsigned ov_common_how(const struct ov_common *common)
{
    return common->force ? OV_FILE_REPLACE : 0;
}

/*
 * The deck that was asked for. False if its file cannot be read or has errors;
 * then a message on standard error has said so.
 */
OV_NODISCARD bool ov_common_deck(const struct ov_call *call,
                                 const struct ov_common *common,
                                 struct ov_deck *ret_deck);

/* The edition's switches, with those that were given one by one. */
struct ov_switches ov_common_switches(const struct ov_common *common);

/* Deck, switches and players in one; false as for ov_common_deck. */
OV_NODISCARD bool ov_common_box(const struct ov_call *call,
                                const struct ov_common *common,
                                struct ov_box *ret_box);

/* The seed given, or a new one; false if the system cannot provide one. */
OV_NODISCARD bool ov_common_seed(const struct ov_call *call,
                                 const struct ov_common *common,
                                 struct ov_seed *ret_seed);

#endif
