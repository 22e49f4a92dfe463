/*
 * test_session.c - requests and replies: nothing hidden gets out, nothing
 * changes after an error, saves and links bring the same game back.
 */
#include "pages.h"

#include "harness.h"
#include "hidden.h"
#include "kit.h"
#include "table/save.h"
#include "text/rules.h"

TEST(R16_no_reply_hangs_on_what_is_hidden)
{
    struct ov_rng rng = kit_rng(1);
    int places = 0;

    for (int number = 0; number < 6 * test_scale(); number++) {
        start(number, false);
        while (is_fine(take("{\"do\":\"step\"}"))) {
            const struct ov_game game = table()->game;

            if (ov_is_over(&game) || ov_table_at(table()) % 7 != 0)
                continue;
            for (int i = 0; i < LOOKS; i++) {
                take_into(&session, looks[i], reply);
                places += hidden_deal_anew(&table()->game, table()->box, &rng);
                take_into(&session, looks[i], again);
                CHECK(strcmp(reply, again) == 0);
                table()->game = game;
            }
        }
    }
    CHECK(places > 1000);
}

TEST(R16_a_hint_does_not_hang_on_what_is_hidden)
{
    struct ov_rng rng = kit_rng(2);

    start(1, false);
    for (int i = 0; i < 3; i++) {
        struct ov_game game;

        for (int j = 0; j < 15; j++)
            take("{\"do\":\"step\"}");
        CHECK(is_fine(take("{\"do\":\"hint\"}")));
        game = table()->game;
        (void)hidden_deal_anew(&table()->game, table()->box, &rng);
        take_into(&session, "{\"do\":\"hint\"}", again);
        CHECK(strcmp(reply, again) == 0);
        table()->game = game;
    }
}

/* How often a part is in a text. */
static int times(const char *text, const char *part)
{
    int count = 0;

    for (text = strstr(text, part); text != NULL; text = strstr(text + 1, part))
        count++;
    return count;
}

/* What is between `begin` and the next quote; false if that is not there. */
static bool copy_after(const char *text, const char *begin, char *word,
                       size_t size)
{
    const char *const at = text == NULL ? NULL : strstr(text, begin);
    size_t length;

    if (at == NULL)
        return false;
    length = strcspn(at + strlen(begin), "\"");
    if (length >= size)
        return false;
    memcpy(word, at + strlen(begin), length);
    word[length] = '\0';
    return true;
}

/* The groups of the first seat, each with its count of actions. */
static int check_groups(const char *state)
{
    const char *at = strstr(state, "\"groups\":[[");
    const char *const end = at == NULL ? NULL : strchr(at, ']');
    int groups = 0, actions = 0;

    CHECK(end != NULL);
    while (at != NULL && (at = strstr(at, "{\"id\":\"")) != NULL && at < end) {
        char id[64], member[80];
        int count = 0;
        const char *const number = strstr(at, "\"count\":");

        CHECK(copy_after(at, "{\"id\":\"", id, sizeof id));
        for (const char *digit = number + 8; *digit >= '0' && *digit <= '9';
             digit++)
            count = 10 * count + *digit - '0';
        snprintf(member, sizeof member, "\"group\":\"%s\"", id);
        CHECK(times(state, member) == count);
        actions += count;
        groups++;
        at++;
    }
    CHECK(actions == times(state, "\"group\":\""));
    return groups;
}

TEST(every_legal_action_names_its_group)
{
    int groups = 0;

    for (int number = 0; number < 4; number++) {
        start(number, true);
        for (int i = 0; i < 60 && !ov_is_over(&table()->game); i++) {
            struct ov_events events;
            struct ov_refusal refusal;
            struct ov_actions legal;
            const int seat = table()->game.turn.actor;

            groups += check_groups(take("{\"do\":\"state\"}"));
            ov_table_legal(table(), seat, &legal);
            CHECK(ov_table_act(table(), seat, legal.at[i % legal.count],
                               &events, &refusal) == OV_ANSWER_DONE);
        }
    }
    CHECK(groups > 100);
    CHECK(says(take("{\"do\":\"hello\"}"),
               "\"sections\":[{\"id\":\"start\",\"name\":\""));
}

