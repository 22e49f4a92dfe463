/*
 * test_orders.c - standing orders: they answer what they are for, nothing
 * else, and only as the seat itself could.
 */
#include "company.h"
#include "harness.h"
#include "kit.h"
#include "score/score.h"
#include "walk.h"

static struct company company;

/* What a seat's orders answer in the kit's position. */
static bool answers(struct ov_orders orders, struct ov_action *ret_action)
{
    struct ov_view view;

    ov_view_of(&view, &kit.game, &kit.box);
    return ov_orders_answer(&orders, &view, &kit.box, ret_action);
}

static bool answers_with(struct ov_orders orders, enum ov_action_kind kind)
{
    struct ov_action action;
    struct ov_refusal refusal;

    return answers(orders, &action) && action.kind == kind &&
           ov_why_not(&kit.game, &kit.box, kit.game.turn.actor, action,
                      &refusal) == OV_ALLOWED;
}

static const struct ov_orders asked = {0};
static const struct ov_orders all = {OV_BUILDER_NEVER, 1, 1};

/* Purple builds; blue, with the Builder, could build too. */
static void ask_the_builder(void)
{
    kit_open(2);
    kit_character(BLUE, OV_BUILDER);
    kit_coins(BLUE, 2);
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_front(BLUE, KIT_DIAMOND_5);
    kit_front(BLUE, KIT_COLUMN);
    kit_workers(BLUE, OV_WOOD, 2, 1);
    kit_do(PURPLE, act_build(KIT_WOOD, 1, 0));
    kit_decline_all(PURPLE);
}

TEST(R11_11_the_builders_owner_can_leave_orders)
{
    ask_the_builder();
    REQUIRE(kit.game.turn.phase == OV_PHASE_ASKING);
    CHECK(!answers_with(asked, OV_ACT_REFUSE));
    CHECK(!answers_with((struct ov_orders){0, 1, 1}, OV_ACT_REFUSE));
    CHECK(answers_with(all, OV_ACT_REFUSE));
}

TEST(R11_11_the_builders_orders_can_be_to_build_what_scores_most)
{
    struct ov_action action;
    struct ov_actions legal;
    int best[OV_MAX_SEATS];
    bool is_earlier = true; /* than the one ordered: the first of equals */

    ask_the_builder();
    REQUIRE(answers((struct ov_orders){OV_BUILDER_BEST, 0, 0}, &action));
    REQUIRE(action.kind == OV_ACT_BUILD);
    CHECK(action.a == KIT_DIAMOND_5);
    ov_legal(&kit.game, &kit.box, BLUE, &legal);
    for (int i = 0; i < legal.count; i++) {
        struct ov_game tried = kit.game, ordered = kit.game;
        int totals[OV_MAX_SEATS];

        if (legal.at[i].kind != OV_ACT_BUILD)
            continue;
        ov_choose(&tried, &kit.box, BLUE, legal.at[i], NULL);
        ov_choose(&ordered, &kit.box, BLUE, action, NULL);
        ov_score_totals(&tried, &kit.box, totals);
        ov_score_totals(&ordered, &kit.box, best);
        is_earlier = is_earlier && !ov_same_action(legal.at[i], action);
        CHECK(best[BLUE] - best[PURPLE] >=
              totals[BLUE] - totals[PURPLE] + is_earlier);
    }
    CHECK(!is_earlier);
}

/* Even if it brings the others more: whoever orders so wants to build. */
TEST(R11_11_whoever_orders_to_build_builds)
{
    const struct ov_orders orders = {OV_BUILDER_BEST, 0, 0};
    int asked_to = 0;

    for (int number = 0; number < 3000; number++) {
        static struct walk walk;

        walk_begin(&walk, (uint64_t)number);
        while (walk_step(&walk)) {
            struct ov_action action;
            struct ov_view view;

            if (walk.game.turn.phase != OV_PHASE_ASKING)
                continue;
            ov_view_of(&view, &walk.game, &walk.box);
            CHECK(ov_orders_answer(&orders, &view, &walk.box, &action) &&
                  action.kind == OV_ACT_BUILD);
            asked_to++;
        }
    }
    CHECK(asked_to > 100);
}

