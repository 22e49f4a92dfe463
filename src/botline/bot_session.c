/*
 * bot_session.c - the bot's end of the bot protocol.
 */
#include "botline/bot_session.h"

#include "base/digits.h"
#include "bot/standard.h"
#include "deck/parse.h"
#include "notation/action.h"
#include "notation/action_reading.h"
#include "notation/result.h"
#include "notation/setup_reading.h"
#include "notation/shown.h"
#include "notation/words.h"
#include "text/faults.h"

static const struct {
    const char *name, *sentence;
} errors[OV_TALK_ERROR_COUNT] = {
#define E(name, sentence) {#name, sentence},
    OV_TALK_ERRORS(E)
#undef E
};

const char *ov_talk_error_name(enum ov_talk_error error)
{
    assert(error < OV_TALK_ERROR_COUNT);
    return errors[error].name;
}

const char *ov_talk_error_sentence(enum ov_talk_error error)
{
    assert(error < OV_TALK_ERROR_COUNT);
    return errors[error].sentence;
}

enum { SHARE_OF_CLOCK = 50 }; /* choices that the rest of a clock is for */

/* A line being read. */
struct hearing {
    struct ov_bot_session *session;
    struct ov_buffer *answer;
    struct ov_reading in;
    struct ov_parse_fault fault;
};

/* --- Errors --- */

struct place {
    uint32_t line, column;
};

static void put_error(struct hearing *at, struct place place, const char *code,
                      const char *sentence)
{
    ov_put(at->answer, "error ");
    ov_put_number(at->answer, place.line);
    ov_put_char(at->answer, ' ');
    ov_put_number(at->answer, place.column);
    ov_put_char(at->answer, ' ');
    ov_put(at->answer, code);
    ov_put_char(at->answer, ' ');
    ov_put_quoted(at->answer, sentence);
    ov_put_char(at->answer, '\n');
    at->session->errors++;
}

static void refuse(struct hearing *at, enum ov_talk_error error)
{
    const struct place place = {at->session->line, 1};

    put_error(at, place, errors[error].name, errors[error].sentence);
}

/* The fault of a text whose first line has this number. */
static void put_fault(struct hearing *at, uint32_t first_line)
{
    const struct ov_parse_fault *const fault = &at->fault;
    const struct ov_scene scene = {.box = &at->session->box};
    const struct place place = {first_line + fault->line - 1, fault->column};
    char text[OV_SENTENCE];
    struct ov_buffer sentence;

    ov_buffer_init(&sentence, text, sizeof text);
    ov_text_parse_fault(&sentence, OV_LANG_EN, &scene, fault);
    put_error(at, place, ov_parse_fault_name((enum ov_parse_code)fault->code),
              text);
}

/* The line is misspelt; it was read as line 1. */
static void misspelt(struct hearing *at)
{
    put_fault(at, at->session->line);
}

/* --- Blocks --- */

static void begin_block(struct hearing *at, enum ov_talk_block block)
{
    struct ov_bot_session *const session = at->session;

    session->block = block;
    session->block_line = session->line;
    session->length = 0;
}

static bool gather(struct ov_bot_session *session, const char *line,
                   size_t length)
{
    if (session->length > sizeof session->text ||
        length > sizeof session->text - session->length) {
        session->length = sizeof session->text + 1; /* there is no room left */
        return false;
    }
    memcpy(session->text + session->length, line, length);
    session->length += length;
    return true;
}

static bool begins(const char *line, size_t length, const char *word)
{
    const size_t size = strlen(word);

    return length > size && memcmp(line, word, size) == 0 &&
           (line[size] == ' ' || line[size] == '\n');
}

/* Whether this line is the last of its block. */
static bool ends_block(struct ov_bot_session *session, const char *line,
                       size_t length)
{
    switch (session->block) {
    case OV_BLOCK_NONE:
        return true;
    case OV_BLOCK_DECK:
        return --session->lines_left == 0;
    case OV_BLOCK_SET_UP:
        return begins(line, length, "players");
    case OV_BLOCK_POSITION:
        return begins(line, length, "end-of-position");
    }
    return true;
}

