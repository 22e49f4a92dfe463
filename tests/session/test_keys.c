/*
 * test_keys.c - replies have every key that docs/SESSION.md promises.
 * (tests/cmd/test_session.py looks for keys that it does not name.)
 */
#include "harness.h"
#include "pages.h"

struct documented {
    const char *request;
    const char *keys; /* parted by blanks */
};

/* What docs/SESSION.md promises of replies in the middle of a game. */
static const struct documented documented[] = {
    {"{\"do\":\"hello\"}",
     "version protocol rules language languages editions switches bots orders "
     "sections players count net id name text values rule"},
    {"{\"do\":\"deck\"}",
     "edition edition_name switches name hash buildings main_square "
     "worker_cards characters resources guilds sides bonuses scorings colours "
     "boards id cost edges guild bonus scores points shield flavour caption "
     "lines scoring_text card coins prices power rule text seat"},
    {"{\"do\":\"rules\"}", "edition edition_name switches rules number chapter "
                           "text chapters title examples"},
    {"{\"do\":\"state\"}",
     "game event missed follows hash move moves waits seat ask legal groups "
     "undo to why text redo orders held log net slots reveals state score "
     "forecast missing turns stall_left done tutorial action group kind id "
     "section count"},
    {"{\"do\":\"map\",\"seat\":0,\"card\":\"crooked-mill\"}",
     "card before now cells x y refusal bonuses after complete complete_most "
     "why text sentence rule rule_text"},
    {"{\"do\":\"unseen\"}",
     "cards by_guild by_scoring by_bonus buried covered count may_be"},
    {"{\"do\":\"forecast\"}", "forecast missing turns stall_left"},
    {"{\"do\":\"score\"}", "score seat total place"},
    {"{\"do\":\"log\"}", "total lines line move seat by action text event"},
    {"{\"do\":\"at\",\"move\":9}",
     "move moves done seat action by events text shown ask reveals state "
     "score"},
    {"{\"do\":\"view\"}", "move text hash"},
    {"{\"do\":\"record\"}", "text finished"},
    {"{\"do\":\"save\"}", "text"},
    {"{\"do\":\"link\"}", "link"},
    {"{\"do\":\"draw\",\"what\":\"city\"}", "svg width height"},
    {"{\"do\":\"hint\"}", "seat moves action text group kind line win margin "
                          "reasons id good later by"},
    {"{\"do\":\"analyse\",\"move\":1}",
     "move seat action text choice grade grade_text lost noise best reasons "
     "decided before after skill luck drift grades choices small mistake "
     "blunder accuracy id title"},
};

/* Whether a reply has a member of each of these names somewhere. */
static bool has_keys(const char *text, const char *keys)
{
    bool all = true;

    while (*keys != '\0') {
        const int length = (int)strcspn(keys, " ");
        char member[40];

        snprintf(member, sizeof member, "\"%.*s\":", length, keys);
        if (!says(text, member)) {
            printf("no %s\n", member);
            all = false;
        }
        keys += length;
        keys += *keys == ' ';
    }
    return all;
}

/* The first action that Ann may do, according to the last reply. */
static bool first_action(char *action, size_t size)
{
    static const char before[] = "\"legal\":[[{\"action\":\"";
    const char *const at = strstr(reply, before);

    if (at == NULL)
        return false;
    snprintf(action, size, "%.*s", (int)strcspn(at + strlen(before), "\""),
             at + strlen(before));
    return true;
}

/* What each object of a list has, at least. */
struct listed {
    const char *request, *list, *keys;
};

static const struct listed listed[] = {
    {"{\"do\":\"hello\"}", "languages", "id name"},
    {"{\"do\":\"hello\"}", "editions", "id name switches"},
    {"{\"do\":\"hello\"}", "bots", "id name text"},
    {"{\"do\":\"hello\"}", "switches", "id rule name text values"},
    {"{\"do\":\"hello\"}", "orders", "id name values"},
    {"{\"do\":\"hello\"}", "sections", "id name"},
    {"{\"do\":\"hello\"}", "players", "count net"},
    {"{\"do\":\"deck\"}", "buildings",
     "id cost edges guild bonus scores points shield name flavour caption "
     "lines scoring_text"},
    {"{\"do\":\"deck\"}", "worker_cards",
     "card coins resources prices name caption lines"},
    {"{\"do\":\"deck\"}", "characters", "id guild name points power rule text"},
    {"{\"do\":\"deck\"}", "resources", "id name"},
    {"{\"do\":\"deck\"}", "guilds", "id name"},
    {"{\"do\":\"deck\"}", "sides", "id name"},
    {"{\"do\":\"deck\"}", "bonuses", "id name text"},
    {"{\"do\":\"deck\"}", "scorings", "id name rule text"},
    {"{\"do\":\"deck\"}", "colours", "seat id name"},
    {"{\"do\":\"rules\"}", "rules", "number chapter text"},
    {"{\"do\":\"rules\"}", "chapters", "number title"},
    {"{\"do\":\"log\"}", "lines", "line move seat by action text event"},
    {"{\"do\":\"map\",\"seat\":0,\"card\":\"crooked-mill\"}", "cells",
     "x y refusal bonuses after complete complete_most"},
    {"{\"do\":\"hint\"}", "moves", "action text kind line win margin reasons"},
    {"{\"do\":\"analyse\",\"move\":1}", "grades",
     "choices small mistake blunder lost luck accuracy id title"},
};

