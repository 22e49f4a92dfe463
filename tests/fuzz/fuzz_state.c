/*
 * fuzz_state.c - a training state behind its checksum: one that is accepted is
 * written again the same; one that is not has changed nothing.
 *
 * Input: a state without its checksum, which is added here. If it begins like
 * an old one, it has none. The net is tiny (that does not matter to a state),
 * so that the fuzzer makes progress.
 */
#include "fuzz.h"
#include "learn/state.h"

#include <math.h>

enum { WEIGHTS = 6, ROOM = 4096 };

static float value[WEIGHTS], mean[WEIGHTS], square[WEIGHTS];
static struct ov_weights weights = {.seats = 2,
                                    .at = {.end = WEIGHTS},
                                    .value = value,
                                    .mean = mean,
                                    .square = square};

/* Bytes that stand for themselves in the first inputs, too. */
static struct ov_fingerprint plan_of_all(void)
{
    struct ov_fingerprint plan = {.seats = 2, .generations = 7};

    memset(&plan.seed, 's', sizeof plan.seed);
    memset(plan.deck, 'd', sizeof plan.deck);
    memset(plan.rival, 'r', sizeof plan.rival);
    return plan;
}

static struct ov_course fresh_course(void)
{
    memset(value, 0, sizeof value);
    memset(mean, 0, sizeof mean);
    memset(square, 0, sizeof square);
    weights.steps = 0;
    return (struct ov_course){.rng = {{1, 2, 3, 4}}, .weights = &weights};
}

static void check_course(const struct ov_course *course)
{
    require(course->done >= 0 && course->done <= 7 && weights.steps >= 0);
    for (int i = 0; i < WEIGHTS; i++)
        require(isfinite(value[i]) && isfinite(mean[i]) &&
                isfinite(square[i]) && square[i] >= 0);
}

/* Seals and reads; what was taken up is written as it was. */
static void read_state(char *state, size_t size, bool old)
{
    const struct ov_fingerprint plan = plan_of_all();
    struct ov_course course = fresh_course();
    char before[ROOM], after[ROOM];
    struct ov_state_report report;

    ov_state_write(&plan, &course, before);
    if (!old)
        ov_state_seal(state, size);
    report = ov_state_read(&plan, state, size, &course);
    ov_state_write(&plan, &course, after);
    require((report.verdict == OV_STATE_OTHER_PLAN) == (report.differs != 0));
    check_course(&course);
    switch (report.verdict) {
    case OV_STATE_GOOD:
        require(memcmp(after, state, size) == 0);
        break;
    case OV_STATE_OLD:
        require(old);
        break;
    case OV_STATE_OTHER_PLAN:
    case OV_STATE_DAMAGED:
    case OV_STATE_NONE:
        require(memcmp(before, after, ov_state_size(&weights)) == 0);
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    const bool old = size >= 8 && memcmp(bytes, "OVTRAIN", 8) == 0;
    const size_t whole = old ? size : size + OV_SHA256_SIZE;
    char *const state = malloc(whole + 1);

    require(state != NULL && ov_state_size(&weights) <= ROOM);
    memcpy(state, bytes, size);
    read_state(state, whole, old);
    free(state);
    return 0;
}
