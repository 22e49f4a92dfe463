/*
 * meeting.h - a sitting at an online table: the server plays the game, and the
 * sitting's table follows it.
 *
 * The front ends show the sitting as usual. A move goes to the server
 * (ov_sitting_act) and comes back as an event. What happens beside the game
 * (people come and go, talk, ask each other) is put into sentences here; the
 * commands for it are here too, because both front ends have them.
 */
#ifndef OV_TTY_MEETING_H
#define OV_TTY_MEETING_H

#include "tty/sitting.h"
#include "wire/remote.h"

struct ov_meeting {
    struct ov_sitting *sitting;
    struct ov_remote online;
    char name[OV_ROOM_NAME_SIZE]; /* to sit down under */
    char join[OV_TOKEN_MOST + 1]; /* of links that one has; or empty */
    char watch[OV_TOKEN_MOST + 1];
    bool is_seated; /* asked for a seat, or has one */
    struct ov_showing_memory showing;
};

/*
 * Sits down at the link's server; the caller frees it with ov_meeting_destroy.
 * NULL if out of memory, or of random bytes. From then on the sitting's game is
 * the table's.
 */
struct ov_meeting *ov_meeting_create(struct ov_sitting *sitting,
                                     const struct ov_address *link,
                                     const char *name);
void ov_meeting_destroy(struct ov_meeting *meeting);

/* Goes to the table that the link names. */
void ov_meeting_enter(struct ov_meeting *meeting);

static inline const struct ov_client *
ov_meeting_client(const struct ov_meeting *meeting)
{
    return &meeting->online.client;
}

/* Whether the game has begun; before that there is nothing to show. */
static inline bool ov_meeting_plays(const struct ov_meeting *meeting)
{
    return meeting->online.client.playing;
}

/* Whose cards are shown: one's own; spectators see those of the first seat. */
static inline int ov_meeting_own(const struct ov_meeting *meeting)
{
    const int seat = meeting->online.client.seat;

    return seat < 0 ? 0 : seat;
}

/* As ov_sitting_waits: for a person if it is one's own choice now. */
enum ov_waits ov_meeting_waits(const struct ov_meeting *meeting);

/* Sends a move; refused at once if the rules say no. */
OV_NODISCARD enum ov_table_answer
ov_meeting_act(struct ov_meeting *meeting, int seat, struct ov_action action,
               struct ov_refusal *ret_refusal);

/* What is not allowed while others play along: hints, unless all agreed. */
bool ov_meeting_has_hints(const struct ov_meeting *meeting);

/*
 * Takes over what was heard (enum ov_client_heard): updates the sitting, sits
 * down if a seat is free, remembers the seat, goes along to a rematch. What
 * people should read is put into `out`, a line each.
 */
void ov_meeting_take(struct ov_meeting *meeting, int heard,
                     struct ov_buffer *out);

/* Who sits where, a line each. */
void ov_meeting_put_seats(const struct ov_meeting *meeting,
                          struct ov_buffer *out);

/* The link that gives players a seat; nothing if one has none. */
void ov_meeting_put_join(const struct ov_meeting *meeting,
                         struct ov_buffer *out);

/* The links that one has, a line each. */
void ov_meeting_put_links(const struct ov_meeting *meeting,
                          struct ov_buffer *out);

/* What an event means; nothing for a move, which the log tells. */
void ov_meeting_put_event(const struct ov_meeting *meeting,
                          const struct ov_room_event *event,
                          struct ov_buffer *out);

/*
 * Carries out a command of an online table; what there is to say goes into
 * `out`. False if it is none.
 */
bool ov_meeting_command(struct ov_meeting *meeting, const char *line,
                        struct ov_buffer *out);

/* The commands by number, and what they do; NULL past the last. */
const char *ov_meeting_command_word(int number);
void ov_meeting_put_command(const struct ov_meeting *meeting, int number,
                            struct ov_buffer *out);

/* --- Seats that one has: links in a file (seats.c) --- */

/* The token of the seat that was taken at the link's table. */
OV_NODISCARD bool ov_seats_find(const struct ov_address *link,
                                char ret_token[OV_TOKEN_MOST + 1]);

/* Negative errno if it cannot be kept. */
OV_NODISCARD int ov_seats_keep(const struct ov_address *link,
                               const char *token);

#endif