TEST(the_seed_is_told_only_when_the_game_is_over)
{
    char seed[80];
    struct ov_buffer out;

    start(1, false);
    ov_buffer_init(&out, seed, sizeof seed);
    ov_seed_write(&out, &table()->header.seed);
    while (!ov_is_over(&table()->game)) {
        CHECK(!says(take("{\"do\":\"step\"}"), seed) ||
              ov_is_over(&table()->game));
        if (!ov_is_over(&table()->game))
            CHECK(!says(take("{\"do\":\"record\"}"), seed));
    }
    CHECK(says(take("{\"do\":\"state\"}"), seed));
    CHECK(says(take("{\"do\":\"record\"}"), seed));
}

TEST(what_is_wrong_with_a_request_is_said_and_changes_nothing)
{
    open_page(&session);
    CHECK(says(take("{\"do\":\"state\"}"), "\"why\":\"no-game\""));
    start(0, true);
    while (table()->game.turn.actor != 0)
        take("{\"do\":\"step\"}");
    fails("", "bad-json");
    fails("[]", "bad-json");
    fails("{\"do\":\"dance\"}", "unknown-request");
    fails("{}", "bad-value");
    fails("{\"do\":\"act\",\"seat\":2,\"action\":\"pick wood\"}", "bad-value");
    fails("{\"do\":\"act\",\"seat\":0}", "bad-value");
    fails("{\"do\":\"act\",\"seat\":0,\"action\":\"sing\"}", "fault");
    fails("{\"do\":\"act\",\"seat\":1,\"action\":\"pick wood\"}",
          "not-a-person");
    fails("{\"do\":\"act\",\"seat\":0,\"action\":\"end\"}", "still-setting-up");
    fails("{\"do\":\"undo\"}", "undo-nothing");
    fails("{\"do\":\"redo\"}", "nothing-to-do");
    fails("{\"do\":\"seat\",\"seat\":1,\"bot\":\"nobody\"}", "bad-value");
    fails("{\"do\":\"orders\",\"seat\":0,\"set\":{\"builder\":\"x\"}}",
          "bad-value");
    fails("{\"do\":\"new\",\"players\":[{}],\"seed\":\"1\"}", "bad-value");
    fails("{\"do\":\"new\",\"players\":[{},{}]}", "bad-value");
    fails("{\"do\":\"new\",\"players\":[{},{\"bot\":\"x\"}],\"seed\":\"1\"}",
          "bad-value");
    fails("{\"do\":\"new\",\"players\":[{},{}],\"seed\":\"1\","
          "\"date\":\"2026-02-30\"}",
          "bad-value");
    fails("{\"do\":\"load\",\"text\":\"nonsense\"}", "fault");
    fails("{\"do\":\"open\",\"link\":\"AAAA\"}", "bad-link");
    fails("{\"do\":\"at\",\"move\":99}", "bad-value");
    fails("{\"do\":\"branch\",\"move\":-1}", "bad-value");
    fails("{\"do\":\"draw\",\"what\":\"cow\"}", "bad-value");
    fails("{\"do\":\"tutorial\",\"next\":true}", "no-game");
}

TEST(an_id_comes_back_in_every_reply)
{
    start(0, true);
    CHECK(says(take("{\"id\":12,\"do\":\"score\"}"), "{\"id\":12,\"ok\":true"));
    CHECK(says(take("{\"id\":13,\"do\":\"?\"}"), "{\"id\":13,\"ok\":false"));
}

/* Without what counts from when a session began: events. */
static const char *behind_events(const char *text)
{
    return strstr(text, "\"follows\":");
}

/* The same request to a second session that got the first one's save. */
TEST(a_save_brings_everything_back)
{
    static char request[OV_SESSION_REPLY + 64];

    start(3, false);
    for (int i = 0; i < 60; i++)
        take("{\"do\":\"step\"}");
    CHECK(is_fine(take("{\"do\":\"seat\",\"seat\":0,\"name\":\"Bo\"}")));
    CHECK(is_fine(take("{\"do\":\"orders\",\"seat\":0,\"set\":"
                       "{\"builder\":\"never\",\"turn-end\":\"auto\"}}")));
    REQUIRE(is_fine(take("{\"do\":\"save\"}")));
    snprintf(request, sizeof request, "{\"do\":\"load\",%s", reply + 11);
    open_page(&other);
    CHECK(says(take_into(&other, request, again), "\"whole\":true"));
    take("{\"do\":\"state\"}");
    take_into(&other, "{\"do\":\"state\"}", again);
    CHECK(strcmp(behind_events(reply), behind_events(again)) == 0);
    *strstr(reply, "\"event\":") = '\0';
    *strstr(again, "\"event\":") = '\0';
    CHECK(strcmp(reply, again) == 0);
}