TEST(R8_4_a_bonus_that_cannot_be_used_can_be_declined_by_order)
{
    kit_open(2);
    kit_front(PURPLE, KIT_TRANSFORM);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_TRANSFORM, 0, 1));
    REQUIRE(kit.game.turn.phase == OV_PHASE_BONUSES);
    /* The Main Square's coin can be had: that is for the player to choose. */
    CHECK(!answers_with(all, OV_ACT_DECLINE));
    kit_do(PURPLE, act_bonus(OV_FROM_TOP, 0));
    CHECK(!answers_with(asked, OV_ACT_DECLINE));
    CHECK(answers_with(all, OV_ACT_DECLINE));
}

TEST(R5_2_a_coin_beyond_the_fifth_is_of_no_use)
{
    kit_open(2);
    kit_coins(PURPLE, 5);
    kit_front(PURPLE, KIT_COIN);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_COIN, 0, 1));
    CHECK(answers_with(all, OV_ACT_DECLINE));
}

TEST(R11_4_with_the_cheater_a_coin_beyond_the_fifth_is_asked_about)
{
    kit_open(2);
    kit_coins(PURPLE, 5);
    kit_character(PURPLE, OV_CHEATER);
    kit_front(PURPLE, KIT_COIN);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_COIN, 0, 1));
    CHECK(!answers_with(all, OV_ACT_DECLINE));
}

TEST(R15_5_a_compulsory_coin_beyond_the_fifth_is_taken_by_order)
{
    kit_open(2);
    kit_edition(OV_FR);
    kit_coins(PURPLE, 5);
    kit_front(PURPLE, KIT_COIN);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_COIN, 0, 1));
    CHECK(answers_with(all, OV_ACT_BONUS));
}

TEST(R11_3_a_second_resource_out_of_reach_can_be_waived_by_order)
{
    kit_open(2);
    kit_character(PURPLE, OV_SEIGNIOR);
    kit_workers(PURPLE, OV_STONE, 2, 8);
    kit_do(PURPLE, act_resource(3, OV_WOOD));
    REQUIRE(kit.game.turn.phase == OV_PHASE_SECOND);
    CHECK(!answers_with(asked, OV_ACT_WAIVE));
    CHECK(answers_with(all, OV_ACT_WAIVE)); /* no worker is left */
    kit_open(2);
    kit_character(PURPLE, OV_SEIGNIOR);
    kit_do(PURPLE, act_resource(3, OV_WOOD));
    CHECK(!answers_with(all, OV_ACT_WAIVE));
}

TEST(R3_3_a_turn_can_be_ended_by_order)
{
    kit_open(2);
    kit_character(PURPLE, OV_CHEATER);
    kit_coins(PURPLE, 1);
    CHECK(!answers_with(all, OV_ACT_END)); /* the main action is to come */
    kit_do(PURPLE, act_coins(2));
    REQUIRE(kit.game.turn.phase == OV_PHASE_CLOSING);
    CHECK(!answers_with(asked, OV_ACT_END));
    CHECK(answers_with(all, OV_ACT_END));
}

static const struct ov_orders idle = {.turn_end = OV_TURN_END_IDLE};

/* Purple, the last of two, has flips left after its main action. */
static void close_with_flips(int trigger)
{
    kit_open(2);
    kit_character(PURPLE, OV_CHEATER);
    kit_coins(PURPLE, 1);
    kit_do(PURPLE, act_coins(2));
    kit.game.first = BLUE;
    kit.game.trigger = (uint8_t)trigger;
}

TEST(R3_3_only_powers_that_change_nothing_end_a_turn_by_the_usual_order)
{
    close_with_flips(OV_NONE); /* another turn comes: a building may serve */
    REQUIRE(kit.game.turn.phase == OV_PHASE_CLOSING);
    CHECK(!answers_with(idle, OV_ACT_END));
    close_with_flips(BLUE); /* R12.2: the last turn of the last round */
    REQUIRE(kit.game.turn.phase == OV_PHASE_CLOSING);
    CHECK(answers_with(idle, OV_ACT_END));
    CHECK(!answers_with(asked, OV_ACT_END));
    kit_character(PURPLE, OV_BUILDER); /* R11.11: may build once more */
    CHECK(!answers_with(idle, OV_ACT_END));
}

/* R11.12, R15.3: does the journey to the square win points or lose them? */
TEST(R11_12_a_journey_that_pays_is_asked_about_in_the_last_turn)
{
    for (int on_square = 0; on_square <= 1; on_square++) {
        struct ov_refusal refusal;

        close_with_flips(BLUE);
        kit.box.switches.traveller_points = (uint8_t)on_square;
        kit_character(PURPLE, OV_TRAVELLER);
        kit_worker(PURPLE, OV_STONE, 0);
        REQUIRE(ov_why_not(&kit.game, &kit.box, PURPLE, act_travel(OV_STONE, 0),
                           &refusal) == OV_ALLOWED);
        CHECK(answers_with(idle, OV_ACT_END) == !on_square);
    }
}

