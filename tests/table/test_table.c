/*
 * test_table.c - history, undo, bots' turns: everything stays what it
 * follows from the seed and the moves.
 */
#include "company.h"
#include "harness.h"

enum { GAMES = 45 };

static struct company company, other;

/* The game of the sheet's moves, with nothing but the engine. */
static void check_every_place(const struct ov_table *table)
{
    struct ov_game game, found;
    struct ov_events events, told;

    ov_start(&game, table->box, &table->header.seed);
    for (int n = 0;; n++) {
        ov_table_game_at(table, n, &found);
        CHECK(memcmp(&game, &found, sizeof game) == 0);
        if (n == ov_table_at(table))
            CHECK(memcmp(&game, &table->game, sizeof game) == 0);
        if (n == ov_table_moves(table))
            return;
        ov_table_events_of(table, n, &told);
        REQUIRE(ov_apply(&game, table->box, ov_table_move(table, n).seat,
                         ov_table_move(table, n).action,
                         &events) == OV_ALLOWED);
        CHECK(events.count == told.count);
        CHECK(memcmp(events.at, told.at,
                     (size_t)events.count * sizeof events.at[0]) == 0);
    }
}

TEST(every_place_of_the_history_is_the_engines_own_state)
{
    for (int number = 0; number < GAMES; number++) {
        company_start(&company, number);
        for (int i = 0; company_fidget(&company); i++) {
            if (i % 50 == 0)
                check_every_place(&company.table);
        }
        CHECK(ov_is_over(&company.table.game));
        CHECK(company.table.checkpoints <= OV_CHECKPOINTS);
        check_every_place(&company.table);
    }
}

TEST(undo_and_redo_come_back_to_the_same_bytes)
{
    int undone = 0;

    for (int number = 0; number < GAMES; number++) {
        company_start(&company, number);
        while (company_move(&company)) {
            struct ov_table *const table = &company.table;
            const struct ov_game now = table->game;
            const int at = ov_table_at(table);

            if (company_undo(table) != OV_UNDO_FREE) {
                CHECK(ov_table_at(table) == at);
                continue;
            }
            undone++;
            CHECK(ov_table_at(table) < at && ov_table_moves(table) == at);
            CHECK(ov_undo_is_free(&table->game, &now));
            while (ov_table_at(table) < at)
                REQUIRE(company_redo(table));
            CHECK(ov_table_at(table) == at && !company_redo(table));
            CHECK(memcmp(&now, &table->game, sizeof now) == 0);
        }
    }
    CHECK(undone > 1000);
}

/* Also of moves that were undone, replaced and done again. */
TEST(the_effect_of_a_move_is_what_playing_it_again_brings)
{
    const struct ov_table *const table = &company.table;
    int reveals = 0;

    for (int number = 0; number < GAMES / 4; number++) {
        int lines = 0;

        company_start(&company, number);
        while (company_fidget(&company))
            ;
        for (int i = 0; i < ov_table_moves(table); i++) {
            const struct ov_effect effect = ov_table_effect(table, i);
            struct ov_game before, after;
            struct ov_events events;

            ov_table_game_at(table, i, &before);
            after = before;
            ov_table_play(table, i, &after, &events);
            CHECK(ov_table_lines(table, i) == lines);
            CHECK(effect.events == events.count);
            CHECK(effect.reveals == after.reveals - before.reveals);
            lines += events.count;
            reveals += effect.reveals;
        }
        CHECK(ov_table_lines(table, ov_table_moves(table)) == lines);
    }
    CHECK(reveals > 100);
}

/* Where undo stops, a person chose what comes next. */
static void check_undo_stops(struct ov_table *table)
{
    const struct ov_game now = table->game;

    while (company_undo(table) == OV_UNDO_FREE) {
        const struct ov_move next = ov_table_move(table, ov_table_at(table));

        CHECK(next.by == OV_BY_PERSON);
        CHECK(ov_table_waits(table) == OV_WAITS_FOR_PERSON ||
              next.seat != table->game.turn.actor);
        CHECK(table->game.reveals == now.reveals);
    }
    while (company_redo(table))
        ;
    CHECK(memcmp(&now, &table->game, sizeof now) == 0);
}

TEST(undo_goes_back_to_choices_of_people_and_stops_at_a_reveal)
{
    for (int number = 0; number < GAMES; number++) {
        company_start(&company, number);
        while (company_move(&company))
            check_undo_stops(&company.table);
    }
}

TEST(undo_says_why_it_does_not_go_further)
{
    struct ov_table *const table = &company.table;

    company_start(&company, 0);
    CHECK(company_undo(table) == OV_UNDO_NOTHING);
    while (table->game.reveals == 0)
        REQUIRE(company_move(&company));
    CHECK(company_undo(table) == OV_UNDO_SHOWN);
}

