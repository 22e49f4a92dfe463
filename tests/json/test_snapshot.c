/*
 * test_snapshot.c - positions, legal actions, events and points as JSON, and
 * that nothing hidden gets into them.
 */
#include "json/snapshot.h"

#include "../notation/played.h"
#include "kit.h"
#include "view/view.h"

#include <stdarg.h>

struct page {
    char text[OV_SNAPSHOT_SIZE];
    struct ov_buffer out;
    struct ov_json json;
};

static struct ov_json *fresh(struct page *page)
{
    ov_buffer_init(&page->out, page->text, sizeof page->text);
    ov_json_init(&page->json, &page->out);
    return &page->json;
}

static void write_line(struct page *page, const struct ov_game *game,
                       const struct ov_box *box, bool open)
{
    const struct ov_snapshot_step step = {
        .number = 7, .seat = 1, .action = "recover", .action_length = 7};
    struct ov_json *const json = fresh(page);

    ov_json_object(json);
    ov_snapshot_step(json, &step, game, box, open);
    ov_json_close(json);
    CHECK(ov_json_is_whole(json));
}

TEST(R16_a_snapshot_does_not_depend_on_what_is_hidden)
{
    const int games = 60 * test_scale();
    static struct page ours, other;
    int differ = 0, positions = 0;

    for (int number = 0; number < games; number++) {
        struct played played;

        played_start(&played, number);
        for (int step = 0; step < 400 && !ov_is_over(&played.game); step++) {
            if (step % 20 == number % 20) {
                struct ov_view view;
                struct ov_game dealt;

                ov_view_of(&view, &played.game, &played.box);
                ov_view_sample(&view, &played.box, &played.rng, &dealt);
                write_line(&ours, &played.game, &played.box, false);
                write_line(&other, &dealt, &played.box, false);
                CHECK(strcmp(ours.text, other.text) == 0);
                write_line(&ours, &played.game, &played.box, true);
                write_line(&other, &dealt, &played.box, true);
                differ += strcmp(ours.text, other.text) != 0;
                positions++;
            }
            played_apply(&played, played_choose(&played));
        }
    }
    CHECK(positions > 500 && differ > positions * 3 / 4);
}

/* Every id as long as it may be, every card scoring the longest way. */
static void stretch(struct ov_deck *deck)
{
    for (int i = 0; i < OV_CARDS; i++) {
        char *const id = deck->building[i].id;
        const size_t length = strlen(id);

        memset(id + length, 'x', OV_ID_SIZE - 1 - length);
        id[OV_ID_SIZE - 1] = '\0';
    }
}

TEST(snapshots_of_long_names_stay_far_below_their_limit)
{
    static struct page page;
    struct ov_deck deck;
    size_t longest = 0;

    kit_deck(&deck);
    stretch(&deck);
    for (int number = 2; number < 60; number += 3) {
        struct played played;

        played_start(&played, number);
        ov_box_init(&played.box, &deck, &played.box.switches, 4);
        ov_start(&played.game, &played.box, &played.seed);
        for (int step = 0; step < 600 && !ov_is_over(&played.game); step++) {
            played_apply(&played, played_choose(&played));
            write_line(&page, &played.game, &played.box, true);
            longest = page.out.length > longest ? page.out.length : longest;
        }
    }
    CHECK(longest > 8000);
    CHECK(longest < OV_SNAPSHOT_SIZE / 2);
}

/* Is this, printf style, a part of the page's text? */
static bool has(const struct page *page, const char *format, ...)
    OV_PRINTF(2, 3);

static bool has(const struct page *page, const char *format, ...)
{
    char part[2048];
    va_list values;

    va_start(values, format);
    (void)vsnprintf(part, sizeof part, format, values);
    va_end(values);
    if (strstr(page->text, part) != NULL)
        return true;
    printf("%s\nis not in\n%s\n", part, page->text);
    return false;
}

/* The kit's table as it is now. */
static const struct page *state(bool open)
{
    static struct page page;

    kit_check_sound();
    ov_snapshot_state(fresh(&page), &kit.game, &kit.box, open);
    CHECK(ov_json_is_whole(&page.json));
    return &page;
}

/* The same for one that no game comes to. */
static const struct page *unchecked_state(void)
{
    static struct page page;

    ov_snapshot_state(fresh(&page), &kit.game, &kit.box, false);
    return &page;
}

