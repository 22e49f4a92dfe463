/*
 * events.c - the log: a sentence for each event.
 */
#include "text/mark.h"
#include "text/sentence.h"
#include "text/words.h"

#include "text/names.h"

/* What the byte `card` of an event is a number of. */
enum card_names { NO_CARD, A_WORKER_CARD, A_BUILDING, A_CHARACTER, A_GUILD };

struct telling {
    const char *english; /* NULL: it depends (english_of) */
    enum card_names card;
};

static const struct telling tellings[OV_EVENT_COUNT] = {
    [OV_EVENT_GAME_STARTED] = {NC_("event", "A new city! {player} goes first."),
                               NO_CARD},
    [OV_EVENT_RESOURCE_PICKED] = {NC_("event", "{player} starts with "
                                               "{resource}."),
                                  NO_CARD},
    [OV_EVENT_TURN_STARTED] = {NC_("event", "Turn {n}: {player}."), NO_CARD},
    [OV_EVENT_CARDS_RECOVERED] =
        {NC_("event", "{player} picks up all four worker cards."), NO_CARD},
    [OV_EVENT_CARD_PLAYED] = {NULL, A_WORKER_CARD},
    [OV_EVENT_COINS_GAINED] = {NULL, NO_CARD},
    [OV_EVENT_COINS_OVER_LIMIT] = {NULL, NO_CARD},
    [OV_EVENT_COINS_PAID] = {NC_("event", "{player} pays {coins}."), NO_CARD},
    [OV_EVENT_WORKER_PLACED] = {NC_("event", "{player} puts a worker on the "
                                             "{price.n}-coin {resource} "
                                             "slot."),
                                NO_CARD},
    [OV_EVENT_WORKER_MOVED] = {NC_("event",
                                   "{player} moves a worker from the "
                                   "{left_price.n}-coin {left} slot to the "
                                   "{price.n}-coin {resource} slot."),
                               NO_CARD},
    [OV_EVENT_WORKER_REMOVED] = {NC_("event", "{player} calls back a worker "
                                              "from the {price.n}-coin "
                                              "{resource} slot."),
                                 NO_CARD},
    [OV_EVENT_RESOURCE_PAID] = {NC_("event", "{player} spends {resource}: "
                                             "the worker on the "
                                             "{price.n}-coin slot comes "
                                             "home."),
                                NO_CARD},
    [OV_EVENT_SECOND_WAIVED] = {NC_("event", "{player} skips the second "
                                             "resource."),
                                NO_CARD},
    [OV_EVENT_BUILDING_TAKEN] = {NC_("event", "{player} takes {building} from "
                                              "position {n} of the row."),
                                 A_BUILDING},
    [OV_EVENT_ROW_FILLED] = {NC_("event", "New in the row: {building}."),
                             A_BUILDING},
    [OV_EVENT_BUILDING_DISCARDED] = {NC_("event",
                                         "{player} discards {building}, "
                                         "which goes to the bottom of "
                                         "the deck."),
                                     A_BUILDING},
    [OV_EVENT_BUILDING_BUILT] = {NC_("event", "{player} builds {building} at "
                                              "({x}, {y})."),
                                 A_BUILDING},
    [OV_EVENT_BONUS_TAKEN] = {NULL, A_BUILDING},
    [OV_EVENT_BONUS_DECLINED] = {NULL, A_BUILDING},
    [OV_EVENT_CHARACTER_GAINED] = {NC_("event", "The {character} joins "
                                                "{player}."),
                                   A_CHARACTER},
    [OV_EVENT_CHARACTER_RETURNED] = {NC_("event", "The {character} leaves "
                                                  "{player} and returns to the "
                                                  "guild."),
                                     A_CHARACTER},
    [OV_EVENT_GUILD_SHUFFLED] = {NC_("event", "The characters of the {guild} "
                                              "are shuffled into a new pile."),
                                 A_GUILD},
    [OV_EVENT_CHARACTER_SHOWN] = {NC_("event", "Next in line at the {guild}: "
                                               "the {character}."),
                                  A_CHARACTER},
    [OV_EVENT_NO_CHARACTER_LEFT] = {NC_("event", "The {guild} has no character "
                                                 "left for {player}."),
                                    A_GUILD},
    [OV_EVENT_COIN_FLIPPED] = {NC_("event", "The Cheater flips a coin for "
                                            "{player}: it is {building}."),
                               A_BUILDING},
    [OV_EVENT_BUILDING_SWAPPED] = {NC_("event", "The Bookkeeper swaps "
                                                "{player}’s {building} for "
                                                "{taken} from position {n} of "
                                                "the row."),
                                   A_BUILDING},
    [OV_EVENT_SQUARE_ENTERED] = {NC_("event", "The Traveller takes "
                                              "{player}’s worker from the "
                                              "{price.n}-coin {resource} "
                                              "slot to the Main Square."),
                                 NO_CARD},
    [OV_EVENT_BUILDER_ASKED] = {NC_("event", "Thanks to the Builder, "
                                             "{player} may build too."),
                                NO_CARD},
    [OV_EVENT_BUILDER_ACCEPTED] = {NC_("event", "{player} uses the Builder."),
                                   NO_CARD},
    [OV_EVENT_BUILDER_REFUSED] = {NC_("event", "{player} passes with the "
                                               "Builder."),
                                  NO_CARD},
    [OV_EVENT_BUILDER_LAPSED] = {NC_("event", "{player} can no longer build, "
                                              "so the Builder goes unused."),
                                 NO_CARD},
    [OV_EVENT_END_TRIGGERED] = {NULL, NO_CARD},
    [OV_EVENT_STALLING_ANNOUNCED] = {NULL, NO_CARD},
    [OV_EVENT_GAME_ENDED] = {NULL, NO_CARD}};

