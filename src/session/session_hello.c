/*
 * session_hello.c - what this program has to offer: languages, editions, bots,
 * rules.
 */
#include "session/request.h"

#include "present/examples.h"
#include "json/members.h"

#include "table/opponents.h"
#include "text/mark.h"
#include "text/names.h"
#include "text/rules.h"

/* The two members that most lists have. */
static void write_id_and_name(struct ov_json *json, const char *id,
                              const char *name)
{
    ov_json_member_string(json, "id", id);
    ov_json_member_string(json, "name", name);
}

static void write_languages(struct ov_json *json)
{
    ov_json_key(json, "languages");
    ov_json_list(json);
    for (int i = 0; i < OV_LANGUAGES; i++) {
        const enum ov_language language = (enum ov_language)i;

        ov_json_object(json);
        write_id_and_name(json, ov_language_word(language),
                          ov_language_name(language));
        ov_json_close(json);
    }
    ov_json_close(json);
}

static void write_editions(struct ov_json *json, enum ov_language language)
{
    ov_json_key(json, "editions");
    ov_json_list(json);
    for (int i = 0; i < OV_EDITIONS; i++) {
        const enum ov_edition edition = (enum ov_edition)i;
        const struct ov_switches preset = ov_edition_switches(edition);

        ov_json_object(json);
        write_id_and_name(json, ov_edition_word(edition),
                          ov_text_edition(language, edition));
        ov_json_member_switches(json, &preset);
        ov_json_close(json);
    }
    ov_json_close(json);
}

static void write_switch(struct ov_json *json, enum ov_language language,
                         enum ov_switch which)
{
    ov_json_object(json);
    write_id_and_name(json, ov_switch_word(which),
                      ov_text_switch(language, which));
    ov_json_member_string(json, "rule", ov_switch_rule(which));
    ov_json_member_string(json, "text", ov_text_switch_choice(language, which));
    ov_json_key(json, "values");
    ov_json_list(json);
    for (int value = 0; ov_switch_value_word(which, value) != NULL; value++) {
        ov_json_object(json);
        write_id_and_name(json, ov_switch_value_word(which, value),
                          ov_text_switch_value(language, which, value));
        ov_json_close(json);
    }
    ov_json_close(json);
    ov_json_close(json);
}

static void write_order(struct ov_json *json, enum ov_language language,
                        enum ov_order which)
{
    ov_json_object(json);
    write_id_and_name(json, ov_order_word(which),
                      ov_text_order(language, which));
    ov_json_key(json, "values");
    ov_json_list(json);
    for (int value = 0; ov_order_value_word(which, value) != NULL; value++) {
        ov_json_object(json);
        write_id_and_name(json, ov_order_value_word(which, value),
                          ov_text_order_value(language, which, value));
        ov_json_close(json);
    }
    ov_json_close(json);
    ov_json_close(json);
}

static void write_choices(struct ov_json *json, enum ov_language language)
{
    ov_json_key(json, "switches");
    ov_json_list(json);
    for (int i = 0; i < OV_SWITCH_COUNT; i++)
        write_switch(json, language, (enum ov_switch)i);
    ov_json_close(json);
    ov_json_key(json, "orders");
    ov_json_list(json);
    for (int i = 0; i < OV_ORDER_COUNT; i++)
        write_order(json, language, (enum ov_order)i);
    ov_json_close(json);
}

static void write_bots(struct ov_json *json, enum ov_language language)
{
    ov_json_key(json, "bots");
    ov_json_list(json);
    for (int i = 0; i < OV_OPPONENT_COUNT; i++) {
        const enum ov_opponent who = (enum ov_opponent)i;

        ov_json_object(json);
        write_id_and_name(json, ov_opponent_bot(who),
                          ov_text_opponent(language, who));
        ov_json_member_string(json, "text",
                              ov_text_opponent_about(language, who));
        ov_json_close(json);
    }
    ov_json_close(json);
}

static void write_player_counts(struct ov_json *json,
                                const struct ov_session *session)
{
    ov_json_key(json, "players");
    ov_json_list(json);
    for (int seats = OV_MIN_SEATS; seats <= OV_MAX_SEATS; seats++) {
        ov_json_object(json);
        ov_json_member_number(json, "count", seats);
        ov_json_member_bool(json, "net", session->net[seats].seats != 0);
        ov_json_close(json);
    }
    ov_json_close(json);
}

