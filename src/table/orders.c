/*
 * orders.c - carrying out standing orders.
 */
#include "table/orders.h"

#include "score/score.h"
#include "text/fill.h"
#include "text/mark.h"

enum { MAX_VALUES = 3 };

struct order_words {
    const char *word;
    const char *value[MAX_VALUES + 1]; /* NULL after the last */
};

static const struct order_words order_words[] = {
#define LIST(...) __VA_ARGS__
#define O(field, word, values) {word, {LIST values}},
    OV_ORDERS(O)
#undef O
#undef LIST
};

static_assert(sizeof(struct ov_orders) == OV_ORDER_COUNT, "a byte each");

const char *ov_order_word(enum ov_order which)
{
    assert(which < OV_ORDER_COUNT);
    return order_words[which].word;
}

const char *ov_order_value_word(enum ov_order which, int value)
{
    assert(which < OV_ORDER_COUNT && value >= 0);
    return value < MAX_VALUES ? order_words[which].value[value] : NULL;
}

int ov_order_get(const struct ov_orders *orders, enum ov_order which)
{
    assert(which < OV_ORDER_COUNT);
    return ((const uint8_t *)orders)[which];
}

void ov_order_set(struct ov_orders *orders, enum ov_order which, int value)
{
    assert(ov_order_value_word(which, value) != NULL);
    ((uint8_t *)orders)[which] = (uint8_t)value;
}

bool ov_order_value_from_word(enum ov_order which, const char *word,
                              int *ret_value)
{
    assert(word != NULL && ret_value != NULL);
    for (int value = 0; ov_order_value_word(which, value) != NULL; value++) {
        if (strcmp(word, ov_order_value_word(which, value)) == 0) {
            *ret_value = value;
            return true;
        }
    }
    return false;
}

static const char *const order_texts[OV_ORDER_COUNT] = {
    [OV_ORDER_builder] = NC_("order", "When your Builder could build too"),
    [OV_ORDER_useless] = NC_("order", "When a bonus cannot be used"),
    [OV_ORDER_turn_end] = NC_("order", "When only powers are left"),
};

static const char *const value_texts[OV_ORDER_COUNT][MAX_VALUES] = {
    [OV_ORDER_builder] = {NC_("order", "ask me"), NC_("order", "never build"),
                          NC_("order", "build what scores most")},
    [OV_ORDER_useless] = {NC_("order", "ask me"),
                          NC_("order", "decline it for me")},
    [OV_ORDER_turn_end] = {NC_("order", "ask me"),
                           NC_("order", "end my turn unless I hold it"),
                           NC_("order", "end my turn if they change nothing")},
};

struct ov_orders ov_usual_orders(void)
{
    return (struct ov_orders){.builder = OV_BUILDER_ASK,
                              .useless = OV_USELESS_DECLINE,
                              .turn_end = OV_TURN_END_IDLE};
}

const char *ov_text_order(enum ov_language language, enum ov_order which)
{
    assert(which < OV_ORDER_COUNT);
    return ov_text(language, "order", order_texts[which]);
}

const char *ov_text_order_value(enum ov_language language, enum ov_order which,
                                int value)
{
    assert(ov_order_value_word(which, value) != NULL);
    return ov_text(language, "order", value_texts[which][value]);
}

/* --- Carrying them out --- */

/* The first action of a kind, if there is one. */
static bool first_of(const struct ov_actions *legal, enum ov_action_kind kind,
                     struct ov_action *ret_action)
{
    for (int i = 0; i < legal->count; i++) {
        if (legal->at[i].kind == kind) {
            *ret_action = legal->at[i];
            return true;
        }
    }
    return false;
}

static bool offers(const struct ov_actions *legal, enum ov_action_kind kind)
{
    struct ov_action action;

    return first_of(legal, kind, &action);
}

static bool answer(enum ov_action_kind kind, struct ov_action *ret_action)
{
    *ret_action = (struct ov_action){.kind = (uint8_t)kind};
    return true;
}

/* How far a seat is ahead of the best other. */
static int lead_of(const struct ov_game *game, const struct ov_box *box,
                   int seat)
{
    int totals[OV_MAX_SEATS], best = 0;

    ov_score_totals(game, box, totals);
    for (int other = 0; other < box->seats; other++) {
        if (other != seat && totals[other] > best)
            best = totals[other];
    }
    return totals[seat] - best;
}

