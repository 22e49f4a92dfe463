/*
 * meeting_commands.c - what can be typed at an online table beside moves. Each
 * becomes a request (docs/ONLINE.md); its event tells everyone.
 */
#include "notation/words.h"
#include "table/opponents.h"
#include "text/fill.h"
#include "text/mark.h"
#include "text/names.h"
#include "tty/meeting.h"
#include "json/json.h"

/* A request and the text that its members are written to. */
struct request {
    struct ov_meeting *meeting;
    const char *rest; /* what follows the command */
    struct ov_buffer *members;
    struct ov_buffer *out;
};

static void put_line(const struct request *request, const char *english)
{
    static const struct ov_args none = {0};
    const enum ov_language language = request->meeting->sitting->language;

    ov_fill(request->out, language, ov_text(language, NULL, english), &none);
    ov_put_char(request->out, '\n');
}

static void request_it(const struct request *request, enum ov_room_do kind)
{
    if (request->members->full ||
        !ov_client_ask(&request->meeting->online.client, kind,
                       request->members->text))
        put_line(request, N_("That is too much at once: wait a moment."));
}

static void put_member(const struct request *request, const char *key,
                       const char *text)
{
    struct ov_buffer *const out = request->members;
    struct ov_json json;

    ov_put(out, out->length == 0 ? "\"" : ",\"");
    ov_put(out, key);
    ov_put(out, "\":");
    ov_json_init(&json, out);
    if (text == NULL)
        ov_json_null(&json);
    else
        ov_json_string(&json, text);
}

static void put_number(const struct request *request, const char *key,
                       int number)
{
    struct ov_buffer *const out = request->members;

    ov_put(out, out->length == 0 ? "\"" : ",\"");
    ov_put(out, key);
    ov_put(out, "\":");
    ov_put_number(out, number);
}

/* The first word of a text; what follows it is returned. */
static const char *cut_word(const char *text, char ret_word[32])
{
    const size_t length = strcspn(text, " ");
    struct ov_buffer out;

    ov_buffer_init(&out, ret_word, 32);
    ov_put_bytes(&out, text, length);
    return text + length + strspn(text + length, " ");
}

static void cmd_say(const struct request *request)
{
    if (*request->rest == '\0') {
        put_line(request, N_("Say what? 'say TEXT'."));
        return;
    }
    put_member(request, "text", request->rest);
    request_it(request, OV_DO_SAY);
}

/* "bot blue casual"; "bot blue none": the seat is free again. */
static void cmd_bot(const struct request *request)
{
    char colour[32];
    const char *const bot = cut_word(request->rest, colour);
    int seat;

    if (!ov_seat_from_word(colour, &seat)) {
        put_line(request, N_("Whose seat? 'bot blue casual' or 'bot blue "
                             "none'."));
        return;
    }
    put_number(request, "seat", seat);
    put_member(request, "bot",
               strcmp(bot, "none") == 0 ? NULL
               : *bot == '\0'
                   ? ov_usual_bot(&request->meeting->sitting->settings)
                   : bot);
    request_it(request, OV_DO_BOT);
}

static void cmd_leave(const struct request *request)
{
    if (*request->rest != '\0')
        put_member(request, "bot", request->rest);
    request_it(request, OV_DO_LEAVE);
}

/* Moves up to before one's own last choice; -1: there is none. */
static int before_own(const struct ov_meeting *meeting)
{
    const struct ov_client *const client = ov_meeting_client(meeting);
    const struct ov_table *const table = ov_client_table(client);

    for (int i = table == NULL ? 0 : ov_table_at(table); i > 0; i--) {
        const struct ov_move move = ov_table_move(table, i - 1);

        if (move.seat == client->seat && move.by == OV_BY_PERSON)
            return client->base + i - 1;
    }
    return -1;
}

static void cmd_ask(const struct request *request)
{
    enum ov_room_ask what;

    if (!ov_room_ask_from_word(request->rest, &what) ||
        (what != OV_ROOM_ASK_UNDO && what != OV_ROOM_ASK_PAUSE &&
         what != OV_ROOM_ASK_HINTS)) {
        put_line(request, N_("Ask for what? 'ask undo', 'ask pause' or 'ask "
                             "hints'."));
        return;
    }
    if (what == OV_ROOM_ASK_UNDO && before_own(request->meeting) < 0) {
        put_line(request, N_("You have not chosen anything that could be "
                             "undone."));
        return;
    }
    put_member(request, "what", request->rest);
    if (what == OV_ROOM_ASK_UNDO)
        put_number(request, "to", before_own(request->meeting));
    request_it(request, OV_DO_ASK);
}

