/*
 * fuzz_bot.c - the bot's end of the bot protocol, with a host that mostly
 * keeps to it: whatever is said, the answer is whole lines, what the bot
 * chooses is legal, and what it believes of the game is sound.
 *
 * Input: which bot, a game's number, then what the host does: a byte each
 * (enum says), for OTHER followed by a line that is said as it is.
 */
#include "botline/bot_session.h"
#include "fuzz.h"
#include "started.h"

enum { MOST_STEPS = 60 };

enum says {
    HELLO,
    DECK,
    NEW_GAME,
    POSITION,
    MOVED,
    GO,
    LEGAL,
    OTHER,
    OLD_HELLO,
    GO_IN_TIME,
    STOP,
    SAYS
};

static struct ov_bot_session session;
static struct played played;
static char said[OV_TALK_TEXT], answered[OV_SESSION_ANSWER];

/* The answer's lines are read as a host would; true if one is a choice. */
static bool read_answer(const struct ov_buffer *answer,
                        const struct ov_view *view,
                        struct ov_action *ret_action)
{
    struct input left = {(const uint8_t *)answer->text,
                         (const uint8_t *)answer->text + answer->length};
    bool chose = false;

    require(!answer->full);
    require(answer->length == 0 || answer->text[answer->length - 1] == '\n');
    while (left.next < left.end) {
        const char *const text = (const char *)left.next;
        const struct input line = take_line(&left);
        const struct ov_heard heard = {
            text, (size_t)((const char *)left.next - text), view, &played.box};
        struct ov_parse_fault fault;
        struct ov_bot_line understood;

        (void)line;
        if (ov_talk_read(&heard, &understood, &fault) &&
            understood.said == OV_SAID_CHOOSE) {
            *ret_action = understood.action;
            chose = true;
        }
    }
    return chose;
}

static struct ov_buffer say_line(const char *line, size_t length)
{
    struct ov_buffer answer;

    ov_buffer_init(&answer, answered, sizeof answered);
    ov_bot_session_hear(&session, line, length, &answer);
    require(!answer.full);
    require(answer.length == 0 || answered[answer.length - 1] == '\n');
    return answer;
}

/* All that is said at once; the last answer. */
static struct ov_buffer say(const struct ov_buffer *out)
{
    struct ov_buffer answer = {0};

    require(!out->full);
    for (size_t at = 0; at < out->length;) {
        const char *const line = out->text + at;
        const char *const feed = memchr(line, '\n', out->length - at);
        const size_t length = (size_t)(feed - line) + 1;

        answer = say_line(line, length);
        at += length;
    }
    return answer;
}

/* As hosts continue: an action, and what it showed. */
static void move(struct ov_buffer *out)
{
    const struct ov_game before = played.game;
    const struct ov_played_choice choice = played_choose(&played);
    struct ov_shown shown[OV_MOST_SHOWN];
    struct ov_events events;

    require(ov_apply(&played.game, &played.box, choice.seat, choice.action,
                     &events) == OV_ALLOWED);
    ov_talk_moved(out, &before, &played.box, choice.seat, choice.action);
    for (int i = 0, count = ov_shown_in(&events, shown); i < count; i++)
        ov_talk_shown(out, &played.box, &shown[i]);
}

/* A clock that runs out after a few looks at it. */
static int looks;

static void start_clock(void *context, int32_t milliseconds)
{
    (void)context;
    require(milliseconds >= -1);
    looks = milliseconds < 0 ? INT32_MAX : milliseconds % 8;
}

static bool is_time_over(void *context)
{
    (void)context;
    return looks-- <= 0;
}

/* A bot that looks at the clock, as a search does. */
static struct ov_action choose_in_time(const struct ov_question *question)
{
    struct ov_actions legal;
    int at = 0;

    ov_view_legal(question->view, question->box, question->seat, &legal);
    while (at < legal.count - 1 && !ov_is_urged(question))
        at++;
    return legal.at[at];
}

static const struct ov_bot in_time = {"in-time", "for this", choose_in_time};

