/*
 * events.c - events as JSON: which fields each kind has, and their words.
 */
#include "json/snapshot.h"

#include "notation/words.h"
#include "json/members.h"

/* A field of an event as JSON; the table below says which kinds have it. */
enum field {
    SEAT = 1 << 0,
    TURN = 1 << 1,       /* amount */
    AMOUNT = 1 << 2,     /* amount */
    POSITION = 1 << 3,   /* amount */
    TURNS_LEFT = 1 << 4, /* amount */
    WORKER_CARD = 1 << 5,
    BUILDING = 1 << 6, /* card, the Main Square included */
    CHARACTER = 1 << 7,
    GUILD = 1 << 8,
    TAKEN = 1 << 9,   /* from: a card */
    LEAVES = 1 << 10, /* from: a slot */
    SOURCE = 1 << 11, /* from: where a bonus comes from */
    SLOT = 1 << 12,
    CELL = 1 << 13,      /* x, y */
    USE = 1 << 14,       /* use: enum ov_action_kind */
    GAINED_BY = 1 << 15, /* use: enum ov_gain */
    BONUS = 1 << 16,     /* use: enum ov_bonus */
    ENDED_BY = 1 << 17   /* use: enum ov_ended_by */
};

static const uint32_t fields_of[OV_EVENT_COUNT] = {
    [OV_EVENT_GAME_STARTED] = SEAT,
    [OV_EVENT_RESOURCE_PICKED] = SEAT | SLOT,
    [OV_EVENT_TURN_STARTED] = SEAT | TURN,
    [OV_EVENT_CARDS_RECOVERED] = SEAT | AMOUNT,
    [OV_EVENT_CARD_PLAYED] = SEAT | WORKER_CARD | USE,
    [OV_EVENT_COINS_GAINED] = SEAT | AMOUNT | GAINED_BY,
    [OV_EVENT_COINS_OVER_LIMIT] = SEAT | AMOUNT,
    [OV_EVENT_COINS_PAID] = SEAT | AMOUNT,
    [OV_EVENT_WORKER_PLACED] = SEAT | SLOT,
    [OV_EVENT_WORKER_MOVED] = SEAT | LEAVES | SLOT,
    [OV_EVENT_WORKER_REMOVED] = SEAT | SLOT,
    [OV_EVENT_RESOURCE_PAID] = SEAT | SLOT,
    [OV_EVENT_SECOND_WAIVED] = SEAT,
    [OV_EVENT_BUILDING_TAKEN] = SEAT | BUILDING | POSITION,
    [OV_EVENT_ROW_FILLED] = BUILDING,
    [OV_EVENT_BUILDING_DISCARDED] = SEAT | BUILDING,
    [OV_EVENT_BUILDING_BUILT] = SEAT | BUILDING | CELL,
    [OV_EVENT_BONUS_TAKEN] = SEAT | SOURCE | BUILDING | BONUS,
    [OV_EVENT_BONUS_DECLINED] = SEAT | SOURCE | BUILDING | BONUS,
    [OV_EVENT_CHARACTER_GAINED] = SEAT | CHARACTER,
    [OV_EVENT_CHARACTER_RETURNED] = SEAT | CHARACTER,
    [OV_EVENT_GUILD_SHUFFLED] = GUILD,
    [OV_EVENT_CHARACTER_SHOWN] = CHARACTER,
    [OV_EVENT_NO_CHARACTER_LEFT] = SEAT | GUILD,
    [OV_EVENT_COIN_FLIPPED] = SEAT | BUILDING,
    [OV_EVENT_BUILDING_SWAPPED] = SEAT | BUILDING | TAKEN | POSITION,
    [OV_EVENT_SQUARE_ENTERED] = SEAT | SLOT,
    [OV_EVENT_BUILDER_ASKED] = SEAT,
    [OV_EVENT_BUILDER_ACCEPTED] = SEAT,
    [OV_EVENT_BUILDER_REFUSED] = SEAT,
    [OV_EVENT_BUILDER_LAPSED] = SEAT,
    [OV_EVENT_END_TRIGGERED] = SEAT,
    [OV_EVENT_STALLING_ANNOUNCED] = TURNS_LEFT,
    [OV_EVENT_GAME_ENDED] = ENDED_BY,
};

