/*
 * walk.c - random walks (walk.h).
 */
#include "walk.h"

static void random_switches(struct ov_switches *switches, struct ov_rng *rng)
{
    for (int which = 0; which < OV_SWITCH_COUNT; which++) {
        int values = 0;

        while (ov_switch_value_word((enum ov_switch)which, values) != NULL)
            values++;
        ov_switch_set(switches, (enum ov_switch)which,
                      (int)ov_rng_below(rng, (uint32_t)values));
    }
    switches->stalling = 0; /* otherwise a walk need not end (R12.3) */
}

static uint8_t draw(struct ov_game *game)
{
    const uint8_t card = game->deck[--game->deck_count];

    game->deck[game->deck_count] = OV_NONE;
    return card;
}

static void give_cards(struct walk *walk, int seat)
{
    struct ov_player *const player = &walk->game.player[seat];

    const int coins = (int)ov_rng_below(&walk->rng, OV_MAX_COINS + 1);
    while (player->coins < coins) /* it may have some already (R15.14) */
        player->coin[player->coins++] = draw(&walk->game);
    player->buildings = (uint8_t)ov_rng_below(&walk->rng, 3);
    for (int n = 0; n < player->buildings; n++) {
        player->building[n] = draw(&walk->game);
        walk->game.seen |= UINT64_C(1) << player->building[n];
    }
    for (int worker = (int)ov_rng_below(&walk->rng, 5); worker > 0; worker--) {
        player->supply--;
        walk->game.on_board[seat][ov_rng_below(&walk->rng, OV_RESOURCES)]
                           [OV_OPEN_SLOT]++;
    }
}

/* The top of a pile to a seat. */
static void give_character(struct ov_game *game, int guild, int seat)
{
    uint8_t *const pile = game->pile[guild];

    game->player[seat].characters |= (uint16_t)(1 << pile[0]);
    memmove(pile, pile + 1, OV_GUILD_SIZE - 1);
    pile[OV_GUILD_SIZE - 1] = OV_NONE;
    if (--game->pile_count[guild] > 0)
        game->seen_characters |= (uint16_t)(1 << pile[0]);
}

/* As if some rounds had been played: powers, cards and workers about. */
static void enrich(struct walk *walk)
{
    while (walk->game.turn.phase == OV_PHASE_PICKING)
        if (!walk_step(walk))
            return;
    for (int seat = 0; seat < walk->box.seats; seat++)
        give_cards(walk, seat);
    for (int guild = 0; guild < OV_GUILDS; guild++)
        while (walk->game.pile_count[guild] > 0 &&
               ov_rng_below(&walk->rng, 100) < 65)
            give_character(&walk->game, guild,
                           (int)ov_rng_below(&walk->rng, walk->box.seats));
    walk->events.count = 0;
}

void walk_begin(struct walk *walk, uint64_t number)
{
    const struct ov_seed seed = ov_seed_from_number(number);
    const int seats = 2 + (int)(number % 3);
    struct ov_switches switches =
        ov_edition_switches((enum ov_edition)(number / 3 % OV_EDITIONS));
    struct ov_deck deck;

    memset(walk, 0, sizeof *walk);
    walk->rng = kit_rng(~number);
    walk->eagerness = number / 2 % 3 == 2 ? 10 : 80;
    switches.end_rule = (uint8_t)(number / 15 % 3);
    if (number % 4 == 3)
        random_switches(&switches, &walk->rng);
    if (number % 2 == 0)
        kit_random_deck(&deck, &walk->rng);
    else
        kit_deck(&deck); /* cheap and easy to place: many builds */
    ov_box_init(&walk->box, &deck, &switches, seats);
    ov_start(&walk->game, &walk->box, &seed);
    if (number % 5 >= 3)
        enrich(walk);
}

static bool chance(struct walk *walk, uint32_t percent)
{
    return ov_rng_below(&walk->rng, 100) < percent;
}

/* One of the listed actions of this kind, each as likely; false if none. */
static bool pick_kind(struct walk *walk, const struct ov_actions *legal,
                      enum ov_action_kind kind)
{
    uint32_t seen = 0;

