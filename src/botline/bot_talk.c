/*
 * bot_talk.c - writes the host's lines and reads the bot's.
 */
#include "botline/bot_talk.h"

#include "notation/action.h"
#include "notation/action_reading.h"
#include "notation/result.h"
#include "notation/shown.h"
#include "notation/words.h"
#include "score/score.h"
#include "text/sentence.h"

/* --- What a host says --- */

void ov_talk_hello(struct ov_buffer *out, int version)
{
    assert(out != NULL);
    assert(version >= OV_TALK_TIMELESS && version <= OV_TALK_VERSION);
    ov_put(out, "oddville-bot ");
    ov_put_number(out, version);
    ov_put_char(out, '\n');
}

void ov_talk_deck(struct ov_buffer *out, const struct ov_deck *deck)
{
    char text[OV_DECK_TEXT_SIZE];
    struct ov_buffer written;
    int lines = 0;

    assert(out != NULL && deck != NULL);
    ov_buffer_init(&written, text, sizeof text);
    ov_deck_write(&written, deck);
    for (const char *at = text; (at = strchr(at, '\n')) != NULL; at++)
        lines++;
    ov_put(out, "deck ");
    ov_put_number(out, lines);
    ov_put_char(out, '\n');
    ov_put(out, text);
}

void ov_talk_new_game(struct ov_buffer *out, const struct ov_setup *setup)
{
    assert(out != NULL && setup != NULL);
    ov_put(out, "new-game\n");
    ov_setup_write(out, setup);
}

void ov_talk_position(struct ov_buffer *out, const struct ov_setup *setup,
                      const struct ov_view *view, const struct ov_box *box)
{
    assert(out != NULL && setup != NULL);
    assert(setup->seats == box->seats);
    ov_put(out, "position\n");
    ov_view_write(out, setup, view, box);
}

void ov_talk_moved(struct ov_buffer *out, const struct ov_game *game,
                   const struct ov_box *box, int seat, struct ov_action action)
{
    assert(out != NULL);
    assert(seat >= 0 && seat < box->seats);
    ov_put(out, "moved ");
    ov_put(out, ov_seat_word(seat));
    ov_put_char(out, ' ');
    ov_action_write(out, game, box, action);
    ov_put_char(out, '\n');
}

void ov_talk_shown(struct ov_buffer *out, const struct ov_box *box,
                   const struct ov_shown *shown)
{
    assert(out != NULL && box != NULL && shown != NULL);
    ov_put(out, "shown ");
    ov_shown_write(out, box, *shown);
    ov_put_char(out, '\n');
}

void ov_talk_legal(struct ov_buffer *out, const struct ov_view *view,
                   const struct ov_box *box)
{
    struct ov_actions legal;

    assert(out != NULL);
    assert(view->of.turn.actor < box->seats);
    ov_view_legal(view, box, view->of.turn.actor, &legal);
    ov_put(out, "legal ");
    ov_put_number(out, legal.count);
    ov_put_char(out, '\n');
    for (int i = 0; i < legal.count; i++) {
        ov_action_write(out, &view->of, box, legal.at[i]);
        ov_put_char(out, '\n');
    }
}

void ov_talk_score(struct ov_buffer *out, const struct ov_view *view,
                   const struct ov_box *box)
{
    int total[OV_MAX_SEATS];

    assert(out != NULL && view != NULL);
    ov_score_totals(&view->of, box, total);
    ov_put(out, "score");
    for (int seat = 0; seat < box->seats; seat++) {
        ov_put_char(out, ' ');
        ov_put(out, ov_seat_word(seat));
        ov_put_char(out, ' ');
        ov_put_number(out, total[seat]);
    }
    ov_put_char(out, '\n');
}

static void put_refused(struct ov_buffer *out, const struct ov_box *box,
                        const struct ov_refusal *refusal)
{
    const struct ov_scene scene = {.box = box};
    char text[OV_SENTENCE];
    struct ov_buffer sentence;

    ov_buffer_init(&sentence, text, sizeof text);
    ov_text_refusal(&sentence, OV_LANG_EN, &scene, refusal);
    ov_put(out, "refused ");
    ov_put_quoted(out, text);
    ov_put_char(out, '\n');
}

void ov_talk_what_if(struct ov_buffer *out, const struct ov_setup *setup,
                     const struct ov_view *view, const struct ov_box *box,
                     struct ov_action action)
{
    const int seat = view->of.turn.actor;
    struct ov_view then = *view;
    struct ov_refusal refusal;

    assert(out != NULL && seat < box->seats);
    if (ov_view_why_not(view, box, seat, action, &refusal) != OV_ALLOWED) {
        put_refused(out, box, &refusal);
        return;
    }
    ov_follow_action(&then, box, seat, action, NULL);
    ov_talk_position(out, setup, &then, box);
    ov_talk_score(out, &then, box);
}

