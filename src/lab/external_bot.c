/*
 * external_bot.c - the host's end of the bot protocol.
 */
#include "lab/external_bot.h"

#include "botline/bot_talk.h"
#include "lab/transcript.h"
#include "notation/action.h"
#include "notation/reading.h"
#include "sys/child.h"
#include "sys/clock.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

#define SECOND INT64_C(1000000000)
#define MILLISECOND (SECOND / 1000)

enum { BY_SIGNAL = 128 };   /* what the shell adds to a signal's number */
enum { SHOWN_BYTES = 100 }; /* of a bad line, about */
enum { RESERVE = 4 };       /* 1 / RESERVE of a clock is not used */

struct ov_external_bot {
    const char *command;
    struct ov_terms terms;
    bool running;
    struct ov_child child;
    _Atomic bool given_up;
    char name[OV_BOT_NAME_SIZE];
    bool wants_deck, wants_moves, wants_score;
    int version;
    struct ov_allowance allowed;
    int64_t stop_at; /* while it thinks: when to say `stop`; 0: never */
    bool knows_deck;
    struct ov_external_bot_game of;
    struct ov_lapse lapse;
    bool provoked; /* errors are expected */
    void (*heard)(void *listener, bool by_host, const char *text,
                  size_t length); /* or NULL */
    void *listener;
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

const char *ov_external_bot_name(const struct ov_external_bot *external)
{
    return external->name;
}

bool ov_external_bot_follows(const struct ov_external_bot *external)
{
    return external->wants_moves;
}

const struct ov_lapse *
ov_external_bot_lapse(const struct ov_external_bot *external)
{
    return &external->lapse;
}

struct ov_external_bot *ov_external_bot_create(const char *command,
                                               const struct ov_terms *terms)
{
    struct ov_external_bot *const external = calloc(1, sizeof *external);

    assert(command != NULL && terms != NULL);
    if (external == NULL)
        return NULL;
    external->command = command;
    external->terms = *terms;
    external->allowed =
        (struct ov_allowance){terms->time > 0 ? terms->time : -1, -1};
    if (terms->verbose)
        ov_transcript_print(external);
    ov_buffer_init(&external->out, external->memory, sizeof external->memory);
    return external;
}

void ov_external_bot_allow(struct ov_external_bot *external,
                           struct ov_allowance allowance)
{
    external->allowed = allowance;
}

void ov_external_bot_give_up(struct ov_external_bot *external, bool whether)
{
    atomic_store(&external->given_up, whether);
}

int ov_external_bot_version(const struct ov_external_bot *external)
{
    return external->version;
}

void ov_external_bot_overhear(struct ov_external_bot *external,
                              void (*heard)(void *listener, bool by_host,
                                            const char *text, size_t length),
                              void *listener)
{
    external->heard = heard;
    external->listener = listener;
}

/* Ends it, politely or not; returns how it ended. */
static int send_off(struct ov_external_bot *external, int64_t patience)
{
    external->running = false;
    return ov_child_end(&external->child, ov_clock_now() + patience);
}

void ov_external_bot_destroy(struct ov_external_bot *external)
{
    static const char quit[] = "quit\n";

    if (external == NULL)
        return;
    if (external->running) {
        (void)!ov_child_write(&external->child, quit, strlen(quit),
                              ov_clock_now() + SECOND / 10);
        (void)send_off(external, SECOND);
    }
    free(external);
}

/* --- Lapses; all return false --- */

static bool lapse(struct ov_external_bot *external, enum ov_lapse_kind kind,
                  int number, const char *text)
{
    external->lapse = (struct ov_lapse){.kind = kind, .number = number};
    memcpy(external->lapse.text, text,
           strnlen(text, sizeof external->lapse.text - 1)); /* the rest is 0 */
    if (external->running)
        (void)send_off(external, 0);
    return false;
}

/* It ended by itself, or closed its output, which amounts to the same. */
static bool has_left(struct ov_external_bot *external)
{
    const int status = send_off(external, SECOND / 2);

    if (WIFSIGNALED(status))
        return lapse(external, OV_LAPSE_SIGNAL, WTERMSIG(status), "");
    if (WEXITSTATUS(status) > BY_SIGNAL)
        return lapse(external, OV_LAPSE_SIGNAL, WEXITSTATUS(status) - BY_SIGNAL,
                     "");
    return lapse(external, OV_LAPSE_EXIT, WEXITSTATUS(status), "");
}

static bool failed(struct ov_external_bot *external, int error)
{
    if (error == -ETIMEDOUT)
        return lapse(external, OV_LAPSE_TIMEOUT, external->terms.seconds, "");
    if (error == -EINTR)
        return lapse(external, OV_LAPSE_NONE, 0, "");
    if (error == -EMSGSIZE)
        return lapse(external, OV_LAPSE_GARBAGE, OV_CHILD_LINE, "");
    return has_left(external);
}

/* --- Writing and reading --- */

static int64_t until(const struct ov_external_bot *external)
{
    return ov_clock_now() + external->terms.seconds * SECOND;
}

/*
 * Sends what was put together. If it no longer reads, its last output says more
 * about the reason: whoever reads next finds out.
 */
static bool say(struct ov_external_bot *external)
{
    const int error = ov_child_write(&external->child, external->out.text,
                                     external->out.length, until(external));

    assert(!external->out.full);
    if (external->heard != NULL)
        external->heard(external->listener, true, external->out.text,
                        external->out.length);
    ov_buffer_init(&external->out, external->memory, sizeof external->memory);
    return error == 0 || error == -EPIPE || failed(external, error);
}

/* A part of a line that can be shown to people, cut if it is long. */
static void make_readable(const char *line, size_t length,
                          struct ov_buffer *out)
{
    size_t at = 0;

