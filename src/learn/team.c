/*
 * team.c - what a team says to each other.
 *
 * A share of games travels as: its size, then a head for each game, then all
 * samples, then all their inputs.
 */
#include "learn/team.h"

#include <errno.h>
#include <stdlib.h>

struct greeting {
    uint8_t plan[OV_SHA256_SIZE];
    int32_t threads;
};

struct welcome {
    int32_t agreed;
    struct ov_shares shares;
};

struct head { /* of a game */
    int32_t decisions, turns, stalled, winner, learner;
    uint32_t samples, inputs;
};

struct size {
    uint64_t samples, inputs;
};

struct ov_shares ov_shares_by_threads(const int32_t *threads, int size)
{
    struct ov_shares shares = {{0}};
    int64_t all = 0, before = 0;

    assert(size >= 1 && size <= OV_MOST_TEAM);
    for (int rank = 0; rank < size; rank++)
        all += threads[rank];
    for (int rank = 0; rank < size; rank++) {
        before += threads[rank];
        shares.first[rank + 1] = (int32_t)(OV_GENERATION * before / all);
    }
    return shares;
}

/* The lead's half: hears all, then welcomes or turns away all alike. */
static int welcome_all(const struct ov_team *team, const struct greeting *own,
                       struct welcome *ret_welcome)
{
    int32_t threads[OV_MOST_TEAM] = {own->threads};
    bool agreed = true;

    for (int rank = 1; rank < team->size; rank++) {
        struct greeting greeting;
        const int result =
            team->receive(team->wire, rank, &greeting, sizeof greeting);

        if (result < 0)
            return result;
        agreed =
            agreed && memcmp(greeting.plan, own->plan, sizeof own->plan) == 0;
        threads[rank] = greeting.threads;
    }
    ret_welcome->agreed = agreed;
    ret_welcome->shares = ov_shares_by_threads(threads, team->size);
    return 0;
}

int ov_team_meet(const struct ov_team *team, const uint8_t plan[OV_SHA256_SIZE],
                 int threads, struct ov_shares *ret_shares)
{
    struct greeting greeting = {.threads = threads};
    struct welcome welcome = {.agreed = false};
    int result;

    memcpy(greeting.plan, plan, sizeof greeting.plan);
    if (team->rank == OV_LEAD)
        result = welcome_all(team, &greeting, &welcome);
    else
        result = team->send(team->wire, &greeting, sizeof greeting);
    if (result == 0)
        result = team->spread(team->wire, &welcome, sizeof welcome);
    if (result < 0)
        return result;
    if (!welcome.agreed)
        return -EPROTO;
    *ret_shares = welcome.shares;
    return 0;
}

static int spread_task(const struct ov_team *team, struct ov_task task)
{
    struct ov_task plain;

    memset(&plain, 0, sizeof plain); /* the bytes between the fields, too */
    plain.number = task.number;
    plain.stray = task.stray;
    plain.warmth = task.warmth;
    plain.lambda = task.lambda;
    plain.has_net = task.has_net;
    plain.has_rival = task.has_rival;
    plain.over = task.over;
    return team->spread(team->wire, &plain, sizeof plain);
}

int ov_team_hand_out(const struct ov_team *team,
                     const struct ov_generation *generation, uint8_t *block,
                     size_t size)
{
    const struct ov_lesson_plan *const lesson = &generation->lesson;
    const int result =
        spread_task(team, (struct ov_task){.number = generation->number,
                                           .stray = lesson->stray,
                                           .warmth = lesson->warmth,
                                           .lambda = lesson->lambda,
                                           .has_net = lesson->net != NULL,
                                           .has_rival = lesson->rival != NULL});

    if (result < 0 || lesson->net == NULL)
        return result;
    return team->spread(team->wire, block, size);
}

int ov_team_dismiss(const struct ov_team *team)
{
    return spread_task(team, (struct ov_task){.over = true});
}

/* A share on its way: three pieces of memory in one block. */
struct parcel {
    int games;
    struct size size;
    char *memory;
    size_t bytes;
    struct head *head;
    struct ov_sample *sample;
    uint16_t *input;
};

