/*
 * test_invariant.c - a game that could not come from play is found out, and
 * for the right reason (R16). One wrong at a time.
 */
#include "kit.h"

#include <string.h>

/* Three players with something of everything on the table. */
static void table(void)
{
    kit_open(3);
    kit_coins(PURPLE, 2);
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_city(KIT_CLAY, BLUE, 1, 0);
    kit_city(KIT_STONE, PURPLE, 1, 1);
    kit_spot(RED, OV_STONE);
    kit_character(RED, OV_LANDOWNER);
    kit_character(RED, OV_BUILDER);
}

static void start_table(void)
{
    kit_open(3);
}

static void expect(int line, const char *what)
{
    const char *const broken = ov_broken_invariant(&kit.game, &kit.box);

    if (broken == NULL || strstr(broken, what) == NULL) {
        printf("    found: %s\n", broken == NULL ? "nothing" : broken);
        test_failed(__FILE__, line, what);
    }
}

/* After `wrong` the position laid out by `lay_out` breaks for this reason. */
#define BREAKS(lay_out, what, wrong)                                           \
    do {                                                                       \
        lay_out();                                                             \
        kit_check_sound();                                                     \
        wrong;                                                                 \
        expect(__LINE__, what);                                                \
    } while (0)

#define GAME kit.game
#define TURN kit.game.turn
#define SEAT(seat) kit.game.player[seat]

TEST(R16_numbers_beyond_their_range)
{
    BREAKS(table, "five coins", SEAT(PURPLE).coins = 6);
    BREAKS(table, "three buildings", SEAT(RED).buildings = 4);
    BREAKS(table, "worker card in hand", SEAT(BLUE).hand = 16);
    BREAKS(table, "unknown spot", SEAT(BLUE).spot = 4);
    BREAKS(table, "nine workers", SEAT(BLUE).supply = 10);
    BREAKS(table, "nine workers", SEAT(BLUE).in_city = 10);
    BREAKS(table, "64 cards", GAME.deck_count = 65);
    BREAKS(table, "impossible size", GAME.city.count = 0);
    BREAKS(table, "impossible size", GAME.city.count = OV_CITY_SIZE + 1);
    BREAKS(table, "seat", GAME.first = 3);
    BREAKS(table, "seat", TURN.seat = 3);
    BREAKS(table, "seat", TURN.actor = 3);
}

TEST(R16_something_where_nothing_is)
{
    BREAKS(table, "unused", GAME.unused[sizeof GAME.unused - 1] = 1);
    BREAKS(table, "unused", GAME.deck[OV_CARDS - 1] = 0);
    BREAKS(table, "unused", GAME.deck[GAME.deck_count] = 0);
    BREAKS(table, "unused", GAME.city.card[3] = 0);
    BREAKS(table, "unused", SEAT(PURPLE).coin[2] = 0);
    BREAKS(table, "unused", SEAT(RED).coin[0] = 0);
    BREAKS(table, "unused", SEAT(PURPLE).building[1] = 0);
    BREAKS(table, "unused", SEAT(PURPLE).building[2] = 0);
    BREAKS(table, "not there", SEAT(YELLOW).coins = 1);
    BREAKS(table, "not there", SEAT(YELLOW).hand = 15);
    BREAKS(table, "not there", SEAT(YELLOW).spot = 0);
}

TEST(R16_a_card_twice_or_nowhere)
{
    BREAKS(table, "64 cards", GAME.deck[0] = GAME.deck[1]);
    BREAKS(table, "64 cards", GAME.deck[0] = OV_NONE);
    BREAKS(table, "64 cards", GAME.row[0] = GAME.row[5]);
    BREAKS(table, "64 cards", GAME.row[5] = OV_NONE);
    BREAKS(table, "64 cards", SEAT(PURPLE).coin[1] = KIT_P1);
    BREAKS(table, "64 cards", SEAT(PURPLE).coin[0] = 64);
    BREAKS(table, "64 cards", SEAT(PURPLE).building[0] = KIT_T9);
    BREAKS(table, "64 cards", GAME.city.card[2] = KIT_T9);
    BREAKS(table, "64 cards", GAME.deck[--GAME.deck_count] = OV_NONE);
}

