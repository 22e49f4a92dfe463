/*
 * sayings.c - the sentences of a sitting: the question, the log, why not.
 */
#include "notation/action.h"
#include "notation/quote.h"
#include "present/table_errors.h"
#include "sys/error_text.h"
#include "text/faults.h"
#include "text/fill.h"
#include "text/mark.h"
#include "text/names.h"
#include "tty/sitting.h"

void ov_sitting_prompt(const struct ov_sitting *sitting, struct ov_buffer *out)
{
    assert(out != NULL);
    ov_text_prompt(out, sitting->language, &sitting->scene);
}

void ov_sitting_log_line(const struct ov_sitting *sitting, int line,
                         struct ov_buffer *out)
{
    assert(line >= 0 && line < sitting->log.count);
    assert(out != NULL);
    ov_log_put(&sitting->log, line, sitting->language, &sitting->scene, out);
}

bool ov_sitting_read_action(const struct ov_sitting *sitting, int seat,
                            const char *text, struct ov_action *ret_action,
                            struct ov_buffer *out)
{
    const struct ov_game *const game = &sitting->view.of;
    struct ov_parse_fault fault;
    struct ov_refusal refusal;
    struct ov_action action;

    assert(text != NULL && out != NULL);
    assert(seat == OV_NONE || (seat >= 0 && seat < sitting->box.seats));
    assert(ret_action != NULL);
    if (seat == OV_NONE) {
        ov_sitting_prompt(sitting, out);
        return false;
    }
    if (!ov_action_parse(text, game, &sitting->box, &action, &fault)) {
        ov_text_parse_fault(out, sitting->language, &sitting->scene, &fault);
        return false;
    }
    if (ov_table_why_not(&sitting->table, seat, action, &refusal) !=
        OV_ALLOWED) {
        ov_text_refusal(out, sitting->language, &sitting->scene, &refusal);
        return false;
    }
    *ret_action = action;
    return true;
}

void ov_sitting_put_answer(const struct ov_sitting *sitting,
                           enum ov_table_answer answer,
                           const struct ov_refusal *refusal,
                           struct ov_buffer *out)
{
    assert(answer != OV_ANSWER_DONE);
    assert(refusal != NULL && out != NULL);
    switch (answer) {
    case OV_ANSWER_DONE:
        return;
    case OV_ANSWER_REFUSED:
        ov_text_refusal(out, sitting->language, &sitting->scene, refusal);
        return;
    case OV_ANSWER_NO_ROOM:
        ov_put(out, ov_text_no_room(sitting->language));
        return;
    }
}

void ov_sitting_put_undo(const struct ov_sitting *sitting, enum ov_undo undo,
                         struct ov_buffer *out)
{
    assert(out != NULL);
    ov_put(out, ov_text_undo(sitting->language, undo));
}

/* A sentence about a file, whose name may contain anything. */
static void put_about_file(const struct ov_sitting *sitting,
                           const char *english, const char *path, int error,
                           struct ov_buffer *out)
{
    const enum ov_language language = sitting->language;
    struct ov_args args = {0};
    char name[OV_PATH_SIZE];
    struct ov_buffer shown;

    ov_buffer_init(&shown, name, sizeof name);
    ov_put_plainly(&shown, path);
    ov_add_name(&args, "file", name);
    if (error < 0)
        ov_add_name(&args, "reason", ov_error_text(language, error));
    ov_fill(out, language, ov_text(language, NULL, english), &args);
}

void ov_sitting_put_failure(const struct ov_sitting *sitting, int seat,
                            const char *why, struct ov_buffer *out)
{
    const enum ov_language language = sitting->language;
    struct ov_args args = {.count = 0};

    assert(why != NULL && out != NULL);
    ov_add_name(&args, "program", sitting->table.header.player[seat].name);
    ov_add_name(&args, "why", why);
    ov_fill(out, language,
            ov_text(language, NULL,
                    N_("The program {program} has failed: {why}. One of our "
                       "bots takes its place.")),
            &args);
}

void ov_sitting_put_saved(const struct ov_sitting *sitting, const char *path,
                          struct ov_buffer *out)
{
    assert(path != NULL && out != NULL);
    put_about_file(sitting, N_("Saved in {file}."), path, 0, out);
}

void ov_sitting_put_error(const struct ov_sitting *sitting, const char *path,
                          int error, struct ov_buffer *out)
{
    assert(path != NULL && out != NULL);
    put_about_file(sitting,
                   *path == '\0' ? N_("The game cannot be saved: {reason}. "
                                      "You can play on.")
                                 : N_("The game cannot be saved in {file}: "
                                      "{reason}. You can play on."),
                   path, error, out);
}

void ov_sitting_put_load_error(const struct ov_sitting *sitting,
                               const char *path, int error,
                               const struct ov_parse_fault *fault,
                               struct ov_buffer *out)
{
    const enum ov_language language = sitting->language;

    assert(path != NULL && out != NULL);
    ov_put_plainly(out, path);
    if (error < 0) {
        ov_put(out, ": ");
        ov_put(out, ov_error_text(language, error));
        return;
    }
    ov_put_char(out, ':');
    ov_put_number(out, fault->line);
    ov_put_char(out, ':');
    ov_put_number(out, fault->column);
    ov_put(out, ": ");
    if (fault->line == 1 && fault->column == 1) {
        ov_put(out, ov_text(language, NULL,
                            N_("this is neither a game record nor a saved "
                               "game")));
        ov_put(out, ov_text_colon(language));
    }
    ov_text_parse_fault(out, language, &sitting->scene, fault);
}
