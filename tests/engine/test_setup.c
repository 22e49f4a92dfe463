/*
 * test_setup.c - the components (R1) and the set-up (R2).
 */
#include "kit.h"

#include <string.h>

static void start(struct ov_game *game, uint64_t number)
{
    const struct ov_seed seed = ov_seed_from_number(number);

    ov_start(game, &kit.box, &seed);
}

TEST(R1_1_the_resources_stand_in_their_order)
{
    CHECK(OV_WOOD == 0 && OV_CLAY == 1 && OV_STONE == 2 && OV_CRYSTAL == 3);
    CHECK(strcmp(ov_resource_word(OV_WOOD), "wood") == 0);
    CHECK(strcmp(ov_resource_word(OV_CLAY), "clay") == 0);
    CHECK(strcmp(ov_resource_word(OV_STONE), "stone") == 0);
    CHECK(strcmp(ov_resource_word(OV_CRYSTAL), "crystal") == 0);
}

TEST(R1_2_there_are_four_guilds)
{
    CHECK(OV_GUILDS == 4);
    CHECK(strcmp(ov_guild_word(OV_ROOSTER), "rooster") == 0);
    CHECK(strcmp(ov_guild_word(OV_BELLS), "bells") == 0);
    CHECK(strcmp(ov_guild_word(OV_MASK), "mask") == 0);
    CHECK(strcmp(ov_guild_word(OV_LILY), "lily") == 0);
}

TEST(R1_3_each_of_the_64_cards_lies_in_the_deck_or_in_the_row)
{
    int times[OV_CARDS] = {0};

    kit_start(4, PURPLE);
    for (int n = 0; n < kit.game.deck_count; n++)
        times[ov_deck_card(&kit.game, n)]++;
    for (int position = 0; position < OV_ROW; position++)
        times[kit.game.row[position]]++;
    for (int card = 0; card < OV_CARDS; card++)
        CHECK(times[card] == 1);
}

TEST(R1_4_every_resource_of_a_cost_is_asked_for)
{
    for (int lacking = 0; lacking < OV_RESOURCES; lacking++) {
        kit_open(2);
        kit_front(PURPLE, KIT_COST_ONE_OF_EACH);
        for (int resource = 0; resource < OV_RESOURCES; resource++)
            if (resource != lacking)
                kit_worker(PURPLE, resource, 2);
        kit_refused(PURPLE, act_build(KIT_COST_ONE_OF_EACH, 1, 0),
                    OV_RESOURCE_SHORT, "resource=%d price=1 missing=1",
                    lacking);
    }
}

TEST(R1_5_the_main_square_has_streets_left_right_and_below)
{
    static const int cell[3][3] = {
        {1, 0, OV_LEFT}, {0, 1, OV_TOP}, {-1, 0, OV_RIGHT}};

    for (int i = 0; i < 3; i++) {
        const int x = cell[i][0], y = cell[i][1], side = cell[i][2];

        kit_open(2);
        kit_front(PURPLE, KIT_HOUSES);
        kit_front(PURPLE, KIT_HOUSES_TOP + side);
        kit_worker(PURPLE, OV_WOOD, 0);
        kit_refused(PURPLE, act_build(KIT_HOUSES, x, y), OV_EDGE_DOES_NOT_MATCH,
                    "card=%d side=%d", OV_MAIN_SQUARE, side);
        kit_refused(PURPLE, act_build(KIT_HOUSES_TOP + side, x, y),
                    OV_EDGE_DOES_NOT_MATCH, "card=%d side=%d", OV_MAIN_SQUARE,
                    side);
    }
}

TEST(R1_5_the_main_square_has_a_spot_for_each_resource)
{
    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        kit_open(4);
        kit_character(PURPLE, OV_TRAVELLER);
        kit_worker(PURPLE, resource, 1);
        kit_do(PURPLE, act_travel(resource, 1));
        CHECK(kit.game.player[PURPLE].spot == resource);
    }
}

TEST(R1_6_everybody_has_nine_workers_and_four_cards)
{
    for (int seats = 2; seats <= 4; seats++) {
        kit_start(seats, PURPLE);
        for (int seat = 0; seat < seats; seat++) {
            CHECK(kit.game.player[seat].supply == 9);
            CHECK(kit.game.player[seat].hand == 15);
        }
        for (int seat = seats; seat < OV_MAX_SEATS; seat++)
            CHECK(kit.game.player[seat].supply == 0);
    }
}

TEST(R1_6_a_seat_that_is_not_at_the_table_can_do_nothing)
{
    kit_open(3);
    kit_refused(YELLOW, act_coins(2), OV_NO_SUCH_SEAT, KIT_NO_DETAIL);
    kit_refused(4, act_coins(2), OV_NO_SUCH_SEAT, KIT_NO_DETAIL);
    kit_refused(255, act_coins(2), OV_NO_SUCH_SEAT, KIT_NO_DETAIL);
    kit_refused(-1, act_coins(2), OV_NO_SUCH_SEAT, KIT_NO_DETAIL);
}