TEST(R16_a_card_too_many)
{
    BREAKS(table, "64 cards", GAME.deck[GAME.deck_count++] = KIT_P1);
    BREAKS(table, "64 cards", SEAT(PURPLE).coin[SEAT(PURPLE).coins++] = KIT_P1);
    BREAKS(table, "64 cards",
           SEAT(RED).building[SEAT(RED).buildings++] = KIT_P1);
    BREAKS(table, "64 cards", GAME.city.card[GAME.city.count++] = KIT_P1);
}

TEST(R16_a_card_face_up_that_nobody_has_seen)
{
    BREAKS(table, "never seen", GAME.seen &= ~(UINT64_C(1) << KIT_P6));
    BREAKS(table, "never seen", GAME.seen &= ~(UINT64_C(1) << KIT_P1));
    BREAKS(table, "never seen", GAME.seen &= ~(UINT64_C(1) << KIT_WOOD));
    BREAKS(table, "never seen", GAME.seen &= ~(UINT64_C(1) << KIT_CLAY));
    BREAKS(table, "never seen", GAME.seen &= ~(UINT64_C(1) << KIT_STONE));
}

TEST(R16_workers_too_many_or_too_few)
{
    BREAKS(table, "own nothing", SEAT(PURPLE).in_city++);
    BREAKS(table, "own nothing", SEAT(RED).spot = OV_NONE);
    BREAKS(table, "own nothing", GAME.city.owners ^= UINT64_C(1) << 2);
    BREAKS(table, "nine workers", SEAT(PURPLE).supply--);
    BREAKS(table, "nine workers", SEAT(RED).supply++);
    BREAKS(table, "nine workers", GAME.on_board[BLUE][OV_CLAY][2]++);
    BREAKS(table, "nine workers", GAME.on_board[YELLOW][OV_WOOD][2]++);
}

TEST(R16_a_crowd_on_a_slot_or_a_spot)
{
    BREAKS(table, "one slot", kit_worker(BLUE, OV_WOOD, 0));
    BREAKS(table, "one slot", kit_workers(RED, OV_CRYSTAL, 1, 3));
    BREAKS(table, "one slot", kit_workers(RED, OV_STONE, 0, 2));
    BREAKS(table, "one spot", kit_spot(BLUE, OV_STONE));
}

TEST(R16_full_slots_are_no_crowd)
{
    table();
    kit_workers(RED, OV_CRYSTAL, 1, 2);
    kit_worker(BLUE, OV_CRYSTAL, 0);
    kit_workers(BLUE, OV_CRYSTAL, 2, 4);
    kit_spot(BLUE, OV_CRYSTAL);
    kit_check_sound();
}

TEST(R16_a_city_that_cannot_be)
{
    BREAKS(table, "Main Square", GAME.city.x[0] = 1);
    BREAKS(table, "Main Square", GAME.city.y[0] = 1);
    BREAKS(table, "Main Square", GAME.city.card[0] = 3);
    BREAKS(table, "does not fit", GAME.city.y[2] = -1);
    BREAKS(table, "does not fit", GAME.city.y[2] = 3);
    BREAKS(table, "does not fit", GAME.city.y[2] = 0);
    BREAKS(table, "does not fit", kit_city(KIT_HOUSES, RED, 2, 0));
    BREAKS(table, "sites", GAME.city.sites ^= 1);
    BREAKS(table, "sites", GAME.city.wants_street[OV_LEFT] ^= 1);
    BREAKS(table, "sites", GAME.city.site[0]++);
    BREAKS(table, "sites", GAME.city.owners |= UINT64_C(1) << 62);
}

static uint16_t bit(int character)
{
    return (uint16_t)(1 << character);
}

TEST(R16_a_character_twice_or_nowhere)
{
    const int left = OV_BENEFACTOR; /* out with three players, in kit order */

    BREAKS(table, "left out", GAME.left_out = 0);
    BREAKS(table, "left out", GAME.left_out |= bit(OV_LANDOWNER));
    BREAKS(table, "two places", SEAT(BLUE).characters |= bit(OV_LANDOWNER));
    BREAKS(table, "two places", SEAT(BLUE).characters |= bit(OV_CHEATER));
    BREAKS(table, "two places", SEAT(BLUE).characters |= bit(left));
    BREAKS(table, "two places", GAME.pile[OV_MASK][1] = OV_CHEATER);
    BREAKS(table, "two places", GAME.pile[OV_MASK][1] = OV_GHOST);
    BREAKS(table, "two places", GAME.pile[OV_MASK][1] = OV_CHARACTERS);
    BREAKS(table, "nowhere", SEAT(RED).characters &= (uint16_t)~bit(1));
    BREAKS(table, "impossible size", GAME.pile_count[OV_MASK] = 4);
    BREAKS(table, "impossible size", GAME.pile_count[OV_MASK] = 1);
    BREAKS(table, "unknown character", SEAT(BLUE).characters |= 1 << 12);
    BREAKS(table, "unknown character", GAME.left_out |= 1 << 13);
    BREAKS(table, "unknown character", GAME.seen_characters |= 1 << 14);
}

