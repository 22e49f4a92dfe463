/*
 * snapshot.h - a game as JSON: the state, what is legal, what happened, the
 * points. The format is docs/JSON.md's; a change there is a new version.
 *
 * Without `open` everything is written from the view, never from the game, so
 * nothing hidden can get out: not the deck's order, nor the faces of coins,
 * nor covered or left-out characters, nor the generator. No reveal may be
 * due. The words are those of the notation.
 */
#ifndef OV_JSON_SNAPSHOT_H
#define OV_JSON_SNAPSHOT_H

#include "engine/engine.h"
#include "json/json.h"

/*
 * No line is longer, including its newline and a closing zero. The longest
 * possible one has 256 actions of 56 bytes, 64 events of 190, a city of 29
 * cards (90 each, and 110 each in the score), and the deck twice (35 a card).
 */
enum { OV_SNAPSHOT_SIZE = 65536 };

/* What led to a position; at the start `seat` is OV_NONE, `action` NULL. */
struct ov_snapshot_step {
    int number; /* 0: the start */
    int seat;
    const char *action; /* as the notation spells it */
    size_t action_length;
    const struct ov_events *events; /* NULL: not wanted */
};

/* Each writes one value; a key may have been written before. */
void ov_snapshot_state(struct ov_json *json, const struct ov_game *game,
                       const struct ov_box *box, bool open);
void ov_snapshot_legal(struct ov_json *json, const struct ov_game *game,
                       const struct ov_box *box);
void ov_snapshot_score(struct ov_json *json, const struct ov_game *game,
                       const struct ov_box *box);
void ov_snapshot_events(struct ov_json *json, const struct ov_events *events,
                        const struct ov_box *box);

/* One event, as members of an open object. */
void ov_snapshot_event(struct ov_json *json, const struct ov_event *event,
                       const struct ov_box *box);

/*
 * Everything about a step, as members of an open object: step, seat, action,
 * reveals, legal, events, state, score. `game` is the position after it.
 */
void ov_snapshot_step(struct ov_json *json, const struct ov_snapshot_step *step,
                      const struct ov_game *game, const struct ov_box *box,
                      bool open);

#endif
