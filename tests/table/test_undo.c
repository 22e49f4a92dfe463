/*
 * test_undo.c - who made a move is remembered, and who may take it back: cases,
 * and whole games against a model that starts from the seed every time.
 */
#include "company.h"
#include "harness.h"
#include "played.h"

static struct company company;

static struct ov_table *table(void)
{
    return &company.table;
}

/* A company of people without orders. */
static void sit_down(int number)
{
    company_start(&company, number);
    for (int seat = 0; seat < company.box.seats; seat++) {
        ov_table_seat_person(table(), seat, "");
        table()->seat[seat].orders = (struct ov_orders){0};
    }
}

static void sit(int seats)
{
    sit_down(seats - OV_MIN_SEATS);
    REQUIRE(company.box.seats == seats);
}

static int actor(void)
{
    return table()->game.turn.actor;
}

/* The first action of a kind that the seat may do. */
static bool find_action(int seat, enum ov_action_kind kind,
                        struct ov_action *ret_action)
{
    struct ov_actions legal;

    ov_table_legal(table(), seat, &legal);
    for (int i = 0; i < legal.count; i++) {
        if (legal.at[i].kind == kind) {
            *ret_action = legal.at[i];
            return true;
        }
    }
    return false;
}

/* The seat that has to choose does something of this kind. */
static void make(enum ov_action_kind kind, enum ov_entry_kind by)
{
    struct ov_move move = {.seat = (uint8_t)actor(), .by = (uint8_t)by};
    struct ov_refusal refusal;

    REQUIRE(find_action(actor(), kind, &move.action));
    REQUIRE(ov_table_make(table(), move, NULL, &refusal) == OV_ANSWER_DONE);
}

static void act(enum ov_action_kind kind)
{
    make(kind, OV_BY_PERSON);
}

static enum ov_entry_kind last_by(void)
{
    return (enum ov_entry_kind)ov_table_move(table(), ov_table_at(table()) - 1)
        .by;
}

/* --- Who made a move --- */

TEST(who_made_a_move_is_kept_whoever_sits_there_later)
{
    sit(2);
    act(OV_ACT_PICK);
    make(OV_ACT_PICK, OV_BY_TUTORIAL);
    make(OV_ACT_RESOURCE, OV_BY_ORDER);
    make(OV_ACT_RESOURCE, OV_BY_BOT);
    for (int seat = 0; seat < 2; seat++) {
        ov_table_seat_bot(table(), seat, "", "random");
        table()->seat[seat].orders = (struct ov_orders){1, 1, 1};
    }
    CHECK(ov_table_move(table(), 0).by == OV_BY_PERSON);
    CHECK(ov_table_move(table(), 1).by == OV_BY_TUTORIAL);
    CHECK(ov_table_move(table(), 2).by == OV_BY_ORDER);
    CHECK(ov_table_move(table(), 3).by == OV_BY_BOT);
    CHECK(last_by() == OV_BY_BOT);
}

TEST(what_a_bot_does_is_the_bots)
{
    sit(2);
    ov_table_seat_bot(table(), actor(), "", "random");
    REQUIRE(ov_table_carry_on(table(), &company.aid, NULL));
    CHECK(last_by() == OV_BY_BOT);
    act(OV_ACT_PICK);
    CHECK(last_by() == OV_BY_PERSON);
}

TEST(what_an_order_does_is_the_orders)
{
    int ordered = 0;

    for (int number = 0; number < 45; number++) {
        company_start(&company, number);
        for (;;) {
            const enum ov_waits waits = ov_table_waits(table());

            if (!company_move(&company))
                break;
            if (waits == OV_WAITS_FOR_ORDER)
                CHECK(last_by() == OV_BY_ORDER);
            ordered += waits == OV_WAITS_FOR_ORDER;
        }
    }
    CHECK(ordered > 20);
}

TEST(a_game_is_begun_once_a_person_has_chosen)
{
    sit(2);
    CHECK(!ov_table_is_begun(table()));
    make(OV_ACT_PICK, OV_BY_BOT);
    CHECK(!ov_table_is_begun(table()));
    REQUIRE(ov_table_go_to(table(), 0, 0)); /* only people go back */
    CHECK(ov_table_is_begun(table()));

    sit(2);
    make(OV_ACT_PICK, OV_BY_ORDER);
    CHECK(!ov_table_is_begun(table()));
    act(OV_ACT_PICK);
    CHECK(ov_table_is_begun(table()));
    REQUIRE(company_undo(table()) == OV_UNDO_FREE);
    CHECK(ov_table_is_begun(table()));
}

