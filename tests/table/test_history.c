/*
 * test_history.c - the line of a history against a model that keeps a whole
 * list after every entry.
 */
#include "harness.h"
#include "kit.h"
#include "table/history.h"

enum { ENTRIES = 400, MOVES = 40 };

/* What counts after an entry, as a plain list. */
struct list {
    int count, at;
    struct ov_move move[MOVES];
};

static struct ov_sheet_memory memory, second;
static struct ov_history history;
static struct list lists[ENTRIES + 1];

static struct ov_sheet small(int room, int moves)
{
    struct ov_sheet sheet = ov_sheet_on(&memory);

    sheet.room = room;
    sheet.moves = moves;
    return sheet;
}

static bool same_move(struct ov_move one, struct ov_move two)
{
    return one.seat == two.seat && one.by == two.by &&
           ov_same_action(one.action, two.action);
}

static struct ov_move a_move(int seat, int what, enum ov_entry_kind by)
{
    return (struct ov_move){
        (uint8_t)seat, {.kind = OV_ACT_PICK, .a = (uint8_t)what}, (uint8_t)by};
}

/* The next list: the one before, and what an entry does to it. */
static struct list list_after(const struct list *before, struct ov_entry entry)
{
    const struct ov_move move = {entry.seat, entry.action, entry.kind};
    struct list after = *before;

    if (entry.kind == OV_UNDONE || entry.kind == OV_REDONE) {
        after.at = entry.action.a + 256 * entry.action.b;
        return after;
    }
    if (before->at == before->count ||
        before->move[before->at].seat != move.seat ||
        !ov_same_action(before->move[before->at].action, move.action))
        after.count = before->at + 1;
    after.move[before->at] = move;
    after.at++;
    return after;
}

static void check_list(const struct ov_history *found, const struct list *list)
{
    REQUIRE(found->at == list->at && found->count == list->count);
    for (int i = 0; i < list->count; i++)
        CHECK(same_move(ov_history_move(found, i), list->move[i]));
}

static struct ov_entry random_entry(struct ov_rng *rng)
{
    const int seat = (int)ov_rng_below(rng, 3);

    switch (ov_rng_below(rng, 8)) {
    case 0:
    case 1:
        return ov_entry_to(OV_UNDONE, seat, (int)ov_rng_below(rng, MOVES));
    case 2:
        return ov_entry_to(OV_REDONE, seat, (int)ov_rng_below(rng, MOVES + 1));
    default:
        return ov_entry_of_move(
            a_move(seat, (int)ov_rng_below(rng, 2),
                   (enum ov_entry_kind)ov_rng_below(rng, 4)));
    }
}

/* Whether the model takes it. */
static bool fits(const struct list *list, struct ov_entry entry)
{
    const int place = entry.action.a + 256 * entry.action.b;

    if (entry.kind == OV_UNDONE)
        return place < list->at;
    if (entry.kind == OV_REDONE)
        return place > list->at && place <= list->count;
    return list->at < MOVES;
}

TEST(the_line_is_that_of_a_model_that_keeps_every_list)
{
    struct ov_rng rng = kit_rng(1);

    for (int game = 0; game < 50 * test_scale(); game++) {
        ov_history_start(&history, small(ENTRIES + MOVES, MOVES));
        lists[0] = (struct list){.count = 0};
        while (history.entries < ENTRIES) {
            const int now = history.entries;
            const struct ov_entry entry = random_entry(&rng);
            const bool good = fits(&lists[now], entry);

            CHECK((ov_history_append(&history, entry) == OV_APPEND_DONE) ==
                  good);
            REQUIRE(history.entries == now + good);
            if (good)
                lists[now + 1] = list_after(&lists[now], entry);
            check_list(&history, &lists[history.entries]);
        }
    }
}