/* Up to 2^64 - 1. */
static void put_unsigned(struct ov_buffer *out, uint64_t number)
{
    if (number > 9)
        ov_put_number(out, (int64_t)(number / 10));
    ov_put_char(out, (char)('0' + number % 10));
}

static void put_limit(struct ov_buffer *out, const char *word, int limit)
{
    ov_put_char(out, ' ');
    ov_put(out, word);
    ov_put_char(out, ' ');
    ov_put_number(out, limit);
}

void ov_talk_go(struct ov_buffer *out, const struct ov_talk_limits *limits,
                uint64_t chance)
{
    assert(out != NULL && limits->simulations >= 0);
    assert(limits->time >= 0 && limits->left >= 0);
    ov_put(out, "go");
    if (limits->simulations > 0)
        put_limit(out, "simulations", limits->simulations);
    if (limits->has_time)
        put_limit(out, "time", limits->time);
    if (limits->has_left)
        put_limit(out, "left", limits->left);
    ov_put(out, " chance ");
    put_unsigned(out, chance);
    ov_put_char(out, '\n');
}

void ov_talk_stop(struct ov_buffer *out)
{
    assert(out != NULL);
    ov_put(out, "stop\n");
}

void ov_talk_result(struct ov_buffer *out,
                    const struct ov_record_result *result, int seats)
{
    assert(out != NULL && result != NULL);
    assert(seats >= OV_MIN_SEATS && seats <= OV_MAX_SEATS);
    ov_put(out, "result ");
    ov_put_result(out, result, seats);
    ov_put_char(out, '\n');
}

/* --- What a bot says --- */

static bool read_name(struct ov_reading *in, struct ov_bot_line *line)
{
    const struct ov_token word = ov_peek_word(in);

    line->said = OV_SAID_NAME;
    if (!ov_read_quoted(in, line->text, OV_BOT_NAME_SIZE))
        return false;
    if (line->text[0] == '\0')
        return ov_read_fail(in, OV_PARSE_QUOTE_IS_EMPTY, &word, NULL);
    return ov_read_line_end(in);
}

static bool read_wants(struct ov_reading *in, struct ov_bot_line *line)
{
    if (ov_read_if(in, "deck")) {
        line->said = OV_SAID_WANTS_DECK;
        return ov_read_line_end(in);
    }
    if (ov_read_if(in, "score")) {
        line->said = OV_SAID_WANTS_SCORE;
        return ov_read_line_end(in);
    }
    line->said = OV_SAID_WANTS_MOVES;
    return ov_read_exactly(in, "moves") && ov_read_line_end(in);
}

/* Everything that is left of the line is free text. */
static bool read_rest(struct ov_reading *in, enum ov_said said,
                      struct ov_bot_line *line)
{
    const struct ov_token rest = ov_peek_rest(in);

    memcpy(line->text, rest.text, sizeof line->text);
    line->said = said;
    return true;
}

static bool read_words(struct ov_reading *in, struct ov_bot_line *line)
{
    struct ov_token word;

    if (ov_read_if(in, "oddville-bot")) {
        line->said = OV_SAID_HELLO;
        return ov_read_number(in, 1, OV_TALK_VERSION, &line->number) &&
               ov_read_line_end(in);
    }
    if (ov_read_if(in, "name"))
        return read_name(in, line);
    if (ov_read_if(in, "wants"))
        return read_wants(in, line);
    if (ov_read_if(in, "note"))
        return read_rest(in, OV_SAID_NOTE, line);
    if (ov_read_if(in, "error"))
        return read_rest(in, OV_SAID_ERROR, line);
    if (ov_read_if(in, "ready"))
        line->said = OV_SAID_READY;
    else if (ov_read_if(in, "legal"))
        line->said = OV_SAID_LEGAL;
    else
        return ov_read_word(in, &word) &&
               ov_read_fail(in, OV_PARSE_UNKNOWN_WORD, &word, NULL);
    return ov_read_line_end(in);
}

bool ov_talk_read(const struct ov_heard *heard, struct ov_bot_line *ret_line,
                  struct ov_parse_fault *ret_fault)
{
    struct ov_bot_line line = {.said = OV_SAID_READY};
    struct ov_reading in;
    bool is_action = false, is_question = false;

    assert(heard->line != NULL);
    assert(heard->view == NULL || heard->box != NULL);
    assert(ret_line != NULL && ret_fault != NULL);
    ov_reading_start(&in, heard->line, heard->length, ret_fault);
    if (!ov_read_line(&in))
        return false;
    if (heard->view != NULL) {
        is_action = ov_read_if(&in, "choose");
        is_question = !is_action && ov_read_if(&in, "what-if");
    }
    if (is_action || is_question) {
        line.said = is_question ? OV_SAID_WHAT_IF : OV_SAID_CHOOSE;
        if (!ov_read_action(&in, &heard->view->of, heard->box, &line.action))
            return false;
    } else if (!read_words(&in, &line)) {
        return false;
    }
    *ret_line = line;
    return true;
}
