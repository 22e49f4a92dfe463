/*
 * test_decks.c - a deck that is handed in: checked, played with, shown, and
 * asked for by name when a save or a link needs it.
 */
#include "bot/standard.h"
#include "deck/standard.h"
#include "deck/write.h"
#include "harness.h"
#include "pages.h"
#include "json/json.h"

static struct ov_deck own;
static char own_text[OV_DECK_TEXT_SIZE], own_hash[2 * OV_DECK_HASH_SIZE + 1];
static char kept[OV_SESSION_REPLY], request[OV_SESSION_REPLY];

/* The standard deck with one card that it does not have. */
static void make_deck(void)
{
    uint8_t hash[OV_DECK_HASH_SIZE];
    struct ov_buffer out;

    own = ov_standard_deck;
    memset(own.name, 0, sizeof own.name);
    memcpy(own.name, "Our \"Town\"", 10);
    memset(own.building[0].id, 0, sizeof own.building[0].id);
    memcpy(own.building[0].id, "zebra-crossing", 14);
    memset(own.building[0].name, 0, sizeof own.building[0].name);
    memcpy(own.building[0].name, "Zebra Crossing", 14);
    ov_buffer_init(&out, own_text, sizeof own_text);
    ov_deck_write(&out, &own);
    ov_deck_hash(&own, hash);
    ov_buffer_init(&out, own_hash, sizeof own_hash);
    ov_put_hex(&out, hash, sizeof hash);
}

/* A request with one text in it, however long. */
static const char *with_text(const char *word, const char *key,
                             const char *text)
{
    struct ov_buffer out;
    struct ov_json json;

    ov_buffer_init(&out, request, sizeof request);
    ov_json_init(&json, &out);
    ov_json_object(&json);
    ov_json_member_string(&json, "do", word);
    ov_json_member_string(&json, key, text);
    ov_json_close(&json);
    return request;
}

static const char *load_deck(struct ov_session *whose, char *memory)
{
    return take_into(whose, with_text("load-deck", "text", own_text), memory);
}

/* A game with a deck, by the beginning of its hash. */
static const char *play_with(const char *digits)
{
    char text[256];

    snprintf(text, sizeof text,
             "{\"do\":\"new\",\"players\":[{\"bot\":\"greedy\"},"
             "{\"bot\":\"master\"}],\"seed\":\"7\",\"deck\":\"%s\"}",
             digits);
    return take(text);
}

/* A game with it, some moves on. */
static void start_own(void)
{
    make_deck();
    open_page(&session);
    REQUIRE(is_fine(load_deck(&session, reply)));
    REQUIRE(is_fine(play_with(own_hash)));
    for (int i = 0; i < 40; i++)
        REQUIRE(is_fine(take("{\"do\":\"step\"}")));
}

/* The first text of this name in the last reply, as it stands there. */
static const char *told(const char *key)
{
    char member[40];
    const char *at;
    size_t length = 0;

    snprintf(member, sizeof member, "\"%s\":\"", key);
    at = strstr(reply, member);
    if (at == NULL)
        return "";
    for (at += strlen(member); at[length] != '"' && at[length] != '\0';)
        length += at[length] == '\\' ? 2 : 1;
    memcpy(kept, at, length);
    kept[length] = '\0';
    return kept;
}

/* The same, where it stays. */
static void keep(const char *key, char *memory)
{
    const char *const text = told(key);

    memcpy(memory, text, strlen(text) + 1);
}

/* The text of that name, handed to a request as it was told. */
static const char *again_with(const char *word, const char *key,
                              const char *text)
{
    const char *const part[] = {"{\"do\":\"", word, "\",\"", key,
                                "\":\"",      text, "\"}"};
    struct ov_buffer out;

    ov_buffer_init(&out, request, sizeof request);
    for (int i = 0; i < OV_LENGTH(part); i++)
        ov_put(&out, part[i]);
    return request;
}

/* One more member, whose text ends it. */
static void add(const char *member, const char *text)
{
    struct ov_buffer out = {
        .text = request, .size = sizeof request, .length = strlen(request) - 1};

    ov_put(&out, member);
    ov_put(&out, text);
    ov_put(&out, "\"}");
}