TEST(new_players_are_spared_what_has_one_answer_and_nobody_else)
{
    struct ov_table *const table = &company.table;

    company_start(&company, 3);
    ov_table_start(table, table->box, OV_EN, &table->header.seed,
                   table->history.sheet);
    CHECK(memcmp(&table->seat[0].orders, &asked, sizeof asked) == 0);
    ov_table_give_usual_orders(table);
    for (int seat = 0; seat < table->box->seats; seat++) {
        CHECK(table->seat[seat].orders.builder == OV_BUILDER_ASK);
        CHECK(table->seat[seat].orders.useless == OV_USELESS_DECLINE);
        CHECK(table->seat[seat].orders.turn_end == OV_TURN_END_IDLE);
    }
}

/* What an order's action is told to be, in English. */
static void hear_order(char *text, size_t size)
{
    const struct ov_scene scene = {.box = &kit.box};
    const struct ov_game before = kit.game;
    struct ov_events events = {0};
    struct ov_action action;
    struct ov_buffer out;

    ov_buffer_init(&out, text, size);
    REQUIRE(answers(all, &action));
    ov_choose(&kit.game, &kit.box, PURPLE, action, &events);
    for (int i = 0; i < events.count; i++)
        ov_text_order_reason(&out, OV_LANG_EN, &scene, PURPLE,
                             ov_order_reason(&before, &events.at[i]));
}

TEST(R8_4_it_is_said_why_a_bonus_was_of_no_use)
{
    char text[OV_SENTENCE] = "";

    kit_open(2);
    kit_coins(PURPLE, 5);
    kit_front(PURPLE, KIT_COIN);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_COIN, 0, 1));
    hear_order(text, sizeof text);
    CHECK(strcmp(text, " Purple has five coins already.") == 0);
    kit_open(2);
    kit_character(PURPLE, OV_SEIGNIOR);
    kit_workers(PURPLE, OV_STONE, 2, 8);
    kit_do(PURPLE, act_resource(3, OV_WOOD));
    hear_order(text, sizeof text);
    CHECK(strcmp(text, " Purple has no worker in supply.") == 0);
}

/* Why a bonus was of no use to purple, as the kit has it. */
static enum ov_order_reason reason_for(enum ov_bonus bonus)
{
    const struct ov_event event = {
        .kind = OV_EVENT_BONUS_DECLINED, .seat = PURPLE, .use = (uint8_t)bonus};

    return ov_order_reason(&kit.game, &event);
}

TEST(R9_1_each_bonus_is_of_no_use_for_a_reason_of_its_own)
{
    kit_open(2);
    kit_coins(PURPLE, OV_MAX_COINS);
    CHECK(reason_for(OV_BONUS_COIN) == OV_NO_USE_COINS);
    kit.game.player[PURPLE].coins--;
    CHECK(reason_for(OV_BONUS_COIN) == OV_NO_USE_UNTOLD);
    CHECK(reason_for(OV_BONUS_TRANSFORM) == OV_NO_USE_BOARD);
    CHECK(reason_for(OV_BONUS_NONE) == OV_NO_USE_UNTOLD);
    for (int bonus = OV_BONUS_WOOD; bonus <= OV_BONUS_CRYSTAL; bonus++) {
        kit.game.player[PURPLE].supply = 1;
        CHECK(reason_for((enum ov_bonus)bonus) == OV_NO_USE_BOARD);
        kit.game.player[PURPLE].supply = 0;
        CHECK(reason_for((enum ov_bonus)bonus) == OV_NO_USE_SUPPLY);
    }
    CHECK(reason_for(OV_BONUS_ANY) == OV_NO_USE_SUPPLY);
    CHECK(reason_for(OV_BONUS_DOUBLE) == OV_NO_USE_SUPPLY);
}

