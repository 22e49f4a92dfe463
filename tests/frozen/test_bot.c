/*
 * test_bot.c - the bot protocol, versions 1 and 2: what a host says of a game,
 * and what a bot answers, word for word. The bot is one of the test's own that
 * chooses by the letters of the notation, so that no change of a bot matters.
 *
 * In the samples a host's lines begin with '>', a bot's with '<'.
 */
#include "botline/bot_session.h"
#include "deck/standard.h"
#include "harness.h"
#include "notation/action.h"
#include "sample.h"

static struct ov_record_reader reader;
static struct ov_bot_session session;
static struct ov_box box;
static char text[SAMPLE_TEXT], talk[SAMPLE_TEXT], said[OV_TALK_TEXT];

/* The action whose words come first in the alphabet. */
static struct ov_action choose(const struct ov_question *question)
{
    char best[OV_ACTION_TEXT] = "", words[OV_ACTION_TEXT];
    struct ov_action chosen = {0};
    struct ov_actions legal;
    struct ov_buffer out;

    ov_view_legal(question->view, question->box, question->seat, &legal);
    for (int i = 0; i < legal.count; i++) {
        ov_buffer_init(&out, words, sizeof words);
        ov_action_write(&out, &question->view->of, question->box, legal.at[i]);
        if (i == 0 || strcmp(words, best) < 0) {
            memcpy(best, words, sizeof best);
            chosen = legal.at[i];
        }
    }
    return chosen;
}

static const struct ov_bot bot = {"by-letters", "for the samples", choose};

/* Adds lines to the talk, each after a sign. */
static void put_lines(struct ov_buffer *out, char sign, const char *lines)
{
    while (*lines != '\0') {
        const size_t length = strcspn(lines, "\n") + 1;

        ov_put_char(out, sign);
        ov_put_bytes(out, lines, length);
        lines += length;
    }
}

/* The host says what is in `said`, and the bot answers. */
static void tell(struct ov_buffer *out, struct ov_buffer *lines)
{
    const char *line = lines->text;

    put_lines(out, '>', lines->text);
    while (*line != '\0') {
        static char answer[OV_SESSION_ANSWER];
        const size_t length = strcspn(line, "\n") + 1;
        struct ov_buffer heard;

        ov_buffer_init(&heard, answer, sizeof answer);
        ov_bot_session_hear(&session, line, length, &heard);
        put_lines(out, '<', answer);
        line += length;
    }
    ov_buffer_init(lines, said, sizeof said);
}

static bool open_game(int game)
{
    const size_t length = sample_read(sample_of_game(game, "ovr"), text);
    struct ov_parse_fault fault;

    return ov_record_open(&reader, text, length, &fault) &&
           ov_setup_box(&reader.header.setup, &ov_standard_deck_1, &box,
                        &fault) &&
           ov_record_start(&reader, &box, NULL, &fault);
}

static void greet(struct ov_buffer *out, struct ov_buffer *lines, int version,
                  bool deck)
{
    memset(&session, 0, sizeof session);
    session.bot = &bot;
    session.name = "sample";
    session.deck = ov_standard_deck_1;
    ov_talk_hello(lines, version);
    tell(out, lines);
    if (deck)
        ov_talk_deck(lines, &ov_standard_deck_1);
    ov_talk_new_game(lines, &reader.header.setup);
    tell(out, lines);
}

/* In version 2 with every kind of limit, and sometimes a `stop`. */
static void ask(struct ov_buffer *out, struct ov_buffer *lines)
{
    const uint32_t step = reader.steps;
    const bool has_times = session.version > 1;
    const struct ov_talk_limits limits = {
        .simulations = step % 2 == 0 ? 0 : 100,
        .has_time = has_times && step % 3 != 0,
        .time = step % 3 == 1 ? 0 : (int32_t)step * 10,
        .has_left = has_times && step % 4 < 2,
        .left = step == 8 * 7 ? OV_TALK_TIMES : 60000,
    };

    ov_talk_go(lines, &limits, step);
    if (has_times && step % 5 == 0)
        ov_talk_stop(lines);
    tell(out, lines);
}

/* A step of the record: the bot is asked, then told what was done. */
static bool take_step(struct ov_buffer *out, struct ov_buffer *lines)
{
    const struct ov_game before = reader.game;
    struct ov_shown shown[OV_MOST_SHOWN];
    struct ov_record_step step;
    struct ov_parse_fault fault;
    struct ov_events events;
    int count;

    if (reader.steps % 7 == 0)
        ask(out, lines);
    if (ov_record_next(&reader, &step, &events, &fault) != OV_RECORD_STEP)
        return false;
    ov_talk_moved(lines, &before, &box, step.seat, step.action);
    count = ov_shown_in(&events, shown);
    for (int i = 0; i < count; i++)
        ov_talk_shown(lines, &box, &shown[i]);
    tell(out, lines);
    return !ov_is_over(&reader.game);
}

/* A game as a host tells it: a position, then every move. */
static void tell_game(struct ov_buffer *out, int version, bool deck)
{
    const struct ov_record_result result = reader.header.result;
    struct ov_buffer lines;
    struct ov_view view;

    ov_buffer_init(&lines, said, sizeof said);
    greet(out, &lines, version, deck);
    ov_view_of(&view, &reader.game, &box);
    ov_talk_position(&lines, &reader.header.setup, &view, &box);
    tell(out, &lines);
    while (take_step(out, &lines))
        ;
    ov_talk_result(&lines, &result, box.seats);
    ov_put(&lines, "quit\n");
    tell(out, &lines);
}

static void say_again(int version)
{
    for (int game = 1; game <= 3; game++) {
        struct ov_buffer out;
        char name[64];

        REQUIRE(open_game(game));
        ov_buffer_init(&out, talk, sizeof talk);
        tell_game(&out, version, game == 1);
        CHECK(!out.full && session.errors == 0 && session.over);
        snprintf(name, sizeof name, "bot-%d/%02d.talk", version, game);
        CHECK(sample_is(name, talk));
    }
}

TEST(a_host_and_a_bot_say_what_they_said)
{
    say_again(1);
    say_again(2);
}

/* What a bot of any kind may say, read by a host. */
TEST(a_host_understands_what_bots_said)
{
    static const struct {
        const char *line;
        enum ov_said said;
    } lines[] = {
        {"oddville-bot 1\n", OV_SAID_HELLO},
        {"oddville-bot 2\n", OV_SAID_HELLO},
        {"name \"sample\"\n", OV_SAID_NAME},
        {"wants deck\n", OV_SAID_WANTS_DECK},
        {"wants moves\n", OV_SAID_WANTS_MOVES},
        {"ready\n", OV_SAID_READY},
        {"choose pick wood\n", OV_SAID_CHOOSE},
        {"legal\n", OV_SAID_LEGAL},
        {"note thinking hard\n", OV_SAID_NOTE},
        {"error \"what?\"\n", OV_SAID_ERROR},
    };
    struct ov_view view;

    REQUIRE(open_game(1));
    ov_view_of(&view, &reader.game, &box);
    for (int i = 0; i < OV_LENGTH(lines); i++) {
        const struct ov_heard heard = {lines[i].line, strlen(lines[i].line),
                                       &view, &box};
        struct ov_parse_fault fault;
        struct ov_bot_line line;
        const bool good = ov_talk_read(&heard, &line, &fault);

        CHECK(good && line.said == lines[i].said);
        if (!good)
            printf("  %s", lines[i].line);
    }
}
