/*
 * session_decks.c - decks that are handed in: a deck file is read and checked,
 * and games can be played with it from then on.
 *
 * The session keeps one such deck, the last one. A game has its own copy (in
 * its box), so that another deck can be handed in while it goes on.
 */
#include "session/request.h"

#include "deck/parse.h"
#include "deck/standard.h"
#include "text/faults.h"

const struct ov_deck *ov_session_deck(struct ov_session *session, int number)
{
    const struct ov_deck *deck[4] = {&ov_standard_deck, &ov_standard_deck_1};
    int count = 2;

    assert(number >= 0);
    if (session->has_deck)
        deck[count++] = &session->deck;
    if (ov_session_has_game(session))
        deck[count++] = &ov_session_game_now(session)->box.deck;
    return number < count ? deck[number] : NULL;
}

static void put_hash(const struct ov_deck *deck,
                     char ret_digits[2 * OV_DECK_HASH_SIZE + 1])
{
    uint8_t hash[OV_DECK_HASH_SIZE];
    struct ov_buffer out;

    ov_deck_hash(deck, hash);
    ov_buffer_init(&out, ret_digits, 2 * OV_DECK_HASH_SIZE + 1);
    ov_put_hex(&out, hash, sizeof hash);
}

const struct ov_deck *ov_session_find_deck(struct ov_session *session,
                                           const char *digits)
{
    enum { LEAST = 8 };
    const size_t length = strlen(digits);
    const struct ov_deck *deck;

    assert(session->version != NULL);
    if (length < LEAST || length > 2 * OV_DECK_HASH_SIZE)
        return NULL;
    for (int i = 0; (deck = ov_session_deck(session, i)) != NULL; i++) {
        char hash[2 * OV_DECK_HASH_SIZE + 1];

        put_hash(deck, hash);
        if (strncmp(hash, digits, length) == 0)
            return deck;
    }
    return NULL;
}

static void write_fault(struct ov_request *request,
                        const struct ov_fault *fault)
{
    struct ov_json *const json = request->json;
    char text[OV_SENTENCE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_text_fault(&out, request->viewer->language, fault);
    ov_json_object(json);
    ov_json_member_string(json, "fault", ov_fault_name(fault->code));
    ov_json_member_bool(json, "warning",
                        ov_fault_severity(fault->code) == OV_WARNING);
    ov_json_member_number(json, "line", fault->line);
    ov_json_member_number(json, "column", fault->column);
    ov_json_member_string(json, "word", fault->word);
    ov_json_member_string(json, "text", text);
    ov_json_close(json);
}

void ov_write_deck_faults(struct ov_request *request)
{
    const struct ov_faults *const faults = &request->session->faults;

    assert(faults->count >= 0 && faults->count <= OV_MAX_FAULTS);
    ov_json_member_number(request->json, "errors", faults->errors);
    ov_json_member_number(request->json, "warnings", faults->warnings);
    ov_json_key(request->json, "faults");
    ov_json_list(request->json);
    for (int i = 0; i < faults->count; i++)
        write_fault(request, &faults->at[i]);
    ov_json_close(request->json);
}

bool ov_request_load_deck(struct ov_request *request)
{
    struct ov_session *const session = request->session;
    char hash[2 * OV_DECK_HASH_SIZE + 1];

    assert(ov_is_open(request));
    if (!ov_want_text(request, "text", session->text_memory,
                      sizeof session->text_memory))
        return false;
    if (!ov_deck_parse(session->text_memory, strlen(session->text_memory),
                       &session->deck, &session->faults))
        return ov_fail(request, OV_ERROR_BAD_DECK);
    session->has_deck = true;
    put_hash(&session->deck, hash);
    ov_json_member_string(request->json, "name", session->deck.name);
    ov_json_member_string(request->json, "hash", hash);
    ov_json_member_bool(
        request->json, "standard",
        memcmp(&session->deck, &ov_standard_deck, sizeof session->deck) == 0);
    ov_write_deck_faults(request);
    return true;
}