TEST(R1_6_position_1_is_free_with_every_worker_card)
{
    for (int card = 1; card <= 4; card++) {
        kit_open(2);
        kit_do(PURPLE, act_take(card, 1));
        CHECK(kit.game.player[PURPLE].building[0] == KIT_P1);
        CHECK(kit_told(OV_EVENT_COINS_PAID) == 0);
    }
}

/* The prices the next workers on wood cost, one after the other. */
static void check_prices(int seats, const char *prices)
{
    for (; *prices != '\0'; prices++) {
        const int price = *prices - '0';

        kit_turn(PURPLE);
        kit.game.player[PURPLE].hand = 15;
        if (kit.game.player[PURPLE].coins < price) {
            kit_refused(PURPLE, act_resource(1, OV_WOOD), OV_TOO_EXPENSIVE,
                        "price=%d missing=%d", price,
                        price - kit.game.player[PURPLE].coins);
            return;
        }
        kit_do(PURPLE, act_resource(1, OV_WOOD));
        kit_saw("WORKER_PLACED seat=0 slot=wood:%d", price);
        CHECK(kit.game.turn.seat == 1 % seats);
    }
}

TEST(R1_7_the_side_for_two_has_single_slots_at_0_and_1)
{
    kit_open(2);
    kit_coins(PURPLE, 5);
    check_prices(2, "01222");
    CHECK(kit_on_board(PURPLE, OV_WOOD, 2) == 2);
}

TEST(R1_7_the_side_for_more_has_single_slots_at_0_1_and_1)
{
    for (int seats = 3; seats <= 4; seats++) {
        kit_open(seats);
        kit_coins(PURPLE, 5);
        check_prices(seats, "01122");
        CHECK(kit_on_board(PURPLE, OV_WOOD, 1) == 2);
        CHECK(kit_on_board(PURPLE, OV_WOOD, 2) == 1);
    }
}

TEST(R1_7_equal_priced_slots_are_one_thing)
{
    kit_open(3);
    kit_worker(PURPLE, OV_WOOD, 1);
    kit_worker(PURPLE, OV_WOOD, 1);
    CHECK(kit_count_legal(PURPLE, OV_ACT_REMOVE) == 1);
    kit_do(PURPLE, act_remove(OV_WOOD, 1));
    CHECK(kit_on_board(PURPLE, OV_WOOD, 1) == 1);
}

TEST(R1_7_the_open_slot_holds_workers_of_all_players)
{
    kit_open(2);
    kit_worker(BLUE, OV_WOOD, 0);
    kit_worker(BLUE, OV_WOOD, 1);
    kit_workers(BLUE, OV_WOOD, 2, 3);
    kit_coins(PURPLE, 2);
    kit_do(PURPLE, act_resource(1, OV_WOOD));
    CHECK(kit_on_board(PURPLE, OV_WOOD, 2) == 1);
    CHECK(kit_on_board(BLUE, OV_WOOD, 2) == 3);
}

TEST(R1_8_twelve_characters_lie_three_to_a_guild)
{
    int times[OV_CHARACTERS] = {0};

    kit_start(4, PURPLE);
    for (int guild = 0; guild < OV_GUILDS; guild++) {
        CHECK(kit.game.pile_count[guild] == 3);
        for (int depth = 0; depth < 3; depth++) {
            const int character = kit.game.pile[guild][depth];

            REQUIRE(character < OV_CHARACTERS);
            times[character]++;
            CHECK(kit.deck.guild_of[character] == guild);
        }
    }
    for (int character = 0; character < OV_CHARACTERS; character++)
        CHECK(times[character] == 1);
}

TEST(R2_1_the_main_square_lies_alone_at_0_0)
{
    kit_start(2, PURPLE);
    CHECK(kit.game.city.count == 1);
    CHECK(kit.game.city.card[0] == OV_MAIN_SQUARE);
    CHECK(kit.game.city.x[0] == 0 && kit.game.city.y[0] == 0);
    CHECK(ov_city_at(&kit.game.city, 0, 0) == 0);
    CHECK(ov_city_at(&kit.game.city, 1, 0) == -1);
}