static const char *card_played(const struct ov_event *event)
{
    switch (event->use) {
    case OV_ACT_COINS:
        return NC_("event", "{player} plays worker card {card} for coins.");
    case OV_ACT_RESOURCE:
        return NC_("event", "{player} plays worker card {card} for a "
                            "resource.");
    case OV_ACT_TAKE:
        return NC_("event", "{player} plays worker card {card} for a "
                            "building.");
    }
    return NC_("event", "{player} plays worker card {card} for no effect.");
}

static const char *coins_gained(const struct ov_event *event)
{
    switch ((enum ov_gain)event->use) {
    case OV_BY_CARD:
        return NC_("event", "{player} draws {coins}.");
    case OV_BY_BONUS:
        return NC_("event", "{player} gets {coins}.");
    case OV_BY_TAX:
        return NC_("event", "The Tax Collector brings {player} {coins}.");
    case OV_BY_BENEFACTOR:
        return NC_("event", "The Benefactor gives {player} {coins}.");
    }
    assert(!"a gain of coins without reason");
    return "";
}

static const char *bonus_used(const struct ov_event *event)
{
    const bool own = event->from == OV_FROM_OWN;

    if (event->kind == OV_EVENT_BONUS_TAKEN)
        return own ? NC_("event", "{player} takes the new building’s bonus: "
                                  "{bonus}.")
                   : NC_("event", "{player} takes the bonus from {building} "
                                  "next door: {bonus}.");
    return own ? NC_("event", "{player} declines the new building’s bonus: "
                              "{bonus}.")
               : NC_("event", "{player} declines the bonus from {building} "
                              "next door: {bonus}.");
}

static const char *end_triggered(const struct ov_scene *scene)
{
    switch ((enum ov_end_rule)scene->box->switches.end_rule) {
    case OV_END_AT_ONCE:
        return NC_("event", "{player} has a sixth worker in the city: the game "
                            "ends with this turn.");
    case OV_END_FULL_ROUND:
        return NC_("event", "{player} has a sixth worker in the city: this is "
                            "the last round.");
    case OV_END_LAST_TURNS:
        return NC_("event", "{player} has a sixth worker in the city: "
                            "everyone else gets one last turn.");
    }
    assert(!"a game without end");
    return "";
}

static const char *game_ended(const struct ov_event *event)
{
    return event->use == OV_ENDED_STALLING
               ? NC_("event", "Nobody has built for too long: the game is "
                              "over.")
               : NC_("event", "The game is over.");
}

