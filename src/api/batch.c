/*
 * batch.c - many games that are stepped in one call. The lists of legal numbers
 * are kept, so a step need not ask the rules a second time.
 */
#include "api/handles.h"
#include "notation/number.h"
#include "score/score.h"
#include "view/observation.h"

#include <stdlib.h>

struct oddville_batch {
    struct oddville_box *box;
    int games;
    bool restart;
    uint64_t next; /* number of the seed of the next game */
    struct ov_game *game;
    struct oddville_batch_arrays arrays;
};

/* --- Making --- */

void oddville_batch_destroy(struct oddville_batch *batch)
{
    if (batch == NULL)
        return;
    oddville_box_destroy(batch->box);
    free(batch->game);
    free(batch->arrays.actor);
    free(batch->arrays.count);
    free(batch->arrays.legal);
    free(batch->arrays.ended);
    free(batch->arrays.points);
    free(batch->arrays.places);
    free(batch);
}

/* Memory for everything; false if there is not enough. */
static bool make_arrays(struct oddville_batch *batch)
{
    struct oddville_batch_arrays *const arrays = &batch->arrays;
    const size_t games = (size_t)batch->games;

    batch->game = calloc(games, sizeof batch->game[0]);
    arrays->actor = calloc(games, sizeof arrays->actor[0]);
    arrays->count = calloc(games, sizeof arrays->count[0]);
    arrays->legal =
        calloc(games * ODDVILLE_MAX_ACTIONS, sizeof arrays->legal[0]);
    arrays->ended = calloc(games, sizeof arrays->ended[0]);
    arrays->points =
        calloc(games * ODDVILLE_MAX_SEATS, sizeof arrays->points[0]);
    arrays->places =
        calloc(games * ODDVILLE_MAX_SEATS, sizeof arrays->places[0]);
    return batch->game != NULL && arrays->actor != NULL &&
           arrays->count != NULL && arrays->legal != NULL &&
           arrays->ended != NULL && arrays->points != NULL &&
           arrays->places != NULL;
}

/* What can be done in a game now. */
static void list_game(struct oddville_batch *batch, int i)
{
    uint16_t *const legal =
        batch->arrays.legal + (size_t)i * ODDVILLE_MAX_ACTIONS;
    const struct ov_game *const game = &batch->game[i];
    struct ov_actions actions;

    if (ov_is_over(game)) {
        batch->arrays.actor[i] = ODDVILLE_NO_SEAT;
        batch->arrays.count[i] = 0;
        return;
    }
    ov_legal(game, &batch->box->of, game->turn.actor, &actions);
    ov_action_numbers(&batch->box->numbering, game, game->turn.actor, &actions,
                      legal);
    batch->arrays.actor[i] = (int8_t)game->turn.actor;
    batch->arrays.count[i] = (int16_t)actions.count;
}

static void start_game(struct oddville_batch *batch, int i)
{
    const struct ov_seed seed = ov_seed_from_number(batch->next++);

    ov_start(&batch->game[i], &batch->box->of, &seed);
    list_game(batch, i);
}

enum oddville_status oddville_batch_create(struct oddville_box *box, int games,
                                           uint64_t seed, bool restart,
                                           struct oddville_batch **ret_batch)
{
    struct oddville_batch *batch;

    if (box == NULL || games < 1 || games > ODDVILLE_MAX_BATCH ||
        ret_batch == NULL)
        return ODDVILLE_BAD_ARGUMENT;
    batch = calloc(1, sizeof *batch);
    if (batch == NULL)
        return ODDVILLE_NO_MEMORY;
    batch->box = ov_api_use_box(box);
    batch->games = games;
    batch->restart = restart;
    batch->next = seed;
    if (!make_arrays(batch)) {
        oddville_batch_destroy(batch);
        return ODDVILLE_NO_MEMORY;
    }
    for (int i = 0; i < games; i++)
        start_game(batch, i);
    *ret_batch = batch;
    return ODDVILLE_OK;
}

int oddville_batch_games(const struct oddville_batch *batch)
{
    return batch == NULL ? 0 : batch->games;
}

const struct oddville_batch_arrays *
oddville_batch_arrays(const struct oddville_batch *batch)
{
    return batch == NULL ? NULL : &batch->arrays;
}

/* --- Stepping --- */

/*
 * Whether a number is a legal move in a game. The first few are always
 * compared, whether they are in the list or left from an older one: the
 * compiler turns that into a few instructions without a branch, and most lists
 * are shorter.
 */