TEST(going_through_a_sheet_again_gives_every_line_again)
{
    struct ov_rng rng = kit_rng(2);
    struct ov_history again;
    struct ov_sheet sheet;

    ov_history_start(&history, small(ENTRIES + MOVES, MOVES));
    lists[0] = (struct list){.count = 0};
    while (history.entries < ENTRIES) {
        const int now = history.entries;
        const struct ov_entry entry = random_entry(&rng);

        if (ov_history_append(&history, entry) == OV_APPEND_DONE)
            lists[now + 1] = list_after(&lists[now], entry);
    }
    sheet = history.sheet;
    sheet.line = second.line;
    ov_history_start(&again, sheet);
    for (int i = 0; i <= ENTRIES; i++) {
        CHECK(again.entries == i);
        check_list(&again, &lists[i]);
        if (i < ENTRIES)
            ov_history_step(&again);
    }
    check_list(&history, &lists[ENTRIES]);
}

TEST(entries_are_never_overwritten)
{
    static struct ov_entry before[ENTRIES];
    struct ov_rng rng = kit_rng(3);

    ov_history_start(&history, small(ENTRIES + MOVES, MOVES));
    while (history.entries < ENTRIES) {
        const int now = history.entries;

        memcpy(before, memory.entries, sizeof before);
        (void)ov_history_append(&history, random_entry(&rng));
        CHECK(memcmp(before, memory.entries, (size_t)now * sizeof before[0]) ==
              0);
    }
}

TEST(a_move_that_repeats_what_was_undone_takes_its_place)
{
    ov_history_start(&history, small(20, 10));
    for (int i = 0; i < 3; i++)
        (void)ov_history_append(&history,
                                ov_entry_of_move(a_move(0, i, OV_BY_PERSON)));
    (void)ov_history_append(&history, ov_entry_to(OV_UNDONE, 0, 0));
    CHECK(ov_history_repeats(&history, a_move(0, 0, OV_BY_BOT)));
    CHECK(!ov_history_repeats(&history, a_move(1, 0, OV_BY_PERSON)));
    CHECK(!ov_history_repeats(&history, a_move(0, 1, OV_BY_PERSON)));

    /* The one who made it last made it. */
    (void)ov_history_append(&history,
                            ov_entry_of_move(a_move(0, 0, OV_BY_BOT)));
    CHECK(history.at == 1 && history.count == 3);
    CHECK(ov_history_move(&history, 0).by == OV_BY_BOT);
    CHECK(ov_history_move(&history, 1).by == OV_BY_PERSON);

    (void)ov_history_append(&history,
                            ov_entry_of_move(a_move(0, 3, OV_BY_PERSON)));
    CHECK(history.at == 2 && history.count == 2);
    CHECK(!ov_history_repeats(&history, a_move(0, 2, OV_BY_PERSON)));
}

TEST(an_undo_leads_back_and_a_redo_to_what_was_undone)
{
    ov_history_start(&history, small(20, 10));
    CHECK(ov_history_append(&history, ov_entry_to(OV_UNDONE, 0, 0)) ==
          OV_APPEND_NO_PLACE);
    CHECK(ov_history_append(&history, ov_entry_to(OV_REDONE, 0, 1)) ==
          OV_APPEND_NO_PLACE);
    for (int i = 0; i < 4; i++)
        (void)ov_history_append(&history,
                                ov_entry_of_move(a_move(0, i, OV_BY_PERSON)));
    CHECK(ov_history_append(&history, ov_entry_to(OV_UNDONE, 0, 4)) ==
          OV_APPEND_NO_PLACE);
    CHECK(ov_history_append(&history, ov_entry_to(OV_UNDONE, 2, 1)) ==
          OV_APPEND_DONE);
    CHECK(history.at == 1 && history.count == 4);
    CHECK(ov_history_append(&history, ov_entry_to(OV_REDONE, 0, 1)) ==
          OV_APPEND_NO_PLACE);
    CHECK(ov_history_append(&history, ov_entry_to(OV_REDONE, 0, 5)) ==
          OV_APPEND_NO_PLACE);
    CHECK(ov_history_append(&history, ov_entry_to(OV_REDONE, 0, 4)) ==
          OV_APPEND_DONE);
    CHECK(history.at == 4 && history.entries == 6);
    CHECK(memory.entries[4].seat == 2);
    CHECK(ov_entry_place(memory.entries[4]) == 1);
}

