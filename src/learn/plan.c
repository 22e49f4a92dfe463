/*
 * plan.c - fingerprints of plans.
 */
#include "learn/plan.h"

static_assert((int)OV_SWITCH_COUNT <= (int)OV_PLAN_SWITCHES,
              "a fingerprint has room for all switches");
static_assert(sizeof(struct ov_fingerprint) ==
                  2 * sizeof(int64_t) + sizeof(struct ov_seed) +
                      OV_PLAN_SWITCHES + OV_DECK_HASH_SIZE + OV_SHA256_SIZE,
              "a fingerprint has no padding");

static void add_shorts(struct ov_sha256 *hash, const int16_t *weights,
                       int count)
{
    ov_sha256_add(hash, weights, (size_t)count * sizeof *weights);
}

static void add_longs(struct ov_sha256 *hash, const int32_t *weights, int count)
{
    ov_sha256_add(hash, weights, (size_t)count * sizeof *weights);
}

static void hash_net(const struct ov_net *net, uint8_t ret_hash[OV_SHA256_SIZE])
{
    struct ov_sha256 hash;

    ov_sha256_init(&hash);
    add_shorts(&hash, net->first, net->inputs * OV_NET_HIDDEN);
    add_shorts(&hash, net->first_bias, OV_NET_HIDDEN);
    add_shorts(&hash, net->second, OV_NET_SECOND * OV_NET_HIDDEN);
    add_longs(&hash, net->second_bias, OV_NET_SECOND);
    add_shorts(&hash, net->third, OV_NET_OUT * OV_NET_SECOND);
    add_longs(&hash, net->third_bias, OV_NET_OUT);
    ov_sha256_finish(&hash, ret_hash);
}

void ov_plan_fingerprint(const struct ov_trainer_plan *plan,
                         struct ov_fingerprint *ret_fingerprint)
{
    struct ov_fingerprint *const to = ret_fingerprint;

    memset(to, 0, sizeof *to);
    to->seats = plan->box->seats;
    to->generations = plan->generations;
    to->seed = plan->seed;
    for (int which = 0; which < OV_SWITCH_COUNT; which++)
        to->switches[which] =
            (uint8_t)ov_switch_get(&plan->box->switches, (enum ov_switch)which);
    ov_deck_hash(&plan->box->deck, to->deck);
    if (plan->rival != NULL)
        hash_net(plan->rival, to->rival);
}

bool ov_fingerprint_has_rival(const struct ov_fingerprint *fingerprint)
{
    static const uint8_t none[OV_SHA256_SIZE];

    return memcmp(fingerprint->rival, none, sizeof none) != 0;
}

unsigned ov_fingerprint_differs(const struct ov_fingerprint *one,
                                const struct ov_fingerprint *other)
{
    const bool differs[OV_PLAN_PARTS] = {
        [OV_PLAN_PLAYERS] = one->seats != other->seats,
        [OV_PLAN_GAMES] = one->generations != other->generations,
        [OV_PLAN_SEED] =
            memcmp(&one->seed, &other->seed, sizeof one->seed) != 0,
        [OV_PLAN_RULES] =
            memcmp(one->switches, other->switches, sizeof one->switches) != 0,
        [OV_PLAN_DECK] = memcmp(one->deck, other->deck, sizeof one->deck) != 0,
        [OV_PLAN_RIVAL] =
            memcmp(one->rival, other->rival, sizeof one->rival) != 0};
    unsigned parts = 0;

    for (int part = 0; part < OV_PLAN_PARTS; part++)
        parts |= differs[part] ? 1u << part : 0;
    return parts;
}

void ov_plan_hash(const struct ov_trainer_plan *plan,
                  uint8_t ret_hash[OV_SHA256_SIZE])
{
    const uint64_t sizes[] = {ov_net_size(plan->box->seats),
                              sizeof(struct ov_sample)};
    struct ov_fingerprint fingerprint;
    struct ov_sha256 hash;

    ov_plan_fingerprint(plan, &fingerprint);
    ov_sha256_init(&hash);
    ov_sha256_add(&hash, sizes, sizeof sizes);
    ov_sha256_add(&hash, &fingerprint, sizeof fingerprint);
    ov_sha256_finish(&hash, ret_hash);
}
