/*
 * start_new.c - the form for a new game: players, names, opponents, edition and
 * its switches.
 */
#include "base/utf8.h"
#include "notation/quote.h"
#include "present/table_errors.h"
#include "text/fill.h"
#include "text/mark.h"
#include "text/names.h"
#include "tty/screen.h"
#include "tty/start.h"

/* What a line of the form is about. */
enum part { PLAYERS, SEAT, EDITION, SWITCH, BEGIN };

static enum part part_of(const struct ov_start *start, int line, int *ret_which)
{
    const int seats = 2, edition = seats + start->seats;

    *ret_which = 0;
    if (line == 0)
        return BEGIN;
    if (line == 1)
        return PLAYERS;
    if (line < edition) {
        *ret_which = line - seats;
        return SEAT;
    }
    if (line == edition)
        return EDITION;
    *ret_which = line - edition - 1;
    return SWITCH;
}

int ov_form_lines(const struct ov_start *start)
{
    assert(start->sitting != NULL);
    return 2 + start->seats + 1 + (int)OV_SWITCH_COUNT;
}

void ov_form_init(struct ov_start *start)
{
    const struct ov_settings *const settings = &start->sitting->settings;

    assert(start->sitting != NULL);
    start->seats = OV_MIN_SEATS;
    start->who[0] = OV_OPPONENT_COUNT;
    for (int seat = 1; seat < OV_MAX_SEATS; seat++)
        start->who[seat] = ov_opponent_of_bot(ov_usual_bot(settings));
    memset(start->name, 0, sizeof start->name);
    memcpy(start->name[0], settings->name, sizeof start->name[0]);
    start->edition = OV_EN;
    start->switches = ov_edition_switches(OV_EN);
}

static int turned(int value, int step, int count)
{
    assert(count > 0);
    return (value + step + count) % count;
}

static int values_of(enum ov_switch which)
{
    int count = 0;

    while (ov_switch_value_word(which, count) != NULL)
        count++;
    return count;
}

void ov_form_change(struct ov_start *start, int step)
{
    int which;

    assert(start->sitting != NULL);
    switch (part_of(start, start->line, &which)) {
    case PLAYERS:
        start->seats = OV_MIN_SEATS + turned(start->seats - OV_MIN_SEATS, step,
                                             OV_MAX_SEATS - OV_MIN_SEATS + 1);
        return;
    case SEAT:
        start->who[which] =
            turned(start->who[which], step, (int)OV_OPPONENT_COUNT + 1);
        return;
    case EDITION:
        start->edition =
            (enum ov_edition)turned((int)start->edition, step, OV_EDITIONS);
        start->switches = ov_edition_switches(start->edition);
        return;
    case SWITCH:
        ov_switch_set(
            &start->switches, (enum ov_switch)which,
            turned(ov_switch_get(&start->switches, (enum ov_switch)which), step,
                   values_of((enum ov_switch)which)));
        return;
    case BEGIN:
        return;
    }
}

static bool has_bots(const struct ov_start *start)
{
    for (int seat = 0; seat < start->seats; seat++) {
        if (start->who[seat] != (int)OV_OPPONENT_COUNT)
            return true;
    }
    return false;
}

static void begin(struct ov_start *start)
{
    struct ov_buffer out;

    if (!has_bots(start) || ov_allows_bots(&start->switches)) {
        start->answer = OV_ANSWER_NEW;
        return;
    }
    ov_buffer_init(&out, start->message, sizeof start->message);
    ov_put(&out, ov_text_no_bots(ov_start_lang(start)));
}

void ov_form_enter(struct ov_start *start)
{
    int which;
    const enum part part = part_of(start, start->line, &which);

    assert(start->page == OV_START_NEW && !start->typing);
    if (part == BEGIN)
        begin(start);
    else if (part == SEAT && start->who[which] == OV_OPPONENT_COUNT)
        start->typing = true;
    else
        ov_form_change(start, 1);
}

static const char *say(const struct ov_start *start, const char *english)
{
    return ov_text(ov_start_lang(start), NULL, english);
}

/* The name is typed. What cannot be one stays, and is asked for again. */
static void end_name(struct ov_start *start, char *name)
{
    size_t length = strlen(name);
    struct ov_buffer out;

    while (length > 0 && name[length - 1] == ' ')
        name[--length] = '\0';
    start->typing = !ov_text_is_plain(name, OV_PLAYER_NAME_SIZE);
    if (!start->typing)
        return;
    ov_buffer_init(&out, start->message, sizeof start->message);
    ov_put(&out, say(start, N_("This cannot be a name. Please type another.")));
}

static void rub_out(char *name)
{
    size_t length = strlen(name);

    while (length > 0 && ov_utf8_continues(name[length - 1]))
        length--;
    name[length > 0 ? length - 1 : 0] = '\0';
}

/* A key while a name is typed. */
void ov_form_type(struct ov_start *start, uint32_t key)
{
    int which;
    char *name;
    struct ov_buffer out;

    assert(start->page == OV_START_NEW && start->typing);
    (void)part_of(start, start->line, &which);
    name = start->name[which];
    if (key == OV_KEY_ENTER || key == OV_KEY_ESCAPE) {
        end_name(start, name);
    } else if (key == OV_KEY_BACKSPACE) {
        rub_out(name);
    } else if (key >= ' ' && key < OV_KEY_UP) {
        out = (struct ov_buffer){name, sizeof start->name[which], strlen(name),
                                 false};
        if (out.length + 5 < sizeof start->name[which])
            ov_put_utf8(&out, key);
    }
}