/* What it believes is what anyone may know, if it was told nothing false. */
static void go(struct ov_buffer *out, const struct ov_talk_limits *limits,
               bool told_truth)
{
    struct ov_action action;
    struct ov_buffer answer;
    struct ov_refusal refusal;
    struct ov_view view;

    ov_talk_go(out, limits, 7);
    answer = say(out);
    ov_view_of(&view, &played.game, &played.box);
    if (told_truth && session.placed && read_answer(&answer, &view, &action)) {
        require(memcmp(&session.view, &view, sizeof view) == 0);
        require(ov_view_why_not(&view, &played.box, view.of.turn.actor, action,
                                &refusal) == OV_ALLOWED);
    }
    ov_buffer_init(out, said, sizeof said);
}

/* With times, though the bot may speak a version that has none. */
static void go_in_time(struct ov_buffer *out, struct input *input,
                       bool told_truth)
{
    const int time = take(input), left = take(input);
    const struct ov_talk_limits limits = {
        .simulations = 4,
        .has_time = time % 2 == 0,
        .time = time,
        .has_left = left % 2 == 0,
        .left = left == 0 ? OV_TALK_TIMES : left * 50,
    };

    go(out, &limits, told_truth);
}

static void check_belief(void)
{
    struct ov_rng rng = {{1, 2, 3, 4}};
    struct ov_game game;

    if (!session.placed || ov_reveal_due(&session.view.of))
        return;
    ov_view_sample(&session.view, &session.box, &rng, &game);
    require(ov_broken_invariant(&game, &session.box) == NULL);
}

/* One thing that the host does; false if it is no longer to be trusted. */
static bool step(struct input *input, bool told_truth)
{
    struct ov_buffer out;
    struct ov_view view;

    ov_buffer_init(&out, said, sizeof said);
    switch ((enum says)(take(input) % SAYS)) {
    case HELLO:
        ov_talk_hello(&out, OV_TALK_VERSION);
        break;
    case OLD_HELLO:
        ov_talk_hello(&out, OV_TALK_TIMELESS);
        break;
    case DECK:
        ov_talk_deck(&out, &played.box.deck);
        break;
    case NEW_GAME:
        ov_talk_new_game(&out, &played.setup);
        break;
    case POSITION:
        ov_view_of(&view, &played.game, &played.box);
        ov_talk_position(&out, &played.setup, &view, &played.box);
        break;
    case MOVED:
        if (!ov_is_over(&played.game))
            move(&out);
        break;
    case GO:
        go(&out, &(struct ov_talk_limits){.simulations = 1}, told_truth);
        break;
    case GO_IN_TIME:
        go_in_time(&out, input, told_truth);
        break;
    case STOP:
        ov_talk_stop(&out);
        break;
    case LEGAL:
        ov_put(&out, "legal\n");
        break;
    case OTHER: {
        const struct input line = take_line(input);

        ov_put_bytes(&out, (const char *)line.next,
                     (size_t)(line.end - line.next));
        ov_put_char(&out, '\n');
        if (!out.full)
            (void)say(&out);
        return false;
    }
    case SAYS:
        break;
    }
    (void)say(&out);
    return told_truth;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static const char *const names[] = {"random", "greedy", "template",
                                        "fickle", NULL};
    struct input input = {bytes, bytes + size};
    struct ov_buffer answer;
    bool told_truth = true;
    const char *name;
    int budget;

    memset(&session, 0, sizeof session);
    name = names[take(&input) % OV_LENGTH(names)];
    session.bot = name == NULL ? &in_time : ov_bot_spelt(name, &budget);
    session.name = "fuzz";
    session.clock = (struct ov_talk_clock){start_clock, {is_time_over, NULL}};
    session.deck = *played_deck();
    played = *started(take(&input));
    for (int i = 0; i < MOST_STEPS && input.next < input.end && !session.over;
         i++) {
        told_truth = step(&input, told_truth) && told_truth;
        check_belief();
    }
    ov_buffer_init(&answer, answered, sizeof answered);
    ov_bot_session_end(&session, &answer);
    require(!answer.full);
    return 0;
}
