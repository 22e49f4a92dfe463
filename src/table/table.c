/*
 * table.c - seats, the history and its checkpoints, undo.
 */
#include "table/table.h"

#include "notation/quote.h"

/* --- The history --- */

/* Keeps the present state if it is a checkpoint. */
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
    assert(seed != NULL && sheet.entries != NULL && sheet.line != NULL);
    memset(table, 0, sizeof *table);
    table->box = box;
    ov_setup_of(&table->header.setup, box, edition);
    table->header.seed_is_open = true;
    table->header.seed = *seed;
    ov_history_start(&table->history, sheet);
    table->spacing = 1;
    ov_start(&table->game, box, seed);
    note_checkpoint(table);
}

void ov_table_follow(struct ov_table *table,
                     const struct ov_record_header *header,
                     const struct ov_view *start, const struct ov_post *post)
{
    assert(!header->seed_is_open && !ov_reveal_due(&start->of));
    assert(post->showing.at != NULL && post->showing.count == 0);
    assert(post->showing.room >= post->sheet.room);
    memset(table, 0, sizeof *table);
    table->box = post->box;
    table->header = *header;
    ov_history_start(&table->history, post->sheet);
    table->showing = post->showing;
    table->spacing = 1;
    table->game = start->of;
    note_checkpoint(table);
}

/* The nearest kept state before a place, including the present one. */
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

/* Goes past a move whose reveals are known; false: impossible. */
static bool follow(const struct ov_table *table, const struct ov_told *told,
                   struct ov_game *game, struct ov_events *events)
{
    struct ov_view view = {*game};

    ov_follow_action(&view, table->box, told->move.seat, told->move.action,
                     events);
    for (int i = 0; i < told->count; i++) {
        if (!ov_reveal_due(&view.of) ||
            !ov_follow_shown(&view, table->box, &told->shown[i], events))
            return false;
    }
    if (ov_reveal_due(&view.of))
        return false;
    *game = view.of;
    return true;
}

/* A move of the line with what it revealed. */
static struct ov_told told_at(const struct ov_table *table, int move)
{
    const struct ov_showing *const showing = &table->showing;
    const int entry = ov_history_entry_of(&table->history, move);
    const int end = entry + 1 < ov_table_entries(table)
                        ? showing->first[entry + 1]
                        : showing->count;
    struct ov_told told = {.move = ov_table_move(table, move)};

    told.count = end - showing->first[entry];
    memcpy(told.shown, &showing->at[showing->first[entry]],
           (size_t)told.count * sizeof told.shown[0]);
    return told;
}

/*
 * Whether a move that is redone reveals what it did before: the cards lie as
 * they lay. If not, the undone moves after it might not be possible any more.
 */
static bool shows_the_same(const struct ov_table *table,
                           const struct ov_told *told)
{
    const struct ov_told then = told_at(table, table->at);

    return then.count == told->count &&
           memcmp(then.shown, told->shown,
                  (size_t)told->count * sizeof told->shown[0]) == 0;
}

void ov_table_play(const struct ov_table *table, int move, struct ov_game *game,
                   struct ov_events *events)
{
    const struct ov_move made = ov_table_move(table, move);

    if (events != NULL)
        events->count = 0;
    if (ov_table_follows(table)) {
        const struct ov_told told = told_at(table, move);
        const bool good = follow(table, &told, game, events);

        assert(good); /* it was legal then */
        (void)good;
        return;
    }
    ov_choose(game, table->box, made.seat, made.action, events);
    while (ov_reveal_due(game))
        ov_reveal(game, table->box, events);
}

void ov_table_game_at(const struct ov_table *table, int moves,
                      struct ov_game *ret_game)
{
    assert(moves >= 0 && moves <= ov_table_moves(table));
    for (int i = nearest_state(table, moves, ret_game); i < moves; i++)
        ov_table_play(table, i, ret_game, NULL);
}

void ov_table_events_of(const struct ov_table *table, int move,
                        struct ov_events *ret_events)
{
    struct ov_game game;

    assert(move >= 0 && move < ov_table_moves(table));
    ov_table_game_at(table, move, &game);
    ov_table_play(table, move, &game, ret_events);
}

/* Another move is about to be made here: later states are useless. */
static void forget_states(struct ov_table *table)
{
    const int kept = table->at / table->spacing + 1;

    if (table->checkpoints > kept)
        table->checkpoints = kept;
}

/* Nobody is looking back, so the table's game is the current one. */
static bool is_present(const struct ov_table *table)
{
    return table->at == table->history.at;
}

