/*
 * plain.c - the loop of the line mode: report, ask, take an answer.
 */
#include "tty/plain.h"

#include "base/digits.h"
#include "notation/quote.h"
#include "notation/words.h"
#include "sys/called.h"
#include "sys/stop.h"
#include "text/mark.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* With more choices than this, the groups are offered first. */
enum {
    MANY_CHOICES = 12,
    MOST_SHOWN = 12,
    MOST_ECHOED = 80,
    PAUSE = 600 * 1000 * 1000
};

void ov_plain_print(const char *text)
{
    assert(text != NULL);
    (void)puts(text); /* notice before each question if the reader has gone */
}

const char *ov_plain_text(const struct ov_plain *plain, const char *english)
{
    assert(english != NULL);
    return ov_text(plain->sitting->language, NULL, english);
}

void ov_plain_say(const struct ov_plain *plain, const char *english,
                  const struct ov_args *args)
{
    static const struct ov_args none = {0};
    char here[4 * OV_SENTENCE], text[4 * OV_SENTENCE];
    struct ov_buffer out;

    assert(english != NULL);
    ov_buffer_init(&out, text, sizeof text);
    ov_fill(&out, plain->sitting->language,
            ov_as_called(ov_plain_text(plain, english), here, sizeof here),
            args == NULL ? &none : args);
    ov_plain_print(text);
}

int ov_plain_number(const char *text, int usual)
{
    uint64_t number;

    assert(text != NULL);
    if (!ov_digits(text, strlen(text), INT32_MAX, &number))
        return usual;
    return (int)number;
}

/* --- Reporting --- */

void ov_plain_skip(struct ov_plain *plain)
{
    assert(plain->sitting != NULL);
    plain->told = plain->sitting->log.count;
}

void ov_plain_tell(struct ov_plain *plain)
{
    const struct ov_log *const log = &plain->sitting->log;
    char text[OV_SENTENCE];

    assert(plain->sitting != NULL);
    for (; plain->told < log->count; plain->told++) {
        struct ov_buffer out;

        ov_buffer_init(&out, text, sizeof text);
        ov_sitting_log_line(plain->sitting, plain->told, &out);
        ov_plain_print(text);
    }
}

/* Says once that the game cannot be kept, and once that it can again. */
static void tell_error(struct ov_plain *plain)
{
    const struct ov_sitting *const sitting = plain->sitting;
    char text[OV_PATH_SIZE + OV_SENTENCE];
    struct ov_buffer out;

    if (sitting->save_error == plain->error_told)
        return;
    plain->error_told = sitting->save_error;
    if (sitting->save_error == 0) {
        ov_plain_say(plain, N_("The game is being saved again."), NULL);
        return;
    }
    ov_buffer_init(&out, text, sizeof text);
    ov_sitting_put_error(sitting, sitting->path, sitting->save_error, &out);
    ov_plain_print(text);
}

static void tell_end(struct ov_plain *plain)
{
    if (plain->end_told)
        return;
    plain->end_told = true;
    ov_plain_print("");
    ov_plain_score(plain, "");
    if (plain->tutorial == NULL && !plain->viewing)
        ov_plain_say(plain,
                     N_("'view' replays the game, 'chances' shows everybody's "
                        "chances, 'quit' leaves."),
                     NULL);
}

/* --- Asking --- */

static bool offers_groups(const struct ov_plain *plain)
{
    return plain->open < 0 && plain->choices.count > MANY_CHOICES &&
           plain->choices.groups > 1;
}

/* What is offered now under a number from 1: a group or a choice. */
static int offered(const struct ov_plain *plain)
{
    if (offers_groups(plain))
        return plain->choices.groups;
    return plain->open < 0 ? plain->choices.count
                           : plain->choices.group[plain->open].count;
}

static void print_group(const struct ov_plain *plain, int number)
{
    const struct ov_choice_group *const group = &plain->choices.group[number];
    struct ov_args args = {0};
    char text[OV_LABEL_SIZE + 64];
    struct ov_buffer out;

    printf("%3d. %s", number + 1, group->label);
    if (group->count == 1) {
        printf(" [%s]\n", plain->choices.at[group->first].notation);
        return;
    }
    ov_buffer_init(&out, text, sizeof text);
    ov_add_number(&args, "n", group->count);
    ov_fill(&out, plain->sitting->language,
            ov_plain_text(plain, N_("({n} options)")), &args);
    printf(" %s\n", text);
}