/* A bit of everything, at a table of two. */
static void lay_out(void)
{
    kit_open(2);
    kit_coin(PURPLE, KIT_DIAMOND_4);
    kit_coin(PURPLE, KIT_DIAMOND_5);
    kit_front(BLUE, KIT_DOUBLE);
    kit_worker(PURPLE, OV_CLAY, 0);
    kit_workers(PURPLE, OV_CLAY, 2, 2);
    kit_worker(BLUE, OV_CLAY, 2);
    kit_city(KIT_WOOD, BLUE, 1, 0);
    kit_spot(PURPLE, OV_STONE);
    kit_hand(BLUE, "134");
}

TEST(a_position_as_json_says_everything_in_its_place)
{
    const struct page *page;

    lay_out();
    page = state(false);
    CHECK(has(page,
              "{\"phase\":\"main\",\"turn\":{\"number\":%d,\"seat\":0},"
              "\"actor\":0,\"first\":0,\"trigger\":null,"
              "\"last_turns\":null,\"stalled\":%d,\"ended_by\":null,"
              "\"discard_due\":false,\"row\":[\"card-%d\",\"card-%d\",",
              kit.game.turns, kit.game.stalled, KIT_P1, KIT_P2));
    CHECK(has(page,
              "\"card-%d\"],\"board\":{\"wood\":[[],[],[]],"
              "\"clay\":[[0],[],[0,0,1]],\"stone\":[[],[],[]],"
              "\"crystal\":[[],[],[]]},",
              KIT_P6));
    CHECK(has(page,
              "\"players\":[{\"seat\":0,\"colour\":\"purple\","
              "\"supply\":5,\"hand\":[1,2,3,4],\"coins\":2,"
              "\"buildings\":[],\"characters\":[],\"in_city\":1,"
              "\"spot\":\"stone\"},{\"seat\":1,\"colour\":\"blue\","
              "\"supply\":7,\"hand\":[1,3,4],\"coins\":0,"
              "\"buildings\":[\"card-%d\"],\"characters\":[],"
              "\"in_city\":1,\"spot\":null}],",
              KIT_DOUBLE));
    CHECK(has(page,
              "\"city\":[{\"card\":\"main-square\",\"x\":0,\"y\":0,"
              "\"owner\":null},{\"card\":\"card-%d\",\"x\":1,\"y\":0,"
              "\"owner\":1}],\"piles\":{\"rooster\":{\"count\":1,",
              KIT_WOOD));
    CHECK(has(page, "\"left_out\":null,\"deck\":{\"count\":54,"
                    "\"known_bottom\":[]},\"open_bonuses\":[],"
                    "\"second_card\":null,"
                    "\"used\":{\"cheater\":0,\"bookkeeper\":0}}"));
}

TEST(only_an_open_position_tells_what_is_hidden)
{
    char coin[16];
    const struct page *page;

    lay_out();
    page = state(false);
    (void)snprintf(coin, sizeof coin, "card-%d\"", KIT_DIAMOND_4);
    CHECK(strstr(page->text, coin) == NULL);
    CHECK(strstr(page->text, "hidden") == NULL);
    page = state(true);
    CHECK(has(page, "},\"hidden\":{\"deck\":[\"card-%d\",\"card-%d\",",
              ov_deck_card(&kit.game, 0), ov_deck_card(&kit.game, 1)));
    CHECK(has(page,
              "],\"coins\":[[\"card-%d\",\"card-%d\"],[]],"
              "\"piles\":{\"rooster\":[\"%s\"],",
              KIT_DIAMOND_4, KIT_DIAMOND_5,
              ov_character_word(kit.game.pile[OV_ROOSTER][0])));
}

TEST(R15_8_characters_left_out_are_told_where_everybody_saw_them)
{
    kit_open(3);
    CHECK(has(state(false), "\"left_out\":null"));
    kit_open(3);
    kit_edition(OV_HU);
    CHECK(!strstr(state(false)->text, "\"left_out\":null"));
    CHECK(has(state(false), "\"left_out\":[\"%s\",",
              ov_character_word(ov_lowest_bit(kit.game.left_out))));
}

TEST(R16_discarded_buildings_are_told_as_long_as_they_lie_below)
{
    kit_open(2);
    kit_deck_bottom(KIT_ANY);
    kit_deck_bottom(KIT_DOUBLE);
    CHECK(has(state(false), "\"known_bottom\":[\"card-%d\",\"card-%d\"]}",
              KIT_ANY, KIT_DOUBLE));
}

TEST(R7_2_a_row_that_is_not_filled_yet_has_five_cards)
{
    kit_open(2);
    ov_choose(&kit.game, &kit.box, PURPLE, act_take(1, 1), NULL);
    REQUIRE(ov_reveal_due(&kit.game));
    CHECK(has(unchecked_state(),
              "\"row\":[\"card-%d\",\"card-%d\",\"card-%d\",\"card-%d\","
              "\"card-%d\"],\"board\"",
              KIT_P2, KIT_P3, KIT_P4, KIT_P5, KIT_P6));
}

