/*
 * test_talk.c - both ends of the bot protocol, line by line: what a bot of ours
 * answers to each line, what a host understands of a bot's.
 */
#include "bot/net.h"
#include "botline/bot_session.h"
#include "deck/standard.h"
#include "walk.h"

/* --- A bot that remembers what it was asked --- */

static struct ov_question asked;
static uint32_t first_roll;

static struct ov_action remember(const struct ov_question *question)
{
    struct ov_actions legal;

    asked = *question;
    first_roll = ov_rng_below(question->rng, 1000000);
    ov_view_legal(question->view, question->box, question->seat, &legal);
    return legal.at[legal.count - 1];
}

static const struct ov_bot bot = {"last", "for these tests", remember};
static struct ov_bot_session session;
static char answer[OV_SESSION_ANSWER], block[2 * OV_TALK_TEXT];

static void meet(void)
{
    memset(&session, 0, sizeof session);
    session.bot = &bot;
    session.name = "Last";
    session.budget = 7;
    session.deck = ov_standard_deck_1;
}

/* Says lines; what is answered to all of them. */
static const char *say(const char *lines)
{
    struct ov_buffer out;

    ov_buffer_init(&out, answer, sizeof answer);
    while (*lines != '\0') {
        const size_t length = strcspn(lines, "\n");
        const size_t whole = length + (lines[length] == '\n');

        ov_bot_session_hear(&session, lines, whole, &out);
        lines += whole;
    }
    return answer;
}

static bool answers(const char *lines, const char *wanted)
{
    const bool same = strcmp(say(lines), wanted) == 0;

    if (!same)
        printf("%s    gives %s", lines, answer);
    return same;
}

/* Whether this is answered with one error, at this place. */
static bool errs(const char *lines, const char *place_and_code)
{
    const int errors = session.errors;
    const size_t length = strlen(place_and_code);
    const bool right = strncmp(say(lines), "error ", 6) == 0 &&
                       strncmp(answer + 6, place_and_code, length) == 0 &&
                       answer[6 + length] == ' ' &&
                       strchr(answer, '\n') == answer + strlen(answer) - 1 &&
                       session.errors == errors + 1;

    if (!right)
        printf("%s    gives %s", lines, answer);
    return right;
}

#define HELLO "oddville-bot 1\n"
#define GAME                                                                   \
    "new-game\nrules 1\nedition en\n"                                          \
    "deck \"Standard\" 7b1dfc6187363865\nplayers 2\n"

/* A game for two, as a host sees it. */
static struct ov_box box;
static struct ov_game game;
static struct ov_setup setup;

static void deal(void)
{
    const struct ov_seed seed = ov_seed_from_number(5);
    const struct ov_switches switches = ov_edition_switches(OV_EN);

    ov_box_init(&box, &ov_standard_deck_1, &switches, 2);
    ov_start(&game, &box, &seed);
    ov_setup_of(&setup, &box, OV_EN);
}

/* The position block of the game as it is; it ends with its last line. */
static const char *position(void)
{
    struct ov_buffer out;
    struct ov_view view;

    ov_view_of(&view, &game, &box);
    ov_buffer_init(&out, block, sizeof block);
    ov_talk_position(&out, &setup, &view, &box);
    return block;
}

/* A session that has been told the game up to here. */
static void meet_at_a_game(void)
{
    meet();
    deal();
    CHECK(answers(HELLO, "oddville-bot 1\nname \"Last\"\nready\n"));
    CHECK(answers(GAME, "ready\n"));
    CHECK(answers(position(), ""));
}

/* --- The bot's end --- */

TEST(before_a_greeting_nothing_is_answered)
{
    meet();
    CHECK(errs("go\n", "1 1 NO_HELLO"));
    CHECK(errs("quit\n", "2 1 NO_HELLO"));
    CHECK(!session.over);
    CHECK(answers("oddville-bot 2147483647\n",
                  "oddville-bot 2\nname \"Last\"\nready\n"));
    CHECK(errs("oddville-bot 0\n", "4 14 NOT_A_NUMBER"));
    CHECK(errs("oddville-bot 1 1\n", "5 16 WORD_TOO_MANY"));
    CHECK(errs("oddville-bot\n", "6 13 WORD_MISSING"));
    CHECK(answers("quit\n", "") && session.over && session.errors == 5);
}

