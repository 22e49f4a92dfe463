/*
 * storm.c - the players and the server.
 */
#include "storm/storm_parts.h"

#include "deck/standard.h"
#include "sys/clock.h"
#include "sys/stop.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static const char join_token[] = "join-join-join-join-join";
static const char watch_token[] = "watch-watch-watch-watch-w";
static const int64_t second = 1000000000;

/*
 * A standstill is a minute without any event in which the storm itself went
 * round this often: without CPU time, it waits longer.
 */
enum { PATIENCE = 60, ROUNDS = 3000, TICK = 5, MARKED = 100 };

int64_t ov_storm_now(void)
{
    return ov_clock_now() / 1000000;
}

/* Starts the server at its port and learns which that is. */
static int start_once(struct ov_storm *storm)
{
    char command[1024], line[OV_CHILD_LINE + 2];
    const char *port;
    int error;

    if (snprintf(command, sizeof command,
                 "ODDVILLE_CLOCK='%s/clock' exec '%s' serve --port %d "
                 "--data '%s' --limit-connections 0 --limit-tables 0 "
                 "--limit-requests 0",
                 storm->options->folder, storm->options->program, storm->port,
                 storm->options->data) >= (int)sizeof command)
        return -ENAMETOOLONG;
    error = ov_child_start(&storm->server, command, false);
    if (error < 0)
        return error;
    error = ov_child_read_line(&storm->server, line,
                               ov_clock_now() + PATIENCE * second);
    if (error < 0)
        return error;
    port = strstr(line, "127.0.0.1:");
    storm->port = port == NULL ? 0 : (int)strtol(port + 10, NULL, 10);
    storm->proxy.target = storm->port;
    storm->address.port =
        storm->proxy.listener < 0 ? storm->port : storm->proxy.port;
    return storm->port > 0 ? 0 : -EPROTO;
}

int ov_storm_start(struct ov_storm *storm)
{
    int error = start_once(storm);

    if (error == -EPIPE && storm->port > 0) {
        (void)ov_child_end(&storm->server, ov_clock_now() + PATIENCE * second);
        storm->port = 0; /* somebody else may have taken the port */
        error = start_once(storm);
    }
    return error;
}

int ov_storm_kill(struct ov_storm *storm)
{
    (void)kill(storm->server.pid, SIGKILL);
    (void)ov_child_end(&storm->server, ov_clock_now());
    return ov_storm_start(storm);
}

static void stop_server(struct ov_storm *storm)
{
    if (storm->server.pid <= 0)
        return; /* it was not started, or not restarted */
    (void)kill(storm->server.pid, SIGTERM);
    (void)ov_child_end(&storm->server, ov_clock_now() + 10 * second);
}

/* Waits for a message on a line of its own. */
static bool await(struct ov_wire *line, const char **ret_text, size_t *ret_size)
{
    const int64_t end = ov_clock_now() + PATIENCE * second;

    while (!ov_wire_next(line, ret_text, ret_size)) {
        struct pollfd file = {.fd = line->fd, .events = ov_wire_wants(line)};

        if (ov_clock_now() > end || ov_stop_asked() ||
            poll(&file, 1, 100) < 0 || !ov_wire_read(line))
            return false;
    }
    return true;
}

/* Opens a line and waits until it is usable. */
static bool open_line(const struct ov_storm *storm, struct ov_wire *line)
{
    const int64_t end = ov_clock_now() + PATIENCE * second;
    struct ov_address server = storm->address;

    server.port = storm->port; /* nobody else is there yet */
    if (storm->options->at_count > 0)
        server = storm->options->at[0];
    if (!ov_wire_open(line, &server))
        return false;
    while (line->state != OV_WIRE_UP) {
        struct pollfd file = {.fd = line->fd, .events = ov_wire_wants(line)};

        if (ov_clock_now() > end || ov_stop_asked() ||
            poll(&file, 1, 100) < 0 || !ov_wire_read(line))
            return false;
    }
    return true;
}

