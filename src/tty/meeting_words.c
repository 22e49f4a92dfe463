/*
 * meeting_words.c - what happens at an online table beside the game, who sits
 * there, and the links to it, in words.
 */
#include "table/opponents.h"
#include "text/fill.h"
#include "text/mark.h"
#include "text/names.h"
#include "text/text.h"
#include "tty/meeting.h"

static const char *player_of(const struct ov_meeting *meeting, int seat)
{
    const struct ov_client *const client = ov_meeting_client(meeting);

    if (seat < 0 || seat >= client->state.seats)
        return "?";
    if (client->state.seat[seat].name[0] != '\0')
        return client->state.seat[seat].name;
    return ov_text_colour(meeting->sitting->language, seat);
}

static const char *bot_name(const struct ov_meeting *meeting, const char *bot)
{
    const enum ov_opponent opponent = ov_opponent_of_bot(bot);

    return opponent == OV_OPPONENT_COUNT
               ? bot
               : ov_text_opponent(meeting->sitting->language, opponent);
}

/* A sentence for each kind; NULL: nothing is said, or not here. */
static const char *sentence_of(enum ov_room_kind kind)
{
    static const char *const sentences[OV_ROOM_KINDS] = {
        [OV_ROOM_JOINED] = N_("{player} sits down and plays {colour}."),
        [OV_ROOM_LEFT] = N_("{player} has left the table."),
        [OV_ROOM_BOT_TAKES] = N_("A bot plays for {player}: {bot}."),
        [OV_ROOM_BOT_LEAVES] = N_("No bot plays for {player} any more."),
        [OV_ROOM_STARTED] = N_("The game begins."),
        [OV_ROOM_UNDONE] = N_("{player} goes back to an earlier position."),
        [OV_ROOM_GRANTED] = N_("{player} agrees."),
        [OV_ROOM_DECLINED] = N_("{player} declines."),
        [OV_ROOM_PAUSED] = N_("The game is paused; 'resume' continues it."),
        [OV_ROOM_RESUMED] = N_("The game continues."),
        [OV_ROOM_TIMED] = N_("The clock has been changed."),
        [OV_ROOM_HINTED] = N_("Hints are allowed from now on."),
        [OV_ROOM_FLAGGED] = N_("{player} has run out of time."),
        [OV_ROOM_RESIGNED] = N_("{player} resigns."),
        [OV_ROOM_VACATION] = N_("{player} takes time off. Days: {days}"),
        [OV_ROOM_REMATCH] =
            N_("A rematch with the same players, at table {room}."),
    };

    return sentences[kind];
}

static const char *question_of(enum ov_room_ask what)
{
    static const char *const questions[OV_ROOM_ASK_COUNT] = {
        [OV_ROOM_ASK_UNDO] =
            N_("{player} asks everyone for an undo: 'grant' or 'decline'."),
        [OV_ROOM_ASK_PAUSE] =
            N_("{player} asks everyone for a pause: 'grant' or 'decline'."),
        [OV_ROOM_ASK_CLOCK] =
            N_("{player} asks everyone for another clock: 'grant' or "
               "'decline'."),
        [OV_ROOM_ASK_HINTS] =
            N_("{player} asks everyone to allow hints: 'grant' or "
               "'decline'."),
    };

    return questions[what];
}

/* After the end: whether the deck was shuffled as promised. */
static const char *verdict_of(const struct ov_meeting *meeting)
{
    switch (ov_client_verdict(ov_meeting_client(meeting))) {
    case OV_VERDICT_FAIR:
        return N_("The game is over. The shuffle was checked: it is the one "
                  "that was promised before anyone sat down.");
    case OV_VERDICT_BROKEN:
        return N_("The game is over. The shuffle was checked: it is NOT the "
                  "one that was promised.");
    case OV_VERDICT_OPEN:
        break;
    }
    return N_("The game is over.");
}

static void put_said(const struct ov_meeting *meeting,
                     const struct ov_room_event *event, struct ov_buffer *out)
{
    ov_put(out, player_of(meeting, event->seat));
    ov_put(out, ov_text_colon(meeting->sitting->language));
    ov_put(out, event->text);
    ov_put_char(out, '\n');
}

