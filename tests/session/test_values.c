/*
 * test_values.c - what replies say is what the layers below say: what a
 * refusal points at, what nobody has seen, chances and grades.
 */
#include "advice/forecast.h"
#include "harness.h"
#include "kit.h"
#include "notation/action.h"
#include "pages.h"
#include "text/names.h"
#include "text/sentence.h"

#include <stdlib.h>

/* Moves of bots and of nobody else, up to a place. */
static void play_to(int number, int moves)
{
    start(number, false);
    while (ov_table_at(table()) < moves && is_fine(take("{\"do\":\"step\"}")))
        ;
}

/* --- General --- */

TEST(a_session_says_for_which_tables_it_has_a_net)
{
    static const struct ov_net net = {.seats = 3};
    static const char none[] =
        "\"players\":[{\"count\":2,\"net\":false},"
        "{\"count\":3,\"net\":false},{\"count\":4,\"net\":false}]";
    static const char one[] =
        "\"players\":[{\"count\":2,\"net\":false},"
        "{\"count\":3,\"net\":true},{\"count\":4,\"net\":false}]";

    open_page(&session);
    CHECK(says(take("{\"do\":\"hello\"}"), none));
    ov_session_lend_net(&session, &net);
    CHECK(says(take("{\"do\":\"hello\"}"), one));
    open_page(&session);
}

TEST(the_master_with_more_time_is_on_offer_and_a_save_keeps_it)
{
    static char request[OV_SESSION_REPLY + 64];
    int budget = 0;

    open_page(&session);
    take("{\"do\":\"hello\"}");
    CHECK(says(reply, "\"id\":\"master:10000\",\"name\":"
                      "\"Master with more time\""));
    CHECK(is_fine(take("{\"do\":\"new\",\"seed\":\"1\",\"players\":"
                       "[{},{\"bot\":\"master:10000\"}]}")));
    REQUIRE(is_fine(take("{\"do\":\"save\"}")));
    snprintf(request, sizeof request, "{\"do\":\"load\",%s", reply + 11);
    open_page(&session);
    CHECK(says(take(request), "\"bot\":\"master:10000\""));
    CHECK(ov_table_bot(table(), 1, &budget) == ov_bot_at(OV_BOT_master));
    CHECK(budget == OV_TABLE_BUDGET);
}

TEST(an_error_names_the_key_in_its_sentence)
{
    start(1, false);
    fails("{\"do\":\"at\",\"move\":-1}", "bad-value");
    CHECK(says(reply, "\"key\":\"move\""));
    CHECK(says(reply, "\"text\":\"“move” is missing"));
}

TEST(what_needs_a_game_says_that_there_is_none)
{
    static const char *const requests[] = {
        "{\"do\":\"state\"}",
        "{\"do\":\"act\",\"seat\":0,\"action\":\"pick wood\"}",
        "{\"do\":\"step\"}",
        "{\"do\":\"undo\"}",
        "{\"do\":\"redo\"}",
        "{\"do\":\"seat\",\"seat\":0,\"name\":\"Bo\"}",
        "{\"do\":\"orders\",\"seat\":0}",
        "{\"do\":\"branch\",\"move\":0}",
        "{\"do\":\"why\",\"seat\":0,\"action\":\"flip\"}",
        "{\"do\":\"preview\",\"seat\":0,\"action\":\"flip\"}",
        "{\"do\":\"map\",\"seat\":0,\"card\":\"crooked-mill\"}",
        "{\"do\":\"score\"}",
        "{\"do\":\"unseen\"}",
        "{\"do\":\"forecast\"}",
        "{\"do\":\"log\"}",
        "{\"do\":\"at\",\"move\":0}",
        "{\"do\":\"save\"}",
        "{\"do\":\"record\"}",
        "{\"do\":\"link\"}",
        "{\"do\":\"view\"}",
        "{\"do\":\"followed\",\"seat\":0,\"undo-to\":0}",
        "{\"do\":\"hint\"}",
        "{\"do\":\"analyse\",\"move\":1}",
        "{\"do\":\"draw\",\"what\":\"city\"}",
        "{\"do\":\"draw\",\"what\":\"board\"}",
        "{\"do\":\"tutorial\",\"next\":true}",
    };

    open_page(&session);
    for (int i = 0; i < OV_LENGTH(requests); i++)
        fails(requests[i], "no-game");
}

