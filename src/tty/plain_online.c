/*
 * plain_online.c - an online table in lines. What others do is told as it
 * happens, also while somebody is typing; then the prompt and what was typed
 * are shown again below.
 */
#include "text/mark.h"
#include "tty/meeting.h"
#include "tty/plain.h"

#include <stdio.h>

enum { NEWS = 16384 };

static void interrupt(struct ov_plain *plain)
{
    if (!plain->has_news)
        ov_lines_leave(plain->lines);
    plain->has_news = true;
}

static void print_lines(struct ov_plain *plain, const char *text)
{
    if (*text == '\0')
        return;
    interrupt(plain);
    (void)fputs(text, stdout);
}

/* Moves that the log tells, in the order in which they came. */
static void print_moves(struct ov_plain *plain)
{
    if (plain->told > plain->sitting->log.count)
        ov_plain_skip(plain); /* something was taken back */
    if (plain->told == plain->sitting->log.count)
        return;
    interrupt(plain);
    ov_plain_tell(plain);
}

/* The question, if there is one that was not asked yet. */
static void ask_if_due(struct ov_plain *plain)
{
    const bool is_asked =
        ov_sitting_waits(plain->sitting) == OV_WAITS_FOR_PERSON;

    if (!is_asked) {
        plain->choices.count = plain->choices.groups = 0;
        plain->asked = false;
        plain->open = -1;
    } else if (!plain->asked) {
        interrupt(plain);
        ov_plain_ask_now(plain);
    }
}

static void tell_end(struct ov_plain *plain)
{
    const struct ov_meeting *const meeting = plain->sitting->meeting;
    const bool is_over =
        ov_meeting_plays(meeting) &&
        ov_meeting_client(meeting)->state.phase == OV_ROOM_OVER_NOW;

    if (is_over && !plain->end_told) {
        interrupt(plain);
        ov_plain_score(plain, "");
        ov_plain_say(plain,
                     N_("'rematch' plays again with the same players, 'quit' "
                        "leaves."),
                     NULL);
    }
    plain->end_told = is_over;
}

/* All that came in is told: now the question, if there is a new one. */
static void settle(struct ov_plain *plain)
{
    const struct ov_meeting *const meeting = plain->sitting->meeting;

    ask_if_due(plain);
    tell_end(plain);
    if (ov_meeting_client(meeting)->phase == OV_CLIENT_STOPPED)
        plain->leave = OV_LEAVE_QUIT;
    if (plain->has_news)
        ov_lines_again(plain->lines);
    plain->has_news = false;
    (void)fflush(stdout);
}

static void on_heard(void *context, int heard)
{
    struct ov_plain *const plain = context;
    static char text[NEWS]; /* one terminal */
    struct ov_buffer out;

    if (heard == 0) {
        settle(plain);
        return;
    }
    ov_buffer_init(&out, text, sizeof text);
    if ((heard & OV_HEARD_SNAPSHOT) != 0)
        plain->told = 0;
    ov_meeting_take(plain->sitting->meeting, heard, &out);
    if (ov_meeting_plays(plain->sitting->meeting))
        print_moves(plain);
    print_lines(plain, text);
    if ((heard & (OV_HEARD_SNAPSHOT | OV_HEARD_REFUSED)) != 0)
        plain->asked = false;
}

/* In place of waiting for input alone. */
static bool wait_for_line(void *context, int fd)
{
    struct ov_plain *const plain = context;
    const struct ov_remote_listener listener = {on_heard, plain};

    return plain->leave == OV_LEAVE_NOT &&
           ov_remote_wait(&plain->sitting->meeting->online, &listener, fd) &&
           plain->leave == OV_LEAVE_NOT;
}

/* False if it was nothing of an online table. */
static bool take_command(struct ov_plain *plain, const char *line)
{
    static char text[NEWS];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    if (!ov_meeting_command(plain->sitting->meeting, line, &out))
        return false;
    (void)fputs(text, stdout);
    return true;
}

/* Before the game begins only a few words mean something. */
static void take_early(struct ov_plain *plain, const char *line)
{
    static const char *const words[] = {"help", "lang", "settings", "quit",
                                        "exit"};
    const size_t length = strcspn(line, " ");

    for (int i = 0; i < OV_LENGTH(words); i++)
        if (strlen(words[i]) == length &&
            strncmp(words[i], line, length) == 0) {
            (void)ov_plain_command(plain, line);
            return;
        }
    ov_plain_say(plain,
                 N_("The game has not begun yet; 'help' shows what you can "
                    "type."),
                 NULL);
}

void ov_plain_take_online(struct ov_plain *plain, const char *line)
{
    assert(plain->sitting->meeting != NULL && line != NULL);
    if (take_command(plain, line))
        return;
    if (!ov_meeting_plays(plain->sitting->meeting))
        take_early(plain, line);
    else if (!ov_plain_command(plain, line))
        ov_plain_take_choice(plain, line);
}

void ov_plain_list_online(const struct ov_plain *plain)
{
    char text[OV_SENTENCE];
    struct ov_buffer out;

    assert(plain->sitting->meeting != NULL);
    ov_plain_say(plain, N_("At an online table also:"), NULL);
    for (int i = 0; ov_meeting_command_word(i) != NULL; i++) {
        ov_buffer_init(&out, text, sizeof text);
        ov_meeting_put_command(plain->sitting->meeting, i, &out);
        printf("  %s\n", text);
    }
}

enum ov_leave ov_plain_online(struct ov_sitting *sitting)
{
    struct ov_plain *const plain = ov_plain_sit_down(sitting);

    assert(sitting->meeting != NULL);
    if (plain == NULL)
        return OV_LEAVE_QUIT;
    ov_lines_wait_with(plain->lines,
                       (struct ov_lines_waiter){wait_for_line, plain});
    ov_plain_say(plain, N_("OddVille. 'help' shows what you can type."), NULL);
    while (plain->leave == OV_LEAVE_NOT) {
        const char *const line = ov_plain_next_line(plain, "> ");

        if (line == NULL)
            break;
        ov_plain_take_line(plain, line);
        if (ov_meeting_plays(sitting->meeting))
            ask_if_due(plain);
        plain->has_news = false;
    }
    return ov_plain_get_up(plain);
}