/* --- Taking back --- */

TEST(an_undo_is_an_entry_that_names_who_asked)
{
    int seat;

    sit(2);
    act(OV_ACT_PICK);
    seat = actor();
    act(OV_ACT_PICK);
    CHECK(ov_table_undo(table(), seat) == OV_UNDO_FREE);
    REQUIRE(ov_table_entries(table()) == 3);
    CHECK(ov_table_entry(table(), 2).kind == OV_UNDONE);
    CHECK(ov_table_entry(table(), 2).seat == seat);
    CHECK(ov_entry_place(ov_table_entry(table(), 2)) == 1);
    CHECK(ov_table_at(table()) == 1 && ov_table_moves(table()) == 2);

    CHECK(ov_table_redo(table(), seat));
    REQUIRE(ov_table_entries(table()) == 4);
    CHECK(ov_table_entry(table(), 3).kind == OV_REDONE);
    CHECK(ov_table_entry(table(), 3).seat == seat);
    CHECK(ov_entry_place(ov_table_entry(table(), 3)) == 2);
}

TEST(nobody_takes_back_what_others_chose)
{
    int first, second, moves = -1;

    sit(2);
    first = actor();
    act(OV_ACT_PICK);
    second = actor();
    act(OV_ACT_PICK);
    REQUIRE(first != second);
    CHECK(ov_table_undo_to(table(), first, &moves) == OV_UNDO_OTHERS);
    CHECK(moves == -1);
    CHECK(ov_table_undo(table(), first) == OV_UNDO_OTHERS);
    CHECK(ov_table_entries(table()) == 2 && ov_table_at(table()) == 2);
    CHECK(ov_table_undo_to(table(), second, &moves) == OV_UNDO_FREE);
    CHECK(moves == 1);

    /* Once the other has taken back, it is their turn to. */
    CHECK(ov_table_undo(table(), second) == OV_UNDO_FREE);
    CHECK(ov_table_undo(table(), second) == OV_UNDO_NOTHING);
    CHECK(ov_table_undo(table(), first) == OV_UNDO_FREE);
    CHECK(ov_table_at(table()) == 0);
}

TEST(at_one_keyboard_the_last_choice_is_taken_back_whose_ever_it_was)
{
    int first, second;

    sit(2);
    CHECK(ov_table_undo_seat(table()) == OV_NONE);
    CHECK(ov_table_redo_seat(table()) == OV_NONE);
    CHECK(ov_table_undo(table(), OV_NONE) == OV_UNDO_NOTHING);
    CHECK(!ov_table_redo(table(), OV_NONE));
    first = actor();
    act(OV_ACT_PICK);
    second = actor();
    act(OV_ACT_PICK);
    make(OV_ACT_RESOURCE, OV_BY_BOT);
    CHECK(ov_table_undo_seat(table()) == second);
    CHECK(company_undo(table()) == OV_UNDO_FREE);
    CHECK(ov_table_undo_seat(table()) == first);
    CHECK(ov_table_redo_seat(table()) == second);
    CHECK(company_undo(table()) == OV_UNDO_FREE);
    CHECK(ov_table_undo_seat(table()) == OV_NONE);
    CHECK(ov_table_redo_seat(table()) == first);
}

TEST(undo_goes_past_what_bots_orders_and_the_tutorial_did)
{
    static const enum ov_entry_kind others[] = {OV_BY_BOT, OV_BY_ORDER,
                                                OV_BY_TUTORIAL};

    for (int i = 0; i < OV_LENGTH(others); i++) {
        int seat;

        sit(3);
        seat = actor();
        act(OV_ACT_PICK);
        make(OV_ACT_PICK, others[i]);
        make(OV_ACT_PICK, others[i]);
        make(OV_ACT_RESOURCE, others[i]);
        CHECK(ov_table_undo(table(), seat) == OV_UNDO_FREE);
        CHECK(ov_table_at(table()) == 0 && ov_table_moves(table()) == 4);

        /* And so does redo, up to a choice. */
        CHECK(ov_table_redo(table(), seat));
        CHECK(ov_table_at(table()) == 4);
    }
}

