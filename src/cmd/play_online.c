/*
 * play_online.c - `oddville play --server`: at a table on a server.
 */
#include "cmd/play.h"

#include "cli/say.h"
#include "deck/standard.h"
#include "sys/called.h"
#include "tty/fullscreen.h"
#include "tty/meeting.h"
#include "tty/plain.h"

#include <errno.h>
#include <stdio.h>
#include <time.h>

enum { USUAL_PLAYERS = 2, LINKS = 4096 };

/* Where to go: the link's table, or the one a code names, or a new one. */
static bool read_link(const struct ov_call *call,
                      const struct ov_play_options *options,
                      struct ov_address *ret_link)
{
    struct ov_buffer room;

    if (!ov_address_read(options->server, ret_link)) {
        (void)ov_complain(call,
                          N_("'%s' is neither the address of a server, such as "
                             "http://127.0.0.1:8080/, nor a link to a table"),
                          options->server);
        return false;
    }
    if (ret_link->is_secure && !ov_secure_exists()) {
        (void)ov_complain(call, N_("this program cannot reach https servers"));
        return false;
    }
    if (options->table != NULL) {
        ov_buffer_init(&room, ret_link->room, sizeof ret_link->room);
        ov_put(&room, options->table);
        ret_link->token[0] = '\0';
    }
    return true;
}

/* The seat the player has there, or the link's own token. */
static bool find_token(const struct ov_call *call, struct ov_meeting *meeting)
{
    struct ov_address *const link = &meeting->online.link;

    memcpy(meeting->join, link->token, sizeof meeting->join);
    if (ov_seats_find(link, link->token) || link->token[0] != '\0')
        return true;
    (void)ov_complain(call,
                      N_("no seat at table '%s' is remembered here; use the "
                         "whole link"),
                      link->room);
    return false;
}

static void complain_of_certificate(const struct ov_call *call,
                                    const struct ov_address *link)
{
    (void)ov_complain(
        call,
        N_("this machine does not trust the certificate of %s; SSL_CERT_FILE "
           "can name another file of trusted certificates"),
        link->host);
}

static bool complain_of_server(const struct ov_call *call,
                               const struct ov_address *link, int error,
                               enum ov_room_why why)
{
    char address[OV_ADDRESS_TEXT];
    struct ov_buffer out;

    ov_buffer_init(&out, address, sizeof address);
    ov_address_put_page(&out, link);
    if (error == -EPROTO)
        (void)ov_complain(call, N_("%s refuses to make a table: %s"), address,
                          ov_text_room_why(call->lang, why));
    else if (error == -EKEYREJECTED)
        complain_of_certificate(call, link);
    else if (error == -ECONNREFUSED)
        (void)ov_complain(call, N_("there is no OddVille server at %s"),
                          address);
    return false;
}

/* The same as on the page. */
static struct ov_clock_rule clock_of(int choice)
{
    enum { MINUTE = 60, DAY = 86400 };
    const struct ov_clock_rule live = {.budget = 15 * MINUTE, .add = 20};
    struct ov_clock_rule days = {
        .each = DAY, .budget = 3 * DAY, .weekends = 1, .vacation = 14};
    const time_t now = time(NULL);
    struct tm here;

    if (localtime_r(&now, &here) != NULL)
        days.zone = (int16_t)(here.tm_gmtoff / MINUTE);
    switch (choice) {
    case OV_PLAY_LIVE:
        return live;
    case OV_PLAY_BY_DAYS:
        return days;
    default:
        return (struct ov_clock_rule){0};
    }
}

