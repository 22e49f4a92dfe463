/*
 * train_state.c - reports on a state that a training run is to continue from.
 */
#include "cli/say.h"
#include "cmd/train.h"

/* A state may name a value that does not exist. */
static const char *value_word(enum ov_switch which, int value)
{
    const char *const word = ov_switch_value_word(which, value);

    return word == NULL ? "?" : word;
}

static void tell_rules(const struct ov_call *call, const char *path,
                       const struct ov_fingerprint *theirs,
                       const struct ov_fingerprint *ours)
{
    for (int i = 0; i < OV_SWITCH_COUNT; i++) {
        const enum ov_switch which = (enum ov_switch)i;

        if (theirs->switches[i] != ours->switches[i])
            (void)ov_complain(
                call,
                N_("'%s' is the state of a training run with %s=%s, not %s"),
                path, ov_switch_word(which),
                value_word(which, theirs->switches[i]),
                value_word(which, ours->switches[i]));
    }
}

static void tell_rival(const struct ov_call *call, const char *path,
                       const struct ov_fingerprint *theirs,
                       const struct ov_fingerprint *ours)
{
    if (!ov_fingerprint_has_rival(theirs))
        (void)ov_complain(
            call, N_("'%s' is the state of a training run without a rival"),
            path);
    else if (!ov_fingerprint_has_rival(ours))
        (void)ov_complain(
            call, N_("'%s' is the state of a training run against a rival"),
            path);
    else
        (void)ov_complain(
            call,
            N_("'%s' is the state of a training run against another rival"),
            path);
}

static void tell_part(const struct ov_call *call, const char *path,
                      enum ov_plan_part part,
                      const struct ov_fingerprint *theirs,
                      const struct ov_fingerprint *ours)
{
    switch (part) {
    case OV_PLAN_PLAYERS:
        (void)ov_complain(call,
                          N_("'%s' is the state of a training run for %lld "
                             "players, not %lld"),
                          path, (long long)theirs->seats,
                          (long long)ours->seats);
        break;
    case OV_PLAN_GAMES:
        (void)ov_complain(call,
                          N_("'%s' is the state of a training run with another "
                             "number of generations: %lld, not %lld (--games)"),
                          path, (long long)theirs->generations,
                          (long long)ours->generations);
        break;
    case OV_PLAN_SEED:
        (void)ov_complain(
            call, N_("'%s' is the state of a training run with another seed"),
            path);
        break;
    case OV_PLAN_RULES:
        tell_rules(call, path, theirs, ours);
        break;
    case OV_PLAN_DECK:
        (void)ov_complain(
            call, N_("'%s' is the state of a training run with another deck"),
            path);
        break;
    case OV_PLAN_RIVAL:
        tell_rival(call, path, theirs, ours);
        break;
    case OV_PLAN_PARTS:
        break;
    }
}

static int tell_differences(const struct ov_call *call, const char *path,
                            const struct ov_state_report *report,
                            const struct ov_fingerprint *ours)
{
    for (int part = 0; part < OV_PLAN_PARTS; part++) {
        if (report->differs >> part & 1)
            tell_part(call, path, (enum ov_plan_part)part, &report->plan, ours);
    }
    return ov_complain(call, N_("give the options of that training run again, "
                                "or another file with --state"));
}

int ov_train_judge(const struct ov_call *call, const char *path,
                   const struct ov_trainer_plan *plan,
                   const struct ov_state_report *report)
{
    struct ov_fingerprint ours;

    switch (report->verdict) {
    case OV_STATE_GOOD:
        break;
    case OV_STATE_OLD:
        (void)ov_complain(
            call,
            N_("'%s' comes from an older version: training continues, and "
               "edition, deck and rival are assumed to be the same"),
            path);
        break;
    case OV_STATE_OTHER_PLAN:
        ov_plan_fingerprint(plan, &ours);
        return tell_differences(call, path, report, &ours);
    case OV_STATE_DAMAGED:
        return ov_complain(call,
                           N_("'%s' is damaged: use an older copy of it, or "
                              "remove it to start again"),
                           path);
    case OV_STATE_NONE:
        return ov_complain(
            call, N_("'%s' is not a training state of this version"), path);
    }
    return OV_EXIT_FINE;
}