bool ov_table_is_begun(const struct ov_table *table)
{
    assert(table->box != NULL);
    for (int i = 0; i < ov_table_entries(table); i++) {
        const uint8_t kind = ov_table_entry(table, i).kind;

        if (kind == OV_BY_PERSON || !ov_is_move((enum ov_entry_kind)kind))
            return true;
    }
    return false;
}

bool ov_table_is_full(const struct ov_table *table)
{
    assert(table->box != NULL);
    return ov_history_may_append(&table->history,
                                 ov_entry_of_move((struct ov_move){0})) ==
           OV_APPEND_NO_ROOM;
}

/* Appends an entry and, if the table follows, where its reveals begin. */
static enum ov_append append(struct ov_table *table, struct ov_entry entry)
{
    const enum ov_append answer = ov_history_append(&table->history, entry);

    if (answer == OV_APPEND_DONE && ov_table_follows(table))
        table->showing.first[ov_table_entries(table) - 1] =
            (uint16_t)table->showing.count;
    return answer;
}

/* After a move was appended and its game is in place. */
static void arrive(struct ov_table *table, struct ov_effect effect)
{
    const int entry = ov_history_entry_of(&table->history, table->at++);

    table->history.sheet.entries[entry].effect = effect;
    note_checkpoint(table);
}

/* `reveals` is the game's count before the move. */
static struct ov_effect effect_of(const struct ov_events *events, int reveals,
                                  const struct ov_game *after)
{
    return (struct ov_effect){(uint8_t)events->count,
                              (uint8_t)(after->reveals - reveals)};
}

int ov_table_lines(const struct ov_table *table, int moves)
{
    int lines = 0;

    assert(moves >= 0 && moves <= ov_table_moves(table));
    for (int i = 0; i < moves; i++)
        lines += ov_table_effect(table, i).events;
    return lines;
}

enum ov_table_answer ov_table_make(struct ov_table *table, struct ov_move move,
                                   struct ov_events *events,
                                   struct ov_refusal *ret_refusal)
{
    const bool repeats = ov_history_repeats(&table->history, move);
    const int reveals = table->game.reveals;
    struct ov_events told;

    assert(is_present(table) && ov_is_move((enum ov_entry_kind)move.by));
    assert(!ov_table_follows(table));
    if (ov_why_not(&table->game, table->box, move.seat, move.action,
                   ret_refusal) != OV_ALLOWED)
        return OV_ANSWER_REFUSED;
    if (append(table, ov_entry_of_move(move)) != OV_APPEND_DONE)
        return OV_ANSWER_NO_ROOM;
    if (!repeats)
        forget_states(table);
    if (events == NULL)
        events = &told;
    ov_table_play(table, table->at, &table->game, events);
    arrive(table, effect_of(events, reveals, &table->game));
    return OV_ANSWER_DONE;
}

enum ov_followed ov_table_followed(struct ov_table *table,
                                   const struct ov_told *told,
                                   struct ov_events *events,
                                   struct ov_refusal *ret_refusal)
{
    const bool repeats = ov_history_repeats(&table->history, told->move);
    struct ov_showing *const showing = &table->showing;
    struct ov_game game = table->game;
    struct ov_events heard = {.count = 0};
    struct ov_effect effect;

    assert(is_present(table) && ov_table_follows(table));
    assert(told->count >= 0 && told->count <= OV_MOST_SHOWN);
    if (ov_why_not(&table->game, table->box, told->move.seat, told->move.action,
                   ret_refusal) != OV_ALLOWED)
        return OV_FOLLOWED_REFUSED;
    if ((repeats && !shows_the_same(table, told)) ||
        !follow(table, told, &game, &heard))
        return OV_FOLLOWED_CANNOT_BE;
    if (showing->count + told->count > showing->room ||
        append(table, ov_entry_of_move(told->move)) != OV_APPEND_DONE)
        return OV_FOLLOWED_NO_ROOM;
    memcpy(&showing->at[showing->count], told->shown,
           (size_t)told->count * sizeof told->shown[0]);
    showing->count += told->count;
    if (!repeats)
        forget_states(table);
    effect = effect_of(&heard, table->game.reveals, &game);
    table->game = game;
    arrive(table, effect);
    if (events != NULL)
        *events = heard;
    return OV_FOLLOWED;
}

enum ov_table_answer ov_table_act(struct ov_table *table, int seat,
                                  struct ov_action action,
                                  struct ov_events *events,
                                  struct ov_refusal *ret_refusal)
{
    const struct ov_move move = {(uint8_t)seat, action, OV_BY_PERSON};