static const char *gain_word(enum ov_gain gain)
{
    switch (gain) {
    case OV_BY_CARD:
        return "card";
    case OV_BY_BONUS:
        return "bonus";
    case OV_BY_TAX:
        return "tax";
    case OV_BY_BENEFACTOR:
        return "benefactor";
    }
    return NULL;
}

static void write_numbers(struct ov_json *json, const struct ov_event *event)
{
    const uint32_t fields = fields_of[event->kind];

    if (fields & SEAT)
        ov_json_member_number(json, "seat", event->seat);
    if (fields & TURN)
        ov_json_member_number(json, "turn", event->amount);
    if (fields & AMOUNT)
        ov_json_member_number(json, "amount", event->amount);
    if (fields & POSITION)
        ov_json_member_number(json, "position", event->amount);
    if (fields & TURNS_LEFT)
        ov_json_member_number(json, "turns_left", event->amount);
    if (fields & WORKER_CARD)
        ov_json_member_number(json, "card", event->card + 1);
    if (fields & CELL) {
        ov_json_member_number(json, "x", event->x);
        ov_json_member_number(json, "y", event->y);
    }
}

static void write_places(struct ov_json *json, const struct ov_event *event,
                         const struct ov_box *box)
{
    const uint32_t fields = fields_of[event->kind];

    if (fields & BUILDING)
        ov_json_member_string(json, "card", ov_card_id(box, event->card));
    if (fields & TAKEN)
        ov_json_member_string(json, "taken", ov_card_id(box, event->from));
    if (fields & CHARACTER)
        ov_json_member_string(json, "character",
                              ov_character_word(event->card));
    if (fields & GUILD)
        ov_json_member_string(json, "guild", ov_guild_word(event->card));
    if (fields & SOURCE)
        ov_json_member_string(json, "source", ov_source_word(event->from));
    if (fields & LEAVES)
        ov_json_member_slot(json, "from", event->from);
    if (fields & SLOT)
        ov_json_member_slot(json, "slot", event->slot);
}

static void write_uses(struct ov_json *json, const struct ov_event *event)
{
    const uint32_t fields = fields_of[event->kind];

    if (fields & USE)
        ov_json_member_string(json, "use", ov_action_word(event->use));
    if (fields & GAINED_BY)
        ov_json_member_string(json, "by", gain_word(event->use));
    if (fields & BONUS)
        ov_json_member_string(json, "bonus", ov_bonus_word(event->use));
    if (fields & ENDED_BY)
        ov_json_member_ended_by(json, "by", event->use);
}

/* "CARD_PLAYED" becomes "card-played". */
static void write_kind(struct ov_json *json, enum ov_event_kind kind)
{
    const char *const name = ov_event_word(kind);
    char word[32];
    size_t length = 0;

    for (; name[length] != '\0'; length++) {
        assert(length < sizeof word);
        word[length] = name[length] == '_' ? '-' : (char)(name[length] | 0x20);
    }
    ov_json_key(json, "event");
    ov_json_bytes(json, word, length);
}

void ov_snapshot_event(struct ov_json *json, const struct ov_event *event,
                       const struct ov_box *box)
{
    assert(event->kind < OV_EVENT_COUNT);
    write_kind(json, event->kind);
    ov_json_member_string(json, "rule", ov_event_rule(event->kind));
    write_numbers(json, event);
    write_places(json, event, box);
    write_uses(json, event);
}

void ov_snapshot_events(struct ov_json *json, const struct ov_events *events,
                        const struct ov_box *box)
{
    assert(events == NULL ||
           (events->count >= 0 && events->count <= OV_MAX_EVENTS));
    ov_json_list(json);
    for (int i = 0; events != NULL && i < events->count; i++) {
        ov_json_object(json);
        ov_snapshot_event(json, &events->at[i], box);
        ov_json_close(json);
    }
    ov_json_close(json);
}
