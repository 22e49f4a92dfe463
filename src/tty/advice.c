/*
 * advice.c - hints in lines of text.
 */
#include "tty/advice.h"

#include "text/mark.h"

void ov_sitting_hint(const struct ov_sitting *sitting, struct ov_hint *ret_hint)
{
    const struct ov_appraiser appraiser = {
        .box = &sitting->box,
        .net = sitting->aid.net,
        .plan = ov_hint_plan(sitting->box.seats),
    };

    assert(!ov_is_over(&sitting->view.of));
    ov_hint(&appraiser, &sitting->view, ret_hint);
}

void ov_sitting_put_hint(const struct ov_sitting *sitting,
                         const struct ov_hint *hint, struct ov_buffer *out)
{
    const enum ov_language language = sitting->language;

    assert(hint != NULL && out != NULL);
    for (int i = 0; i < hint->count; i++) {
        const struct ov_hint_move *const move = &hint->move[i];

        ov_put_number(out, i + 1);
        ov_put(out, ". ");
        ov_text_hint_line(out, language, &sitting->scene, hint->seat, move);
        ov_put(out, " (");
        ov_text_chance(out, language, move->value.win[hint->seat]);
        ov_put(out, ")\n");
        for (int j = 0; j < move->reasons; j++) {
            const struct ov_reason *const reason = &move->reason[j];

            ov_put(out, ov_reason_is_good((enum ov_reason_kind)reason->kind)
                            ? "  + "
                            : "  - ");
            ov_text_reason(out, language, &sitting->scene, reason);
            ov_put_char(out, '\n');
        }
    }
    ov_put(out, ov_text(language, NULL,
                        N_("In brackets: your chance of winning. ")));
    ov_put(out, ov_text_appraised_by(language, hint->by));
    ov_put_char(out, '\n');
}
