/*
 * actions.c - what is asked now, and actions as offers to choose from.
 */
#include "engine/city.h"
#include "engine/engine.h"
#include "text/mark.h"
#include "text/sentence.h"
#include "text/words.h"

#include "text/names.h"

static const char *const prompts[] = {
    [OV_PHASE_PICKING] =
        NC_("prompt", "{player}: choose a resource to start with."),
    [OV_PHASE_MAIN] = NC_("prompt", "{player}: play a worker card or build."),
    [OV_PHASE_PLAYING] = NC_("prompt", "{player}: play a worker card."),
    [OV_PHASE_SECOND] =
        NC_("prompt", "{player}: take a second resource or skip it."),
    [OV_PHASE_BONUSES] = NC_("prompt", "{player}: take a bonus or decline it."),
    [OV_PHASE_CHARACTER] =
        NC_("prompt", "{player}: take your new character, or use a power "
                      "first."),
    [OV_PHASE_COMPLETE] = NC_("prompt", "The building is complete."),
    [OV_PHASE_ASKING] =
        NC_("prompt", "{player}: pay 2 coins to build too, or pass."),
    [OV_PHASE_CLOSING] =
        NC_("prompt", "{player}: use a power or end your turn."),
    [OV_PHASE_OVER] = NC_("prompt", "The game is over.")};

void ov_text_prompt(struct ov_buffer *out, enum ov_language language,
                    const struct ov_scene *scene)
{
    const struct ov_turn *const turn = &scene->game->turn;
    const char *english = prompts[turn->phase];
    struct ov_args args = {0};

    assert(turn->phase < OV_LENGTH(prompts));
    if (turn->actor != OV_NONE) {
        ov_add_name(&args, "player",
                    ov_text_player(language, scene, turn->actor));
        if (ov_discard_due(scene->game, turn->actor))
            english = NC_("prompt", "{player}: discard one of your three "
                                    "buildings.");
    }
    ov_fill(out, language, ov_text(language, "prompt", english), &args);
}

/* The card whose bonus a source stands for (R8.4): the last built or next. */
static int source_card(const struct ov_city *city, int source)
{
    const int last = city->count - 1;
    int giver = last;

    if (source != OV_FROM_OWN)
        giver = ov_city_at(city, city->x[last] + ov_side_dx(source),
                           city->y[last] + ov_side_dy(source));
    assert(giver >= 0);
    return city->card[giver];
}

static const char *coins_offer(struct ov_args *args,
                               const struct ov_scene *scene, int seat,
                               struct ov_action action)
{
    ov_add_coins(args, "coins",
                 ov_card_coins(scene->game, scene->box, seat, action.a));
    return NC_("action", "Play worker card {card} for {coins}");
}

static const char *take_offer(struct ov_args *args,
                              const struct ov_scene *scene,
                              struct ov_action action)
{
    const int price = scene->box->price[action.a][action.b];

    ov_add_card(args, "building", &scene->box->deck,
                scene->game->row[action.b]);
    ov_add_number(args, "n", action.b + 1);
    ov_add_coins(args, "coins", price);
    return price == 0 ? NC_("action", "Play worker card {card} for {building} "
                                      "(position {n}, free)")
                      : NC_("action", "Play worker card {card} for {building} "
                                      "(position {n}, {coins})");
}

static const char *resource_offer(struct ov_args *args,
                                  const struct ov_scene *scene, int seat,
                                  struct ov_action action)
{
    const bool second = action.kind == OV_ACT_SECOND;
    const int resource = second ? action.a : action.b;
    const int price =
        ov_resource_price(scene->game, scene->box, seat, resource);

    ov_add_resource(args, "resource", resource);
    ov_add_coins(args, "coins", price);
    if (second)
        return price == 0 ? NC_("action", "Take {resource} too (free)")
                          : NC_("action", "Take {resource} too ({coins})");
    return price == 0
               ? NC_("action", "Play worker card {card} for {resource} (free)")
               : NC_("action", "Play worker card {card} for {resource} "
                               "({coins})");
}

static const char *card_offer(struct ov_args *args,
                              const struct ov_scene *scene, int seat,
                              struct ov_action action)
{
    ov_add_number(args, "card", action.a + 1);
    if (action.kind == OV_ACT_COINS)
        return coins_offer(args, scene, seat, action);
    if (action.kind == OV_ACT_TAKE)
        return take_offer(args, scene, action);
    if (action.kind == OV_ACT_NOTHING)
        return NC_("action", "Play worker card {card} for no effect");
    return resource_offer(args, scene, seat, action);
}

