/*
 * rulebook.c - which rules a table plays by: what a request says about them,
 * and rules as this table plays them.
 */
#include "deck/standard.h"
#include "session/request.h"
#include "json/members.h"

#include "text/names.h"
#include "text/rules.h"

static bool read_switches(struct ov_request *request,
                          struct ov_switches *switches)
{
    const struct ov_json_document *const document = request->document;
    const int object = ov_request_find(request, "switches");

    if (object == OV_JSON_NOWHERE)
        return true;
    if (!ov_json_is(document, object, OV_JSON_OBJECT))
        return ov_fail_value(request, "switches");
    for (int key = ov_json_first(document, object); key != OV_JSON_NOWHERE;
         key = ov_json_next(document, object, key)) {
        char word[32], value_word[32];
        enum ov_switch which;
        int value;

        if (!ov_json_get_text(document, key, word, sizeof word) ||
            !ov_json_get_text(document, key + 1, value_word,
                              sizeof value_word) ||
            !ov_switch_from_words(word, value_word, &which, &value))
            return ov_fail_value(request, "switches");
        ov_switch_set(switches, which, value);
    }
    return true;
}

/* Leaves the deck alone if the request names none. */
static bool read_deck(struct ov_request *request, const struct ov_deck **deck)
{
    char digits[2 * OV_DECK_HASH_SIZE + 1];

    if (!ov_read_optional(request->document, 0, "deck", digits, sizeof digits))
        return ov_fail_value(request, "deck");
    if (digits[0] == '\0')
        return true;
    *deck = ov_session_find_deck(request->session, digits);
    return *deck != NULL || ov_fail_value(request, "deck");
}

bool ov_want_rulebook(struct ov_request *request,
                      struct ov_rulebook *ret_rulebook)
{
    struct ov_rulebook rulebook = {.edition = OV_EN, .deck = &ov_standard_deck};
    char word[8];

    assert(ret_rulebook != NULL);
    if (!ov_read_optional(request->document, 0, "edition", word, sizeof word) ||
        (word[0] != '\0' && !ov_edition_from_word(word, &rulebook.edition)))
        return ov_fail_value(request, "edition");
    rulebook.switches = ov_edition_switches(rulebook.edition);
    if (!read_switches(request, &rulebook.switches) ||
        !read_deck(request, &rulebook.deck))
        return false;
    *ret_rulebook = rulebook;
    return true;
}

struct ov_rulebook ov_rulebook_now(struct ov_session *session)
{
    const struct ov_session_game *now;

    assert(session->version != NULL);
    if (!ov_session_has_game(session))
        return (struct ov_rulebook){OV_EN, ov_edition_switches(OV_EN),
                                    &ov_standard_deck};
    now = ov_session_game_now(session);
    return (struct ov_rulebook){
        (enum ov_edition)now->table.header.setup.edition, now->box.switches,
        &now->box.deck};
}

bool ov_want_rulebook_spoken_of(struct ov_request *request,
                                struct ov_rulebook *ret_rulebook)
{
    assert(ret_rulebook != NULL);
    if (ov_request_find(request, "edition") != OV_JSON_NOWHERE ||
        ov_request_find(request, "switches") != OV_JSON_NOWHERE)
        return ov_want_rulebook(request, ret_rulebook);
    *ret_rulebook = ov_rulebook_now(request->session);
    return read_deck(request, &ret_rulebook->deck);
}

void ov_write_rulebook(struct ov_request *request,
                       const struct ov_rulebook *rulebook)
{
    assert((int)rulebook->edition < OV_EDITIONS);
    ov_json_member_string(request->json, "edition",
                          ov_edition_word(rulebook->edition));
    ov_json_member_string(
        request->json, "edition_name",
        ov_text_edition(request->viewer->language, rulebook->edition));
    ov_json_member_switches(request->json, &rulebook->switches);
}

void ov_write_rule(struct ov_request *request,
                   const struct ov_rulebook *rulebook, const char *key,
                   const char *number)
{
    char text[OV_SENTENCE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_text_rule(&out, request->viewer->language, &rulebook->switches, number);
    assert(!out.full);
    ov_json_member_string(request->json, key, text);
}
