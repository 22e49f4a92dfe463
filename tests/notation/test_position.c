/*
 * test_position.c - positions and views survive as text, byte for byte, and a
 * text that is no position is refused where it goes wrong.
 */
#include "edited.h"
#include "engine/city.h"
#include "frozen.h"
#include "harness.h"
#include "notation/position.h"
#include "played.h"

static struct played table;

static bool read_again(const char *text, struct ov_game *ret_game,
                       struct ov_view *ret_view)
{
    struct ov_position_reader reader;
    struct ov_parse_fault fault;
    const bool fine =
        ov_position_open(&reader, text, strlen(text), &fault) &&
        (ret_game != NULL
             ? ov_position_read(&reader, &table.box, ret_game, &fault)
             : ov_view_read(&reader, &table.box, ret_view, &fault));

    if (!fine)
        printf("%u:%u: %s '%s' (%s)\n%s", fault.line, fault.column,
               ov_parse_fault_name((enum ov_parse_code)fault.code), fault.word,
               fault.wanted, text);
    return fine && memcmp(&reader.setup, &table.setup, sizeof table.setup) == 0;
}

static bool game_survives(const struct ov_game *game)
{
    char text[OV_POSITION_TEXT], again[OV_POSITION_TEXT];
    struct ov_buffer buffer;
    struct ov_game read;

    ov_buffer_init(&buffer, text, sizeof text);
    ov_position_write(&buffer, &table.setup, game, &table.box);
    if (buffer.full || !read_again(text, &read, NULL))
        return false;
    ov_buffer_init(&buffer, again, sizeof again);
    ov_position_write(&buffer, &table.setup, &read, &table.box);
    return memcmp(game, &read, sizeof read) == 0 && strcmp(text, again) == 0;
}

static bool view_survives(const struct ov_game *game)
{
    char text[OV_POSITION_TEXT], again[OV_POSITION_TEXT];
    struct ov_buffer buffer;
    struct ov_view view, read;

    ov_view_of(&view, game, &table.box);
    ov_buffer_init(&buffer, text, sizeof text);
    ov_view_write(&buffer, &table.setup, &view, &table.box);
    if (buffer.full || !read_again(text, NULL, &read))
        return false;
    ov_buffer_init(&buffer, again, sizeof again);
    ov_view_write(&buffer, &table.setup, &read, &table.box);
    return memcmp(&view, &read, sizeof read) == 0 && strcmp(text, again) == 0;
}

/* Plays a step, stopping at every reveal on the way. */
static int step_and_count_lost(void)
{
    const struct ov_played_choice choice = played_choose(&table);
    int lost = 0;

    ov_choose(&table.game, &table.box, choice.seat, choice.action, NULL);
    while (ov_reveal_due(&table.game)) {
        lost += !game_survives(&table.game) + !view_survives(&table.game);
        ov_reveal(&table.game, &table.box, NULL);
    }
    return lost + !game_survives(&table.game) + !view_survives(&table.game);
}

TEST(positions_and_views_of_random_games_survive_writing_and_reading)
{
    const int games = test_rounds(90);
    int steps = 0, lost = 0;

    for (int number = 0; number < games && lost == 0; number++) {
        played_start(&table, number);
        CHECK(game_survives(&table.game) && view_survives(&table.game));
        while (!ov_is_over(&table.game) && lost == 0) {
            lost += step_and_count_lost();
            steps++;
        }
    }
    CHECK(lost == 0);
    CHECK(steps > 110 * games);
}

TEST(a_position_no_game_comes_to_is_refused_with_the_reason)
{
    static const struct {
        enum edited_kind kind;
        const char *old, *new, *reason;
    } wrong[] = {
        {A_POSITION,
         "chance 8fa8ffc96b9c34f8dba8f8bdfbeae789"
         "670ae2039875247db6680a48a64c80b8",
         "chance 00000000000000000000000000000000"
         "00000000000000000000000000000000",
         "chance that stands still"},
        {A_POSITION, "?house-17,", "", "not each of the 64 cards in one place"},
        {A_POSITION, "?house-17,", "?house-31,",
         "not each of the 64 cards in one place"},
        {A_VIEW, "draw-deck ?,", "draw-deck ",
         "not each of the 64 cards in one place"},
        {A_VIEW, "draw-deck ?,", "draw-deck ?,?,",
         "not each of the 64 cards in one place"},
        {A_VIEW, "draw-deck ?,", "draw-deck house-56,",
         "not each of the 64 cards in one place"},
        {A_VIEW, "pile rooster seignior,?,?", "pile rooster ?,?,?",
         "something hidden that is public"},
        {A_VIEW, "pile rooster seignior,?,?", "pile rooster seignior,?",
         "the wrong number of characters left out"},
        {A_VIEW, "pile rooster seignior,?,?",
         "pile rooster seignior,landowner,?",
         "something hidden that is public"},
        {A_VIEW, "phase bonuses", "phase main",
         "an open bonus that no card gives"},
    };

    for (int i = 0; i < OV_LENGTH(wrong); i++)
        CHECK(edited_is_impossible(
            wrong[i].kind,
            wrong[i].kind == A_VIEW ? frozen_view : frozen_position,
            wrong[i].old, wrong[i].new, wrong[i].reason));
}

TEST(R2_2_a_character_that_was_left_out_unseen_was_never_seen)
{
    static char text[EDITED_TEXT];
    const char *const old = "seen-characters human-resources-manager,";
    const char *const new =
        "seen-characters human-resources-manager,landowner,seignior,";

    for (int view = 0; view < 2; view++) { /* three players, en */
        edited_position(text, 1, 0, view);
        CHECK(edited_is_impossible(view ? A_VIEW : A_POSITION, text, old, new,
                                   "a character left out and seen"));
    }
}

