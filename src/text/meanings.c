/*
 * meanings.c - bonuses and scoring rules in a sentence; endings and kinds of
 * action in a few words.
 */
#include "text/mark.h"
#include "text/names.h"
#include "text/words.h"

static const char *const bonus_meanings[OV_BONUS_NONE + 1] = {
    NC_("bonus meaning", "Put a worker on the cheapest open {resource} "
                         "slot, at no cost."),
    NC_("bonus meaning", "Put a worker on the cheapest open {resource} "
                         "slot, at no cost."),
    NC_("bonus meaning", "Put a worker on the cheapest open {resource} "
                         "slot, at no cost."),
    NC_("bonus meaning", "Put a worker on the cheapest open {resource} "
                         "slot, at no cost."),
    [OV_BONUS_COIN] = NC_("bonus meaning", "Draw 1 coin."),
    [OV_BONUS_TRANSFORM] =
        NC_("bonus meaning", "Move one of your workers to the cheapest "
                             "open slot of another resource."),
    [OV_BONUS_ANY] =
        NC_("bonus meaning", "Put a worker on the cheapest open slot "
                             "of any resource, at no cost."),
    [OV_BONUS_DOUBLE] =
        NC_("bonus meaning", "Put a worker on the cheapest open slot "
                             "of a resource you already have a worker on, "
                             "at no cost."),
    [OV_BONUS_NONE] = NC_("bonus meaning", "This card gives no bonus.")};

struct plural {
    const char *one, *many;
};

static const struct plural scoring_meanings[OV_SCORINGS] = {
    [OV_SCORE_DIAMOND] = {NPC_("scoring meaning",
                               "{n} point, wherever it stands.",
                               "{n} points, wherever it stands.")},
    [OV_SCORE_NEIGHBOURS_X3] = {NPC_("scoring meaning",
                                     "{n} point for every neighbouring card.",
                                     "{n} points for every neighbouring "
                                     "card.")},
    [OV_SCORE_SHIELDS] = {NPC_("scoring meaning",
                               "The sum of the shields on the neighbouring "
                               "cards.",
                               "The sum of the shields on the neighbouring "
                               "cards.")},
    [OV_SCORE_DIAMONDS] = {NPC_("scoring meaning",
                                "{n} point, plus 1 for every diamond card "
                                "in the city.",
                                "{n} points, plus 1 for every diamond card "
                                "in the city.")},
    [OV_SCORE_COLUMN] = {NPC_("scoring meaning",
                              "{n} point, plus 1 for every card in its "
                              "column, itself included.",
                              "{n} points, plus 1 for every card in its "
                              "column, itself included.")},
    [OV_SCORE_GUILD] = {NPC_("scoring meaning",
                             "{n} point, plus 1 for every {guild} card in "
                             "the city, itself included.",
                             "{n} points, plus 1 for every {guild} card in "
                             "the city, itself included.")},
    [OV_SCORE_NEIGHBOURS] = {NPC_("scoring meaning",
                                  "{n} point, plus 1 for every neighbouring "
                                  "card.",
                                  "{n} points, plus 1 for every "
                                  "neighbouring card.")},
    [OV_SCORE_ROW] = {NPC_("scoring meaning",
                           "{n} point, plus 1 for every card in its row, "
                           "itself included.",
                           "{n} points, plus 1 for every card in its row, "
                           "itself included.")}};

static const char *const endings[] = {
    [OV_NOT_ENDED] = NC_("ended by", "not over yet"),
    [OV_ENDED_SIXTH_WORKER] = NC_("ended by", "a sixth worker in the city"),
    [OV_ENDED_STALLING] = NC_("ended by", "too long without building")};