/* The end of the object that begins here. */
static const char *object_end(const char *at)
{
    int depth = 0;

    for (bool quoted = false; *at != '\0'; at++) {
        if (quoted && *at == '\\')
            at++;
        else if (*at == '"')
            quoted = !quoted;
        else if (!quoted && *at == '{')
            depth++;
        else if (!quoted && *at == '}' && --depth == 0)
            return at + 1;
    }
    return at;
}

/* How many objects a list of the last reply has; -1 if one lacks a key. */
static int count_listed(const struct listed *one)
{
    static char object[1 << 16];
    char name[40];
    const char *at;
    int count = 0;

    snprintf(name, sizeof name, "\"%.*s\":[{", (int)strcspn(one->list, "\""),
             one->list);
    at = strstr(reply, name);
    if (at == NULL)
        return 0;
    for (at += strlen(name) - 1; *at == '{'; at += *at == ',') {
        const char *const end = object_end(at);

        snprintf(object, sizeof object, "%.*s", (int)(end - at), at);
        if (!has_keys(object, one->keys) || says(object, "\"name\":\"\"") ||
            says(object, "\"caption\":\"\"") || says(object, "\"text\":\"\""))
            return -1;
        count++;
        at = end;
    }
    return count;
}

/* The middle of a game of Ann's, when she has to choose. */
static void play_to_the_middle(void)
{
    char request[200], action[80];

    start(0, true);
    while (ov_table_at(table()) < 30 || table()->game.turn.actor != 0) {
        if (is_fine(take("{\"do\":\"step\"}")))
            continue;
        take("{\"do\":\"state\"}");
        REQUIRE(first_action(action, sizeof action));
        snprintf(request, sizeof request,
                 "{\"do\":\"act\",\"seat\":0,\"action\":\"%s\"}", action);
        REQUIRE(is_fine(take(request)));
    }
}

TEST(each_object_of_a_list_has_the_keys_that_are_documented)
{
    play_to_the_middle();
    for (int i = 0; i < OV_LENGTH(listed); i++) {
        CHECK(is_fine(take(listed[i].request)));
        CHECK(count_listed(&listed[i]) > 0);
        if (count_listed(&listed[i]) <= 0)
            printf("    %s of %s\n", listed[i].list, listed[i].request);
    }
    CHECK(strcmp(listed[OV_LENGTH(listed) - 1].list, "grades") == 0 &&
          count_listed(&listed[OV_LENGTH(listed) - 1]) == table()->box->seats);
}

TEST(replies_have_every_key_that_is_documented)
{
    static const char preview[] =
        "preview coins_paid coins_gained spent gained bonuses guild character "
        "reveal ends_turn triggers_end ends_game before after complete "
        "complete_by complete_most lines points_text";
    char request[200], action[80];

    play_to_the_middle();
    for (int i = 0; i < OV_LENGTH(documented); i++) {
        CHECK(is_fine(take(documented[i].request)));
        CHECK(has_keys(reply, documented[i].keys));
    }
    take("{\"do\":\"state\"}");
    REQUIRE(first_action(action, sizeof action));
    snprintf(request, sizeof request,
             "{\"do\":\"preview\",\"seat\":0,\"action\":\"%s\"}", action);
    CHECK(is_fine(take(request)) && has_keys(reply, preview));
}

/* --- Actions --- */

/* docs/SESSION.md, "An action": what each kind has, at least. */
static const struct {
    const char *kind, *parts;
} parts_of[] = {
    {"pick", "resource"},
    {"second", "resource"},
    {"coins", "worker_card"},
    {"nothing", "worker_card"},
    {"resource", "worker_card resource"},
    {"take", "worker_card position building"},
    {"discard", "building"},
    {"build", "building x y"},
    {"bonus", "source bonus"},
    {"decline", "source bonus"},
    {"swap", "building position"},
    {"travel", "slot"},
    {"remove", "slot"},
    {"recover", ""},
    {"waive", ""},
    {"character", ""},
    {"flip", ""},
    {"refuse", ""},
    {"end", ""},
};

/* The number of this action's kind in the list above, or -1. */
static int kind_in(const char *object)
{
    for (int i = 0; i < OV_LENGTH(parts_of); i++) {
        char kind[40];

        snprintf(kind, sizeof kind, "\"kind\":\"%s\"", parts_of[i].kind);
        if (says(object, kind))
            return i;
    }
    return -1;
}