TEST(a_view_hides_no_more_and_no_less_than_the_game_does)
{
    char three[EDITED_TEXT];

    edited_position(three, 1, 60, true); /* three players, en */
    CHECK(strstr(three, "left-out ?\n") != NULL);
    CHECK(edited_fails(A_VIEW, three, "left-out ?", "left-out ^ghost",
                       OV_PARSE_OTHER_WORD));
    edited_position(three, 13, 60, true); /* three players, hu: seen by all */
    CHECK(strstr(three, "left-out ?\n") == NULL);
    CHECK(edited_fails(A_VIEW, three, "left-out ", "left-out ^?",
                       OV_PARSE_NOT_A_CHARACTER));
}

TEST(chance_stands_still_only_if_all_four_words_are_zero)
{
    static char text[EDITED_TEXT];
    char *digits;
    struct ov_parse_fault fault;

    (void)snprintf(text, sizeof text, "%s", frozen_position);
    digits = strstr(text, "chance ") + strlen("chance ");
    for (int word = 0; word < 4; word++) {
        memset(digits, '0', 64);
        digits[16 * word + 7] = '1';
        CHECK(edited_read(A_POSITION, text, strlen(text), &fault));
    }
}

TEST(each_step_of_reading_writes_the_fault_it_was_given)
{
    static char text[EDITED_TEXT];
    struct ov_position_reader reader;
    struct ov_parse_fault first = {0}, second = {0}, third = {0};
    struct ov_view view;
    struct ov_game game;

    played_start(&table, 2);
    (void)edited_change(text, frozen_position, "chance ", "chance x");
    REQUIRE(ov_position_open(&reader, text, strlen(text), &first));
    CHECK(!ov_position_read(&reader, &table.box, &game, &second));
    REQUIRE(ov_position_open(&reader, text, strlen(text), &first));
    CHECK(!ov_view_read(&reader, &table.box, &view, &third));
    CHECK(first.line == 0);
    CHECK(second.line == 6 && second.code == OV_PARSE_NOT_A_HASH);
    CHECK(third.line == 6 && third.code == OV_PARSE_OTHER_WORD);
}

/* The text of a game for four with as many cards in the city as there can be.
 */
static void fill_city(char text[EDITED_TEXT])
{
    struct ov_buffer buffer;
    struct ov_game *const game = &table.game;

    played_start(&table, 2);
    for (int card = 0; card < OV_CARDS; card++) {
        const uint64_t sites =
            ov_city_fits(&game->city, table.box.streets[card]);
        int x, y;

        if (sites == 0 || game->city.count == OV_CITY_SIZE)
            continue;
        ov_site_cell(&game->city, ov_lowest_bit(sites), &x, &y);
        ov_city_place(&game->city, &table.box, card, card % OV_MAX_SEATS, x, y);
    }
    ov_buffer_init(&buffer, text, EDITED_TEXT);
    ov_position_write(&buffer, &table.setup, game, &table.box);
}

TEST(a_city_that_is_too_large_is_refused)
{
    static char text[EDITED_TEXT];

    fill_city(text);
    CHECK(table.game.city.count == OV_CITY_SIZE);
    CHECK(edited_fails(A_POSITION, text, "end-of-position",
                       "city ^house-63 0,1 red\nend-of-position",
                       OV_PARSE_TOO_MANY));
}

TEST(the_hash_of_a_view_tells_positions_apart_and_hides_what_is_hidden)
{
    uint8_t now[OV_VIEW_HASH_SIZE], dealt[OV_VIEW_HASH_SIZE],
        later[OV_VIEW_HASH_SIZE];
    struct ov_game other;
    struct ov_view view;

    played_start(&table, 3);
    ov_view_of(&view, &table.game, &table.box);
    ov_view_hash(&table.setup, &view, &table.box, now);
    ov_view_sample(&view, &table.box, &table.rng, &other);
    ov_view_of(&view, &other, &table.box);
    ov_view_hash(&table.setup, &view, &table.box, dealt);
    CHECK(memcmp(now, dealt, sizeof now) == 0);
    played_apply(&table, played_choose(&table));
    ov_view_of(&view, &table.game, &table.box);
    ov_view_hash(&table.setup, &view, &table.box, later);
    CHECK(memcmp(now, later, sizeof now) != 0);
}

TEST(the_longest_position_fits)
{
    static struct ov_deck deck;
    static char text[OV_POSITION_TEXT];
    struct ov_buffer buffer;

    deck = *played_deck();
    for (int card = 0; card < OV_CARDS; card++) {
        memset(deck.building[card].id, 'x', OV_ID_SIZE - 1);
        deck.building[card].id[0] = (char)('a' + card / 8);
        deck.building[card].id[1] = (char)('a' + card % 8);
    }
    played_start(&table, 2);
    ov_box_init(&table.box, &deck, &table.setup.switches, 4);
    for (int which = 0; which < OV_SWITCH_COUNT; which++) {
        const enum ov_switch one = (enum ov_switch)which;
        ov_switch_set(&table.setup.switches, one,
                      !ov_switch_get(&table.setup.switches, one));
    }
    ov_buffer_init(&buffer, text, sizeof text);
    ov_position_write(&buffer, &table.setup, &table.game, &table.box);
    CHECK(!buffer.full);
    CHECK(buffer.length < sizeof text - 40 * OV_CITY_CARDS);
    for (const char *at = text, *end; *at != '\0'; at = end + 1) {
        end = strchr(at, '\n');
        CHECK(end - at <= OV_LINE_LIMIT);
    }
}