static const char *bonus_offer(struct ov_args *args,
                               const struct ov_scene *scene,
                               struct ov_action action)
{
    const struct ov_game *const game = scene->game;
    const int bonus = game->turn.bonus[action.a];

    ov_add_card(args, "building", &scene->box->deck,
                source_card(&game->city, action.a));
    ov_add_bonus(args, "bonus", bonus);
    if (action.kind == OV_ACT_DECLINE)
        return NC_("action", "Decline the bonus from {building}: {bonus}");
    if (bonus == OV_BONUS_COIN)
        return NC_("action", "Bonus from {building}: 1 coin");
    ov_add_resource(args, "resource", action.b);
    if (bonus != OV_BONUS_TRANSFORM)
        return NC_("action", "Bonus from {building}: {resource}");
    ov_add_resource(args, "left", ov_slot_resource(action.c));
    ov_add_coins(args, "left_price", ov_slot_price(action.c));
    return NC_("action", "Bonus from {building}: turn {left} "
                         "({left_price.n}-coin slot) into {resource}");
}

static const char *build_offer(struct ov_args *args,
                               const struct ov_scene *scene,
                               struct ov_action action)
{
    ov_add_card(args, "building", &scene->box->deck, action.a);
    ov_add_number(args, "x", (int8_t)action.b);
    ov_add_number(args, "y", (int8_t)action.c);
    if (scene->game->turn.phase == OV_PHASE_ASKING)
        return NC_("action", "Pay 2 coins to build {building} at ({x}, {y})");
    return NC_("action", "Build {building} at ({x}, {y})");
}

static const char *character_offer(struct ov_args *args,
                                   const struct ov_scene *scene)
{
    const struct ov_game *const game = scene->game;
    const int card = game->city.card[game->city.count - 1];
    const int guild = scene->box->deck.building[card].guild;

    ov_add_guild(args, "guild", guild);
    if (guild == OV_NO_GUILD || game->pile_count[guild] == 0)
        return NC_("action", "Take a character from the {guild}");
    ov_add_character(args, "character", game->pile[guild][0]);
    return NC_("action", "Take the {character}");
}

static const char *recover_offer(struct ov_args *args,
                                 const struct ov_scene *scene, int seat)
{
    const int price = ov_recover_price(scene->game, seat);

    ov_add_coins(args, "coins", price);
    return price == 0 ? NC_("action", "Pick up your worker cards")
                      : NC_("action", "Pick up your worker cards for {coins}");
}

static const char *swap_offer(struct ov_args *args,
                              const struct ov_scene *scene,
                              struct ov_action action)
{
    ov_add_card(args, "building", &scene->box->deck, action.a);
    ov_add_card(args, "taken", &scene->box->deck, scene->game->row[action.b]);
    return NC_("action", "Bookkeeper: swap {building} for {taken}");
}

/* Adds what an offer names and gives its English words. */
static const char *offer(struct ov_args *args, const struct ov_scene *scene,
                         int seat, struct ov_action action)
{
    switch ((enum ov_action_kind)action.kind) {
    case OV_ACT_PICK:
        ov_add_resource(args, "resource", action.a);
        return NC_("action", "Start with {resource}");
    case OV_ACT_RECOVER:
        return recover_offer(args, scene, seat);
    case OV_ACT_COINS:
    case OV_ACT_RESOURCE:
    case OV_ACT_TAKE:
    case OV_ACT_NOTHING:
        return card_offer(args, scene, seat, action);
    case OV_ACT_SECOND:
        return resource_offer(args, scene, seat, action);
    case OV_ACT_WAIVE:
        return NC_("action", "Skip the second resource");
    case OV_ACT_DISCARD:
        ov_add_card(args, "building", &scene->box->deck, action.a);
        return NC_("action", "Discard {building}");
    case OV_ACT_BUILD:
        return build_offer(args, scene, action);
    case OV_ACT_BONUS:
    case OV_ACT_DECLINE:
        return bonus_offer(args, scene, action);
    case OV_ACT_CHARACTER:
        return character_offer(args, scene);
    case OV_ACT_FLIP:
        return NC_("action", "Cheater: flip your newest coin");
    case OV_ACT_SWAP:
        return swap_offer(args, scene, action);
    case OV_ACT_TRAVEL:
        ov_add_slot(args, action.a);
        return NC_("action", "Traveller: send the worker on the "
                             "{price.n}-coin {resource} slot to the Main "
                             "Square");
    case OV_ACT_REMOVE:
        ov_add_slot(args, action.a);
        return NC_("action", "Call back a worker from the {price.n}-coin "
                             "{resource} slot");
    case OV_ACT_REFUSE:
        return NC_("action", "Pass with the Builder");
    case OV_ACT_END:
        return NC_("action", "End your turn");
    }
    assert(!"an action of no kind");
    return "";
}

