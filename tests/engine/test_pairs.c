/*
 * test_pairs.c - every pair of characters that can meet (R11).
 *
 * Each character has a scene: a few actions that show its power. The scene is
 * played with that character alone and once more with a second one on the
 * table, in the same hand or in another player's. A table says for each pair
 * what the second one changes, and a pair that the table leaves out fails.
 * Mostly that is nothing: then the two games have to be the same, byte for
 * byte, and so have the actions that could be chosen on the way.
 *
 * PURPLE holds the scene's character, BLUE is the other player. Both could use
 * every power there is: they have coins, a building, a resource and workers.
 * A scene leaves unused what the second character merely offers.
 */
#include "kit.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_STEPS = 8 };

/* What is compared where something may change. */
enum { COINS, SUPPLY, BOARD, FRONT, HAND, CITY, COUNTS };
static const char *const count_name[COUNTS] = {"coins", "supply", "board",
                                               "front", "hand",   "city"};
static const char *const seat_name[] = {"purple", "blue", "red", "yellow"};

struct account {
    int of[OV_MAX_SEATS][COUNTS];
    int asked; /* how often the Builder's owner was */
    int steps;
    int offers[MAX_STEPS][OV_MAX_SEATS][OV_ACTION_KINDS];
    struct ov_game game; /* as it was in the end */
};

static struct account now;

static void note_offers(void)
{
    REQUIRE(now.steps < MAX_STEPS);
    for (int seat = 0; seat < kit.box.seats; seat++) {
        for (int kind = 0; kind < OV_ACTION_KINDS; kind++)
            now.offers[now.steps][seat][kind] =
                kit_count_legal(seat, (enum ov_action_kind)kind);
    }
    now.steps++;
}

static void note_counts(void)
{
    for (int seat = 0; seat < kit.box.seats; seat++) {
        const struct ov_player *const player = &kit.game.player[seat];
        int *const of = now.of[seat];

        of[COINS] = player->coins;
        of[SUPPLY] = player->supply;
        of[FRONT] = player->buildings;
        of[HAND] = ov_count_bits(player->hand);
        of[CITY] = player->in_city;
        of[BOARD] = 0;
        for (int slot = 0; slot < OV_SLOTS; slot++)
            of[BOARD] += kit_on_board(seat, slot / OV_PRICES, slot % OV_PRICES);
    }
    now.game = kit.game;
}

/* Something the scene is not about: no offers are noted. */
static void pass_over(int seat, struct ov_action action)
{
    kit_do(seat, action);
    now.asked += kit_told(OV_EVENT_BUILDER_ASKED);
}

static void perform(int seat, struct ov_action action)
{
    note_offers();
    pass_over(seat, action);
}

/* Takes coins, declines the rest where that is allowed. */
static void take_bonuses(int seat)
{
    for (int source = 0; source < OV_SOURCES; source++) {
        const int bonus = kit.game.turn.bonus[source];

        if (bonus == OV_BONUS_COIN)
            pass_over(seat, act_bonus_coin(source));
        else if (bonus != OV_BONUS_NONE && kit_legal(seat, act_decline(source)))
            pass_over(seat, act_decline(source));
        else if (bonus != OV_BONUS_NONE)
            pass_over(seat, act_bonus(source, bonus));
    }
}

/* Whatever is still open is left unused, up to the next turn. */
static void finish(void)
{
    for (int step = 0; step < MAX_STEPS; step++) {
        const int actor = kit.game.turn.actor;

        if (kit.game.turn.phase == OV_PHASE_SECOND)
            pass_over(actor, act_waive());
        else if (kit.game.turn.phase == OV_PHASE_ASKING)
            pass_over(actor, act_refuse());
        else if (kit.game.turn.phase == OV_PHASE_CLOSING)
            pass_over(actor, act_end());
    }
    CHECK(kit.game.turn.phase == OV_PHASE_MAIN);
}

static void lay_out(enum ov_edition edition)
{
    kit_open(4);
    kit_edition(edition);
    kit_city(KIT_HOUSES_RIGHT, RED, 1, 0);
    kit_coins(PURPLE, 2);
    kit_coins(BLUE, 2);
    kit_front(PURPLE, KIT_HOUSES_LEFT);
    kit_front(BLUE, KIT_CLAY);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_worker(BLUE, OV_WOOD, 2);
    kit_worker(RED, OV_CLAY, 0);
    kit_worker(RED, OV_CRYSTAL, 0);
}