static void cmd_orders(const struct request *request)
{
    char name[32];
    const char *const value = cut_word(request->rest, name);
    struct ov_json json;

    if (*value == '\0') {
        put_line(request, N_("Which order? 'orders NAME VALUE', as in a game "
                             "of your own."));
        return;
    }
    ov_put(request->members, "\"set\":");
    ov_json_init(&json, request->members);
    ov_json_object(&json);
    ov_json_member_string(&json, name, value);
    ov_json_close(&json);
    request_it(request, OV_DO_ORDERS);
}

/* One or two digits; the server knows how many days there are. */
static bool read_days(const char *word, int *ret_days)
{
    const size_t length = strlen(word);

    if (length < 1 || length > 2 || strspn(word, "0123456789") != length)
        return false;
    *ret_days =
        length == 1 ? word[0] - '0' : 10 * (word[0] - '0') + word[1] - '0';
    return *ret_days > 0;
}

static void cmd_vacation(const struct request *request)
{
    char word[32];
    int days;

    if (*cut_word(request->rest, word) != '\0' || !read_days(word, &days)) {
        put_line(request, N_("How many days? 'vacation 3'."));
        return;
    }
    put_number(request, "days", days);
    request_it(request, OV_DO_VACATION);
}

static void cmd_seats(const struct request *request)
{
    ov_meeting_put_seats(request->meeting, request->out);
}

static void cmd_link(const struct request *request)
{
    ov_meeting_put_links(request->meeting, request->out);
}

/* --- The list --- */

static const struct {
    const char *word;
    const char *operand; /* as shown in the help, or NULL */
    const char *help;
    void (*run)(const struct request *request); /* NULL: send the request */
    enum ov_room_do sends;
} commands[] = {
    {"seats", NULL, N_("who sits where"), cmd_seats, 0},
    {"link", NULL, N_("the links to this table"), cmd_link, 0},
    {"say", "TEXT", N_("talk to everyone at the table"), cmd_say, 0},
    {"bot", "COLOUR BOT", N_("a bot takes a seat, or yours for you"), cmd_bot,
     0},
    {"back", NULL, N_("take your seat back from the bot"), NULL, OV_DO_BACK},
    {"start", NULL, N_("start the game, once no seat is free"), NULL,
     OV_DO_START},
    {"undo", NULL, N_("undo your last choice"), NULL, OV_DO_UNDO},
    {"ask", "undo|pause|hints", N_("ask everyone to agree"), cmd_ask, 0},
    {"grant", NULL, N_("agree to what somebody asks for"), NULL, OV_DO_GRANT},
    {"decline", NULL, N_("do not agree to it"), NULL, OV_DO_DECLINE},
    {"resume", NULL, N_("end the pause"), NULL, OV_DO_RESUME},
    {"orders", "NAME VALUE",
     N_("standing orders: questions you do not want to be asked"), cmd_orders,
     0},
    {"vacation", "DAYS", N_("your clock stops for this many days"),
     cmd_vacation, 0},
    {"claim", NULL, N_("somebody has run out of time"), NULL, OV_DO_CLAIM},
    {"resign", NULL, N_("give up; a bot plays on for you"), NULL, OV_DO_RESIGN},
    {"leave", "BOT", N_("give your seat up, or lend it to a bot"), cmd_leave,
     0},
    {"rematch", NULL, N_("after the end: the same players again"), NULL,
     OV_DO_REMATCH},
};

const char *ov_meeting_command_word(int number)
{
    assert(number >= 0);
    return number < OV_LENGTH(commands) ? commands[number].word : NULL;
}

void ov_meeting_put_command(const struct ov_meeting *meeting, int number,
                            struct ov_buffer *out)
{
    const enum ov_language language = meeting->sitting->language;

    assert(meeting != NULL && number >= 0 && out != NULL);
    ov_put(out, commands[number].word);
    if (commands[number].operand != NULL) {
        ov_put_char(out, ' ');
        ov_put(out, commands[number].operand);
    }
    ov_put(out, ov_text_colon(language));
    ov_put(out, ov_text(language, NULL, commands[number].help));
}

bool ov_meeting_command(struct ov_meeting *meeting, const char *line,
                        struct ov_buffer *out)
{
    char members[OV_CLIENT_TEXT], word[32];
    struct ov_buffer written;
    const struct request request = {meeting, cut_word(line, word), &written,
                                    out};

    assert(meeting != NULL && line != NULL && out != NULL);
    ov_buffer_init(&written, members, sizeof members);
    for (int i = 0; i < OV_LENGTH(commands); i++) {
        if (strcmp(commands[i].word, word) != 0)
            continue;
        if (commands[i].run != NULL)
            commands[i].run(&request);
        else
            request_it(&request, commands[i].sends);
        return true;
    }
    return false;
}
