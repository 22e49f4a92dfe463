/*
 * game.c - games of the library: playing, undoing, scoring.
 */
#include "api/handles.h"
#include "notation/action.h"
#include "score/score.h"
#include "text/sentence.h"

#include <limits.h>
#include <stdlib.h>

/* --- Actions --- */

bool oddville_action_equals(struct oddville_action one,
                            struct oddville_action other)
{
    return memcmp(&one, &other, sizeof one) == 0;
}

const char *oddville_action_kind(struct oddville_action action)
{
    return ov_action_exists(ov_api_action(action))
               ? ov_action_word((enum ov_action_kind)action.byte[0])
               : "";
}

int ov_api_list(const struct ov_actions *actions,
                struct oddville_action ret_legal[ODDVILLE_MAX_ACTIONS])
{
    static_assert(sizeof(struct oddville_action) == sizeof(struct ov_action),
                  "an action is four bytes");
    static_assert((int)ODDVILLE_MAX_ACTIONS == (int)OV_MAX_ACTIONS, "");
    memcpy(ret_legal, actions->at,
           (size_t)actions->count * sizeof ret_legal[0]);
    return actions->count;
}

/* --- Creating and copying --- */

void oddville_seed_from_number(uint64_t number,
                               uint8_t ret_seed[ODDVILLE_SEED_SIZE])
{
    const struct ov_seed seed = ov_seed_from_number(number);

    static_assert((int)ODDVILLE_SEED_SIZE == (int)sizeof seed.byte, "");
    if (ret_seed != NULL)
        memcpy(ret_seed, seed.byte, sizeof seed.byte);
}

struct oddville_game *ov_api_game(struct oddville_box *box,
                                  const struct ov_game *start)
{
    struct oddville_game *const game = calloc(1, sizeof *game);

    if (game == NULL)
        return NULL;
    game->box = ov_api_use_box(box);
    game->of = game->start = *start;
    return game;
}

enum oddville_status
oddville_game_create(struct oddville_box *box,
                     const uint8_t seed[ODDVILLE_SEED_SIZE],
                     struct oddville_game **ret_game)
{
    struct ov_game start;
    struct ov_seed own;
    struct oddville_game *game;

    if (box == NULL || seed == NULL || ret_game == NULL)
        return ODDVILLE_BAD_ARGUMENT;
    memcpy(own.byte, seed, sizeof own.byte);
    ov_start(&start, &box->of, &own);
    game = ov_api_game(box, &start);
    if (game == NULL)
        return ODDVILLE_NO_MEMORY;
    game->from_seed = true;
    game->seed = own;
    *ret_game = game;
    return ODDVILLE_OK;
}

/* Room for at least this many moves; false if out of memory. */
static bool make_room(struct oddville_game *game, int moves)
{
    struct ov_api_move *more;
    int room = game->room < 64 ? 64 : game->room;

    if (moves <= game->room)
        return true;
    while (room < moves)
        room = room > INT_MAX / 2 ? INT_MAX : 2 * room;
    more = realloc(game->move, (size_t)room * sizeof more[0]);
    if (more == NULL)
        return false;
    game->move = more;
    game->room = room;
    return true;
}

enum oddville_status oddville_game_assign(struct oddville_game *game,
                                          const struct oddville_game *other)
{
    struct oddville_box *old;

    if (game == NULL || other == NULL)
        return ODDVILLE_BAD_ARGUMENT;
    if (game == other)
        return ODDVILLE_OK;
    if (!make_room(game, other->moves))
        return ODDVILLE_NO_MEMORY;
    old = game->box;
    game->box = ov_api_use_box(other->box);
    oddville_box_destroy(old);
    game->of = other->of;
    game->start = other->start;
    game->from_seed = other->from_seed;
    game->seed = other->seed;
    game->moves = other->moves;
    if (other->moves > 0)
        memcpy(game->move, other->move,
               (size_t)other->moves * sizeof other->move[0]);
    return ODDVILLE_OK;
}

enum oddville_status oddville_game_copy(const struct oddville_game *game,
                                        struct oddville_game **ret_copy)
{
    struct oddville_game *copy;
    enum oddville_status status;

    if (game == NULL || ret_copy == NULL)
        return ODDVILLE_BAD_ARGUMENT;
    copy = ov_api_game(game->box, &game->start);
    if (copy == NULL)
        return ODDVILLE_NO_MEMORY;
    status = oddville_game_assign(copy, game);
    if (status == ODDVILLE_OK)
        *ret_copy = copy;
    else
        oddville_game_destroy(copy);
    return status;
}

