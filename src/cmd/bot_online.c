/*
 * bot_online.c - `oddville bot --online`: a program of the bot protocol at a
 * seat of an online table.
 *
 * The program is told about the game as the table follows it. After a jump (an
 * undo, or missed events) its game is broken off and starts again from what
 * everyone sees.
 */
#include "cmd/bot_online.h"

#include "cli/say.h"
#include "deck/standard.h"
#include "lab/follower.h"
#include "lab/lapse_text.h"
#include "sys/child.h"
#include "sys/random_source.h"
#include "sys/stop.h"
#include "wire/remote.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct bridge {
    struct ov_remote remote;
    struct ov_follower follower;
    struct ov_box box;
    struct ov_table table;
    struct ov_sheet_memory sheet;
    struct ov_showing_memory showing;
    struct ov_rng rng;
    int32_t time;   /* milliseconds for a choice; 0: any */
    bool has_asked; /* for a seat */
    bool has_lapsed;
    bool has_news; /* heard since it last acted */
};

static void on_heard(void *context, int heard)
{
    struct bridge *const bridge = context;

    (void)heard;
    bridge->has_news = true;
}

/* What the clock of the table leaves its seat; negative: there is no clock. */
static int64_t time_left(const struct ov_client *client)
{
    const struct ov_room_state *const state = &client->state;
    const int64_t end = ov_room_runs_out(state);
    const int64_t since = state->created + state->since;
    const int64_t now = ov_remote_now() + client->ahead;

    if (end == INT64_MAX)
        return -1;
    if (end <= now)
        return 0;
    /* The server's time is only known to a millisecond or so. */
    return end - (now < since ? since : now);
}

static bool choose(struct bridge *bridge)
{
    const struct ov_allowance allowed = {
        bridge->time > 0 ? bridge->time : -1,
        time_left(&bridge->remote.client),
    };
    struct ov_action action;

    ov_external_bot_allow(bridge->follower.program, allowed);

    return ov_follower_choose(&bridge->follower, &bridge->table,
                              ov_rng_next(&bridge->rng), &action) &&
           ov_client_move(&bridge->remote.client, action);
}

/* Everything has arrived, and the last request has been carried out. */
static bool is_settled(const struct ov_client *client)
{
    return client->phase == OV_CLIENT_ONLINE && client->whole &&
           client->requests == 0 && client->state.seq >= client->await;
}

/* What the program has to do now; false if it failed. */
static bool act(struct bridge *bridge)
{
    struct ov_client *const client = &bridge->remote.client;
    char token[OV_TOKEN_MOST + 1];

    if (!is_settled(client))
        return true;
    if (client->seat < 0 && !bridge->has_asked) {
        bridge->has_asked = true;
        return ov_remote_token(token) == 0 &&
               ov_client_join(client,
                              ov_external_bot_name(bridge->follower.program),
                              token);
    }
    if (client->seat < 0 || !client->playing ||
        client->state.phase != OV_ROOM_PLAYING)
        return true;
    if (!ov_follower_follow(&bridge->follower, &bridge->table))
        return false;
    if (client->state.paused || bridge->table.game.turn.actor != client->seat ||
        !ov_room_is_person(&client->state, client->seat))
        return true;
    return choose(bridge);
}

static bool is_done(const struct ov_client *client)
{
    return client->phase == OV_CLIENT_STOPPED ||
           (client->whole && client->state.phase == OV_ROOM_OVER_NOW);
}

/* Plays until the game is over, the program fails or somebody asks to stop. */
static void play(struct bridge *bridge)
{
    const struct ov_remote_listener listener = {on_heard, bridge};

    while (!ov_stop_asked() && !is_done(&bridge->remote.client)) {
        bridge->has_news = false;
        if (!act(bridge)) {
            bridge->has_lapsed = true;
            return;
        }
        ov_remote_step(&bridge->remote, &listener);
        if (!bridge->has_news)
            ov_remote_pause(&bridge->remote);
    }
}

