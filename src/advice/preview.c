/*
 * preview.c - trying an action on a copy of the view.
 */
#include "advice/preview.h"

#include "engine/board.h"
#include "engine/city.h"

/* Adds what one event means to the seat that acts. */
static void count_event(struct ov_preview *preview, int seat,
                        const struct ov_event *event)
{
    const enum ov_event_kind kind = (enum ov_event_kind)event->kind;

    if (event->seat != seat)
        return;
    if (kind == OV_EVENT_COINS_PAID)
        preview->coins_paid += (uint8_t)event->amount;
    else if (kind == OV_EVENT_COINS_GAINED)
        preview->coins_gained += (uint8_t)event->amount;
    else if (kind == OV_EVENT_RESOURCE_PAID ||
             kind == OV_EVENT_WORKER_REMOVED || kind == OV_EVENT_SQUARE_ENTERED)
        preview->spent[ov_slot_resource(event->slot)]++;
    else if (kind == OV_EVENT_WORKER_PLACED || kind == OV_EVENT_RESOURCE_PICKED)
        preview->gained[ov_slot_resource(event->slot)]++;
    else if (kind == OV_EVENT_END_TRIGGERED)
        preview->triggers_end = true;
    if (kind != OV_EVENT_WORKER_MOVED)
        return;
    preview->spent[ov_slot_resource(event->from)]++;
    preview->gained[ov_slot_resource(event->slot)]++;
}

/* R10.1, R10.2: the guild of the card just built, and who lies on top. */
static void put_character(struct ov_preview *preview,
                          const struct ov_game *game, const struct ov_box *box)
{
    const int guild = box->guild[game->city.card[game->city.count - 1]];

    if (guild == OV_NO_GUILD)
        return;
    if (game->pile_count[guild] > 0)
        preview->character = game->pile[guild][0];
    if (game->pile_count[guild] > 0 || game->last_turns == OV_NONE)
        preview->guild = (uint8_t)guild;
}

static void put_build(struct ov_preview *preview, const struct ov_game *game,
                      const struct ov_box *box)
{
    memcpy(preview->bonus, game->turn.bonus, sizeof preview->bonus);
    put_character(preview, game, box);
    if (preview->character == OV_NONE)
        preview->character = (uint8_t)preview->complete.shuffled;
}

enum ov_why ov_preview(const struct ov_view *view, const struct ov_box *box,
                       struct ov_intent intent, struct ov_preview *ret_preview,
                       struct ov_refusal *ret_refusal)
{
    const enum ov_why why =
        ov_view_why_not(view, box, intent.seat, intent.action, ret_refusal);
    struct ov_game game = view->of;
    struct ov_events events;

    assert(!ov_reveal_due(&view->of));
    if (why != OV_ALLOWED)
        return why;
    events.count = 0;
    memset(ret_preview, 0, sizeof *ret_preview);
    memset(ret_preview->bonus, OV_BONUS_NONE, sizeof ret_preview->bonus);
    ret_preview->guild = OV_NO_GUILD;
    ret_preview->character = OV_NONE;
    ov_points_of(&game, box, ret_preview->before);
    ov_choose(&game, box, intent.seat, intent.action, &events);
    ov_points_of(&game, box, ret_preview->after);
    for (int i = 0; i < events.count; i++)
        count_event(ret_preview, intent.seat, &events.at[i]);
    ov_complete(&game, box, intent.seat, &ret_preview->complete);
    if (intent.action.kind == OV_ACT_BUILD)
        put_build(ret_preview, &game, box);
    ret_preview->reveal = game.turn.reveal;
    ret_preview->ends_game = ov_is_over(&game);
    ret_preview->ends_turn =
        ret_preview->ends_game || game.turns != view->of.turns;
    return OV_ALLOWED;
}

int ov_price_of(const struct ov_game *game, const struct ov_box *box,
                struct ov_intent intent)
{
    const struct ov_action action = intent.action;

    assert(intent.seat >= 0 && intent.seat < box->seats);
    switch ((enum ov_action_kind)action.kind) {
    case OV_ACT_RESOURCE:
        return ov_resource_price(game, box, intent.seat, action.b);
    case OV_ACT_SECOND:
        return ov_resource_price(game, box, intent.seat, action.a);
    case OV_ACT_TAKE:
        return box->price[action.a][action.b];
    case OV_ACT_RECOVER:
        return ov_recover_price(game, intent.seat);
    case OV_ACT_BUILD:
        return game->turn.phase == OV_PHASE_ASKING ? OV_BUILDER_FEE : 0;
    case OV_ACT_PICK:
    case OV_ACT_COINS:
    case OV_ACT_NOTHING:
    case OV_ACT_DISCARD:
    case OV_ACT_BONUS:
    case OV_ACT_DECLINE:
    case OV_ACT_SWAP:
    case OV_ACT_TRAVEL:
    case OV_ACT_REMOVE:
    case OV_ACT_WAIVE:
    case OV_ACT_CHARACTER:
    case OV_ACT_FLIP:
    case OV_ACT_REFUSE:
    case OV_ACT_END:
        break;
    }
    return 0;
}