static const char *const action_kinds[OV_ACTION_KINDS] = {
    [OV_ACT_PICK] = NC_("action kind", "Choose a starting resource"),
    [OV_ACT_RECOVER] = NC_("action kind", "Pick up your worker cards"),
    [OV_ACT_COINS] = NC_("action kind", "Play a card for coins"),
    [OV_ACT_RESOURCE] = NC_("action kind", "Play a card for a resource"),
    [OV_ACT_SECOND] = NC_("action kind", "Take a second resource"),
    [OV_ACT_WAIVE] = NC_("action kind", "Skip the second resource"),
    [OV_ACT_TAKE] = NC_("action kind", "Play a card for a building"),
    [OV_ACT_NOTHING] = NC_("action kind", "Play a card for no effect"),
    [OV_ACT_DISCARD] = NC_("action kind", "Discard a building"),
    [OV_ACT_BUILD] = NC_("action kind", "Build"),
    [OV_ACT_BONUS] = NC_("action kind", "Take a bonus"),
    [OV_ACT_DECLINE] = NC_("action kind", "Decline a bonus"),
    [OV_ACT_CHARACTER] = NC_("action kind", "Take the character"),
    [OV_ACT_FLIP] = NC_("action kind", "Flip a coin (Cheater)"),
    [OV_ACT_SWAP] = NC_("action kind", "Swap a building (Bookkeeper)"),
    [OV_ACT_TRAVEL] = NC_("action kind", "Go to the Main Square (Traveller)"),
    [OV_ACT_REMOVE] = NC_("action kind", "Call back a worker"),
    [OV_ACT_REFUSE] = NC_("action kind", "Pass (Builder)"),
    [OV_ACT_END] = NC_("action kind", "End the turn")};

void ov_text_bonus_meaning(struct ov_buffer *out, enum ov_language language,
                           const struct ov_switches *switches,
                           enum ov_bonus bonus)
{
    struct ov_args args = {0};

    assert(bonus <= OV_BONUS_NONE);
    if ((int)bonus < OV_RESOURCES)
        ov_add_resource(&args, "resource", (int)bonus);
    ov_fill(out, language,
            ov_text(language, "bonus meaning", bonus_meanings[bonus]), &args);
    if (ov_bonus_cannot_be_declined(switches, bonus)) {
        ov_put_char(out, ' ');
        ov_put(out, ov_text(language, "bonus meaning",
                            bonus == OV_BONUS_COIN
                                ? NC_("bonus meaning", "You must take it.")
                                : NC_("bonus meaning",
                                      "You must take it if you can.")));
    }
}

/* R13.8 leaves the Main Square out at some tables (R15.7). */
static const struct plural *scoring_meaning(const struct ov_switches *switches,
                                            enum ov_scoring scoring)
{
    static const struct plural not_the_square = {
        NPC_("scoring meaning",
             "{n} point, plus 1 for every neighbouring card except the Main "
             "Square.",
             "{n} points, plus 1 for every neighbouring card except the "
             "Main Square.")};

    assert((int)scoring < OV_SCORINGS);
    if (scoring == OV_SCORE_NEIGHBOURS && switches->square_neighbour)
        return &not_the_square;
    return &scoring_meanings[scoring];
}

void ov_text_scoring_meaning(struct ov_buffer *out, enum ov_language language,
                             const struct ov_switches *switches,
                             const struct ov_building *building)
{
    const struct plural *const meaning =
        scoring_meaning(switches, (enum ov_scoring)building->scoring);
    struct ov_args args = {0};

    ov_add_number(&args, "n", building->points);
    ov_add_guild(&args, "guild", building->guild);
    ov_fill(out, language,
            ov_text_plural(language, "scoring meaning", meaning->one,
                           meaning->many, building->points),
            &args);
}

const char *ov_text_ended_by(enum ov_language language,
                             enum ov_ended_by ended_by)
{
    assert((int)ended_by < OV_LENGTH(endings));
    return ov_text(language, "ended by", endings[ended_by]);
}

const char *ov_text_action_kind(enum ov_language language,
                                enum ov_action_kind kind)
{
    assert((int)kind < OV_ACTION_KINDS);
    return ov_text(language, "action kind", action_kinds[kind]);
}
