/*
 * test_what_if.c - what a bot may ask a host while it thinks, and the score.
 */
#include "botline/bot_talk.h"
#include "score/score.h"
#include "walk.h"

#include "notation/action.h"

static struct walk walk;
static struct ov_setup setup;
static struct ov_view view;
static char said[OV_TALK_TEXT], wanted[OV_TALK_TEXT];

static struct ov_buffer fresh(char *memory)
{
    struct ov_buffer out;

    ov_buffer_init(&out, memory, OV_TALK_TEXT);
    return out;
}

/* In the middle of a game. */
static void play(int number, int steps)
{
    walk_begin(&walk, (uint64_t)number);
    for (int i = 0; i < steps && walk_step(&walk); i++)
        ;
    ov_setup_of(&setup, &walk.box, OV_EN);
    ov_view_of(&view, &walk.game, &walk.box);
}

/* "score purple 12 blue 7" */
static void put_score(struct ov_buffer *out, const struct ov_view *of)
{
    static const char *const seats[] = {"purple", "blue", "red", "yellow"};
    int totals[OV_MAX_SEATS];

    ov_score_totals(&of->of, &walk.box, totals);
    ov_put(out, "score");
    for (int seat = 0; seat < walk.box.seats; seat++) {
        ov_put_char(out, ' ');
        ov_put(out, seats[seat]);
        ov_put_char(out, ' ');
        ov_put_number(out, totals[seat]);
    }
    ov_put_char(out, '\n');
}

TEST(the_score_is_everybodys_points_as_they_stand)
{
    for (int number = 0; number < 12; number++) {
        struct ov_buffer out = fresh(said), right = fresh(wanted);

        play(number, 70);
        ov_talk_score(&out, &view, &walk.box);
        put_score(&right, &view);
        CHECK(strcmp(said, wanted) == 0);
    }
}

/* What is allowed: the position that follows, and the score there. */
static void check_what_if(struct ov_action action)
{
    struct ov_buffer out = fresh(said), right = fresh(wanted);
    const struct ov_view before = view;
    struct ov_view then = view;

    ov_talk_what_if(&out, &setup, &view, &walk.box, action);
    ov_follow_action(&then, &walk.box, view.of.turn.actor, action, NULL);
    ov_talk_position(&right, &setup, &then, &walk.box);
    put_score(&right, &then);
    CHECK(strcmp(said, wanted) == 0);
    CHECK(strncmp(said, "position\n", 9) == 0);
    CHECK(memcmp(&before, &view, sizeof view) == 0);
}

TEST(a_bot_is_told_what_would_follow)
{
    int tried = 0;

    for (int number = 0; number < 12; number++) {
        struct ov_actions legal;

        play(number, 40);
        if (ov_is_over(&view.of))
            continue;
        ov_view_legal(&view, &walk.box, view.of.turn.actor, &legal);
        for (int i = 0; i < legal.count; i++, tried++)
            check_what_if(legal.at[i]);
    }
    CHECK(tried > 50);
}

TEST(what_is_not_allowed_is_refused_in_words)
{
    const struct ov_action action = {OV_ACT_TRAVEL, 0, 0, 0};
    struct ov_buffer out = fresh(said);
    struct ov_refusal refusal;

    play(0, 0);
    REQUIRE(ov_view_why_not(&view, &walk.box, view.of.turn.actor, action,
                            &refusal) != OV_ALLOWED);
    ov_talk_what_if(&out, &setup, &view, &walk.box, action);
    CHECK(strncmp(said, "refused \"", 9) == 0);
    CHECK(strlen(said) > 20 && strcmp(said + strlen(said) - 2, "\"\n") == 0);
}

TEST(a_host_reads_what_a_bot_asks)
{
    const char *const lines[] = {"what-if pick clay\n", "wants score\n"};
    const enum ov_said meanings[] = {OV_SAID_WHAT_IF, OV_SAID_WANTS_SCORE};
    struct ov_parse_fault fault;
    struct ov_bot_line line;

    play(0, 0);
    for (int i = 0; i < OV_LENGTH(lines); i++) {
        const struct ov_heard heard = {lines[i], strlen(lines[i]), &view,
                                       &walk.box};

        REQUIRE(ov_talk_read(&heard, &line, &fault));
        CHECK(line.said == meanings[i]);
        CHECK(i > 0 ||
              (line.action.kind == OV_ACT_PICK && line.action.a == OV_CLAY));
    }
    CHECK(!ov_talk_read(
        &(struct ov_heard){"wants score 1\n", 14, &view, &walk.box}, &line,
        &fault));
    CHECK(fault.code == OV_PARSE_WORD_TOO_MANY && fault.column == 13);
}
