/*
 * A team trains what its lead would have trained alone. The helpers are
 * threads here, and the wire is sockets.
 */
#include "deck/standard.h"
#include "harness.h"
#include "learn/trainer.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

enum { TEAM = 3 };

struct wire { /* of one of the team */
    int rank;
    int to[TEAM]; /* the lead's sockets to the others; theirs to the lead */
};

static int write_all(int file, const void *bytes, size_t size)
{
    for (size_t done = 0; done < size;) {
        const ssize_t more =
            write(file, (const char *)bytes + done, size - done);
        if (more <= 0)
            return -EIO;
        done += (size_t)more;
    }
    return 0;
}

static int read_all(int file, void *bytes, size_t size)
{
    for (size_t done = 0; done < size;) {
        const ssize_t more = read(file, (char *)bytes + done, size - done);
        if (more <= 0)
            return -EIO;
        done += (size_t)more;
    }
    return 0;
}

static int spread(void *at, void *bytes, size_t size)
{
    const struct wire *const wire = at;
    int result = 0;

    if (wire->rank != OV_LEAD)
        return read_all(wire->to[OV_LEAD], bytes, size);
    for (int rank = 1; rank < TEAM && result == 0; rank++)
        result = write_all(wire->to[rank], bytes, size);
    return result;
}

static int send_to_lead(void *at, const void *bytes, size_t size)
{
    const struct wire *const wire = at;

    return write_all(wire->to[OV_LEAD], bytes, size);
}

static int receive(void *at, int from, void *bytes, size_t size)
{
    const struct wire *const wire = at;

    return read_all(wire->to[from], bytes, size);
}

struct member {
    struct wire wire;
    struct ov_team team;
    struct ov_trainer_plan plan;
    pthread_t thread;
    int result;
};

static struct ov_box box;

/* Threads differ, so that the shares do. */
static void make_team(struct member member[TEAM])
{
    const struct ov_switches switches = ov_edition_switches(OV_EN);

    ov_box_init(&box, &ov_standard_deck, &switches, 2);
    for (int rank = 0; rank < TEAM; rank++) {
        member[rank] = (struct member){.wire = {.rank = rank},
                                       .team = {.rank = rank,
                                                .size = TEAM,
                                                .wire = &member[rank].wire,
                                                .spread = spread,
                                                .send = send_to_lead,
                                                .receive = receive},
                                       .plan = {.box = &box,
                                                .seed = ov_seed_from_number(9),
                                                .generations = 1,
                                                .threads = 1 + rank % 2,
                                                .team = &member[rank].team}};
    }
    for (int rank = 1; rank < TEAM; rank++) {
        int pair[2] = {-1, -1};
        CHECK(socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0);
        member[0].wire.to[rank] = pair[0];
        member[rank].wire.to[OV_LEAD] = pair[1];
    }
}

static void *help(void *argument)
{
    struct member *const member = argument;

    member->result = ov_trainer_help(&member->plan);
    return NULL;
}

static void start_helpers(struct member member[TEAM])
{
    for (int rank = 1; rank < TEAM; rank++)
        CHECK(pthread_create(&member[rank].thread, NULL, help, &member[rank]) ==
              0);
}

static void end_team(struct member member[TEAM])
{
    for (int rank = 1; rank < TEAM; rank++) {
        CHECK(pthread_join(member[rank].thread, NULL) == 0);
        (void)close(member[0].wire.to[rank]);
        (void)close(member[rank].wire.to[OV_LEAD]);
    }
}

TEST(a_team_trains_the_net_that_its_lead_would_have_trained_alone)
{
    static struct member member[TEAM];
    struct ov_progress progress, alone;

    make_team(member);
    struct ov_trainer_plan plan = member[0].plan;
    plan.team = NULL;
    struct ov_trainer *const lead = ov_trainer_create(&member[0].plan);
    struct ov_trainer *const one = ov_trainer_create(&plan);
    REQUIRE(lead != NULL && one != NULL);
    start_helpers(member);
    CHECK(ov_trainer_meet(lead) == 0);
    CHECK(ov_trainer_run(lead, &progress) == 0);
    CHECK(ov_trainer_dismiss(lead) == 0);
    end_team(member);
    CHECK(member[1].result == 0 && member[2].result == 0);
    if (test_is_whole()) {
        CHECK(ov_trainer_meet(one) == 0);
        CHECK(ov_trainer_run(one, &alone) == 0);
        CHECK(memcmp(ov_trainer_net(lead), ov_trainer_net(one),
                     ov_net_size(2)) == 0);
        CHECK(progress.samples == alone.samples);
        CHECK(progress.loss == alone.loss);
        CHECK(progress.turns == alone.turns);
        CHECK(progress.stalled == alone.stalled);
    }
    ov_trainer_destroy(lead);
    ov_trainer_destroy(one);
}

TEST(a_team_with_different_plans_does_not_begin)
{
    static struct member member[TEAM];

    make_team(member);
    member[2].plan.seed = ov_seed_from_number(10);
    struct ov_trainer *const lead = ov_trainer_create(&member[0].plan);
    REQUIRE(lead != NULL);
    start_helpers(member);
    CHECK(ov_trainer_meet(lead) == -EPROTO);
    end_team(member);
    CHECK(member[1].result == -EPROTO && member[2].result == -EPROTO);
    ov_trainer_destroy(lead);
}

TEST(games_are_shared_out_by_threads_and_none_is_left)
{
    const int32_t threads[] = {2, 1, 5, 8};
    const struct ov_shares shares = ov_shares_by_threads(threads, 4);
    int32_t many[OV_MOST_TEAM];
    struct ov_shares single;

    CHECK(shares.first[0] == 0 && shares.first[1] == 32);
    CHECK(shares.first[2] == 48 && shares.first[3] == 128);
    CHECK(shares.first[4] == OV_GENERATION);
    for (int rank = 0; rank < OV_MOST_TEAM; rank++)
        many[rank] = 1;
    single = ov_shares_by_threads(many, OV_MOST_TEAM);
    for (int rank = 0; rank <= OV_MOST_TEAM; rank++)
        CHECK(single.first[rank] == rank);
}