static int lead_after(const struct ov_view *view, const struct ov_box *box,
                      int seat, struct ov_action action)
{
    struct ov_game game = view->of;

    ov_choose(&game, box, seat, action, NULL);
    return lead_of(&game, box, seat);
}

/* The build that brings most at once, the first of equals. */
static struct ov_action best_build(const struct ov_view *view,
                                   const struct ov_box *box, int seat,
                                   const struct ov_actions *legal)
{
    struct ov_action best = {.kind = OV_ACT_REFUSE};
    int most = 0;

    for (int i = 0; i < legal->count; i++) {
        if (legal->at[i].kind != OV_ACT_BUILD)
            continue;
        const int lead = lead_after(view, box, seat, legal->at[i]);
        if (best.kind == OV_ACT_REFUSE || lead > most) {
            best = legal->at[i];
            most = lead;
        }
    }
    return best;
}

static bool answer_builder(const struct ov_orders *orders,
                           const struct ov_view *view, const struct ov_box *box,
                           const struct ov_actions *legal,
                           struct ov_action *ret_action)
{
    switch ((enum ov_order_builder)orders->builder) {
    case OV_BUILDER_ASK:
        return false;
    case OV_BUILDER_NEVER:
        return answer(OV_ACT_REFUSE, ret_action);
    case OV_BUILDER_BEST:
        *ret_action = best_build(view, box, view->of.turn.actor, legal);
        return true;
    }
    return false;
}

/* A coin that the rules do not let a player draw (R5.2) is useless. */
static bool is_useful(const struct ov_game *game, struct ov_action action)
{
    const int coins = game->player[game->turn.actor].coins;

    return action.kind == OV_ACT_BONUS &&
           (game->turn.bonus[action.a] != OV_BONUS_COIN ||
            coins < OV_MAX_COINS);
}

/*
 * If no open bonus is useful, declines the first one. If some are, it is better
 * to ask: one bonus may make another useful (R9.5). So may the Cheater, who
 * turns a fifth coin over.
 */
static bool answer_bonuses(const struct ov_game *game,
                           const struct ov_actions *legal,
                           struct ov_action *ret_action)
{
    if (offers(legal, OV_ACT_FLIP))
        return false;
    for (int i = 0; i < legal->count; i++) {
        if (is_useful(game, legal->at[i]))
            return false;
    }
    return first_of(legal, OV_ACT_DECLINE, ret_action) ||
           first_of(legal, OV_ACT_BONUS, ret_action); /* R15.5: compulsory */
}

static bool answer_second(const struct ov_actions *legal,
                          struct ov_action *ret_action)
{
    return !offers(legal, OV_ACT_SECOND) && answer(OV_ACT_WAIVE, ret_action);
}

/*
 * Whether a seat may still do something after this turn: it has another one
 * (R12.2), or the Builder (R11.11). Nobody knows before the end is certain.
 */
static bool acts_again(struct ov_game game, const struct ov_box *box, int seat)
{
    const struct ov_action end = {.kind = OV_ACT_END};

    if (game.trigger == OV_NONE || ov_has_character(&game, seat, OV_BUILDER))
        return true;
    do {
        game.turn.phase = OV_PHASE_CLOSING;
        game.turn.actor = game.turn.seat;
        ov_choose(&game, box, game.turn.seat, end, NULL);
    } while (!ov_is_over(&game) && game.turn.seat != seat);
    return !ov_is_over(&game);
}

/*
 * Whether no remaining power can change anything: buildings in front and coins
 * score nothing (R13), so for a seat that never acts again only a journey to
 * the Main Square can be worth something (R11.12).
 */
static bool powers_are_idle(const struct ov_view *view,
                            const struct ov_box *box, int seat,
                            const struct ov_actions *legal)
{
    if (acts_again(view->of, box, seat))
        return false;
    for (int i = 0; i < legal->count; i++) {
        if (legal->at[i].kind == OV_ACT_TRAVEL &&
            lead_after(view, box, seat, legal->at[i]) >
                lead_of(&view->of, box, seat))
            return false;
    }
    return true;
}