TEST(every_error_has_a_name_and_a_sentence)
{
    CHECK(strcmp(ov_talk_error_name(OV_TALK_NO_HELLO), "NO_HELLO") == 0);
    CHECK(strcmp(ov_talk_error_name(OV_TALK_CANNOT_BE), "CANNOT_BE") == 0);
    CHECK(strcmp(ov_talk_error_sentence(OV_TALK_NO_GAME),
                 "no game has begun") == 0);
    meet();
    say(HELLO);
    CHECK(answers("go\n", "error 2 1 NO_GAME \"no game has begun\"\n"));
}

TEST(what_comes_before_its_time_is_refused_by_name)
{
    meet();
    say(HELLO);
    CHECK(errs("position\n", "2 1 NO_GAME"));
    CHECK(errs("moved blue pick clay\n", "3 1 NO_GAME"));
    CHECK(errs("shown row goat-parking\n", "4 1 NO_GAME"));
    CHECK(errs("legal\n", "5 1 NO_GAME"));
    CHECK(errs("result sixth-worker purple 1 1 blue 2 2\n", "6 1 NO_GAME"));
    CHECK(answers(GAME, "ready\n"));
    CHECK(errs("moved blue pick clay\n", "12 1 NO_POSITION"));
    CHECK(errs("shown row goat-parking\n", "13 1 NO_POSITION"));
    CHECK(errs("legal\n", "14 1 NO_POSITION"));
    CHECK(errs("go\n", "15 1 NO_POSITION"));
}

TEST(a_new_game_takes_the_place_of_the_one_before)
{
    meet_at_a_game();
    CHECK(strncmp(say("go\n"), "choose pick ", 12) == 0);
    CHECK(answers(GAME, "ready\n"));
    say("go\n");
    CHECK(strstr(answer, " NO_POSITION ") != NULL);
    CHECK(answers(position(), ""));
    CHECK(strncmp(say("go\n"), "choose pick ", 12) == 0);
}

TEST(a_game_that_cannot_be_is_named_by_its_line)
{
    meet();
    say(HELLO);
    CHECK(errs("new-game\nrules 1\nedition en\n"
               "deck \"Standard\" 7b1dfc6187363865\nplayers 5\n",
               "6 9 NOT_A_NUMBER"));
    CHECK(
        errs("new-game\nrules 1\nedition xx\nplayers 2\n", "9 9 UNKNOWN_WORD"));
    CHECK(!session.in_game);
    CHECK(errs("new-game 2\n", "11 10 WORD_TOO_MANY"));
    CHECK(session.block == OV_BLOCK_NONE);
}

TEST(a_position_of_another_game_is_refused)
{
    static const char *const others[] = {
        "edition de\n",
        "edition en\nswitch power-uses any\n",
    };
    char *at;

    meet_at_a_game();
    for (int i = 0; i < OV_LENGTH(others); i++) {
        static char changed[2 * OV_TALK_TEXT];
        char wanted[40];

        (void)position();
        memcpy(changed, block, sizeof changed);
        at = strstr(changed, "edition en\n");
        REQUIRE(at != NULL);
        snprintf(at, sizeof changed - (size_t)(at - changed), "%s%s", others[i],
                 strstr(block, "edition en\n") + strlen("edition en\n"));
        say(changed);
        snprintf(wanted, sizeof wanted, "error %u 1 OTHER_SET_UP ",
                 session.line);
        CHECK(strncmp(answer, wanted, strlen(wanted)) == 0);
        CHECK(strncmp(say("go\n"), "choose pick ", 12) == 0);
    }
    say("new-game\nrules 1\nedition en\n"
        "deck \"Standard\" 7b1dfc6187363865\nplayers 3\n");
    CHECK(strstr(say(position()), " OTHER_SET_UP ") != NULL);
}