/* "Purple": a person by name, or a bot by level. */
static void put_seat(const struct ov_start *start, int seat,
                     struct ov_buffer *value)
{
    const enum ov_language lang = ov_start_lang(start);

    if (start->who[seat] < (int)OV_OPPONENT_COUNT) {
        ov_put(value,
               ov_text_opponent(lang, (enum ov_opponent)start->who[seat]));
        return;
    }
    ov_put(value, say(start, N_("a person")));
    if (start->name[seat][0] != '\0' || start->typing) {
        ov_put(value, ov_text_colon(lang));
        ov_put(value, start->name[seat]);
    }
}

void ov_form_put(const struct ov_start *start, int line,
                 struct ov_buffer *label, struct ov_buffer *value)
{
    const enum ov_language lang = ov_start_lang(start);
    int which;

    assert(label != NULL && value != NULL);
    switch (part_of(start, line, &which)) {
    case BEGIN:
        ov_put(label, say(start, N_("Begin the game")));
        return;
    case PLAYERS:
        ov_put(label, say(start, N_("Players")));
        ov_put_number(value, start->seats);
        return;
    case SEAT:
        ov_put(label, ov_text_colour(lang, which));
        put_seat(start, which, value);
        return;
    case EDITION:
        ov_put(label, say(start, N_("Edition")));
        ov_put(value, ov_text_edition(lang, start->edition));
        return;
    case SWITCH:
        ov_put_capital(label, ov_text_switch(lang, (enum ov_switch)which));
        ov_put(value,
               ov_text_switch_value(
                   lang, (enum ov_switch)which,
                   ov_switch_get(&start->switches, (enum ov_switch)which)));
        return;
    }
}

int ov_form_values(const struct ov_start *start, int *ret_chosen)
{
    int which;

    assert(start->sitting != NULL && ret_chosen != NULL);
    *ret_chosen = 0;
    switch (part_of(start, start->line, &which)) {
    case PLAYERS:
        *ret_chosen = start->seats - OV_MIN_SEATS;
        return OV_MAX_SEATS - OV_MIN_SEATS + 1;
    case SEAT:
        *ret_chosen = start->who[which];
        return (int)OV_OPPONENT_COUNT + 1;
    case EDITION:
        *ret_chosen = (int)start->edition;
        return OV_EDITIONS;
    case SWITCH:
        *ret_chosen = ov_switch_get(&start->switches, (enum ov_switch)which);
        return values_of((enum ov_switch)which);
    case BEGIN:
        break;
    }
    return 0;
}

void ov_form_put_value(const struct ov_start *start, int value,
                       struct ov_buffer *out, struct ov_buffer *about)
{
    const enum ov_language lang = ov_start_lang(start);
    int which;

    assert(out != NULL && about != NULL);
    switch (part_of(start, start->line, &which)) {
    case PLAYERS:
        ov_put_number(out, OV_MIN_SEATS + value);
        return;
    case SEAT:
        if (value == (int)OV_OPPONENT_COUNT) {
            ov_put(out, say(start, N_("a person")));
            return;
        }
        ov_put(out, ov_text_opponent(lang, (enum ov_opponent)value));
        ov_put(about, ov_text_opponent_about(lang, (enum ov_opponent)value));
        return;
    case EDITION:
        ov_put(out, ov_text_edition(lang, (enum ov_edition)value));
        return;
    case SWITCH:
        ov_put(out, ov_text_switch_value(lang, (enum ov_switch)which, value));
        return;
    case BEGIN:
        return;
    }
}

void ov_form_about(const struct ov_start *start, struct ov_buffer *out)
{
    const enum ov_language lang = ov_start_lang(start);
    int which;

    assert(start->sitting != NULL && out != NULL);
    switch (part_of(start, start->line, &which)) {
    case BEGIN:
        ov_put(out, say(start, N_("Enter begins. Change anything else with "
                                  "← and → first.")));
        return;
    case PLAYERS:
        ov_put(out, say(start, N_("OddVille is for two to four players.")));
        return;
    case SEAT:
        if (start->who[which] < (int)OV_OPPONENT_COUNT)
            ov_put(out, ov_text_opponent_about(
                            lang, (enum ov_opponent)start->who[which]));
        else
            ov_put(out, say(start, N_("A person at this keyboard. Enter: type "
                                      "a name.")));
        return;
    case EDITION:
        ov_put(out, say(start, N_("The rulebooks of the five languages differ "
                                  "in a few rules, which follow below.")));
        return;
    case SWITCH:
        ov_put(out, ov_text_switch_choice(lang, (enum ov_switch)which));
        return;
    }
}

void ov_start_game(const struct ov_start *start, struct ov_new_game *ret_game)
{
    *ret_game = (struct ov_new_game){.edition = start->edition,
                                     .switches = start->switches,
                                     .seats = start->seats};
    for (int seat = 0; seat < start->seats; seat++) {
        struct ov_new_player *const player = &ret_game->player[seat];

        if (start->who[seat] == (int)OV_OPPONENT_COUNT) {
            memcpy(player->name, start->name[seat], sizeof player->name);
        } else {
            const char *const bot =
                ov_opponent_bot((enum ov_opponent)start->who[seat]);

            assert(strlen(bot) < sizeof player->bot);
            memcpy(player->bot, bot, strlen(bot) + 1);
        }
    }
}
