/*
 * reasons.c - facts that speak for or against an action, in sentences.
 */
#include "text/reasons.h"

#include "text/mark.h"
#include "text/words.h"

const char *ov_reason_word(enum ov_reason_kind kind)
{
    static const char *const words[] = {
#define R(name, word, topic, good) word,
        OV_REASONS(R)
#undef R
    };

    assert((int)kind < OV_REASON_KINDS);
    return words[kind];
}

bool ov_reason_is_good(enum ov_reason_kind kind)
{
    static const bool good_ones[] = {
#define R(name, word, topic, good) good,
        OV_REASONS(R)
#undef R
    };

    assert((int)kind < OV_REASON_KINDS);
    return good_ones[kind];
}

/* With a counting number, or with one form for all. */
struct phrase {
    const char *one, *many;
};

static const struct phrase phrases[OV_REASON_KINDS] = {
    [OV_REASON_WINS] = {NC_("reason", "Ends the game with a win."), NULL},
    [OV_REASON_LOSES] = {NC_("reason", "Ends the game with a defeat."), NULL},
    [OV_REASON_BEGINS_END] = {NC_("reason", "Places the sixth worker, which "
                                            "triggers the end."),
                              NULL},
    [OV_REASON_POINTS] = {NPC_("reason", "Scores {n} point.",
                               "Scores {n} points.")},
    [OV_REASON_COSTS_POINTS] = {NPC_("reason", "Costs {n} point for now.",
                                     "Costs {n} points for now.")},
    [OV_REASON_THEIR_POINTS] = {NPC_("reason",
                                     "{player} gains {n} point from it too.",
                                     "{player} gains {n} points from it too.")},
    [OV_REASON_WORKER] = {NPC_("reason",
                               "One more worker in the city: only {n} to go "
                               "until the sixth.",
                               "One more worker in the city: {n} to go until "
                               "the sixth.")},
    [OV_REASON_CHARACTER] = {NC_("reason", "Wins the {character}."), NULL},
    [OV_REASON_GUILD] = {NC_("reason", "Wins a character from the {guild}."),
                         NULL},
    [OV_REASON_READY] = {NC_("reason", "{building} can be built next."), NULL},
    [OV_REASON_NEARER] = {NPC_("reason",
                               "{building} is then only {n} resource short.",
                               "{building} is then only {n} resources short.")},
    [OV_REASON_PROMISE] = {NPC_("reason", "{building} could score {n} point.",
                                "{building} could score {n} points.")},
    [OV_REASON_NO_SITE] = {NC_("reason", "{building} fits nowhere for now."),
                           NULL},
    [OV_REASON_GIVES_UP] = {NPC_("reason",
                                 "Gives up {building}, worth {n} point.",
                                 "Gives up {building}, worth {n} points.")},
    [OV_REASON_NO_LOSS] = {NC_("reason", "{building} is no loss: it fits "
                                         "nowhere."),
                           NULL},
    [OV_REASON_KEEPS_READY] = {NC_("reason", "Keeps {building}, which can be "
                                             "built next."),
                               NULL},
    [OV_REASON_KEEPS] = {NPC_("reason",
                              "Keeps {building}, which could score {n} "
                              "point.",
                              "Keeps {building}, which could score {n} "
                              "points.")},
    [OV_REASON_FREE] = {NC_("reason", "Gets {resource} for free."), NULL},
    [OV_REASON_DEARER] = {NC_("reason",
                              "After that, {resource} costs {coins}."),
                          NULL},
    [OV_REASON_CHEAPER] = {NC_("reason",
                               "Leaves {resource} to the others at {coins}."),
                           NULL},
    [OV_REASON_COINS] = {NC_("reason", "Brings {coins}."), NULL},
    [OV_REASON_PAYS] = {NC_("reason", "Costs {coins}."), NULL},
    [OV_REASON_WASTED] = {NC_("reason", "Wastes {coins}: five is the limit."),
                          NULL},
    [OV_REASON_RECOVERS] = {NC_("reason", "The played worker cards come "
                                          "back to hand."),
                            NULL},
    [OV_REASON_EMPTY_HAND] = {NC_("reason", "Empties the hand: all worker "
                                            "cards then come back for free."),
                              NULL},
    [OV_REASON_SUPPLY] = {NPC_("reason", "{n} worker returns to the supply.",
                               "{n} workers return to the supply.")},
    [OV_REASON_NO_SUPPLY] = {NC_("reason", "Leaves no workers in the supply."),
                             NULL},
    [OV_REASON_FLIPS] = {NC_("reason", "Turns a coin into a building."), NULL},
    [OV_REASON_DENIES] = {NPC_("reason",
                               "Takes {building} before {player} can: worth "
                               "{n} point to them.",
                               "Takes {building} before {player} can: worth "
                               "{n} points to them.")},
    [OV_REASON_LEAVES] = {NPC_("reason",
                               "Puts {building} within reach of {player}: "
                               "worth {n} point to them.",
                               "Puts {building} within reach of {player}: "
                               "worth {n} points to them.")},
    [OV_REASON_MOVES_ON] = {NC_("reason", "Ends the standstill."), NULL},
    [OV_REASON_STANDSTILL] = {NPC_("reason",
                                   "Nothing gets built: {n} more turn like "
                                   "this and the game is over.",
                                   "Nothing gets built: {n} more turns like "
                                   "this and the game is over.")},
    [OV_REASON_QUIET] = {NC_("reason", "Changes nothing."), NULL},
};