TEST(a_faulty_position_is_named_by_its_line_and_column)
{
    uint32_t before;
    char wanted[64];

    meet_at_a_game();
    before = session.line;
    say("position\noddville-position 1\nrules 1\nedition xx\n"
        "end-of-position\n");
    snprintf(wanted, sizeof wanted, "error %u 9 UNKNOWN_WORD ", before + 4);
    CHECK(strncmp(answer, wanted, strlen(wanted)) == 0);
    position();
    memcpy(strstr(block, "chance ?"), "chance !", 8);
    before = session.line;
    say(block);
    snprintf(wanted, sizeof wanted, "error %u 8 OTHER_WORD ", before + 7);
    CHECK(strncmp(answer, wanted, strlen(wanted)) == 0);
}

TEST(only_a_whole_word_ends_a_block)
{
    meet_at_a_game();
    CHECK(answers("position\nend-of-positions\n", ""));
    CHECK(session.block == OV_BLOCK_POSITION);
    CHECK(strstr(say("end-of-position \n"), "error ") == answer);
    CHECK(session.block == OV_BLOCK_NONE);
    CHECK(answers("new-game\nplayer\nplayersx\n", ""));
    CHECK(session.block == OV_BLOCK_SET_UP);
    CHECK(strstr(say("players\n"), "error ") == answer);
    CHECK(session.block == OV_BLOCK_NONE);
}

/* A block that fills its room to the last byte, or goes one further. */
static void fill_block(size_t size)
{
    char line[102];

    memset(line, 'x', sizeof line);
    line[100] = '\n';
    line[101] = '\0';
    say("position\n");
    for (; size > 200; size -= 101)
        CHECK(answers(line, ""));
    memset(block, 'x', size);
    memcpy(block + size - strlen("\nend-of-position\n"), "\nend-of-position\n",
           strlen("\nend-of-position\n") + 1);
    say(block);
}

TEST(a_block_has_a_most_that_it_may_be)
{
    meet_at_a_game();
    fill_block(OV_DECK_TEXT_SIZE);
    CHECK(strstr(answer, "error ") == answer && !strstr(answer, " TOO_LONG "));
    fill_block(OV_DECK_TEXT_SIZE + 1);
    CHECK(strstr(answer, " 1 TOO_LONG \"this block is too long\"\n") != NULL);
    CHECK(session.block == OV_BLOCK_NONE);
    CHECK(strncmp(say("go\n"), "choose pick ", 12) == 0);
}

/* GAME, but with another deck. */
static const char *game_with(const struct ov_deck *deck)
{
    static char text[512];
    const char *const name = strstr(GAME, "\"Standard\"");
    uint8_t hash[OV_DECK_HASH_SIZE];
    struct ov_buffer out;

    ov_deck_hash(deck, hash);
    ov_buffer_init(&out, text, sizeof text);
    ov_put_bytes(&out, GAME, (size_t)(name - GAME));
    ov_put_quoted(&out, deck->name);
    ov_put_char(&out, ' ');
    ov_put_hex(&out, hash, sizeof hash);
    ov_put(&out, strchr(name, '\n'));
    return text;
}

TEST(a_deck_is_told_before_the_game_that_needs_it)
{
    struct ov_deck other = ov_standard_deck_1;
    struct ov_buffer out;

    meet();
    say(HELLO);
    other.name[0] = 's';
    say(game_with(&other));
    CHECK(strstr(answer, " OTHER_DECK ") != NULL);
    ov_buffer_init(&out, block, sizeof block);
    ov_talk_deck(&out, &other);
    CHECK(answers(block, ""));
    CHECK(memcmp(&session.deck, &other, sizeof other) == 0);
    CHECK(answers(game_with(&other), "ready\n"));
    CHECK(strstr(say("deck 2 3\n"), " 8 WORD_TOO_MANY ") != NULL);
    CHECK(strstr(say("deck 0\n"), " 6 NOT_A_NUMBER ") != NULL);
    CHECK(session.block == OV_BLOCK_NONE);
    CHECK(answers("deck 1\n", "") && session.block == OV_BLOCK_DECK);
    say("one line\n");
    CHECK(session.block == OV_BLOCK_NONE);
}

