/*
 * guest.c - the host's end of the bot protocol.
 */
#include "lab/guest.h"

#include "botline/bot_talk.h"
#include "notation/action.h"
#include "notation/reading.h"
#include "sys/child.h"
#include "sys/clock.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

#define SECOND INT64_C(1000000000)

enum { BY_SIGNAL = 128 };   /* what the shell adds to a signal's number */
enum { SHOWN_BYTES = 100 }; /* of a line that is wrong, about */

struct ov_guest {
    const char *command;
    int seconds; /* it has for an answer */
    bool running;
    struct ov_child child;
    char name[OV_BOT_NAME_SIZE];
    bool wants_deck, wants_moves;
    bool knows_deck;
    struct ov_guest_game of;
    struct ov_lapse lapse;
    struct ov_buffer out;
    char memory[OV_TALK_TEXT];
};

static const char *const lapse_words[] = {
#define L(name, word) word,
    OV_LAPSES(L)
#undef L
};

const char *ov_lapse_word(enum ov_lapse_kind kind)
{
    assert(kind < OV_LAPSE_COUNT);
    return lapse_words[kind];
}

const char *ov_guest_name(const struct ov_guest *guest)
{
    return guest->name;
}

bool ov_guest_follows(const struct ov_guest *guest)
{
    return guest->wants_moves;
}

const struct ov_lapse *ov_guest_lapse(const struct ov_guest *guest)
{
    return &guest->lapse;
}

struct ov_guest *ov_guest_create(const char *command, int seconds)
{
    struct ov_guest *const guest = calloc(1, sizeof *guest);

    if (guest == NULL)
        return NULL;
    guest->command = command;
    guest->seconds = seconds;
    ov_buffer_init(&guest->out, guest->memory, sizeof guest->memory);
    return guest;
}

/* Ends it, politely or not; how it ended. */
static int send_off(struct ov_guest *guest, int64_t patience)
{
    guest->running = false;
    return ov_child_end(&guest->child, ov_clock_now() + patience);
}

void ov_guest_destroy(struct ov_guest *guest)
{
    static const char quit[] = "quit\n";

    if (guest == NULL)
        return;
    if (guest->running) {
        (void)!ov_child_write(&guest->child, quit, strlen(quit),
                              ov_clock_now() + SECOND / 10);
        (void)send_off(guest, SECOND);
    }
    free(guest);
}

/* --- Lapses; all return false --- */

static bool lapse(struct ov_guest *guest, enum ov_lapse_kind kind, int number,
                  const char *text)
{
    guest->lapse = (struct ov_lapse){.kind = kind, .number = number};
    memcpy(guest->lapse.text, text,
           strnlen(text, sizeof guest->lapse.text - 1)); /* the rest is 0 */
    if (guest->running)
        (void)send_off(guest, 0);
    return false;
}

/* It ended by itself, or closed its output, which is as good. */
static bool has_left(struct ov_guest *guest)
{
    const int status = send_off(guest, SECOND / 2);

    if (WIFSIGNALED(status))
        return lapse(guest, OV_LAPSE_SIGNAL, WTERMSIG(status), "");
    if (WEXITSTATUS(status) > BY_SIGNAL)
        return lapse(guest, OV_LAPSE_SIGNAL, WEXITSTATUS(status) - BY_SIGNAL,
                     "");
    return lapse(guest, OV_LAPSE_EXIT, WEXITSTATUS(status), "");
}

static bool failed(struct ov_guest *guest, int error)
{
    if (error == -ETIMEDOUT)
        return lapse(guest, OV_LAPSE_TIMEOUT, guest->seconds, "");
    if (error == -EINTR)
        return lapse(guest, OV_LAPSE_NONE, 0, "");
    if (error == -EMSGSIZE)
        return lapse(guest, OV_LAPSE_GARBAGE, OV_CHILD_LINE, "");
    return has_left(guest);
}

/* --- Speaking and listening --- */

static int64_t until(const struct ov_guest *guest)
{
    return ov_clock_now() + guest->seconds * SECOND;
}

/*
 * Says what was put together. If it has closed its ears, what it said before
 * tells more: whoever listens next finds out.
 */