/* The word for what the fact is about, by its kind. */
static void add_subject(struct ov_args *args, const struct ov_scene *scene,
                        const struct ov_reason *reason)
{
    const int subject = reason->subject;

    switch ((enum ov_reason_kind)reason->kind) {
    case OV_REASON_CHARACTER:
        ov_add_character(args, "character", subject);
        break;
    case OV_REASON_GUILD:
        ov_add_guild(args, "guild", subject);
        break;
    case OV_REASON_READY:
    case OV_REASON_NEARER:
    case OV_REASON_PROMISE:
    case OV_REASON_NO_SITE:
    case OV_REASON_GIVES_UP:
    case OV_REASON_NO_LOSS:
    case OV_REASON_KEEPS_READY:
    case OV_REASON_KEEPS:
    case OV_REASON_DENIES:
    case OV_REASON_LEAVES:
        ov_add_card(args, "building", &scene->box->deck, subject);
        break;
    case OV_REASON_FREE:
    case OV_REASON_DEARER:
    case OV_REASON_CHEAPER:
        ov_add_resource(args, "resource", subject);
        break;
    case OV_REASON_WINS:
    case OV_REASON_LOSES:
    case OV_REASON_BEGINS_END:
    case OV_REASON_POINTS:
    case OV_REASON_COSTS_POINTS:
    case OV_REASON_THEIR_POINTS:
    case OV_REASON_WORKER:
    case OV_REASON_COINS:
    case OV_REASON_PAYS:
    case OV_REASON_WASTED:
    case OV_REASON_RECOVERS:
    case OV_REASON_EMPTY_HAND:
    case OV_REASON_SUPPLY:
    case OV_REASON_NO_SUPPLY:
    case OV_REASON_FLIPS:
    case OV_REASON_MOVES_ON:
    case OV_REASON_STANDSTILL:
    case OV_REASON_QUIET:
    case OV_REASON_KINDS:
        break;
    }
}

/* Nobody says "for 0 coins". */
static const struct phrase *phrase_of(const struct ov_reason *reason)
{
    static const struct phrase for_free = {
        NC_("reason", "Leaves {resource} to the others for free."), NULL};

    if (reason->kind == OV_REASON_CHEAPER && reason->number == 0)
        return &for_free;
    return &phrases[reason->kind];
}

static void put_fact(struct ov_buffer *out, enum ov_language language,
                     const struct ov_scene *scene,
                     const struct ov_reason *reason)
{
    const struct phrase *const phrase = phrase_of(reason);
    const char *const sentence =
        phrase->many == NULL ? ov_text(language, "reason", phrase->one)
                             : ov_text_plural(language, "reason", phrase->one,
                                              phrase->many, reason->number);
    struct ov_args args = {0};

    assert(reason->kind < OV_REASON_KINDS);
    ov_add_number(&args, "n", reason->number);
    ov_add_coins(&args, "coins", reason->number);
    if (reason->seat != OV_NONE)
        ov_add_name(&args, "player",
                    ov_text_player(language, scene, reason->seat));
    add_subject(&args, scene, reason);
    ov_fill(out, language, sentence, &args);
}

void ov_text_reason(struct ov_buffer *out, enum ov_language language,
                    const struct ov_scene *scene,
                    const struct ov_reason *reason)
{
    char text[OV_SENTENCE];
    struct ov_buffer fact;
    struct ov_args args = {0};

    if (!reason->later) {
        put_fact(out, language, scene, reason);
        return;
    }
    ov_buffer_init(&fact, text, sizeof text);
    put_fact(&fact, language, scene, reason);
    ov_add_name(&args, "reason", text);
    ov_fill(out, language,
            ov_text(language, "reason", NC_("reason", "Later: {reason}")),
            &args);
}
