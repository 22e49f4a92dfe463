/*
 * refusals.c - why an action is not allowed: a sentence for each refusal,
 * with what it depends on and the rule's number.
 */
#include "text/mark.h"
#include "text/sentence.h"
#include "text/words.h"

#include "text/names.h"

static const char *const sentences[OV_WHY_COUNT] = {
    [OV_ALLOWED] = NC_("refusal", "This is allowed."),
    [OV_MALFORMED] = NC_("refusal", "There is no such action."),
    [OV_GAME_IS_OVER] = NC_("refusal", "The game is over."),
    [OV_NO_SUCH_SEAT] = NC_("refusal", "Nobody sits in that seat."),
    [OV_NOT_YOUR_CHOICE] =
        NC_("refusal", "Please wait: {player} has to choose first."),
    [OV_STILL_SETTING_UP] =
        NC_("refusal", "Everybody has to choose a starting resource first."),
    [OV_SET_UP_IS_OVER] =
        NC_("refusal", "Starting resources are chosen only before the first "
                       "turn."),
    [OV_RESOURCE_IS_CHOSEN] =
        NC_("refusal", "{player} has chosen {resource}; take another "
                       "resource."),
    [OV_DISCARD_FIRST] =
        NC_("refusal", "You have three buildings: discard one first."),
    [OV_NO_DISCARD_DUE] =
        NC_("refusal", "You have no extra building to discard."),
    [OV_MAIN_ACTION_DONE] =
        NC_("refusal", "You have already played a card or built this turn."),
    [OV_SECOND_IS_OPEN] =
        NC_("refusal", "Take your second resource or skip it first."),
    [OV_BONUS_IS_OPEN] =
        NC_("refusal", "The bonus {source} is still waiting: take it or "
                       "decline it first."),
    [OV_CHARACTER_IS_OPEN] =
        NC_("refusal", "Take the character from your new building first."),
    [OV_BUILDER_IS_ASKED] =
        NC_("refusal", "Right now you can only build with the Builder, or "
                       "pass."),
    [OV_CARD_MUST_BE_PLAYED] =
        NC_("refusal", "You have picked up your worker cards, so now you "
                       "must play one."),
    [OV_HAND_IS_FULL] =
        NC_("refusal", "You already hold all four worker cards."),
    [OV_HAND_IS_EMPTY] =
        NC_("refusal", "Your hand is empty: pick up your worker cards first."),
    [OV_CARD_NOT_IN_HAND] =
        NC_("refusal", "Worker card {card} is not in your hand."),
    [OV_NO_COINS_ON_CARD] =
        NC_("refusal", "Worker card {card} brings no coins."),
    [OV_RESOURCE_NOT_ON_CARD] =
        NC_("refusal", "Worker card {card} does not show {resource}."),
    [OV_TOO_EXPENSIVE] =
        NC_("refusal", "This costs {price}: you are {missing} short."),
    [OV_NO_WORKER] =
        NC_("refusal", "You have no workers left; call one back from the "
                       "resource board first."),
    [OV_NO_SECOND_OPEN] =
        NC_("refusal", "There is no second resource to take now."),
    [OV_PLANS_ALL_WORK] =
        NC_("refusal", "Worker card {card} can be played for something, so "
                       "it cannot be played for no effect."),
    [OV_NO_FAILED_PLANS] =
        NC_("refusal", "At this table no card is played for no effect."),
    [OV_BUILDING_NOT_YOURS] =
        NC_("refusal", "{building.cap} is not in front of you."),
    [OV_CELL_ABOVE_SQUARE] =
        NC_("refusal", "Nothing can be built above the row of the Main "
                       "Square."),
    [OV_CELL_IS_TAKEN] = NC_("refusal", "{building.cap} is already there."),
    [OV_CELL_HAS_NO_NEIGHBOUR] =
        NC_("refusal", "That cell does not touch any card in the city."),
    [OV_NO_BONUS_OPEN] =
        NC_("refusal", "There is no bonus {source} to take or decline."),
    [OV_WRONG_BONUS] =
        NC_("refusal", "The bonus {source} is a different one: {bonus}."),
    [OV_SAME_RESOURCE] =
        NC_("refusal", "The worker comes from {resource} and has to go to "
                       "another resource."),
    [OV_NO_WORKER_ON_SLOT] =
        NC_("refusal", "You have no worker on the {price.n}-coin {resource} "
                       "slot."),
    [OV_NOTHING_TO_DOUBLE] =
        NC_("refusal", "You have no worker on {resource}, so there is nothing "
                       "to double."),
    [OV_BONUS_IS_COMPULSORY] =
        NC_("refusal", "At this table the bonus {source} ({bonus}) must be "
                       "taken."),
    [OV_NO_CHARACTER_OPEN] =
        NC_("refusal", "There is no character to take now."),
    [OV_CHARACTER_NOT_YOURS] =
        NC_("refusal", "You do not have the {character}."),
    [OV_POWER_IS_USED_UP] =
        NC_("refusal", "You cannot use the {character} again this turn."),
    [OV_NOT_YOUR_TURN] =
        NC_("refusal", "You can use that power only during your own turn."),
    [OV_NO_COIN_TO_FLIP] = NC_("refusal", "You have no coin to flip."),
    [OV_SPOT_IS_TAKEN] =
        NC_("refusal", "{player} already has a worker on the {resource} "
                       "spot of the Main Square."),
    [OV_ALREADY_ON_SQUARE] =
        NC_("refusal", "You already have a worker on the Main Square."),
    [OV_NOT_THE_CHEAPEST] =
        NC_("refusal", "It has to be the worker on your cheapest {resource} "
                       "slot, the {price.n}-coin one."),
    [OV_BUILDER_NOT_ASKED] =
        NC_("refusal", "The Builder is not waiting for your answer."),
    [OV_TURN_NOT_FINISHED] =
        NC_("refusal", "Play a card or build before you end your turn.")};

