/*
 * table.c - seats, the history and its checkpoints, undo.
 */
#include "table/table.h"

#include "notation/quote.h"

/* --- The history --- */

/* Keeps the present state if it is one of those to be kept. */
static void note_checkpoint(struct ov_table *table)
{
    if (table->at != table->spacing * table->checkpoints)
        return;
    if (table->checkpoints == OV_CHECKPOINTS) {
        for (int i = 0; i < OV_CHECKPOINTS / 2; i++)
            table->checkpoint[i] = table->checkpoint[2 * i];
        table->checkpoints = OV_CHECKPOINTS / 2;
        table->spacing *= 2;
    }
    table->checkpoint[table->checkpoints++] = table->game;
}

void ov_table_start(struct ov_table *table, const struct ov_box *box,
                    enum ov_edition edition, const struct ov_seed *seed,
                    struct ov_sheet sheet)
{
    assert(sheet.room >= 0 && (sheet.room == 0 || sheet.moves != NULL));
    memset(table, 0, sizeof *table);
    table->box = box;
    ov_setup_of(&table->header.setup, box, edition);
    table->header.seed_is_open = true;
    table->header.seed = *seed;
    table->sheet = sheet;
    table->spacing = 1;
    ov_start(&table->game, box, seed);
    note_checkpoint(table);
}

/* The kept state nearest before a place, the present one included. */
static int nearest_state(const struct ov_table *table, int moves,
                         struct ov_game *ret_game)
{
    int kept = moves / table->spacing;

    if (kept >= table->checkpoints)
        kept = table->checkpoints - 1;
    if (table->at <= moves && table->at >= kept * table->spacing) {
        *ret_game = table->game;
        return table->at;
    }
    *ret_game = table->checkpoint[kept];
    return kept * table->spacing;
}

void ov_table_game_at(const struct ov_table *table, int moves,
                      struct ov_game *ret_game)
{
    assert(moves >= 0 && moves <= table->count);
    for (int i = nearest_state(table, moves, ret_game); i < moves; i++)
        ov_play(ret_game, table->box, table->sheet.moves[i].seat,
                table->sheet.moves[i].action);
}

void ov_table_events_of(const struct ov_table *table, int move,
                        struct ov_events *ret_events)
{
    struct ov_game game;

    assert(move >= 0 && move < table->count);
    ov_table_game_at(table, move, &game);
    ret_events->count = 0;
    ov_choose(&game, table->box, table->sheet.moves[move].seat,
              table->sheet.moves[move].action, ret_events);
    while (ov_reveal_due(&game))
        ov_reveal(&game, table->box, ret_events);
}

static bool is_next_move(const struct ov_table *table, int seat,
                         struct ov_action action)
{
    const struct ov_move *const next = &table->sheet.moves[table->at];

    return table->at < table->count && next->seat == seat &&
           ov_same_action(next->action, action);
}

/* Forgets the moves beyond the place where the table stands. */
static void forget_rest(struct ov_table *table)
{
    const int kept = table->at / table->spacing + 1;

    table->count = table->at;
    if (table->checkpoints > kept)
        table->checkpoints = kept;
}

enum ov_table_answer ov_table_act(struct ov_table *table, int seat,
                                  struct ov_action action,
                                  struct ov_events *events,
                                  struct ov_refusal *ret_refusal)
{
    if (ov_why_not(&table->game, table->box, seat, action, ret_refusal) !=
        OV_ALLOWED)
        return OV_ANSWER_REFUSED;
    if (table->at == table->sheet.room)
        return OV_ANSWER_NO_ROOM;
    if (events != NULL)
        events->count = 0;
    if (!is_next_move(table, seat, action)) {
        forget_rest(table);
        table->sheet.moves[table->count++] =
            (struct ov_move){(uint8_t)seat, action};
    }
    ov_choose(&table->game, table->box, seat, action, events);
    while (ov_reveal_due(&table->game))
        ov_reveal(&table->game, table->box, events);
    table->at++;
    note_checkpoint(table);
    return OV_ANSWER_DONE;
}

/* --- Seats --- */

static void put_name(char *field, size_t size, const char *name)
{
    assert(ov_text_is_plain(name, size));
    memset(field, 0, size);
    memcpy(field, name, strlen(name) + 1);
}

void ov_table_seat_person(struct ov_table *table, int seat, const char *name)
{
    ov_table_seat_bot(table, seat, name, "");
}

void ov_table_seat_bot(struct ov_table *table, int seat, const char *name,
                       const char *bot)
{
    struct ov_record_player *const player = &table->header.player[seat];

    assert(seat >= 0 && seat < table->box->seats);
    put_name(player->name, sizeof player->name, name);
    put_name(player->bot, sizeof player->bot, bot);
}

const struct ov_bot *ov_table_bot(const struct ov_table *table, int seat,
                                  int *ret_budget)
{
    const struct ov_bot *bot;
    int budget = 0;

    assert(seat >= 0 && seat < table->box->seats);
    bot = ov_bot_spelt(table->header.player[seat].bot, &budget);
    if (bot != NULL && ret_budget != NULL)
        *ret_budget = budget < OV_TABLE_BUDGET ? budget : OV_TABLE_BUDGET;
    return bot;
}

void ov_table_hold(struct ov_table *table, int seat, bool hold)
{
    assert(seat >= 0 && seat < table->box->seats);
    table->seat[seat].held = hold ? table->game.turns : 0;
}

/* What a person's orders answer in a state; false if he is asked himself. */
static bool order_answers(const struct ov_table *table,
                          const struct ov_game *game,
                          struct ov_action *ret_action)
{
    const struct ov_table_seat *const seat = &table->seat[game->turn.actor];
    struct ov_orders orders = seat->orders;
    struct ov_view view;