bool ov_request_hello(struct ov_request *request)
{
    const enum ov_language language = request->viewer->language;
    struct ov_json *const json = request->json;

    assert(ov_is_open(request));
    request->viewer->brief = ov_request_says(request, "brief");
    memset(request->viewer->head, 0, sizeof request->viewer->head);
    ov_json_member_string(json, "version", request->session->version);
    ov_json_member_number(json, "protocol", OV_SESSION_PROTOCOL);
    ov_json_member_number(json, "rules", OV_RULES_VERSION);
    ov_json_member_string(json, "language", ov_language_word(language));
    write_languages(json);
    write_editions(json, language);
    write_choices(json, language);
    write_bots(json, language);
    ov_write_sections(json, language);
    write_player_counts(json, request->session);
    return true;
}

bool ov_request_language(struct ov_request *request)
{
    char word[16];
    enum ov_language language;

    assert(ov_is_open(request));
    if (!ov_want_text(request, "language", word, sizeof word))
        return false;
    if (!ov_language_from_word(word, &language))
        return ov_fail_value(request, "language");
    request->viewer->language = language;
    ov_json_member_string(request->json, "language",
                          ov_language_word(language));
    return true;
}

/* --- Rules --- */

static const char *const chapters[] = {
    NC_("chapter", "What’s in the box"),
    NC_("chapter", "Setup"),
    NC_("chapter", "Your turn"),
    NC_("chapter", "Worker cards"),
    NC_("chapter", "Coins"),
    NC_("chapter", "Resources"),
    NC_("chapter", "Taking a building"),
    NC_("chapter", "Building"),
    NC_("chapter", "Bonuses"),
    NC_("chapter", "Getting characters"),
    NC_("chapter", "The twelve characters"),
    NC_("chapter", "The end of the game"),
    NC_("chapter", "Scoring"),
    NC_("chapter", "Examples"),
    NC_("chapter", "Editions"),
    NC_("chapter", "Always true"),
};

static void write_chapters(struct ov_json *json, enum ov_language language)
{
    ov_json_key(json, "chapters");
    ov_json_list(json);
    for (int i = 0; i < OV_LENGTH(chapters); i++) {
        char number[8];
        struct ov_buffer out;

        ov_buffer_init(&out, number, sizeof number);
        ov_put_char(&out, 'R');
        ov_put_number(&out, i + 1);
        ov_json_object(json);
        ov_json_member_string(json, "number", number);
        ov_json_member_string(json, "title",
                              ov_text(language, "chapter", chapters[i]));
        ov_json_close(json);
    }
    ov_json_close(json);
}

static void write_example(struct ov_request *request,
                          const struct ov_deck *deck, enum ov_example_name name)
{
    struct ov_json *const json = request->json;
    struct ov_example example;
    struct ov_buffer out;
    char text[OV_SENTENCE];

    if (!ov_example_find(deck, name, &example))
        return;
    ov_buffer_init(&out, text, sizeof text);
    ov_text_example(&out, request->viewer->language, name, &example);
    ov_json_object(json);
    ov_json_member_string(json, "id", ov_example_word(name));
    ov_json_member_string(json, "rule", ov_example_rule(name));
    ov_json_member_string(json, "text", text);
    ov_json_key(json, "cards");
    ov_json_list(json);
    for (int i = 0; i < example.count; i++) {
        const struct ov_example_card *const at = &example.at[i];

        ov_json_object(json);
        ov_json_member_string(json, "card", deck->building[at->card].id);
        ov_json_member_number(json, "x", at->x);
        ov_json_member_number(json, "y", at->y);
        ov_json_member_bool(json, "counted", at->counted);
        ov_json_close(json);
    }
    ov_json_close(json);
    ov_json_close(json);
}

/* Small cities that show what a rule means. */
static void write_examples(struct ov_request *request,
                           const struct ov_deck *deck)
{
    ov_json_key(request->json, "examples");
    ov_json_list(request->json);
    for (int i = 0; i < OV_EXAMPLE_COUNT; i++)
        write_example(request, deck, (enum ov_example_name)i);
    ov_json_close(request->json);
}

bool ov_request_rules(struct ov_request *request)
{
    const enum ov_language language = request->viewer->language;
    struct ov_json *const json = request->json;
    struct ov_rulebook rulebook;

    assert(ov_is_open(request));
    if (!ov_want_rulebook_spoken_of(request, &rulebook))
        return false;
    ov_write_rulebook(request, &rulebook);
    write_chapters(json, language);
    ov_json_key(json, "rules");
    ov_json_list(json);
    for (int i = 0; i < OV_RULE_COUNT; i++) {
        const char *const number = ov_rule_number(i);

        ov_json_object(json);
        ov_json_member_string(json, "number", number);
        ov_json_key(json, "chapter");
        ov_json_bytes(json, number, ov_rule_chapter_length(number));
        ov_write_rule(request, &rulebook, "text", number);
        ov_json_close(json);
    }
    ov_json_close(json);
    write_examples(request, rulebook.deck);
    return true;
}
