/* test_actions.c - actions as offers, each as a player reads it. */
#include "kit.h"
#include "sound.h"

static char memory[OV_SENTENCE];

static const char *offered(enum ov_language language, int seat,
                           struct ov_action action)
{
    const struct ov_scene scene = {&kit.box, &kit.game, usual_names};
    struct ov_buffer out;

    ov_buffer_init(&out, memory, sizeof memory);
    ov_text_action(&out, language, &scene, seat, action);
    return memory;
}

static void name_card(int card, const char *name)
{
    (void)snprintf(kit.box.deck.building[card].name, OV_NAME_SIZE, "%s", name);
}

#define OFFERS(action, english)                                                \
    do {                                                                       \
        check_has(offered(OV_LANG_EN, PURPLE, action), english);               \
        CHECK(strlen(memory) == strlen(english));                              \
    } while (0)

TEST(worker_cards_and_positions_are_counted_from_one)
{
    kit_open(4);
    kit_row(5, KIT_ANY);
    name_card(KIT_ANY, "Odd Mill");
    OFFERS(act_coins(4), "Play worker card 4 for 3 coins");
    OFFERS(act_coins(2), "Play worker card 2 for 1 coin");
    OFFERS(act_nothing(1), "Play worker card 1 for no effect");
    OFFERS(act_take(1, 5),
           "Play worker card 1 for Odd Mill (position 5, 1 coin)");
    kit_row(1, KIT_DOUBLE);
    name_card(KIT_DOUBLE, "Odd Mill");
    OFFERS(act_take(1, 1),
           "Play worker card 1 for Odd Mill (position 1, free)");
}

TEST(R11_7_with_the_ghost_every_card_offers_three_coins)
{
    kit_open(4);
    kit_character(PURPLE, OV_GHOST);
    OFFERS(act_coins(1), "Play worker card 1 for 3 coins");
}

TEST(R6_1_a_resource_is_offered_at_its_price)
{
    const struct ov_action clay = act_resource(3, OV_CLAY);

    kit_open(4);
    OFFERS(clay, "Play worker card 3 for clay (free)");
    kit_worker(BLUE, OV_CLAY, 0);
    OFFERS(clay, "Play worker card 3 for clay (1 coin)");
    OFFERS(act_second(OV_CLAY), "Take clay too (1 coin)");
    kit_character(PURPLE, OV_LANDOWNER);
    OFFERS(clay, "Play worker card 3 for clay (free)");
    OFFERS(act_second(OV_CLAY), "Take clay too (free)");
}

TEST(R4_1_recovering_is_offered_at_its_price)
{
    const struct ov_action recover = act_recover();

    kit_open(4);
    kit_hand(PURPLE, "");
    OFFERS(recover, "Pick up your worker cards");
    kit_hand(PURPLE, "12");
    OFFERS(recover, "Pick up your worker cards for 2 coins");
    kit_character(PURPLE, OV_MISTRESS);
    OFFERS(recover, "Pick up your worker cards for 1 coin");
}

TEST(buildings_are_offered_with_their_cell)
{
    kit_open(4);
    name_card(KIT_ANY, "Odd Mill");
    OFFERS(act_build(KIT_ANY, -1, 2), "Build Odd Mill at (-1, 2)");
    OFFERS(act_discard(KIT_ANY), "Discard Odd Mill");
    kit.game.turn.phase = OV_PHASE_ASKING;
    OFFERS(act_build(KIT_ANY, 3, 0), "Pay 2 coins to build Odd Mill at (3, 0)");
}

TEST(R8_4_a_bonus_is_offered_with_the_card_that_gives_it)
{
    kit_open(4);
    kit_city(KIT_WOOD, BLUE, 0, 1);
    kit_city(KIT_ANY, PURPLE, 1, 1);
    name_card(KIT_ANY, "Odd Mill");
    name_card(KIT_WOOD, "Even Mill");
    kit.game.turn.bonus[OV_FROM_OWN] = OV_BONUS_ANY;
    kit.game.turn.bonus[OV_FROM_LEFT] = OV_BONUS_TRANSFORM;
    OFFERS(act_bonus(OV_FROM_OWN, OV_STONE), "Bonus from Odd Mill: stone");
    OFFERS(act_transform(OV_FROM_LEFT, OV_WOOD, 2, OV_CLAY),
           "Bonus from Even Mill: turn wood (2-coin slot) into clay");
    OFFERS(act_decline(OV_FROM_OWN),
           "Decline the bonus from Odd Mill: any resource");
    kit.game.turn.bonus[OV_FROM_LEFT] = OV_BONUS_COIN;
    OFFERS(act_bonus_coin(OV_FROM_LEFT), "Bonus from Even Mill: 1 coin");
}

static const char *parted(enum ov_language language, struct ov_action action)
{
    const struct ov_scene scene = {&kit.box, &kit.game, usual_names};
    struct ov_buffer out;

    ov_buffer_init(&out, memory, sizeof memory);
    ov_text_question(&out, language, &scene, PURPLE, action);
    ov_put_char(&out, '|');
    ov_text_answer(&out, language, &scene, PURPLE, action);
    CHECK(!out.full);
    return memory;
}

#define PARTED(action, english)                                                \
    CHECK(strcmp(parted(OV_LANG_EN, action), english) == 0)

