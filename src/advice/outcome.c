/*
 * outcome.c - where the winner's points came from.
 */
#include "advice/outcome.h"

#include "score/score.h"
#include "text/fill.h"
#include "text/mark.h"
#include "text/names.h"

/* In the order in which they are told if several matter equally. */
enum part { BUILDINGS, CHARACTERS, SQUARE, WORKERS, PARTS };

/* A seat's points, and what brought most of a part. */
struct points {
    int part[PARTS];
    int buildings, best_building, best_character; /* numbers, or OV_NONE */
    int building_points, character_points;
};

static void add_buildings(struct points *points, const struct ov_game *game,
                          const struct ov_score *score)
{
    points->buildings = score->cards;
    for (int i = 0; i < score->cards; i++) {
        const struct ov_card_score *const card = &score->card[i];

        points->part[BUILDINGS] += card->points;
        if (card->points > points->building_points) {
            points->building_points = card->points;
            points->best_building = game->city.card[card->place];
        }
    }
}

static void add_characters(struct points *points, const struct ov_score *score)
{
    for (int i = 0; i < OV_CHARACTERS; i++) {
        points->part[CHARACTERS] += score->character[i];
        if (score->character[i] > points->character_points) {
            points->character_points = score->character[i];
            points->best_character = i;
        }
    }
}

static struct points points_of(const struct ov_scene *scene, int seat)
{
    struct points points = {.best_building = OV_NONE,
                            .best_character = OV_NONE};
    struct ov_score score;

    ov_score_seat(scene->game, scene->box, seat, &score);
    add_buildings(&points, scene->game, &score);
    add_characters(&points, &score);
    points.part[SQUARE] = score.square;
    points.part[WORKERS] = score.workers;
    return points;
}

/* The part in which the winner is furthest ahead; PARTS if none. */
static enum part most_ahead(const struct points *winner,
                            const struct points *loser)
{
    int best = PARTS, most = 0;

    for (int part = 0; part < PARTS; part++) {
        if (winner->part[part] - loser->part[part] > most) {
            most = winner->part[part] - loser->part[part];
            best = part;
        }
    }
    return (enum part)best;
}

static const char *sentence_for(enum part part, const struct points *winner,
                                const struct points *loser)
{
    switch (part) {
    case BUILDINGS:
        if (winner->buildings > loser->buildings)
            return NC_("outcome", "Buildings decided it, {a} to {b} points: "
                                  "{winner} built {n}, {loser} {m}.");
        return NC_("outcome", "Buildings decided it, {a} to {b} points, above "
                              "all {winner}’s {building} ({best}).");
    case CHARACTERS:
        return NC_("outcome", "Characters decided it, {a} to {b} points, above "
                              "all {winner}’s {character} ({best}).");
    case SQUARE:
        return NC_("outcome", "The Main Square decided it: {winner} has a "
                              "worker there, worth {a} points, and {loser} "
                              "has none.");
    case WORKERS:
        return NC_("outcome", "The workers left on the resource board decided "
                              "it, {a} to {b} points.");
    case PARTS:
        break;
    }
    return NC_("outcome",
               "Both had the same points, and {winner} won the tie.");
}

void ov_text_outcome(struct ov_buffer *out, enum ov_language language,
                     const struct ov_scene *scene, int winner, int loser)
{
    const struct points won = points_of(scene, winner);
    const struct points lost = points_of(scene, loser);
    const enum part part = most_ahead(&won, &lost);
    struct ov_args args = {0};

    assert(winner != loser);
    ov_add_name(&args, "winner", ov_text_player(language, scene, winner));
    ov_add_name(&args, "loser", ov_text_player(language, scene, loser));
    ov_add_number(&args, "n", won.buildings);
    ov_add_number(&args, "m", lost.buildings);
    if (part != PARTS) {
        ov_add_number(&args, "a", won.part[part]);
        ov_add_number(&args, "b", lost.part[part]);
    }
    if (part == BUILDINGS) {
        ov_add_number(&args, "best", won.building_points);
        ov_add_name(
            &args, "building",
            ov_text_card(language, &scene->box->deck, won.best_building));
    }
    if (part == CHARACTERS) {
        ov_add_number(&args, "best", won.character_points);
        ov_add_name(
            &args, "character",
            ov_text_character(language, (enum ov_character)won.best_character));
    }
    ov_fill(out, language,
            ov_text(language, "outcome", sentence_for(part, &won, &lost)),
            &args);
}
