/*
 * test_tables.c - what is said at a table is what is played there (R15): every
 * switch is set to every value by itself, in every edition, tried out, and
 * what rules and powers say of it is read in five languages.
 */
#include "deck/standard.h"
#include "deck/words.h"
#include "kit.h"
#include "score/score.h"
#include "sound.h"
#include "text/names.h"
#include "text/rules.h"
#include "text/rules_list.h"

/* --- Playing --- */

static void open_with(const struct ov_switches *switches, int seats)
{
    kit_open(seats);
    for (int i = 0; i < OV_SWITCH_COUNT; i++)
        kit_switch((enum ov_switch)i,
                   ov_switch_get(switches, (enum ov_switch)i));
}

static int points_of(int character)
{
    struct ov_score score;

    ov_score_seat(&kit.game, &kit.box, PURPLE, &score);
    return score.character[character];
}

static int play_board_for_three(const struct ov_switches *switches)
{
    open_with(switches, 3);
    kit_worker(BLUE, OV_WOOD, 0);
    kit_worker(BLUE, OV_WOOD, 1);
    kit_coins(PURPLE, 2);
    kit_do(PURPLE, act_resource(1, OV_WOOD));
    return kit_on_board(PURPLE, OV_WOOD, 2);
}

static int play_mistress_points(const struct ov_switches *switches)
{
    open_with(switches, 4);
    kit_character(PURPLE, OV_MISTRESS);
    return points_of(OV_MISTRESS) == 2;
}

/* 1: with a worker on the Main Square. */
static int play_traveller_points(const struct ov_switches *switches)
{
    int points;

    open_with(switches, 4);
    kit_character(PURPLE, OV_TRAVELLER);
    points = points_of(OV_TRAVELLER);
    kit_spot(PURPLE, OV_WOOD);
    CHECK(points + points_of(OV_TRAVELLER) == 7);
    return points == 0;
}

/* 1: again in the same turn. */
static int play_power_uses(const struct ov_switches *switches)
{
    bool again;

    open_with(switches, 4);
    kit_character(PURPLE, OV_BOOKKEEPER);
    kit_character(PURPLE, OV_CHEATER);
    kit_front(PURPLE, KIT_WOOD);
    kit_coins(PURPLE, 2);
    kit_do(PURPLE, act_swap(KIT_WOOD, 1));
    kit_do(PURPLE, act_flip());
    again = kit_legal(PURPLE, act_flip());
    CHECK(kit_legal(PURPLE, act_swap(KIT_P1, 2)) == again);
    return again;
}

/* PURPLE builds a card with this bonus; 1: it cannot be declined. */
static int play_bonus(const struct ov_switches *switches, int bonus)
{
    open_with(switches, 2);
    kit_front(PURPLE, KIT_WOOD + bonus);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_worker(PURPLE, OV_STONE, 2);
    kit_do(PURPLE, act_build(KIT_WOOD + bonus, 1, 0));
    return !kit_legal(PURPLE, act_decline(OV_FROM_OWN));
}

/* In the order of the switch's values. */
static int play_compulsory_bonus(const struct ov_switches *switches)
{
    const int coin = play_bonus(switches, OV_BONUS_COIN);
    const int resource = play_bonus(switches, OV_BONUS_WOOD);

    CHECK(play_bonus(switches, OV_BONUS_ANY) == (coin && resource));
    return coin + 2 * resource;
}

static int play_square_bonus(const struct ov_switches *switches)
{
    (void)play_bonus(switches, OV_BONUS_WOOD);
    return kit.game.turn.bonus[OV_FROM_LEFT] == OV_BONUS_NONE;
}

/* 1: the Main Square is not counted. */
static int play_square_neighbour(const struct ov_switches *switches)
{
    struct ov_score score;

    open_with(switches, 2);
    kit_city(KIT_NEIGHBOURS, PURPLE, 1, 0);
    ov_score_seat(&kit.game, &kit.box, PURPLE, &score);
    return score.total == 1;
}

