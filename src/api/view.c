/*
 * view.c - what anyone may know, and the bots, which know no more.
 */
#include "api/handles.h"
#include "bot/standard.h"
#include "score/score.h"

#include <stdlib.h>

enum oddville_status oddville_view_assign(struct oddville_view *view,
                                          const struct oddville_game *game)
{
    struct oddville_box *old;

    if (view == NULL || game == NULL)
        return ODDVILLE_BAD_ARGUMENT;
    old = view->box;
    view->box = ov_api_use_box(game->box);
    oddville_box_destroy(old);
    ov_view_of(&view->of, &game->of, &game->box->of);
    return ODDVILLE_OK;
}

struct oddville_view *ov_api_view(struct oddville_box *box,
                                  const struct ov_view *of)
{
    struct oddville_view *const view = calloc(1, sizeof *view);

    if (view == NULL)
        return NULL;
    view->box = ov_api_use_box(box);
    view->of = *of;
    return view;
}

enum oddville_status oddville_view_create(const struct oddville_game *game,
                                          struct oddville_view **ret_view)
{
    struct oddville_view *view;
    struct ov_view of;

    if (game == NULL || ret_view == NULL)
        return ODDVILLE_BAD_ARGUMENT;
    ov_view_of(&of, &game->of, &game->box->of);
    view = ov_api_view(game->box, &of);
    if (view == NULL)
        return ODDVILLE_NO_MEMORY;
    *ret_view = view;
    return ODDVILLE_OK;
}

void oddville_view_destroy(struct oddville_view *view)
{
    if (view == NULL)
        return;
    oddville_box_destroy(view->box);
    free(view);
}

enum oddville_status oddville_view_copy(const struct oddville_view *view,
                                        struct oddville_view **ret_copy)
{
    struct oddville_view *copy;

    if (view == NULL || ret_copy == NULL)
        return ODDVILLE_BAD_ARGUMENT;
    copy = ov_api_view(view->box, &view->of);
    if (copy == NULL)
        return ODDVILLE_NO_MEMORY;
    *ret_copy = copy;
    return ODDVILLE_OK;
}

bool oddville_view_equals(const struct oddville_view *one,
                          const struct oddville_view *other)
{
    return one != NULL && other != NULL &&
           memcmp(&one->of, &other->of, sizeof one->of) == 0;
}

int oddville_view_players(const struct oddville_view *view)
{
    return view == NULL ? 0 : view->box->of.seats;
}

bool oddville_view_is_over(const struct oddville_view *view)
{
    return view == NULL ||
           (ov_is_over(&view->of.of) && !ov_reveal_due(&view->of.of));
}

int oddville_view_actor(const struct oddville_view *view)
{
    return oddville_view_is_over(view) || ov_reveal_due(&view->of.of)
               ? ODDVILLE_NO_SEAT
               : view->of.of.turn.actor;
}

enum oddville_status oddville_view_score(const struct oddville_view *view,
                                         int ret_points[ODDVILLE_MAX_SEATS],
                                         int ret_places[ODDVILLE_MAX_SEATS])
{
    if (view == NULL)
        return ODDVILLE_BAD_ARGUMENT;
    if (ret_points != NULL)
        ov_score_totals(&view->of.of, &view->box->of, ret_points);
    if (ret_places != NULL)
        ov_score_places(&view->of.of, &view->box->of, ret_places);
    return ODDVILLE_OK;
}

int oddville_view_legal(const struct oddville_view *view, int seat,
                        struct oddville_action ret_legal[ODDVILLE_MAX_ACTIONS])
{
    struct ov_actions actions;

    if (view == NULL || ret_legal == NULL || !ov_api_is_seat(view->box, seat) ||
        ov_reveal_due(&view->of.of))
        return 0;
    ov_view_legal(&view->of, &view->box->of, seat, &actions);
    return ov_api_list(&actions, ret_legal);
}

static struct ov_rng rng_from(const uint8_t seed[ODDVILLE_SEED_SIZE])
{
    struct ov_seed own;

    memcpy(own.byte, seed, sizeof own.byte);
    return ov_rng_from_seed(&own);
}