TEST(a_faulty_deck_is_named_by_its_line)
{
    meet();
    say(HELLO);
    CHECK(answers("deck 2\noddville-deck 1\n", ""));
    CHECK(strncmp(say("nonsense here\n"), "error 4 1 ", 10) == 0);
    CHECK(strchr(answer, '\n') == answer + strlen(answer) - 1);
    CHECK(memcmp(&session.deck, &ov_standard_deck_1, sizeof session.deck) == 0);
    CHECK(session.block == OV_BLOCK_NONE && session.errors == 1);
}

TEST(a_bot_is_asked_as_the_host_says)
{
    static char memory[64];
    static const struct ov_net net;
    uint32_t third, same;

    meet_at_a_game();
    session.scratch = (struct ov_scratch){memory, sizeof memory};
    session.net[2] = &net;
    say("go\n");
    CHECK(asked.budget == 7 && asked.scratch.memory == memory);
    CHECK(asked.net == &net && asked.seat == game.turn.actor);
    CHECK(session.choices == 1);
    say("go simulations 12\n");
    CHECK(asked.budget == 12);
    say("go simulations 1000000000\n");
    CHECK(asked.budget == 1000000000);
    third = first_roll; /* the chance is that of the third choice */
    CHECK(session.choices == 3);
    say("go chance 2\n");
    same = first_roll;
    CHECK(third == same && asked.budget == 7);
    say("go simulations 1 chance 18446744073709551615\n");
    CHECK(first_roll != same && asked.budget == 1);
    session.net[2] = NULL;
    say("go\n");
    CHECK(asked.net != &net && session.errors == 0);
}

TEST(a_misspelt_go_asks_nobody)
{
    meet_at_a_game();
    CHECK(strstr(say("go simulations 0\n"), " 16 NOT_A_NUMBER ") != NULL);
    CHECK(strstr(say("go simulations 1000000001\n"), " 16 NOT_A_NUMBER ") !=
          NULL);
    CHECK(strstr(say("go chance\n"), " 10 WORD_MISSING ") != NULL);
    CHECK(strstr(say("go chance 18446744073709551616\n"),
                 " 11 NOT_A_NUMBER ") != NULL);
    CHECK(strstr(answer, "0-18446744073709551615") != NULL);
    CHECK(strstr(say("go 1\n"), " 4 WORD_TOO_MANY ") != NULL);
    CHECK(session.choices == 0 && session.errors == 5);
}

/* A clock that only remembers what it was set to. */
static int32_t allowed;
static int times_set;

static void set_clock(void *context, int32_t milliseconds)
{
    CHECK(context == &allowed);
    allowed = milliseconds;
    times_set++;
}

static bool has_run_out(void *context)
{
    return context == &allowed;
}

static void meet_with_a_clock(const char *hello, const char *greeting)
{
    meet();
    deal();
    session.clock = (struct ov_talk_clock){set_clock, {has_run_out, &allowed}};
    times_set = 0;
    CHECK(answers(hello, greeting));
    CHECK(answers(GAME, "ready\n"));
    CHECK(answers(position(), ""));
}

/* What it may take after such a line; -2: it was not asked. */
static int time_after(const char *line)
{
    const int before = times_set;

    return strncmp(say(line), "choose pick ", 12) == 0 &&
                   times_set == before + 1
               ? allowed
               : -2;
}

TEST(version_2_has_time)
{
    meet_with_a_clock("oddville-bot 2\n",
                      "oddville-bot 2\nname \"Last\"\nready\n");
    CHECK(time_after("go\n") == -1);
    CHECK(time_after("go time 70\n") == 70 && asked.budget == 7);
    CHECK(time_after("go time 0\n") == 0);
    CHECK(time_after("go left 60000\n") == 1200); /* a fiftieth */
    CHECK(time_after("go time 1000 left 60000\n") == 1000);
    CHECK(time_after("go time 2000 left 60000\n") == 1200);
    CHECK(time_after("go time 1 left 0\n") == 0);
    CHECK(time_after("go simulations 3 time 2147483647 chance 5\n") ==
          OV_TALK_TIMES);
    CHECK(asked.budget == 3 && ov_is_urged(&asked));
    CHECK(answers("stop\n", "") && session.errors == 0);
    CHECK(time_after("go left 50 time 1\n") == -2 && session.errors == 1);
    CHECK(time_after("go time\n") == -2 && session.errors == 2);
    CHECK(time_after("go time 2147483648\n") == -2 && session.errors == 3);
    CHECK(time_after("go time -1\n") == -2 && session.errors == 4);
    CHECK(time_after("stop it\n") == -2 && session.errors == 5);
}