static bool say(struct ov_guest *guest)
{
    const int error = ov_child_write(&guest->child, guest->out.text,
                                     guest->out.length, until(guest));

    assert(!guest->out.full);
    ov_buffer_init(&guest->out, guest->memory, sizeof guest->memory);
    return error == 0 || error == -EPIPE || failed(guest, error);
}

/* A part of a line as people can be shown it, cut where it is long. */
static void make_readable(const char *line, size_t length,
                          struct ov_buffer *out)
{
    size_t at = 0;

    while (at < length && out->length < SHOWN_BYTES) {
        const int bytes = ov_utf8_length(line + at, length - at);

        for (int i = 0; i < bytes; i++)
            ov_put_char(out, line[at + (size_t)i]);
        if (bytes == 0)
            ov_put_char(out, '?');
        at += bytes == 0 ? 1 : (size_t)bytes;
    }
    if (at < length)
        ov_put(out, "...");
}

/* A line with its end; `fault` may be NULL: it is right, but not now. */
static bool garbage(struct ov_guest *guest, const char *line, int length,
                    const struct ov_parse_fault *fault)
{
    char text[OV_PARSE_WORD_SIZE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    make_readable(line, (size_t)length - 1, &out);
    (void)lapse(guest, OV_LAPSE_GARBAGE, 0, text);
    if (fault != NULL)
        guest->lapse.fault = *fault;
    return false;
}

/* The next line that is no note, until a moment. */
static bool hear(struct ov_guest *guest, const struct ov_view *view,
                 int64_t moment, struct ov_bot_line *ret_line)
{
    struct ov_parse_fault fault;
    char line[OV_CHILD_LINE + 2];

    do {
        const int length = ov_child_read_line(&guest->child, line, moment);
        const struct ov_heard heard = {line, (size_t)length, view,
                                       guest->of.box};

        if (length < 0)
            return failed(guest, length);
        if (ov_clock_now() > moment) /* it never stops talking */
            return failed(guest, -ETIMEDOUT);
        if (!ov_talk_read(&heard, ret_line, &fault))
            return garbage(guest, line, length, &fault);
    } while (ret_line->said == OV_SAID_NOTE);
    if (ret_line->said == OV_SAID_ERROR)
        return lapse(guest, OV_LAPSE_ERROR, 0, ret_line->text);
    return true;
}

/* It said something out of place. */
static bool out_of_place(struct ov_guest *guest, const struct ov_bot_line *line)
{
    static const char *const words[] = {
        [OV_SAID_HELLO] = "oddville-bot",
        [OV_SAID_NAME] = "name",
        [OV_SAID_WANTS_DECK] = "wants deck",
        [OV_SAID_WANTS_MOVES] = "wants moves",
        [OV_SAID_READY] = "ready",
        [OV_SAID_CHOOSE] = "choose",
        [OV_SAID_LEGAL] = "legal",
        [OV_SAID_NOTE] = "note",
        [OV_SAID_ERROR] = "error",
    };

    return lapse(guest, OV_LAPSE_GARBAGE, 0, words[line->said]);
}

static bool hear_ready(struct ov_guest *guest)
{
    struct ov_bot_line line;

    if (!hear(guest, NULL, until(guest), &line))
        return false;
    return line.said == OV_SAID_READY || out_of_place(guest, &line);
}

/* Nothing but notes may be said when nobody asked. */
static bool is_quiet(struct ov_guest *guest)
{
    const int64_t moment = until(guest);
    char line[OV_CHILD_LINE + 2];

    while (ov_clock_now() < moment) {
        const int length = ov_child_read_line(&guest->child, line, 0);

        if (length == -ETIMEDOUT)
            return true;
        if (length < 0)
            return failed(guest, length);
        if (strncmp(line, "note", strlen("note")) != 0)
            return garbage(guest, line, length, NULL);
    }
    return failed(guest, -ETIMEDOUT);
}

/* --- The course of things --- */

static bool hear_greeting(struct ov_guest *guest)
{
    const int64_t moment = until(guest);
    struct ov_bot_line line;

    if (!hear(guest, NULL, moment, &line))
        return false;
    if (line.said != OV_SAID_HELLO)
        return out_of_place(guest, &line);
    for (;;) {
        if (!hear(guest, NULL, moment, &line))
            return false;
        if (line.said == OV_SAID_NAME)
            memcpy(guest->name, line.text, sizeof guest->name);
        else if (line.said == OV_SAID_WANTS_DECK)
            guest->wants_deck = true;
        else if (line.said == OV_SAID_WANTS_MOVES)
            guest->wants_moves = true;
        else
            break;
    }
    return (line.said == OV_SAID_READY && guest->name[0] != '\0') ||
           out_of_place(guest, &line);
}

bool ov_guest_greet(struct ov_guest *guest)
{
    int error;

    if (guest->running)
        return true;
    guest->lapse = (struct ov_lapse){.kind = OV_LAPSE_NONE};
    guest->wants_deck = guest->wants_moves = guest->knows_deck = false;
    guest->name[0] = '\0';
    guest->of = (struct ov_guest_game){NULL, NULL};
    error = ov_child_start(&guest->child, guest->command);
    if (error < 0)
        return lapse(guest, OV_LAPSE_START, -error, strerror(-error));
    guest->running = true;
    ov_talk_hello(&guest->out);
    return say(guest) && hear_greeting(guest);
}

bool ov_guest_begin(struct ov_guest *guest, const struct ov_guest_game *of,
                    const struct ov_view *start)
{
    if (!ov_guest_greet(guest) || !is_quiet(guest))
        return false;
    guest->of = *of;
    if (guest->wants_deck && !guest->knows_deck)
        ov_talk_deck(&guest->out, &of->box->deck);
    guest->knows_deck = true;
    if (guest->out.length > 0 && !say(guest))
        return false;
    ov_talk_new_game(&guest->out, of->setup);
    if (!say(guest) || !hear_ready(guest))
        return false;
    if (!guest->wants_moves)
        return true;
    ov_talk_position(&guest->out, of->setup, start, of->box);
    return say(guest);
}

bool ov_guest_tell(struct ov_guest *guest, const struct ov_game *before,
                   int seat, struct ov_action action,
                   const struct ov_events *events)
{
    struct ov_shown shown[OV_MOST_SHOWN];
    int count;

    if (!guest->wants_moves)
        return true;
    count = ov_shown_in(events, shown);
    ov_talk_moved(&guest->out, before, guest->of.box, seat, action);
    for (int i = 0; i < count; i++)
        ov_talk_shown(&guest->out, guest->of.box, &shown[i]);
    return say(guest);
}

static bool is_allowed(struct ov_guest *guest,
                       const struct ov_question *question,
                       struct ov_action action)
{
    struct ov_refusal refusal;
    struct ov_buffer text;
    char spelt[OV_ACTION_TEXT];

    if (ov_view_why_not(question->view, question->box, question->seat, action,
                        &refusal) == OV_ALLOWED)
        return true;
    ov_buffer_init(&text, spelt, sizeof spelt);
    ov_action_write(&text, &question->view->of, question->box, action);
    (void)lapse(guest, OV_LAPSE_ILLEGAL, 0, spelt);
    guest->lapse.refusal = refusal;
    return false;
}

bool ov_guest_choose(struct ov_guest *guest, const struct ov_question *question,
                     uint64_t chance, struct ov_action *ret_action)
{
    const int64_t moment = until(guest);
    struct ov_bot_line line;

    if (!is_quiet(guest))
        return false;
    if (!guest->wants_moves)
        ov_talk_position(&guest->out, guest->of.setup, question->view,
                         question->box);
    ov_talk_go(&guest->out, question->budget, chance);
    if (!say(guest))
        return false;
    for (;;) {
        if (!hear(guest, question->view, moment, &line))
            return false;
        if (line.said != OV_SAID_LEGAL)
            break;
        ov_talk_legal(&guest->out, question->view, question->box);
        if (!say(guest))
            return false;
    }
    if (line.said != OV_SAID_CHOOSE)
        return out_of_place(guest, &line);
    *ret_action = line.action;
    return is_allowed(guest, question, line.action);
}

void ov_guest_finish(struct ov_guest *guest, const struct ov_game *game)
{
    struct ov_record_result result;

    if (!guest->running || game == NULL)
        return;
    result = ov_record_result_of(game, guest->of.box);
    ov_talk_result(&guest->out, &result, guest->of.box->seats);
    (void)!say(guest); /* what it does now harms nobody */
}