static void print_choice(const struct ov_plain *plain, int choice, int number)
{
    printf("%3d. %s [%s]\n", number, plain->choices.at[choice].label,
           plain->choices.at[choice].notation);
}

static void print_choices(const struct ov_plain *plain, bool all)
{
    const int first =
        plain->open < 0 ? 0 : plain->choices.group[plain->open].first;

    if (offers_groups(plain) && !all) {
        for (int i = 0; i < plain->choices.groups; i++)
            print_group(plain, i);
        return;
    }
    if (offers_groups(plain)) { /* numbers mean groups now */
        for (int i = 0; i < plain->choices.count; i++)
            printf("  %s [%s]\n", plain->choices.at[i].label,
                   plain->choices.at[i].notation);
        return;
    }
    for (int i = 0; i < offered(plain); i++)
        print_choice(plain, first + i, i + 1);
    if (plain->open >= 0)
        printf("%3d. %s\n", 0, ov_plain_text(plain, N_("Back")));
}

void ov_plain_ask(struct ov_plain *plain, bool all)
{
    char text[OV_SENTENCE];
    struct ov_buffer out;

    assert(plain->sitting != NULL);
    plain->asked = true;
    if (plain->open < 0)
        ov_plain_status(plain);
    ov_buffer_init(&out, text, sizeof text);
    ov_sitting_prompt(plain->sitting, &out);
    ov_plain_print(text);
    print_choices(plain, all);
}

const char *ov_plain_next_line(struct ov_plain *plain, const char *prompt)
{
    const char *line;

    assert(plain->lines != NULL && prompt != NULL);
    if (fflush(stdout) != 0) {
        plain->leave = OV_LEAVE_OUTPUT;
        return NULL;
    }
    line = ov_lines_next(plain->lines, prompt);
    if (line == NULL)
        plain->leave = ov_stop_asked() ? OV_LEAVE_STOPPED : OV_LEAVE_INPUT;
    return line;
}

bool ov_plain_sure(struct ov_plain *plain, const char *english)
{
    const char *yes, *line;

    assert(plain->lines != NULL && english != NULL);
    ov_plain_say(plain, english, NULL);
    /* The letter that means yes in a language. */
    yes = ov_text(plain->sitting->language, "answer", NC_("answer", "yes"));
    printf("%s / %s\n", yes,
           ov_text(plain->sitting->language, "answer", NC_("answer", "no")));
    line = ov_plain_next_line(plain, "? ");
    return line != NULL && *line != '\0' &&
           (strncmp(line, yes, strlen(line)) == 0 ||
            strncmp(line, "yes", strlen(line)) == 0);
}

/* --- Answering --- */

/* In the tutorial; false if nothing has happened. */
static bool answer_tutorial(struct ov_plain *plain, struct ov_action action)
{
    struct ov_refusal refusal;
    struct ov_events events;
    char text[OV_TUTORIAL_TEXT];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    switch (ov_tutorial_answer(plain->tutorial, action, &events, &refusal)) {
    case OV_REPLY_RIGHT:
        ov_sitting_refresh(plain->sitting);
        return true;
    case OV_REPLY_OTHER:
        ov_tutorial_objection(plain->tutorial, plain->sitting->language, &out);
        break;
    case OV_REPLY_REFUSED:
        ov_sitting_put_answer(plain->sitting, OV_ANSWER_REFUSED, &refusal,
                              &out);
        break;
    }
    ov_plain_print(text);
    return false;
}

static bool answer_table(struct ov_plain *plain, int seat,
                         struct ov_action action)
{
    struct ov_refusal refusal;
    struct ov_events events;
    char text[OV_SENTENCE];
    struct ov_buffer out;
    const enum ov_table_answer answer =
        ov_sitting_act(plain->sitting, seat, action, &events, &refusal);

    if (answer == OV_ANSWER_DONE)
        return true;
    ov_buffer_init(&out, text, sizeof text);
    ov_sitting_put_answer(plain->sitting, answer, &refusal, &out);
    ov_plain_print(text);
    return false;
}

void ov_plain_act(struct ov_plain *plain, int seat, struct ov_action action)
{
    const bool asks = ov_lines_are_typed(plain->lines) &&
                      plain->tutorial == NULL &&
                      plain->sitting->settings.confirm == OV_ON;
    const char *const warning =
        asks ? ov_choice_warning(plain->sitting, seat, action) : NULL;

    assert(seat >= 0 && seat < plain->sitting->box.seats);
    if (warning != NULL && !ov_plain_sure(plain, warning))
        return;
    if (plain->tutorial != NULL ? answer_tutorial(plain, action)
                                : answer_table(plain, seat, action)) {
        plain->open = -1;
        plain->asked = false;
    }
}