void oddville_game_destroy(struct oddville_game *game)
{
    if (game == NULL)
        return;
    oddville_box_destroy(game->box);
    free(game->move);
    free(game);
}

/* --- Looking --- */

bool oddville_game_equals(const struct oddville_game *one,
                          const struct oddville_game *other)
{
    return one != NULL && other != NULL &&
           memcmp(&one->of, &other->of, sizeof one->of) == 0;
}

int oddville_game_players(const struct oddville_game *game)
{
    return game == NULL ? 0 : game->box->of.seats;
}

bool oddville_game_is_over(const struct oddville_game *game)
{
    return game == NULL || ov_is_over(&game->of);
}

int oddville_game_actor(const struct oddville_game *game)
{
    return oddville_game_is_over(game) ? ODDVILLE_NO_SEAT : game->of.turn.actor;
}

int oddville_game_turns(const struct oddville_game *game)
{
    return game == NULL ? 0 : game->of.turns;
}

int oddville_game_moves(const struct oddville_game *game)
{
    return game == NULL ? 0 : game->moves;
}

int oddville_game_legal(const struct oddville_game *game, int seat,
                        struct oddville_action ret_legal[ODDVILLE_MAX_ACTIONS])
{
    struct ov_actions actions;

    if (game == NULL || ret_legal == NULL || !ov_api_is_seat(game->box, seat))
        return 0;
    ov_legal(&game->of, &game->box->of, seat, &actions);
    return ov_api_list(&actions, ret_legal);
}

enum oddville_status oddville_game_score(const struct oddville_game *game,
                                         int ret_points[ODDVILLE_MAX_SEATS],
                                         int ret_places[ODDVILLE_MAX_SEATS])
{
    static_assert((int)ODDVILLE_MAX_SEATS == (int)OV_MAX_SEATS, "");
    if (game == NULL)
        return ODDVILLE_BAD_ARGUMENT;
    if (ret_points != NULL)
        ov_score_totals(&game->of, &game->box->of, ret_points);
    if (ret_places != NULL)
        ov_score_places(&game->of, &game->box->of, ret_places);
    return ODDVILLE_OK;
}

/* --- Playing --- */

/* Whether the engine can be asked about it at all. */
static bool makes_sense(const struct oddville_game *game, int seat,
                        struct oddville_action action)
{
    return game != NULL && ov_api_is_seat(game->box, seat) &&
           ov_action_exists(ov_api_action(action));
}

enum oddville_status oddville_game_play(struct oddville_game *game, int seat,
                                        struct oddville_action action)
{
    const struct ov_action own = ov_api_action(action);

    if (!makes_sense(game, seat, action))
        return ODDVILLE_BAD_ARGUMENT;
    if (game->moves == INT_MAX || !make_room(game, game->moves + 1))
        return ODDVILLE_NO_MEMORY;
    if (ov_apply(&game->of, &game->box->of, seat, own, NULL) != OV_ALLOWED)
        return ODDVILLE_REFUSED;
    game->move[game->moves++] = (struct ov_api_move){(uint8_t)seat, own};
    return ODDVILLE_OK;
}

enum oddville_status oddville_game_why_not(const struct oddville_game *game,
                                           int seat,
                                           struct oddville_action action,
                                           struct oddville_refusal *ret_refusal)
{
    struct ov_refusal refusal;
    struct ov_buffer out;
    struct ov_scene scene;

    if (!makes_sense(game, seat, action))
        return ODDVILLE_BAD_ARGUMENT;
    if (ov_why_not(&game->of, &game->box->of, seat, ov_api_action(action),
                   &refusal) == OV_ALLOWED)
        return ODDVILLE_OK;
    if (ret_refusal != NULL) {
        scene = (struct ov_scene){&game->box->of, &game->of, NULL};
        ret_refusal->why = ov_why_word((enum ov_why)refusal.why);
        ret_refusal->rule = ov_why_rule((enum ov_why)refusal.why);
        ov_buffer_init(&out, ret_refusal->text, sizeof ret_refusal->text);
        ov_text_refusal(&out, OV_LANG_EN, &scene, &refusal);
    }
    return ODDVILLE_REFUSED;
}

enum oddville_status oddville_game_undo(struct oddville_game *game)
{
    if (game == NULL)
        return ODDVILLE_BAD_ARGUMENT;
    if (game->moves == 0)
        return ODDVILLE_REFUSED;
    game->moves--;
    game->of = game->start;
    for (int i = 0; i < game->moves; i++)
        ov_play(&game->of, &game->box->of, game->move[i].seat,
                game->move[i].action);
    return ODDVILLE_OK;
}