static void take_deck(struct hearing *at)
{
    struct ov_bot_session *const session = at->session;
    struct ov_faults faults;
    char text[OV_SENTENCE];
    struct ov_buffer sentence;

    if (ov_deck_parse(session->text, session->length, &session->deck, &faults))
        return;
    for (int i = 0; i < faults.count; i++) {
        const struct ov_fault *const fault = &faults.at[i];
        const struct place place = {session->block_line + (uint32_t)fault->line,
                                    (uint32_t)fault->column};

        if (ov_fault_severity(fault->code) != OV_ERROR)
            continue;
        ov_buffer_init(&sentence, text, sizeof text);
        ov_text_fault(&sentence, OV_LANG_EN, fault);
        put_error(at, place, ov_fault_name(fault->code), text);
        return; /* the first is enough */
    }
}

static void take_set_up(struct hearing *at)
{
    struct ov_bot_session *const session = at->session;
    struct ov_setup setup;

    ov_reading_start(&at->in, session->text, session->length, &at->fault);
    if (!ov_read_key(&at->in, "new-game") || !ov_read_setup(&at->in, &setup) ||
        !ov_setup_box(&setup, &session->deck, &session->box, &at->fault)) {
        put_fault(at, session->block_line);
        return;
    }
    session->setup = setup;
    session->in_game = true;
    session->placed = false;
    ov_put(at->answer, "ready\n");
}

static bool same_setup(const struct ov_setup *one, const struct ov_setup *other)
{
    return one->rules == other->rules && one->seats == other->seats &&
           memcmp(&one->switches, &other->switches, sizeof one->switches) ==
               0 &&
           memcmp(one->deck_hash, other->deck_hash, sizeof one->deck_hash) == 0;
}

static void take_position(struct hearing *at)
{
    struct ov_bot_session *const session = at->session;
    struct ov_position_reader reader;
    const uint32_t first_line = session->block_line + 1;

    if (!ov_position_open(&reader, session->text, session->length,
                          &at->fault)) {
        put_fault(at, first_line);
    } else if (!same_setup(&reader.setup, &session->setup)) {
        refuse(at, OV_TALK_OTHER_SET_UP);
    } else if (!ov_view_read(&reader, &session->box, &session->view,
                             &at->fault)) {
        put_fault(at, first_line);
    } else {
        session->placed = true;
    }
}

static void end_block(struct hearing *at)
{
    struct ov_bot_session *const session = at->session;
    const enum ov_talk_block block = session->block;

    session->block = OV_BLOCK_NONE;
    if (session->length > sizeof session->text) {
        refuse(at, OV_TALK_TOO_LONG);
        return;
    }
    switch (block) {
    case OV_BLOCK_NONE:
        return;
    case OV_BLOCK_DECK:
        take_deck(at);
        return;
    case OV_BLOCK_SET_UP:
        take_set_up(at);
        return;
    case OV_BLOCK_POSITION:
        take_position(at);
        return;
    }
}

/* --- Single lines, whose first word has been read --- */

static void hear_hello(struct hearing *at)
{
    struct ov_bot_session *const session = at->session;
    int version;

    if (!ov_read_number(&at->in, 1, INT32_MAX, &version) ||
        !ov_read_line_end(&at->in)) {
        misspelt(at);
        return;
    }
    session->greeted = true;
    session->version = version < OV_TALK_VERSION ? version : OV_TALK_VERSION;
    ov_talk_hello(at->answer, session->version);
    ov_put(at->answer, "name ");
    ov_put_quoted(at->answer, session->name);
    ov_put(at->answer, "\nready\n");
}

static void hear_deck(struct hearing *at)
{
    if (!ov_read_number(&at->in, 1, OV_DECK_TEXT_SIZE,
                        &at->session->lines_left) ||
        !ov_read_line_end(&at->in))
        misspelt(at);
    else
        begin_block(at, OV_BLOCK_DECK);
}

static void hear_new_game(struct hearing *at)
{
    if (!ov_read_line_end(&at->in)) {
        misspelt(at);
        return;
    }
    begin_block(at, OV_BLOCK_SET_UP);
    (void)gather(at->session, "new-game\n", strlen("new-game\n"));
}

static void hear_position(struct hearing *at)
{
    if (!ov_read_line_end(&at->in))
        misspelt(at);
    else if (!at->session->in_game)
        refuse(at, OV_TALK_NO_GAME);
    else
        begin_block(at, OV_BLOCK_POSITION);
}

/* Whether a position that was sent has a choice to make. */
static bool can_choose(struct hearing *at)
{
    const struct ov_bot_session *const session = at->session;

    if (!session->in_game)
        refuse(at, OV_TALK_NO_GAME);
    else if (!session->placed)
        refuse(at, OV_TALK_NO_POSITION);
    else if (ov_reveal_due(&session->view.of))
        refuse(at, OV_TALK_SHOW_FIRST);
    else if (ov_is_over(&session->view.of))
        refuse(at, OV_TALK_NOBODY_CHOOSES);
    else
        return true;
    return false;
}