TEST(R2_1_x_grows_to_the_right_and_y_downward)
{
    kit_open(2);
    kit_city(KIT_HOUSES_RIGHT, BLUE, 1, 0);
    kit_city(KIT_HOUSES_BOTTOM, BLUE, 0, 1);
    kit_front(PURPLE, KIT_HOUSES_LEFT);
    kit_front(PURPLE, KIT_HOUSES_TOP);
    kit_worker(PURPLE, OV_WOOD, 0);
    CHECK(kit_legal(PURPLE, act_build(KIT_HOUSES_LEFT, 2, 0)));
    CHECK(kit_legal(PURPLE, act_build(KIT_HOUSES_TOP, 0, 2)));
    CHECK(!kit_legal(PURPLE, act_build(KIT_HOUSES_TOP, 2, 0)));
    CHECK(!kit_legal(PURPLE, act_build(KIT_HOUSES_LEFT, 0, 2)));
}

TEST(R2_2_with_fewer_players_characters_are_left_out_of_every_guild)
{
    for (int seats = 2; seats <= 4; seats++) {
        kit_start(seats, PURPLE);
        CHECK(ov_count_bits(kit.game.left_out) == 4 * (4 - seats));
        for (int guild = 0; guild < OV_GUILDS; guild++) {
            uint16_t members = kit.game.left_out;

            CHECK(kit.game.pile_count[guild] == seats - 1);
            for (int depth = 0; depth < seats - 1; depth++)
                members |= (uint16_t)(1 << kit.game.pile[guild][depth]);
            for (int depth = seats - 1; depth < OV_GUILD_SIZE; depth++)
                CHECK(kit.game.pile[guild][depth] == OV_NONE);
            for (int character = 0; character < OV_CHARACTERS; character++)
                if (kit.deck.guild_of[character] == guild)
                    CHECK(members >> character & 1);
        }
        kit_check_sound();
    }
}

TEST(R2_2_every_character_is_as_often_on_top_and_left_out_as_another)
{
    int top[OV_CHARACTERS] = {0}, out[OV_CHARACTERS] = {0};
    struct ov_game game;

    kit_open(3);
    for (uint64_t number = 0; number < 3000; number++) {
        start(&game, number);
        for (int guild = 0; guild < OV_GUILDS; guild++)
            top[game.pile[guild][0]]++;
        for (int character = 0; character < OV_CHARACTERS; character++)
            out[character] += game.left_out >> character & 1;
    }
    for (int character = 0; character < OV_CHARACTERS; character++) {
        CHECK(top[character] > 870 && top[character] < 1130);
        CHECK(out[character] > 870 && out[character] < 1130);
    }
}

TEST(R2_2_only_the_tops_of_the_piles_are_seen)
{
    for (int seats = 2; seats <= 4; seats++) {
        uint16_t tops = 0;

        kit_start(seats, PURPLE);
        for (int guild = 0; guild < OV_GUILDS; guild++)
            tops |= (uint16_t)(1 << kit.game.pile[guild][0]);
        CHECK(kit.game.seen_characters == tops);
    }
}

TEST(R2_3_six_cards_lie_open_and_58_in_the_deck)
{
    uint64_t row = 0;

    kit_start(2, PURPLE);
    CHECK(kit.game.deck_count == 58);
    for (int position = 0; position < OV_ROW; position++)
        row |= UINT64_C(1) << kit.game.row[position];
    CHECK(ov_count_bits(row) == 6);
    CHECK(kit.game.seen == row);
}

TEST(R2_3_every_card_is_as_often_in_the_row_as_another)
{
    int first[OV_CARDS] = {0}, last[OV_CARDS] = {0}, top[OV_CARDS] = {0};
    struct ov_game game;

    kit_open(2);
    for (uint64_t number = 0; number < 6400; number++) {
        start(&game, number);
        first[game.row[0]]++;
        last[game.row[5]]++;
        top[ov_deck_card(&game, 0)]++;
    }
    for (int card = 0; card < OV_CARDS; card++) {
        CHECK(first[card] > 55 && first[card] < 150);
        CHECK(last[card] > 55 && last[card] < 150);
        CHECK(top[card] > 55 && top[card] < 150);
    }
}

TEST(R2_4_every_seat_is_as_often_first_as_another)
{
    for (int seats = 2; seats <= 4; seats++) {
        int first[OV_MAX_SEATS] = {0};
        struct ov_game game;

        kit_open(seats);
        for (uint64_t number = 0; number < 1200; number++) {
            start(&game, number);
            REQUIRE(game.first < seats);
            first[game.first]++;
        }
        for (int seat = 0; seat < seats; seat++) {
            CHECK(first[seat] > 1200 / seats - 100);
            CHECK(first[seat] < 1200 / seats + 100);
        }
    }
}