    assert(seat >= 0 && seat <= UINT8_MAX && ret_refusal != NULL);
    return ov_table_make(table, move, events, ret_refusal);
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
    assert(name != NULL);
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

void ov_table_give_usual_orders(struct ov_table *table)
{
    assert(table->box != NULL);
    for (int seat = 0; seat < table->box->seats; seat++)
        table->seat[seat].orders = ov_usual_orders();
}

static bool is_person(const struct ov_table *table, int seat)
{
    return table->header.player[seat].bot[0] == '\0';
}

/* What a person's orders answer now; false if the person has to be asked. */
static bool order_answers(const struct ov_table *table,
                          struct ov_action *ret_action)
{
    const struct ov_table_seat *const seat =
        &table->seat[table->game.turn.actor];
    struct ov_orders orders = seat->orders;
    struct ov_view view;

    if (seat->held != 0 && seat->held == table->game.turns)
        orders.turn_end = 0;
    ov_table_view(table, &view);
    return ov_orders_answer(&orders, &view, table->box, ret_action);
}

/*
 * A player who has just gone back here wants to choose again: their orders,
 * which may be newer than the choice they took back, do not answer for them.
 */
static bool has_gone_back(const struct ov_table *table, int seat)
{
    struct ov_entry last;

    if (ov_table_entries(table) == 0 || !is_present(table))
        return false;
    last = ov_table_entry(table, ov_table_entries(table) - 1);
    return last.kind == OV_UNDONE && last.seat == seat;
}

enum ov_waits ov_table_waits(const struct ov_table *table)
{
    const int seat = table->game.turn.actor;
    struct ov_action action;

    assert(table->box != NULL);
    if (ov_is_over(&table->game))
        return OV_WAITS_FOR_NOBODY;
    if (ov_table_bot(table, seat, NULL) != NULL)
        return OV_WAITS_FOR_BOT;
    if (!is_person(table, seat))
        return OV_WAITS_FOR_STRANGER;
    return !has_gone_back(table, seat) && order_answers(table, &action)
               ? OV_WAITS_FOR_ORDER
               : OV_WAITS_FOR_PERSON;
}

enum ov_entry_kind ov_table_likely_maker(const struct ov_table *table, int seat,
                                         struct ov_action action)
{
    struct ov_action ordered;

    assert(seat >= 0 && seat < table->box->seats);
    if (ov_is_over(&table->game) || seat != table->game.turn.actor)
        return OV_BY_PERSON;
    if (!is_person(table, seat))
        return OV_BY_BOT;
    return order_answers(table, &ordered) && ov_same_action(ordered, action)
               ? OV_BY_ORDER
               : OV_BY_PERSON;
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
    assert(!ov_table_follows(table));
    ov_table_view(table, &view);
    question = ov_ask(&view, table->box, &rng);
    bot = ov_table_bot(table, seat, &question.budget);
    question.scratch = aid->scratch;
    question.net = aid->net;
    question.patience = aid->patience;
    return bot->choose(&question);
}

bool ov_table_carry_on(struct ov_table *table, const struct ov_aid *aid,
                       struct ov_events *events)
{
    struct ov_move move = {.seat = table->game.turn.actor};
    struct ov_refusal refusal;