static void hungarian(void)
{
    kit_open(3);
    kit_edition(OV_HU);
}

TEST(R16_a_character_shown_that_nobody_has_seen)
{
    BREAKS(table, "top that was never",
           GAME.seen_characters &= (uint16_t)~bit(OV_CHEATER));
    BREAKS(table, "two places",
           GAME.seen_characters &= (uint16_t)~bit(OV_LANDOWNER));
    BREAKS(table, "left out and seen",
           GAME.seen_characters |= bit(OV_BENEFACTOR));
    BREAKS(hungarian, "left out unseen",
           GAME.seen_characters &= (uint16_t)~bit(OV_BENEFACTOR));
}

static void five(int seat, int y)
{
    for (int x = 1; x <= 5; x++)
        kit_city(KIT_T15 + 1 - x - 5 * y, seat, x, y);
}

/* PURPLE has built a sixth; in last-turns it is BLUE's turn. */
static void triggered(void)
{
    kit_open(3);
    kit_switch(OV_SWITCH_end_rule, OV_END_LAST_TURNS);
    five(PURPLE, 0);
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_WOOD, -1, 0));
    kit_decline_all(PURPLE);
}

TEST(R16_an_end_that_is_none)
{
    BREAKS(table, "triggered", GAME.trigger = BLUE);
    BREAKS(triggered, "triggered", GAME.trigger = OV_NONE);
    BREAKS(triggered, "fewer than six", GAME.trigger = BLUE);
    BREAKS(triggered, "fewer than six", GAME.trigger = YELLOW);
    BREAKS(table, "last turns", GAME.last_turns = 0);
    BREAKS(triggered, "last turns", GAME.last_turns = 3);
    BREAKS(triggered, "last turns",
           kit.box.switches.end_rule = OV_END_FULL_ROUND);
    BREAKS(table, "stalling", GAME.stalled = 37);
    BREAKS(table, "end that is none", TURN.phase = OV_PHASE_OVER);
    BREAKS(table, "end that is none", TURN.actor = OV_NONE);
    BREAKS(table, "end that is none", GAME.ended_by = OV_ENDED_STALLING);
    BREAKS(table, "unknown phase", TURN.phase = OV_PHASE_OVER + 1);
}

static void untriggered(void)
{
    kit_open(3);
    kit_switch(OV_SWITCH_end_rule, OV_END_LAST_TURNS);
}

TEST(R16_last_turns_before_the_end_and_an_end_of_no_kind)
{
    BREAKS(untriggered, "last turns", GAME.last_turns = 1);
    BREAKS(table, "end that is none",
           (TURN.phase = OV_PHASE_OVER, TURN.actor = OV_NONE));
    BREAKS(table, "end that is none",
           (TURN.phase = OV_PHASE_OVER, TURN.actor = OV_NONE,
            GAME.ended_by = OV_ENDED_STALLING + 1));
}

/* Cards with streets all round in a row at y = 0, in turn a seat's each. */
static void fill_city(int count)
{
    for (int x = 1; x <= count; x++) {
        const int card = ov_deck_card(&GAME, 0);

        kit.box.deck.building[card].streets = 15;
        kit.box.streets[card] = 15;
        kit_city(card, x % kit.box.seats, x, 0);
    }
}

/* Everything that can be outside the deck is, and a third building each. */
TEST(R16_a_deck_that_has_run_out)
{
    kit_open(4);
    for (int seat = 0; seat < 4; seat++) {
        kit_coins(seat, 5);
        for (int n = 0; n < 3; n++) {
            const int card = ov_deck_card(&GAME, 0);

            GAME.deck[--GAME.deck_count] = OV_NONE;
            GAME.seen |= UINT64_C(1) << card;
            SEAT(seat).building[SEAT(seat).buildings++] = (uint8_t)card;
        }
    }
    expect(__LINE__, "third building");
    fill_city(20);
    CHECK(GAME.deck_count == 6);
    expect(__LINE__, "fewer cards in the deck");
}

