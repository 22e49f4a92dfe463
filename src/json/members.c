/*
 * members.c - members of JSON objects that name things of the game.
 */
#include "json/members.h"

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

    ov_buffer_init(&out, text, sizeof text);
    ov_put(&out, ov_resource_word(resource));
    ov_put_char(&out, ':');
    ov_put_number(&out, ov_slot_price(slot));
    ov_json_member_string(json, key, text);
}

/* null for OV_NONE */
void ov_json_member_seat(struct ov_json *json, const char *key, int seat)
{
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
