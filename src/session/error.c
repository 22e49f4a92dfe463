/*
 * error.c - why a request cannot be answered: refusals of the rules, faults
 * of texts, and what is wrong with the request itself.
 */
#include "session/request.h"
#include "json/members.h"

#include "notation/words.h"
#include "present/table_errors.h"
#include "text/faults.h"
#include "text/fill.h"
#include "text/mark.h"
#include "text/rules.h"

bool ov_fail(struct ov_request *request, enum ov_error_kind kind)
{
    assert(request != NULL);
    request->error.kind = kind;
    return false;
}

bool ov_fail_value(struct ov_request *request, const char *key)
{
    assert(key != NULL);
    request->error.key = key;
    return ov_fail(request, OV_ERROR_BAD_VALUE);
}

bool ov_fail_fault(struct ov_request *request,
                   const struct ov_parse_fault *fault)
{
    assert(fault != NULL);
    request->error.fault = *fault;
    return ov_fail(request, OV_ERROR_FAULT);
}

bool ov_fail_refusal(struct ov_request *request,
                     const struct ov_refusal *refusal)
{
    assert(refusal != NULL);
    request->error.refusal = *refusal;
    return ov_fail(request, OV_ERROR_REFUSED);
}

bool ov_fail_link(struct ov_request *request, const uint8_t *hash, size_t size)
{
    struct ov_buffer out;

    assert(2 * size < sizeof request->error.deck);
    ov_buffer_init(&out, request->error.deck, sizeof request->error.deck);
    ov_put_hex(&out, hash, size);
    return ov_fail(request, OV_ERROR_OTHER_LINK);
}

const char *ov_error_word(enum ov_error_kind kind)
{
    static const char *const words[] = {
#define T(name, word, sentence) [OV_ERROR_##name] = word,
        OV_SESSION_ERRORS(T)
#undef T
    };

    assert((int)kind < OV_LENGTH(words));
    return words[kind];
}

enum ov_error_kind ov_error_of_undo(enum ov_undo undo)
{
    assert(undo != OV_UNDO_FREE);
    switch (undo) {
    case OV_UNDO_FREE:
    case OV_UNDO_NOTHING:
        break;
    case OV_UNDO_SHOWN:
        return OV_ERROR_UNDO_SHOWN;
    case OV_UNDO_OTHERS:
        return OV_ERROR_UNDO_OTHERS;
    case OV_UNDO_NO_ROOM:
        return OV_ERROR_UNDO_NO_ROOM;
    }
    return OV_ERROR_UNDO_NOTHING;
}

const char *ov_error_sentence(enum ov_language language,
                              enum ov_error_kind kind)
{
    static const char *const sentences[] = {
#define T(name, word, sentence) [OV_ERROR_##name] = sentence,
        OV_SESSION_ERRORS(T)
#undef T
    };

    assert((int)language < OV_LANGUAGES);
    if (kind == OV_ERROR_NO_ROOM)
        return ov_text_no_room(language);
    if (kind == OV_ERROR_NO_BOTS)
        return ov_text_no_bots(language);
    for (int undo = OV_UNDO_NOTHING; undo <= OV_UNDO_NO_ROOM; undo++)
        if (ov_error_of_undo((enum ov_undo)undo) == kind)
            return ov_text_undo(language, (enum ov_undo)undo);
    return ov_text(language, "error", sentences[kind]);
}

/* A card that lies in the city, and where: the page points there. */
static void write_card(struct ov_json *json, const struct ov_table *table,
                       int card)
{
    const struct ov_city *const city = &table->game.city;

    ov_json_member_string(json, "card", ov_card_id(table->box, card));
    for (int i = 0; i < city->count; i++)
        if (city->card[i] == card) {
            ov_json_member_number(json, "x", city->x[i]);
            ov_json_member_number(json, "y", city->y[i]);
        }
}

static void write_pointers(struct ov_json *json, const struct ov_table *table,
                           const struct ov_refusal *refusal)
{
    if (refusal->seat != OV_NONE)
        ov_json_member_number(json, "seat", refusal->seat);
    if (refusal->card != OV_NONE && ov_why_names_worker_card(refusal->why))
        ov_json_member_number(json, "worker_card", refusal->card + 1);
    else if (refusal->card != OV_NONE)
        write_card(json, table, refusal->card);
    if (refusal->side != OV_NONE)
        ov_json_member_string(json, "side", ov_side_word(refusal->side));
    if (refusal->resource != OV_NONE)
        ov_json_member_string(json, "resource",
                              ov_resource_word(refusal->resource));
    if (refusal->price != OV_NONE)
        ov_json_member_number(json, "price", refusal->price);
    if (refusal->why == OV_NO_WORKER_ON_SLOT ||
        refusal->why == OV_NOT_THE_CHEAPEST)
        ov_json_member_slot(json, "slot",
                            ov_slot(refusal->resource, refusal->price));
    if (refusal->missing != OV_NONE)
        ov_json_member_number(json, "missing", refusal->missing);
    if (refusal->source != OV_NONE)
        ov_json_member_string(json, "source", ov_source_word(refusal->source));
    if (refusal->bonus != OV_NONE)
        ov_json_member_string(json, "bonus", ov_bonus_word(refusal->bonus));
    if (refusal->character != OV_NONE)
        ov_json_member_string(json, "character",
                              ov_character_word(refusal->character));
}