/* Makes a room; its code goes to its players. */
static int make_room(struct ov_storm *storm, struct ov_wire *line, int game)
{
    static const char key[] = "\"room\":\"";
    char request[256], code[OV_ROOM_CODE_SIZE] = "";
    const int64_t end = ov_clock_now() + PATIENCE * second;
    const char *text, *at;
    size_t size;

    (void)snprintf(request, sizeof request,
                   "{\"do\":\"create\",\"id\":\"%x-%d\",\"players\":%d,"
                   "\"clock\":{\"each\":86400,\"budget\":86400},"
                   "\"join\":\"%s\",\"watch\":\"%s\"}",
                   storm->mark_of_rooms, game, storm->options->players,
                   join_token, watch_token);
    do { /* too many rooms at once: the server says to wait */
        if (!ov_wire_send(line, request, strlen(request)) ||
            !await(line, &text, &size))
            return -EPIPE;
        at = memmem(text, size, key, sizeof key - 1);
        if (at == NULL && ov_clock_now() > end)
            return -ETIMEDOUT;
        if (at == NULL)
            (void)nanosleep(&(struct timespec){.tv_nsec = second / 4}, NULL);
    } while (at == NULL);
    at += sizeof key - 1;
    for (int i = 0; i + 1 < (int)sizeof code && at[i] != '"'; i++)
        code[i] = at[i];
    for (int i = 0; i < storm->options->players; i++)
        memcpy(storm->player[game * storm->options->players + i].code, code,
               sizeof code);
    return 0;
}

static int make_rooms(struct ov_storm *storm)
{
    struct ov_wire *const line = malloc(sizeof *line);
    int error = line == NULL ? -ENOMEM : 0;

    if (error == 0)
        ov_wire_init(line, &storm->options->seed);
    if (error == 0 && !open_line(storm, line))
        error = -ECONNREFUSED;
    for (int game = 0; error == 0 && game < storm->options->games; game++)
        error = make_room(storm, line, game);
    if (line != NULL)
        ov_wire_close(line);
    free(line);
    return error;
}

static struct ov_seed draw_seed(struct ov_storm *storm)
{
    struct ov_seed seed;

    for (int i = 0; i < OV_LENGTH(seed.byte); i++)
        seed.byte[i] = (uint8_t)ov_rng_below(&storm->rng, 256);
    return seed;
}

static void seat_player(struct ov_storm *storm, int number)
{
    struct ov_storm_player *const player = &storm->player[number];
    const struct ov_client_memory memory = {
        .box = &player->box,
        .table = &player->table,
        .sheet = {player->entries, OV_STORM_SHEET, player->line_of,
                  OV_STORM_SHEET / 2},
        .showing = {player->shown, player->first, OV_STORM_SHEET, 0},
    };
    const struct ov_seed seed = draw_seed(storm);

    player->number = number % storm->options->players;
    ov_cable_init(&player->line);
    (void)snprintf(player->token, sizeof player->token,
                   "player-player-player-%d", number);
    ov_client_init(&player->client, &memory, &ov_standard_deck, &seed);
    ov_client_enter(&player->client, player->code, join_token, ov_storm_now());
}

static void hang_up(struct ov_storm_player *player)
{
    ov_cable_close(&player->line);
    ov_client_closed(&player->client, ov_storm_now());
}

/* Where a client connects this time. */
static const struct ov_address *choose_server(struct ov_storm *storm)
{
    const int count = storm->options->at_count;

    return count == 0 ? &storm->address
                      : &storm->options
                             ->at[ov_rng_below(&storm->rng, (uint32_t)count)];
}

/* By WebSocket or by stream: every client changes between them. */
static bool connect_player(struct ov_storm *storm,
                           struct ov_storm_player *player)
{
    const struct ov_storm_options *const options = storm->options;
    const bool is_stream =
        options->at_count == 0 &&
        (int)ov_rng_below(&storm->rng, 100) < options->streams;
    const struct ov_seed seed = draw_seed(storm);

    storm->result->connections++;
    storm->result->streams += is_stream;
    return ov_cable_open(&player->line, is_stream, choose_server(storm), &seed);
}

