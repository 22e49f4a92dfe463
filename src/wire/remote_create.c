/*
 * remote_create.c - a new table on a server, and the deck it is played with if
 * it is the player's own: uploaded first, in parts, on the same connection.
 */
#include "wire/remote.h"

#include "room/hex.h"
#include "sys/stop.h"
#include "json/json.h"

#include <errno.h>
#include <poll.h>

/* Milliseconds. */
enum { TO_CREATE = 20000, BETWEEN_TRIES = 300 };

enum { PART = 1800 }; /* bytes of a deck that fit into a message, as JSON */

/* A message. */
struct said {
    const char *at;
    size_t size;
};

/* What has to be said, and how far we are. */
struct making {
    char create[OV_ROOM_REQUEST_SIZE];
    char deck[OV_DECK_TEXT_SIZE]; /* to be uploaded first; empty: none */
    size_t size, at;              /* of the deck */
    bool is_brought;
};

static void put_create(const struct ov_remote_wish *wish, const char *join,
                       const char *watch, struct ov_buffer *out)
{
    struct ov_json json;

    ov_json_init(&json, out);
    ov_json_object(&json);
    ov_json_member_string(&json, "do", ov_room_do_word(OV_DO_CREATE));
    ov_json_member_string(&json, "id", "create");
    ov_json_member_number(&json, "players", wish->players);
    ov_json_member_string(&json, "edition", ov_edition_word(wish->edition));
    ov_json_key(&json, "switches");
    ov_json_object(&json);
    for (int i = 0; i < OV_SWITCH_COUNT; i++) {
        const enum ov_switch which = (enum ov_switch)i;

        ov_json_member_string(
            &json, ov_switch_word(which),
            ov_switch_value_word(which, ov_switch_get(&wish->switches, which)));
    }
    ov_json_close(&json);
    ov_json_key(&json, "clock");
    ov_clock_write(&json, &wish->clock);
    if (wish->bot != NULL)
        ov_json_member_string(&json, "bot", wish->bot);
    ov_json_member_number(&json, "delay", wish->delay);
    ov_json_member_string(&json, "join", join);
    ov_json_member_string(&json, "watch", watch);
    if (wish->deck != NULL) {
        uint8_t hash[OV_DECK_HASH_SIZE];

        ov_deck_hash(wish->deck, hash);
        ov_json_member_hex(&json, "deck", hash, sizeof hash);
    }
    ov_json_close(&json);
}

/* The next part of the deck, cut between two characters. */
static void put_part(const struct making *making, struct ov_buffer *out)
{
    const char *const text = making->deck + making->at;
    size_t length = making->size - making->at;
    struct ov_json json;

    if (length > PART) {
        length = PART;
        while (((unsigned char)text[length] & 0xC0) == 0x80)
            length--;
    }
    ov_json_init(&json, out);
    ov_json_object(&json);
    ov_json_member_string(&json, "do", ov_room_do_word(OV_DO_UPLOAD));
    ov_json_member_string(&json, "id", "deck");
    ov_json_member_number(&json, "at", (int64_t)making->at);
    ov_json_member_number(&json, "size", (int64_t)making->size);
    ov_json_key(&json, "text");
    ov_json_bytes(&json, text, length);
    ov_json_close(&json);
}

static bool send_next(struct ov_wire *line, const struct making *making)
{
    char text[OV_ROOM_REQUEST_SIZE];
    struct ov_buffer out;

    if (making->is_brought)
        return ov_wire_send(line, making->create, strlen(making->create));
    ov_buffer_init(&out, text, sizeof text);
    put_part(making, &out);
    return ov_wire_send(line, text, out.length);
}

/* Is it an answer to a part of the deck, and not a refusal? */
static bool takes_part(struct making *making,
                       const struct ov_json_document *document)
{
    char word[16];
    int64_t at;

    if (!ov_json_get_text(document, ov_json_find(document, 0, "say"), word,
                          sizeof word) ||
        strcmp(word, ov_room_say_word(OV_SAY_DECK)) != 0 || making->is_brought)
        return false;
    if (!ov_json_get_number(document, ov_json_find(document, 0, "at"), &at)) {
        making->is_brought = true;
        return true;
    }
    if (at <= (int64_t)making->at || at >= (int64_t)making->size)
        return false;
    making->at = (size_t)at;
    return true;
}

