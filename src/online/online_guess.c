/*
 * online_guess.c - the player's own move before the server has it: what is
 * certain about it can be shown at once. It ends where chance has to reveal
 * something. Nothing in the room or its table changes.
 */
#include "online/online_parts.h"

#include "json/cards.h"
#include "json/members.h"
#include "json/snapshot.h"

void ov_online_guess(struct ov_online *online, const char *action)
{
    const struct ov_client *const client = &online->client;
    const struct ov_table *const table = ov_client_table(client);
    struct ov_online_guess *const guess = &online->guess;
    struct ov_parse_fault fault;
    struct ov_refusal refusal;

    assert(client->requests > 0);
    if (!client->whole || table == NULL || client->seat < 0 ||
        client->requests > 1 ||
        !ov_action_parse(action, &table->game, table->box, &guess->action,
                         &fault) ||
        ov_table_why_not(table, client->seat, guess->action, &refusal) !=
            OV_ALLOWED)
        return;
    guess->made = true;
    guess->turned = client->state.turned;
    memcpy(guess->id, client->request[0].id, sizeof guess->id);
}

/* The request waits for its answer, or its event has not arrived yet. */
static bool is_open(const struct ov_online *online)
{
    const struct ov_client *const client = &online->client;
    const bool waits = client->requests > 0 &&
                       strcmp(client->request[0].id, online->guess.id) == 0;

    return waits || client->state.seq < client->await;
}

static bool holds(const struct ov_online *online)
{
    const struct ov_client *const client = &online->client;

    return online->guess.made && client->whole && client->playing &&
           client->seat >= 0 && client->state.turned == online->guess.turned &&
           is_open(online);
}

void ov_online_write_guess(struct ov_request *request)
{
    struct ov_online *const online = request->session->owner;
    const struct ov_table *const table = online->client.memory.table;
    const struct ov_move move = {(uint8_t)online->client.seat,
                                 online->guess.action, OV_BY_PERSON};
    struct ov_events events = {.count = 0};
    struct ov_json *const json = request->json;
    struct ov_view view;

    assert(online != NULL && request->session == online->session);
    ov_json_key(json, "guess");
    online->guess.made = holds(online);
    if (!online->guess.made || request->session->lent == NULL) {
        ov_json_null(json);
        return;
    }
    ov_table_view(table, &view);
    ov_follow_action(&view, table->box, move.seat, move.action, &events);
    ov_json_object(json);
    ov_json_member_number(json, "move", ov_table_at(table) + 1);
    ov_json_member_number(json, "seat", move.seat);
    ov_json_key(json, "action");
    ov_json_action(json, &table->game, table->box, move.action);
    ov_json_member_string(json, "by", ov_entry_word(OV_BY_PERSON));
    ov_write_events(request, &table->game, move, &events);
    ov_json_member_bool(json, "whole", !ov_reveal_due(&view.of));
    ov_json_key(json, "state");
    ov_snapshot_state(json, &view.of, table->box, false);
    ov_json_key(json, "score");
    ov_snapshot_score(json, &view.of, table->box);
    ov_json_close(json);
}