/* Does what the client wants with its connection. */
static void serve_wishes(struct ov_storm *storm, struct ov_storm_player *player)
{
    static char text[OV_ROOM_REQUEST_SIZE];
    struct ov_buffer out;
    enum ov_client_wish wish;

    ov_buffer_init(&out, text, sizeof text);
    while ((wish = ov_client_next(&player->client, ov_storm_now(), &out)) !=
           OV_CLIENT_NOTHING) {
        if (wish == OV_CLIENT_CONNECT) {
            if (connect_player(storm, player))
                return; /* until the handshake is over */
            hang_up(player);
        } else if (wish == OV_CLIENT_CLOSE ||
                   !ov_cable_send(&player->line, out.text, out.length)) {
            hang_up(player);
        }
    }
}

/* Keeps what was acknowledged: the move asked for, and its event. */
static void note_ack(struct ov_storm *storm, struct ov_storm_player *player,
                     const char *members)
{
    static const char key[] = "\"action\":\"";
    const char *const action = strstr(members, key);
    struct ov_storm_ack *const ack = &player->ack[player->acks];

    if (action == NULL || player->acks == OV_STORM_ACKS)
        return;
    player->acks++;
    storm->result->moves++;
    ack->seq = player->client.await;
    (void)snprintf(ack->action, sizeof ack->action, "%s",
                   action + sizeof key - 1);
    ack->action[strcspn(ack->action, "\"")] = '\0';
}

static void hear(struct ov_storm *storm, struct ov_storm_player *player)
{
    const bool was_up = ov_cable_is_up(&player->line);
    const char *text;
    size_t size;

    if (!ov_cable_read(&player->line)) {
        hang_up(player);
        return;
    }
    if (ov_cable_is_up(&player->line) && !was_up)
        ov_client_opened(&player->client, ov_storm_now());
    while (ov_cable_next(&player->line, &text, &size)) {
        const struct ov_client_request first = player->client.request[0];
        const int heard =
            ov_client_receive(&player->client, text, size, ov_storm_now());

        if ((heard & (OV_HEARD_EVENT | OV_HEARD_DONE)) != 0)
            storm->rounds = 0;
        if ((heard & OV_HEARD_DONE) != 0)
            note_ack(storm, player, first.members);
    }
}

/* Joins, starts, and makes any legal move when it has to choose. */
static void act(struct ov_storm *storm, struct ov_storm_player *player)
{
    struct ov_client *const client = &player->client;
    const struct ov_table *const table = ov_client_table(client);
    struct ov_actions legal;
    char name[] = {'P', (char)('0' + player->number), '\0'};

    if (!client->whole || client->requests > 0)
        return;
    if (!player->has_asked_to_join) {
        player->has_asked_to_join = ov_client_join(client, name, player->token);
    } else if (client->state.phase == OV_ROOM_OPEN) {
        int taken = 0;

        for (int seat = 0; seat < client->state.seats; seat++)
            taken += client->state.seat[seat].taken;
        if (player->number == 0 && taken == client->state.seats)
            (void)!ov_client_ask(client, OV_DO_START, "");
    } else if (table != NULL && client->seat >= 0 &&
               client->state.phase == OV_ROOM_PLAYING &&
               !ov_is_over(&table->game)) {
        ov_table_legal(table, client->seat, &legal);
        if (legal.count > 0 && table->game.turn.actor == client->seat)
            (void)!ov_client_move(
                client,
                legal.at[ov_rng_below(&storm->rng, (uint32_t)legal.count)]);
    }
}

static bool is_done(const struct ov_storm *storm)
{
    for (int i = 0; i < storm->players; i++) {
        const struct ov_client *const client = &storm->player[i].client;

        if (!client->whole || client->requests > 0 ||
            client->state.phase != OV_ROOM_OVER_NOW)
            return false;
    }
    return true;
}