TEST(what_a_worker_card_is_played_for_is_a_question_with_answers)
{
    kit_open(4);
    kit_row(5, KIT_ANY);
    kit_row(1, KIT_WOOD);
    name_card(KIT_ANY, "Odd Mill");
    name_card(KIT_WOOD, "Even Mill");
    PARTED(act_coins(4), "Play worker card 4 for…|3 coins");
    PARTED(act_nothing(1), "Play worker card 1 for…|no effect");
    PARTED(act_take(1, 5),
           "Play worker card 1 for…|Odd Mill (position 5, 1 coin)");
    PARTED(act_take(1, 1),
           "Play worker card 1 for…|Even Mill (position 1, free)");
    PARTED(act_resource(3, OV_CLAY), "Play worker card 3 for…|clay (free)");
    kit_worker(BLUE, OV_CLAY, 0);
    PARTED(act_resource(3, OV_CLAY), "Play worker card 3 for…|clay (1 coin)");
    check_has(parted(OV_LANG_FR, act_resource(3, OV_CLAY)),
              "Jouer la carte Ouvrier 3 pour…|de l’argile (1 pièce)");
}

TEST(R8_4_what_a_bonus_is_taken_as_is_a_question_with_answers)
{
    kit_open(4);
    kit_city(KIT_WOOD, BLUE, 0, 1);
    kit_city(KIT_ANY, PURPLE, 1, 1);
    name_card(KIT_ANY, "Odd Mill");
    name_card(KIT_WOOD, "Even Mill");
    kit.game.turn.bonus[OV_FROM_OWN] = OV_BONUS_ANY;
    kit.game.turn.bonus[OV_FROM_LEFT] = OV_BONUS_TRANSFORM;
    PARTED(act_bonus(OV_FROM_OWN, OV_STONE), "Bonus from Odd Mill: …|stone");
    PARTED(act_transform(OV_FROM_LEFT, OV_WOOD, 2, OV_CLAY),
           "Bonus from Even Mill: …|turn wood (2-coin slot) into clay");
    kit.game.turn.bonus[OV_FROM_LEFT] = OV_BONUS_COIN;
    PARTED(act_bonus_coin(OV_FROM_LEFT), "Bonus from Even Mill: …|1 coin");
    PARTED(act_decline(OV_FROM_OWN), "|");
    PARTED(act_build(KIT_ANY, 3, 0), "|");
}

TEST(R8_4_an_open_bonus_is_named_before_anything_is_chosen_in_it)
{
    const struct ov_scene scene = {&kit.box, &kit.game, usual_names};
    struct ov_buffer out;

    kit_open(4);
    kit_city(KIT_WOOD, BLUE, 0, 1);
    kit_city(KIT_ANY, PURPLE, 1, 1);
    name_card(KIT_ANY, "Odd Mill");
    name_card(KIT_WOOD, "Even Mill");
    kit.game.turn.bonus[OV_FROM_OWN] = OV_BONUS_ANY;
    kit.game.turn.bonus[OV_FROM_LEFT] = OV_BONUS_COIN;
    ov_buffer_init(&out, memory, sizeof memory);
    ov_text_open_bonus(&out, OV_LANG_EN, &scene, OV_FROM_OWN);
    CHECK(strcmp(memory, "Bonus from Odd Mill: any resource") == 0);
    ov_buffer_init(&out, memory, sizeof memory);
    ov_text_open_bonus(&out, OV_LANG_EN, &scene, OV_FROM_LEFT);
    CHECK(strcmp(memory, "Bonus from Even Mill: coin") == 0);
}

TEST(R8_4_each_neighbour_is_named_at_its_side)
{
    static const int8_t x[OV_SIDES] = {1, 2, 1, 0}, y[OV_SIDES] = {0, 1, 2, 1};
    static const char *const names[OV_SIDES] = {"Top", "Right", "Bottom",
                                                "Left"};

    kit_open(4);
    for (int side = 0; side < OV_SIDES; side++) {
        kit_city(KIT_T12 + side, BLUE, x[side], y[side]);
        name_card(KIT_T12 + side, names[side]);
        kit.game.turn.bonus[side] = OV_BONUS_COIN;
    }
    kit_city(KIT_ANY, PURPLE, 1, 1);
    for (int side = 0; side < OV_SIDES; side++) {
        char english[64];

        (void)snprintf(english, sizeof english, "Bonus from %s: 1 coin",
                       names[side]);
        OFFERS(act_bonus_coin(side), english);
    }
}

TEST(R8_5_the_character_on_top_is_offered_by_name)
{
    const struct ov_action character = act(OV_ACT_CHARACTER, 0, 0, 0);

    kit_open(4);
    kit_city(KIT_LILY, PURPLE, 0, 1);
    kit_pile_top(OV_TRAVELLER);
    OFFERS(character, "Take the Traveller");
    check_has(offered(OV_LANG_DE, PURPLE, character),
              "Charakter nehmen: Reisender");
    kit_empty_pile(OV_LILY, BLUE);
    OFFERS(character, "Take a character from the Lily Guild");
}

TEST(powers_are_offered_with_what_they_touch)
{
    kit_open(4);
    kit_row(3, KIT_ANY);
    name_card(KIT_ANY, "Odd Mill");
    name_card(KIT_COIN, "Even Mill");
    OFFERS(act(OV_ACT_SWAP, KIT_COIN, 2, 0),
           "Bookkeeper: swap Even Mill for Odd Mill");
    OFFERS(act(OV_ACT_TRAVEL, ov_slot(OV_CRYSTAL, 1), 0, 0),
           "Traveller: send the worker on the 1-coin crystal slot to the "
           "Main Square");
    OFFERS(act(OV_ACT_REMOVE, ov_slot(OV_STONE, 0), 0, 0),
           "Call back a worker from the 0-coin stone slot");
    OFFERS(act_pick(OV_WOOD), "Start with wood");
}