TEST(no_game_begins_without_one_of_its_players)
{
    start(0, true);
    fails("{\"do\":\"new\",\"seed\":\"1\",\"players\":"
          "[{},{},{\"bot\":\"nobody\"}]}",
          "bad-value");
    fails("{\"do\":\"new\",\"seed\":\"1\",\"players\":[{},{},7]}", "bad-value");
    fails("{\"do\":\"new\",\"seed\":\"1\",\"players\":[{},{},{},{},{}]}",
          "bad-value");
}

TEST(a_request_that_lacks_something_names_it)
{
    static const char *const lacking[][2] = {
        {"{\"do\":\"language\"}", "language"},
        {"{\"do\":\"load-deck\"}", "text"},
        {"{\"do\":\"draw\"}", "what"},
        {"{\"do\":\"new\",\"seed\":\"1\"}", "players"},
        {"{\"do\":\"act\",\"action\":\"flip\"}", "seat"},
        {"{\"do\":\"act\",\"seat\":0}", "action"},
        {"{\"do\":\"seat\",\"name\":\"Bo\"}", "seat"},
        {"{\"do\":\"orders\"}", "seat"},
        {"{\"do\":\"branch\"}", "move"},
        {"{\"do\":\"why\",\"seat\":0}", "action"},
        {"{\"do\":\"preview\",\"seat\":0}", "action"},
        {"{\"do\":\"map\",\"seat\":0}", "card"},
        {"{\"do\":\"map\",\"card\":\"crooked-mill\"}", "seat"},
        {"{\"do\":\"at\"}", "move"},
        {"{\"do\":\"load\"}", "text"},
        {"{\"do\":\"import\"}", "text"},
        {"{\"do\":\"open\"}", "link"},
        {"{\"do\":\"follow\",\"view\":\"\"}", "record"},
        {"{\"do\":\"analyse\"}", "move"},
    };

    start(0, true);
    for (int i = 0; i < OV_LENGTH(lacking); i++) {
        char key[40];

        fails(lacking[i][0], "bad-value");
        snprintf(key, sizeof key, "\"key\":\"%s\"", lacking[i][1]);
        CHECK(says(reply, key));
    }
}

TEST(orders_are_held_back_for_one_turn)
{
    start(0, true);
    CHECK(!says(take("{\"do\":\"state\"}"), "\"held\":true"));
    while (table()->game.turns == 0) {
        const int seat = table()->game.turn.actor;
        struct ov_refusal refusal;
        struct ov_actions legal;

        ov_table_legal(table(), seat, &legal);
        REQUIRE(ov_table_act(table(), seat, legal.at[0], NULL, &refusal) ==
                OV_ANSWER_DONE);
    }
    CHECK(!says(take("{\"do\":\"state\"}"), "\"held\":true"));
    take("{\"do\":\"orders\",\"seat\":0,\"hold\":true}");
    CHECK(says(reply, "\"held\":true"));
}

TEST(a_deck_is_known_by_a_whole_hash)
{
    const char *hash;

    open_page(&session);
    hash = strstr(take("{\"do\":\"deck\",\"file\":true}"), "\"hash\":\"");
    REQUIRE(hash != NULL);
    CHECK(strcspn(hash + strlen("\"hash\":\""), "\"") == 2 * OV_DECK_HASH_SIZE);
}

TEST(a_preview_names_the_workers_that_come_to_the_board)
{
    static const char *const resources[] = {"wood", "clay", "stone", "crystal"};
    int named = 0;

    start(0, true);
    for (int i = 0; i < OV_LENGTH(resources); i++) {
        char request[80], wanted[40];

        (void)snprintf(request, sizeof request,
                       "{\"do\":\"preview\",\"seat\":%d,"
                       "\"action\":\"pick %s\"}",
                       table()->game.turn.actor, resources[i]);
        (void)snprintf(wanted, sizeof wanted, "\"gained\":{\"%s\":1}",
                       resources[i]);
        named += says(take(request), wanted);
    }
    CHECK(named == OV_LENGTH(resources));
}

