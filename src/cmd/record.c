/*
 * record.c - a match on paper.
 */
#include "cmd/record.h"

static void show_switches(FILE *file, const struct ov_switches *switches)
{
    for (int i = 0; i < OV_SWITCH_COUNT; i++) {
        const enum ov_switch which = (enum ov_switch)i;

        (void)fprintf(
            file, " --switch %s=%s", ov_switch_word(which),
            ov_switch_value_word(which, ov_switch_get(switches, which)));
    }
}

void ov_record_show(FILE *file, const struct ov_match *match,
                    const struct ov_steps *steps)
{
    (void)fprintf(file, "--players %d", match->box->seats);
    show_switches(file, &match->box->switches);
    (void)fprintf(file, " --seed ");
    for (int i = 0; i < OV_LENGTH(match->seed.byte); i++)
        (void)fprintf(file, "%02x", match->seed.byte[i]);
    (void)fputc('\n', file);
    for (int i = 0; i < steps->count; i++) {
        const struct ov_action action = steps->action[i];

        (void)fprintf(file, "%d: %s %d %d %d\n", steps->seat[i],
                      ov_action_word((enum ov_action_kind)action.kind),
                      action.a, action.b, action.c);
    }
}