TEST(R8_2_a_refusal_points_at_the_neighbour_whose_edge_does_not_match)
{
    start(0, true);
    /* The Main Square has streets below and at both sides. */
    take("{\"do\":\"map\",\"seat\":0,\"card\":\"crooked-mill\"}");
    for (int card = 0; card < OV_CARDS; card++) {
        char request[128];

        snprintf(request, sizeof request,
                 "{\"do\":\"map\",\"seat\":0,\"card\":\"%s\"}",
                 table()->box->deck.building[card].id);
        CHECK(is_fine(take(request)));
        if (!(table()->box->deck.building[card].streets >> OV_TOP & 1))
            CHECK(says(reply, "\"why\":\"edge-does-not-match\"") &&
                  says(reply, "\"card\":\"main-square\",\"x\":0,\"y\":0,"
                              "\"side\":\"top\""));
    }
}

TEST(undo_goes_back_and_redo_forth_again)
{
    start(0, true);
    while (table()->game.turn.actor != 0)
        take("{\"do\":\"step\"}");
    if (!is_fine(take("{\"do\":\"act\",\"seat\":0,\"action\":"
                      "\"pick crystal\"}")))
        CHECK(is_fine(take("{\"do\":\"act\",\"seat\":0,\"action\":"
                           "\"pick wood\"}")));
    CHECK(says(reply, "\"redo\":false"));
    CHECK(is_fine(take("{\"do\":\"undo\"}")));
    CHECK(says(reply, "\"redo\":true"));
    CHECK(is_fine(take("{\"do\":\"redo\"}")));
    CHECK(says(reply, "\"redo\":false"));
}

/* A game of two people, and moves of both: "SEAT ACTION" each. */
static void play_two(const char *seed, const char *const *moves, int count)
{
    char request[160];

    open_page(&session);
    snprintf(
        request, sizeof request,
        "{\"do\":\"new\",\"players\":[{\"name\":\"Ann\"},"
        "{\"name\":\"Bo\"}],\"seed\":\"%s\",\"deck\":\"7b1dfc6187363865\"}",
        seed);
    CHECK(is_fine(take(request)));
    for (int i = 0; i < count; i++) {
        snprintf(request, sizeof request,
                 "{\"do\":\"act\",\"seat\":%c,\"action\":\"%s\"}", moves[i][0],
                 moves[i] + 2);
        CHECK(is_fine(take(request)));
    }
}

/* Bo ends a turn, and only then sets the order that ends turns. */
TEST(an_order_set_later_does_not_change_who_made_a_move)
{
    static const char *const moves[] = {
        "1 pick crystal",
        "0 pick clay",
        "0 play 1 building 1",
        "1 play 3 wood",
        "0 play 4 building 3",
        "1 play 4 stone",
        "0 play 3 building 1",
        "0 discard door-seeks-house",
        "1 play 2 building 1",
        "0 play 2 building 1",
        "0 discard school-for-burglars",
        "1 play 1 building 1",
        "0 recover",
        "0 play 3 building 3",
        "0 discard weathercock-school",
        "1 recover",
        "1 play 3 building 2",
        "1 discard gossip-terrace",
        "0 play 4 building 4",
        "0 discard crooked-mill",
        "1 play 2 clay",
        "0 play 2 building 1",
        "0 discard museum-of-lost-minutes",
        "1 build false-moustache-barber at 0,1",
        "1 bonus own stone",
        "1 decline top",
        "1 end",
    };

    play_two("4", moves, OV_LENGTH(moves));
    CHECK(says(reply, "\"action\":\"end\",\"by\":\"person\""));
    CHECK(says(reply, "\"undo\":{\"to\":26,\"seat\":1"));
    take("{\"do\":\"orders\",\"seat\":1,\"set\":{\"turn-end\":\"auto\"}}");
    CHECK(says(reply, "\"undo\":{\"to\":26,\"seat\":1"));
    CHECK(says(take("{\"do\":\"at\",\"move\":27}"),
               "\"action\":\"end\",\"by\":\"person\""));
    CHECK(says(take("{\"do\":\"undo\"}"), "\"move\":26,\"moves\":27"));
    CHECK(says(reply, "\"waits\":\"person\""));
    fails("{\"do\":\"step\"}", "nothing-to-do");
}