/* --- Refusals --- */

/* Whether the reply has this number or word in this key, and only then. */
static void check_number(const char *key, bool there, int number)
{
    char wanted[60];

    snprintf(wanted, sizeof wanted, "\"%s\":", key);
    CHECK(says(reply, wanted) == there);
    snprintf(wanted, sizeof wanted, "\"%s\":%d", key, number);
    CHECK(!there || says(reply, wanted));
}

static void check_word(const char *key, bool there, const char *word)
{
    char wanted[80];

    snprintf(wanted, sizeof wanted, "\"%s\":", key);
    CHECK(says(reply, wanted) == there);
    snprintf(wanted, sizeof wanted, "\"%s\":\"%s\"", key, word);
    CHECK(!there || says(reply, wanted));
}

static const char *card_id(int card)
{
    return card == OV_MAIN_SQUARE ? "main-square"
                                  : table()->box->deck.building[card].id;
}

/* The reply points at everything that the refusal names. */
static void check_pointers(const struct ov_refusal *refusal)
{
    const bool card = refusal->card != OV_NONE;
    const bool worker_card =
        card && ov_why_names_worker_card((enum ov_why)refusal->why);

    check_number("seat", refusal->seat != OV_NONE, refusal->seat);
    check_number("worker_card", worker_card, refusal->card + 1);
    check_word("card", card && !worker_card,
               card && !worker_card ? card_id(refusal->card) : "");
    check_number("price", refusal->price != OV_NONE, refusal->price);
    check_number("missing", refusal->missing != OV_NONE, refusal->missing);
    check_word("side", refusal->side != OV_NONE,
               refusal->side == OV_NONE
                   ? ""
                   : ov_side_word((enum ov_side)refusal->side));
    check_word("resource", refusal->resource != OV_NONE,
               refusal->resource == OV_NONE
                   ? ""
                   : ov_resource_word((enum ov_resource)refusal->resource));
    check_word("character", refusal->character != OV_NONE,
               refusal->character == OV_NONE
                   ? ""
                   : ov_character_word((enum ov_character)refusal->character));
}

static const char *const intents[] = {
    "play 1 coins",
    "play 2 coins",
    "play 3 coins",
    "play 4 coins",
    "play 1 wood",
    "play 2 crystal",
    "play 3 stone",
    "play 4 clay",
    "play 1 building 1",
    "play 2 building 6",
    "play 4 building 3",
    "play 1 nothing",
    "play 4 nothing",
    "recover",
    "flip",
    "end",
    "waive",
    "refuse",
    "character",
    "second wood",
    "pick clay",
    "build crooked-mill at 0,1",
    "build crooked-mill at 0,0",
    "build crooked-mill at 9,9",
    "discard crooked-mill",
    "bonus own wood",
    "bonus top",
    "decline left",
    "swap crooked-mill 2",
    "travel stone 1",
    "remove stone 0",
    "remove clay 2",
};

/* Asks why not; 1 if it was refused. */
static int check_intent(const char *text, int seat)
{
    struct ov_parse_fault fault;
    struct ov_refusal refusal;
    struct ov_action action;
    char request[120];

    if (!ov_action_parse(text, &table()->game, table()->box, &action, &fault))
        return 0;
    snprintf(request, sizeof request,
             "{\"do\":\"why\",\"seat\":%d,\"action\":\"%s\"}", seat, text);
    CHECK(is_fine(take(request)));
    if (ov_table_why_not(table(), seat, action, &refusal) == OV_ALLOWED) {
        CHECK(says(reply, "\"allowed\":true,\"refusal\":null"));
        return 0;
    }
    CHECK(says(reply, "\"allowed\":false,\"refusal\":{\"why\":\""));
    check_pointers(&refusal);
    return 1;
}

TEST(a_refusal_points_at_all_that_it_is_about)
{
    int refused = 0;

    for (int moves = 0; moves < 120; moves += 10) {
        play_to(moves, moves);
        if (ov_is_over(&table()->game))
            continue;
        for (int i = 0; i < OV_LENGTH(intents); i++)
            for (int seat = 0; seat < table()->box->seats; seat++)
                refused += check_intent(intents[i], seat);
    }
    CHECK(refused > 300);
}

