/*
 * parts.c - actions as JSON: their notation, and what they are made of.
 */
#include "session/request.h"

#include "notation/action.h"
#include "notation/words.h"
#include "json/members.h"

static void write_resource(struct ov_json *json, int resource)
{
    ov_json_member_string(json, "resource",
                          ov_resource_word((enum ov_resource)resource));
}

static void write_building(struct ov_json *json, const struct ov_box *box,
                           int card)
{
    ov_json_member_string(json, "building", ov_card_id(box, card));
}

static void write_worker_card(struct ov_json *json, int card)
{
    ov_json_member_number(json, "worker_card", card + 1);
}

/* Resource and slot only if there is a choice, as in the notation. */
static void write_bonus(struct ov_json *json, const struct ov_game *game,
                        struct ov_action action)
{
    const enum ov_bonus bonus = game->turn.bonus[action.a];

    ov_json_member_string(json, "source",
                          ov_source_word((enum ov_source)action.a));
    ov_json_member_string(json, "bonus", ov_bonus_word(bonus));
    if (action.kind == OV_ACT_DECLINE)
        return;
    if (bonus == OV_BONUS_ANY || bonus == OV_BONUS_DOUBLE ||
        bonus == OV_BONUS_TRANSFORM)
        write_resource(json, action.b);
    if (bonus == OV_BONUS_TRANSFORM)
        ov_json_member_slot(json, "slot", action.c);
}

static void write_cell(struct ov_json *json, struct ov_action action)
{
    ov_json_member_number(json, "x", (int8_t)action.b);
    ov_json_member_number(json, "y", (int8_t)action.c);
}

void ov_write_parts(struct ov_json *json, const struct ov_game *game,
                    const struct ov_box *box, struct ov_action action)
{
    const enum ov_action_kind kind = action.kind;

    assert(json != NULL && game != NULL && box != NULL);
    ov_json_member_string(json, "kind", ov_action_word(kind));
    switch (kind) {
    case OV_ACT_PICK:
    case OV_ACT_SECOND:
        write_resource(json, action.a);
        break;
    case OV_ACT_COINS:
    case OV_ACT_NOTHING:
        write_worker_card(json, action.a);
        break;
    case OV_ACT_RESOURCE:
        write_worker_card(json, action.a);
        write_resource(json, action.b);
        break;
    case OV_ACT_TAKE:
        write_worker_card(json, action.a);
        ov_json_member_number(json, "position", action.b + 1);
        write_building(json, box, game->row[action.b]);
        break;
    case OV_ACT_DISCARD:
        write_building(json, box, action.a);
        break;
    case OV_ACT_BUILD:
        write_building(json, box, action.a);
        write_cell(json, action);
        break;
    case OV_ACT_BONUS:
    case OV_ACT_DECLINE:
        write_bonus(json, game, action);
        break;
    case OV_ACT_SWAP:
        write_building(json, box, action.a);
        ov_json_member_number(json, "position", action.b + 1);
        break;
    case OV_ACT_TRAVEL:
    case OV_ACT_REMOVE:
        ov_json_member_slot(json, "slot", action.a);
        break;
    case OV_ACT_RECOVER:
    case OV_ACT_WAIVE:
    case OV_ACT_CHARACTER:
    case OV_ACT_FLIP:
    case OV_ACT_REFUSE:
    case OV_ACT_END:
        break;
    }
}
