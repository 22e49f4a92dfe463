/*
 * session_deck.c - everything printed on the components, with its names and
 * what it means, in the session's language.
 */
#include "session/request.h"

#include "deck/standard.h"
#include "deck/write.h"
#include "draw/captions.h"
#include "notation/words.h"
#include "text/fill.h"
#include "text/names.h"
#include "text/rules.h"
#include "json/cards.h"

/* Text that a function puts together; `full` cannot happen. */
struct caption {
    char text[OV_CAPTION];
    struct ov_buffer out;
};

static struct ov_buffer *fresh(struct caption *caption)
{
    ov_buffer_init(&caption->out, caption->text, sizeof caption->text);
    return &caption->out;
}

static void write_name(struct ov_json *json, const char *name)
{
    struct caption title;

    ov_put_capital(fresh(&title), name);
    ov_json_member_string(json, "name", title.text);
}

/* Which rules the components are explained by. */
struct telling {
    struct ov_request *request;
    struct ov_json *json;
    enum ov_language language;
    struct ov_rulebook rulebook;
};

/* The facts of a caption, one by one. */
static void write_facts(const struct telling *telling,
                        const struct ov_facts *facts)
{
    struct caption line;

    ov_json_key(telling->json, "lines");
    ov_json_list(telling->json);
    for (int i = 0; i < facts->count; i++) {
        ov_caption_fact(fresh(&line), telling->language, &facts->at[i]);
        ov_json_string(telling->json, line.text);
    }
    ov_json_close(telling->json);
}

static void write_building(const struct telling *telling, int card)
{
    const enum ov_language language = telling->language;
    struct ov_json *const json = telling->json;
    const struct ov_building *const building =
        &telling->rulebook.deck->building[card];
    struct caption caption;
    struct ov_facts facts;

    ov_json_object(json);
    ov_json_member_string(json, "id", building->id);
    ov_json_building_members(json, building);
    write_name(json, ov_text_card(language, telling->rulebook.deck, card));
    ov_json_member_string(json, "flavour",
                          ov_text_flavour(language, building->id));
    ov_caption_building(fresh(&caption), language, telling->rulebook.deck,
                        &telling->rulebook.switches, card);
    ov_json_member_string(json, "caption", caption.text);
    ov_facts_of_building(&facts, language, &telling->rulebook.switches,
                         building);
    write_facts(telling, &facts);
    ov_text_scoring_meaning(fresh(&caption), language,
                            &telling->rulebook.switches, building);
    ov_json_member_string(json, "scoring_text", caption.text);
    ov_json_close(json);
}

static void write_square(const struct telling *telling)
{
    const struct ov_main_square square =
        ov_square_played(telling->rulebook.deck, &telling->rulebook.switches);
    struct ov_json *const json = telling->json;
    struct caption caption;
    struct ov_facts facts;

    ov_json_key(json, "main_square");
    ov_json_object(json);
    ov_json_main_square_members(json, &square);
    write_name(json, ov_text_card(telling->language, telling->rulebook.deck,
                                  OV_MAIN_SQUARE));
    ov_caption_square(fresh(&caption), telling->language, &square);
    ov_json_member_string(json, "caption", caption.text);
    ov_facts_of_square(&facts, telling->language, NULL, &square);
    write_facts(telling, &facts);
    ov_json_close(json);
}

static void write_worker_card(const struct telling *telling, int card)
{
    const struct ov_worker_card played = ov_worker_card_played(
        telling->rulebook.deck, &telling->rulebook.switches, card);
    struct ov_json *const json = telling->json;
    struct caption caption;
    struct ov_facts facts;

    ov_json_object(json);
    ov_json_worker_card_members(json, telling->rulebook.deck, card);
    ov_caption_worker_card(fresh(&caption), telling->language, card);
    ov_json_member_string(json, "name", caption.text);
    ov_caption_worker_card_facts(fresh(&caption), telling->language, &played);
    ov_json_member_string(json, "caption", caption.text);
    ov_facts_of_worker_card(&facts, telling->language, &played);
    write_facts(telling, &facts);
    ov_json_close(json);
}

/* The rule of a chapter: "R11.", 3 gives "R11.3". */
static void write_rule(const struct telling *telling, const char *chapter,
                       int number)
{
    char rule[16];
    struct ov_buffer out;

    ov_buffer_init(&out, rule, sizeof rule);
    ov_put(&out, chapter);
    ov_put_number(&out, number);
    ov_json_member_string(telling->json, "rule", rule);
    ov_write_rule(telling->request, &telling->rulebook, "text", rule);
}

static void write_characters(const struct telling *telling)
{
    const struct ov_switches *const switches = &telling->rulebook.switches;
    struct ov_json *const json = telling->json;
    struct caption caption;

    ov_json_key(json, "characters");
    ov_json_list(json);
    for (int i = 0; i < OV_CHARACTERS; i++) {
        const enum ov_character who = (enum ov_character)i;

        ov_json_object(json);
        ov_json_member_string(json, "id", ov_character_word(who));
        ov_json_member_string(
            json, "guild", ov_guild_word(telling->rulebook.deck->guild_of[i]));
        write_name(json, ov_text_character(telling->language, who));
        ov_json_member_number(json, "points",
                              ov_character_points(switches, who));
        ov_text_power(fresh(&caption), telling->language, switches, who);
        ov_json_member_string(json, "power", caption.text);
        write_rule(telling, "R11.", i + 1);
        ov_json_close(json);
    }
    ov_json_close(json);
}