void ov_meeting_put_event(const struct ov_meeting *meeting,
                          const struct ov_room_event *event,
                          struct ov_buffer *out)
{
    const enum ov_language language = meeting->sitting->language;
    const enum ov_room_kind kind = (enum ov_room_kind)event->kind;
    const char *english = sentence_of(kind);
    struct ov_args args = {0};

    assert(meeting != NULL && event != NULL && out != NULL);
    if (kind == OV_ROOM_SAID) {
        put_said(meeting, event, out);
        return;
    }
    if (kind == OV_ROOM_ASKED)
        english = question_of((enum ov_room_ask)event->what);
    if (kind == OV_ROOM_OVER)
        english = verdict_of(meeting);
    if (english == NULL)
        return;
    ov_add_name(&args, "player", player_of(meeting, event->seat));
    ov_add_name(&args, "colour",
                event->seat < 0 ? "" : ov_text_colour(language, event->seat));
    ov_add_name(&args, "bot", bot_name(meeting, event->bot));
    ov_add_name(&args, "room", event->text);
    ov_add_number(&args, "days", event->days);
    ov_fill(out, language, ov_text(language, NULL, english), &args);
    ov_put_char(out, '\n');
    if (kind == OV_ROOM_LEFT && event->bot[0] != '\0') {
        ov_fill(out, language,
                ov_text(language, NULL, sentence_of(OV_ROOM_BOT_TAKES)), &args);
        ov_put_char(out, '\n');
    }
}

void ov_meeting_put_seats(const struct ov_meeting *meeting,
                          struct ov_buffer *out)
{
    const struct ov_client *const client = ov_meeting_client(meeting);
    const enum ov_language language = meeting->sitting->language;

    assert(meeting != NULL && out != NULL);
    for (int i = 0; i < client->state.seats; i++) {
        const struct ov_room_seat *const seat = &client->state.seat[i];

        ov_put(out, "  ");
        ov_put(out, ov_text_colour(language, i));
        ov_put(out, ov_text_colon(language));
        if (seat->taken)
            ov_put(out, seat->name);
        if (seat->taken && seat->bot[0] != '\0')
            ov_put(out, ", ");
        if (seat->bot[0] != '\0')
            ov_put(out, bot_name(meeting, seat->bot));
        if (!seat->taken && seat->bot[0] == '\0')
            ov_put(out, ov_text(language, "seat", NC_("seat", "free")));
        if (i == client->seat) {
            ov_put(out, " (");
            ov_put(out, ov_text(language, "seat", NC_("seat", "you")));
            ov_put_char(out, ')');
        }
        ov_put_char(out, '\n');
    }
}

static void put_link(const struct ov_meeting *meeting, const char *english,
                     const char *token, struct ov_buffer *out)
{
    const enum ov_language language = meeting->sitting->language;
    char text[OV_ADDRESS_TEXT];
    struct ov_args args = {0};
    struct ov_buffer link;

    if (token[0] == '\0')
        return;
    ov_buffer_init(&link, text, sizeof text);
    ov_address_put(&link, &meeting->online.link, token);
    ov_add_name(&args, "link", text);
    ov_fill(out, language, ov_text(language, NULL, english), &args);
    ov_put_char(out, '\n');
}

void ov_meeting_put_join(const struct ov_meeting *meeting,
                         struct ov_buffer *out)
{
    assert(out->length < out->size);
    if (meeting->join[0] != '\0')
        ov_address_put(out, &meeting->online.link, meeting->join);
}

void ov_meeting_put_links(const struct ov_meeting *meeting,
                          struct ov_buffer *out)
{
    const struct ov_client *const client = ov_meeting_client(meeting);

    assert(meeting != NULL && out != NULL);
    put_link(meeting, N_("For players: {link}"), meeting->join, out);
    put_link(meeting, N_("For spectators: {link}"), meeting->watch, out);
    if (client->seat >= 0)
        put_link(meeting, N_("Your seat on another device: {link}"),
                 client->token, out);
}