    while (at < length && out->length < SHOWN_BYTES) {
        const int bytes = ov_plain_length(line + at, length - at);

        for (int i = 0; i < bytes; i++)
            ov_put_char(out, line[at + (size_t)i]);
        if (bytes == 0)
            ov_put_char(out, '?');
        at += bytes == 0 ? 1 : (size_t)bytes;
    }
    if (at < length)
        ov_put(out, "...");
}

/* A line with its end; if `fault` is NULL, it is right, but not now. */
static bool garbage(struct ov_external_bot *external, const char *line,
                    int length, const struct ov_parse_fault *fault)
{
    char text[OV_PARSE_WORD_SIZE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    make_readable(line, (size_t)length - 1, &out);
    (void)lapse(external, OV_LAPSE_GARBAGE, 0, text);
    if (fault != NULL)
        external->lapse.fault = *fault;
    return false;
}

/* A line with its end, until a given moment; its length, or negative errno. */
static int read_line(struct ov_external_bot *external,
                     char line[OV_CHILD_LINE + 2], int64_t moment)
{
    const int length = ov_child_read_line(&external->child, line, moment);

    if (length > 0 && external->heard != NULL)
        external->heard(external->listener, false, line, (size_t)length);
    return length;
}

/*
 * The same, while it thinks: when its time is over it is told to stop, and then
 * it still has until the given moment.
 */
static int read_answer(struct ov_external_bot *external,
                       char line[OV_CHILD_LINE + 2], int64_t moment)
{
    if (external->stop_at != 0) {
        const int64_t now = ov_clock_now();
        const int length = now < external->stop_at
                               ? read_line(external, line, external->stop_at)
                               : -ETIMEDOUT;

        if (length != -ETIMEDOUT)
            return length;
        external->stop_at = 0;
        ov_talk_stop(&external->out);
        if (!say(external))
            return -EPIPE;
    }
    return read_line(external, line, moment);
}

/* Notes are for nobody, and errors were asked for. */
static bool can_be_ignored(const struct ov_external_bot *external,
                           enum ov_said said)
{
    return said == OV_SAID_NOTE ||
           (said == OV_SAID_ERROR && external->provoked);
}

/* The next line that matters, until a given moment. */
static bool hear(struct ov_external_bot *external, const struct ov_view *view,
                 int64_t moment, struct ov_bot_line *ret_line)
{
    struct ov_parse_fault fault;
    char line[OV_CHILD_LINE + 2];

    do {
        const int length = read_answer(external, line, moment);
        const struct ov_heard heard = {line, (size_t)length, view,
                                       external->of.box};

        if (length < 0) {
            if (external->running) /* otherwise the reason is known */
                (void)failed(external, length);
            return false;
        }
        if (ov_clock_now() > moment) { /* it never stops talking */
            (void)failed(external, -ETIMEDOUT);
            return false;
        }
        if (!ov_talk_read(&heard, ret_line, &fault)) {
            (void)garbage(external, line, length, &fault);
            return false;
        }
    } while (can_be_ignored(external, ret_line->said));
    if (ret_line->said == OV_SAID_ERROR) {
        (void)lapse(external, OV_LAPSE_ERROR, 0, ret_line->text);
        return false;
    }
    return true;
}

/* It said something at the wrong time. */
static bool out_of_place(struct ov_external_bot *external,
                         const struct ov_bot_line *line)
{
    static const char *const words[] = {
        [OV_SAID_HELLO] = "oddville-bot",
        [OV_SAID_NAME] = "name",
        [OV_SAID_WANTS_DECK] = "wants deck",
        [OV_SAID_WANTS_MOVES] = "wants moves",
        [OV_SAID_WANTS_SCORE] = "wants score",
        [OV_SAID_READY] = "ready",
        [OV_SAID_CHOOSE] = "choose",
        [OV_SAID_LEGAL] = "legal",
        [OV_SAID_WHAT_IF] = "what-if",
        [OV_SAID_NOTE] = "note",
        [OV_SAID_ERROR] = "error",
    };

    return lapse(external, OV_LAPSE_GARBAGE, 0, words[line->said]);
}

static bool hear_ready(struct ov_external_bot *external)
{
    struct ov_bot_line line;

    if (!hear(external, NULL, until(external), &line))
        return false;
    return line.said == OV_SAID_READY || out_of_place(external, &line);
}

/* Unless it was asked, it may only send notes. */
static bool is_quiet(struct ov_external_bot *external)
{
    const int64_t moment = until(external);
    char line[OV_CHILD_LINE + 2];

    while (ov_clock_now() < moment) {
        const int length = read_line(external, line, 0);

        if (length == -ETIMEDOUT)
            return true;
        if (length < 0)
            return failed(external, length);
        if (strncmp(line, "note", strlen("note")) != 0 &&
            !(external->provoked &&
              strncmp(line, "error ", strlen("error ")) == 0))
            return garbage(external, line, length, NULL);
    }
    return failed(external, -ETIMEDOUT);
}

/* --- In the order of a game --- */

/* The highest version that we speak with it. */
static int version_of(const struct ov_external_bot *external)
{
    return external->terms.version > 0 ? external->terms.version
                                       : OV_TALK_VERSION;
}

static bool hear_greeting(struct ov_external_bot *external)
{
    const int64_t moment = until(external);
    struct ov_bot_line line;

    if (!hear(external, NULL, moment, &line))
        return false;
    if (line.said != OV_SAID_HELLO || line.number > version_of(external))
        return out_of_place(external, &line);
    external->version = line.number;
    for (;;) {
        if (!hear(external, NULL, moment, &line))
            return false;
        if (line.said == OV_SAID_NAME)
            memcpy(external->name, line.text, sizeof external->name);
        else if (line.said == OV_SAID_WANTS_DECK)
            external->wants_deck = true;
        else if (line.said == OV_SAID_WANTS_MOVES)
            external->wants_moves = true;
        else if (line.said == OV_SAID_WANTS_SCORE)
            external->wants_score = true;
        else
            break;
    }
    return (line.said == OV_SAID_READY && external->name[0] != '\0') ||
           out_of_place(external, &line);
}

bool ov_external_bot_greet(struct ov_external_bot *external)
{
    int error;

    if (external->running)
        return true;
    external->lapse = (struct ov_lapse){.kind = OV_LAPSE_NONE};
    external->provoked = false;
    external->stop_at = 0;
    external->version = OV_TALK_TIMELESS;
    external->wants_deck = external->wants_moves = external->knows_deck = false;
    external->wants_score = false;
    external->name[0] = '\0';
    external->of = (struct ov_external_bot_game){NULL, NULL};
    error = ov_child_start(&external->child, external->command,
                           external->terms.hushed);
    if (error < 0)
        return lapse(external, OV_LAPSE_START, -error, strerror(-error));
    external->running = true;
    external->child.given_up = &external->given_up;
    ov_talk_hello(&external->out, version_of(external));
    return say(external) && hear_greeting(external);
}

bool ov_external_bot_begin(struct ov_external_bot *external,
                           const struct ov_external_bot_game *of,
                           const struct ov_view *start)
{
    assert(of->box != NULL && of->setup != NULL);
    if (!ov_external_bot_greet(external) || !is_quiet(external))
        return false;
    external->of = *of;
    if (external->wants_deck && !external->knows_deck)
        ov_talk_deck(&external->out, &of->box->deck);
    external->knows_deck = true;
    if (external->out.length > 0 && !say(external))
        return false;
    ov_talk_new_game(&external->out, of->setup);
    if (!say(external) || !hear_ready(external))
        return false;
    external->provoked = false;
    if (!external->wants_moves)
        return true;
    ov_talk_position(&external->out, of->setup, start, of->box);
    return say(external);
}

bool ov_external_bot_provoke(struct ov_external_bot *external, const char *line)
{
    assert(external->running);
    external->provoked = true;
    ov_put(&external->out, line);
    ov_put_char(&external->out, '\n');
    return say(external);
}

bool ov_external_bot_tell(struct ov_external_bot *external,
                          const struct ov_game *before, int seat,
                          struct ov_action action,
                          const struct ov_events *events)
{
    struct ov_shown shown[OV_MOST_SHOWN];
    int count;

    assert(!external->wants_moves || external->of.box != NULL);
    if (!external->wants_moves)
        return true;
    count = ov_shown_in(events, shown);
    ov_talk_moved(&external->out, before, external->of.box, seat, action);
    for (int i = 0; i < count; i++)
        ov_talk_shown(&external->out, external->of.box, &shown[i]);
    return say(external);
}

static int32_t milliseconds(int64_t time)
{
    return time < OV_TALK_TIMES ? (int32_t)time : OV_TALK_TIMES;
}

bool ov_external_bot_stop(struct ov_external_bot *external)
{
    if (external->version == OV_TALK_TIMELESS)
        return true;
    ov_talk_stop(&external->out);
    return say(external);
}

static bool is_allowed(struct ov_external_bot *external,
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
    (void)lapse(external, OV_LAPSE_ILLEGAL, 0, spelt);
    external->lapse.refusal = refusal;
    return false;
}

/* What it is told of its time. */
static void limit(const struct ov_external_bot *external,
                  struct ov_talk_limits *limits)
{
    const struct ov_allowance *const allowed = &external->allowed;

    if (external->version == OV_TALK_TIMELESS)
        return;
    limits->has_time = allowed->time >= 0;
    limits->has_left = allowed->left >= 0;
    if (limits->has_time)
        limits->time = milliseconds(allowed->time);
    if (limits->has_left)
        limits->left = milliseconds(allowed->left);
}

/*
 * It thinks from now on. Returns when our patience ends; before that it is told
 * to stop, if there is a limit, early enough to save the rest of its clock.
 */
static int64_t start_clock(struct ov_external_bot *external,
                           const struct ov_talk_limits *limits)
{
    const int64_t now = ov_clock_now();
    const int32_t late = limits->left - limits->left / RESERVE;

    external->stop_at = 0;
    if (!limits->has_time && !limits->has_left)
        return until(external);
    external->stop_at =
        now + MILLISECOND * (limits->has_time &&
                                     (!limits->has_left || limits->time < late)
                                 ? limits->time
                                 : late);
    return external->stop_at + external->terms.seconds * SECOND;
}

bool ov_external_bot_choose(struct ov_external_bot *external,
                            const struct ov_question *question, uint64_t chance,
                            struct ov_action *ret_action)
{
    struct ov_talk_limits limits = {.simulations = question->budget};
    struct ov_bot_line line;
    int64_t moment;

    assert(external->of.box != NULL);
    if (!is_quiet(external))
        return false;
    limit(external, &limits);
    if (!external->wants_moves)
        ov_talk_position(&external->out, external->of.setup, question->view,
                         question->box);
    if (external->wants_score)
        ov_talk_score(&external->out, question->view, question->box);
    ov_talk_go(&external->out, &limits, chance);
    if (!say(external))
        return false;
    moment = start_clock(external, &limits);
    for (;;) {
        if (!hear(external, question->view, moment, &line))
            return false;
        if (line.said == OV_SAID_LEGAL)
            ov_talk_legal(&external->out, question->view, question->box);
        else if (line.said == OV_SAID_WHAT_IF)
            ov_talk_what_if(&external->out, external->of.setup, question->view,
                            question->box, line.action);
        else
            break;
        if (!say(external))
            return false;
    }
    external->stop_at = 0;
    if (line.said != OV_SAID_CHOOSE)
        return out_of_place(external, &line);
    *ret_action = line.action;
    return is_allowed(external, question, line.action);
}

void ov_external_bot_finish(struct ov_external_bot *external,
                            const struct ov_game *game)
{
    struct ov_record_result result;

    if (!external->running || game == NULL)
        return;
    result = ov_record_result_of(game, external->of.box);
    ov_talk_result(&external->out, &result, external->of.box->seats);
    (void)!say(external); /* from now on it can do no harm */
}