TEST(version_1_has_no_time)
{
    meet_with_a_clock(HELLO, "oddville-bot 1\nname \"Last\"\nready\n");
    CHECK(strncmp(say("go\n"), "choose pick ", 12) == 0);
    CHECK(times_set == 0 && !ov_is_urged(&asked));
    say("go time 70\n");
    CHECK(strstr(answer, " WORD_TOO_MANY ") != NULL);
    say("stop\n");
    CHECK(strstr(answer, " UNKNOWN_WORD ") != NULL);
    CHECK(times_set == 0 && session.errors == 2);
    CHECK(
        answers("oddville-bot 2\n", "oddville-bot 2\nname \"Last\"\nready\n"));
    CHECK(time_after("go time 70\n") == 70);
}

TEST(without_a_clock_time_means_nothing)
{
    meet();
    deal();
    say("oddville-bot 2\n" GAME);
    say(position());
    CHECK(strncmp(say("go time 0 left 0\n"), "choose pick ", 12) == 0);
    CHECK(asked.patience == NULL && session.errors == 0);
}

TEST(moves_are_followed_and_refusals_say_why)
{
    meet_at_a_game();
    CHECK(strstr(say("moved red pick clay\n"), " 7 NOT_A_SEAT ") != NULL);
    CHECK(strstr(say("moved purple pick gold\n"), " NOT_A_RESOURCE ") != NULL);
    say(game.turn.actor == 0 ? "moved blue pick clay\n"
                             : "moved purple pick clay\n");
    CHECK(strstr(answer, " REFUSED \"") != NULL);
    CHECK(session.view.of.turn.actor == game.turn.actor);
    CHECK(answers(game.turn.actor == 0 ? "moved purple pick clay\n"
                                       : "moved blue pick clay\n",
                  ""));
    CHECK(session.view.of.turn.actor == 1 - game.turn.actor);
    CHECK(strncmp(say("legal\n"), "legal 3\npick ", 13) == 0);
    CHECK(strstr(say("legal 3\n"), " 7 WORD_TOO_MANY ") != NULL);
    CHECK(strstr(say("shown row goat-parking\n"), " 1 NOTHING_DUE ") != NULL);
}

TEST(what_chance_shows_has_to_be_sent_before_the_next_choice)
{
    struct ov_shown shown[OV_MOST_SHOWN];
    struct ov_events events;
    struct ov_buffer out;
    char line[120];

    meet_at_a_game();
    for (;;) {
        struct ov_actions legal;
        const int seat = game.turn.actor;

        ov_legal(&game, &box, seat, &legal);
        ov_buffer_init(&out, line, sizeof line);
        ov_talk_moved(&out, &game, &box, seat, legal.at[legal.count - 1]);
        CHECK(answers(line, ""));
        events.count = 0;
        REQUIRE(ov_apply(&game, &box, seat, legal.at[legal.count - 1],
                         &events) == OV_ALLOWED);
        if (ov_shown_in(&events, shown) > 0)
            break;
    }
    CHECK(strstr(say("go\n"), " 1 SHOW_FIRST ") != NULL);
    CHECK(strstr(say("legal\n"), " 1 SHOW_FIRST ") != NULL);
    CHECK(strstr(say("moved purple end\n"), " 1 SHOW_FIRST ") != NULL);
    CHECK(strstr(say("shown row no-such-house\n"), " 11 NOT_A_BUILDING ") !=
          NULL);
    CHECK(strstr(say("shown guild landowner\n"), " 1 CANNOT_BE ") != NULL);
    ov_buffer_init(&out, line, sizeof line);
    ov_talk_shown(&out, &box, &shown[0]);
    CHECK(answers(line, ""));
    CHECK(!ov_reveal_due(&session.view.of));
}