/* Undoes and moves until no undo fits any more. */
static int undo_until_full(int room, int moves)
{
    int undos = 0;

    ov_history_start(&history, small(room, moves));
    (void)ov_history_append(&history,
                            ov_entry_of_move(a_move(0, 0, OV_BY_PERSON)));
    while (ov_history_append(&history, ov_entry_to(OV_UNDONE, 0, 0)) ==
           OV_APPEND_DONE) {
        undos++;
        CHECK(ov_history_append(&history, ov_entry_of_move(a_move(
                                              0, undos % 2, OV_BY_PERSON))) ==
              OV_APPEND_DONE);
    }
    return undos;
}

TEST(undos_leave_room_for_every_move_the_line_can_take)
{
    CHECK(undo_until_full(10, 10) == 0);
    CHECK(undo_until_full(11, 10) == 0);
    CHECK(undo_until_full(12, 10) == 1);
    CHECK(undo_until_full(30, 10) == 10);
    CHECK(undo_until_full(OV_SHEET_ROOM, OV_LINE_ROOM) == OV_LINE_ROOM);
    CHECK(ov_history_may_append(&history, ov_entry_to(OV_UNDONE, 0, 0)) ==
          OV_APPEND_NO_ROOM);
    for (int i = 1; i < OV_LINE_ROOM; i++)
        REQUIRE(ov_history_append(&history,
                                  ov_entry_of_move(a_move(1, 0, OV_BY_BOT))) ==
                OV_APPEND_DONE);
    CHECK(history.at == OV_LINE_ROOM && history.entries == OV_SHEET_ROOM);
    CHECK(ov_history_append(&history,
                            ov_entry_of_move(a_move(1, 0, OV_BY_BOT))) ==
          OV_APPEND_NO_ROOM);
    CHECK(history.at == OV_LINE_ROOM && history.entries == OV_SHEET_ROOM);
}

TEST(a_redo_always_has_room)
{
    ov_history_start(&history, small(12, 10));
    for (int i = 0; i < 2; i++)
        (void)ov_history_append(&history,
                                ov_entry_of_move(a_move(0, i, OV_BY_PERSON)));
    CHECK(ov_history_append(&history, ov_entry_to(OV_UNDONE, 0, 1)) ==
          OV_APPEND_DONE);
    CHECK(ov_history_append(&history, ov_entry_to(OV_UNDONE, 0, 0)) ==
          OV_APPEND_NO_ROOM);
    CHECK(ov_history_append(&history, ov_entry_to(OV_REDONE, 0, 2)) ==
          OV_APPEND_DONE);
}

TEST(kinds_of_entries_have_words)
{
    static const char *const words[] = {"person",   "bot",     "order",
                                        "tutorial", "undo-to", "redo-to"};

    CHECK(OV_LENGTH(words) == OV_ENTRY_KIND_COUNT);
    for (int i = 0; i < OV_LENGTH(words); i++) {
        enum ov_entry_kind kind = OV_BY_PERSON;

        CHECK(strcmp(ov_entry_word((enum ov_entry_kind)i), words[i]) == 0);
        CHECK(ov_entry_kind_from_word(words[i], &kind) && (int)kind == i);
        CHECK(ov_is_move(kind) == (i < 4));
    }
    CHECK(!ov_entry_kind_from_word("nobody", &(enum ov_entry_kind){0}));
    CHECK(sizeof(struct ov_entry) == 8);
}

TEST(a_place_is_kept_whatever_its_number)
{
    for (int i = 0; i <= OV_LINE_ROOM; i++)
        REQUIRE(ov_entry_place(ov_entry_to(OV_UNDONE, 3, i)) == i);
}