enum oddville_status
oddville_view_sample(const struct oddville_view *view,
                     const uint8_t seed[ODDVILLE_SEED_SIZE],
                     struct oddville_game **ret_game)
{
    struct ov_game sampled;
    struct ov_rng rng;
    struct oddville_game *game;

    if (view == NULL || seed == NULL || ret_game == NULL)
        return ODDVILLE_BAD_ARGUMENT;
    rng = rng_from(seed);
    ov_view_sample(&view->of, &view->box->of, &rng, &sampled);
    ov_api_let_chance_finish(&sampled, &view->box->of);
    game = ov_api_game(view->box, &sampled);
    if (game == NULL)
        return ODDVILLE_NO_MEMORY;
    *ret_game = game;
    return ODDVILLE_OK;
}

/* --- Bots --- */

const char *oddville_bot_name(int number)
{
    return number < 0 || number >= OV_BOT_COUNT ? NULL
                                                : ov_bot_at(number)->name;
}

enum oddville_status oddville_bot_create(const char *name,
                                         struct oddville_bot **ret_bot)
{
    struct oddville_bot *bot;
    const struct ov_bot *of;
    int budget;

    if (name == NULL || ret_bot == NULL)
        return ODDVILLE_BAD_ARGUMENT;
    of = ov_bot_spelt(name, &budget);
    if (of == NULL)
        return ODDVILLE_BAD_ARGUMENT;
    bot = calloc(1, sizeof *bot);
    if (bot == NULL)
        return ODDVILLE_NO_MEMORY;
    bot->of = of;
    bot->budget = budget;
    *ret_bot = bot;
    return ODDVILLE_OK;
}

void oddville_bot_destroy(struct oddville_bot *bot)
{
    if (bot == NULL)
        return;
    free(bot->scratch.memory);
    free(bot);
}

/* Memory for a bot that searches; false if there is none. */
static bool lend_scratch(struct oddville_bot *bot)
{
    const size_t lines =
        ov_bot_scratch_size(bot->of, bot->budget) / OV_SCRATCH_ALIGNED + 1;
    const size_t size = lines * OV_SCRATCH_ALIGNED;

    if (bot->scratch.memory != NULL)
        return true;
    bot->scratch.memory = aligned_alloc(OV_SCRATCH_ALIGNED, size);
    bot->scratch.size = bot->scratch.memory == NULL ? 0 : size;
    return bot->scratch.memory != NULL;
}

/* Threads may share a box; the later one takes the other's net. */
static const struct ov_net *net_for(struct oddville_box *box)
{
    const struct ov_net *const standard = ov_net_standard(&box->of);
    struct ov_folded_net *known = atomic_load(&box->folded), *mine;

    if (standard != NULL || known != NULL)
        return standard != NULL ? standard : &known->net;
    mine = calloc(1, sizeof *mine);
    if (mine == NULL)
        return NULL;
    (void)ov_net_for(&box->of, mine);
    if (atomic_compare_exchange_strong(&box->folded, &known, mine))
        return &mine->net;
    free(mine);
    return &known->net;
}

enum oddville_status oddville_bot_choose(struct oddville_bot *bot,
                                         const struct oddville_view *view,
                                         const uint8_t seed[ODDVILLE_SEED_SIZE],
                                         struct oddville_action *ret_action)
{
    struct ov_question question;
    struct ov_action action;
    struct ov_rng rng;

    if (bot == NULL || seed == NULL || ret_action == NULL ||
        oddville_view_actor(view) == ODDVILLE_NO_SEAT)
        return ODDVILLE_BAD_ARGUMENT;
    if (!lend_scratch(bot))
        return ODDVILLE_NO_MEMORY;
    rng = rng_from(seed);
    question = ov_ask(&view->of, &view->box->of, &rng);
    question.budget = bot->budget;
    question.scratch = bot->scratch;
    question.net = net_for(view->box);
    if (question.net == NULL)
        return ODDVILLE_NO_MEMORY;
    action = bot->of->choose(&question);
    memcpy(ret_action->byte, &action, sizeof ret_action->byte);
    return ODDVILLE_OK;
}