TEST(each_line_of_the_log_says_who_made_the_move)
{
    start(0, true);
    while (table()->game.turn.actor != 0)
        take("{\"do\":\"step\"}");
    if (!is_fine(take("{\"do\":\"act\",\"seat\":0,\"action\":"
                      "\"pick crystal\"}")))
        take("{\"do\":\"act\",\"seat\":0,\"action\":\"pick wood\"}");
    while (says(take("{\"do\":\"state\"}"), "\"waits\":\"bot\""))
        take("{\"do\":\"step\"}");
    take("{\"do\":\"log\"}");
    CHECK(says(reply, "\"seat\":0,\"by\":\"person\",\"action\":\"pick "));
    CHECK(says(reply, "\"seat\":1,\"by\":\"bot\",\"action\":\"pick "));
}

TEST(a_seat_that_asks_takes_back_only_its_own_choices)
{
    static const char *const moves[] = {"1 pick crystal", "0 pick clay"};

    play_two("4", moves, OV_LENGTH(moves));
    fails("{\"do\":\"undo\",\"seat\":1}", "undo-others");
    fails("{\"do\":\"undo\",\"seat\":2}", "bad-value");
    fails("{\"do\":\"redo\",\"seat\":0}", "nothing-to-do");
    CHECK(says(take("{\"do\":\"undo\",\"seat\":0}"), "\"move\":1,"));
    fails("{\"do\":\"undo\",\"seat\":0}", "undo-nothing");
    CHECK(says(take("{\"do\":\"undo\"}"), "\"move\":0,"));
    fails("{\"do\":\"redo\",\"seat\":0}", "nothing-to-do");
    fails("{\"do\":\"redo\",\"seat\":9}", "bad-value");
    CHECK(says(take("{\"do\":\"redo\",\"seat\":1}"), "\"move\":1,"));
    CHECK(says(take("{\"do\":\"redo\"}"), "\"move\":2,"));
}

TEST(an_undo_without_room_is_refused_and_the_game_goes_on)
{
    static const char *const moves[] = {"1 pick crystal"};

    play_two("4", moves, OV_LENGTH(moves));
    table()->history.sheet.room = table()->history.sheet.moves = 3;
    fails("{\"do\":\"undo\"}", "undo-no-room");
    CHECK(says(take("{\"do\":\"state\"}"),
               "\"undo\":{\"to\":null,\"seat\":null,"
               "\"why\":\"undo-no-room\""));
    CHECK(is_fine(take("{\"do\":\"act\",\"seat\":0,\"action\":"
                       "\"pick clay\"}")));
    CHECK(is_fine(take("{\"do\":\"act\",\"seat\":0,\"action\":"
                       "\"play 1 building 1\"}")));
    fails("{\"do\":\"act\",\"seat\":1,\"action\":\"play 3 wood\"}", "no-room");
}

/* Answers the tutorial with what it wants, up to its end. */
static int learn(void)
{
    int requests = 0;

    CHECK(is_fine(take("{\"do\":\"tutorial\",\"start\":true}")));
    while (!says(reply, "\"asks\":\"over\"") && requests++ < 500) {
        const char *const wanted = strstr(reply, "\"wanted\":[\"");
        char request[160];

        if (wanted == NULL) {
            CHECK(is_fine(take("{\"do\":\"tutorial\",\"next\":true}")));
            continue;
        }
        snprintf(request, sizeof request,
                 "{\"do\":\"act\",\"seat\":0,\"action\":\"%.*s\"}",
                 (int)strcspn(wanted + 11, "\""), wanted + 11);
        CHECK(is_fine(take(request)));
    }
    return requests;
}

TEST(the_tutorial_can_be_played_through)
{
    start(0, true);
    CHECK(learn() < 500);
    take("{\"do\":\"log\"}");
    CHECK(says(reply, "\"seat\":0,\"by\":\"person\""));
    CHECK(says(reply, "\"seat\":1,\"by\":\"tutorial\""));
    CHECK(is_fine(take("{\"do\":\"tutorial\",\"end\":true}")));
    CHECK(says(reply, "\"tutorial\":null"));
}

TEST(a_request_that_is_not_json_is_told_the_column)
{
    open_page(&session);
    take("{\"do\":x}");
    CHECK(says(reply, "\"column\":7"));
}