TEST(another_move_after_an_undo_replaces_what_was_undone)
{
    struct ov_table *const table = &company.table;
    struct ov_refusal refusal;
    struct ov_actions legal;
    struct ov_action first;

    company_start(&company, 0);
    for (int seat = 0; seat < table->box->seats; seat++)
        ov_table_seat_person(table, seat, "");
    ov_table_legal(table, table->game.turn.actor, &legal);
    first = legal.at[0];
    REQUIRE(company_move(&company));
    REQUIRE(company_move(&company));
    REQUIRE(company_undo(table) == OV_UNDO_FREE);
    REQUIRE(company_undo(table) == OV_UNDO_FREE);
    CHECK(ov_table_at(table) == 0 && ov_table_moves(table) == 2);

    /* The move that is next there keeps the rest. */
    first = ov_table_move(table, 0).action;
    REQUIRE(ov_table_act(table, table->game.turn.actor, first, NULL,
                         &refusal) == OV_ANSWER_DONE);
    CHECK(ov_table_at(table) == 1 && ov_table_moves(table) == 2);

    REQUIRE(company_undo(table) == OV_UNDO_FREE);
    first = legal.at[ov_same_action(first, legal.at[0]) ? 1 : 0];
    REQUIRE(ov_table_act(table, table->game.turn.actor, first, NULL,
                         &refusal) == OV_ANSWER_DONE);
    CHECK(ov_table_at(table) == 1 && ov_table_moves(table) == 1);
    check_every_place(table);
}

TEST(a_refused_action_changes_nothing_at_the_table)
{
    struct ov_table *const table = &company.table;
    static struct ov_table before;
    struct ov_refusal refusal;

    company_start(&company, 4);
    for (int i = 0; i < 30; i++)
        REQUIRE(company_move(&company));
    (void)company_undo(table);
    before = *table;
    CHECK(ov_table_act(table, 0, (struct ov_action){.kind = OV_ACT_PICK}, NULL,
                       &refusal) == OV_ANSWER_REFUSED);
    CHECK(refusal.why != OV_ALLOWED);
    CHECK(ov_table_act(table, 7, (struct ov_action){.kind = OV_ACT_END}, NULL,
                       &refusal) == OV_ANSWER_REFUSED);
    CHECK(memcmp(&before, table, sizeof before) == 0);
}

TEST(a_full_sheet_takes_no_more_and_loses_nothing)
{
    struct ov_table *const table = &company.table;

    company_start(&company, 2);
    for (int seat = 0; seat < table->box->seats; seat++)
        ov_table_seat_person(table, seat, "");
    table->history.sheet.moves = 3;
    for (int i = 0; i < 3; i++) {
        CHECK(!ov_table_is_full(table));
        REQUIRE(company_move(&company));
    }
    CHECK(!company_move(&company) && ov_table_is_full(table));
    CHECK(ov_table_at(table) == 3 && ov_table_moves(table) == 3);
    check_every_place(table);
    REQUIRE(company_undo(table) == OV_UNDO_FREE);
    CHECK(!ov_table_is_full(table) && company_move(&company));
}

/* Every bot's choice, asked once more after going back and forth. */
static void check_bot_again(struct company *at)
{
    struct ov_table *const table = &at->table;
    const int here = ov_table_at(table);
    const struct ov_action first = ov_table_ask_bot(table, &at->aid);

    if (company_undo(table) == OV_UNDO_FREE) {
        while (ov_table_at(table) < here)
            REQUIRE(company_redo(table));
    }
    CHECK(ov_same_action(first, ov_table_ask_bot(table, &at->aid)));
}

TEST(bots_choose_the_same_after_undo_and_redo)
{
    int asked = 0;

    for (int number = 0; number < GAMES; number++) {
        company_start(&company, number);
        do {
            if (ov_table_waits(&company.table) != OV_WAITS_FOR_BOT)
                continue;
            asked++;
            check_bot_again(&company);
        } while (company_move(&company));
    }
    CHECK(asked > 1000);
}

/* Counts how often it was asked, and has had enough at the third time. */
static bool has_had_enough(void *context)
{
    return ++*(int *)context == 3;
}

TEST(a_bot_is_handed_what_it_may_use)
{
    static char memory[1 << 16];
    struct ov_table *const table = &company.table;
    int asked = 0;
    const struct ov_patience patience = {has_had_enough, &asked};

    company_start(&company, 0);
    for (int seat = 0; seat < table->box->seats; seat++)
        ov_table_seat_bot(table, seat, "", "mcts:50");
    company.aid.patience = &patience;
    (void)ov_table_ask_bot(table, &company.aid);
    CHECK(asked == 0); /* without memory there is no search */
    company.aid.scratch = (struct ov_scratch){memory, sizeof memory};
    (void)ov_table_ask_bot(table, &company.aid);
    CHECK(asked == 3);
}