static int play_left_out(const struct ov_switches *switches)
{
    const struct ov_seed seed = ov_seed_from_number(5);

    open_with(switches, 2);
    ov_start(&kit.game, &kit.box, &seed);
    return (kit.game.seen_characters & kit.game.left_out) != 0;
}

/* 1: a printed price of 3 is 1. */
static int play_red_price(const struct ov_switches *switches)
{
    kit_open(2);
    for (int position = 1; position < OV_ROW; position++)
        kit.deck.worker_card[0].price[position] = 3;
    for (int i = 0; i < OV_SWITCH_COUNT; i++)
        kit_switch((enum ov_switch)i,
                   ov_switch_get(switches, (enum ov_switch)i));
    kit_coins(PURPLE, 3);
    kit_do(PURPLE, act_take(1, 6));
    return kit.game.player[PURPLE].coins == 2;
}

static int play_failed_plan(const struct ov_switches *switches)
{
    open_with(switches, 2);
    return kit_legal(PURPLE, act_nothing(1));
}

static int play_traveller_slot(const struct ov_switches *switches)
{
    open_with(switches, 2);
    kit_character(PURPLE, OV_TRAVELLER);
    kit_worker(PURPLE, OV_STONE, 0);
    kit_worker(PURPLE, OV_STONE, 2);
    return kit_count_legal(PURPLE, OV_ACT_TRAVEL) == 2;
}

/* BLUE, the second of three, triggers the end: how many turns follow? */
static int play_end_rule(const struct ov_switches *switches)
{
    const int turns_of_way[] = {0, 1, 2};
    int turns = 0;

    open_with(switches, 3);
    kit_turn(BLUE);
    for (int x = 1; x <= 5; x++)
        kit_city(KIT_T15 + 1 - x, BLUE, x, 0);
    kit_front(BLUE, KIT_WOOD);
    kit_worker(BLUE, OV_WOOD, 0);
    kit_do(BLUE, act_build(KIT_WOOD, -1, 0));
    kit_decline_all(BLUE);
    for (; !ov_is_over(&kit.game) && turns < 9; turns++)
        kit_idle(1);
    for (int way = 0; way < OV_LENGTH(turns_of_way); way++) {
        if (turns_of_way[way] == turns)
            return way;
    }
    return -1;
}

/* 1: it goes on. */
static int play_stalling(const struct ov_switches *switches)
{
    open_with(switches, 2);
    kit_idle(25);
    return !ov_is_over(&kit.game);
}

/* 1: somebody has coins before anything was done. */
static int play_balanced_start(const struct ov_switches *switches)
{
    const struct ov_seed seed = ov_seed_from_number(1);
    struct ov_box box;
    struct ov_game game;

    ov_box_init(&box, &ov_standard_deck, switches, 2);
    ov_start(&game, &box, &seed);
    return game.player[0].coins + game.player[1].coins == 2;
}

/* --- Saying --- */

/* A rule ("R11.4") or the power of a character ("cheater"). */
static const char *said(enum ov_language language,
                        const struct ov_switches *switches, const char *what)
{
    enum ov_character who;

    if (ov_character_from_word(what, &who))
        return power_text(language, switches, who);
    return rule_text(language, switches, what);
}

/*
 * The rules and powers that a switch changes, and words that they have if it
 * is played in a certain way and else not; NULL: no such words.
 */
enum { MOST_WAYS = 4, MOST_RULES = 8 };

struct claim {
    int (*play)(const struct ov_switches *switches);
    const char *what[MOST_RULES];
    const char *words[MOST_WAYS][OV_LANGUAGES];
};