TEST(R13_the_deck_lists_every_scoring_from_the_first)
{
    open_page(&session);
    take("{\"do\":\"deck\"}");
    CHECK(says(reply, "\"scorings\":[{\"id\":\"diamond\""));
}

TEST(R9_the_map_names_the_bonus_of_every_source)
{
    start(0, true);
    take("{\"do\":\"map\",\"seat\":0,\"card\":\"crooked-mill\"}");
    CHECK(times(reply, "{\"source\":\"") > 0);
    CHECK(times(reply, "{\"source\":\"") == times(reply, "\",\"bonus\":\""));
}

TEST(the_tutorial_says_what_it_is_about)
{
    open_page(&session);
    take("{\"do\":\"tutorial\",\"start\":true,\"step\":4}");
    CHECK(says(reply, "\"step\":4,"));
    CHECK(says(reply, "\"title\":\"What a building shows\""));
    CHECK(says(reply, "\"shows\":[\"front\"]"));
    CHECK(says(reply, "\"explains\":[{\"what\":\"building\","
                      "\"card\":\"pawnshop-of-hours\"}]"));
    take("{\"do\":\"tutorial\",\"start\":true,\"step\":3}");
    CHECK(says(reply, "\"explains\":[{\"what\":\"worker-card\","
                      "\"card\":1,\"seat\":0}]"));
    fails("{\"do\":\"tutorial\",\"start\":true,\"step\":99}", "bad-value");
    CHECK(is_fine(take("{\"do\":\"state\"}")));
    CHECK(says(reply, "\"step\":3,"));
}

TEST(the_coach_speaks_to_the_person_who_has_to_choose)
{
    open_page(&session);
    take("{\"do\":\"new\",\"players\":[{},{}],\"seed\":\"1\"}");
    CHECK(says(reply, "\"coach\":{\"id\":\"pick\",\"text\":\"Look at"));
    CHECK(says(reply, "\"shows\":[\"row\",\"board\"]"));
}

TEST(the_tutorial_explains_what_it_did_not_ask_for)
{
    open_page(&session);
    take("{\"do\":\"tutorial\",\"start\":true}");
    for (int i = 0; i < 50 && !says(reply, "\"asks\":\"do\""); i++)
        take("{\"do\":\"tutorial\",\"next\":true}");
    fails("{\"do\":\"act\",\"seat\":1,\"action\":\"pick wood\"}",
          "not-a-person");
    fails("{\"do\":\"act\",\"seat\":0,\"action\":\"end\"}", "still-setting-up");
    CHECK(says(reply, "\"rule\":\"R"));
    fails("{\"do\":\"undo\"}", "undo-nothing");
    fails("{\"do\":\"step\"}", "nothing-to-do");
    take("{\"do\":\"state\"}");
    CHECK(says(reply, "\"action\":\"pick crystal\"") &&
          !says(reply, "\"wanted\":[\"pick crystal\"]"));
    fails("{\"do\":\"act\",\"seat\":0,\"action\":\"pick crystal\"}",
          "not-asked");
}

/* Takes back and moves again until no undo fits, then plays on. */
static void fill_sheet(void)
{
    struct ov_refusal refusal;
    struct ov_actions legal;
    int turn = 0;

    do {
        ov_table_legal(table(), table()->game.turn.actor, &legal);
        CHECK(ov_table_act(table(), table()->game.turn.actor,
                           legal.at[turn++ % 2], NULL,
                           &refusal) == OV_ANSWER_DONE);
    } while (ov_table_undo(table(), ov_table_undo_seat(table())) ==
             OV_UNDO_FREE);
}

TEST(the_longest_history_is_saved_and_comes_back)
{
    static char request[OV_SESSION_REPLY + 64];
    int entries;

    play_two("4", (const char *const[]){"1 pick crystal"}, 1);
    fill_sheet();
    entries = ov_table_entries(table());
    CHECK(entries > OV_SHEET_ROOM - OV_LINE_ROOM);
    REQUIRE(is_fine(take("{\"do\":\"save\"}")));
    snprintf(request, sizeof request, "{\"do\":\"load\",%s", reply + 11);
    CHECK(says(take(request), "\"whole\":true"));
    CHECK(ov_table_entries(table()) == entries);
    CHECK(is_fine(take("{\"do\":\"link\"}")));
    CHECK(is_fine(take("{\"do\":\"record\"}")));
}