void ov_text_action(struct ov_buffer *out, enum ov_language language,
                    const struct ov_scene *scene, int seat,
                    struct ov_action action)
{
    struct ov_args args = {0};
    const char *const english = offer(&args, scene, seat, action);

    ov_fill(out, language, ov_text(language, "action", english), &args);
}

/* --- Question and answer --- */

static const char *bonus_answer(enum ov_bonus bonus)
{
    if (bonus == OV_BONUS_COIN)
        return NC_("answer", "1 coin");
    if (bonus == OV_BONUS_TRANSFORM)
        return NC_("answer", "turn {left} ({left_price.n}-coin slot) into "
                             "{resource}");
    return NC_("answer", "{resource}");
}

static const char *resource_answer(const struct ov_scene *scene, int seat,
                                   int resource)
{
    return ov_resource_price(scene->game, scene->box, seat, resource) == 0
               ? NC_("answer", "{resource} (free)")
               : NC_("answer", "{resource} ({coins})");
}

static const char *take_answer(const struct ov_box *box,
                               struct ov_action action)
{
    return box->price[action.a][action.b] == 0
               ? NC_("answer", "{building} (position {n}, free)")
               : NC_("answer", "{building} (position {n}, {coins})");
}

/* NULL for a kind that no question asks for. */
static const char *answer(const struct ov_scene *scene, int seat,
                          struct ov_action action)
{
    switch ((enum ov_action_kind)action.kind) {
    case OV_ACT_COINS:
        return NC_("answer", "{coins}");
    case OV_ACT_RESOURCE:
        return resource_answer(scene, seat, action.b);
    case OV_ACT_TAKE:
        return take_answer(scene->box, action);
    case OV_ACT_NOTHING:
        return NC_("answer", "no effect");
    case OV_ACT_BONUS:
        return bonus_answer((enum ov_bonus)scene->game->turn.bonus[action.a]);
    case OV_ACT_PICK:
    case OV_ACT_RECOVER:
    case OV_ACT_SECOND:
    case OV_ACT_WAIVE:
    case OV_ACT_DISCARD:
    case OV_ACT_BUILD:
    case OV_ACT_DECLINE:
    case OV_ACT_CHARACTER:
    case OV_ACT_FLIP:
    case OV_ACT_SWAP:
    case OV_ACT_TRAVEL:
    case OV_ACT_REMOVE:
    case OV_ACT_REFUSE:
    case OV_ACT_END:
        break;
    }
    return NULL;
}

void ov_text_answer(struct ov_buffer *out, enum ov_language language,
                    const struct ov_scene *scene, int seat,
                    struct ov_action action)
{
    const char *const english = answer(scene, seat, action);
    struct ov_args args = {0};

    if (english == NULL)
        return;
    (void)offer(&args, scene, seat, action); /* names the same things */
    ov_fill(out, language, ov_text(language, "answer", english), &args);
}

void ov_text_question(struct ov_buffer *out, enum ov_language language,
                      const struct ov_scene *scene, int seat,
                      struct ov_action action)
{
    const bool bonus = action.kind == OV_ACT_BONUS;
    struct ov_args args = {0};

    if (answer(scene, seat, action) == NULL)
        return;
    (void)offer(&args, scene, seat, action);
    ov_fill(out, language,
            ov_text(language, "question",
                    bonus ? NC_("question", "Bonus from {building}: …")
                          : NC_("question", "Play worker card {card} for…")),
            &args);
}

void ov_text_open_bonus(struct ov_buffer *out, enum ov_language language,
                        const struct ov_scene *scene, int source)
{
    const struct ov_game *const game = scene->game;
    struct ov_args args = {0};

    assert(game->turn.bonus[source] != OV_BONUS_NONE);
    ov_add_card(&args, "building", &scene->box->deck,
                source_card(&game->city, source));
    ov_add_bonus(&args, "bonus", game->turn.bonus[source]);
    ov_fill(out, language,
            ov_text(language, "action",
                    NC_("action", "Bonus from {building}: {bonus}")),
            &args);
}
