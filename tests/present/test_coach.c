/*
 * test_coach.c - the coach speaks of the decision that is due, and what it
 * says is so.
 */
#include "kit.h"
#include "present/coach.h"

static struct ov_coach coach;

static enum ov_coach_tip tip(int seat)
{
    ov_coach(&coach, &kit.game, &kit.box, seat);
    return coach.tip;
}

TEST(R2_4_the_coach_helps_with_the_first_resource)
{
    kit_start(2, PURPLE);
    CHECK(tip(BLUE) == OV_COACH_PICK);
    CHECK(coach.shows == (OV_SHOW(ROW) | OV_SHOW(BOARD)));
    CHECK(tip(PURPLE) == OV_COACH_NOTHING);
}

TEST(R7_without_a_building_in_front_the_coach_speaks_of_the_row)
{
    kit_open(2);
    CHECK(tip(PURPLE) == OV_COACH_TAKE);
    CHECK((coach.shows & OV_SHOW(ROW)) != 0);
    CHECK(tip(BLUE) == OV_COACH_NOTHING);
}

TEST(R6_the_coach_names_a_resource_that_is_lacking)
{
    kit_open(2);
    kit_front(PURPLE, KIT_COST_WOOD_STONE_CRYSTAL);
    kit_worker(PURPLE, OV_WOOD, 0);
    CHECK(tip(PURPLE) == OV_COACH_NEEDS);
    CHECK(coach.building == KIT_COST_WOOD_STONE_CRYSTAL);
    CHECK(coach.resource == OV_CRYSTAL);
    kit_workers(PURPLE, OV_CLAY, OV_OPEN_SLOT, 8);
    CHECK(tip(PURPLE) == OV_COACH_CALL_BACK); /* R6.2 */
}

TEST(R6_the_coach_sends_for_what_the_fewest_cards_show)
{
    char text[OV_SENTENCE];
    const struct ov_scene scene = {.box = &kit.box, .game = &kit.game};
    struct ov_buffer out;

    kit_open(2);
    kit_front(PURPLE, KIT_COST_WOOD_STONE_CRYSTAL);
    CHECK(tip(PURPLE) == OV_COACH_NEEDS && coach.resource == OV_CRYSTAL);
    ov_buffer_init(&out, text, sizeof text);
    ov_text_coach(&out, OV_LANG_EN, &scene, &coach);
    CHECK(strstr(text, "still needs: wood, stone, crystal.") != NULL);
    kit_hand(PURPLE, "13");
    CHECK(tip(PURPLE) == OV_COACH_NEEDS && coach.resource == OV_STONE);
    kit_hand(PURPLE, "1");
    CHECK(tip(PURPLE) == OV_COACH_NEEDS && coach.resource == OV_WOOD);
}

TEST(R6_1_the_coach_knows_what_the_next_slot_costs)
{
    kit_open(2);
    kit_front(PURPLE, KIT_COST_CLAY);
    while (ov_resource_price(&kit.game, &kit.box, PURPLE, OV_CLAY) == 0)
        kit_worker(BLUE, OV_CLAY, 0);
    CHECK(tip(PURPLE) == OV_COACH_COINS);
    CHECK(coach.resource == OV_CLAY);
    kit_coins(PURPLE, 1);
    CHECK(tip(PURPLE) == OV_COACH_NEEDS);
}

TEST(R4_1_the_coach_sees_when_no_card_in_hand_helps)
{
    kit_open(2);
    kit_front(PURPLE, KIT_COST_CLAY);
    for (int card = 0; card < OV_WORKER_CARDS; card++) {
        const char hand[] = {(char)('1' + card), '\0'};
        const bool shows =
            kit.box.deck.worker_card[card].resources >> OV_CLAY & 1;

        kit_hand(PURPLE, hand);
        CHECK(tip(PURPLE) == (shows ? OV_COACH_NEEDS : OV_COACH_REFRESH));
    }
    kit_hand(PURPLE, "");
    CHECK(tip(PURPLE) == OV_COACH_RECOVER);
}

TEST(R11_1_with_the_human_resources_manager_every_card_helps)
{
    kit_open(2);
    kit_front(PURPLE, KIT_COST_CLAY);
    kit_character(PURPLE, OV_HR_MANAGER);
    for (int card = 0; card < OV_WORKER_CARDS; card++) {
        const char hand[] = {(char)('1' + card), '\0'};

        kit_hand(PURPLE, hand);
        CHECK(tip(PURPLE) == OV_COACH_NEEDS);
    }
}

TEST(R8_1_the_coach_says_when_a_building_can_be_built)
{
    kit_open(2);
    kit_front(PURPLE, KIT_COIN);
    kit_worker(PURPLE, OV_WOOD, 0);
    CHECK(tip(PURPLE) == OV_COACH_PLACE && coach.building == KIT_COIN);
    kit.game.player[PURPLE].in_city = 5;
    CHECK(tip(PURPLE) == OV_COACH_FINISH && coach.building == KIT_COIN);
}

TEST(R12_1_the_coach_warns_of_the_end)
{
    kit_open(2);
    kit.game.player[BLUE].in_city = 5;
    CHECK(tip(PURPLE) == OV_COACH_TAKE); /* they have nothing to build */
    kit_front(BLUE, KIT_COIN);
    CHECK(tip(PURPLE) == OV_COACH_LAST && coach.seat == BLUE);
}

TEST(R7_3_R8_4_discards_and_bonuses_come_first)
{
    kit_open(2);
    kit.game.turn.phase = OV_PHASE_BONUSES;
    CHECK(tip(PURPLE) == OV_COACH_BONUS);
    kit.game.turn.bonus[0] = OV_BONUS_TRANSFORM;
    CHECK(tip(PURPLE) == OV_COACH_BONUS); /* nobody there to be moved */
    kit_worker(PURPLE, OV_WOOD, 0);
    CHECK(tip(PURPLE) == OV_COACH_TRANSFORM);
    kit.game.turn.phase = OV_PHASE_SECOND;
    CHECK(tip(PURPLE) == OV_COACH_SECOND);
    kit.game.player[PURPLE].buildings = 3;
    CHECK(tip(PURPLE) == OV_COACH_DISCARD);
    kit.game.turn.actor = OV_NONE;
    CHECK(tip(PURPLE) == OV_COACH_NOTHING);
}

TEST(every_tip_has_its_words_in_five_languages)
{
    const struct ov_scene scene = {.box = &kit.box, .game = &kit.game};

    kit_open(2);
    for (int i = 1; i < OV_COACH_TIP_COUNT; i++) {
        const struct ov_coach told = {.tip = (enum ov_coach_tip)i};
        char text[2][OV_SENTENCE];

        CHECK(ov_coach_word(told.tip)[0] != '\0');
        for (int language = 0; language < OV_LANGUAGES; language++) {
            const int other = language > 0;
            struct ov_buffer out;

            ov_buffer_init(&out, text[other], sizeof text[other]);
            ov_text_coach(&out, (enum ov_language)language, &scene, &told);
            CHECK(!out.full && text[other][0] != '\0');
            CHECK(strpbrk(text[other], "{}") == NULL);
            CHECK(!other || strcmp(text[0], text[1]) != 0);
        }
    }
}