bool ov_preview_goes_on(const struct ov_preview *preview)
{
    assert(preview->reveal <= OV_REVEAL_GUILD);
    return memcmp(preview->complete.least, preview->after,
                  sizeof preview->after) != 0 ||
           !ov_completion_is_exact(&preview->complete);
}

/* --- The map of the sites --- */

/*
 * A position in which the seat can pay for the building: it is its turn, the
 * building lies before it, and any workers it lacks are on the board, taken
 * from its supply. Paying removes them again, so the points come out right.
 */
static void make_ready(struct ov_game *game, const struct ov_box *box, int seat,
                       int building)
{
    struct ov_player *const player = &game->player[seat];

    game->turn.seat = game->turn.actor = (uint8_t)seat;
    game->turn.phase = OV_PHASE_MAIN;
    memset(game->turn.bonus, OV_BONUS_NONE, sizeof game->turn.bonus);
    memset(player->building, OV_NONE, sizeof player->building);
    player->building[0] = (uint8_t)building;
    player->buildings = 1;
    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        const int cost = box->deck.building[building].cost[resource];
        const int lacking = cost - ov_workers_of(game, seat, resource);

        if (lacking <= 0)
            continue;
        game->on_board[seat][resource][OV_OPEN_SLOT] += (uint8_t)lacking;
        player->supply -=
            (uint8_t)(lacking < player->supply ? lacking : player->supply);
    }
}

static struct ov_action build_at(int building, int x, int y)
{
    return (struct ov_action){OV_ACT_BUILD, (uint8_t)building, (uint8_t)x,
                              (uint8_t)y};
}

/* Why the seat cannot build it now, at a site where it fits, if any. */
static void put_now(const struct ov_view *view, const struct ov_box *box,
                    struct ov_intent intent, struct ov_site_map *map)
{
    const struct ov_site_value *site = &map->at[0];

    for (int i = map->count - 1; i >= 0; i--) {
        if (map->at[i].refusal.why == OV_ALLOWED)
            site = &map->at[i];
    }
    intent.action = build_at(intent.action.a, site->x, site->y);
    (void)ov_view_why_not(view, box, intent.seat, intent.action, &map->now);
}

static void put_site(const struct ov_game *ready, const struct ov_box *box,
                     struct ov_intent intent, struct ov_site_value *site)
{
    const int building = intent.action.a;
    struct ov_game game = *ready;
    struct ov_completion completion;

    if (ov_why_not_there(ready, box, building, site->x, site->y,
                         &site->refusal) != OV_ALLOWED)
        return;
    ov_choose(&game, box, intent.seat, build_at(building, site->x, site->y),
              NULL);
    memcpy(site->bonus, game.turn.bonus, sizeof site->bonus);
    ov_points_of(&game, box, site->after);
    ov_complete(&game, box, intent.seat, &completion);
    memcpy(site->least, completion.least, sizeof site->least);
    memcpy(site->most, completion.most, sizeof site->most);
}

void ov_site_map(const struct ov_view *view, const struct ov_box *box, int seat,
                 int building, struct ov_site_map *ret_map)
{
    const struct ov_intent intent = {seat, build_at(building, 0, 0)};
    struct ov_game ready = view->of;

    assert(seat >= 0 && seat < box->seats);
    assert(building >= 0 && building < OV_CARDS);
    memset(ret_map, 0, sizeof *ret_map);
    ov_points_of(&view->of, box, ret_map->before);
    make_ready(&ready, box, seat, building);
    OV_EACH_BIT (number, view->of.city.sites) {
        struct ov_site_value *const site = &ret_map->at[ret_map->count++];
        int x, y;

        ov_site_cell(&view->of.city, number, &x, &y);
        site->x = (int8_t)x;
        site->y = (int8_t)y;
        memset(site->bonus, OV_BONUS_NONE, sizeof site->bonus);
        memcpy(site->after, ret_map->before, sizeof site->after);
        memcpy(site->least, ret_map->before, sizeof site->least);
        memcpy(site->most, ret_map->before, sizeof site->most);
        put_site(&ready, box, intent, site);
    }
    put_now(view, box, intent, ret_map);
}