TEST(a_deck_that_is_handed_in_is_named_and_played_with)
{
    make_deck();
    open_page(&session);
    CHECK(is_fine(load_deck(&session, reply)));
    CHECK(strcmp(told("hash"), own_hash) == 0);
    CHECK(says(reply, "\"name\":\"Our \\\"Town\\\"\"") &&
          says(reply, "\"standard\":false,\"errors\":0,\"warnings\":0,"
                      "\"faults\":[]"));
    CHECK(is_fine(play_with(own_hash)));
    CHECK(memcmp(&table()->box->deck, &own, sizeof own) == 0);
    CHECK(says(reply, "\"deck\":{\"name\":\"Our \\\"Town\\\"\""));
    own_hash[8] = '\0';
    CHECK(is_fine(play_with(own_hash)));
    CHECK(is_fine(play_with("")));
    CHECK(memcmp(&table()->box->deck, &ov_standard_deck, sizeof own) == 0);
}

TEST(a_deck_that_is_not_there_is_not_played_with)
{
    start(3, false);
    make_deck();
    fails("{\"do\":\"deck\",\"deck\":\"0123456789abcdef\"}", "bad-value");
    CHECK(says(play_with(own_hash), "\"key\":\"deck\""));
    CHECK(is_fine(load_deck(&session, reply)));
    own_hash[7] = '\0'; /* too few digits to be sure */
    CHECK(says(play_with(own_hash), "\"key\":\"deck\""));
    CHECK(says(play_with("0123456789abcdef0"), "\"key\":\"deck\""));
}

TEST(what_is_wrong_with_a_deck_file_is_said_with_its_place)
{
    char *bonus;

    start(3, false);
    make_deck();
    bonus = strstr(own_text, "bonus coin");
    REQUIRE(bonus != NULL);
    memcpy(bonus + 6, "cash", 4);
    fails(with_text("load-deck", "text", own_text), "bad-deck");
    CHECK(says(reply, "\"text\":\"'cash' is not a bonus"));
    CHECK(says(reply, "\"errors\":1,\"warnings\":0,\"faults\":[{\"fault\":"
                      "\"UNKNOWN_BONUS\",\"warning\":false,\"line\":"));
    CHECK(says(reply, "\"column\":11,\"word\":\"cash\""));
    fails("{\"do\":\"load-deck\",\"text\":\"\"}", "bad-deck");
    CHECK(says(reply, "\"WRONG_FIRST_LINE\""));
    fails("{\"do\":\"load-deck\"}", "bad-value");
    take("{\"do\":\"language\",\"language\":\"de\"}");
    CHECK(says(take(with_text("load-deck", "text", own_text)), "kein Bonus"));
}

/* An unusual deck can be played with; what is unusual is said. */
TEST(a_deck_with_warnings_is_taken)
{
    char *square;

    make_deck();
    open_page(&session);
    square = strstr(own_text, "main-square");
    REQUIRE(square != NULL);
    square = strstr(square, "points 4");
    REQUIRE(square != NULL);
    square[7] = '5';
    CHECK(is_fine(load_deck(&session, reply)));
    CHECK(says(reply, "\"errors\":0,\"warnings\":1,\"faults\":[{\"fault\":"
                      "\"UNUSUAL_SQUARE\",\"warning\":true"));
}

TEST(a_broken_file_leaves_the_deck_that_was_there)
{
    make_deck();
    open_page(&session);
    CHECK(is_fine(load_deck(&session, reply)));
    CHECK(says(take("{\"do\":\"load-deck\",\"text\":\"x\"}"), "bad-deck"));
    CHECK(is_fine(play_with(own_hash)));
}

TEST(cards_and_pictures_are_those_of_the_deck)
{
    static const char draw[] = "{\"do\":\"draw\",\"what\":\"building\","
                               "\"card\":\"zebra-crossing\"%s%s%s}";
    char text[160];

    start_own();
    CHECK(says(take("{\"do\":\"deck\"}"), "\"id\":\"zebra-crossing\"") &&
          says(reply, "\"standard\":false"));
    snprintf(text, sizeof text, draw, "", "", "");
    CHECK(is_fine(take(text)));
    CHECK(is_fine(take("{\"do\":\"rules\"}")));
    CHECK(is_fine(play_with("")));
    CHECK(says(take(text), "\"key\":\"card\""));
    CHECK(says(take("{\"do\":\"deck\"}"), "\"standard\":true"));
    snprintf(text, sizeof text, draw, ",\"deck\":\"", own_hash, "\"");
    CHECK(is_fine(take(text)));
    CHECK(is_fine(take("{\"do\":\"deck\",\"file\":true}")));
    CHECK(says(told("text"), "oddville-deck 1\\n"));
}