/* Of the size announced; -ENOMEM if out of memory. Free `memory`. */
static int make_parcel(struct parcel *parcel, int games, struct size size)
{
    const size_t heads = (size_t)games * sizeof *parcel->head;
    const size_t samples = size.samples * sizeof *parcel->sample;
    const size_t bytes = heads + samples + size.inputs * sizeof *parcel->input;

    *parcel = (struct parcel){.games = games, .size = size, .bytes = bytes};
    parcel->memory = malloc(bytes == 0 ? 1 : bytes);
    if (parcel->memory == NULL)
        return -ENOMEM;
    parcel->head = (struct head *)(void *)parcel->memory;
    parcel->sample = (struct ov_sample *)(void *)(parcel->memory + heads);
    parcel->input = (uint16_t *)(void *)(parcel->memory + heads + samples);
    return 0;
}

static void pack(struct parcel *parcel, const struct ov_generation *generation,
                 int first)
{
    size_t samples = 0, inputs = 0;

    for (int i = 0; i < parcel->games; i++) {
        const struct ov_lesson_result *const result =
            &generation->result[first + i];
        const struct ov_bag *const bag = &generation->bag[first + i];

        parcel->head[i] = (struct head){.decisions = result->decisions,
                                        .turns = result->turns,
                                        .stalled = result->stalled,
                                        .winner = result->winner,
                                        .learner = result->learner,
                                        .samples = (uint32_t)bag->samples,
                                        .inputs = (uint32_t)bag->inputs};
        if (bag->samples == 0)
            continue;
        memcpy(parcel->sample + samples, bag->sample,
               bag->samples * sizeof *bag->sample);
        memcpy(parcel->input + inputs, bag->input,
               bag->inputs * sizeof *bag->input);
        samples += bag->samples;
        inputs += bag->inputs;
    }
}

static bool unpack(const struct parcel *parcel,
                   struct ov_generation *generation, int first)
{
    size_t samples = 0, inputs = 0;

    for (int i = 0; i < parcel->games; i++) {
        const struct head *const head = &parcel->head[i];
        const struct ov_bag sent = {.sample = parcel->sample + samples,
                                    .input = parcel->input + inputs,
                                    .samples = head->samples,
                                    .inputs = head->inputs};

        generation->result[first + i] =
            (struct ov_lesson_result){.decisions = head->decisions,
                                      .turns = head->turns,
                                      .stalled = head->stalled,
                                      .winner = head->winner,
                                      .learner = head->learner};
        ov_bag_clear(&generation->bag[first + i]);
        if (!ov_bag_append(&generation->bag[first + i], &sent))
            return false;
        samples += head->samples;
        inputs += head->inputs;
    }
    return true;
}

int ov_team_deliver(const struct ov_team *team, const struct ov_shares *shares,
                    const struct ov_generation *generation)
{
    const int first = shares->first[team->rank];
    const int games = shares->first[team->rank + 1] - first;
    struct size size = {0, 0};
    struct parcel parcel;
    int result;

    for (int i = 0; i < games; i++) {
        size.samples += generation->bag[first + i].samples;
        size.inputs += generation->bag[first + i].inputs;
    }
    result = make_parcel(&parcel, games, size);
    if (result < 0)
        return result;
    pack(&parcel, generation, first);
    result = team->send(team->wire, &size, sizeof size);
    if (result == 0)
        result = team->send(team->wire, parcel.memory, parcel.bytes);
    free(parcel.memory);
    return result;
}

static int collect_from(const struct ov_team *team, int rank,
                        const struct ov_shares *shares,
                        struct ov_generation *generation)
{
    const int first = shares->first[rank];
    struct parcel parcel;
    struct size size;
    int result = team->receive(team->wire, rank, &size, sizeof size);

    if (result == 0)
        result = make_parcel(&parcel, shares->first[rank + 1] - first, size);
    if (result != 0)
        return result;
    result = team->receive(team->wire, rank, parcel.memory, parcel.bytes);
    if (result == 0 && !unpack(&parcel, generation, first))
        result = -ENOMEM;
    free(parcel.memory);
    return result;
}

int ov_team_collect(const struct ov_team *team, const struct ov_shares *shares,
                    struct ov_generation *generation)
{
    int result = 0;

    for (int rank = 1; rank < team->size && result == 0; rank++)
        result = collect_from(team, rank, shares, generation);
    return result;
}
