/*
 * test_follow.c - a table that follows another one, told of each move with
 * what chance showed, of undos and of redos: it knows all that anyone may.
 */
#include "company.h"
#include "harness.h"
#include "notation/position.h"
#include "table/cursor.h"

static struct company company;
static struct ov_table follower;
static struct ov_sheet_memory sheet;
static struct ov_showing_memory showing;

static struct ov_table *table(void)
{
    return &company.table;
}

/* Begins to follow the table where it stands at its start. */
static void begin(void)
{
    const struct ov_post post = {&company.box, ov_sheet_on(&sheet),
                                 ov_showing_on(&showing)};
    struct ov_record_header header = table()->header;
    struct ov_view start;

    header.seed_is_open = false;
    header.commitment = ov_seed_commit(&header.seed);
    memset(&header.seed, 0, sizeof header.seed);
    ov_table_view(table(), &start);
    ov_table_follow(&follower, &header, &start, &post);
}

static void sit_down(int number)
{
    company_start(&company, number);
    begin();
}

/* A move of the table's line, with what it showed. */
static struct ov_told told_of(int move)
{
    struct ov_told told = {.move = ov_table_move(table(), move)};
    struct ov_events events;

    ov_table_events_of(table(), move, &events);
    told.count = ov_shown_in(&events, told.shown);
    return told;
}

/* Tells the follower of the entries that it has not heard yet: one. */
static void tell(void)
{
    const int number = ov_table_entries(&follower);
    struct ov_entry entry;
    struct ov_refusal refusal;
    struct ov_events events;

    memcpy(follower.seat, table()->seat, sizeof follower.seat);
    if (number == ov_table_entries(table()))
        return;
    entry = ov_table_entry(table(), number);
    if (ov_is_move((enum ov_entry_kind)entry.kind)) {
        const struct ov_told told = told_of(ov_table_at(table()) - 1);

        CHECK(ov_table_followed(&follower, &told, &events, &refusal) ==
              OV_FOLLOWED);
    } else {
        CHECK(ov_table_go_to(&follower, entry.seat, ov_entry_place(entry)));
    }
    CHECK(ov_table_entries(&follower) == ov_table_entries(table()));
}

static void check_place(int moves)
{
    struct ov_game known, full;
    struct ov_view view;

    ov_table_game_at(&follower, moves, &known);
    ov_table_game_at(table(), moves, &full);
    ov_view_of(&view, &full, &company.box);
    CHECK(memcmp(&known, &view.of, sizeof known) == 0);
}

static void check_events(int move)
{
    struct ov_events one, two;

    ov_table_events_of(&follower, move, &one);
    ov_table_events_of(table(), move, &two);
    CHECK(one.count == two.count);
    CHECK(ov_table_effect(&follower, move).events == two.count);
    CHECK(ov_table_effect(&follower, move).reveals ==
          ov_table_effect(table(), move).reveals);
    CHECK(memcmp(one.at, two.at, (size_t)two.count * sizeof two.at[0]) == 0);
}

static void check_choices(void)
{
    for (int seat = 0; seat < company.box.seats; seat++) {
        struct ov_actions one, two;
        int to = -1, from = -1;

        ov_table_legal(&follower, seat, &one);
        ov_table_legal(table(), seat, &two);
        CHECK(one.count == two.count &&
              memcmp(one.at, two.at, (size_t)two.count * sizeof two.at[0]) ==
                  0);
        CHECK(ov_table_undo_to(&follower, seat, &to) ==
              ov_table_undo_to(table(), seat, &from));
        CHECK(to == from);
    }
    CHECK(ov_table_waits(&follower) == ov_table_waits(table()));
    CHECK(ov_table_undo_seat(&follower) == ov_table_undo_seat(table()));
    CHECK(ov_table_redo_seat(&follower) == ov_table_redo_seat(table()));
}

/* The hashes that two programs would compare. */
static void check_hashes(void)
{
    uint8_t one[OV_VIEW_HASH_SIZE], two[OV_VIEW_HASH_SIZE];
    struct ov_view known, view;

    ov_table_view(&follower, &known);
    ov_table_view(table(), &view);
    ov_view_hash(&follower.header.setup, &known, follower.box, one);
    ov_view_hash(&table()->header.setup, &view, table()->box, two);
    CHECK(memcmp(one, two, sizeof one) == 0);
}

/* Some of the places that were passed, others in every game. */
static void check_the_past(int number)
{
    for (int i = number % 9; i < ov_table_moves(table()); i += 9) {
        check_place(i);
        check_events(i);
        CHECK(company_same_move(ov_table_move(&follower, i),
                                ov_table_move(table(), i)));
    }
}

TEST(whoever_follows_a_table_knows_all_that_anyone_may)
{
    for (int number = 0; number < test_rounds(2000); number++) {
        sit_down(number);
        while (company_fidget(&company)) {
            tell();
            REQUIRE(ov_table_at(&follower) == ov_table_at(table()));
            REQUIRE(ov_table_moves(&follower) == ov_table_moves(table()));
            check_place(ov_table_at(table()));
            check_choices();
            if (ov_table_entries(table()) % 8 == 0)
                check_hashes();
        }
        check_hashes();
        check_the_past(number);
    }
}

