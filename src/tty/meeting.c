/*
 * meeting.c - a sitting that follows an online table.
 */
#include "tty/meeting.h"

#include "sys/error_text.h"
#include "text/fill.h"
#include "text/mark.h"

#include <errno.h>
#include <stdlib.h>

struct ov_meeting *ov_meeting_create(struct ov_sitting *sitting,
                                     const struct ov_address *link,
                                     const char *name)
{
    struct ov_meeting *const meeting = calloc(1, sizeof *meeting);
    struct ov_buffer out;

    assert(sitting != NULL && link != NULL && name != NULL);
    if (meeting == NULL)
        return NULL;
    const struct ov_client_memory memory = {
        .box = &sitting->box,
        .table = &sitting->table,
        .sheet = ov_sheet_on(&sitting->sheet),
        .showing = ov_showing_on(&meeting->showing),
    };

    if (ov_remote_init(&meeting->online, link, &memory, &sitting->deck) < 0) {
        free(meeting);
        return NULL;
    }
    ov_buffer_init(&out, meeting->name, sizeof meeting->name);
    ov_put(&out, name);
    meeting->sitting = sitting;
    sitting->meeting = meeting;
    return meeting;
}

void ov_meeting_destroy(struct ov_meeting *meeting)
{
    if (meeting == NULL)
        return;
    assert(meeting->sitting->meeting == meeting);
    ov_remote_finish(&meeting->online);
    meeting->sitting->meeting = NULL;
    free(meeting);
}

void ov_meeting_enter(struct ov_meeting *meeting)
{
    assert(meeting->sitting != NULL);
    meeting->is_seated = false;
    ov_remote_enter(&meeting->online);
}

/* --- Playing --- */

enum ov_waits ov_meeting_waits(const struct ov_meeting *meeting)
{
    const struct ov_client *const client = ov_meeting_client(meeting);
    const int seat = client->seat;

    assert(meeting->sitting != NULL);
    if (!client->playing || ov_is_over(&meeting->sitting->table.game) ||
        client->state.phase == OV_ROOM_OVER_NOW)
        return OV_WAITS_FOR_NOBODY;
    if (seat < 0 || client->requests > 0 || client->state.paused ||
        client->state.seq < client->await ||
        meeting->sitting->table.game.turn.actor != seat ||
        !ov_room_is_person(&client->state, seat))
        return OV_WAITS_FOR_STRANGER;
    return OV_WAITS_FOR_PERSON;
}

enum ov_table_answer ov_meeting_act(struct ov_meeting *meeting, int seat,
                                    struct ov_action action,
                                    struct ov_refusal *ret_refusal)
{
    const struct ov_table *const table = &meeting->sitting->table;

    assert(seat >= 0 && seat < OV_MAX_SEATS && ret_refusal != NULL);
    if (ov_table_why_not(table, seat, action, ret_refusal) != OV_ALLOWED)
        return OV_ANSWER_REFUSED;
    return ov_client_move(&meeting->online.client, action) ? OV_ANSWER_DONE
                                                           : OV_ANSWER_NO_ROOM;
}

bool ov_meeting_has_hints(const struct ov_meeting *meeting)
{
    const struct ov_client *const client = ov_meeting_client(meeting);

    assert(client->state.phase <= OV_ROOM_OVER_NOW);
    return client->state.hints || client->state.phase == OV_ROOM_OVER_NOW;
}

/* --- What was heard --- */

static void put_line(const struct ov_meeting *meeting, const char *english,
                     const struct ov_args *args, struct ov_buffer *out)
{
    static const struct ov_args none = {0};
    const enum ov_language language = meeting->sitting->language;

    ov_fill(out, language, ov_text(language, NULL, english),
            args == NULL ? &none : args);
    ov_put_char(out, '\n');
}

