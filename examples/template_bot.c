/*
 * template_bot.c - a bot of its own, to copy and to change: it speaks the bot
 * protocol (docs/BOT-PROTOCOL.md) and needs nothing of OddVille but that.
 *
 *     cc -o mybot template_bot.c
 *     oddville arena --a cmd:./mybot --b random
 *
 * It knows no rules: it asks what is legal and builds whenever it can.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 2048 + 2 }; /* with the line end and the closing zero */
enum { MOST_ACTIONS = 256 };

static char action[MOST_ACTIONS][LINE];

/* The next line without its end; leaves the program when nobody speaks. */
static void read_line(char line[LINE])
{
    if (fgets(line, LINE, stdin) == NULL)
        exit(0);
    line[strcspn(line, "\n")] = '\0';
}

static bool begins(const char *line, const char *word)
{
    const size_t length = strlen(word);

    return strncmp(line, word, length) == 0 &&
           (line[length] == ' ' || line[length] == '\0');
}

static void say(const char *text)
{
    printf("%s\n", text);
    fflush(stdout); /* the host waits for it */
}

/* Reads on up to a line that begins so. */
static void skip_to(const char *word)
{
    char line[LINE];

    do
        read_line(line);
    while (!begins(line, word));
}

/* Asks what may be done; returns how many actions were listed. */
static int ask_what_is_legal(void)
{
    char line[LINE];
    long count;

    say("legal");
    read_line(line); /* "legal 17" */
    count = strtol(line + strlen("legal "), NULL, 10);
    if (count < 1 || count > MOST_ACTIONS)
        exit(1);
    for (int i = 0; i < count; i++)
        read_line(action[i]);
    return (int)count;
}

/* The number after "chance": so the same game is played the same again. */
static uint64_t chance_of(const char *line)
{
    const char *const word = strstr(line, "chance ");

    return word == NULL ? 1 : strtoull(word + strlen("chance "), NULL, 10);
}

/* Here is the place for ideas. */
static int choose(int count, uint64_t chance)
{
    int choices = count;

    for (int i = 0; i < count; i++)
        if (begins(action[i], "build"))
            return i;
    /* Taking workers off the board comes last in the list: rather not. */
    while (choices > 1 && begins(action[choices - 1], "remove"))
        choices--;
    chance = (chance ^ chance >> 31) * UINT64_C(0x9E3779B97F4A7C15);
    return (int)((chance >> 32) % (uint64_t)choices);
}

static void go(const char *line)
{
    const int count = ask_what_is_legal();

    printf("choose ");
    say(action[choose(count, chance_of(line))]);
}

int main(void)
{
    char line[LINE];

    for (;;) {
        read_line(line);
        if (begins(line, "oddville-bot"))
            say("oddville-bot 1\nname \"template in C\"\nready");
        else if (begins(line, "new-game")) {
            skip_to("players");
            say("ready");
        } else if (begins(line, "position"))
            skip_to("end-of-position");
        else if (begins(line, "go"))
            go(line);
        else if (begins(line, "quit"))
            return 0;
        /* "result" says how the game ended: this bot learns nothing. */
    }
}