/* Whoever knows other cards only must not rely on it. */
TEST(a_net_is_not_used_for_cards_that_it_does_not_know)
{
    start_own();
    session.net[2].seats = 2; /* as if one had been lent */
    CHECK(says(take("{\"do\":\"state\"}"), "\"net\":false"));
    CHECK(is_fine(play_with("")));
    CHECK(says(reply, "\"net\":true"));
    session.net[2].seats = 0;
}

TEST(a_net_for_any_cards_is_used_until_it_is_taken_back)
{
    start_own();
    CHECK(says(take("{\"do\":\"state\"}"), "\"net\":false"));
    ov_session_lend_printed(&session, ov_printed_of(2));
    CHECK(says(take("{\"do\":\"state\"}"), "\"net\":true"));
    ov_session_lend_printed(&session, ov_printed_of(3));
    CHECK(says(take("{\"do\":\"state\"}"), "\"net\":true"));
    ov_session_take_printed_back(&session);
    CHECK(says(take("{\"do\":\"state\"}"), "\"net\":false"));
}

/* A page that has the deck opens it; one that lacks it is told which. */
static void check_opened(const char *word, const char *key, const char *text,
                         int digits)
{
    char wanted[64];

    snprintf(wanted, sizeof wanted, "\"deck\":\"%.*s\"", digits, own_hash);
    open_page(&other);
    CHECK(says(take_into(&other, again_with(word, key, text), again),
               "{\"ok\":false"));
    CHECK(says(again, wanted));
    CHECK(is_fine(load_deck(&other, again)));
    CHECK(is_fine(take_into(&other, again_with(word, key, text), again)));
    CHECK(says(again, "\"move\":40,"));
    CHECK(memcmp(&other.games[other.now].box.deck, &own, sizeof own) == 0);
}

TEST(a_save_and_a_link_are_opened_with_their_deck)
{
    static char text[OV_SESSION_REPLY];

    start_own();
    CHECK(is_fine(take("{\"do\":\"save\"}")));
    keep("text", text);
    check_opened("load", "text", text, 16);
    CHECK(is_fine(take("{\"do\":\"link\"}")));
    keep("link", text);
    check_opened("open", "link", text, 8);
}

TEST(a_deck_that_is_there_too_disturbs_nobody_with_another_one)
{
    static char text[OV_SESSION_REPLY];

    start(3, false);
    take("{\"do\":\"step\"}");
    CHECK(is_fine(take("{\"do\":\"save\"}")));
    keep("text", text);
    make_deck();
    open_page(&session);
    CHECK(is_fine(load_deck(&session, reply)));
    CHECK(is_fine(take(again_with("load", "text", text))));
    CHECK(says(reply, "\"whole\":true") && ov_table_at(table()) == 1);
}

/* The game on the table lends its deck, whatever was handed in since. */
TEST(a_game_keeps_its_deck)
{
    static char text[OV_SESSION_REPLY];

    start_own();
    CHECK(is_fine(take("{\"do\":\"save\"}")));
    keep("text", text);
    own.name[0] = 'W';
    CHECK(session.deck.name[0] == 'O');
    session.has_deck = false;
    CHECK(is_fine(take(again_with("load", "text", text))));
    CHECK(is_fine(take("{\"do\":\"branch\",\"move\":9}")));
    CHECK(strcmp(table()->box->deck.name, "Our \"Town\"") == 0);
    CHECK(is_fine(take("{\"do\":\"step\"}")));
}

TEST(a_game_with_a_deck_of_ones_own_is_followed)
{
    static char record[OV_SESSION_REPLY], view[OV_SESSION_REPLY];

    make_deck();
    open_page(&session);
    open_page(&other);
    REQUIRE(is_fine(load_deck(&session, reply)));
    REQUIRE(is_fine(play_with(own_hash)));
    CHECK(is_fine(take("{\"do\":\"record\"}")));
    keep("text", record);
    CHECK(is_fine(take("{\"do\":\"view\"}")));
    keep("text", view);
    again_with("follow", "record", record);
    add(",\"view\":\"", view);
    CHECK(says(take_into(&other, request, again), "\"OTHER_DECK\"") &&
          says(again, "\"deck\":\""));
    CHECK(is_fine(load_deck(&other, again)));
    again_with("follow", "record", record);
    add(",\"view\":\"", view);
    CHECK(is_fine(take_into(&other, request, again)));
}

TEST(those_who_look_on_hand_in_no_deck)
{
    make_deck();
    open_page(&session);
    viewer.rights = OV_RIGHT_PLAY;
    CHECK(says(load_deck(&session, reply), "\"not-yours\""));
    viewer.rights = OV_RIGHTS;
    CHECK(is_fine(load_deck(&session, reply)) && session.events == 0);
}