/* With a full city a deck of two is possible, a deck of one is not. */
TEST(R16_a_deck_of_two_is_the_least_after_a_later_end)
{
    kit_open(4);
    kit_switch(OV_SWITCH_end_rule, OV_END_LAST_TURNS);
    for (int seat = 0; seat < 4; seat++)
        kit_coins(seat, 5);
    fill_city(OV_CITY_CARDS);
    for (int seat = 0; seat < 4; seat++) {
        kit_front(seat, ov_deck_card(&GAME, 0));
        kit_front(seat, ov_deck_card(&GAME, 0));
    }
    GAME.trigger = PURPLE;
    GAME.last_turns = 3;
    CHECK(GAME.deck_count == 2);
    kit_check_sound();
    SEAT(PURPLE).building[2] = GAME.deck[1];
    SEAT(PURPLE).buildings = 3;
    GAME.seen |= UINT64_C(1) << GAME.deck[1];
    GAME.deck[1] = OV_NONE;
    GAME.deck_count = 1;
    expect(__LINE__, "fewer cards in the deck");
}

/* Five each; in one turn three more: a journey, a building, the Builder's. */
TEST(R16_no_more_workers_in_the_city_than_turns_allow)
{
    for (int end_rule = 0; end_rule < 2; end_rule++) {
        const int most = end_rule == OV_END_AT_ONCE ? 13 : 16;

        kit_open(2);
        kit_switch(OV_SWITCH_end_rule, end_rule);
        fill_city(most);
        GAME.trigger = BLUE;
        kit_check_sound();
        kit_city(ov_deck_card(&GAME, 0), PURPLE, -1, 0);
        expect(__LINE__, "more workers in the city");
    }
}

TEST(R16_somebody_who_does_not_act_acts)
{
    BREAKS(table, "another's turn", TURN.actor = BLUE);
    BREAKS(table, "set-up", GAME.turns = 0);
    BREAKS(table, "set-up", TURN.phase = OV_PHASE_PICKING);
}

static void picking(void)
{
    kit_start(3, PURPLE);
    kit_do(RED, act_pick(OV_WOOD));
}

TEST(R16_a_set_up_in_which_something_was_done)
{
    BREAKS(picking, "set-up", TURN.actor = RED);
    BREAKS(picking, "set-up", TURN.actor = PURPLE);
    BREAKS(picking, "set-up", TURN.seat = BLUE);
    BREAKS(picking, "set-up", kit_worker(PURPLE, OV_CLAY, 2));
    BREAKS(picking, "set-up", kit_worker(RED, OV_CLAY, 0));
    BREAKS(picking, "set-up", kit_coins(BLUE, 1));
    BREAKS(picking, "set-up", kit_front(BLUE, ov_deck_card(&GAME, 0)));
    BREAKS(picking, "set-up", kit_character(RED, GAME.pile[0][0]));
}

/* PURPLE has just built; the card's own bonus and the square's are open. */
static void building(void)
{
    kit_open(3);
    kit_city(KIT_STONE, BLUE, -1, 0);
    kit_front(PURPLE, KIT_CLAY);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_CLAY, 1, 0));
}

TEST(R16_an_open_bonus_that_no_card_gives)
{
    BREAKS(table, "no card gives", TURN.bonus[OV_FROM_OWN] = OV_BONUS_CLAY);
    BREAKS(building, "no card gives", TURN.bonus[OV_FROM_OWN] = OV_BONUS_COIN);
    BREAKS(building, "no card gives", TURN.bonus[OV_FROM_TOP] = OV_BONUS_COIN);
    BREAKS(building, "no card gives", TURN.bonus[OV_FROM_LEFT] = 77);
    BREAKS(start_table, "no card gives",
           (TURN.phase = OV_PHASE_BONUSES, TURN.placed = 1,
            TURN.bonus[OV_FROM_OWN] = OV_BONUS_COIN));
    BREAKS(building, "all done",
           memset(TURN.bonus, OV_BONUS_NONE, sizeof TURN.bonus));
}