TEST(R8_5_the_character_can_be_taken_by_order)
{
    kit_open(2);
    kit_character(PURPLE, OV_CHEATER);
    kit_coins(PURPLE, 1);
    kit_front(PURPLE, KIT_ROOSTER);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_ROOSTER, 0, 1));
    kit_decline_all(PURPLE);
    REQUIRE(kit.game.turn.phase == OV_PHASE_CHARACTER);
    CHECK(!answers_with(asked, OV_ACT_CHARACTER));
    CHECK(answers_with(all, OV_ACT_CHARACTER));
}

TEST(R7_3_a_discard_is_never_ordered)
{
    kit_open(2);
    kit_character(PURPLE, OV_CHEATER);
    kit_coins(PURPLE, 1);
    kit_front(PURPLE, KIT_WOOD);
    kit_front(PURPLE, KIT_CLAY);
    kit_do(PURPLE, act_coins(2));
    kit_do(PURPLE, act_flip());
    REQUIRE(ov_discard_due(&kit.game, PURPLE));
    struct ov_action action;
    CHECK(!answers(all, &action));
}

/* Plays until a finished turn is open only because it is held. */
static bool find_held_turn(int number)
{
    struct ov_table *const table = &company.table;
    struct ov_refusal refusal;

    company_start(&company, number);
    for (int seat = 0; seat < table->box->seats; seat++) {
        ov_table_seat_person(table, seat, "");
        table->seat[seat].orders = all;
    }
    while (!ov_is_over(&table->game)) {
        const int seat = table->game.turn.actor;
        struct ov_move move;

        ov_table_hold(table, table->game.turn.seat, true);
        if (table->game.turn.phase == OV_PHASE_CLOSING &&
            !ov_discard_due(&table->game, seat))
            return true;
        if (ov_table_carry_on(table, &company.aid, NULL))
            continue;
        move = company_choose(&company);
        if (ov_table_act(table, move.seat, move.action, NULL, &refusal) !=
            OV_ANSWER_DONE)
            return false;
    }
    return false;
}

TEST(a_turn_that_is_held_stays_open_until_it_is_over)
{
    struct ov_table *const table = &company.table;
    struct ov_refusal refusal;
    int number = 0;

    while (number < 50 && !find_held_turn(number))
        number++;
    REQUIRE(number < 50);
    CHECK(ov_table_waits(table) == OV_WAITS_FOR_PERSON);
    ov_table_hold(table, table->game.turn.seat, false);
    CHECK(ov_table_waits(table) == OV_WAITS_FOR_ORDER);
    ov_table_hold(table, table->game.turn.seat, true);
    REQUIRE(ov_table_act(table, table->game.turn.actor, act_end(), NULL,
                         &refusal) == OV_ANSWER_DONE);
    CHECK(table->seat[table->game.turn.seat].held != table->game.turns);
}

TEST(orders_do_only_what_is_legal_and_the_log_has_it_as_any_move)
{
    int ordered = 0;

    for (int number = 0; number < 45; number++) {
        struct ov_table *const table = &company.table;

        company_start(&company, number);
        for (;;) {
            const bool order = ov_table_waits(table) == OV_WAITS_FOR_ORDER;
            const int seat = table->game.turn.actor, at = ov_table_at(table);

            if (!company_move(&company))
                break;
            ordered += order;
            if (order)
                CHECK(ov_table_move(table, at).seat == seat &&
                      ov_table_at(table) == at + 1);
        }
        CHECK(ov_is_over(&table->game));
    }
    CHECK(ordered > 30);
}

TEST(orders_have_words_and_texts_in_five_languages)
{
    for (int i = 0; i < OV_ORDER_COUNT; i++) {
        const enum ov_order which = (enum ov_order)i;
        int found;

        CHECK(strcmp(ov_order_value_word(which, 0), "ask") == 0);
        CHECK(!ov_order_value_from_word(which, "nonsense", &found));
        for (int value = 0; ov_order_value_word(which, value); value++) {
            struct ov_orders orders = {0};

            CHECK(ov_order_value_from_word(
                which, ov_order_value_word(which, value), &found));
            CHECK(found == value);
            ov_order_set(&orders, which, value);
            CHECK(ov_order_get(&orders, which) == value);
            for (int lang = 0; lang < OV_LANGUAGES; lang++) {
                CHECK(ov_text_order((enum ov_language)lang, which)[0] != 0);
                CHECK(ov_text_order_value((enum ov_language)lang, which,
                                          value)[0] != 0);
            }
            CHECK(strcmp(ov_text_order_value(OV_LANG_HU, which, value),
                         ov_text_order_value(OV_LANG_EN, which, value)) != 0);
        }
    }
}
