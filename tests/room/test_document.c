/*
 * test_document.c - docs/ONLINE.md: its example is played, and every word of
 * the protocol is in it.
 */
#include <stdio.h>
#include <stdlib.h>

#include "server.h"

enum { TEXT = 1 << 16 };

static struct server server;
static char document[TEXT];

/* What the server said since the last request, and to whom. */
static char said[1 << 17];
static size_t said_length;

/* To connections 0 to 9. */
static void hear(void *context, int to, const char *text, size_t length)
{
    (void)context;
    said_length +=
        (size_t)snprintf(said + said_length, sizeof said - said_length,
                         "%d %.*s\n", to, (int)length, text);
}

static bool read_document(void)
{
    FILE *const file = fopen(DOCUMENT, "rb");
    size_t length;

    if (file == NULL)
        return false;
    length = fread(document, 1, sizeof document - 1, file);
    document[length] = '\0';
    fclose(file);
    return length > 0;
}

static int connection_of(const char *name)
{
    static const char *const names[] = {"link", "ann", "ben", "watch"};

    for (int i = 0; i < OV_LENGTH(names); i++) {
        if (strncmp(name, names[i], strlen(names[i])) == 0)
            return i;
    }
    return -1;
}

/* Whether the server said this line to that connection; dots: any rest. */
static bool was_said(int to, const char *line, size_t length)
{
    const bool open = length > 3 && memcmp(line + length - 3, "...", 3) == 0;

    if (open)
        length -= 3;
    for (const char *at = said; *at != '\0'; at = strchr(at, '\n') + 1) {
        const char *const text = strchr(at, ' ') + 1;

        if (at[0] - '0' == to && strncmp(text, line, length) == 0 &&
            (open || text[length] == '\n'))
            return true;
    }
    return false;
}

static void ask(const char *line, size_t length, int *ret_asker)
{
    const char *const text = memchr(line, ' ', length);

    *ret_asker = connection_of(line);
    REQUIRE(*ret_asker >= 0 && text != NULL);
    server.connection[*ret_asker].open = true;
    said_length = 0;
    said[0] = '\0';
    server.fixture.now += 1000;
    server_receive(&server, *ret_asker, text + 1,
                   length - (size_t)(text + 1 - line));
    while (server.busy)
        server_commit(&server);
}

static void play_line(const char *line, size_t length, int *asker)
{
    if (length < 3)
        return;
    if (line[0] == '>')
        ask(line + 2, length - 2, asker);
    else if (!was_said(*asker, line + 2, length - 2)) {
        printf("not said: %.*s\nbut:\n%s", (int)length, line, said);
        CHECK(false);
    }
}

TEST(the_example_of_the_document_is_what_happens)
{
    const char *line;
    int asker = 0, lines = 0;

    REQUIRE(read_document());
    memset(&server, 0, sizeof server);
    server.send = hear;
    fixture_open(&server.fixture, 1, 2, NULL);
    line = strstr(document, "```online\n");
    REQUIRE(line != NULL);
    for (line = strchr(line, '\n') + 1; strncmp(line, "```", 3) != 0;
         line = strchr(line, '\n') + 1) {
        play_line(line, strcspn(line, "\n"), &asker);
        lines++;
    }
    CHECK(lines > 10);
    fixture_close(&server.fixture);
}

static void check_word(const char *word)
{
    char quoted[64];

    snprintf(quoted, sizeof quoted, "`%s`", word);
    if (strstr(document, quoted) == NULL) {
        printf("not in the document: %s\n", word);
        CHECK(false);
    }
}

TEST(every_word_of_the_protocol_is_in_the_document)
{
    REQUIRE(read_document());
    for (int i = 0; i < OV_DO_COUNT; i++) {
        if (i != OV_DO_HELLO)
            check_word(ov_room_do_word((enum ov_room_do)i));
    }
    for (int i = 0; i < OV_ROOM_KINDS; i++) {
        if (i != OV_ROOM_MOVED)
            check_word(ov_room_kind_word((enum ov_room_kind)i));
    }
    for (int i = OV_ROOM_WHY_BAD_JSON; i < OV_ROOM_WHY_COUNT; i++)
        check_word(ov_room_why_word((enum ov_room_why)i));
    for (int i = OV_ROOM_ASK_UNDO; i < OV_ROOM_ASK_COUNT; i++)
        check_word(ov_room_ask_word((enum ov_room_ask)i));
    for (int i = OV_ROOM_BY_BOT; i < OV_ROOM_BYS; i++)
        check_word(ov_room_by_word((enum ov_room_by)i));
}