TEST(R16_a_building_under_way_that_is_not_there)
{
    BREAKS(building, "not there", TURN.placed = 0);
    BREAKS(start_table, "not there",
           (TURN.phase = OV_PHASE_BONUSES, TURN.placed = 1));
    BREAKS(building, "its builder", TURN.actor = BLUE);
    BREAKS(building, "no card gives", TURN.phase = OV_PHASE_ASKING);
}

/* PURPLE may take the Ghost, and keeps the step open by cheating. */
static void character(void)
{
    kit_open(4);
    kit_front(PURPLE, KIT_BELLS);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_character(PURPLE, OV_CHEATER);
    kit_coins(PURPLE, 1);
    kit_do(PURPLE, act_build(KIT_BELLS, 1, 0));
    kit_decline_all(PURPLE);
}

static void asking(void)
{
    kit_open(3);
    kit_front(PURPLE, KIT_COIN);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_character(BLUE, OV_BUILDER);
    kit_front(BLUE, KIT_CLAY);
    kit_worker(BLUE, OV_WOOD, 1);
    kit_coins(BLUE, 2);
    kit_do(PURPLE, act_build(KIT_COIN, 1, 0));
    kit_decline_all(PURPLE);
}

TEST(R16_a_question_that_nobody_asks)
{
    BREAKS(character, "character to take",
           (kit.box.guild[KIT_BELLS] = OV_NO_GUILD,
            kit.box.deck.building[KIT_BELLS].guild = OV_NO_GUILD));
    BREAKS(character, "by itself", TURN.flips = 1);
    BREAKS(asking, "Builder asked", TURN.actor = PURPLE);
    BREAKS(asking, "Builder asked", TURN.actor = RED);
    BREAKS(asking, "cannot build",
           (SEAT(BLUE).supply++, GAME.on_board[BLUE][OV_WOOD][1]--));
}

static void closing(void)
{
    kit_open(4);
    kit_character(PURPLE, OV_CHEATER);
    kit_do(PURPLE, act_coins(2));
}

TEST(R16_a_turn_that_should_be_over)
{
    BREAKS(closing, "by itself", TURN.flips = 1);
    BREAKS(start_table, "by itself", TURN.phase = OV_PHASE_CLOSING);
}

static void second(void)
{
    kit_open(3);
    kit_character(PURPLE, OV_SEIGNIOR);
    kit_do(PURPLE, act_resource(2, OV_CLAY));
}

static void recovered(void)
{
    kit_open(3);
    kit_hand(PURPLE, "");
    kit_do(PURPLE, act_recover());
}

TEST(R16_a_turn_that_cannot_be)
{
    BREAKS(table, "second resource", TURN.card = 1);
    BREAKS(second, "second resource", TURN.card = OV_NONE);
    BREAKS(second, "second resource", TURN.card = 4);
    BREAKS(recovered, "not in hand", SEAT(PURPLE).hand = 7);
    BREAKS(table, "too often", TURN.flips = 2);
    BREAKS(table, "too often", TURN.swaps = 2);
    BREAKS(table, "too often", TURN.placed = 2);
}

static void three_in_front(void)
{
    kit_open(3);
    kit_front(PURPLE, KIT_WOOD);
    kit_front(PURPLE, KIT_CLAY);
    kit_do(PURPLE, act_take(1, 1));
}

static void give_three(int seat)
{
    while (SEAT(seat).buildings < 2)
        kit_front(seat, ov_deck_card(&GAME, 0));
    SEAT(seat).buildings = 3;
    SEAT(seat).building[2] = GAME.deck[--GAME.deck_count];
    GAME.deck[GAME.deck_count] = OV_NONE;
    GAME.seen |= UINT64_C(1) << SEAT(seat).building[2];
}

TEST(R16_a_third_building_of_another)
{
    BREAKS(three_in_front, "third building",
           (TURN.seat = BLUE, TURN.actor = BLUE));
    BREAKS(table, "third building", give_three(BLUE));
    BREAKS(asking, "third building", give_three(PURPLE));
    BREAKS(asking, "third building", give_three(BLUE));
}

static void one_coin(void)
{
    kit_open(3);
    kit_coins(PURPLE, 1);
}