static void write_signs(const struct telling *telling)
{
    const enum ov_language language = telling->language;
    struct ov_json *const json = telling->json;
    struct caption caption;

    ov_json_key(json, "bonuses");
    ov_json_list(json);
    for (int i = 0; i < OV_BONUS_NONE; i++) {
        const enum ov_bonus bonus = (enum ov_bonus)i;

        ov_json_object(json);
        ov_json_member_string(json, "id", ov_bonus_word(bonus));
        write_name(json, ov_text_bonus(language, bonus));
        ov_text_bonus_meaning(fresh(&caption), language,
                              &telling->rulebook.switches, bonus);
        ov_json_member_string(json, "text", caption.text);
        ov_json_close(json);
    }
    ov_json_close(json);
    ov_json_key(json, "scorings");
    ov_json_list(json);
    for (int i = 0; i < OV_SCORINGS; i++) {
        ov_json_object(json);
        ov_json_member_string(json, "id", ov_scoring_word((enum ov_scoring)i));
        write_name(json, ov_text_scoring(language, (enum ov_scoring)i));
        write_rule(telling, "R13.", i + 2);
        ov_json_close(json);
    }
    ov_json_close(json);
}

/* Lists of words alone. */
struct words {
    const char *key;
    int count;
    const char *(*word)(int number);
    const char *(*name)(enum ov_language language, int number);
};

static const char *resource_word(int i)
{
    return ov_resource_word((enum ov_resource)i);
}

static const char *resource_name(enum ov_language language, int i)
{
    return ov_text_resource(language, (enum ov_resource)i);
}

static const char *guild_word(int i)
{
    return ov_guild_word((enum ov_guild)i);
}

static const char *guild_name(enum ov_language language, int i)
{
    return ov_text_guild(language, (enum ov_guild)i);
}

static const char *side_word(int i)
{
    return ov_side_word((enum ov_side)i);
}

static const char *side_name(enum ov_language language, int i)
{
    return ov_text_side(language, (enum ov_side)i);
}

static const struct words words[] = {
    {"resources", OV_RESOURCES, resource_word, resource_name},
    {"guilds", OV_GUILDS, guild_word, guild_name},
    {"sides", OV_SIDES, side_word, side_name},
    {"colours", OV_MAX_SEATS, ov_seat_word, ov_text_colour},
};

static void write_words(struct ov_json *json, enum ov_language language)
{
    for (int list = 0; list < OV_LENGTH(words); list++) {
        ov_json_key(json, words[list].key);
        ov_json_list(json);
        for (int i = 0; i < words[list].count; i++) {
            ov_json_object(json);
            if (words[list].word == ov_seat_word)
                ov_json_member_number(json, "seat", i);
            ov_json_member_string(json, "id", words[list].word(i));
            write_name(json, words[list].name(language, i));
            ov_json_close(json);
        }
        ov_json_close(json);
    }
}

/* The deck as a file, for whoever wants to change it. */
static void write_file(struct ov_request *request, const struct ov_deck *deck)
{
    struct ov_session *const session = request->session;
    struct ov_buffer out;

    ov_buffer_init(&out, session->text_memory, sizeof session->text_memory);
    ov_deck_write(&out, deck);
    assert(!out.full);
    ov_json_key(request->json, "text");
    ov_json_bytes(request->json, out.text, out.length);
}

static void write_identity(struct ov_json *json, const struct ov_deck *deck)
{
    uint8_t hash[OV_DECK_HASH_SIZE];

    ov_json_member_identity(json, deck);
    ov_json_member_bool(json, "standard",
                        memcmp(deck, &ov_standard_deck, sizeof *deck) == 0);
    ov_deck_hash(deck, hash);
    ov_json_member_bool(json, "built_in",
                        ov_built_in_deck(hash, sizeof hash) != NULL);
}

bool ov_request_deck(struct ov_request *request)
{
    struct ov_json *const json = request->json;
    struct telling telling = {.request = request,
                              .json = json,
                              .language = request->viewer->language};

    assert(ov_is_open(request));
    if (!ov_want_rulebook_spoken_of(request, &telling.rulebook))
        return false;
    write_identity(json, telling.rulebook.deck);
    if (ov_request_says(request, "file")) {
        write_file(request, telling.rulebook.deck);
        return true;
    }
    ov_json_member_boards(json, telling.rulebook.deck);
    ov_write_rulebook(request, &telling.rulebook);
    ov_json_key(json, "buildings");
    ov_json_list(json);
    for (int card = 0; card < OV_CARDS; card++)
        write_building(&telling, card);
    ov_json_close(json);
    write_square(&telling);
    ov_json_key(json, "worker_cards");
    ov_json_list(json);
    for (int card = 0; card < OV_WORKER_CARDS; card++)
        write_worker_card(&telling, card);
    ov_json_close(json);
    write_characters(&telling);
    write_signs(&telling);
    write_words(json, telling.language);
    return true;
}