/* --- What nobody has seen --- */

/* The sum of the numbers in an object of the last reply. */
static int sum_of(const char *key)
{
    char name[40];
    const char *at;
    int sum = 0;

    snprintf(name, sizeof name, "\"%s\":{", key);
    at = strstr(reply, name);
    if (at == NULL)
        return -1;
    for (at += strlen(name); *at != '}' && *at != '\0'; at++)
        if (*at == ':')
            sum += (int)strtol(at + 1, NULL, 10);
    return sum;
}

TEST(what_nobody_has_seen_is_counted_by_guild_scoring_and_bonus)
{
    for (int moves = 0; moves < 100; moves += 25) {
        struct ov_unseen unseen;
        struct ov_view view;
        int bonuses = 0;

        play_to(3, moves);
        ov_table_view(table(), &view);
        ov_unseen(&view, table()->box, &unseen);
        for (int i = 0; i < OV_BONUS_NONE; i++)
            bonuses += unseen.by_bonus[i];
        CHECK(is_fine(take("{\"do\":\"unseen\"}")));
        CHECK(sum_of("by_guild") == unseen.count && unseen.count > 0);
        CHECK(sum_of("by_scoring") == unseen.count);
        CHECK(sum_of("by_bonus") == bonuses && bonuses > 0);
    }
}

/* --- Judged moves --- */

/* The numbers of a list of the last reply; how many there are. */
static int numbers_of(const char *key, int numbers[OV_MAX_SEATS])
{
    char name[40];
    char *at;
    int count = 0;

    snprintf(name, sizeof name, "\"%s\":[", key);
    at = strstr(reply, name);
    if (at == NULL)
        return 0;
    for (at += strlen(name); *at != ']' && count < OV_MAX_SEATS;
         at += *at == ',')
        numbers[count++] = (int)strtol(at, &at, 10);
    return count;
}

/* In thousandths; what each has left over is cut off. */
static void check_chances(const char *key)
{
    const int seats = table()->box->seats;
    int chance[OV_MAX_SEATS], sum = 0;

    CHECK(numbers_of(key, chance) == seats);
    for (int seat = 0; seat < seats; seat++)
        sum += chance[seat];
    CHECK(sum <= 1000 && sum > 1000 - 2 * seats);
}

/* Tenths of points; of two seats one is as far ahead as the other is behind. */
static void check_margins(void)
{
    int margin[OV_MAX_SEATS];

    REQUIRE(table()->box->seats == 2 && numbers_of("margin", margin) == 2);
    CHECK(margin[0] + margin[1] >= -1 && margin[0] + margin[1] <= 1);
    CHECK(margin[0] != 0 && margin[0] > -500 && margin[0] < 500);
}

TEST(chances_are_in_thousandths_and_add_up)
{
    play_to(0, 20);
    for (int move = 1; move <= 12; move++) {
        char request[60];

        snprintf(request, sizeof request, "{\"do\":\"analyse\",\"move\":%d}",
                 move);
        CHECK(is_fine(take(request)));
        check_chances("before");
        check_chances("after");
    }
    CHECK(is_fine(take("{\"do\":\"hint\"}")));
    check_chances("win");
    check_margins();
}

/* --- Pictures and the log --- */

TEST(a_picture_of_what_is_not_named_is_refused)
{
    static const char *const subjects[][2] = {
        {"building", "card"},          {"worker", "seat"},
        {"worker-card", "card"},       {"character", "character"},
        {"resource-sign", "resource"}, {"bonus-sign", "bonus"},
        {"guild-sign", "guild"},       {"scoring-sign", "scoring"},
        {"piece-sign", "piece"},
    };
    char request[100], key[40];

    start(0, true);
    for (int i = 0; i < OV_LENGTH(subjects); i++) {
        snprintf(key, sizeof key, "\"key\":\"%s\"", subjects[i][1]);
        snprintf(request, sizeof request, "{\"do\":\"draw\",\"what\":\"%s\"}",
                 subjects[i][0]);
        fails(request, "bad-value");
        CHECK(says(reply, key));
        snprintf(request, sizeof request,
                 "{\"do\":\"draw\",\"what\":\"%s\",\"%s\":\"nobody\"}",
                 subjects[i][0], subjects[i][1]);
        fails(request, "bad-value");
        CHECK(says(reply, key));
    }
}