/*
 * What the server says: 0 for done, -EINPROGRESS if there is more to say,
 * -EPROTO, or -EAGAIN if we have to wait.
 */
static int read_created(struct ov_remote *remote, struct making *making,
                        struct said said, enum ov_room_why *ret_why)
{
    struct ov_json_document document;
    char word[40] = "";
    size_t where;

    *ret_why = OV_ROOM_WHY_BAD_JSON;
    if (!ov_json_read(&document, said.at, said.size, &where))
        return -EPROTO;
    if (takes_part(making, &document))
        return -EINPROGRESS;
    if (ov_json_get_text(&document, ov_json_find(&document, 0, "room"),
                         remote->link.room, sizeof remote->link.room))
        return 0;
    if (!ov_json_get_text(&document, ov_json_find(&document, 0, "why"), word,
                          sizeof word) ||
        !ov_room_why_from_word(word, ret_why))
        return -EPROTO;
    return ov_room_why_passes(*ret_why) ? -EAGAIN : -EPROTO;
}

/* Waits a while for the network; false once somebody asked to stop. */
static bool pause_for(const struct ov_wire *line, int milliseconds)
{
    struct pollfd file[2] = {
        {.fd = line->fd, .events = ov_wire_wants(line)},
        {.fd = ov_stop_pipe(), .events = POLLIN},
    };

    (void)poll(file, OV_LENGTH(file), milliseconds);
    return !ov_stop_asked();
}

/* Asks once, on its own connection. -ENOTCONN: the connection was lost. */
static int ask_once(struct ov_remote *remote, struct making *making,
                    int64_t end, enum ov_room_why *ret_why)
{
    struct ov_wire *const line = &remote->line;
    bool is_sent = false;
    struct said said;

    making->at = 0;
    if (!ov_wire_open(line, &remote->link))
        return -ENOTCONN;
    while (ov_remote_now() < end) {
        if (!pause_for(line, BETWEEN_TRIES))
            return -ECANCELED;
        if (!ov_wire_read(line))
            return -ENOTCONN;
        if (line->state == OV_WIRE_UP && !is_sent) {
            is_sent = true;
            if (!send_next(line, making))
                return -ENOTCONN;
        }
        if (ov_wire_next(line, &said.at, &said.size)) {
            const int error = read_created(remote, making, said, ret_why);

            if (error != -EINPROGRESS)
                return error;
            is_sent = false;
        }
    }
    return -ENOTCONN;
}

static void prepare(struct making *making, const struct ov_remote_wish *wish,
                    const char *join, const char *watch)
{
    struct ov_buffer out;

    memset(making, 0, sizeof *making);
    ov_buffer_init(&out, making->create, sizeof making->create);
    put_create(wish, join, watch, &out);
    ov_buffer_init(&out, making->deck, sizeof making->deck);
    if (wish->deck != NULL)
        ov_deck_write(&out, wish->deck);
    making->size = out.length;
    making->is_brought = wish->deck == NULL;
}

int ov_remote_create(struct ov_remote *remote,
                     const struct ov_remote_wish *wish,
                     char ret_watch[OV_TOKEN_MOST + 1],
                     enum ov_room_why *ret_why)
{
    const int64_t end = ov_remote_now() + TO_CREATE;
    struct making making;
    int error = ov_remote_token(remote->link.token);

    assert(wish->players >= OV_MIN_SEATS && wish->players <= OV_MAX_SEATS);
    if (error == 0)
        error = ov_remote_token(ret_watch);
    if (error < 0)
        return error;
    prepare(&making, wish, remote->link.token, ret_watch);
    do {
        error = ask_once(remote, &making, end, ret_why);
        ov_wire_close(&remote->line);
        if (remote->line.is_untrusted)
            return -EKEYREJECTED;
        if (error != -ENOTCONN && error != -EAGAIN)
            return error;
        if (!pause_for(&remote->line, BETWEEN_TRIES))
            return -ECANCELED;
    } while (ov_remote_now() < end);
    return -ECONNREFUSED;
}