    assert(aid != NULL);
    if (ov_table_follows(table))
        return false;
    switch (ov_table_waits(table)) {
    case OV_WAITS_FOR_NOBODY:
    case OV_WAITS_FOR_PERSON:
    case OV_WAITS_FOR_STRANGER:
        return false;
    case OV_WAITS_FOR_ORDER:
        move.by = OV_BY_ORDER;
        if (!order_answers(table, &move.action))
            return false;
        break;
    case OV_WAITS_FOR_BOT:
        move.by = OV_BY_BOT;
        move.action = ov_table_ask_bot(table, aid);
        break;
    }
    return ov_table_make(table, move, events, &refusal) == OV_ANSWER_DONE;
}

/* --- Back and forth --- */

static void show(struct ov_table *table, int moves)
{
    struct ov_game game;

    ov_table_game_at(table, moves, &game);
    table->game = game;
    table->at = moves;
}

void ov_table_look_at(struct ov_table *table, int moves)
{
    assert(moves >= 0 && moves <= ov_table_moves(table));
    show(table, moves);
}

void ov_table_look_up(struct ov_table *table)
{
    assert(table->box != NULL);
    show(table, table->history.at);
}

/*
 * The last choice of a person before here, at this seat or (OV_NONE) at any;
 * -1: there is none.
 */
static int last_choice(const struct ov_table *table, int seat)
{
    int move = ov_table_at(table) - 1;

    while (move >= 0) {
        const struct ov_move made = ov_table_move(table, move);

        if (made.by == OV_BY_PERSON && (seat == OV_NONE || made.seat == seat))
            break;
        move--;
    }
    return move;
}

int ov_table_undo_seat(const struct ov_table *table)
{
    const int move = last_choice(table, OV_NONE);

    assert(table->box != NULL);
    return move < 0 ? OV_NONE : ov_table_move(table, move).seat;
}

int ov_table_redo_seat(const struct ov_table *table)
{
    assert(ov_table_at(table) <= ov_table_moves(table));
    return ov_table_at(table) == ov_table_moves(table)
               ? OV_NONE
               : ov_table_move(table, ov_table_at(table)).seat;
}

/* Whether chance has revealed anything since this many moves. */
static bool has_shown(const struct ov_table *table, int moves)
{
    for (int i = moves; i < ov_table_at(table); i++)
        if (ov_table_effect(table, i).reveals > 0)
            return true;
    return false;
}

static struct ov_entry undo_to(int seat, int moves)
{
    return ov_entry_to(OV_UNDONE, seat, moves);
}

enum ov_undo ov_table_undo_to(const struct ov_table *table, int seat,
                              int *ret_moves)
{
    int moves;

    assert(is_present(table) && (seat == OV_NONE || seat < table->box->seats));
    if (seat == OV_NONE || !is_person(table, seat))
        return OV_UNDO_NOTHING;
    moves = last_choice(table, seat);
    if (moves < 0)
        return OV_UNDO_NOTHING;
    if (has_shown(table, moves))
        return OV_UNDO_SHOWN;
    if (moves != last_choice(table, OV_NONE))
        return OV_UNDO_OTHERS;
    if (ov_history_may_append(&table->history, undo_to(seat, moves)) !=
        OV_APPEND_DONE)
        return OV_UNDO_NO_ROOM;
    *ret_moves = moves;
    return OV_UNDO_FREE;
}

bool ov_table_go_to(struct ov_table *table, int seat, int moves)
{
    const struct ov_entry entry = ov_entry_to(
        moves < table->history.at ? OV_UNDONE : OV_REDONE, seat, moves);
    const enum ov_append answer = append(table, entry);

    assert(answer != OV_APPEND_NO_PLACE);
    if (answer != OV_APPEND_DONE)
        return false;
    show(table, moves);
    return true;
}

enum ov_undo ov_table_undo(struct ov_table *table, int seat)
{
    int moves;
    const enum ov_undo undo = ov_table_undo_to(table, seat, &moves);

    assert(seat == OV_NONE || (seat >= 0 && seat < table->box->seats));
    if (undo == OV_UNDO_FREE && !ov_table_go_to(table, seat, moves))
        return OV_UNDO_NO_ROOM;
    return undo;
}

bool ov_table_redo(struct ov_table *table, int seat)
{
    int moves = ov_table_at(table) + 1;

    assert(is_present(table));
    if (seat == OV_NONE || ov_table_redo_seat(table) != seat)
        return false;
    while (moves < ov_table_moves(table) &&
           ov_table_move(table, moves).by != OV_BY_PERSON)
        moves++;
    return ov_table_go_to(table, seat, moves);
}

/* --- Another table --- */

void ov_table_relocate(struct ov_table *table, const struct ov_box *box,
                       struct ov_sheet sheet)
{
    assert(sheet.room >= ov_table_entries(table) &&
           sheet.moves >= ov_table_moves(table));
    table->box = box;
    table->history.sheet = sheet;
}

void ov_table_branch(const struct ov_table *from, int moves,
                     struct ov_sheet sheet, struct ov_table *ret_table)
{
    assert(moves >= 0 && moves <= ov_table_moves(from));
    assert(moves <= sheet.moves && !ov_table_follows(from));
    ov_table_start(ret_table, from->box,
                   (enum ov_edition)from->header.setup.edition,
                   &from->header.seed, sheet);
    ret_table->header = from->header;
    for (int seat = 0; seat < OV_MAX_SEATS; seat++)
        ret_table->seat[seat].orders = from->seat[seat].orders;
    for (int i = 0; i < moves; i++) {
        struct ov_refusal refusal;
        const enum ov_table_answer answer =
            ov_table_make(ret_table, ov_table_move(from, i), NULL, &refusal);

        assert(answer == OV_ANSWER_DONE);
        (void)answer;
    }
}
