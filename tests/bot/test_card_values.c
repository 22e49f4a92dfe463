/*
 * test_card_values.c - what a building would bring is what it brings.
 */
#include "bot/card_values.h"
#include "harness.h"
#include "parlour.h"

/* A card of the standard deck with this rule, or -1. */
static int card_with(const struct ov_box *box, enum ov_scoring scoring)
{
    for (int card = 0; card < OV_CARDS; card++)
        if (box->deck.building[card].scoring == scoring)
            return card;
    return -1;
}

/* The card values of a card in a city of the Main Square alone. */
static int value_alone(struct parlour *parlour, int card)
{
    static const char *const names[] = {"random"};
    struct ov_card_values values;

    parlour_start(parlour, names, 1, 1);
    parlour->game.row[0] = (uint8_t)card;
    ov_card_values_of(&values, &parlour->game, &parlour->box, 0);
    return values.of[card];
}

TEST(R13_2_a_diamond_promises_its_points_bonus_and_character)
{
    struct parlour parlour;
    int card, value;
    const struct ov_building *face;

    parlour_box(&parlour.box, OV_EN, 4);
    card = card_with(&parlour.box, OV_SCORE_DIAMOND);
    REQUIRE(card >= 0);
    face = &parlour.box.deck.building[card];
    value = value_alone(&parlour, card);
    value -= ov_bonus_value((enum ov_bonus)face->bonus);
    value -= ov_guild_value(&parlour.game, &parlour.box,
                            (enum ov_guild)face->guild, 0);
    /* By a street it may also get the Main Square's coin. */
    CHECK(value == OV_POINT * face->points ||
          value == OV_POINT * face->points + ov_bonus_value(OV_BONUS_COIN));
}

TEST(R15_7_the_main_square_may_be_no_neighbour)
{
    struct parlour parlour;
    int card, with;

    parlour_box(&parlour.box, OV_EN, 4);
    card = card_with(&parlour.box, OV_SCORE_NEIGHBOURS);
    REQUIRE(card >= 0);
    with = value_alone(&parlour, card);
    parlour.box.switches.square_neighbour = 1;
    CHECK(value_alone(&parlour, card) == with - OV_POINT);
}

/* The seat's points with a building, less those without it and its cost. */
static int points_by(const struct parlour *parlour, struct ov_action build)
{
    const int seat = parlour->game.turn.actor;
    struct ov_game after = parlour->game;
    int totals[OV_MAX_SEATS], before[OV_MAX_SEATS];
    int cost = 0;

    for (int r = 0; r < OV_RESOURCES; r++)
        cost += parlour->box.deck.building[build.a].cost[r];
    ov_score_totals(&after, &parlour->box, before);
    ov_choose(&after, &parlour->box, seat, build, NULL);
    ov_score_totals(&after, &parlour->box, totals);
    return totals[seat] - before[seat] + cost;
}

/*
 * Only own cards in the city, a card without a guild, no bonus by a street:
 * then the card values is exactly the points, and the own bonus.
 */
static bool is_plain(const struct parlour *parlour, int card)
{
    const struct ov_game *const game = &parlour->game;

    for (int n = 1; n < game->city.count; n++)
        if (ov_city_owner(&game->city, n) != game->turn.actor)
            return false;
    return parlour->box.deck.building[card].guild == OV_NO_GUILD &&
           !ov_has_character(game, game->turn.actor, OV_LAMPLIGHTER);
}

/* Looks at all builds of a card; 1 if the best is not what was promised. */
static int broken_promises(const struct parlour *parlour, int card,
                           const struct ov_actions *legal)
{
    struct ov_card_values values;
    int best = -1;

    for (int i = 0; i < legal->count; i++)
        if (legal->at[i].kind == OV_ACT_BUILD && legal->at[i].a == card) {
            const int points = points_by(parlour, legal->at[i]);
            best = points > best ? points : best;
        }
    ov_card_values_of(&values, &parlour->game, &parlour->box,
                      parlour->game.turn.actor);
    /* Street bonuses can make a site better, never the points themselves. */
    return values.of[card] <
           OV_POINT * best +
               ov_bonus_value(
                   (enum ov_bonus)parlour->box.deck.building[card].bonus);
}

TEST(R13_1_no_build_brings_more_points_than_its_card_value)
{
    static const char *const names[] = {"random", "greedy"};
    struct parlour parlour;
    int broken = 0, looked_at = 0;

    parlour_box(&parlour.box, OV_EN, 2);
    for (int number = 0; number < 60; number++) {
        parlour_start(&parlour, names, 2, number);
        while (!ov_is_over(&parlour.game)) {
            const int seat = parlour.game.turn.actor;
            struct ov_actions legal;

            ov_legal(&parlour.game, &parlour.box, seat, &legal);
            if (legal.at[0].kind == OV_ACT_BUILD &&
                is_plain(&parlour, legal.at[0].a)) {
                broken += broken_promises(&parlour, legal.at[0].a, &legal);
                looked_at++;
            }
            parlour_step(&parlour);
        }
    }
    CHECK(broken == 0);
    CHECK(looked_at > 20);
}