TEST(redo_stops_at_the_next_choice_and_is_for_whose_move_it_is)
{
    int first, second;

    sit(3);
    first = actor();
    act(OV_ACT_PICK);
    make(OV_ACT_PICK, OV_BY_BOT);
    second = actor();
    act(OV_ACT_PICK);
    REQUIRE(company_undo(table()) == OV_UNDO_FREE);
    REQUIRE(company_undo(table()) == OV_UNDO_FREE);
    CHECK(!ov_table_redo(table(), second));
    CHECK(ov_table_at(table()) == 0 && ov_table_entries(table()) == 5);
    CHECK(ov_table_redo(table(), first) && ov_table_at(table()) == 2);
    CHECK(!ov_table_redo(table(), first));
    CHECK(ov_table_redo(table(), second) && ov_table_at(table()) == 3);
    CHECK(!ov_table_redo(table(), second));
}

TEST(chance_that_showed_something_ends_undo)
{
    int seat, moves;

    sit(2);
    act(OV_ACT_PICK);
    act(OV_ACT_PICK);
    seat = actor();
    act(OV_ACT_TAKE); /* the row is filled up */
    REQUIRE(table()->game.reveals == 1);
    CHECK(ov_table_undo_to(table(), seat, &moves) == OV_UNDO_SHOWN);
    act(OV_ACT_RESOURCE);
    CHECK(ov_table_undo_to(table(), seat, &moves) == OV_UNDO_SHOWN);
    CHECK(company_undo(table()) == OV_UNDO_FREE);
    CHECK(company_undo(table()) == OV_UNDO_SHOWN);

    /* Whoever may, may; and comes back. */
    CHECK(ov_table_go_to(table(), seat, 1) && ov_table_at(table()) == 1);
    CHECK(table()->game.reveals == 0);
    CHECK(ov_table_go_to(table(), seat, 4) && ov_table_at(table()) == 4);
    CHECK(table()->game.reveals == 1);
}

TEST(only_a_person_at_the_seat_takes_back_its_choices)
{
    int seat, moves;

    sit(2);
    seat = actor();
    act(OV_ACT_PICK);
    CHECK(ov_table_undo_to(table(), 1 - seat, &moves) == OV_UNDO_NOTHING);
    ov_table_seat_bot(table(), seat, "", "random");
    CHECK(ov_table_undo_to(table(), seat, &moves) == OV_UNDO_NOTHING);
    CHECK(company_undo(table()) == OV_UNDO_NOTHING);
    ov_table_seat_person(table(), seat, "");
    CHECK(ov_table_undo_to(table(), seat, &moves) == OV_UNDO_FREE);
}

TEST(without_room_nothing_is_taken_back_but_the_game_goes_on)
{
    int seat, moves;

    sit(2);
    table()->history.sheet.moves = table()->history.sheet.room = 30;
    seat = actor();
    act(OV_ACT_PICK);
    CHECK(ov_table_undo_to(table(), seat, &moves) == OV_UNDO_NO_ROOM);
    CHECK(ov_table_undo(table(), seat) == OV_UNDO_NO_ROOM);
    CHECK(!ov_table_go_to(table(), seat, 0));
    CHECK(ov_table_at(table()) == 1 && ov_table_entries(table()) == 1);
    for (int i = 1; i < 30; i++)
        REQUIRE(company_move(&company));
    CHECK(ov_table_is_full(table()));
}

/* --- Orders that are younger than a choice --- */

/* People play until one of them is asked to end a turn. */
static bool play_to_an_end(void)
{
    struct ov_action end;

    while (!ov_is_over(&table()->game)) {
        if (find_action(actor(), OV_ACT_END, &end))
            return true;
        if (!company_move(&company))
            return false;
    }
    return false;
}