TEST(R2_4_the_last_player_picks_first_and_so_on_anticlockwise)
{
    for (int seats = 2; seats <= 4; seats++) {
        for (int first = 0; first < seats; first++) {
            kit_start(seats, first);
            for (int pick = 0; pick < seats; pick++) {
                const int seat = (first + 2 * seats - 1 - pick) % seats;

                CHECK(kit.game.turn.phase == OV_PHASE_PICKING);
                CHECK(kit.game.turn.actor == seat);
                CHECK(kit_count_legal(seat, OV_ACT_PICK) == 4 - pick);
                kit_do(seat, act_pick(pick));
                kit_saw("RESOURCE_PICKED seat=%d slot=%s:2", seat,
                        ov_resource_word((enum ov_resource)pick));
                CHECK(kit_on_board(seat, pick, 2) == 1);
                CHECK(kit.game.player[seat].supply == 8);
            }
            CHECK(kit.game.turn.phase == OV_PHASE_MAIN);
            CHECK(kit.game.turn.seat == first);
            CHECK(kit.game.turn.actor == first);
            kit_saw_after("GAME_STARTED seat=%d", first);
            kit_saw_after("TURN_STARTED seat=%d amount=1", first);
        }
    }
}

TEST(R2_4_nobody_picks_what_another_has)
{
    kit_start(3, PURPLE);
    kit_do(RED, act_pick(OV_STONE));
    kit_refused(BLUE, act_pick(OV_STONE), OV_RESOURCE_IS_CHOSEN,
                "seat=%d resource=%d", RED, OV_STONE);
    kit_do(BLUE, act_pick(OV_CRYSTAL));
    kit_refused(PURPLE, act_pick(OV_STONE), OV_RESOURCE_IS_CHOSEN,
                "seat=%d resource=%d", RED, OV_STONE);
    kit_refused(PURPLE, act_pick(OV_CRYSTAL), OV_RESOURCE_IS_CHOSEN,
                "seat=%d resource=%d", BLUE, OV_CRYSTAL);
    kit_do(PURPLE, act_pick(OV_CLAY));
}

TEST(R2_4_whoever_has_it_nobody_else_picks_it)
{
    for (int first = 0; first < 4; first++) {
        const int last = (first + 3) % 4, before = (first + 2) % 4;

        kit_start(4, first);
        kit_do(last, act_pick(OV_CLAY));
        kit_refused(before, act_pick(OV_CLAY), OV_RESOURCE_IS_CHOSEN,
                    "seat=%d resource=%d", last, OV_CLAY);
        CHECK(kit_count_legal(before, OV_ACT_PICK) == 3);
    }
}

TEST(R2_4_the_pick_is_free)
{
    kit_start(2, PURPLE);
    kit_do(BLUE, act_pick(OV_WOOD));
    CHECK(kit_told(OV_EVENT_COINS_PAID) == 0);
    CHECK(kit.game.player[BLUE].coins == 0);
}

TEST(R2_4_until_all_have_picked_nothing_else_happens)
{
    kit_start(3, PURPLE);
    kit_refused(PURPLE, act_pick(OV_WOOD), OV_NOT_YOUR_CHOICE, "seat=%d", RED);
    kit_refused(RED, act_coins(2), OV_STILL_SETTING_UP, KIT_NO_DETAIL);
    kit_refused(RED, act_recover(), OV_STILL_SETTING_UP, KIT_NO_DETAIL);
    kit_refused(RED, act_end(), OV_STILL_SETTING_UP, KIT_NO_DETAIL);
    kit_do(RED, act_pick(OV_WOOD));
    kit_refused(RED, act_remove(OV_WOOD, 2), OV_STILL_SETTING_UP,
                KIT_NO_DETAIL);
    kit_refused(BLUE, act_remove(OV_WOOD, 2), OV_STILL_SETTING_UP,
                KIT_NO_DETAIL);
    CHECK(kit_count_legal(RED, OV_ACT_REMOVE) == 0);
}

TEST(R2_4_nobody_picks_once_the_game_is_under_way)
{
    kit_open(2);
    kit_refused(PURPLE, act_pick(OV_WOOD), OV_SET_UP_IS_OVER, KIT_NO_DETAIL);
}

TEST(R2_5_everybody_starts_with_cards_but_no_coins_and_no_buildings)
{
    kit_start(4, RED);
    for (int seat = 0; seat < 4; seat++) {
        CHECK(kit.game.player[seat].hand == 15);
        CHECK(kit.game.player[seat].coins == 0);
        CHECK(kit.game.player[seat].buildings == 0);
        CHECK(kit.game.player[seat].characters == 0);
        CHECK(kit.game.player[seat].in_city == 0);
        CHECK(kit.game.player[seat].spot == OV_NONE);
    }
}

TEST(the_same_seed_starts_the_same_game)
{
    struct ov_game one, two;

    kit_open(4);
    memset(&one, 0x11, sizeof one);
    memset(&two, 0xEE, sizeof two);
    start(&one, 99);
    start(&two, 99);
    CHECK(memcmp(&one, &two, sizeof one) == 0);
    start(&two, 98);
    CHECK(memcmp(&one, &two, sizeof one) != 0);
}