/* Reported as a record reports a refused step. */
static void put_refused(struct hearing *at, const char *action, int seat,
                        struct ov_action what)
{
    struct ov_bot_session *const session = at->session;
    struct ov_token word;
    struct ov_refusal refusal;
    const enum ov_why why =
        ov_view_why_not(&session->view, &session->box, seat, what, &refusal);

    ov_token_set(&word, action, (size_t)(at->in.line_end - action));
    (void)ov_read_fail(&at->in, OV_PARSE_REFUSED, &word, ov_why_rule(why));
    at->fault.refusal = refusal;
    misspelt(at);
}

static void hear_moved(struct hearing *at)
{
    struct ov_bot_session *const session = at->session;
    struct ov_action action;
    struct ov_refusal refusal;
    const char *text;
    int seat;

    if (!can_choose(at))
        return;
    if (!ov_read_seat(&at->in, session->box.seats, &seat)) {
        misspelt(at);
        return;
    }
    text = ov_peek_word(&at->in).start;
    if (!ov_read_action(&at->in, &session->view.of, &session->box, &action))
        misspelt(at);
    else if (ov_view_why_not(&session->view, &session->box, seat, action,
                             &refusal) != OV_ALLOWED)
        put_refused(at, text, seat, action);
    else
        ov_follow_action(&session->view, &session->box, seat, action, NULL);
}

static void hear_shown(struct hearing *at)
{
    struct ov_bot_session *const session = at->session;
    struct ov_shown shown;

    if (!session->in_game)
        refuse(at, OV_TALK_NO_GAME);
    else if (!session->placed)
        refuse(at, OV_TALK_NO_POSITION);
    else if (!ov_read_shown(&at->in, &session->box, &shown))
        misspelt(at);
    else if (!ov_reveal_due(&session->view.of))
        refuse(at, OV_TALK_NOTHING_DUE);
    else if (!ov_follow_shown(&session->view, &session->box, &shown, NULL))
        refuse(at, OV_TALK_CANNOT_BE);
}

static void hear_legal(struct hearing *at)
{
    if (!ov_read_line_end(&at->in))
        misspelt(at);
    else if (can_choose(at))
        ov_talk_legal(at->answer, &at->session->view, &at->session->box);
}

/* A number up to 2^64 - 1. */
static bool read_chance(struct ov_reading *in, uint64_t *ret_chance)
{
    struct ov_token word;

    if (!ov_read_word(in, &word))
        return false;
    if (!ov_digits(word.start, word.length, UINT64_MAX, ret_chance))
        return ov_read_fail(in, OV_PARSE_NOT_A_NUMBER, &word,
                            "0-18446744073709551615");
    return true;
}

/* Milliseconds, if the word is there; *ret_time stays if it is not. */
static bool read_time(struct ov_reading *in, const char *word, bool *ret_has,
                      int32_t *ret_time)
{
    int number;

    if (!ov_read_if(in, word))
        return true;
    if (!ov_read_number(in, 0, OV_TALK_TIMES, &number))
        return false;
    *ret_has = true;
    *ret_time = number;
    return true;
}

static bool read_go(struct hearing *at, struct ov_talk_limits *limits,
                    uint64_t *chance)
{
    if (ov_read_if(&at->in, "simulations") &&
        !ov_read_number(&at->in, 1, OV_MOST_BUDGET, &limits->simulations))
        return false;
    if (at->session->version > OV_TALK_TIMELESS &&
        (!read_time(&at->in, "time", &limits->has_time, &limits->time) ||
         !read_time(&at->in, "left", &limits->has_left, &limits->left)))
        return false;
    if (ov_read_if(&at->in, "chance") && !read_chance(&at->in, chance))
        return false;
    return ov_read_line_end(&at->in);
}

/* The time for one choice: the clock has to last for the whole game. */
static int32_t time_for(const struct ov_talk_limits *limits)
{
    const int32_t share = limits->left / SHARE_OF_CLOCK;

    if (!limits->has_left)
        return limits->has_time ? limits->time : -1;
    return limits->has_time && limits->time < share ? limits->time : share;
}

