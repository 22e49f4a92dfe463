/*
 * bot_check.c - a host that looks for mistakes.
 */
#include "lab/bot_check.h"

#include "botline/bot_talk.h"
#include "cli/say.h"
#include "lab/lapse_text.h"
#include "lab/transcript.h"
#include "notation/setup.h"
#include "sys/child.h"
#include "sys/stop.h"

#include <stdio.h>
#include <stdlib.h>

enum { TRANSCRIPT = 1 << 16, SHOWN_LINES = 60 };
enum { CLOCKS = 6 };

struct check {
    const struct ov_call *call;
    const struct ov_deck *deck;
    const char *command;
    struct ov_external_bot *external;
    struct ov_box box;
    struct ov_setup setup;
    int games, choices;
    size_t length;
    char transcript[TRANSCRIPT]; /* the latest of it */
};

/* --- What was said --- */

/* Makes room by forgetting the older half. */
static void make_room(struct check *check, size_t size)
{
    const size_t half = check->length / 2;

    if (check->length + size <= TRANSCRIPT)
        return;
    memmove(check->transcript, check->transcript + half, check->length - half);
    check->length -= half;
}

/* A line, and who says it. */
struct keeping {
    struct check *check;
    bool by_host;
};

static void keep_line(void *context, const char *line, size_t length)
{
    const struct keeping *const keeping = context;
    struct check *const check = keeping->check;

    if (length + 2 > TRANSCRIPT / 4)
        length = TRANSCRIPT / 4 - 2;
    make_room(check, length + 2);
    check->transcript[check->length++] = keeping->by_host ? '>' : '<';
    check->transcript[check->length++] = ' ';
    memcpy(check->transcript + check->length, line, length);
    check->length += length;
}

static void keep(void *listener, bool by_host, const char *text, size_t length)
{
    struct keeping keeping = {listener, by_host};

    ov_transcript_lines(text, length, &keeping, keep_line);
}

/* The last lines of it; control characters never reach a terminal. */
static void print_transcript(const struct check *check)
{
    size_t from = check->length;
    int lines = 0;

    while (from > 0 && lines <= SHOWN_LINES) {
        from--;
        lines += check->transcript[from] == '\n';
    }
    for (size_t i = lines > SHOWN_LINES ? from + 1 : from; i < check->length;
         i++) {
        const char sign = check->transcript[i];

        (void)putchar(sign == '\n' || (unsigned char)sign >= ' ' ? sign : '?');
    }
    if (check->length > 0 && check->transcript[check->length - 1] != '\n')
        (void)putchar('\n');
}

/* --- Playing --- */

/* All kinds of time, for a program that speaks version 2. */
static void set_clock(struct check *check, uint64_t chance)
{
    static const struct ov_allowance allowances[CLOCKS] = {
        {-1, -1}, /* none at all */
        {0, -1},
        {0, 0}, /* it is told to stop at once */
        {100, 60000},
        {-1, INT64_C(3600000)},
        {INT64_MAX, INT64_MAX},
    };

    ov_external_bot_allow(check->external, allowances[chance % CLOCKS]);
}

/* One choice and what follows from it. */
static bool step(struct check *check, struct ov_game *game, uint64_t chance)
{
    struct ov_rng rng = ov_bot_rng_from(chance);
    const int seat = game->turn.actor;
    const struct ov_game before = *game;
    struct ov_events events;
    struct ov_action action;
    struct ov_view view;
    struct ov_question question;

    set_clock(check, chance);
    ov_view_of(&view, game, &check->box);
    question = ov_ask(&view, &check->box, &rng);
    if (!ov_external_bot_choose(check->external, &question, chance, &action) ||
        ov_apply(game, &check->box, seat, action, &events) != OV_ALLOWED)
        return false;
    check->choices++;
    if (chance % CLOCKS == 0 && !ov_external_bot_stop(check->external))
        return false;
    return ov_external_bot_tell(check->external, &before, seat, action,
                                &events);
}