    for (int i = 0; i < legal->count; i++)
        if (legal->at[i].kind == kind && ov_rng_below(&walk->rng, ++seen) == 0)
            walk->action = legal->at[i];
    return seen > 0;
}

void walk_choose(struct walk *walk)
{
    struct ov_actions legal;

    walk->seat = walk->game.turn.actor;
    if (chance(walk, 4)) {
        walk->seat = (int)ov_rng_below(&walk->rng, walk->box.seats);
        ov_legal(&walk->game, &walk->box, walk->seat, &legal);
        if (pick_kind(walk, &legal, OV_ACT_REMOVE))
            return;
        walk->seat = walk->game.turn.actor;
    }
    ov_legal(&walk->game, &walk->box, walk->seat, &legal);
    if (walk->game.turn.phase == OV_PHASE_ASKING && chance(walk, 30) &&
        (pick_kind(walk, &legal, OV_ACT_REMOVE) ||
         pick_kind(walk, &legal, OV_ACT_REFUSE)))
        return;
    if (chance(walk, walk->eagerness) && pick_kind(walk, &legal, OV_ACT_BUILD))
        return;
    if (chance(walk, 60) && pick_kind(walk, &legal, OV_ACT_BONUS))
        return;
    if (chance(walk, 40) && pick_kind(walk, &legal, OV_ACT_RESOURCE))
        return;
    assert(legal.count > 0);
    if (chance(walk, 10) && pick_kind(walk, &legal, OV_ACT_COINS))
        return;
    do
        walk->action =
            legal.at[ov_rng_below(&walk->rng, (uint32_t)legal.count)];
    while (walk->action.kind == OV_ACT_REMOVE);
}

bool walk_apply(struct walk *walk)
{
    return ov_apply(&walk->game, &walk->box, walk->seat, walk->action,
                    &walk->events) == OV_ALLOWED;
}

bool walk_step(struct walk *walk)
{
    if (ov_is_over(&walk->game))
        return false;
    walk_choose(walk);
    return walk_apply(walk);
}

bool walk_is_rare(const struct walk *walk)
{
    const struct ov_turn *const turn = &walk->game.turn;
    bool on_square = false;

    if (turn->phase == OV_PHASE_SECOND || turn->phase == OV_PHASE_CHARACTER ||
        turn->phase == OV_PHASE_ASKING || turn->phase == OV_PHASE_OVER)
        return true;
    for (int seat = 0; seat < walk->box.seats; seat++)
        on_square |= walk->game.player[seat].spot != OV_NONE;
    return turn->actor != turn->seat ||
           (on_square &&
            ov_has_character(&walk->game, turn->seat, OV_TRAVELLER));
}

static const uint8_t small[] = {0,  1,  2,  3,  4,  5,  6,  7,   8,   9,
                                10, 11, 12, 13, 14, 15, 16, 127, 128, 255};

static void all_small(int kind, void (*visit)(struct ov_action, void *),
                      void *context)
{
    for (int a = 0; a < OV_LENGTH(small); a++)
        for (int b = 0; b < OV_LENGTH(small); b++)
            for (int c = 0; c < OV_LENGTH(small); c++)
                visit(act(kind, small[a], small[b], small[c]), context);
}

void walk_all_actions(void (*visit)(struct ov_action action, void *context),
                      void *context)
{
    for (int kind = 0; kind <= OV_ACTION_KINDS; kind++)
        if (kind != OV_ACT_BUILD)
            all_small(kind, visit, context);
    all_small(255, visit, context);
    for (int building = 0; building <= OV_CARDS + 1; building++) {
        for (int position = 0; position <= OV_ROW; position++) {
            visit(act(OV_ACT_SWAP, building, position, 0), context);
            visit(act(OV_ACT_SWAP, building, position, 1), context);
        }
        visit(act(OV_ACT_DISCARD, building, 0, 0), context);
        visit(act(OV_ACT_DISCARD, building, 0, 1), context);
        for (int x = -16; x <= 16; x++)
            for (int y = -2; y <= 16; y++)
                visit(act_build(building, x, y), context);
        visit(act_build(building, 127, 127), context);
        visit(act_build(building, -128, -128), context);
    }
}