static const struct claim claims[OV_SWITCH_COUNT] = {
    [OV_SWITCH_board_for_three] = {play_board_for_three,
                                   {"R15.1"},
                                   {[1] = {"for two", "pour deux", "für zwei",
                                           "voor twee", "két fős"}}},
    [OV_SWITCH_mistress_points] =
        {play_mistress_points,
         {"R15.2", "R11.5"},
         {{"5 point", "5 point", "5 Punkt", "5 punt", "5 pont"},
          {"2 point", "2 point", "2 Punkt", "2 punt", "2 pont"}}},
    [OV_SWITCH_traveller_points] =
        {play_traveller_points,
         {"R11.12", "R13.11", "traveller"},
         {{"no worker", "aucun ouvrier", "keinen Arbeiter", "geen arbeider",
           "nincs"},
          {"have a worker", "avez un ouvrier",
           "wenn du einen Arbeiter|sobald du einen|wenn du dort einen",
           "als je een arbeider|zodra je een|als je daar een",
           "van munkásod|van ott munkásod"}}},
    [OV_SWITCH_power_uses] =
        {play_power_uses,
         {"R15.4", "R11.4", "R11.6", "cheater", "bookkeeper"},
         {{"nce ", "ne fois", "inmal", "één keer", "egyszer"},
          {"as often as you like", "aussi souvent que vous voulez",
           "beliebig oft", "zo vaak je wilt", "akárhányszor"}}},
    [OV_SWITCH_compulsory_bonus] =
        {play_compulsory_bonus,
         {"R15.5"},
         {{"Every bonus may", "renoncer à tout bonus", "jeden Bonus darf",
           "elke bonus mag", "Minden jutalomról"},
          {"A coin", "une pièce", "Münze", "munt", "érmejutalmat"},
          {"given resource", "ressource indiquée", "festgelegten Rohstoff",
           "vaste grondstof", "megadott nyersanyag"},
          {"Every bonus must", "prendre tout bonus", "Jeden Bonus",
           "Elke bonus die", "Minden jutalmat el"}}},
    [OV_SWITCH_square_bonus] = {play_square_bonus,
                                {"R15.6", "R8.4"},
                                {[1] = {"no bonus", "pas de bonus",
                                        "keinen Bonus", "geen bonus",
                                        "nem ad jutalmat"}}},
    [OV_SWITCH_square_neighbour] = {play_square_neighbour,
                                    {"R15.7", "R13.8"},
                                    {[1] = {"does not count", "ne compte pas",
                                            "nicht", "niet", "nem sz"}}},
    [OV_SWITCH_left_out] = {play_left_out,
                            {"R15.8", "R2.2"},
                            {[1] = {"has seen", "a vu", "gesehen haben",
                                    "heeft gezien", "látott"}}},
    [OV_SWITCH_red_price] = {play_red_price,
                             {"R15.9", "R7.1"},
                             {[1] = {"cost 1 coin", "une pièce", "1 Münze",
                                     "1 munt", "1 érmébe"}}},
    [OV_SWITCH_failed_plan] = {play_failed_plan,
                               {"R15.10", "R4.2"},
                               {[1] = {"nothing", "rien", "nichts", "niets",
                                       "semmit"}}},
    [OV_SWITCH_traveller_slot] = {play_traveller_slot,
                                  {"R15.11", "R11.12"},
                                  {{"cheapest", "moins cher", "billigsten",
                                    "goedkoopste", "legolcsóbb"}}},
    [OV_SWITCH_end_rule] =
        {play_end_rule,
         {"R15.12", "R12.1"},
         {[1] = {"round", "tour de table|manche", "Runde", "ronde", "fordul"},
          [2] = {"thers|one more", "un dernier tour|encore un tour",
                 "einem letzten Zug|noch einen Zug",
                 "laatste beurt|nog één beurt", "utolsó kör|még egy köre"}}},
    [OV_SWITCH_stalling] = {play_stalling,
                            {"R15.13", "R12.3"},
                            {[1] = {"goes on", "continue",
                                    "geht weiter|geht das Spiel weiter", "door",
                                    "folytatódik"}}},
    [OV_SWITCH_balanced_start] = {play_balanced_start,
                                  {"R15.14", "R2.5"},
                                  {[1] = {"The last player", "dernier joueur",
                                          "letzte", "laatste", "utolsó"}}},
};

/* One of the words between bars. */
static bool has_any(const char *text, const char *words)
{
    char memory[OV_SENTENCE];

    (void)snprintf(memory, sizeof memory, "%s", words);
    for (char *word = memory, *bar; word != NULL; word = bar) {
        bar = strchr(word, '|');
        if (bar != NULL)
            *bar++ = '\0';
        if (strstr(text, word) != NULL)
            return true;
    }
    return false;
}

