/*
 * state.c - writing states and deciding what to believe in one.
 *
 *     head        with the magic word
 *     mark        that old states do not have
 *     value, mean, square: weights->at.end floats each
 *     SHA-256     of all before it; not in old states
 */
#include "learn/state.h"

#include <math.h>

enum { WORD = 8, ARRAYS = 3 };
static const int64_t most_steps = INT64_C(1) << 50; /* of the optimiser */

static const char word[WORD + 1] = "OVTRAIN2", old_word[WORD] = "OVTRAIN";

struct head {
    char word[WORD];
    int64_t seats, end, done, generations, steps;
    struct ov_seed seed;
    struct ov_rng rng;
};

struct mark {
    uint8_t switches[OV_PLAN_SWITCHES];
    uint8_t deck[OV_DECK_HASH_SIZE];
    uint8_t rival[OV_SHA256_SIZE];
};

static_assert(sizeof(struct head) == 112 && sizeof(struct mark) == 56,
              "a state's head has no padding");

static size_t array_size(const struct ov_weights *weights)
{
    return (size_t)weights->at.end * sizeof(float);
}

static size_t old_size(const struct ov_weights *weights)
{
    return sizeof(struct head) + ARRAYS * array_size(weights);
}

size_t ov_state_size(const struct ov_weights *weights)
{
    return old_size(weights) + sizeof(struct mark) + OV_SHA256_SIZE;
}

static void checksum(const char *bytes, size_t size,
                     uint8_t ret_hash[OV_SHA256_SIZE])
{
    struct ov_sha256 hash;

    ov_sha256_init(&hash);
    ov_sha256_add(&hash, bytes, size);
    ov_sha256_finish(&hash, ret_hash);
}

void ov_state_seal(char *bytes, size_t size)
{
    uint8_t hash[OV_SHA256_SIZE];

    assert(size >= sizeof hash);
    checksum(bytes, size - sizeof hash, hash);
    memcpy(bytes + size - sizeof hash, hash, sizeof hash);
}

static bool is_sealed(const char *bytes, size_t size)
{
    uint8_t hash[OV_SHA256_SIZE];

    if (size < sizeof hash)
        return false;
    checksum(bytes, size - sizeof hash, hash);
    return memcmp(bytes + size - sizeof hash, hash, sizeof hash) == 0;
}

static struct mark mark_of(const struct ov_fingerprint *plan)
{
    struct mark mark;

    memcpy(mark.switches, plan->switches, sizeof mark.switches);
    memcpy(mark.deck, plan->deck, sizeof mark.deck);
    memcpy(mark.rival, plan->rival, sizeof mark.rival);
    return mark;
}

void ov_state_write(const struct ov_fingerprint *plan,
                    const struct ov_course *course, char *ret_bytes)
{
    const struct ov_weights *const weights = course->weights;
    const float *const arrays[ARRAYS] = {weights->value, weights->mean,
                                         weights->square};
    const size_t size = array_size(weights);
    struct head head = {.seats = plan->seats,
                        .end = weights->at.end,
                        .done = course->done,
                        .generations = plan->generations,
                        .steps = weights->steps,
                        .seed = plan->seed,
                        .rng = course->rng};
    const struct mark mark = mark_of(plan);
    char *to = ret_bytes;

    memcpy(head.word, word, WORD);
    memcpy(to, &head, sizeof head);
    to += sizeof head;
    memcpy(to, &mark, sizeof mark);
    to += sizeof mark;
    for (int i = 0; i < ARRAYS; i++, to += size)
        memcpy(to, arrays[i], size);
    ov_state_seal(ret_bytes, ov_state_size(weights));
}

/* What an old state does not say is assumed to be right. */
static struct ov_fingerprint plan_of(const struct head *head,
                                     const struct mark *mark)
{
    struct ov_fingerprint plan = {.seats = head->seats,
                                  .generations = head->generations,
                                  .seed = head->seed};

    memcpy(plan.switches, mark->switches, sizeof plan.switches);
    memcpy(plan.deck, mark->deck, sizeof plan.deck);
    memcpy(plan.rival, mark->rival, sizeof plan.rival);
    return plan;
}

static float float_at(const char *bytes, int at)
{
    float value;

    memcpy(&value, bytes + sizeof value * (size_t)at, sizeof value);
    return value;
}

/* Only numbers, and no negative squares: all that the optimiser needs. */
static bool are_weights(const char *bytes, int count)
{
    for (int i = 0; i < count; i++) {
        if (!isfinite(float_at(bytes, i)) ||
            !isfinite(float_at(bytes, count + i)) ||
            !isfinite(float_at(bytes, 2 * count + i)) ||
            float_at(bytes, 2 * count + i) < 0)
            return false;
    }
    return true;
}

static bool can_go_on(const struct head *head, const char *arrays)
{
    const struct ov_rng stuck = {{0}};

    return head->done >= 0 && head->done <= head->generations &&
           head->steps >= 0 && head->steps <= most_steps &&
           memcmp(&head->rng, &stuck, sizeof stuck) != 0 &&
           are_weights(arrays, (int)head->end);
}

static void take_up(const struct head *head, const char *arrays,
                    struct ov_course *course)
{
    struct ov_weights *const weights = course->weights;
    const size_t size = array_size(weights);

    course->done = head->done;
    course->rng = head->rng;
    weights->steps = head->steps;
    memcpy(weights->value, arrays, size);
    memcpy(weights->mean, arrays + size, size);
    memcpy(weights->square, arrays + 2 * size, size);
}

/* A state whose magic word is known and whose checksum, if any, is right. */
static struct ov_state_report judge(const struct ov_fingerprint *plan,
                                    const char *bytes, size_t size,
                                    struct ov_course *course)
{
    const bool old = memcmp(bytes, old_word, WORD) == 0;
    const char *arrays = bytes + sizeof(struct head);
    struct ov_state_report report = {.verdict = OV_STATE_OTHER_PLAN};
    struct mark mark = mark_of(plan);
    struct head head;

    memcpy(&head, bytes, sizeof head);
    if (!old) {
        memcpy(&mark, arrays, sizeof mark);
        arrays += sizeof mark;
    }
    report.plan = plan_of(&head, &mark);
    report.differs = ov_fingerprint_differs(plan, &report.plan);
    if (report.differs != 0)
        return report;
    report.verdict = old ? OV_STATE_OLD : OV_STATE_GOOD;
    if (head.end != course->weights->at.end)
        report.verdict = OV_STATE_NONE;
    else if (size != (old ? old_size(course->weights)
                          : ov_state_size(course->weights)) ||
             !can_go_on(&head, arrays))
        report.verdict = OV_STATE_DAMAGED;
    else
        take_up(&head, arrays, course);
    return report;
}

struct ov_state_report ov_state_read(const struct ov_fingerprint *plan,
                                     const char *bytes, size_t size,
                                     struct ov_course *course)
{
    const struct ov_state_report none = {.verdict = OV_STATE_NONE};
    const struct ov_state_report damaged = {.verdict = OV_STATE_DAMAGED};

    if (size < WORD)
        return none;
    if (memcmp(bytes, old_word, WORD) == 0)
        return size < sizeof(struct head) ? damaged
                                          : judge(plan, bytes, size, course);
    if (memcmp(bytes, word, WORD) != 0)
        return none;
    if (size < sizeof(struct head) + sizeof(struct mark) + OV_SHA256_SIZE ||
        !is_sealed(bytes, size))
        return damaged;
    return judge(plan, bytes, size, course);
}
