/*
 * test_replay.c - a log played again: by the rules it was made by, and by
 * others. Switches stand for versions of the rules here: the engine asks for
 * both alike.
 */
#include "fixture.h"

#include "deck/standard.h"
#include "room/replay.h"

static struct fixture fixture;
static struct ov_room_move move[FIXTURE_MOVES];
static struct ov_room_logged logged[FIXTURE_ROWS];

/* A game that is played for so many steps; how many events it has. */
static int make_log(int number, int steps)
{
    struct ov_rng rng = {{(uint64_t)number + 1, 2, 3, 4}};

    fixture_open(&fixture, (uint64_t)number, 2 + number % 3, NULL);
    fixture_start(&fixture, 2);
    for (int i = 0; i < steps && fixture_play(&fixture, &rng); i++) {
        fixture.now += 1000;
        (void)fixture_due(&fixture);
    }
    for (int i = 0; i < fixture.rows; i++)
        logged[i] =
            (struct ov_room_logged){.body = fixture.row[i].body,
                                    .length = fixture.row[i].length,
                                    .has_token = fixture.row[i].has_token,
                                    .token = fixture.row[i].token};
    return fixture.rows;
}

static struct ov_replay_finding replay(const struct ov_box *box, int count)
{
    struct ov_replay_finding finding;

    ov_room_replay(&fixture.head, box,
                   &(struct ov_room_log){.event = logged,
                                         .count = count,
                                         .move_room = FIXTURE_MOVES,
                                         .move = move},
                   &finding);
    return finding;
}

TEST(a_log_played_again_by_its_own_rules_is_the_same)
{
    for (int number = 0; number < 30; number++) {
        const int count = make_log(number, 20 + 10 * number);
        const struct ov_replay_finding finding = replay(&fixture.box, count);

        CHECK(count > 10);
        CHECK(finding.result == OV_REPLAY_SAME && finding.seq == 0);
        CHECK(replay(&fixture.box, 2).result ==
              OV_REPLAY_SAME); /* not started */
        fixture_close(&fixture);
    }
}

/* It is the first one: up to the event before it, all is the same. */
static void check_is_first(const struct ov_box *box,
                           const struct ov_replay_finding *finding)
{
    REQUIRE(finding->seq > 1);
    CHECK(replay(box, finding->seq - 1).result == OV_REPLAY_SAME);
    CHECK(replay(box, finding->seq).result == finding->result);
    CHECK((finding->result == OV_REPLAY_REFUSED) ==
          (finding->why != OV_ALLOWED));
    CHECK(finding->result != OV_REPLAY_UNREADABLE);
    CHECK(finding->seat >= 0 && finding->action[0] != '\0');
}

TEST(by_other_rules_the_first_move_that_differs_is_named)
{
    int refused = 0, differ = 0;

    for (int number = 0; number < 60; number++) {
        const int count = make_log(number, 400);
        struct ov_switches other = fixture.head.setup.switches;
        struct ov_replay_finding finding;
        struct ov_box box;

        other.power_uses ^= 1;
        other.red_price ^= 1;
        other.failed_plan ^= 1;
        ov_box_init(&box, &ov_standard_deck, &other, fixture.head.setup.seats);
        finding = replay(&box, count);
        if (finding.result != OV_REPLAY_SAME)
            check_is_first(&box, &finding);
        refused += finding.result == OV_REPLAY_REFUSED;
        differ += finding.result == OV_REPLAY_DIFFERS;
        fixture_close(&fixture);
    }
    CHECK(refused > 5 && differ > 1);
}

TEST(what_was_seen_in_another_way_is_found_where_it_begins)
{
    const int count = make_log(1, 60);
    struct ov_replay_finding finding;
    int changed = count - 1;
    char *hash;

    while (strstr(fixture.row[changed].body, "\"hash\":\"") == NULL)
        changed--;
    changed -= 5;
    hash = strstr(fixture.row[changed].body, "\"hash\":\"");
    REQUIRE(hash != NULL);
    hash += strlen("\"hash\":\"");
    *hash = *hash == '0' ? '1' : '0';
    finding = replay(&fixture.box, count);
    CHECK(finding.result == OV_REPLAY_SAME); /* what is seen now is the same */
    finding = replay(&fixture.box, changed + 1);
    CHECK(finding.result == OV_REPLAY_DIFFERS && finding.seq == changed + 1);
    fixture_close(&fixture);
}

TEST(a_log_with_something_else_in_it_is_unreadable_from_there_on)
{
    const int count = make_log(2, 30);
    struct ov_replay_finding finding;

    logged[9] = (struct ov_room_logged){.body = "{}", .length = 2};
    finding = replay(&fixture.box, count);
    CHECK(finding.result == OV_REPLAY_UNREADABLE && finding.seq == 10);
    CHECK(finding.seat == -1);
    fixture_close(&fixture);
}