TEST(an_order_set_later_does_not_claim_an_old_choice)
{
    int found = 0;

    for (int number = 0; number < 30; number += 3) {
        int seat, before, moves = -1;

        sit_down(number);
        if (!play_to_an_end())
            continue;
        seat = actor();
        before = ov_table_at(table());
        act(OV_ACT_END);
        if (ov_table_undo_to(table(), seat, &moves) != OV_UNDO_FREE)
            continue;
        found++;
        CHECK(moves == before);
        table()->seat[seat].orders.turn_end = 1;
        CHECK(last_by() == OV_BY_PERSON);
        CHECK(ov_table_undo_to(table(), seat, &moves) == OV_UNDO_FREE);
        CHECK(moves == before);

        /* Who goes back wants to choose; the order is for next time. */
        CHECK(ov_table_undo(table(), seat) == OV_UNDO_FREE);
        CHECK(ov_table_waits(table()) == OV_WAITS_FOR_PERSON);
        CHECK(!ov_table_carry_on(table(), &company.aid, NULL));
        ov_table_look_at(table(), before);
        CHECK(ov_table_waits(table()) == OV_WAITS_FOR_PERSON);
        REQUIRE(ov_table_redo(table(), seat));
        REQUIRE(ov_table_go_to(table(), 1 - seat, before));
        CHECK(ov_table_waits(table()) == OV_WAITS_FOR_ORDER);
        REQUIRE(ov_table_carry_on(table(), &company.aid, NULL));
        CHECK(last_by() == OV_BY_ORDER);
        CHECK(ov_table_moves(table()) == before + 1);
    }
    CHECK(found > 0);
}

/* --- Guessing --- */

TEST(where_nobody_wrote_it_down_the_likely_maker_is_named)
{
    struct ov_action action = {.kind = OV_ACT_PICK};

    sit(2);
    CHECK(ov_table_likely_maker(table(), actor(), action) == OV_BY_PERSON);
    ov_table_seat_bot(table(), actor(), "", "hal-9000");
    CHECK(ov_table_likely_maker(table(), actor(), action) == OV_BY_BOT);
    CHECK(ov_table_likely_maker(table(), 1 - actor(), action) == OV_BY_PERSON);
    for (int number = 0; number < 30; number++) {
        sit_down(number);
        if (play_to_an_end())
            break;
    }
    REQUIRE(!ov_is_over(&table()->game));
    table()->seat[actor()].orders.turn_end = 1;
    CHECK(ov_table_likely_maker(table(), actor(), action) == OV_BY_PERSON);
    REQUIRE(find_action(actor(), OV_ACT_END, &action));
    CHECK(ov_table_likely_maker(table(), actor(), action) == OV_BY_ORDER);
    ov_table_hold(table(), actor(), true);
    CHECK(ov_table_likely_maker(table(), actor(), action) == OV_BY_PERSON);
}

/* --- Looking back --- */

TEST(looking_back_leaves_no_trace)
{
    static char before[COMPANY_TEXT], after[COMPANY_TEXT];
    struct ov_game game;

    company_start(&company, 4);
    for (int i = 0; i < 50; i++)
        REQUIRE(company_fidget(&company));
    game = table()->game;
    (void)company_save(table(), before);
    for (int moves = 0; moves <= ov_table_moves(table()); moves++) {
        ov_table_look_at(table(), moves);
        CHECK(ov_table_at(table()) == moves);
        CHECK(strcmp(before, company_save(table(), after)) == 0);
    }
    ov_table_look_up(table());
    CHECK(memcmp(&game, &table()->game, sizeof game) == 0);
    CHECK(strcmp(before, company_save(table(), after)) == 0);
}

/* --- Whole games against a model --- */

enum { MOST = 1500 };

/* The line as a plain list, and how often it was added to. */
static struct {
    int count, at, entries;
    struct ov_move move[MOST];
} model;

static void model_state(int moves, struct ov_game *ret_game)
{
    ov_start(ret_game, &company.box, &table()->header.seed);
    for (int i = 0; i < moves; i++)
        ov_play(ret_game, &company.box, model.move[i].seat,
                model.move[i].action);
}

static void model_move(struct ov_move move)
{
    if (model.at == model.count || model.move[model.at].seat != move.seat ||
        !ov_same_action(model.move[model.at].action, move.action))
        model.count = model.at + 1;
    model.move[model.at++] = move;
    model.entries++;
}

/* Step by step back, as one would tell it. */
static enum ov_undo model_undo(int seat, int *ret_moves)
{
    struct ov_game now, then;
    bool others = false;