static const char *english_of(const struct ov_scene *scene,
                              const struct ov_event *event)
{
    if (event->kind == OV_EVENT_CARD_PLAYED)
        return card_played(event);
    if (event->kind == OV_EVENT_COINS_GAINED)
        return coins_gained(event);
    if (event->kind == OV_EVENT_BONUS_TAKEN ||
        event->kind == OV_EVENT_BONUS_DECLINED)
        return bonus_used(event);
    if (event->kind == OV_EVENT_END_TRIGGERED)
        return end_triggered(scene);
    if (event->kind == OV_EVENT_GAME_ENDED)
        return game_ended(event);
    return tellings[event->kind].english;
}

/* Sentences that count something which is not a coin need a plural. */
static const char *sentence_of(enum ov_language language,
                               const struct ov_scene *scene,
                               const struct ov_event *event)
{
    if (event->kind == OV_EVENT_COINS_OVER_LIMIT)
        return ov_text_plural(
            language, "event",
            NPC_("event",
                 "{player} already has five coins; {n} more stays in the "
                 "deck.",
                 "{player} already has five coins; {n} more stay in the "
                 "deck."),
            event->amount);
    if (event->kind == OV_EVENT_STALLING_ANNOUNCED)
        return ov_text_plural(
            language, "event",
            NPC_("event",
                 "Nobody has built for a long time: the game ends in {n} turn "
                 "unless a worker enters the city.",
                 "Nobody has built for a long time: the game ends in {n} turns "
                 "unless a worker enters the city."),
            event->amount);
    return ov_text(language, "event", english_of(scene, event));
}

static void add_event_card(struct ov_args *args, const struct ov_box *box,
                           const struct ov_event *event)
{
    switch (tellings[event->kind].card) {
    case NO_CARD:
        break;
    case A_WORKER_CARD:
        ov_add_number(args, "card", event->card + 1);
        break;
    case A_BUILDING:
        ov_add_card(args, "building", &box->deck, event->card);
        break;
    case A_CHARACTER:
        ov_add_character(args, "character", event->card);
        ov_add_guild(args, "guild", box->deck.guild_of[event->card]);
        break;
    case A_GUILD:
        ov_add_guild(args, "guild", event->card);
        break;
    }
}

static void add_event_source(struct ov_args *args, const struct ov_box *box,
                             const struct ov_event *event)
{
    if (event->kind == OV_EVENT_WORKER_MOVED) {
        ov_add_resource(args, "left", ov_slot_resource(event->from));
        ov_add_coins(args, "left_price", ov_slot_price(event->from));
    }
    if (event->kind == OV_EVENT_BUILDING_SWAPPED)
        ov_add_card(args, "taken", &box->deck, event->from);
    if (event->kind == OV_EVENT_BONUS_TAKEN ||
        event->kind == OV_EVENT_BONUS_DECLINED)
        ov_add_bonus(args, "bonus", event->use);
}

void ov_text_event(struct ov_buffer *out, enum ov_language language,
                   const struct ov_scene *scene, const struct ov_event *event)
{
    struct ov_args args = {0};

    assert(event->kind < OV_EVENT_COUNT);
    if (event->seat != OV_NONE)
        ov_add_name(&args, "player",
                    ov_text_player(language, scene, event->seat));
    if (event->slot != OV_NONE)
        ov_add_slot(&args, event->slot);
    ov_add_number(&args, "n", event->amount);
    ov_add_coins(&args, "coins", event->amount);
    add_event_card(&args, scene->box, event);
    add_event_source(&args, scene->box, event);
    ov_add_number(&args, "x", event->x);
    ov_add_number(&args, "y", event->y);
    ov_fill(out, language, sentence_of(language, scene, event), &args);
}

static bool has_name(const struct ov_scene *scene, int seat)
{
    return scene->names != NULL && scene->names[seat] != NULL &&
           scene->names[seat][0] != '\0';
}

/* Two players with one name (two bots, say): then it would not say who. */
static bool shares_name(const struct ov_scene *scene, int seat)
{
    for (int other = 0; other < scene->box->seats; other++) {
        if (other != seat && has_name(scene, other) &&
            strcmp(scene->names[other], scene->names[seat]) == 0)
            return true;
    }
    return false;
}

const char *ov_text_player(enum ov_language language,
                           const struct ov_scene *scene, int seat)
{
    assert(seat >= 0 && seat < OV_MAX_SEATS);
    if (has_name(scene, seat) && !shares_name(scene, seat))
        return scene->names[seat];
    return ov_text_colour(language, seat);
}