TEST(only_the_file_of_a_city_says_who_is_who)
{
    start(0, true);
    CHECK(
        says(take("{\"do\":\"draw\",\"what\":\"city\",\"file\":true}"), "Ann"));
    CHECK(is_fine(take("{\"do\":\"draw\",\"what\":\"city\"}")));
    CHECK(!says(reply, "Ann"));
}

TEST(every_bonus_is_explained_and_every_order_has_its_values)
{
    const struct ov_switches switches = ov_edition_switches(OV_EN);

    open_page(&session);
    take("{\"do\":\"deck\"}");
    for (int i = 0; i < OV_BONUS_NONE; i++) {
        char meaning[OV_SENTENCE], wanted[2 * OV_SENTENCE];
        struct ov_buffer out;

        ov_buffer_init(&out, meaning, sizeof meaning);
        ov_text_bonus_meaning(&out, OV_LANG_EN, &switches, (enum ov_bonus)i);
        snprintf(wanted, sizeof wanted, "\"text\":\"%s\"}", meaning);
        CHECK(says(reply, wanted));
    }
    take("{\"do\":\"hello\"}");
    for (int i = 0; i < OV_ORDER_COUNT; i++)
        for (int j = 0; ov_order_value_word((enum ov_order)i, j) != NULL; j++) {
            char wanted[200];

            snprintf(wanted, sizeof wanted, "{\"id\":\"%s\",\"name\":\"%s\"}",
                     ov_order_value_word((enum ov_order)i, j),
                     ov_text_order_value(OV_LANG_EN, (enum ov_order)i, j));
            CHECK(says(reply, wanted));
        }
}

TEST(pictures_have_their_sizes)
{
    start(0, true);
    take("{\"do\":\"draw\",\"what\":\"worker\",\"seat\":1}");
    CHECK(says(reply, "\"width\":60,\"height\":70"));
    take("{\"do\":\"draw\",\"what\":\"guild-sign\",\"guild\":\"mask\"}");
    CHECK(says(reply, "\"width\":48,\"height\":48"));
}

TEST(a_request_may_have_a_mebibyte_and_no_more)
{
    static char request[OV_SESSION_REQUEST + 2];
    static const char hello[] = "{\"do\":\"forecast\"}";

    start(0, true);
    memset(request, ' ', OV_SESSION_REQUEST + 1);
    memcpy(request, hello, strlen(hello));
    fails(request, "bad-json");
    request[OV_SESSION_REQUEST] = '\0';
    CHECK(is_fine(take(request)));
}

/* How many lines of the log the last reply has, and the first of them. */
static int lines_told(int *ret_first)
{
    const char *at = strstr(reply, "{\"line\":");
    int count = 0;

    *ret_first = at == NULL ? -1 : (int)strtol(at + 8, NULL, 10);
    for (; at != NULL; at = strstr(at + 1, "{\"line\":"))
        count++;
    return count;
}

TEST(as_many_lines_of_the_log_are_told_as_were_asked_for)
{
    int first;

    play_to(0, 40);
    take("{\"do\":\"log\",\"from\":7,\"count\":5}");
    CHECK(lines_told(&first) == 5 && first == 7);
    take("{\"do\":\"log\",\"from\":0,\"count\":1}");
    CHECK(lines_told(&first) == 1 && first == 0);
    take("{\"do\":\"log\",\"from\":7,\"count\":0}");
    CHECK(lines_told(&first) == 0);
    take("{\"do\":\"log\",\"from\":1}");
    CHECK(lines_told(&first) ==
          ov_table_lines(table(), ov_table_at(table())) - 1);
}

/* --- The tutorial --- */

TEST(bots_do_not_move_in_the_tutorial)
{
    open_page(&session);
    take("{\"do\":\"tutorial\",\"start\":true}");
    for (int i = 0; i < 30 && !says(reply, "\"asks\":\"do\""); i++) {
        fails("{\"do\":\"step\"}", "nothing-to-do");
        take("{\"do\":\"tutorial\",\"next\":true}");
    }
    CHECK(says(reply, "\"asks\":\"do\""));
}