TEST(a_cursor_on_a_table_that_follows_goes_where_the_other_goes)
{
    struct ov_cursor one, two;
    struct ov_events heard, told;
    struct ov_view view;

    sit_down(4);
    while (company_fidget(&company))
        tell();
    ov_cursor_start(&one, &follower, 0);
    ov_cursor_start(&two, table(), 0);
    while (ov_cursor_next(&two, &told)) {
        REQUIRE(ov_cursor_next(&one, &heard));
        CHECK(heard.count == told.count && one.at == two.at);
        ov_view_of(&view, &two.game, &company.box);
        CHECK(memcmp(&one.game, &view.of, sizeof view.of) == 0);
    }
    CHECK(!ov_cursor_next(&one, NULL));
    CHECK(ov_cursor_last_turn(&one) && ov_cursor_last_turn(&two));
    CHECK(one.at == two.at);
}

TEST(a_table_that_follows_does_nothing_of_its_own)
{
    sit_down(0);
    ov_table_seat_bot(&follower, follower.game.turn.actor, "", "random");
    CHECK(ov_table_waits(&follower) == OV_WAITS_FOR_BOT);
    CHECK(!ov_table_carry_on(&follower, &company.aid, NULL));
    CHECK(ov_table_entries(&follower) == 0);
}

/* The first move that shows something is the one that is told next. */
static struct ov_told play_to_a_reveal(void)
{
    sit_down(1);
    for (;;) {
        struct ov_told told;

        if (!company_move(&company))
            return (struct ov_told){.count = 0};
        told = told_of(ov_table_at(table()) - 1);
        if (told.count > 0)
            return told;
        tell();
    }
}

/* Told this, the follower must not believe it, nor change. */
static void check_unbelieved(const struct ov_told *told)
{
    static struct ov_table before;
    struct ov_events events = {.count = 99};
    struct ov_refusal refusal;

    before = follower;
    CHECK(ov_table_followed(&follower, told, &events, &refusal) ==
          OV_FOLLOWED_CANNOT_BE);
    CHECK(memcmp(&before, &follower, sizeof before) == 0);
    CHECK(events.count == 99);
}

TEST(what_cannot_have_been_shown_is_not_believed)
{
    const struct ov_told told = play_to_a_reveal();
    struct ov_told wrong = told;
    struct ov_refusal refusal;

    REQUIRE(told.count == 1);
    wrong.count = 0; /* too little */
    check_unbelieved(&wrong);
    wrong = told;
    wrong.shown[wrong.count++] = told.shown[0]; /* too much */
    check_unbelieved(&wrong);
    wrong = told;
    wrong.shown[0].first = table()->game.row[0]; /* a card that lies there */
    check_unbelieved(&wrong);
    CHECK(ov_table_followed(&follower, &told, NULL, &refusal) == OV_FOLLOWED);
    check_place(ov_table_at(table()));
}

/* Another card for the row that nobody has seen, so that it could come. */
static struct ov_told with_another_card(struct ov_told told)
{
    CHECK(told.shown[0].reveal == OV_REVEAL_ROW);
    told.shown[0].first = (uint8_t)ov_lowest_bit(
        ~table()->game.seen & ~(UINT64_C(1) << told.shown[0].first));
    return told;
}

TEST(a_move_that_is_done_again_shows_what_it_showed)
{
    const struct ov_told told = play_to_a_reveal();
    const struct ov_told other = with_another_card(told);
    struct ov_refusal refusal;
    const int at = ov_table_at(&follower);

    tell();
    REQUIRE(company_move(&company));
    tell();
    CHECK(ov_table_go_to(&follower, told.move.seat, at));
    check_unbelieved(&other);
    CHECK(ov_table_followed(&follower, &told, NULL, &refusal) == OV_FOLLOWED);
    CHECK(ov_table_go_to(&follower, told.move.seat, at + 2));

    /* Nothing is left to be done again: now another card can come. */
    (void)play_to_a_reveal();
    CHECK(ov_table_followed(&follower, &other, NULL, &refusal) == OV_FOLLOWED);
}

TEST(what_the_rules_refuse_is_not_followed)
{
    struct ov_told told = {.move = {.seat = 0, .action = {.kind = OV_ACT_END}}};
    struct ov_refusal refusal = {0};

    sit_down(0);
    CHECK(ov_table_followed(&follower, &told, NULL, &refusal) ==
          OV_FOLLOWED_REFUSED);
    CHECK(refusal.why != OV_ALLOWED && ov_table_entries(&follower) == 0);
}

TEST(a_full_sheet_follows_no_further)
{
    struct ov_refusal refusal;
    struct ov_told told;

    sit_down(0);
    follower.history.sheet.moves = 2;
    for (int i = 0; i < 3; i++) {
        REQUIRE(company_move(&company));
        told = told_of(i);
        CHECK(ov_table_followed(&follower, &told, NULL, &refusal) ==
              (i < 2 ? OV_FOLLOWED : OV_FOLLOWED_NO_ROOM));
    }
    CHECK(ov_table_at(&follower) == 2);

    told = play_to_a_reveal();
    follower.showing.room = 0;
    CHECK(ov_table_followed(&follower, &told, NULL, &refusal) ==
          OV_FOLLOWED_NO_ROOM);
    CHECK(follower.showing.count == 0);
    check_place(ov_table_at(&follower));
}

TEST(the_record_of_a_table_that_follows_only_commits_to_the_seed)
{
    static char one[COMPANY_TEXT], two[COMPANY_TEXT];
    struct ov_buffer first, second;

    sit_down(2);
    for (int i = 0; i < 60; i++) {
        REQUIRE(company_move(&company));
        tell();
    }
    ov_buffer_init(&first, one, sizeof one);
    ov_buffer_init(&second, two, sizeof two);
    CHECK(ov_table_write_record(&follower, false, &first));
    CHECK(ov_table_write_record(table(), false, &second));
    CHECK(strcmp(one, two) == 0);
}