/* Which edge the new card would need (R8.2): the neighbour's decides. */
static const char *edge_sentence(const struct ov_box *box,
                                 const struct ov_refusal *refusal)
{
    const int facing = (refusal->side + 2) % OV_SIDES;
    const int streets = refusal->card == OV_MAIN_SQUARE
                            ? box->deck.square.streets
                            : box->deck.building[refusal->card].streets;

    return streets >> facing & 1
               ? NC_("refusal", "{building.cap}, {where}, has a street on this "
                                "side: only a street can meet it.")
               : NC_("refusal",
                     "{building.cap}, {where}, has houses on this side: "
                     "only houses can meet them.");
}

static const char *sentence_of(enum ov_language language,
                               const struct ov_box *box,
                               const struct ov_refusal *refusal)
{
    if (refusal->why == OV_EDGE_DOES_NOT_MATCH)
        return ov_text(language, "refusal", edge_sentence(box, refusal));
    if (refusal->why == OV_RESOURCE_SHORT)
        return ov_text_plural(
            language, "refusal",
            NPC_("refusal",
                 "This building needs {needed} {resource}: you are {n} "
                 "worker short on the board.",
                 "This building needs {needed} {resource}: you are {n} "
                 "workers short on the board."),
            refusal->missing);
    return ov_text(language, "refusal", sentences[refusal->why]);
}

static void add_numbers(struct ov_args *args, const struct ov_refusal *refusal)
{
    if (refusal->price != OV_NONE) {
        ov_add_coins(args, "price", refusal->price);
        ov_add_number(args, "needed", refusal->price);
    }
    if (refusal->missing != OV_NONE) {
        ov_add_coins(args, "missing", refusal->missing);
        ov_add_number(args, "n", refusal->missing);
    }
}

static void add_words(struct ov_args *args, const struct ov_box *box,
                      const struct ov_refusal *refusal)
{
    if (refusal->card != OV_NONE) {
        if (ov_why_names_worker_card((enum ov_why)refusal->why))
            ov_add_number(args, "card", refusal->card + 1);
        else
            ov_add_card(args, "building", &box->deck, refusal->card);
    }
    if (refusal->resource != OV_NONE)
        ov_add_resource(args, "resource", refusal->resource);
    if (refusal->side != OV_NONE)
        ov_add_where(args, "where", refusal->side);
    if (refusal->source != OV_NONE)
        ov_add_source(args, "source", refusal->source);
    if (refusal->bonus != OV_NONE)
        ov_add_bonus(args, "bonus", refusal->bonus);
    if (refusal->character != OV_NONE)
        ov_add_character(args, "character", refusal->character);
}

void ov_text_refusal_alone(struct ov_buffer *out, enum ov_language language,
                           const struct ov_scene *scene,
                           const struct ov_refusal *refusal)
{
    struct ov_args args = {0};

    assert(refusal->why < OV_WHY_COUNT);
    if (refusal->seat != OV_NONE)
        ov_add_name(&args, "player",
                    ov_text_player(language, scene, refusal->seat));
    add_words(&args, scene->box, refusal);
    add_numbers(&args, refusal);
    ov_fill(out, language, sentence_of(language, scene->box, refusal), &args);
}

void ov_text_refusal(struct ov_buffer *out, enum ov_language language,
                     const struct ov_scene *scene,
                     const struct ov_refusal *refusal)
{
    ov_text_refusal_alone(out, language, scene, refusal);
    if (refusal->why != OV_ALLOWED) {
        ov_put(out, " (");
        ov_put(out, ov_why_rule((enum ov_why)refusal->why));
        ov_put(out, ")");
    }
}