/*
 * The next move of the model: made by whom it should be. A person may have
 * acted out of turn where a bot was about to.
 */
static void follow(struct company *at, struct ov_move model)
{
    struct ov_table *const table = &at->table;
    const int here = ov_table_at(table);
    struct ov_refusal refusal;

    if (ov_table_carry_on(table, &at->aid, NULL)) {
        if (company_same_move(model, ov_table_move(table, here)))
            return;
        REQUIRE(ov_table_go_to(table, model.seat, here));
        CHECK(model.seat != table->game.turn.actor);
    }
    REQUIRE(ov_table_act(table, model.seat, model.action, NULL, &refusal) ==
            OV_ANSWER_DONE);
}

TEST(the_same_choices_at_another_table_are_answered_by_the_same_bots)
{
    for (int number = 0; number < 15; number++) {
        company_start(&company, number);
        while (company_move(&company))
            ;
        company_start(&other, number);
        for (int i = 0; i < ov_table_moves(&company.table); i++)
            follow(&other, ov_table_move(&company.table, i));
        CHECK(memcmp(&other.table.game, &company.table.game,
                     sizeof other.table.game) == 0);
    }
}

TEST(a_bot_that_we_do_not_have_is_kept_and_waited_for)
{
    struct ov_table *const table = &company.table;

    company_start(&company, 0);
    ov_table_seat_bot(table, table->game.turn.actor, "Hal", "hal-9000");
    CHECK(ov_table_waits(table) == OV_WAITS_FOR_STRANGER);
    CHECK(!ov_table_carry_on(table, &company.aid, NULL));
    ov_table_seat_bot(table, table->game.turn.actor, "Hal", "greedy:lots");
    CHECK(ov_table_waits(table) == OV_WAITS_FOR_STRANGER);
    ov_table_seat_bot(table, table->game.turn.actor, "Hal", "h");
    CHECK(ov_table_waits(table) == OV_WAITS_FOR_STRANGER);
    ov_table_seat_person(table, table->game.turn.actor, "Dave");
    CHECK(ov_table_waits(table) == OV_WAITS_FOR_PERSON);
}

TEST(a_bot_is_spelt_as_in_records)
{
    struct ov_table *const table = &company.table;
    int budget = 7;

    company_start(&company, 0);
    ov_table_seat_bot(table, 1, "Hal", "mcts:250");
    CHECK(ov_table_bot(table, 1, &budget) == ov_bot_at(OV_BOT_mcts));
    CHECK(budget == 250);
    ov_table_seat_bot(table, 1, "Hal", "greedy");
    CHECK(ov_table_bot(table, 1, &budget) == ov_bot_at(OV_BOT_greedy));
    CHECK(budget == 0);
    ov_table_seat_person(table, 1, "Dave");
    CHECK(ov_table_bot(table, 1, &budget) == NULL);
}

TEST(a_budget_beyond_all_patience_is_played_with_the_most_there_is)
{
    static const char *const bots[] = {"mcts:10001", "search:1000000000",
                                       "mcts:10000"};
    struct ov_table *const table = &company.table;

    company_start(&company, 0);
    for (int i = 0; i < OV_LENGTH(bots); i++) {
        int budget = 0;

        ov_table_seat_bot(table, 1, "Hal", bots[i]);
        CHECK(ov_table_bot(table, 1, &budget) != NULL);
        CHECK(budget == OV_TABLE_BUDGET);
        CHECK(strcmp(table->header.player[1].bot, bots[i]) == 0);
    }
}

TEST(a_branch_begins_with_the_same_moves_and_the_same_chance)
{
    for (int number = 0; number < 15; number++) {
        const struct ov_table *const from = &company.table;
        int moves;

        company_start(&company, number);
        while (company_move(&company))
            ;
        moves = ov_table_moves(from) / 2;
        ov_table_branch(from, moves, ov_sheet_on(&other.sheet), &other.table);
        CHECK(ov_table_at(&other.table) == moves &&
              ov_table_moves(&other.table) == moves);
        check_every_place(&other.table);
        for (int i = moves; i < ov_table_moves(from); i++) {
            struct ov_refusal refusal;
            REQUIRE(ov_table_act(&other.table, ov_table_move(from, i).seat,
                                 ov_table_move(from, i).action, NULL,
                                 &refusal) == OV_ANSWER_DONE);
        }
        CHECK(memcmp(&other.table.game, &from->game, sizeof from->game) == 0);
    }
}