static bool play_game(struct check *check, enum ov_edition edition, int players)
{
    const struct ov_switches switches = ov_edition_switches(edition);
    const struct ov_external_bot_game of = {&check->setup, &check->box};
    const struct ov_seed seed = ov_seed_from_number((uint64_t)check->games);
    struct ov_game game;
    struct ov_view start;

    ov_box_init(&check->box, check->deck, &switches, players);
    ov_setup_of(&check->setup, &check->box, edition);
    ov_start(&game, &check->box, &seed);
    ov_view_of(&start, &game, &check->box);
    if (!ov_external_bot_begin(check->external, &of, &start))
        return false;
    for (uint64_t chance = 1; !ov_is_over(&game); chance++) {
        if (ov_stop_asked() || !step(check, &game, chance))
            return false;
    }
    ov_external_bot_finish(check->external, &game);
    check->games++;
    return true;
}

/* A host with bad manners: none of it may keep the next game from starting. */
static bool provoke(struct check *check)
{
    static const char *const nonsense[] = {
        "hello",
        "moved nobody recover",
        "shown row no-such-building",
        "result of nothing",
        "\xc3\xa9t\xc3\xa9 x \"y\" 99999999999999999999",
    };

    for (size_t i = 0; i < sizeof nonsense / sizeof nonsense[0]; i++) {
        if (!ov_external_bot_provoke(check->external, nonsense[i]))
            return false;
    }
    return true;
}

static bool play_all(struct check *check)
{
    if (!ov_external_bot_greet(check->external))
        return false;
    for (int edition = 0; edition < OV_EDITIONS; edition++) {
        for (int players = OV_MIN_SEATS; players <= OV_MAX_SEATS; players++) {
            if (!play_game(check, (enum ov_edition)edition, players))
                return false;
        }
        if (!provoke(check))
            return false;
    }
    return play_game(check, OV_EN, OV_MIN_SEATS);
}

static struct ov_external_bot *hire(struct check *check,
                                    const struct ov_terms *terms)
{
    struct ov_external_bot *const external =
        ov_external_bot_create(check->command, terms);

    if (external != NULL && !terms->verbose) /* otherwise it is printed */
        ov_external_bot_overhear(external, keep, check);
    return external;
}

/* A program that speaks version 2 understands hosts that do not, too. */
static bool play_by_old_rules(struct check *check, const struct ov_terms *terms)
{
    struct ov_terms old = *terms;
    struct ov_external_bot *again;

    if (ov_external_bot_version(check->external) == OV_TALK_TIMELESS)
        return true;
    old.version = OV_TALK_TIMELESS;
    again = hire(check, &old);
    if (again == NULL)
        return false;
    ov_external_bot_destroy(check->external);
    check->external = again;
    return play_game(check, OV_EN, OV_MIN_SEATS);
}

static int report_lapse(const struct check *check)
{
    const struct ov_lapse *const lapse = ov_external_bot_lapse(check->external);
    const char *const name = ov_external_bot_name(check->external);
    char text[OV_LAPSE_TEXT];

    if (lapse->kind == OV_LAPSE_NONE)
        return OV_EXIT_BAD; /* somebody stopped it */
    print_transcript(check);
    (void)fflush(stdout);
    ov_lapse_describe(check->call, &check->box, lapse, text, sizeof text);
    if (name[0] == '\0') /* it has not even greeted */
        (void)ov_complain(check->call, "%s: %s", check->command, text);
    else
        (void)ov_complain(
            check->call,
            N_("game %d of the check (edition %s, players: %d): %s: %s"),
            check->games + 1,
            ov_edition_word((enum ov_edition)check->setup.edition),
            check->setup.seats, name, text);
    return OV_EXIT_NO;
}

int ov_bot_check(const struct ov_call *call, const struct ov_deck *deck,
                 const char *command, const struct ov_terms *terms)
{
    struct check *const check = calloc(1, sizeof *check);
    int result = OV_EXIT_FINE;

    ov_child_prepare();
    if (check != NULL) {
        check->command = command;
        check->external = hire(check, terms);
    }
    if (check == NULL || check->external == NULL) {
        free(check);
        return ov_complain(call, N_("there is not enough memory"));
    }
    check->call = call;
    check->deck = deck;
    if (play_all(check) && play_by_old_rules(check, terms))
        (void)printf(
            ov_say(call,
                   N_("%s follows the protocol (games: %d, choices: %d)\n")),
            ov_external_bot_name(check->external), check->games,
            check->choices);
    else
        result = report_lapse(check);
    ov_external_bot_destroy(check->external);
    free(check);
    return result;
}