static void check_said(const char *text, const char *words, bool expected)
{
    if (has_any(text, words) == expected)
        return;
    printf("  %s «%s»: %s\n", expected ? "missing" : "not played, but said",
           words, text);
    CHECK(!"what is said is what is played");
}

static void check_claim(const struct claim *claim,
                        const struct ov_switches *switches, int way)
{
    for (int i = 0; i < MOST_RULES && claim->what[i] != NULL; i++) {
        for (int other = 0; other < MOST_WAYS; other++) {
            EACH_LANGUAGE (language) {
                if (claim->words[other][language] != NULL)
                    check_said(said(language, switches, claim->what[i]),
                               claim->words[other][language], other == way);
            }
        }
    }
}

/* Runs a block for every edition with one switch set to each of its values. */
#define EACH_TABLE(which, value, switches)                                     \
    for (int base_ = 0; base_ < OV_EDITIONS; base_++)                          \
        for (int which = 0; which < OV_SWITCH_COUNT; which++)                  \
            for (int value = 0;                                                \
                 ov_switch_value_word((enum ov_switch)which, value) != NULL;   \
                 value++)                                                      \
                for (struct ov_switches                                        \
                         switches =                                            \
                             table_with((enum ov_edition)base_, which, value), \
                         *once_ = &switches;                                   \
                     once_ != NULL; once_ = NULL)

static struct ov_switches table_with(enum ov_edition edition, int which,
                                     int value)
{
    struct ov_switches switches = ov_edition_switches(edition);

    ov_switch_set(&switches, (enum ov_switch)which, value);
    return switches;
}

TEST(R15_what_is_said_of_every_switch_is_what_is_played)
{
    EACH_TABLE(which, value, switches)
    {
        const int way = claims[which].play(&switches);

        CHECK(way == value);
        check_claim(&claims[which], &switches, way);
    }
}

TEST(R15_values_that_play_differently_are_told_apart)
{
    EACH_TABLE(which, value, switches)
    {
        const char *const rule = ov_switch_rule((enum ov_switch)which);

        for (int other = 0; other < value; other++) {
            struct ov_switches others = switches;

            ov_switch_set(&others, (enum ov_switch)which, other);
            EACH_LANGUAGE (language) {
                check_differs(rule_text(language, &switches, rule),
                              rule_text(language, &others, rule));
                for (int i = 0; claims[which].what[i] != NULL; i++)
                    check_differs(
                        said(language, &switches, claims[which].what[i]),
                        said(language, &others, claims[which].what[i]));
            }
        }
    }
}

TEST(R15_every_text_is_sound_at_every_table)
{
    EACH_TABLE(which, value, switches)
    {
        EACH_LANGUAGE (language) {
            for (int i = 0; i < OV_RULE_COUNT; i++)
                check_sound(rule_text(language, &switches, ov_rule_number(i)));
            for (int i = 0; i < OV_CHARACTERS; i++)
                check_sound(
                    power_text(language, &switches, (enum ov_character)i));
        }
    }
}

/* --- The list of rules itself --- */

struct listed {
    const char *number; /* NULL: a variant of the rule before it */
    int which;
    const char *value;
};

static const struct listed listed[] = {
#define R(number, sentence) {number, OV_SWITCH_COUNT, NULL},
#define V(field, value, sentence) {NULL, OV_SWITCH_##field, value},
    OV_RULES(R, V)
#undef R
#undef V
};

/* How often a rule has a variant for this value. */
static int count_variants(int rule, int which, const char *value)
{
    int count = 0;

    for (int i = rule + 1; i < OV_LENGTH(listed) && listed[i].number == NULL;
         i++)
        count += listed[i].which == which &&
                 (value == NULL || strcmp(listed[i].value, value) == 0);
    return count;
}