static void choose_number(struct ov_plain *plain, long number)
{
    const struct ov_choice_group *group;

    if (number == 0 && plain->open >= 0) {
        plain->open = -1;
        plain->asked = false;
        return;
    }
    if (offered(plain) == 0) {
        ov_plain_say(plain,
                     N_("There is nothing to choose now; 'help' shows what "
                        "you can type."),
                     NULL);
        return;
    }
    if (number < 1 || number > offered(plain)) {
        struct ov_args args = {0};

        ov_add_number(&args, "n", offered(plain));
        ov_plain_say(plain, N_("The choices are numbered from 1 to {n}."),
                     &args);
        return;
    }
    if (!offers_groups(plain)) {
        const int first =
            plain->open < 0 ? 0 : plain->choices.group[plain->open].first;

        ov_plain_act(plain, plain->choices.seat,
                     plain->choices.at[first + number - 1].action);
        return;
    }
    group = &plain->choices.group[number - 1];
    if (group->count == 1) {
        ov_plain_act(plain, plain->choices.seat,
                     plain->choices.at[group->first].action);
        return;
    }
    plain->open = (int)number - 1;
    plain->asked = false;
}

/* "blue remove wood:1": what somebody does out of turn (R3.4). */
static bool take_from_seat(struct ov_plain *plain, const char *line)
{
    const size_t length = strcspn(line, " ");
    struct ov_action action;
    char word[16], text[OV_SENTENCE];
    struct ov_buffer out;
    int seat;

    (void)snprintf(word, sizeof word, "%.*s", (int)(length < 15 ? length : 15),
                   line);
    if (!ov_seat_from_word(word, &seat) || seat >= plain->sitting->box.seats)
        return false;
    ov_buffer_init(&out, text, sizeof text);
    if (plain->sitting->meeting != NULL && seat != plain->choices.seat)
        ov_plain_say(plain, N_("Somebody else sits there."), NULL);
    else if (plain->sitting->table.header.player[seat].bot[0] != '\0')
        ov_plain_say(plain, N_("A bot plays there."), NULL);
    else if (ov_sitting_read_action(plain->sitting, seat,
                                    line + length + strspn(line + length, " "),
                                    &action, &out))
        ov_plain_act(plain, seat, action);
    else
        ov_plain_print(text);
    return true;
}

static void print_matches(const struct ov_plain *plain, const char *line)
{
    int shown = 0;

    ov_plain_say(plain, N_("Several choices start like that:"), NULL);
    for (int i = 0; i < plain->choices.count && shown < MOST_SHOWN; i++)
        if (strncmp(plain->choices.at[i].notation, line, strlen(line)) == 0) {
            printf("  %s\n", plain->choices.at[i].notation);
            shown++;
        }
}

static bool begins_like_an_action(const char *line)
{
    const size_t length = strcspn(line, " ");

    for (int kind = 0; kind < OV_ACTION_KINDS; kind++) {
        const char *const word = ov_action_word((enum ov_action_kind)kind);

        if (strlen(word) == length && strncmp(word, line, length) == 0)
            return true;
    }
    return length == 4 && strncmp(line, "play", length) == 0;
}

/* Notation that is not a choice: the rules, or the parser, say why. */
static void explain_line(struct ov_plain *plain, const char *line)
{
    struct ov_args args = {0};
    struct ov_action action;
    char text[2 * OV_SENTENCE];
    struct ov_buffer out;

    if (plain->viewing || !begins_like_an_action(line)) {
        ov_add_name(&args, "word",
                    ov_text_is_plain(line, MOST_ECHOED) ? line : "?");
        ov_plain_say(plain,
                     N_("'{word}' is neither a choice nor a command; 'help' "
                        "shows what you can type."),
                     &args);
        return;
    }
    ov_buffer_init(&out, text, sizeof text);
    if (ov_sitting_read_action(plain->sitting, plain->choices.seat, line,
                               &action, &out))
        ov_plain_act(plain, plain->choices.seat, action);
    else
        ov_plain_print(text);
}

