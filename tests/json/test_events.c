/*
 * test_events.c - each kind of event as JSON: its words and just its fields.
 */
#include "kit.h"
#include "json/snapshot.h"

/* An event with a different number in every field. */
static struct ov_event filled(enum ov_event_kind kind)
{
    return (struct ov_event){
        .kind = (uint8_t)kind,
        .seat = 1,
        .card = 2,
        .from = 3,
        .slot = ov_slot(OV_CLAY, 1),
        .use = 1,
        .x = -4,
        .y = 5,
        .amount = 300,
    };
}

static const struct {
    enum ov_event_kind kind;
    const char *json;
} cases[] = {
    {OV_EVENT_GAME_STARTED, "game-started R2.4 seat:1"},
    {OV_EVENT_RESOURCE_PICKED, "resource-picked R2.4 seat:1 slot:'clay:1'"},
    {OV_EVENT_TURN_STARTED, "turn-started R3.1 seat:1 turn:300"},
    {OV_EVENT_CARDS_RECOVERED, "cards-recovered R4.1 seat:1 amount:300"},
    {OV_EVENT_CARD_PLAYED, "card-played R4.2 seat:1 card:3 use:'recover'"},
    {OV_EVENT_COINS_GAINED, "coins-gained R5.1 seat:1 amount:300 by:'bonus'"},
    {OV_EVENT_COINS_OVER_LIMIT, "coins-over-limit R5.2 seat:1 amount:300"},
    {OV_EVENT_COINS_PAID, "coins-paid R5.3 seat:1 amount:300"},
    {OV_EVENT_WORKER_PLACED, "worker-placed R6.1 seat:1 slot:'clay:1'"},
    {OV_EVENT_WORKER_MOVED,
     "worker-moved R9.3 seat:1 from:'wood:3' slot:'clay:1'"},
    {OV_EVENT_WORKER_REMOVED, "worker-removed R3.4 seat:1 slot:'clay:1'"},
    {OV_EVENT_RESOURCE_PAID, "resource-paid R8.1 seat:1 slot:'clay:1'"},
    {OV_EVENT_SECOND_WAIVED, "second-waived R11.3 seat:1"},
    {OV_EVENT_BUILDING_TAKEN,
     "building-taken R7.1 seat:1 position:300 card:'card-2'"},
    {OV_EVENT_ROW_FILLED, "row-filled R7.2 card:'card-2'"},
    {OV_EVENT_BUILDING_DISCARDED,
     "building-discarded R7.3 seat:1 card:'card-2'"},
    {OV_EVENT_BUILDING_BUILT,
     "building-built R8.2 seat:1 x:-4 y:5 card:'card-2'"},
    {OV_EVENT_BONUS_TAKEN,
     "bonus-taken R8.4 seat:1 card:'card-2' source:'left' bonus:'clay'"},
    {OV_EVENT_BONUS_DECLINED,
     "bonus-declined R8.4 seat:1 card:'card-2' source:'left' bonus:'clay'"},
    {OV_EVENT_CHARACTER_GAINED,
     "character-gained R10.1 seat:1 character:'seignior'"},
    {OV_EVENT_CHARACTER_RETURNED,
     "character-returned R10.2 seat:1 character:'seignior'"},
    {OV_EVENT_GUILD_SHUFFLED, "guild-shuffled R10.2 guild:'mask'"},
    {OV_EVENT_CHARACTER_SHOWN, "character-shown R2.2 character:'seignior'"},
    {OV_EVENT_NO_CHARACTER_LEFT, "no-character-left R12.2 seat:1 guild:'mask'"},
    {OV_EVENT_COIN_FLIPPED, "coin-flipped R11.4 seat:1 card:'card-2'"},
    {OV_EVENT_BUILDING_SWAPPED, "building-swapped R11.6 seat:1 position:300 "
                                "card:'card-2' taken:'card-3'"},
    {OV_EVENT_SQUARE_ENTERED, "square-entered R11.12 seat:1 slot:'clay:1'"},
    {OV_EVENT_BUILDER_ASKED, "builder-asked R11.11 seat:1"},
    {OV_EVENT_BUILDER_ACCEPTED, "builder-accepted R11.11 seat:1"},
    {OV_EVENT_BUILDER_REFUSED, "builder-refused R11.11 seat:1"},
    {OV_EVENT_BUILDER_LAPSED, "builder-lapsed R11.14 seat:1"},
    {OV_EVENT_END_TRIGGERED, "end-triggered R12.1 seat:1"},
    {OV_EVENT_STALLING_ANNOUNCED, "stalling-announced R12.3 turns_left:300"},
    {OV_EVENT_GAME_ENDED, "game-ended R12.1 by:'sixth-worker'"},
};

/* The short form above: kind, rule, then key:value without double quotes. */
static void shorten(const char *json, char *text, size_t size)
{
    static const char opening[] = "[{\"event\":\"";
    size_t length = 0;
    bool value = true;

    for (json += strlen(opening); *json != '\0' && length + 1 < size; json++) {
        if (strncmp(json, "\",\"rule\":\"", 10) == 0) {
            text[length++] = ' ';
            json += 9;
            value = true;
        } else if (*json == ',') {
            text[length++] = ' ';
            value = false;
        } else if (*json == ':' && !value) {
            text[length++] = ':';
            value = true;
        } else if (*json == '"') {
            if (value && length > 0 && strchr(text, ':') != NULL)
                text[length++] = '\'';
        } else if (*json != '}' && *json != ']') {
            text[length++] = *json;
        }
        text[length] = '\0';
    }
}

TEST(every_event_is_told_with_its_rule_and_just_its_fields)
{
    CHECK(OV_LENGTH(cases) == OV_EVENT_COUNT);
    kit_open(2);
    for (int i = 0; i < OV_LENGTH(cases); i++) {
        struct ov_events events = {.count = 1};
        char json[1024], text[1024] = "";
        struct ov_buffer out;
        struct ov_json writer;

        events.at[0] = filled(cases[i].kind);
        ov_buffer_init(&out, json, sizeof json);
        ov_json_init(&writer, &out);
        ov_snapshot_events(&writer, &events, &kit.box);
        CHECK(ov_json_is_whole(&writer));
        shorten(json, text, sizeof text);
        if (strcmp(text, cases[i].json) != 0) {
            test_failed(__FILE__, __LINE__, cases[i].json);
            printf("%s\n%s\n", text, json);
        }
    }
}

TEST(no_events_are_an_empty_list)
{
    char json[8];
    struct ov_buffer out;
    struct ov_json writer;

    ov_buffer_init(&out, json, sizeof json);
    ov_json_init(&writer, &out);
    ov_snapshot_events(&writer, NULL, &kit.box);
    CHECK(strcmp(json, "[]") == 0);
}