/* The token is kept first: whatever happens then, the seat can be had. */
static void sit_down(struct ov_meeting *meeting, struct ov_buffer *out)
{
    struct ov_client *const client = &meeting->online.client;
    char token[OV_TOKEN_MOST + 1];
    struct ov_args args = {0};
    int error;

    if (meeting->is_seated || !client->whole || client->seat >= 0)
        return;
    meeting->is_seated = true;
    if (meeting->join[0] == '\0' || client->state.phase != OV_ROOM_OPEN ||
        ov_remote_token(token) < 0)
        return;
    error = ov_seats_keep(&meeting->online.link, token);
    if (error < 0) {
        ov_add_name(&args, "reason",
                    ov_error_text(meeting->sitting->language, error));
        put_line(meeting,
                 N_("This seat cannot be remembered for next time: {reason}."),
                 &args, out);
    }
    (void)!ov_client_join(client, meeting->name, token);
}

/* Somebody called a rematch: all go along, with the seats that they have. */
static void go_along(struct ov_meeting *meeting,
                     const struct ov_room_event *event)
{
    struct ov_remote *const online = &meeting->online;
    struct ov_buffer room, token;

    ov_buffer_init(&room, online->link.room, sizeof online->link.room);
    ov_put(&room, event->text);
    ov_buffer_init(&token, online->link.token, sizeof online->link.token);
    ov_put(&token, online->client.token);
    if (online->client.seat >= 0)
        (void)!ov_seats_keep(&online->link, online->link.token);
    ov_meeting_enter(meeting);
}

static void take_event(struct ov_meeting *meeting, struct ov_buffer *out)
{
    const struct ov_room_event event = meeting->online.client.event;

    if (event.kind == OV_ROOM_STARTED)
        ov_log_restart(&meeting->sitting->log);
    if (ov_meeting_plays(meeting))
        ov_sitting_refresh(meeting->sitting);
    ov_meeting_put_event(meeting, &event, out);
    if (event.kind == OV_ROOM_REMATCH)
        go_along(meeting, &event);
}

static void put_refusal(const struct ov_meeting *meeting, struct ov_buffer *out)
{
    enum ov_room_why why =
        (enum ov_room_why)ov_meeting_client(meeting)->refusal.why;

    /* One's own rules allowed it: so it was meant for another position. */
    if (why == OV_ROOM_WHY_RULES)
        why = OV_ROOM_WHY_STALE;
    ov_put(out, ov_text_room_why(meeting->sitting->language, why));
    ov_put_char(out, '\n');
}

static void put_state(struct ov_meeting *meeting, struct ov_buffer *out)
{
    const struct ov_client *const client = ov_meeting_client(meeting);

    if (client->phase == OV_CLIENT_STOPPED)
        return; /* the refusal has said why */
    if (meeting->online.was_online)
        put_line(meeting, N_("Connected."), NULL, out);
    else
        put_line(meeting, N_("The connection is lost; reconnecting…"), NULL,
                 out);
}

/* Everything is new: who is here, and where the game stands. */
static void take_snapshot(struct ov_meeting *meeting, struct ov_buffer *out)
{
    meeting->sitting->deck = meeting->sitting->box.deck; /* the table's */
    ov_log_restart(&meeting->sitting->log);
    if (ov_meeting_plays(meeting))
        ov_sitting_refresh(meeting->sitting);
    ov_meeting_put_seats(meeting, out);
}

void ov_meeting_take(struct ov_meeting *meeting, int heard,
                     struct ov_buffer *out)
{
    assert(meeting->sitting != NULL && out != NULL);
    if ((heard & OV_HEARD_SNAPSHOT) != 0)
        take_snapshot(meeting, out);
    if ((heard & OV_HEARD_EVENT) != 0)
        take_event(meeting, out);
    if ((heard & OV_HEARD_REFUSED) != 0)
        put_refusal(meeting, out);
    if ((heard & OV_HEARD_STATE) != 0)
        put_state(meeting, out);
    if (meeting->online.was_online)
        sit_down(meeting, out);
}
