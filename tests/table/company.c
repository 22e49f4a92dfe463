/*
 * company.c - random company (company.h).
 */
#include "company.h"

#include "played.h"

static const char *const bots[] = {"random-builder", "fickle", "random",
                                   "random-builder:20"};
static const char *const names[] = {"Ada", "Zo\xc3\xab \"Z\"", "", "D\\E"};

static uint32_t below(struct company *company, uint32_t number)
{
    return ov_rng_below(&company->rng, number);
}

static void sit_down(struct company *company, int seat)
{
    struct ov_table *const table = &company->table;
    struct ov_orders *const orders = &table->seat[seat].orders;

    if (seat > 0 && below(company, 2) == 0)
        ov_table_seat_bot(table, seat, names[seat], bots[below(company, 4)]);
    else
        ov_table_seat_person(table, seat, names[seat]);
    orders->builder = (uint8_t)below(company, 3);
    orders->useless = (uint8_t)below(company, 2);
    orders->turn_end = (uint8_t)below(company, 2);
}

void company_start(struct company *company, int number)
{
    const int seats = OV_MIN_SEATS + number % 3;
    const enum ov_edition edition = (enum ov_edition)(number / 3 % OV_EDITIONS);
    const struct ov_seed seed = ov_seed_from_number((uint64_t)number);
    const struct ov_seed people = ov_seed_from_number(~(uint64_t)number);
    struct ov_switches switches = ov_edition_switches(edition);

    memset(company, 0, sizeof *company);
    switches.end_rule = (uint8_t)(number / 15 % 3);
    ov_box_init(&company->box, played_deck(), &switches, seats);
    company->rng = ov_rng_from_seed(&people);
    ov_table_start(&company->table, &company->box, edition, &seed,
                   ov_sheet_on(&company->sheet));
    for (int seat = 0; seat < seats; seat++)
        sit_down(company, seat);
}

/* Keeps the actions of one kind, if any are there. */
static void prefer(struct ov_actions *actions, enum ov_action_kind kind)
{
    int count = 0;

    for (int i = 0; i < actions->count; i++) {
        if (actions->at[i].kind == kind)
            actions->at[count++] = actions->at[i];
    }
    if (count > 0)
        actions->count = count;
}

struct ov_move company_choose(struct company *company)
{
    const struct ov_table *const table = &company->table;
    struct ov_actions legal;
    int seat = table->game.turn.actor;

    if (below(company, 20) == 0)
        seat = (int)below(company, table->box->seats);
    ov_table_legal(table, seat, &legal);
    if (legal.count == 0) {
        seat = table->game.turn.actor;
        ov_table_legal(table, seat, &legal);
    }
    if (below(company, 10) > 0)
        prefer(&legal, OV_ACT_BUILD);
    return (struct ov_move){(uint8_t)seat,
                            legal.at[below(company, (uint32_t)legal.count)],
                            OV_BY_PERSON};
}

bool company_move(struct company *company)
{
    struct ov_table *const table = &company->table;
    struct ov_refusal refusal;
    struct ov_move move;

    if (ov_table_waits(table) == OV_WAITS_FOR_NOBODY)
        return false;
    if (ov_table_carry_on(table, &company->aid, &company->events))
        return true;
    move = company_choose(company);
    return ov_table_act(table, move.seat, move.action, &company->events,
                        &refusal) == OV_ANSWER_DONE;
}

enum ov_undo company_undo(struct ov_table *table)
{
    return ov_table_undo(table, ov_table_undo_seat(table));
}

bool company_redo(struct ov_table *table)
{
    return ov_table_redo(table, ov_table_redo_seat(table));
}

bool company_fidget(struct company *company)
{
    struct ov_table *const table = &company->table;
    const int seat = (int)below(company, table->box->seats);

    switch (below(company, 16)) {
    case 0:
        (void)ov_table_undo(table, seat);
        return true;
    case 1:
        (void)company_undo(table);
        return true;
    case 2:
        (void)company_redo(table);
        return true;
    case 3:
        ov_table_hold(table, seat, below(company, 2));
        return true;
    case 4:
        table->seat[seat].orders.builder = (uint8_t)below(company, 3);
        return true;
    default:
        return company_move(company);
    }
}

const char *company_save(const struct ov_table *table, char *memory)
{
    struct ov_buffer out;

    ov_buffer_init(&out, memory, COMPANY_TEXT);
    return ov_table_save(table, &out) && out.length < ov_table_save_size(table)
               ? memory
               : "";
}

bool company_same_move(struct ov_move one, struct ov_move two)
{
    return one.seat == two.seat && one.by == two.by &&
           ov_same_action(one.action, two.action);
}

static bool same_entries(const struct ov_table *one, const struct ov_table *two)
{
    bool same = ov_table_entries(one) == ov_table_entries(two);

    for (int i = 0; same && i < ov_table_entries(one); i++) {
        const struct ov_entry first = ov_table_entry(one, i);
        const struct ov_entry second = ov_table_entry(two, i);

        same = memcmp(&first, &second, sizeof first) == 0;
    }
    return same;
}

static bool same_moves(const struct ov_table *one, const struct ov_table *two)
{
    bool same = ov_table_moves(one) == ov_table_moves(two);

    for (int i = 0; same && i < ov_table_moves(one); i++)
        same = company_same_move(ov_table_move(one, i), ov_table_move(two, i));
    return same;
}

bool company_same(const struct ov_table *one, const struct ov_table *two)
{
    return ov_table_at(one) == ov_table_at(two) &&
           memcmp(&one->header, &two->header, sizeof one->header) == 0 &&
           memcmp(one->seat, two->seat, sizeof one->seat) == 0 &&
           memcmp(&one->game, &two->game, sizeof one->game) == 0 &&
           same_moves(one, two) && same_entries(one, two);
}