    if (table()->header.player[seat].bot[0] != '\0')
        return OV_UNDO_NOTHING;
    model_state(model.at, &now);
    for (int i = model.at - 1; i >= 0; i--) {
        if (model.move[i].by != OV_BY_PERSON)
            continue;
        if (model.move[i].seat != seat) {
            others = true;
            continue;
        }
        model_state(i, &then);
        if (then.reveals != now.reveals)
            return OV_UNDO_SHOWN;
        *ret_moves = i;
        return others ? OV_UNDO_OTHERS : OV_UNDO_FREE;
    }
    return OV_UNDO_NOTHING;
}

static void try_undo(int seat)
{
    int moves = -1;
    const enum ov_undo wanted = model_undo(seat, &moves);

    CHECK(ov_table_undo(table(), seat) == wanted);
    if (wanted == OV_UNDO_FREE) {
        model.at = moves;
        model.entries++;
    }
}

static void try_redo(int seat)
{
    const bool wanted =
        model.at < model.count && model.move[model.at].seat == seat;

    CHECK(ov_table_redo(table(), seat) == wanted);
    if (!wanted)
        return;
    do {
        model.at++;
    } while (model.at < model.count && model.move[model.at].by != OV_BY_PERSON);
    model.entries++;
}

static bool try_move(void)
{
    const enum ov_waits waits = ov_table_waits(table());
    const int at = ov_table_at(table());

    if (!company_move(&company))
        return false;
    CHECK(ov_table_at(table()) == at + 1);
    model_move(ov_table_move(table(), at));
    CHECK(last_by() == (waits == OV_WAITS_FOR_BOT     ? OV_BY_BOT
                        : waits == OV_WAITS_FOR_ORDER ? OV_BY_ORDER
                                                      : OV_BY_PERSON));
    return true;
}

static void change_seat(int seat, uint32_t how)
{
    struct ov_orders *const orders = &table()->seat[seat].orders;

    if (how == 0)
        ov_table_seat_bot(table(), seat, "", "random-builder");
    else
        ov_table_seat_person(table(), seat, "");
    orders->turn_end = how == 2;
    orders->useless = how == 2;
}

static void check_model(void)
{
    struct ov_game game;

    REQUIRE(ov_table_at(table()) == model.at);
    REQUIRE(ov_table_moves(table()) == model.count);
    REQUIRE(ov_table_entries(table()) == model.entries);
    for (int i = 0; i < model.count; i++)
        REQUIRE(company_same_move(ov_table_move(table(), i), model.move[i]));
    model_state(model.at, &game);
    CHECK(memcmp(&game, &table()->game, sizeof game) == 0);
}

/* One random thing; false once the game is over and stays so. */
static bool fidget(struct ov_rng *rng)
{
    const int seat = (int)ov_rng_below(rng, company.box.seats);

    switch (ov_rng_below(rng, 12)) {
    case 0:
    case 1:
        try_undo(seat);
        return true;
    case 2:
    case 3:
        try_redo(seat);
        return true;
    case 4:
        change_seat(seat, ov_rng_below(rng, 3));
        return true;
    default:
        return model.at < MOST - 1 && try_move();
    }
}

static void check_saved(void)
{
    static char text[COMPANY_TEXT];
    static struct ov_sheet_memory sheet;
    static struct ov_table loaded;
    static struct ov_box box;
    const struct ov_place place = {played_deck(), &box, ov_sheet_on(&sheet)};
    struct ov_parse_fault fault;

    (void)company_save(table(), text);
    REQUIRE(ov_table_load(&loaded, &place, text, strlen(text), &fault) ==
            OV_LOAD_WHOLE);
    CHECK(company_same(&loaded, table()));
    CHECK(ov_table_waits(&loaded) == ov_table_waits(table()));
}

TEST(random_games_with_undos_and_changes_of_seats_are_those_of_a_model)
{
    for (int number = 0; number < test_rounds(30); number++) {
        const struct ov_seed seed = ov_seed_from_number(7000 + number);
        struct ov_rng rng = ov_rng_from_seed(&seed);

        company_start(&company, number);
        memset(&model, 0, sizeof model);
        for (int i = 0; i < 600 && fidget(&rng); i++) {
            check_model();
            if (i % 40 == 0)
                check_saved();
        }
        check_saved();
    }
}
