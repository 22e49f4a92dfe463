/*
 * switches.c - the switches of the rules and the editions in words (R15).
 */
#include "text/mark.h"
#include "text/names.h"

static const char *const switches[OV_SWITCH_COUNT] = {
    [OV_SWITCH_board_for_three] =
        NC_("switch", "Resource board with three players"),
    [OV_SWITCH_mistress_points] = NC_("switch", "Points of the Mistress"),
    [OV_SWITCH_traveller_points] = NC_("switch", "Points of the Traveller"),
    [OV_SWITCH_power_uses] =
        NC_("switch", "Uses of the Cheater and Bookkeeper per turn"),
    [OV_SWITCH_compulsory_bonus] =
        NC_("switch", "Bonuses that cannot be declined"),
    [OV_SWITCH_square_bonus] =
        NC_("switch", "The Main Square gives its neighbours a bonus"),
    [OV_SWITCH_square_neighbour] =
        NC_("switch", "“Neighbours” buildings count the Main Square"),
    [OV_SWITCH_left_out] = NC_("switch", "Characters removed from the game"),
    [OV_SWITCH_red_price] = NC_("switch", "Price of the red positions in "
                                          "the row"),
    [OV_SWITCH_failed_plan] = NC_("switch", "Playing a card for no effect"),
    [OV_SWITCH_traveller_slot] =
        NC_("switch", "Slot the Traveller’s worker leaves"),
    [OV_SWITCH_end_rule] = NC_("switch", "End of the game"),
    [OV_SWITCH_stalling] =
        NC_("switch", "The game ends if nobody builds for a long time"),
    [OV_SWITCH_balanced_start] = NC_("switch", "Balanced start")};

static const char *const choices[OV_SWITCH_COUNT] = {
    [OV_SWITCH_board_for_three] =
        NC_("switch choice", "Three players use the side of the resource "
                             "board for three or four, or the side for two."),
    [OV_SWITCH_mistress_points] =
        NC_("switch choice", "The Mistress scores 5 points, or 2."),
    [OV_SWITCH_traveller_points] =
        NC_("switch choice", "The Traveller scores 7 points if you have no "
                             "worker on the Main Square, or if you have one "
                             "there."),
    [OV_SWITCH_power_uses] =
        NC_("switch choice", "The Cheater and the Bookkeeper each help once "
                             "per turn, or as often as you like."),
    [OV_SWITCH_compulsory_bonus] =
        NC_("switch choice",
            "Every bonus may be declined; or coins, given resources or all "
            "bonuses must be taken if possible."),
    [OV_SWITCH_square_bonus] =
        NC_("switch choice", "The Main Square gives its bonus to the "
                             "buildings its streets lead to, or gives none."),
    [OV_SWITCH_square_neighbour] = NC_(
        "switch choice", "A building that scores 1 point plus 1 per "
                         "neighbour counts the Main Square, or it does not. "
                         "One that scores 3 points per neighbour always "
                         "does."),
    [OV_SWITCH_left_out] =
        NC_("switch choice", "The characters removed stay hidden; or they are "
                             "the top ones, which everybody has seen."),
    [OV_SWITCH_red_price] =
        NC_("switch choice", "The red positions in the row cost what the "
                             "card says, or always 1 coin."),
    [OV_SWITCH_failed_plan] =
        NC_("switch choice",
            "A worker card must have an effect; or it can also be played "
            "for something impossible, and then it brings nothing."),
    [OV_SWITCH_traveller_slot] =
        NC_("switch choice", "The Traveller’s worker comes from your cheapest "
                             "slot of that resource, or from any of them."),
    [OV_SWITCH_end_rule] =
        NC_("switch choice",
            "After the sixth worker the game ends with that turn, with that "
            "round, or after one last turn for the others."),
    [OV_SWITCH_stalling] =
        NC_("switch choice", "If nobody places a worker in the city for a "
                             "long time, the game ends; or it goes on."),
    [OV_SWITCH_balanced_start] =
        NC_("switch choice", "Nobody starts with coins; or those who play "
                             "last do, which makes up for their late start. "
                             "Recommended for strong players.")};

enum { MOST_VALUES = 4 };

static const char *const switch_values[OV_SWITCH_COUNT][MOST_VALUES] = {
    [OV_SWITCH_board_for_three] = {NC_("switch value", "the side for 3 or 4"),
                                   NC_("switch value", "the side for 2")},
    [OV_SWITCH_mistress_points] = {NC_("switch value", "5 points"),
                                   NC_("switch value", "2 points")},
    [OV_SWITCH_traveller_points] =
        {NC_("switch value", "7 without a worker on the Main Square"),
         NC_("switch value", "7 with a worker on the Main Square")},
    [OV_SWITCH_power_uses] = {NC_("switch value", "once each"),
                              NC_("switch value", "as often as you like")},
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
                                  NC_("switch value", "any of them")},
    [OV_SWITCH_end_rule] = {NC_("switch value", "after the turn"),
                            NC_("switch value", "after the round"),
                            NC_("switch value",
                                "after one more turn for the others")},
    [OV_SWITCH_stalling] = {NC_("switch value", "yes"),
                            NC_("switch value", "no")},
    [OV_SWITCH_balanced_start] = {NC_("switch value", "no"),
                                  NC_("switch value", "yes")}};

static const char *const editions[OV_EDITIONS] = {
    [OV_EN] = NC_("edition", "English edition (revised)"),
    [OV_FR] = NC_("edition", "French edition"),
    [OV_DE] = NC_("edition", "German edition"),
    [OV_NL] = NC_("edition", "Dutch edition"),
    [OV_HU] = NC_("edition", "Hungarian edition")};

const char *ov_text_switch(enum ov_language language, enum ov_switch which)
{
    assert(which < OV_SWITCH_COUNT);
    return ov_text(language, "switch", switches[which]);
}

const char *ov_text_switch_choice(enum ov_language language,
                                  enum ov_switch which)
{
    assert(which < OV_SWITCH_COUNT);
    return ov_text(language, "switch choice", choices[which]);
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
