/*
 * fuzz_host.c - the host's end of the bot protocol: whatever a bot says is
 * understood as one of the few things that a bot can say, or is a fault inside
 * its line.
 *
 * Input: a game's number and how far it is played, then lines.
 */
#include "botline/bot_talk.h"
#include "fuzz.h"
#include "notation/action.h"
#include "started.h"

enum { MOST_MOVES = 40, MOST_LINES = 30 };

static struct played played;

/* A choice that was read is written again as it was said. */
static void check_choice(const struct ov_heard *heard,
                         const struct ov_bot_line *line)
{
    char text[OV_ACTION_TEXT];
    struct ov_refusal refusal;
    struct ov_buffer out;

    require(heard->view != NULL && ov_action_exists(line->action));
    (void)ov_view_why_not(heard->view, heard->box, heard->view->of.turn.actor,
                          line->action, &refusal);
    ov_buffer_init(&out, text, sizeof text);
    ov_action_write(&out, &heard->view->of, heard->box, line->action);
    require(!out.full && heard->length == strlen("choose \n") + out.length);
    require(memcmp(heard->line + strlen("choose "), text, out.length) == 0);
}

static void hear(const char *line, size_t length, const struct ov_view *view)
{
    const struct ov_heard heard = {line, length, view, &played.box};
    struct ov_parse_fault fault;
    struct ov_bot_line said;

    if (!ov_talk_read(&heard, &said, &fault)) {
        require(fault.code < OV_PARSE_COUNT && fault.line == 1);
        require(fault.column >= 1 && fault.column <= length + 1);
        return;
    }
    require(said.said <= OV_SAID_ERROR);
    require(memchr(said.text, '\0', sizeof said.text) != NULL);
    if (said.said == OV_SAID_CHOOSE)
        check_choice(&heard, &said);
}

/* A line in memory of its own size, with its line end if it has one. */
static void hear_copy(struct input line, bool ended, const struct ov_view *view)
{
    const size_t length = (size_t)(line.end - line.next);
    char *const text = malloc(length + 1);

    require(text != NULL);
    memcpy(text, line.next, length);
    text[length] = '\n';
    hear(text, length + ended, view);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct input input = {bytes, bytes + size};
    struct ov_view view;

    played = *started(take(&input));
    for (int moves = take(&input) % MOST_MOVES;
         moves > 0 && !ov_is_over(&played.game); moves--)
        played_apply(&played, played_choose(&played));
    ov_view_of(&view, &played.game, &played.box);
    for (int i = 0; i < MOST_LINES && input.next < input.end; i++) {
        const struct input line = take_line(&input);
        const bool ended = line.end < input.end;

        hear_copy(line, ended, &view);
        hear_copy(line, ended, NULL);
    }
    return 0;
}