TEST(a_link_is_opened_or_refused_for_a_reason)
{
    static char request[OV_SESSION_REPLY + 64];

    start(3, false);
    for (int i = 0; i < 30; i++)
        take("{\"do\":\"step\"}");
    CHECK(is_fine(take("{\"do\":\"link\"}")));
    snprintf(request, sizeof request, "{\"do\":\"open\",%s", reply + 11);
    CHECK(is_fine(take(request)) && says(reply, "\"move\":30,\"moves\":30"));
    fails("{\"do\":\"open\",\"link\":\"A\"}", "bad-link");
    /* The byte 3; the bytes 2, 2; the bytes 2, 1, 0, ...: rightly sealed. */
    fails("{\"do\":\"open\",\"link\":\"BLJeDAY\"}", "newer-link");
    fails("{\"do\":\"open\",\"link\":\"AgLFj3tf\"}", "newer-link");
    fails("{\"do\":\"open\",\"link\":\"AgEAAAAAAAAAAIxgEtA\"}", "other-deck");
}

/* The longest replies there are fit. */
TEST(replies_about_long_games_fit)
{
    start(2, false);
    while (!ov_is_over(&table()->game))
        take("{\"do\":\"step\"}");
    CHECK(is_fine(take("{\"do\":\"log\"}")));
    CHECK(is_fine(take("{\"do\":\"draw\",\"what\":\"city\",\"file\":true}")));
    CHECK(is_fine(take("{\"do\":\"deck\"}")));
    for (int i = 0; i < OV_LANGUAGES; i++) {
        viewer.language = (enum ov_language)i;
        CHECK(is_fine(take("{\"do\":\"deck\"}")));
        CHECK(is_fine(take("{\"do\":\"hello\"}")));
        CHECK(is_fine(take("{\"do\":\"rules\"}")));
    }
}

/* --- By which rules --- */