/* In version 2 a search stops when its time is over, or the host says so. */
static void be_urged(struct ov_bot_session *session,
                     const struct ov_talk_limits *limits,
                     struct ov_question *question)
{
    if (session->version == OV_TALK_TIMELESS || session->clock.start == NULL)
        return;
    session->clock.start(session->clock.patience.context, time_for(limits));
    question->patience = &session->clock.patience;
}

/* A net for the cards of one deck is preferred to one for all decks. */
static const struct ov_net *net_for(struct ov_bot_session *session)
{
    const int seats = session->box.seats;

    if (session->net[seats] != NULL)
        return session->net[seats];
    if (session->printed[seats] != NULL)
        return ov_fold(&session->folded, session->printed[seats],
                       &session->box);
    return ov_net_for(&session->box, &session->folded);
}

static void hear_go(struct hearing *at)
{
    struct ov_bot_session *const session = at->session;
    struct ov_talk_limits limits = {.simulations = session->budget};
    uint64_t chance = session->choices;
    struct ov_rng rng;
    struct ov_question question;

    if (!read_go(at, &limits, &chance)) {
        misspelt(at);
        return;
    }
    if (!can_choose(at))
        return;
    rng = ov_bot_rng_from(chance);
    question = ov_ask(&session->view, &session->box, &rng);
    question.budget = limits.simulations;
    question.scratch = session->scratch;
    question.net = net_for(session);
    be_urged(session, &limits, &question);
    session->choices++;
    ov_put(at->answer, "choose ");
    ov_action_write(at->answer, &session->view.of, &session->box,
                    session->bot->choose(&question));
    ov_put_char(at->answer, '\n');
}

static void hear_result(struct hearing *at)
{
    struct ov_record_result result;

    if (!at->session->in_game)
        refuse(at, OV_TALK_NO_GAME);
    else if (!ov_read_result(&at->in, at->session->box.seats, &result))
        misspelt(at);
    else
        at->session->in_game = at->session->placed = false;
}

/* A search notices it by itself; a bot that has chosen can ignore it. */
static void hear_stop(struct hearing *at)
{
    if (!ov_read_line_end(&at->in))
        misspelt(at);
}

static void hear_quit(struct hearing *at)
{
    if (!ov_read_line_end(&at->in))
        misspelt(at);
    else
        at->session->over = true;
}

static const struct {
    const char *word;
    void (*hear)(struct hearing *at);
    int since; /* since which version; 0: always */
} lines[] = {
    {"oddville-bot", hear_hello, 0}, {"deck", hear_deck, 0},
    {"new-game", hear_new_game, 0},  {"position", hear_position, 0},
    {"moved", hear_moved, 0},        {"shown", hear_shown, 0},
    {"legal", hear_legal, 0},        {"go", hear_go, 0},
    {"result", hear_result, 0},      {"quit", hear_quit, 0},
    {"stop", hear_stop, 2},
};

static void hear_line(struct hearing *at)
{
    struct ov_token word;

    for (int i = 0; i < OV_LENGTH(lines); i++) {
        if (at->session->version < lines[i].since ||
            !ov_read_if(&at->in, lines[i].word))
            continue;
        if (i > 0 && !at->session->greeted)
            refuse(at, OV_TALK_NO_HELLO);
        else
            lines[i].hear(at);
        return;
    }
    if (ov_read_word(&at->in, &word))
        (void)ov_read_fail(&at->in, OV_PARSE_UNKNOWN_WORD, &word, NULL);
    misspelt(at);
}

void ov_bot_session_hear(struct ov_bot_session *session, const char *line,
                         size_t length, struct ov_buffer *answer)
{
    struct hearing at = {.session = session, .answer = answer};

    assert(session->bot != NULL && session->name != NULL);
    assert(line != NULL && answer != NULL);
    assert(!session->over && length > 0);
    session->line++;
    if (session->block != OV_BLOCK_NONE) {
        (void)gather(session, line, length);
        if (ends_block(session, line, length))
            end_block(&at);
        return;
    }
    ov_reading_start(&at.in, line, length, &at.fault);
    if (!ov_read_line(&at.in))
        misspelt(&at);
    else
        hear_line(&at);
}

void ov_bot_session_end(struct ov_bot_session *session,
                        struct ov_buffer *answer)
{
    struct hearing at = {.session = session, .answer = answer};

    assert(session->bot != NULL && answer != NULL);
    if (session->block == OV_BLOCK_NONE)
        return;
    session->block = OV_BLOCK_NONE;
    ov_fault_set(&at.fault, OV_PARSE_TEXT_ENDS, 2, 1);
    misspelt(&at);
}
