/*
 * meanings.c - bonuses and scoring rules in a sentence; switches, editions
 * and kinds of action in a few words.
 */
#include "text/mark.h"
#include "text/names.h"
#include "text/words.h"

static const char *const bonus_meanings[OV_BONUS_NONE + 1] = {
    NC_("bonus meaning", "Put a worker on the cheapest free {resource} slot, "
                         "at no cost."),
    NC_("bonus meaning", "Put a worker on the cheapest free {resource} slot, "
                         "at no cost."),
    NC_("bonus meaning", "Put a worker on the cheapest free {resource} slot, "
                         "at no cost."),
    NC_("bonus meaning", "Put a worker on the cheapest free {resource} slot, "
                         "at no cost."),
    [OV_BONUS_COIN] = NC_("bonus meaning", "Draw 1 coin."),
    [OV_BONUS_TRANSFORM] =
        NC_("bonus meaning", "Move one of your workers from its slot to the "
                             "cheapest free slot of another resource."),
    [OV_BONUS_ANY] =
        NC_("bonus meaning", "Put a worker on the cheapest free slot of a "
                             "resource you like, at no cost."),
    [OV_BONUS_DOUBLE] =
        NC_("bonus meaning", "Put a worker, at no cost, on the cheapest free "
                             "slot of a resource on which you have one."),
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
                                "{n} point, and 1 more for every diamond card "
                                "of the city.",
                                "{n} points, and 1 more for every diamond card "
                                "of the city.")},
    [OV_SCORE_COLUMN] = {NPC_("scoring meaning",
                              "{n} point, and 1 more for every card of its "
                              "column, this one too.",
                              "{n} points, and 1 more for every card of its "
                              "column, this one too.")},
    [OV_SCORE_GUILD] = {NPC_("scoring meaning",
                             "{n} point, and 1 more for every card of the "
                             "{guild} in the city, this one too.",
                             "{n} points, and 1 more for every card of the "
                             "{guild} in the city, this one too.")},
    [OV_SCORE_NEIGHBOURS] = {NPC_("scoring meaning",
                                  "{n} point, and 1 more for every "
                                  "neighbouring card.",
                                  "{n} points, and 1 more for every "
                                  "neighbouring card.")},
    [OV_SCORE_ROW] = {NPC_("scoring meaning",
                           "{n} point, and 1 more for every card of its row, "
                           "this one too.",
                           "{n} points, and 1 more for every card of its row, "
                           "this one too.")}};

static const char *const switches[OV_SWITCH_COUNT] = {
    [OV_SWITCH_board_for_three] =
        NC_("switch", "Side of the resource board with three players"),
    [OV_SWITCH_mistress_points] = NC_("switch", "Points of the Mistress"),
    [OV_SWITCH_traveller_points] = NC_("switch", "Points of the Traveller"),
    [OV_SWITCH_power_uses] =
        NC_("switch", "Uses of the Cheater and the Bookkeeper in a turn"),
    [OV_SWITCH_compulsory_bonus] =
        NC_("switch", "Bonuses that cannot be declined"),
    [OV_SWITCH_square_bonus] =
        NC_("switch", "The Main Square gives its neighbours a bonus"),
    [OV_SWITCH_square_neighbour] =
        NC_("switch", "The Main Square counts as a neighbour"),
    [OV_SWITCH_left_out] = NC_("switch", "Characters that are left out"),
    [OV_SWITCH_red_price] = NC_("switch", "Price of the red row positions"),
    [OV_SWITCH_failed_plan] =
        NC_("switch", "Playing a card for a plan that fails"),
    [OV_SWITCH_traveller_slot] =
        NC_("switch", "Slot the Traveller’s worker leaves"),
    [OV_SWITCH_end_rule] = NC_("switch", "End of the game"),
    [OV_SWITCH_stalling] =
        NC_("switch", "The game ends when nobody builds for long")};

enum { MOST_VALUES = 4 };

static const char *const switch_values[OV_SWITCH_COUNT][MOST_VALUES] = {
    [OV_SWITCH_board_for_three] = {NC_("switch value", "the one for 3 or 4"),
                                   NC_("switch value", "the one for 2")},
    [OV_SWITCH_mistress_points] = {NC_("switch value", "5 points"),
                                   NC_("switch value", "2 points")},
    [OV_SWITCH_traveller_points] =
        {NC_("switch value", "7 without a worker on the Main Square"),
         NC_("switch value", "7 with a worker on the Main Square")},
    [OV_SWITCH_power_uses] = {NC_("switch value", "one each"),
                              NC_("switch value", "as many as you like")},
    [OV_SWITCH_compulsory_bonus] = {NC_("switch value", "none"),
                                    NC_("switch value", "coins"),
                                    NC_("switch value", "given resources"),
                                    NC_("switch value", "all")},
    [OV_SWITCH_square_bonus] = {NC_("switch value", "yes"),
                                NC_("switch value", "no")},
    [OV_SWITCH_square_neighbour] = {NC_("switch value", "yes"),
                                    NC_("switch value", "no")},
    [OV_SWITCH_left_out] = {NC_("switch value", "nobody sees them"),
                            NC_("switch value", "everybody sees them")},
    [OV_SWITCH_red_price] = {NC_("switch value", "as printed"),
                             NC_("switch value", "1 coin")},
    [OV_SWITCH_failed_plan] = {NC_("switch value", "no"),
                               NC_("switch value", "yes")},
    [OV_SWITCH_traveller_slot] = {NC_("switch value", "the cheapest"),
                                  NC_("switch value", "any one")},
    [OV_SWITCH_end_rule] = {NC_("switch value", "after the turn"),
                            NC_("switch value", "after the round"),
                            NC_("switch value",
                                "after one more turn for the others")},
    [OV_SWITCH_stalling] = {NC_("switch value", "yes"),
                            NC_("switch value", "no")}};