/* A rule as a table with these switches plays it, as it stands in a reply. */
static const char *rule_said(const struct ov_switches *switches,
                             const char *number)
{
    static char text[OV_SENTENCE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_text_rule(&out, viewer.language, switches, number);
    CHECK(!out.full);
    return text;
}

static void start_switched(enum ov_edition edition, enum ov_switch which,
                           int value)
{
    char request[512];

    open_page(&session);
    snprintf(request, sizeof request,
             "{\"do\":\"new\",\"players\":[{},{}],\"edition\":\"%s\","
             "\"switches\":{\"%s\":\"%s\"},\"seed\":\"1\"}",
             ov_edition_word(edition), ov_switch_word(which),
             ov_switch_value_word(which, value));
    CHECK(is_fine(take(request)));
}

TEST(what_a_page_would_have_to_cut_out_of_a_sentence_is_a_key)
{
    start(1, true);
    CHECK(says(take("{\"do\":\"rules\"}"),
               "{\"number\":\"R8.2\",\"chapter\":\"R8\",\"text\":"));
    CHECK(says(reply, "{\"number\":\"R14\",\"chapter\":\"R14\",\"text\":"));
    CHECK(says(take("{\"do\":\"why\",\"seat\":0,\"action\":\"flip\"}"),
               " (R2.4)\",\"sentence\":\"Everybody has to choose a starting "
               "resource first.\",\"rule\":\"R2.4\""));
    CHECK(says(take("{\"do\":\"deck\"}"),
               "\"lines\":[\"Coins: 1.\",\"Or a resource: wood, "
               "clay.\",\"Or a building (coins): 0, 0, 1, 1, 1, 1.\"]"));
    CHECK(times(reply, "\"lines\":[\"Cost: ") == OV_CARDS);
    CHECK(times(reply, "\"lines\":[\"Edges: ") == 1);
}

TEST(a_preview_says_in_words_what_an_action_brings)
{
    int previews = 0;

    start(2, true);
    for (int i = 0; i < 40 && !ov_is_over(&table()->game); i++) {
        char request[128], word[64];

        take("{\"do\":\"state\"}");
        if (copy_after(reply, "\"legal\":[[{\"action\":\"", word,
                       sizeof word)) {
            snprintf(request, sizeof request,
                     "{\"do\":\"preview\",\"seat\":0,\"action\":\"%s\"}", word);
            CHECK(says(take(request), "\"lines\":["));
            CHECK(says(reply, "\"points_text\":[\"Ann, points: "));
            previews++;
            snprintf(request, sizeof request,
                     "{\"do\":\"act\",\"seat\":0,\"action\":\"%s\"}", word);
            take(request);
        }
        take("{\"do\":\"step\"}");
    }
    CHECK(previews > 5);
}

TEST(R15_rules_and_deck_speak_of_the_table)
{
    for (int which = 0; which < OV_SWITCH_COUNT; which++) {
        const enum ov_switch it = (enum ov_switch)which;

        for (int value = 0; ov_switch_value_word(it, value) != NULL; value++) {
            struct ov_switches switches = ov_edition_switches(OV_HU);

            ov_switch_set(&switches, it, value);
            start_switched(OV_HU, it, value);
            take("{\"do\":\"rules\"}");
            CHECK(says(reply, rule_said(&switches, ov_switch_rule(it))));
            CHECK(says(reply, rule_said(&switches, "R11.12")));
            CHECK(says(reply, "\"edition\":\"hu\",\"edition_name\":"
                              "\"Hungarian edition\""));
            take("{\"do\":\"deck\"}");
            CHECK(says(reply, rule_said(&switches, "R11.4")));
            CHECK(says(reply, rule_said(&switches, "R13.8")));
            CHECK(says(reply, "Bonus: no bonus") == switches.square_bonus);
        }
    }
}

TEST(R15_before_a_game_rules_and_deck_speak_of_the_edition_asked_for)
{
    static const char *const asked[] = {"rules", "deck"};
    char request[128];

    for (int i = 0; i < OV_EDITIONS; i++) {
        const char *const word = ov_edition_word((enum ov_edition)i);
        const struct ov_switches switches =
            ov_edition_switches((enum ov_edition)i);

        for (int k = 0; k < OV_LENGTH(asked); k++) {
            start_switched((enum ov_edition)i, OV_SWITCH_stalling, 0);
            snprintf(request, sizeof request, "{\"do\":\"%s\"}", asked[k]);
            take_into(&session, request, again);
            open_page(&session);
            if (i == OV_EN)
                CHECK(strcmp(take(request), again) == 0);
            snprintf(request, sizeof request,
                     "{\"do\":\"%s\",\"edition\":\"%s\"}", asked[k], word);
            CHECK(strcmp(take(request), again) == 0);
            CHECK(says(reply, rule_said(&switches, "R11.12")));
        }
    }
    fails("{\"do\":\"rules\",\"edition\":\"xx\"}", "bad-value");
    fails("{\"do\":\"deck\",\"switches\":{\"stalling\":\"2\"}}", "bad-value");
}

TEST(R15_pictures_show_what_the_table_plays)
{
    start_switched(OV_EN, OV_SWITCH_square_bonus, 1);
    take("{\"do\":\"draw\",\"what\":\"square\",\"file\":true}");
    CHECK(says(reply, "Bonus: no bonus") &&
          !says(reply, "data-bonus=\\\"coin"));
    take("{\"do\":\"draw\",\"what\":\"square\",\"edition\":\"en\"}");
    CHECK(says(reply, "data-bonus=\\\"coin"));
    take("{\"do\":\"draw\",\"what\":\"character\",\"character\":\"traveller\","
         "\"edition\":\"hu\",\"file\":true}");
    CHECK(says(reply, "only once you have a worker there"));
}

TEST(R15_a_refusal_explains_the_rule_as_it_is_played)
{
    for (int value = 0; value < 2; value++) {
        struct ov_switches switches = ov_edition_switches(OV_EN);

        ov_switch_set(&switches, OV_SWITCH_power_uses, value);
        start_switched(OV_EN, OV_SWITCH_power_uses, value);
        while (table()->game.turn.phase == OV_PHASE_PICKING)
            CHECK(is_fine(take(table()->game.turn.actor == 0
                                   ? "{\"do\":\"act\",\"seat\":0,"
                                     "\"action\":\"pick wood\"}"
                                   : "{\"do\":\"act\",\"seat\":1,"
                                     "\"action\":\"pick clay\"}")));
        take(table()->game.turn.actor == 0
                 ? "{\"do\":\"why\",\"seat\":0,\"action\":\"flip\"}"
                 : "{\"do\":\"why\",\"seat\":1,\"action\":\"flip\"}");
        CHECK(says(reply, rule_said(&switches, "R10.4")));
    }
}