/* The scenes. */

static void manager_scene(void)
{
    perform(PURPLE, act_resource(1, OV_CRYSTAL)); /* price 1 */
}

static void landowner_scene(void)
{
    kit_workers(RED, OV_WOOD, 1, 2);
    perform(PURPLE, act_resource(1, OV_WOOD)); /* price 2 */
}

static void seignior_scene(void)
{
    perform(PURPLE, act_resource(2, OV_CLAY)); /* price 1 */
    perform(PURPLE, act_second(OV_CLAY));      /* price 1 */
}

/* Card 4 shows as many coins as the Ghost gives. */
static void cheater_scene(void)
{
    perform(PURPLE, act_flip());
    perform(PURPLE, act_coins(4));
}

static void mistress_scene(void)
{
    kit_hand(PURPLE, "124");
    perform(PURPLE, act_recover());
    perform(PURPLE, act_coins(4));
}

static void bookkeeper_scene(void)
{
    perform(PURPLE, act_swap(KIT_HOUSES_LEFT, 3));
    perform(PURPLE, act_coins(4));
}

static void ghost_scene(void)
{
    perform(PURPLE, act_coins(1)); /* shows none */
}

static void collector_scene(void)
{
    kit_turn(BLUE);
    perform(BLUE, act_resource(2, OV_CLAY)); /* price 1 */
}

static void benefactor_scene(void)
{
    kit_turn(YELLOW);
    perform(YELLOW, act_coins(4));
    perform(PURPLE, act_take(1, 2)); /* price 1 */
}

static void lamplighter_scene(void)
{
    perform(PURPLE, act_build(KIT_HOUSES_LEFT, 2, 0));
    take_bonuses(PURPLE);
}

static void builder_scene(void)
{
    kit_turn(BLUE);
    perform(BLUE, act_build(KIT_CLAY, 0, 1));
    take_bonuses(BLUE);
    perform(PURPLE, act_build(KIT_HOUSES_LEFT, 2, 0));
    take_bonuses(PURPLE);
}

static void traveller_scene(void)
{
    perform(PURPLE, act_travel(OV_WOOD, 0));
    perform(PURPLE, act_coins(4));
}

static void (*const scene[OV_CHARACTERS])(void) = {
    [OV_HR_MANAGER] = manager_scene,    [OV_LANDOWNER] = landowner_scene,
    [OV_SEIGNIOR] = seignior_scene,     [OV_CHEATER] = cheater_scene,
    [OV_MISTRESS] = mistress_scene,     [OV_BOOKKEEPER] = bookkeeper_scene,
    [OV_GHOST] = ghost_scene,           [OV_TAX_COLLECTOR] = collector_scene,
    [OV_BENEFACTOR] = benefactor_scene, [OV_LAMPLIGHTER] = lamplighter_scene,
    [OV_BUILDER] = builder_scene,       [OV_TRAVELLER] = traveller_scene,
};

/* Plays a character's scene; `other` at a seat, or nobody (OV_NONE). */
static struct account play(enum ov_edition edition, int character, int other,
                           int seat)
{
    memset(&now, 0, sizeof now);
    lay_out(edition);
    kit_character(PURPLE, character);
    if (other != OV_NONE)
        kit_character(seat, other);
    scene[character]();
    finish();
    note_counts();
    return now;
}

enum { TEXT = 200 };

static void add(char text[TEXT], const char *who, const char *what, int change)
{
    const size_t length = strlen(text);

    if (change != 0)
        snprintf(text + length, TEXT - length, "%s%s %s %+d",
                 length > 0 ? ", " : "", who, what, change);
}

static void tell_difference(const struct account *from,
                            const struct account *to, char text[TEXT])
{
    text[0] = '\0';
    for (int seat = 0; seat < kit.box.seats; seat++) {
        for (int count = 0; count < COUNTS; count++)
            add(text, seat_name[seat], count_name[count],
                to->of[seat][count] - from->of[seat][count]);
    }
    add(text, "builder", "asked", to->asked - from->asked);
}