static int wait_for_input(struct ov_storm *storm)
{
    const int lines = OV_STREAM_FILES * storm->players;
    const int all = lines + ov_proxy_room(&storm->proxy);
    struct pollfd *const files =
        realloc(storm->files, (size_t)all * sizeof *files);
    int count = lines;

    if (files == NULL)
        return -ENOMEM;
    storm->files = files;
    for (int i = 0; i < storm->players; i++)
        ov_cable_poll(&storm->player[i].line, files + OV_STREAM_FILES * i);
    count += ov_proxy_poll(&storm->proxy, files + count);
    if (poll(files, (nfds_t)count, TICK) < 0 && errno != EINTR)
        return -errno;
    if (storm->proxy.listener >= 0)
        ov_proxy_pump(&storm->proxy, ov_storm_now());
    for (int i = 0; i < lines; i++) {
        struct ov_storm_player *const player =
            &storm->player[i / OV_STREAM_FILES];

        if (files[i].revents != 0 && ov_cable_is_open(&player->line))
            hear(storm, player);
    }
    return 0;
}

/* The picture has one point for this many moves. */
static void mark_moves(struct ov_storm *storm, int *marked)
{
    const int moves = storm->result->moves;

    if (moves / MARKED > *marked || storm->marks == 0) {
        *marked = moves / MARKED;
        ov_storm_note(storm, -1, moves);
    }
}

static bool has_stalled(struct ov_storm *storm, int64_t *since)
{
    if (storm->rounds++ == 0)
        *since = ov_clock_now();
    return storm->rounds > ROUNDS &&
           ov_clock_now() - *since > PATIENCE * second;
}

/* Plays until all games are over, whatever the nemesis does. */
static int blow(struct ov_storm *storm)
{
    int64_t since = 0;
    int error = 0, marked = 0;

    while (error == 0 && !is_done(storm)) {
        for (int i = 0; i < storm->players; i++) {
            act(storm, &storm->player[i]);
            serve_wishes(storm, &storm->player[i]);
        }
        error = wait_for_input(storm);
        mark_moves(storm, &marked);
        if (ov_stop_asked())
            return -EINTR;
        storm->result->stalled = has_stalled(storm, &since);
        if (storm->result->stalled)
            break;
        if (error == 0)
            error = ov_nemesis_step(storm);
    }
    ov_storm_note(storm, -1, storm->result->moves);
    return error;
}

/* However it ends, no server is left running. */
static int play(struct ov_storm *storm)
{
    int error = ov_nemesis_open(storm), seated = 0;

    if (error == 0 && storm->options->at_count == 0)
        error = ov_storm_start(storm);
    if (error == 0)
        error = make_rooms(storm);
    storm->result->has_begun = error == 0;
    while (error == 0 && seated < storm->players)
        seat_player(storm, seated++);
    if (error == 0)
        error = blow(storm);
    while (seated > 0)
        ov_cable_close(&storm->player[--seated].line);
    ov_nemesis_close(storm);
    stop_server(storm);
    return ov_stop_asked() ? -EINTR : error;
}

/* What the file says, even after a standstill. */
static int judge(struct ov_storm *storm, int error)
{
    if (error == 0)
        error = ov_storm_check(storm);
    return error < 0 ? error : ov_storm_draw(storm);
}

int ov_storm_hold(const struct ov_storm_options *options,
                  struct ov_storm_result *ret_result)
{
    struct ov_storm *const storm = calloc(1, sizeof *storm);
    int error = storm == NULL ? -ENOMEM : 0;

    *ret_result = (struct ov_storm_result){.games = options->games};
    if (error < 0)
        return error;
    storm->options = options;
    storm->result = ret_result;
    storm->players = options->games * options->players;
    storm->mark_of_rooms = (unsigned)(ov_clock_now() / 1000);
    storm->address = (struct ov_address){.host = "127.0.0.1", .path = "/"};
    storm->rng = ov_rng_from_seed(&options->seed);
    ov_child_prepare();
    storm->player = calloc((size_t)storm->players, sizeof *storm->player);
    error = storm->player == NULL ? -ENOMEM : judge(storm, play(storm));
    free(storm->player);
    free(storm->files);
    free(storm);
    return error;
}