/* A bonus names what there is to choose in it, and nothing else. */
static void check_bonus(const char *object)
{
    const bool transform = says(object, "\"bonus\":\"transform\"");

    CHECK(says(object, "\"slot\":") == transform);
    CHECK(says(object, "\"resource\":") ==
          (transform || says(object, "\"bonus\":\"any\"") ||
           says(object, "\"bonus\":\"double\"")));
}

/* "play 3 clay" is worker card 3. */
static void check_worker_card(const char *object)
{
    static const char play[] = "{\"action\":\"play ";
    const char *const at = strstr(object, play);
    char wanted[40];

    REQUIRE(at == object);
    snprintf(wanted, sizeof wanted, "\"worker_card\":%c", at[strlen(play)]);
    CHECK(says(object, wanted));
}

/* Checks the actions of the last reply; counts them by kind. */
static void check_actions(int count[OV_LENGTH(parts_of)])
{
    static const char always[] = "action text group kind";
    char object[2000];

    for (const char *at = strstr(reply, "{\"action\":"); at != NULL;
         at = strstr(at + 1, "{\"action\":")) {
        const char *const end = object_end(at);
        int kind;

        snprintf(object, sizeof object, "%.*s", (int)(end - at), at);
        kind = kind_in(object);
        REQUIRE(kind >= 0);
        count[kind]++;
        CHECK(has_keys(object, always));
        CHECK(has_keys(object, parts_of[kind].parts));
        CHECK(!says(object, "\"price\":0"));
        CHECK(says(object, "\"answer\":\"") ==
              (says(parts_of[kind].parts, "worker_card") ||
               strcmp(parts_of[kind].kind, "bonus") == 0));
        if (strcmp(parts_of[kind].kind, "bonus") == 0)
            check_bonus(object);
        if (says(parts_of[kind].parts, "worker_card"))
            check_worker_card(object);
    }
}

TEST(an_action_has_the_parts_of_its_kind)
{
    int count[OV_LENGTH(parts_of)] = {0}, kinds = 0;

    for (int number = 0; number < 4; number++) {
        start(number, false);
        while (is_fine(take("{\"do\":\"step\"}")) &&
               !ov_is_over(&table()->game)) {
            const int seat = table()->game.turn.actor;
            const struct ov_record_player bot = table()->header.player[seat];

            ov_table_seat_person(table(), seat, "");
            take("{\"do\":\"state\"}");
            check_actions(count);
            table()->header.player[seat] = bot;
        }
    }
    for (int i = 0; i < OV_LENGTH(parts_of); i++)
        kinds += count[i] > 0;
    CHECK(kinds >= 12);
}

/* The groups of the last reply; how many of them ask something. */
static int check_groups(void)
{
    const char *at = strstr(reply, "\"groups\":[");
    int questions = 0;
    char object[600];

    CHECK(at != NULL);
    while (at != NULL && (at = strstr(at + 1, "{\"id\":\"")) != NULL) {
        snprintf(object, sizeof object, "%.*s", (int)(object_end(at) - at), at);
        if (!says(object, "\"section\":"))
            break; /* the groups are over */
        const bool asks = !says(object, "\"count\":1}") &&
                          (says(object, "\"id\":\"worker:") ||
                           says(object, "\"id\":\"bonus:"));
        CHECK(has_keys(object, "id section text count"));
        CHECK(says(object, "\"question\":\"") == asks);
        questions += asks;
    }
    return questions;
}

TEST(several_ways_to_use_a_worker_card_or_a_bonus_answer_a_question)
{
    int questions = 0;

    start(0, false);
    while (is_fine(take("{\"do\":\"step\"}")) && !ov_is_over(&table()->game)) {
        const int seat = table()->game.turn.actor;
        const struct ov_record_player bot = table()->header.player[seat];

        ov_table_seat_person(table(), seat, "");
        take("{\"do\":\"state\"}");
        questions += check_groups();
        table()->header.player[seat] = bot;
    }
    CHECK(questions > 20);
}

TEST(the_tutorial_always_says_something)
{
    open_page(&session);
    take("{\"do\":\"tutorial\",\"start\":true}");
    for (int i = 0; i < 6 && !says(reply, "\"asks\":\"do\""); i++) {
        const char *const tutorial = strstr(reply, "\"tutorial\":{");

        REQUIRE(tutorial != NULL);
        CHECK(has_keys(tutorial, "step steps asks text wanted"));
        CHECK(!says(tutorial, "\"text\":\"\""));
        take("{\"do\":\"tutorial\",\"next\":true}");
    }
}

TEST(the_tutorial_begins_at_its_first_step_and_shows_a_character_later)
{
    bool shown = false;

    open_page(&session);
    CHECK(is_fine(take("{\"do\":\"tutorial\",\"start\":true,\"step\":0}")));
    for (int step = 1; says(reply, "\"tutorial\":{"); step++) {
        char request[80];

        shown =
            shown || says(reply, "{\"what\":\"character\",\"character\":\"");
        snprintf(request, sizeof request,
                 "{\"do\":\"tutorial\",\"start\":true,\"step\":%d}", step);
        take(request);
    }
    CHECK(shown);
}