static void expect(const char *text, const char *wanted, int one, int two)
{
    char line[4 * TEXT];

    if (strcmp(text, wanted) == 0)
        return;
    snprintf(line, sizeof line,
             "character %d with %d: wanted \"%s\", got \"%s\"", one, two,
             wanted, text);
    test_failed(__FILE__, __LINE__, line);
}

/* What each scene leads to with its character alone. */
TEST(R11_each_character_by_itself)
{
    static const char *const change[OV_CHARACTERS] = {
        [OV_HR_MANAGER] = "purple coins -1, purple supply -1, purple board +1,"
                          " purple hand -1",
        [OV_LANDOWNER] = "purple coins -1, purple supply -1, purple board +1,"
                         " purple hand -1, red supply -2, red board +2",
        [OV_SEIGNIOR] = "purple coins -2, purple supply -2, purple board +2,"
                        " purple hand -1",
        [OV_CHEATER] = "purple coins +2, purple front +1, purple hand -1",
        [OV_MISTRESS] = "purple coins +1, purple hand -1",
        [OV_BOOKKEEPER] = "purple coins +3, purple hand -1",
        [OV_GHOST] = "purple coins +3, purple hand -1",
        [OV_TAX_COLLECTOR] = "purple coins +1, blue coins -1, blue supply -1,"
                             " blue board +1, blue hand -1",
        [OV_BENEFACTOR] = "purple front +1, purple hand -1, yellow coins +3,"
                          " yellow hand -1",
        [OV_LAMPLIGHTER] = "purple coins +2, purple board -1, purple front -1,"
                           " purple city +1",
        [OV_BUILDER] = "purple coins -1, purple board -1, purple front -1,"
                       " purple city +1, blue coins +1, blue board -1,"
                       " blue front -1, blue city +1, builder asked +1",
        [OV_TRAVELLER] = "purple coins +3, purple board -1, purple hand -1,"
                         " purple city +1",
    };
    struct account before, after;
    char text[TEXT];

    for (int one = 0; one < OV_CHARACTERS; one++) {
        memset(&now, 0, sizeof now);
        lay_out(OV_EN);
        note_counts();
        before = now;
        after = play(OV_EN, one, OV_NONE, 0);
        tell_difference(&before, &after, text);
        expect(text, change[one], one, one);
    }
}

/* What a second character changes, by the mark in the tables below. */
struct meaning {
    char mark;
    const char *difference;
};

static const struct meaning meanings[] = {
    {'.', ""},
    {'s', "purple coins +1"},                /* a coin saved (R11.2) */
    {'S', "purple coins +2"},                /* on both of two (R11.2) */
    {'l', "purple coins +1"},                /* one bonus more (R11.10) */
    {'t', "blue coins +1"},                  /* tax (R11.8) */
    {'T', "blue coins +2"},                  /* on two payments (R11.13) */
    {'f', "purple coins -1, blue coins +1"}, /* nothing to tax (R11.13) */
    {'b', "blue coins +1"},                  /* PURPLE's turn begins (R11.9) */
    {'a', "builder asked +1"},               /* after a build (R11.11) */
};

static const char *meaning_of(char mark)
{
    for (size_t i = 0; i < sizeof meanings / sizeof meanings[0]; i++) {
        if (meanings[i].mark == mark)
            return meanings[i].difference;
    }
    return "an entry in the table";
}

/* Lines: whose scene. Columns: the second one, in the order of R11. */
static const char one_hand[OV_CHARACTERS][OV_CHARACTERS + 1] = {
    /* MLSCMBGTBLBT */
    "-s..........", /* Human Resources Manager */
    ".-..........", /* Landowner */
    ".S-.........", /* Seignior */
    "...-........", /* Cheater */
    "....-.......", /* Mistress */
    ".....-......", /* Bookkeeper */
    "......-.....", /* Ghost */
    ".......-....", /* Tax Collector */
    "........-...", /* Benefactor */
    ".........-..", /* Lamplighter */
    ".........l-.", /* Builder */
    "...........-", /* Traveller */
};