static bool make_table(const struct ov_call *call, struct ov_meeting *meeting,
                       const struct ov_play_options *options)
{
    const struct ov_deck *const deck = &meeting->sitting->deck;
    const bool is_standard = memcmp(deck, &ov_standard_deck, sizeof *deck) == 0;
    const struct ov_remote_wish wish = {
        .players = options->common.players == 0 ? USUAL_PLAYERS
                                                : (int)options->common.players,
        .edition = (enum ov_edition)options->common.edition,
        .switches = ov_common_switches(&options->common),
        .clock = clock_of(options->clock),
        .bot = options->timed_out,
        .delay = (int)options->delay,
        .deck = is_standard ? NULL : deck,
    };
    enum ov_room_why why = OV_ROOM_WHY_NOTHING;
    char text[LINKS];
    struct ov_buffer out;
    const int error =
        ov_remote_create(&meeting->online, &wish, meeting->watch, &why);

    if (error < 0)
        return complain_of_server(call, &meeting->online.link, error, why);
    memcpy(meeting->join, meeting->online.link.token, sizeof meeting->join);
    ov_buffer_init(&out, text, sizeof text);
    ov_meeting_put_links(meeting, &out);
    (void)fputs(text, stdout);
    return true;
}

/* How to return to the seat. */
static void say_way_back(const struct ov_call *call,
                         const struct ov_meeting *meeting)
{
    char address[OV_ADDRESS_TEXT], here[1024];
    struct ov_buffer out;

    if (ov_meeting_client(meeting)->seat < 0 ||
        ov_meeting_client(meeting)->state.phase == OV_ROOM_OVER_NOW)
        return;
    ov_buffer_init(&out, address, sizeof address);
    ov_address_put_page(&out, &meeting->online.link);
    (void)printf(
        ov_as_called(ov_say(call, N_("'oddville play --server %s --table %s' "
                                     "brings you back to your seat.\n")),
                     here, sizeof here),
        address, meeting->online.link.room);
}

/* Why the server refuses us. */
static enum ov_room_why why_of(const struct ov_meeting *meeting)
{
    return (enum ov_room_why)ov_meeting_client(meeting)->refusal.why;
}

static int play_at(struct ov_call *call, struct ov_meeting *meeting,
                   const struct ov_play_options *options)
{
    const bool on_screen = !options->plain && ov_full_screen_missing() == NULL;
    struct ov_sitting *const sitting = meeting->sitting;
    enum ov_leave leave;

    if (meeting->online.link.room[0] == '\0'
            ? !make_table(call, meeting, options)
            : !find_token(call, meeting))
        return OV_EXIT_BAD;
    ov_meeting_enter(meeting);
    leave =
        on_screen ? ov_full_screen_online(sitting) : ov_plain_online(sitting);
    call->lang = sitting->language; /* it may have changed */
    if (meeting->online.line.is_untrusted)
        complain_of_certificate(call, &meeting->online.link);
    else if (on_screen &&
             ov_meeting_client(meeting)->phase == OV_CLIENT_STOPPED)
        (void)ov_complain(call, "%s",
                          ov_text_room_why(call->lang, why_of(meeting)));
    say_way_back(call, meeting);
    if (ov_meeting_client(meeting)->phase == OV_CLIENT_STOPPED ||
        (leave != OV_LEAVE_QUIT && leave != OV_LEAVE_INPUT))
        return OV_EXIT_BAD;
    return leave == OV_LEAVE_INPUT &&
                   ov_meeting_client(meeting)->state.phase != OV_ROOM_OVER_NOW
               ? OV_EXIT_NO
               : OV_EXIT_FINE;
}

int ov_play_online(struct ov_call *call, struct ov_sitting *sitting,
                   const struct ov_play_options *options)
{
    const char *const named =
        options->name != NULL ? options->name : sitting->settings.name;
    struct ov_meeting *meeting;
    struct ov_address link;
    int result;

    if (!read_link(call, options, &link))
        return OV_EXIT_BAD;
    meeting = ov_meeting_create(
        sitting, &link, named[0] == '\0' ? ov_say(call, N_("Player")) : named);
    if (meeting == NULL)
        return ov_complain(call, N_("there is not enough memory"));
    result = play_at(call, meeting, options);
    ov_meeting_destroy(meeting);
    return result;
}