static int report(const struct ov_call *call, const struct bridge *bridge)
{
    const struct ov_client *const client = &bridge->remote.client;
    char text[OV_LAPSE_TEXT];

    if (bridge->remote.line.is_untrusted)
        return ov_complain(
            call,
            N_("this machine does not trust the certificate of %s; "
               "SSL_CERT_FILE can name another file of trusted certificates"),
            bridge->remote.link.host);
    if (!bridge->has_lapsed && client->phase == OV_CLIENT_STOPPED)
        return ov_complain(
            call, "%s",
            ov_text_room_why(call->lang,
                             (enum ov_room_why)client->refusal.why));
    if (!bridge->has_lapsed)
        return client->state.phase == OV_ROOM_OVER_NOW ? OV_EXIT_FINE
                                                       : OV_EXIT_BAD;
    if (ov_stop_asked())
        return OV_EXIT_BAD;
    ov_lapse_describe(call, &bridge->box,
                      ov_external_bot_lapse(bridge->follower.program), text,
                      sizeof text);
    (void)ov_complain(call, N_("the program has failed: %s"), text);
    return OV_EXIT_NO;
}

/* The link, with what was given besides it; false: a message says why. */
static bool read_link(const struct ov_call *call,
                      const struct ov_bot_online *options,
                      struct ov_address *ret_link)
{
    struct ov_buffer token;

    if (!ov_address_read(options->link, ret_link) ||
        (ret_link->is_secure && !ov_secure_exists())) {
        (void)ov_complain(call,
                          N_("'%s' is neither the address of a server, such as "
                             "http://127.0.0.1:8080/, nor a link to a table"),
                          options->link);
        return false;
    }
    if (options->token != NULL) {
        ov_buffer_init(&token, ret_link->token, sizeof ret_link->token);
        ov_put(&token, options->token);
    }
    if (ret_link->room[0] != '\0' && ret_link->token[0] != '\0')
        return true;
    (void)ov_complain(call,
                      N_("'%s' names no table, or no token was given: use "
                         "a whole link, or --token"),
                      options->link);
    return false;
}

static int play_with(const struct ov_call *call, struct bridge *bridge)
{
    int result;

    if (ov_external_bot_greet(bridge->follower.program)) {
        ov_remote_enter(&bridge->remote);
        play(bridge);
    } else {
        bridge->has_lapsed = true;
    }
    result = report(call, bridge);
    ov_follower_finish(&bridge->follower, &bridge->table);
    return result;
}

int ov_bot_play_online(const struct ov_call *call,
                       const struct ov_bot_online *options)
{
    struct bridge *const bridge = calloc(1, sizeof *bridge);
    struct ov_address link;
    struct ov_seed seed;
    int result = OV_EXIT_BAD;

    if (bridge == NULL)
        return ov_complain(call, N_("there is not enough memory"));
    if (!read_link(call, options, &link)) {
        free(bridge);
        return OV_EXIT_BAD;
    }
    const struct ov_client_memory memory = {
        .box = &bridge->box,
        .table = &bridge->table,
        .sheet = ov_sheet_on(&bridge->sheet),
        .showing = ov_showing_on(&bridge->showing),
    };

    bridge->follower.program =
        ov_external_bot_create(options->command, &options->terms);
    if (bridge->follower.program != NULL && ov_random_seed(&seed) == 0 &&
        ov_remote_init(&bridge->remote, &link, &memory, &ov_standard_deck) ==
            0) {
        bridge->rng = ov_rng_from_seed(&seed);
        bridge->time = options->terms.time;
        ov_child_prepare();
        ov_stop_listen();
        result = play_with(call, bridge);
        ov_remote_finish(&bridge->remote);
    }
    ov_external_bot_destroy(bridge->follower.program);
    free(bridge);
    return result;
}