/* The second one is BLUE's. */
static const char two_hands[OV_CHARACTERS][OV_CHARACTERS + 1] = {
    /* MLSCMBGTBLBT */
    "-......tb...", /* Human Resources Manager */
    ".-.....tb...", /* Landowner */
    "..-....Tb...", /* Seignior */
    "...-....b...", /* Cheater */
    "....-..tb...", /* Mistress */
    ".....-..b...", /* Bookkeeper */
    "......-.b...", /* Ghost */
    ".f.....-....", /* Tax Collector */
    ".......t-...", /* Benefactor */
    "........b-a.", /* Lamplighter */
    ".......t..-.", /* Builder */
    "........b..-", /* Traveller */
};

/*
 * Actions of which a character offers more, a bit a kind. The more plans work
 * the fewer cards can be played for nothing (R15.10).
 */
static uint32_t offered_by(int character)
{
    const uint32_t nothing = 1u << OV_ACT_NOTHING;

    switch ((enum ov_character)character) {
    case OV_HR_MANAGER:
    case OV_LANDOWNER:
        return 1u << OV_ACT_RESOURCE | 1u << OV_ACT_SECOND | nothing;
    case OV_CHEATER:
        return 1u << OV_ACT_FLIP;
    case OV_MISTRESS:
        return 1u << OV_ACT_RECOVER;
    case OV_BOOKKEEPER:
        return 1u << OV_ACT_SWAP;
    case OV_GHOST:
        return 1u << OV_ACT_COINS | nothing;
    case OV_TRAVELLER:
        return 1u << OV_ACT_TRAVEL;
    case OV_SEIGNIOR:
    case OV_TAX_COLLECTOR:
    case OV_BENEFACTOR:
    case OV_LAMPLIGHTER:
    case OV_BUILDER:
        break;
    }
    return 0;
}

/* In how many actions of a kind the offers differ. */
static int other_offers(const struct account *alone, const struct account *both,
                        int kind)
{
    int others = 0;

    for (int step = 0; step < alone->steps; step++) {
        for (int seat = 0; seat < OV_MAX_SEATS; seat++)
            others += abs(both->offers[step][seat][kind] -
                          alone->offers[step][seat][kind]);
    }
    return others;
}

/* The same choices on the way, except for those of the second one. */
static void compare_offers(const struct account *alone,
                           const struct account *both, int one, int two)
{
    char text[TEXT] = "";

    CHECK(alone->steps == both->steps);
    for (int kind = 0; kind < OV_ACTION_KINDS; kind++) {
        if (!(offered_by(two) >> kind & 1))
            add(text, "offers", ov_action_word((enum ov_action_kind)kind),
                other_offers(alone, both, kind));
    }
    expect(text, "", one, two);
}

/* A game without what shows who has which character. */
static struct ov_game without_characters(struct ov_game game)
{
    for (int seat = 0; seat < OV_MAX_SEATS; seat++)
        game.player[seat].characters = 0;
    memset(game.pile, 0, sizeof game.pile);
    memset(game.pile_count, 0, sizeof game.pile_count);
    game.seen_characters = 0;
    return game;
}

static void check_pair(enum ov_edition edition, int one, int two, int seat)
{
    const char mark = (seat == PURPLE ? one_hand : two_hands)[one][two];
    const struct account alone = play(edition, one, OV_NONE, seat);
    const struct account both = play(edition, one, two, seat);
    char text[TEXT];

    tell_difference(&alone, &both, text);
    expect(text, meaning_of(mark), one, two);
    if (mark != '.')
        return;
    const struct ov_game first = without_characters(alone.game);
    const struct ov_game second = without_characters(both.game);

    CHECK(memcmp(&first, &second, sizeof first) == 0);
    compare_offers(&alone, &both, one, two);
}

static void check_pairs(int seat)
{
    for (int edition = 0; edition < OV_EDITIONS; edition++) {
        for (int one = 0; one < OV_CHARACTERS; one++) {
            for (int two = 0; two < OV_CHARACTERS; two++) {
                if (one != two)
                    check_pair((enum ov_edition)edition, one, two, seat);
            }
        }
    }
}

TEST(R11_every_pair_of_characters_in_one_hand)
{
    check_pairs(PURPLE);
}

TEST(R11_every_pair_of_characters_in_two_hands)
{
    check_pairs(BLUE);
}