void ov_plain_take_choice(struct ov_plain *plain, const char *line)
{
    char *end;
    const long number = strtol(line, &end, 10);
    int choice;

    assert(plain->sitting != NULL && line != NULL);
    if (plain->viewing) {
        explain_line(plain, line);
        return;
    }
    if (end != line && *end == '\0') {
        choose_number(plain, number);
        return;
    }
    if (take_from_seat(plain, line))
        return;
    switch (ov_choices_find(&plain->choices, line, &choice)) {
    case OV_FOUND_ONE:
        ov_plain_act(plain, plain->choices.seat,
                     plain->choices.at[choice].action);
        return;
    case OV_FOUND_MANY:
        print_matches(plain, line);
        return;
    case OV_FOUND_NONE:
        explain_line(plain, line);
        return;
    }
}

void ov_plain_take_line(struct ov_plain *plain, const char *line)
{
    char kept[1024];
    size_t length;

    assert(plain->sitting != NULL && line != NULL);
    line += strspn(line, " \t");
    (void)snprintf(kept, sizeof kept, "%s", line);
    length = strlen(kept);
    while (length > 0 && (kept[length - 1] == ' ' || kept[length - 1] == '\t'))
        kept[--length] = '\0';
    if (length == 0)
        plain->asked = false; /* repeat the question */
    else if (plain->sitting->meeting != NULL)
        ov_plain_take_online(plain, kept);
    else if (!ov_plain_command(plain, kept))
        ov_plain_take_choice(plain, kept);
}

/* --- The loops --- */

/* A moment to follow the bots' moves, if somebody is there to read them. */
static void pause_to_read(const struct ov_plain *plain)
{
    const struct timespec moment = {0, PAUSE};

    if (plain->sitting->settings.pace == OV_PACE_SLOW &&
        ov_lines_are_typed(plain->lines) && isatty(STDOUT_FILENO)) {
        (void)fflush(stdout);
        (void)nanosleep(&moment, NULL);
    }
}

static void tell_notice(struct ov_plain *plain)
{
    struct ov_sitting *const sitting = plain->sitting;

    if (sitting->notice[0] == '\0')
        return;
    ov_plain_print(sitting->notice);
    sitting->notice[0] = '\0';
}

static void let_others_move(struct ov_plain *plain)
{
    struct ov_events events;

    ov_plain_tell(plain);
    while (!ov_stop_asked() && ov_sitting_carry_on(plain->sitting, &events)) {
        tell_notice(plain);
        ov_plain_tell(plain);
        pause_to_read(plain);
    }
    tell_error(plain);
}

static void prepare_question(struct ov_plain *plain)
{
    if (ov_sitting_waits(plain->sitting) == OV_WAITS_FOR_NOBODY)
        tell_end(plain);
    else
        plain->end_told = false;
    ov_choices_list(&plain->choices, plain->sitting,
                    ov_sitting_actor(plain->sitting));
}

void ov_plain_ask_now(struct ov_plain *plain)
{
    assert(plain->sitting != NULL);
    prepare_question(plain);
    ov_plain_ask(plain, false);
}

static void ask_and_take(struct ov_plain *plain)
{
    const char *line;

    if (plain->viewing)
        plain->choices.count = plain->choices.groups = 0;
    else
        prepare_question(plain);
    if (plain->viewing && !plain->asked)
        ov_plain_place(plain);
    else if (!plain->asked && !plain->end_told)
        ov_plain_ask(plain, false);
    plain->asked = true;
    line = ov_plain_next_line(plain, "> ");
    if (line != NULL)
        ov_plain_take_line(plain, line);
}

/* One step of the script; false once it is over. */
static bool follow_script(struct ov_plain *plain)
{
    struct ov_tutorial *const tutorial = plain->tutorial;
    struct ov_events events;
    char text[OV_TUTORIAL_TEXT];
    struct ov_buffer out;
    const char *line;

    ov_buffer_init(&out, text, sizeof text);
    switch (ov_tutorial_asks(tutorial)) {
    case OV_TUTORIAL_WATCH:
        ov_tutorial_watch(tutorial, &events);
        ov_sitting_refresh(plain->sitting);
        ov_plain_tell(plain);
        return true;
    case OV_TUTORIAL_READ:
        ov_tutorial_text(tutorial, plain->sitting->language, &out);
        printf("\n%s\n", text);
        ov_plain_say(plain, N_("(Press Enter to continue.)"), NULL);
        line = ov_plain_next_line(plain, "> ");
        if (line != NULL && (*line == '\0' || !ov_plain_command(plain, line)))
            ov_tutorial_read_on(tutorial);
        return true;
    case OV_TUTORIAL_DO:
        ov_plain_tell(plain);
        ov_tutorial_text(tutorial, plain->sitting->language, &out);
        if (!plain->asked)
            printf("\n%s\n", text);
        ask_and_take(plain);
        return true;
    case OV_TUTORIAL_OVER:
        return false;
    }
    return false;
}