TEST(open_bonuses_and_the_second_resource_are_told)
{
    kit_open(2);
    kit_character(PURPLE, OV_SEIGNIOR);
    kit_do(PURPLE, act_resource(2, OV_WOOD));
    CHECK(has(state(false), "{\"phase\":\"second\""));
    CHECK(has(state(false), "\"second_card\":2,"));

    kit_open(2);
    kit_front(PURPLE, KIT_TRANSFORM);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_worker(PURPLE, OV_CLAY, 0);
    kit_do(PURPLE, act_build(KIT_TRANSFORM, 1, 0));
    CHECK(has(state(false), "{\"phase\":\"bonuses\""));
    CHECK(has(state(false),
              "\"open_bonuses\":[{\"source\":\"left\",\"bonus\":\"coin\"},"
              "{\"source\":\"own\",\"bonus\":\"transform\"}]"));
}

TEST(R12_2_last_turns_are_told_once_they_are_triggered)
{
    kit_open(2);
    kit_switch(OV_SWITCH_end_rule, OV_END_LAST_TURNS);
    CHECK(has(state(false), "\"trigger\":null,\"last_turns\":null,"));
    kit.game.trigger = BLUE;
    kit.game.last_turns = 1;
    CHECK(has(unchecked_state(), "\"trigger\":1,\"last_turns\":1,"));
    kit.game.last_turns = OV_NONE; /* the turn of the trigger */
    CHECK(has(unchecked_state(), "\"trigger\":1,\"last_turns\":null,"));
}

TEST(a_discard_that_is_due_and_used_powers_are_told)
{
    kit_open(2);
    kit_character(PURPLE, OV_CHEATER);
    kit_front(PURPLE, KIT_WOOD);
    kit_front(PURPLE, KIT_CLAY);
    kit_coins(PURPLE, 1);
    kit_do(PURPLE, act_flip());
    CHECK(has(state(false), "\"discard_due\":true"));
    CHECK(has(state(false), "\"used\":{\"cheater\":1,\"bookkeeper\":0}"));
    CHECK(has(state(false), "\"characters\":[\"cheater\"]"));
}

TEST(legal_actions_are_listed_for_every_seat_as_the_notation_spells_them)
{
    static struct page page;

    kit_open(3);
    kit_hand(PURPLE, "1");
    kit_worker(BLUE, OV_STONE, 1);
    ov_snapshot_legal(fresh(&page), &kit.game, &kit.box);
    CHECK(ov_json_is_whole(&page.json));
    CHECK(has(&page, "\"play 1 wood\""));
    CHECK(has(&page, "\"play 1 building 1\""));
    CHECK(has(&page, "],[\"remove stone:1\"],[]]"));
}

TEST(points_are_told_card_by_card)
{
    static struct page page;

    lay_out();
    ov_snapshot_score(fresh(&page), &kit.game, &kit.box);
    CHECK(has(&page,
              "[{\"seat\":0,\"total\":7,\"place\":1,\"cards\":[],"
              "\"square\":4,\"characters\":[],\"workers\":3},"
              "{\"seat\":1,\"total\":5,\"place\":2,\"cards\":["
              "{\"card\":\"card-%d\",\"x\":1,\"y\":0,\"points\":4,"
              "\"base\":2,\"each\":1,\"count\":2}],\"square\":0,"
              "\"characters\":[],\"workers\":1}]",
              KIT_WOOD));
    kit_open(2);
    kit_character(BLUE, OV_BUILDER);
    ov_snapshot_score(fresh(&page), &kit.game, &kit.box);
    CHECK(has(&page,
              "\"characters\":[{\"character\":\"builder\",\"points\":4}]"));
}

TEST(a_step_has_its_parts_in_order)
{
    static const char *const keys[] = {
        "{\"step\":0,\"seat\":null,\"action\":null,\"reveals\":", "\"legal\":[",
        "\"events\":[]", "\"state\":{", "\"score\":["};
    static struct page page;
    const struct ov_snapshot_step start = {.number = 0, .seat = OV_NONE};
    const char *at = page.text;

    kit_open(2);
    ov_json_object(fresh(&page));
    ov_snapshot_step(&page.json, &start, &kit.game, &kit.box, false);
    ov_json_close(&page.json);
    for (int i = 0; i < OV_LENGTH(keys); i++) {
        at = strstr(at, keys[i]);
        REQUIRE(at != NULL);
    }
}
