/*
 * members.c - members of JSON objects that name things of the game.
 */
#include "json/members.h"

#include "notation/action.h"
#include "notation/words.h"

const char *ov_card_id(const struct ov_box *box, int card)
{
    assert(card >= 0 && card <= OV_MAIN_SQUARE);
    return card == OV_MAIN_SQUARE ? "main-square" : box->deck.building[card].id;
}

/* "wood:1" */
void ov_json_member_slot(struct ov_json *json, const char *key, int slot)
{
    const enum ov_resource resource = (enum ov_resource)ov_slot_resource(slot);
    char text[16];
    struct ov_buffer out;

    assert((int)resource < OV_RESOURCES);
    ov_buffer_init(&out, text, sizeof text);
    ov_put(&out, ov_resource_word(resource));
    ov_put_char(&out, ':');
    ov_put_number(&out, ov_slot_price(slot));
    ov_json_member_string(json, key, text);
}

/* null for OV_NONE */
void ov_json_member_seat(struct ov_json *json, const char *key, int seat)
{
    assert(seat == OV_NONE || (seat >= 0 && seat < OV_MAX_SEATS));
    ov_json_key(json, key);
    if (seat == OV_NONE)
        ov_json_null(json);
    else
        ov_json_number(json, seat);
}

/* null as long as the game goes on */
void ov_json_member_ended_by(struct ov_json *json, const char *key,
                             enum ov_ended_by ended_by)
{
    ov_json_member_string(
        json, key,
        ended_by == OV_NOT_ENDED ? NULL : ov_ended_by_word(ended_by));
}

void ov_json_member_why(struct ov_json *json, enum ov_why why)
{
    const char *const name = ov_why_word(why);
    char word[40];
    size_t length = 0;

    for (; name[length] != '\0'; length++) {
        assert(length < sizeof word);
        word[length] = name[length] == '_' ? '-' : (char)(name[length] | 0x20);
    }
    ov_json_key(json, "why");
    ov_json_bytes(json, word, length);
}

void ov_json_action(struct ov_json *json, const struct ov_game *game,
                    const struct ov_box *box, struct ov_action action)
{
    char text[OV_ACTION_TEXT];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_action_write(&out, game, box, action);
    assert(!out.full);
    ov_json_string(json, text);
}

void ov_json_member_switches(struct ov_json *json,
                             const struct ov_switches *switches)
{
    ov_json_key(json, "switches");
    ov_json_object(json);
    for (int i = 0; i < OV_SWITCH_COUNT; i++) {
        const enum ov_switch which = (enum ov_switch)i;

        ov_json_member_string(
            json, ov_switch_word(which),
            ov_switch_value_word(which, ov_switch_get(switches, which)));
    }
    ov_json_close(json);
}
