/*
 * difference.c - what is true of one action and not of another.
 */
#include "advice/difference.h"

#include "engine/engine.h"

struct facts {
    int count;
    struct ov_reason at[OV_MOST_FACTS];
};

static void find_facts(const struct ov_alternatives *of,
                       struct ov_action action, struct facts *ret_facts)
{
    struct ov_game after = of->before->of;
    const struct ov_comparison comparison = {
        .box = of->box,
        .net = of->net,
        .seat = of->seat,
        .before = &of->before->of,
        .after = &after,
    };

    ov_choose(&after, of->box, of->seat, action, NULL);
    ret_facts->count =
        ov_reasons_find(&comparison, ret_facts->at, OV_MOST_FACTS);
}

static bool holds(const struct facts *facts, const struct ov_reason *fact)
{
    for (int i = 0; i < facts->count; i++) {
        if (ov_same_fact(&facts->at[i], fact))
            return true;
    }
    return false;
}

/* The facts, good or bad, that are not true of both. */
static void keep_own(struct facts *facts, const struct facts *of_other,
                     bool good)
{
    int kept = 0;

    for (int i = 0; i < facts->count; i++) {
        const struct ov_reason fact = facts->at[i];

        if (ov_reason_is_good((enum ov_reason_kind)fact.kind) == good &&
            !holds(of_other, &fact))
            facts->at[kept++] = fact;
    }
    facts->count = kept;
}

int ov_reasons_between(const struct ov_alternatives *alternatives,
                       struct ov_reason *ret_reason, int most)
{
    struct facts better, other, whole;
    int count = 0, from_better = 0, from_other = 0;

    assert(alternatives->seat < alternatives->box->seats);
    assert(most >= 0);
    find_facts(alternatives, alternatives->better, &better);
    find_facts(alternatives, alternatives->other, &other);
    whole = better;
    keep_own(&better, &other, true);
    keep_own(&other, &whole, false);
    while (count < most &&
           (from_better < better.count || from_other < other.count)) {
        const bool next =
            from_other == other.count ||
            (from_better < better.count &&
             better.at[from_better].weight >= other.at[from_other].weight);

        ret_reason[count++] =
            next ? better.at[from_better++] : other.at[from_other++];
    }
    return count;
}