static bool is_listed(const struct oddville_batch *batch, int i, int number)
{
    const int16_t usual = 32;
    const uint16_t *const legal =
        batch->arrays.legal + (size_t)i * ODDVILLE_MAX_ACTIONS;
    const uint16_t wanted = (uint16_t)number;
    const int16_t count = batch->arrays.count[i];
    uint16_t found = 0;

    if (number >= OV_NUMBERS)
        return false;
    for (int16_t k = 0; k < usual; k++)
        found |= (uint16_t)((legal[k] == wanted) & (k < count));
    for (int k = usual; k < count; k++)
        found |= legal[k] == wanted;
    return found;
}

/* The result stays until the next game in this place ends. */
static void end_game(struct oddville_batch *batch, int i)
{
    int points[OV_MAX_SEATS], places[OV_MAX_SEATS];

    ov_score_totals(&batch->game[i], &batch->box->of, points);
    ov_score_places(&batch->game[i], &batch->box->of, places);
    for (int seat = 0; seat < OV_MAX_SEATS; seat++) {
        batch->arrays.points[i * OV_MAX_SEATS + seat] = (int16_t)points[seat];
        batch->arrays.places[i * OV_MAX_SEATS + seat] = (int8_t)places[seat];
    }
    batch->arrays.ended[i] = 1;
}

static void step_game(struct oddville_batch *batch, int i, int number)
{
    struct ov_game *const game = &batch->game[i];
    const int seat = game->turn.actor;
    struct ov_action action;

    if (!ov_numbered_action(&batch->box->numbering, game, seat, number,
                            &action))
        return; /* impossible: it was listed */
    ov_play(game, &batch->box->of, seat, action);
    if (ov_is_over(game)) {
        end_game(batch, i);
        if (batch->restart) {
            start_game(batch, i);
            return;
        }
    }
    list_game(batch, i);
}

enum oddville_status oddville_batch_step(struct oddville_batch *batch,
                                         const int32_t *numbers, int *ret_wrong)
{
    if (batch == NULL || numbers == NULL)
        return ODDVILLE_BAD_ARGUMENT;
    for (int i = 0; i < batch->games; i++) {
        if (numbers[i] >= 0 && !is_listed(batch, i, numbers[i])) {
            if (ret_wrong != NULL)
                *ret_wrong = i;
            return ODDVILLE_REFUSED;
        }
    }
    memset(batch->arrays.ended, 0, (size_t)batch->games);
    for (int i = 0; i < batch->games; i++) {
        if (numbers[i] >= 0)
            step_game(batch, i, numbers[i]);
    }
    return ODDVILLE_OK;
}

/* --- Looking --- */

enum oddville_status oddville_batch_masks(const struct oddville_batch *batch,
                                          uint8_t *ret_masks)
{
    if (batch == NULL || ret_masks == NULL)
        return ODDVILLE_BAD_ARGUMENT;
    memset(ret_masks, 0, (size_t)batch->games * ODDVILLE_NUMBERS);
    for (int i = 0; i < batch->games; i++) {
        for (int k = 0; k < batch->arrays.count[i]; k++)
            ret_masks[(size_t)i * ODDVILLE_NUMBERS +
                      batch->arrays.legal[i * ODDVILLE_MAX_ACTIONS + k]] = 1;
    }
    return ODDVILLE_OK;
}

enum oddville_status oddville_batch_observe(const struct oddville_batch *batch,
                                            int8_t *ret_numbers)
{
    static_assert((int)ODDVILLE_OBSERVATION == (int)OV_OBSERVATION, "");
    if (batch == NULL || ret_numbers == NULL)
        return ODDVILLE_BAD_ARGUMENT;
    for (int i = 0; i < batch->games; i++) {
        const int actor = batch->arrays.actor[i];

        ov_observe(&batch->game[i], &batch->box->of, actor < 0 ? 0 : actor,
                   ret_numbers + (size_t)i * ODDVILLE_OBSERVATION);
    }
    return ODDVILLE_OK;
}

enum oddville_status oddville_batch_game(const struct oddville_batch *batch,
                                         int i, struct oddville_game **ret_game)
{
    struct oddville_game *game;

    if (batch == NULL || i < 0 || i >= batch->games || ret_game == NULL)
        return ODDVILLE_BAD_ARGUMENT;
    game = ov_api_game(batch->box, &batch->game[i]);
    if (game == NULL)
        return ODDVILLE_NO_MEMORY;
    *ret_game = game;
    return ODDVILLE_OK;
}

enum oddville_status
oddville_view_observe(const struct oddville_view *view, int seat,
                      int8_t ret_numbers[ODDVILLE_OBSERVATION])
{
    if (view == NULL || ret_numbers == NULL || !ov_api_is_seat(view->box, seat))
        return ODDVILLE_BAD_ARGUMENT;
    ov_observe(&view->of.of, &view->box->of, seat, ret_numbers);
    return ODDVILLE_OK;
}
