/*
 * test_moments.c - what may be done at every moment of a turn (R3.3, R3.4).
 *
 * Two turns are played step by step, one with a card and one with a building;
 * between them they reach all phases of a game. PURPLE, whose turn it is, has
 * all three powers that may be used at any time.
 */
#include "kit.h"

enum { CARD_TURN, BUILD_TURN, TURNS };

static void lay_out(void)
{
    kit_open(4);
    kit_character(PURPLE, OV_SEIGNIOR);
    kit_character(PURPLE, OV_CHEATER);
    kit_character(PURPLE, OV_BOOKKEEPER);
    kit_character(PURPLE, OV_TRAVELLER);
    kit_character(BLUE, OV_BUILDER);
    kit_hand(PURPLE, "2");
    kit_coins(PURPLE, 3);
    kit_front(PURPLE, KIT_ROOSTER);
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_worker(PURPLE, OV_STONE, 0);
    kit_coins(BLUE, 2);
    kit_front(BLUE, KIT_CLAY);
    kit_worker(BLUE, OV_WOOD, 2);
    kit_worker(BLUE, OV_STONE, 1);
    kit_worker(RED, OV_STONE, 1);
    kit_worker(YELLOW, OV_CRYSTAL, 0);
}

static const enum ov_phase card_phases[] = {OV_PHASE_MAIN, OV_PHASE_PLAYING,
                                            OV_PHASE_SECOND, OV_PHASE_CLOSING};
static const enum ov_phase build_phases[] = {
    OV_PHASE_MAIN,   OV_PHASE_BONUSES, OV_PHASE_CHARACTER,
    OV_PHASE_ASKING, OV_PHASE_BONUSES, OV_PHASE_CLOSING};

static int moments(int turn)
{
    return turn == CARD_TURN ? 4 : 6;
}

static enum ov_phase phase_at(int turn, int moment)
{
    return turn == CARD_TURN ? card_phases[moment] : build_phases[moment];
}

/* From this moment to the next one. */
static void go_on(int turn, int moment)
{
    if (turn == CARD_TURN && moment == 0)
        kit_do(PURPLE, act_recover());
    else if (turn == CARD_TURN && moment == 1)
        kit_do(PURPLE, act_resource(2, OV_CLAY));
    else if (turn == CARD_TURN)
        kit_do(PURPLE, act_waive());
    else if (moment == 0)
        kit_do(PURPLE, act_build(KIT_ROOSTER, 1, 0));
    else if (moment == 1)
        kit_decline_all(PURPLE);
    else if (moment == 2)
        kit_do(PURPLE, act_character());
    else if (moment == 3)
        kit_do(BLUE, act_build(KIT_CLAY, 2, 0));
    else
        kit_decline_all(BLUE);
}

/* Lays out and plays up to a moment. */
static void reach(int turn, int moment)
{
    lay_out();
    for (int past = 0; past < moment; past++)
        go_on(turn, past);
    CHECK(kit.game.turn.phase == phase_at(turn, moment));
    CHECK(kit.game.turn.seat == PURPLE);
}

/* A third building goes at once: then it is in nobody's way. */
static void flip(void)
{
    kit_do(PURPLE, act_flip());
    if (ov_discard_due(&kit.game, PURPLE))
        kit_do(PURPLE, act_discard(kit.game.player[PURPLE].building[2]));
}

static bool purple_chooses(void)
{
    return kit.game.turn.actor == PURPLE;
}

TEST(R3_3_the_three_powers_at_every_moment_of_ones_turn)
{
    for (int turn = 0; turn < TURNS; turn++) {
        for (int moment = 0; moment < moments(turn); moment++) {
            reach(turn, moment);
            CHECK(kit_legal(PURPLE, act_flip()) == purple_chooses());
            CHECK(kit_legal(PURPLE, act_swap(KIT_WOOD, 1)) == purple_chooses());
            CHECK(kit_legal(PURPLE, act_travel(OV_STONE, 0)) ==
                  purple_chooses());
            if (!purple_chooses())
                continue;
            kit_do(PURPLE, act_travel(OV_STONE, 0));
            kit_do(PURPLE, act_swap(KIT_WOOD, 1));
            CHECK(kit.game.turn.phase == phase_at(turn, moment));
            flip();
        }
    }
}

/* Uses a power at one moment; at all later ones it is used up. */
static void use_once(int turn, int moment, enum ov_character power)
{
    const struct ov_action again =
        power == OV_CHEATER ? act_flip() : act_swap(KIT_P1, 2);

    reach(turn, moment);
    if (!purple_chooses())
        return;
    if (power == OV_CHEATER)
        flip();
    else
        kit_do(PURPLE, act_swap(KIT_WOOD, 1));
    for (int later = moment; later < moments(turn); later++) {
        if (purple_chooses())
            kit_refused(PURPLE, again, OV_POWER_IS_USED_UP, "character=%d",
                        power);
        if (later + 1 < moments(turn))
            go_on(turn, later);
    }
    CHECK(kit.game.turn.phase == OV_PHASE_CLOSING);
}

TEST(R11_4_once_a_turn_whatever_lies_between)
{
    for (int turn = 0; turn < TURNS; turn++) {
        for (int moment = 0; moment < moments(turn); moment++) {
            use_once(turn, moment, OV_CHEATER);
            use_once(turn, moment, OV_BOOKKEEPER);
        }
    }
}

TEST(R3_4_everybody_takes_workers_off_at_every_moment)
{
    for (int turn = 0; turn < TURNS; turn++) {
        for (int moment = 0; moment < moments(turn); moment++) {
            reach(turn, moment);
            kit_do(PURPLE, act_remove(OV_STONE, 0));
            kit_do(BLUE, act_remove(OV_STONE, 1));
            kit_do(RED, act_remove(OV_STONE, 1));
            kit_do(YELLOW, act_remove(OV_CRYSTAL, 0));
            CHECK(kit.game.turn.phase == phase_at(turn, moment));
        }
    }
}

/* R7.3: also while somebody owes a discard. */
TEST(R3_4_workers_come_off_while_a_discard_is_due)
{
    lay_out();
    kit_do(PURPLE, act_flip());
    CHECK(ov_discard_due(&kit.game, PURPLE));
    kit_do(PURPLE, act_remove(OV_STONE, 0));
    kit_do(RED, act_remove(OV_STONE, 1));
    CHECK(ov_discard_due(&kit.game, PURPLE));
}
