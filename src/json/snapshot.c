/*
 * snapshot.c - a step as JSON: what is legal, the points, and everything
 * together.
 */
#include "json/snapshot.h"

#include "notation/action.h"
#include "score/score.h"
#include "json/members.h"

void ov_snapshot_legal(struct ov_json *json, const struct ov_game *game,
                       const struct ov_box *box)
{
    struct ov_actions legal;

    ov_json_list(json);
    for (int seat = 0; seat < box->seats; seat++) {
        ov_legal(game, box, seat, &legal);
        ov_json_list(json);
        for (int i = 0; i < legal.count; i++)
            ov_json_action(json, game, box, legal.at[i]);
        ov_json_close(json);
    }
    ov_json_close(json);
}

static void write_card_score(struct ov_json *json, const struct ov_game *game,
                             const struct ov_box *box,
                             const struct ov_card_score *score)
{
    const struct ov_city *const city = &game->city;

    ov_json_object(json);
    ov_json_member_string(json, "card",
                          ov_card_id(box, city->card[score->place]));
    ov_json_member_number(json, "x", city->x[score->place]);
    ov_json_member_number(json, "y", city->y[score->place]);
    ov_json_member_number(json, "points", score->points);
    ov_json_member_number(json, "base", score->base);
    ov_json_member_number(json, "each", score->each);
    ov_json_member_number(json, "count", score->count);
    ov_json_close(json);
}

static void write_character_scores(struct ov_json *json, uint16_t characters,
                                   const struct ov_score *score)
{
    ov_json_key(json, "characters");
    ov_json_list(json);
    OV_EACH_BIT (character, characters) {
        ov_json_object(json);
        ov_json_member_string(json, "character",
                              ov_character_word((enum ov_character)character));
        ov_json_member_number(json, "points", score->character[character]);
        ov_json_close(json);
    }
    ov_json_close(json);
}

void ov_snapshot_score(struct ov_json *json, const struct ov_game *game,
                       const struct ov_box *box)
{
    int places[OV_MAX_SEATS];

    assert(box->seats >= OV_MIN_SEATS && box->seats <= OV_MAX_SEATS);
    ov_score_places(game, box, places);
    ov_json_list(json);
    for (int seat = 0; seat < box->seats; seat++) {
        struct ov_score score;

        ov_score_seat(game, box, seat, &score);
        ov_json_object(json);
        ov_json_member_number(json, "seat", seat);
        ov_json_member_number(json, "total", score.total);
        ov_json_member_number(json, "place", places[seat]);
        ov_json_key(json, "cards");
        ov_json_list(json);
        for (int i = 0; i < score.cards; i++)
            write_card_score(json, game, box, &score.card[i]);
        ov_json_close(json);
        ov_json_member_number(json, "square", score.square);
        write_character_scores(json, game->player[seat].characters, &score);
        ov_json_member_number(json, "workers", score.workers);
        ov_json_close(json);
    }
    ov_json_close(json);
}

void ov_snapshot_step(struct ov_json *json, const struct ov_snapshot_step *step,
                      const struct ov_game *game, const struct ov_box *box,
                      bool open)
{
    assert(step->number >= 0);
    assert(step->action != NULL || step->action_length == 0);
    ov_json_member_number(json, "step", step->number);
    ov_json_member_seat(json, "seat", step->seat);
    ov_json_key(json, "action");
    if (step->action == NULL)
        ov_json_null(json);
    else
        ov_json_bytes(json, step->action, step->action_length);
    ov_json_member_number(json, "reveals", game->reveals);
    ov_json_key(json, "legal");
    ov_snapshot_legal(json, game, box);
    ov_json_key(json, "events");
    ov_snapshot_events(json, step->events, box);
    ov_json_key(json, "state");
    ov_snapshot_state(json, game, box, open);
    ov_json_key(json, "score");
    ov_snapshot_score(json, game, box);
}