    if (seat->held != 0 && seat->held == game->turns)
        orders.turn_end = 0;
    ov_view_of(&view, game, table->box);
    return ov_orders_answer(&orders, &view, table->box, ret_action);
}

static enum ov_waits waits_in(const struct ov_table *table,
                              const struct ov_game *game)
{
    const int seat = game->turn.actor;
    struct ov_action action;

    if (ov_is_over(game))
        return OV_WAITS_FOR_NOBODY;
    if (ov_table_bot(table, seat, NULL) != NULL)
        return OV_WAITS_FOR_BOT;
    if (table->header.player[seat].bot[0] != '\0')
        return OV_WAITS_FOR_STRANGER;
    return order_answers(table, game, &action) ? OV_WAITS_FOR_ORDER
                                               : OV_WAITS_FOR_PERSON;
}

enum ov_waits ov_table_waits(const struct ov_table *table)
{
    return waits_in(table, &table->game);
}

struct ov_action ov_table_ask_bot(const struct ov_table *table,
                                  const struct ov_aid *aid)
{
    const int seat = table->game.turn.actor;
    struct ov_rng rng =
        ov_bot_rng_at(&table->header.seed, seat, (uint32_t)table->at);
    struct ov_question question;
    struct ov_view view;
    const struct ov_bot *bot;

    assert(ov_table_waits(table) == OV_WAITS_FOR_BOT);
    ov_table_view(table, &view);
    question = ov_ask(&view, table->box, &rng);
    bot = ov_table_bot(table, seat, &question.budget);
    question.scratch = aid->scratch;
    question.net = aid->net;
    return bot->choose(&question);
}

bool ov_table_carry_on(struct ov_table *table, const struct ov_aid *aid,
                       struct ov_events *events)
{
    struct ov_refusal refusal;
    struct ov_action action;

    switch (ov_table_waits(table)) {
    case OV_WAITS_FOR_NOBODY:
    case OV_WAITS_FOR_PERSON:
    case OV_WAITS_FOR_STRANGER:
        return false;
    case OV_WAITS_FOR_ORDER:
        if (!order_answers(table, &table->game, &action))
            return false;
        break;
    case OV_WAITS_FOR_BOT:
        action = ov_table_ask_bot(table, aid);
        break;
    }
    return ov_table_act(table, table->game.turn.actor, action, events,
                        &refusal) == OV_ANSWER_DONE;
}

/* --- Back and forth --- */

/* Did a person choose the move that comes next here? Also out of turn. */
static bool is_persons_choice(const struct ov_table *table,
                              const struct ov_game *game, int moves)
{
    return table->sheet.moves[moves].seat != game->turn.actor ||
           waits_in(table, game) == OV_WAITS_FOR_PERSON;
}

enum ov_undo ov_table_undo_to(const struct ov_table *table, int *ret_moves)
{
    for (int moves = table->at - 1; moves >= 0; moves--) {
        struct ov_game game;

        ov_table_game_at(table, moves, &game);
        if (!ov_undo_is_free(&game, &table->game))
            return OV_UNDO_SHOWN;
        if (is_persons_choice(table, &game, moves)) {
            *ret_moves = moves;
            return OV_UNDO_FREE;
        }
    }
    return OV_UNDO_NOTHING;
}

void ov_table_stand_at(struct ov_table *table, int moves)
{
    struct ov_game game;

    ov_table_game_at(table, moves, &game);
    table->game = game;
    table->at = moves;
}

enum ov_undo ov_table_undo(struct ov_table *table)
{
    int moves;
    const enum ov_undo undo = ov_table_undo_to(table, &moves);

    if (undo == OV_UNDO_FREE)
        ov_table_stand_at(table, moves);
    return undo;
}

bool ov_table_redo(struct ov_table *table)
{
    if (table->at == table->count)
        return false;
    do {
        ov_table_stand_at(table, table->at + 1);
    } while (table->at < table->count &&
             !is_persons_choice(table, &table->game, table->at));
    return true;
}

/* --- Clocks --- */

void ov_table_tick(struct ov_table *table, uint32_t milliseconds)
{
    const int seat = table->game.turn.actor;

    if (seat != OV_NONE)
        table->seat[seat].clock.used += milliseconds;
}

uint64_t ov_table_time_left(const struct ov_table *table, int seat)
{
    const struct ov_clock *const clock = &table->seat[seat].clock;

    assert(seat >= 0 && seat < table->box->seats);
    if (clock->limit == 0)
        return UINT64_MAX;
    return clock->used < clock->limit ? clock->limit - clock->used : 0;
}

/* --- Another table --- */

void ov_table_branch(const struct ov_table *from, int moves,
                     struct ov_sheet sheet, struct ov_table *ret_table)
{
    assert(moves >= 0 && moves <= from->count && moves <= sheet.room);
    ov_table_start(ret_table, from->box,
                   (enum ov_edition)from->header.setup.edition,
                   &from->header.seed, sheet);
    ret_table->header = from->header;
    for (int seat = 0; seat < OV_MAX_SEATS; seat++)
        ret_table->seat[seat].orders = from->seat[seat].orders;
    for (int i = 0; i < moves; i++) {
        struct ov_refusal refusal;
        const struct ov_move move = from->sheet.moves[i];
        const enum ov_table_answer answer =
            ov_table_act(ret_table, move.seat, move.action, NULL, &refusal);

        assert(answer == OV_ANSWER_DONE);
        (void)answer;
    }
}