TEST(after_a_result_there_is_no_game)
{
    meet_at_a_game();
    CHECK(strstr(say("result sixth-worker purple 1 1\n"), " WORD_MISSING ") !=
          NULL);
    CHECK(session.in_game && session.placed);
    CHECK(answers("result sixth-worker purple 40 1 blue 30 2\n", ""));
    CHECK(!session.in_game && !session.placed);
    CHECK(strstr(say("go\n"), " 1 NO_GAME ") != NULL);
}

TEST(when_a_game_is_over_nobody_chooses)
{
    meet_at_a_game();
    while (!ov_is_over(&game)) {
        struct ov_actions legal;

        ov_legal(&game, &box, game.turn.actor, &legal);
        REQUIRE(ov_apply(&game, &box, game.turn.actor,
                         legal.at[legal.count - 1], NULL) == OV_ALLOWED);
    }
    CHECK(answers(position(), ""));
    CHECK(strstr(say("go\n"), " 1 NOBODY_CHOOSES ") != NULL);
    CHECK(strstr(say("legal\n"), " 1 NOBODY_CHOOSES ") != NULL);
}

TEST(lines_that_are_no_lines_are_named)
{
    meet_at_a_game();
    CHECK(strstr(say("dance\n"), " 1 UNKNOWN_WORD ") != NULL);
    CHECK(strstr(say("\n"), " 1 WORD_MISSING ") != NULL);
    CHECK(strstr(say("quit now\n"), " 6 WORD_TOO_MANY ") != NULL);
    CHECK(strstr(say("position now\n"), " 10 WORD_TOO_MANY ") != NULL);
    CHECK(strstr(say("go"), " NO_LINE_END ") != NULL);
    CHECK(session.errors == 5 && !session.over);
}

TEST(an_end_in_the_middle_of_a_block_is_an_error)
{
    struct ov_buffer out;

    meet();
    say(HELLO);
    ov_buffer_init(&out, answer, sizeof answer);
    ov_bot_session_end(&session, &out);
    CHECK(out.length == 0 && session.errors == 0);
    say("new-game\nrules 1\n");
    ov_buffer_init(&out, answer, sizeof answer);
    ov_bot_session_end(&session, &out);
    CHECK(strncmp(answer, "error 4 1 TEXT_ENDS ", 20) == 0);
    CHECK(session.block == OV_BLOCK_NONE);
}

/* --- The host's end --- */

static struct ov_bot_line said;
static struct ov_parse_fault fault;

static bool reads(const char *line, const struct ov_view *view)
{
    const struct ov_heard heard = {line, strlen(line), view, &box};

    memset(&said, 0, sizeof said);
    return ov_talk_read(&heard, &said, &fault);
}

/* Whether a host takes it for this. */
static bool is(const char *line, enum ov_said what)
{
    return reads(line, NULL) && said.said == what;
}

/* Whether it is refused for this, in this column, and nothing is said. */
static bool is_not(const char *line, enum ov_parse_code code, uint32_t column)
{
    return !reads(line, NULL) && fault.code == code && fault.column == column &&
           said.text[0] == '\0' && said.number == 0;
}

TEST(a_host_reads_what_a_bot_says)
{
    CHECK(is("oddville-bot 1\n", OV_SAID_HELLO) && said.number == 1);
    CHECK(is("oddville-bot 2\n", OV_SAID_HELLO) && said.number == 2);
    CHECK(is("name \"Ada\"\n", OV_SAID_NAME) && strcmp(said.text, "Ada") == 0);
    CHECK(is("name \"A\"\n", OV_SAID_NAME) && strcmp(said.text, "A") == 0);
    CHECK(is("wants deck\n", OV_SAID_WANTS_DECK));
    CHECK(is("wants moves\n", OV_SAID_WANTS_MOVES));
    CHECK(is("ready\n", OV_SAID_READY));
    CHECK(is("legal\n", OV_SAID_LEGAL));
    CHECK(is("note all  is well\n", OV_SAID_NOTE));
    CHECK(strcmp(said.text, "all  is well") == 0);
    CHECK(is("error 3 1 what?\n", OV_SAID_ERROR));
    CHECK(strcmp(said.text, "3 1 what?") == 0);
}