/* What can be typed now, for completion. */
static const char *candidate(void *context, int number)
{
    const struct ov_plain *const plain = context;

    if (number < plain->choices.count)
        return plain->choices.at[number].notation;
    return ov_plain_command_word(number - plain->choices.count);
}

struct ov_plain *ov_plain_sit_down(struct ov_sitting *sitting)
{
    struct ov_plain *const plain = calloc(1, sizeof *plain);

    assert(sitting != NULL);
    if (plain != NULL) {
        plain->sitting = sitting;
        plain->open = -1;
        plain->lines =
            ov_lines_create((struct ov_candidates){candidate, plain});
    }
    if (plain == NULL || plain->lines == NULL) {
        ov_plain_print(
            ov_text(sitting->language, NULL, N_("there is not enough memory")));
        free(plain);
        return NULL;
    }
    (void)signal(SIGPIPE, SIG_IGN); /* a reader that has gone is noticed */
    return plain;
}

enum ov_leave ov_plain_get_up(struct ov_plain *plain)
{
    const enum ov_leave leave = plain->leave;

    assert(plain->lines != NULL);
    ov_lines_destroy(plain->lines);
    free(plain);
    return leave;
}

static void play_on(struct ov_plain *plain)
{
    while (plain->leave == OV_LEAVE_NOT) {
        if (!plain->viewing)
            let_others_move(plain);
        ask_and_take(plain);
    }
}

/* What somebody who has just sat down needs to know. */
static void welcome(const struct ov_plain *plain)
{
    const struct ov_sitting *const sitting = plain->sitting;
    const enum ov_opponent opponent = ov_sitting_opponent(sitting);
    struct ov_args args = {0};

    ov_plain_say(plain, N_("OddVille. 'help' shows what you can type."), NULL);
    if (ov_table_at(&sitting->table) > 0)
        return;
    ov_plain_say(plain,
                 N_("New here? 'oddville play --tutorial' teaches the game in "
                    "ten minutes."),
                 NULL);
    if (opponent == OV_OPPONENT_COUNT)
        return;
    ov_add_name(&args, "name", ov_text_opponent(sitting->language, opponent));
    ov_plain_say(plain,
                 N_("Opponent: {name}. 'settings opponent casual' picks "
                    "another one: first-game, relaxed, casual, skilled, "
                    "expert, master or master:10000."),
                 &args);
}

enum ov_leave ov_plain_play(struct ov_sitting *sitting)
{
    struct ov_plain *const plain = ov_plain_sit_down(sitting);

    assert(sitting != NULL);
    if (plain == NULL)
        return OV_LEAVE_QUIT;
    welcome(plain);
    if (ov_table_at(&sitting->table) > 0) {
        const int last =
            ov_log_first_line(&sitting->log, ov_table_at(&sitting->table));

        plain->told = last > MOST_SHOWN ? last - MOST_SHOWN : 0;
    }
    ov_plain_players(plain, "");
    play_on(plain);
    return ov_plain_get_up(plain);
}

enum ov_leave ov_plain_view(struct ov_sitting *sitting)
{
    struct ov_plain *const plain = ov_plain_sit_down(sitting);

    assert(sitting != NULL);
    if (plain == NULL)
        return OV_LEAVE_QUIT;
    ov_plain_start_view(plain, "");
    ov_sitting_look_at(sitting, 0);
    ov_plain_skip(plain);
    play_on(plain);
    return ov_plain_get_up(plain);
}

enum ov_leave ov_plain_tutorial(struct ov_sitting *sitting)
{
    struct ov_plain *const plain = ov_plain_sit_down(sitting);
    struct ov_tutorial tutorial;

    assert(sitting != NULL);
    if (plain == NULL)
        return OV_LEAVE_QUIT;
    plain->tutorial = &tutorial;
    ov_sitting_start_tutorial(sitting, &tutorial);
    while (plain->leave == OV_LEAVE_NOT && follow_script(plain))
        continue;
    if (plain->leave == OV_LEAVE_NOT) {
        ov_plain_tell(plain);
        tell_end(plain);
        ov_plain_say(plain,
                     N_("That was the tutorial. Now you can play: 'oddville "
                        "play' starts a game."),
                     NULL);
        plain->leave = OV_LEAVE_QUIT;
    }
    return ov_plain_get_up(plain);
}