TEST(R15_a_rule_that_hangs_on_a_switch_has_a_sentence_for_each_value)
{
    for (int rule = 0; rule < OV_LENGTH(listed); rule++) {
        for (int which = 0; which < OV_SWITCH_COUNT; which++) {
            const enum ov_switch it = (enum ov_switch)which;
            int values = 0;

            if (listed[rule].number == NULL ||
                count_variants(rule, which, NULL) == 0)
                continue;
            for (; ov_switch_value_word(it, values) != NULL; values++)
                CHECK(count_variants(rule, which,
                                     ov_switch_value_word(it, values)) == 1);
            CHECK(count_variants(rule, which, NULL) == values);
        }
    }
}

/* --- Points and bonuses --- */

/* "5 points", "5 Punkte", "5 pont". */
static bool has_points(const char *text, int points)
{
    char small[16], large[16];

    (void)snprintf(small, sizeof small, "%d p", points);
    (void)snprintf(large, sizeof large, "%d P", points);
    return strstr(text, small) != NULL || strstr(text, large) != NULL;
}

TEST(R11_the_points_that_are_told_are_the_points_that_count)
{
    EACH_TABLE(which, value, switches)
    {
        for (int who = 0; who < OV_CHARACTERS; who++) {
            char number[8];
            int points;

            open_with(&switches, 4);
            kit_character(PURPLE, who);
            if (who == OV_TRAVELLER && switches.traveller_points)
                kit_spot(PURPLE, OV_WOOD);
            points = points_of(who);
            (void)snprintf(number, sizeof number, "R11.%d", who + 1);
            CHECK(points == ov_character_points(&switches, who));
            EACH_LANGUAGE (language)
                CHECK(
                    has_points(rule_text(language, &switches, number), points));
        }
    }
}

static const char *rule_of_bonus(int bonus)
{
    static const char *const rules[OV_BONUS_NONE] = {
        "R9.1", "R9.1", "R9.1", "R9.1", "R9.2", "R9.3", "R9.4", "R9.5"};

    return rules[bonus];
}

TEST(R15_5_a_bonus_is_called_compulsory_where_it_cannot_be_declined)
{
    static const char *const must[OV_LANGUAGES] = {
        "must take it", "devez le prendre", "musst ihn nehmen",
        "moet hem nemen", "El kell fogadnod"};

    EACH_TABLE(which, value, switches)
    {
        for (int bonus = 0; bonus < OV_BONUS_NONE; bonus++) {
            const bool compulsory = play_bonus(&switches, bonus);

            EACH_LANGUAGE (language) {
                check_said(rule_text(language, &switches, rule_of_bonus(bonus)),
                           must[language], compulsory);
                check_said(
                    bonus_text(language, &switches, (enum ov_bonus)bonus),
                    must[language], compulsory);
            }
        }
    }
}

TEST(R15_7_a_building_says_whether_it_counts_the_Main_Square)
{
    static const char *const without[OV_LANGUAGES] = {
        "except the Main Square", "autre que le Quartier Central",
        "außer dem Zentrum", "behalve het Marktplein", "a Főtéren kívül"};

    EACH_TABLE(which, value, switches)
    {
        const bool left_out = play_square_neighbour(&switches) == 1;

        for (int card = KIT_DIAMOND_4; card <= KIT_NEIGHBOURS; card++) {
            EACH_LANGUAGE (language)
                check_said(
                    scoring_text(language, &switches, &kit.deck.building[card]),
                    without[language], left_out && card == KIT_NEIGHBOURS);
        }
    }
}

TEST(R3_4_the_rule_on_the_Builder_lets_others_call_workers_back)
{
    const struct ov_switches switches = ov_edition_switches(OV_EN);

    kit_open(4);
    kit_front(PURPLE, KIT_COIN);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_worker(PURPLE, OV_CLAY, 0);
    kit_character(BLUE, OV_BUILDER);
    kit_front(BLUE, KIT_CLAY);
    kit_worker(BLUE, OV_WOOD, 1);
    kit_coins(BLUE, 2);
    kit_do(PURPLE, act_build(KIT_COIN, 1, 0));
    kit_decline_all(PURPLE);
    CHECK(kit.game.turn.actor == BLUE);
    kit_do(PURPLE, act_remove(OV_CLAY, 0));
    check_has(rule_text(OV_LANG_EN, &switches, "R11.14"),
              "others can only call workers back");
}