static bool answer_turn_end(const struct ov_orders *orders,
                            const struct ov_view *view,
                            const struct ov_box *box,
                            const struct ov_actions *legal,
                            struct ov_action *ret_action)
{
    const int seat = view->of.turn.actor;

    switch ((enum ov_order_turn_end)orders->turn_end) {
    case OV_TURN_END_ASK:
        return false;
    case OV_TURN_END_IDLE:
        if (!powers_are_idle(view, box, seat, legal))
            return false;
        break;
    case OV_TURN_END_AUTO:
        break;
    }
    return first_of(legal, OV_ACT_CHARACTER, ret_action) ||
           first_of(legal, OV_ACT_END, ret_action);
}

bool ov_orders_answer(const struct ov_orders *orders,
                      const struct ov_view *view, const struct ov_box *box,
                      struct ov_action *ret_action)
{
    const struct ov_game *const game = &view->of;
    const int seat = game->turn.actor;
    struct ov_actions legal;

    assert(orders != NULL && ret_action != NULL);
    if (seat == OV_NONE || ov_discard_due(game, seat))
        return false;
    ov_view_legal(view, box, seat, &legal);
    switch ((enum ov_phase)game->turn.phase) {
    case OV_PHASE_PICKING:
    case OV_PHASE_MAIN:
    case OV_PHASE_PLAYING:
    case OV_PHASE_COMPLETE:
    case OV_PHASE_OVER:
        return false;
    case OV_PHASE_SECOND:
        return orders->useless && answer_second(&legal, ret_action);
    case OV_PHASE_BONUSES:
        return orders->useless && answer_bonuses(game, &legal, ret_action);
    case OV_PHASE_ASKING:
        return answer_builder(orders, view, box, &legal, ret_action);
    case OV_PHASE_CHARACTER:
    case OV_PHASE_CLOSING:
        return answer_turn_end(orders, view, box, &legal, ret_action);
    }
    return false;
}

/* --- Saying why --- */

static enum ov_order_reason decline_reason(const struct ov_player *player,
                                           enum ov_bonus bonus)
{
    switch (bonus) {
    case OV_BONUS_COIN:
        return player->coins >= OV_MAX_COINS ? OV_NO_USE_COINS
                                             : OV_NO_USE_UNTOLD;
    case OV_BONUS_TRANSFORM:
        return OV_NO_USE_BOARD;
    case OV_BONUS_WOOD:
    case OV_BONUS_CLAY:
    case OV_BONUS_STONE:
    case OV_BONUS_CRYSTAL:
    case OV_BONUS_ANY:
    case OV_BONUS_DOUBLE:
        return player->supply == 0 ? OV_NO_USE_SUPPLY : OV_NO_USE_BOARD;
    case OV_BONUS_NONE:
        break;
    }
    return OV_NO_USE_UNTOLD;
}

enum ov_order_reason ov_order_reason(const struct ov_game *before,
                                     const struct ov_event *event)
{
    assert(before != NULL && event != NULL);
    if (event->kind == OV_EVENT_BONUS_DECLINED)
        return decline_reason(&before->player[event->seat],
                              (enum ov_bonus)event->use);
    if (event->kind == OV_EVENT_SECOND_WAIVED)
        return before->player[event->seat].supply == 0 ? OV_NO_USE_SUPPLY
                                                       : OV_NO_USE_TOO_DEAR;
    return OV_NO_USE_UNTOLD;
}

void ov_text_order_reason(struct ov_buffer *out, enum ov_language language,
                          const struct ov_scene *scene, int seat,
                          enum ov_order_reason reason)
{
    static const char *const english[] = {
        [OV_NO_USE_COINS] = NC_("order", "{player} has five coins already."),
        [OV_NO_USE_SUPPLY] = NC_("order", "{player} has no worker in supply."),
        [OV_NO_USE_BOARD] =
            NC_("order", "{player} has no worker on the resource board."),
        [OV_NO_USE_TOO_DEAR] =
            NC_("order", "{player} cannot pay for a second resource."),
    };
    struct ov_args args = {0};

    if (reason == OV_NO_USE_UNTOLD)
        return;
    assert(seat >= 0 && seat < OV_MAX_SEATS);
    ov_add_name(&args, "player", ov_text_player(language, scene, seat));
    ov_put_char(out, ' ');
    ov_fill(out, language, ov_text(language, "order", english[reason]), &args);
}