void ov_write_refusal(struct ov_request *request,
                      const struct ov_refusal *refusal)
{
    const enum ov_language language = request->viewer->language;
    const struct ov_table *const table = ov_table_now(request->session);
    const struct ov_rulebook rulebook = ov_rulebook_now(request->session);
    const char *const rule = ov_why_rule(refusal->why);
    const char *names[OV_MAX_SEATS];
    const struct ov_scene scene = ov_scene_of(table, &table->game, names);
    char text[OV_SENTENCE];
    struct ov_buffer out;

    assert(ov_session_has_game(request->session));
    ov_buffer_init(&out, text, sizeof text);
    ov_text_refusal(&out, language, &scene, refusal);
    ov_json_object(request->json);
    ov_json_member_why(request->json, refusal->why);
    ov_json_member_string(request->json, "text", text);
    ov_buffer_init(&out, text, sizeof text);
    ov_text_refusal_alone(&out, language, &scene, refusal);
    ov_json_member_string(request->json, "sentence", text);
    ov_json_member_string(request->json, "rule", rule);
    ov_write_rule(request, &rulebook, "rule_text", rule);
    write_pointers(request->json, table, refusal);
    ov_json_close(request->json);
}

/* Which deck a text needs: what was wanted ends with its hash. */
static void write_missing_deck(struct ov_json *json,
                               const struct ov_parse_fault *fault)
{
    const size_t length = strlen(fault->wanted);

    assert(length >= 2 * OV_DECK_HASH_SIZE);
    ov_json_member_string(json, "deck",
                          fault->wanted + length - 2 * OV_DECK_HASH_SIZE);
}

void ov_write_fault(struct ov_request *request,
                    const struct ov_parse_fault *fault)
{
    enum { TWO_SENTENCES = 2 * OV_SENTENCE };
    struct ov_session *const session = request->session;
    const struct ov_scene scene = {.box = &session->games[session->now].box};
    char text[TWO_SENTENCES];
    struct ov_buffer out;

    assert(fault != NULL);
    ov_buffer_init(&out, text, sizeof text);
    ov_text_parse_fault(&out, request->viewer->language, &scene, fault);
    ov_json_object(request->json);
    ov_json_member_string(request->json, "why", "fault");
    ov_json_member_string(request->json, "text", text);
    ov_json_member_string(request->json, "fault",
                          ov_parse_fault_name(fault->code));
    ov_json_member_number(request->json, "line", fault->line);
    ov_json_member_number(request->json, "column", fault->column);
    ov_json_member_string(request->json, "word", fault->word);
    if (fault->code == OV_PARSE_OTHER_DECK)
        write_missing_deck(request->json, fault);
    ov_json_close(request->json);
}

/* Why the tutorial wants something else. */
static void write_advice(struct ov_request *request)
{
    char text[OV_TUTORIAL_TEXT];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_tutorial_objection(&request->session->tutorial,
                          request->viewer->language, &out);
    ov_json_member_string(request->json, "text", text);
}

static void write_sentence(struct ov_request *request)
{
    const enum ov_language language = request->viewer->language;
    const struct ov_session_error *const error = &request->error;
    struct ov_args args = {0};
    char text[OV_SENTENCE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    if (error->key != NULL)
        ov_add_name(&args, "key", error->key);
    ov_fill(&out, language, ov_error_sentence(language, error->kind), &args);
    ov_json_member_string(request->json, "text", text);
}

/*
 * A deck file: its first error in a sentence, then all of them. Warnings are
 * only given for a file without errors.
 */
static void write_deck_error(struct ov_request *request)
{
    const struct ov_faults *const faults = &request->session->faults;
    char text[OV_SENTENCE];
    struct ov_buffer out;

    assert(faults->errors > 0 && faults->warnings == 0);
    ov_buffer_init(&out, text, sizeof text);
    ov_text_fault(&out, request->viewer->language, &faults->at[0]);
    ov_json_member_string(request->json, "text", text);
    ov_write_deck_faults(request);
}

void ov_write_error(struct ov_request *request)
{
    const struct ov_session_error *const error = &request->error;

    assert(ov_is_open(request));
    if (error->kind == OV_ERROR_REFUSED) {
        ov_write_refusal(request, &error->refusal);
        return;
    }
    if (error->kind == OV_ERROR_FAULT) {
        ov_write_fault(request, &error->fault);
        return;
    }
    ov_json_object(request->json);
    ov_json_member_string(request->json, "why", ov_error_word(error->kind));
    if (error->kind == OV_ERROR_NOT_ASKED)
        write_advice(request);
    else if (error->kind == OV_ERROR_BAD_DECK)
        write_deck_error(request);
    else
        write_sentence(request);
    if (error->deck[0] != '\0')
        ov_json_member_string(request->json, "deck", error->deck);
    if (error->key != NULL)
        ov_json_member_string(request->json, "key", error->key);
    if (error->column != 0)
        ov_json_member_number(request->json, "column", error->column);
    ov_json_close(request->json);
}