TEST(a_host_says_what_is_wrong_with_a_bots_line)
{
    CHECK(is_not("oddville-bot 3\n", OV_PARSE_NOT_A_NUMBER, 14));
    CHECK(is_not("oddville-bot 0\n", OV_PARSE_NOT_A_NUMBER, 14));
    CHECK(is_not("oddville-bot 1 1\n", OV_PARSE_WORD_TOO_MANY, 16));
    CHECK(is_not("name \"\"\n", OV_PARSE_QUOTE_IS_EMPTY, 6));
    CHECK(is_not("name \"Ada\" \"Bo\"\n", OV_PARSE_WORD_TOO_MANY, 12));
    CHECK(is_not("wants deck now\n", OV_PARSE_WORD_TOO_MANY, 12));
    CHECK(is_not("wants moves now\n", OV_PARSE_WORD_TOO_MANY, 13));
    CHECK(is_not("wants tea\n", OV_PARSE_OTHER_WORD, 7));
    CHECK(is_not("ready now\n", OV_PARSE_WORD_TOO_MANY, 7));
    CHECK(is_not("legal now\n", OV_PARSE_WORD_TOO_MANY, 7));
    CHECK(is_not("choose pick clay\n", OV_PARSE_UNKNOWN_WORD, 1));
    CHECK(is_not("ready", OV_PARSE_NO_LINE_END, 6));
}

TEST(a_choice_is_read_where_there_is_something_to_choose)
{
    struct ov_actions legal;
    struct ov_view view;

    deal();
    ov_view_of(&view, &game, &box);
    ov_view_legal(&view, &box, game.turn.actor, &legal);
    CHECK(reads("choose pick clay\n", &view) && said.said == OV_SAID_CHOOSE);
    CHECK(said.action.kind == OV_ACT_PICK && said.action.a == OV_CLAY);
    CHECK(!reads("choose pick gold\n", &view) && said.said == OV_SAID_HELLO);
    CHECK(fault.code == OV_PARSE_NOT_A_RESOURCE && fault.column == 13);
    CHECK(reads("ready\n", &view) && said.said == OV_SAID_READY);
}

TEST(a_host_says_everything_in_whole_lines)
{
    const struct ov_record_result result = {.ended_by = OV_ENDED_SIXTH_WORKER};
    const struct ov_talk_limits in_time = {.simulations = 1,
                                           .has_time = true,
                                           .has_left = true,
                                           .left = OV_TALK_TIMES};
    struct ov_buffer out;

    deal();
    ov_buffer_init(&out, block, sizeof block);
    ov_talk_hello(&out, 1);
    ov_talk_new_game(&out, &setup);
    CHECK(strcmp(block, HELLO GAME) == 0);
    ov_buffer_init(&out, block, sizeof block);
    ov_talk_go(&out, &(struct ov_talk_limits){.simulations = 0}, 9);
    ov_talk_go(&out, &(struct ov_talk_limits){.simulations = 1}, 10);
    CHECK(strcmp(block, "go chance 9\ngo simulations 1 chance 10\n") == 0);
    ov_buffer_init(&out, block, sizeof block);
    ov_talk_hello(&out, 2);
    ov_talk_go(&out, &in_time, 11);
    ov_talk_stop(&out);
    CHECK(strcmp(block, "oddville-bot 2\ngo simulations 1 time 0 "
                        "left 2147483647 chance 11\nstop\n") == 0);
    ov_buffer_init(&out, block, sizeof block);
    ov_talk_result(&out, &result, 2);
    CHECK(strncmp(block, "result ", 7) == 0);
    CHECK(strchr(block, '\n') == block + strlen(block) - 1);
}