static const char *const editions[OV_EDITIONS] = {
    [OV_EN] = NC_("edition", "English edition (revised)"),
    [OV_FR] = NC_("edition", "French edition"),
    [OV_DE] = NC_("edition", "German edition"),
    [OV_NL] = NC_("edition", "Dutch edition"),
    [OV_HU] = NC_("edition", "Hungarian edition")};

static const char *const endings[] = {
    [OV_NOT_ENDED] = NC_("ended by", "not over yet"),
    [OV_ENDED_SIXTH_WORKER] = NC_("ended by", "a sixth worker in the city"),
    [OV_ENDED_STALLING] = NC_("ended by", "too long without building")};

static const char *const action_kinds[OV_ACTION_KINDS] = {
    [OV_ACT_PICK] = NC_("action kind", "Choose a starting resource"),
    [OV_ACT_RECOVER] = NC_("action kind", "Take the worker cards back"),
    [OV_ACT_COINS] = NC_("action kind", "Play a card for coins"),
    [OV_ACT_RESOURCE] = NC_("action kind", "Play a card for a resource"),
    [OV_ACT_SECOND] = NC_("action kind", "Fetch a second resource"),
    [OV_ACT_WAIVE] = NC_("action kind", "Do without the second resource"),
    [OV_ACT_TAKE] = NC_("action kind", "Play a card for a building"),
    [OV_ACT_NOTHING] = NC_("action kind", "Play a card for nothing"),
    [OV_ACT_DISCARD] = NC_("action kind", "Discard a building"),
    [OV_ACT_BUILD] = NC_("action kind", "Build"),
    [OV_ACT_BONUS] = NC_("action kind", "Use a bonus"),
    [OV_ACT_DECLINE] = NC_("action kind", "Decline a bonus"),
    [OV_ACT_CHARACTER] = NC_("action kind", "Take the character"),
    [OV_ACT_FLIP] = NC_("action kind", "Flip a coin (Cheater)"),
    [OV_ACT_SWAP] = NC_("action kind", "Exchange a building (Bookkeeper)"),
    [OV_ACT_TRAVEL] = NC_("action kind", "Go to the Main Square (Traveller)"),
    [OV_ACT_REMOVE] = NC_("action kind", "Take a worker off the board"),
    [OV_ACT_REFUSE] = NC_("action kind", "Do not build (Builder)"),
    [OV_ACT_END] = NC_("action kind", "End the turn")};

void ov_text_bonus_meaning(struct ov_buffer *out, enum ov_language language,
                           enum ov_bonus bonus)
{
    struct ov_args args = {0};

    assert(bonus <= OV_BONUS_NONE);
    if ((int)bonus < OV_RESOURCES)
        ov_add_resource(&args, "resource", (int)bonus);
    ov_fill(out, language,
            ov_text(language, "bonus meaning", bonus_meanings[bonus]), &args);
}

void ov_text_scoring_meaning(struct ov_buffer *out, enum ov_language language,
                             const struct ov_building *building)
{
    const struct plural *const meaning = &scoring_meanings[building->scoring];
    struct ov_args args = {0};

    assert(building->scoring < OV_SCORINGS);
    ov_add_number(&args, "n", building->points);
    ov_add_guild(&args, "guild", building->guild);
    ov_fill(out, language,
            ov_text_plural(language, "scoring meaning", meaning->one,
                           meaning->many, building->points),
            &args);
}

const char *ov_text_switch(enum ov_language language, enum ov_switch which)
{
    assert(which < OV_SWITCH_COUNT);
    return ov_text(language, "switch", switches[which]);
}

const char *ov_text_switch_value(enum ov_language language,
                                 enum ov_switch which, int value)
{
    assert(which < OV_SWITCH_COUNT && value >= 0 && value < MOST_VALUES);
    assert(switch_values[which][value] != NULL);
    return ov_text(language, "switch value", switch_values[which][value]);
}

const char *ov_text_edition(enum ov_language language, enum ov_edition edition)
{
    assert((int)edition < OV_EDITIONS);
    return ov_text(language, "edition", editions[edition]);
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