TEST(R16_a_reveal_that_is_not_due)
{
    BREAKS(one_coin, "unknown reveal", TURN.reveal = OV_REVEAL_GUILD + 1);
    BREAKS(one_coin, "unknown reveal", TURN.guild = OV_MASK);
    BREAKS(one_coin, "unknown reveal", TURN.guild = OV_NONE);
    BREAKS(one_coin, "unknown reveal", TURN.reveal = OV_REVEAL_GUILD);
    BREAKS(one_coin, "none is",
           (TURN.reveal = OV_REVEAL_GUILD, TURN.guild = OV_MASK));
    BREAKS(one_coin, "none is",
           (TURN.reveal = OV_REVEAL_CHARACTER, TURN.guild = OV_MASK));
    BREAKS(one_coin, "awaited", TURN.reveal = OV_REVEAL_ROW);
    BREAKS(start_table, "coin to flip", TURN.reveal = OV_REVEAL_COIN);
    BREAKS(asking, "coin to flip",
           (kit_coins(PURPLE, 1), TURN.reveal = OV_REVEAL_COIN));
    BREAKS(picking, "coin to flip", TURN.reveal = OV_REVEAL_COIN);
    BREAKS(three_in_front, "coin to flip",
           (kit_coins(PURPLE, 1), TURN.reveal = OV_REVEAL_COIN));
}

/* PURPLE's last bonus is declined: the guild is to be shuffled. */
static void shuffling(void)
{
    kit_open(4);
    kit_empty_pile(OV_ROOSTER, BLUE);
    kit_front(PURPLE, KIT_ROOSTER);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_ROOSTER, 1, 0));
    kit_do(PURPLE, act_decline(OV_FROM_OWN));
    ov_choose(&GAME, &kit.box, PURPLE, act_decline(OV_FROM_LEFT), NULL);
    CHECK(TURN.reveal == OV_REVEAL_GUILD);
}

static void filling(void)
{
    kit_open(3);
    ov_choose(&GAME, &kit.box, PURPLE, act_take(1, 1), NULL);
    CHECK(TURN.reveal == OV_REVEAL_ROW);
}

/* The states between choosing and revealing are sound ones. */
TEST(R16_a_game_that_waits_for_chance_is_sound)
{
    kit_open(4);
    kit_character(PURPLE, OV_CHEATER);
    kit_coins(PURPLE, 1);
    ov_choose(&GAME, &kit.box, PURPLE, act_flip(), NULL);
    CHECK(TURN.reveal == OV_REVEAL_COIN);
    kit_check_sound();
    shuffling();
    kit_check_sound();
    while (ov_reveal_due(&GAME)) {
        ov_reveal(&GAME, &kit.box, NULL);
        kit_check_sound();
    }
    filling();
    kit_check_sound();
}

TEST(R16_a_game_that_waits_for_the_wrong_thing)
{
    BREAKS(shuffling, "none is", TURN.reveal = OV_REVEAL_CHARACTER);
    BREAKS(shuffling, "none is", TURN.guild = OV_MASK);
    BREAKS(shuffling, "unknown reveal", TURN.guild = OV_NO_GUILD);
    BREAKS(shuffling, "none is",
           (TURN.reveal = OV_REVEAL_NOTHING, TURN.guild = OV_NO_GUILD));
    BREAKS(filling, "card to show", TURN.phase = OV_PHASE_MAIN);
    BREAKS(filling, "awaited",
           (GAME.row[5] = GAME.deck[--GAME.deck_count],
            GAME.deck[GAME.deck_count] = OV_NONE));
}

TEST(R16_the_builder_waits_for_chance_too)
{
    kit_open(3);
    kit_front(PURPLE, KIT_COIN);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_character(BLUE, OV_BUILDER);
    kit_front(BLUE, KIT_MASK);
    kit_worker(BLUE, OV_WOOD, 1);
    kit_coins(BLUE, 2);
    kit_do(PURPLE, act_build(KIT_COIN, 1, 0));
    kit_decline_all(PURPLE);
    kit_do(BLUE, act_build(KIT_MASK, 2, 0));
    kit_do(BLUE, act_decline(OV_FROM_OWN));
    ov_choose(&GAME, &kit.box, BLUE, act_decline(OV_FROM_LEFT), NULL);
    CHECK(TURN.reveal == OV_REVEAL_CHARACTER);
    CHECK(TURN.actor == BLUE && TURN.seat == PURPLE);
    kit_check_sound();
}
