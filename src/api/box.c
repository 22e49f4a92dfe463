/*
 * box.c - decks, editions and switches of the library's callers.
 */
#include "api/handles.h"
#include "base/digits.h"
#include "deck/parse.h"
#include "deck/standard.h"
#include "text/faults.h"

#include <stdlib.h>

enum { LONGEST_WORD = 64 };

const char *oddville_version(void)
{
    return OV_VERSION;
}

int oddville_rules_version(void)
{
    return OV_RULES_VERSION;
}

const char *oddville_status_text(enum oddville_status status)
{
    switch (status) {
    case ODDVILLE_OK:
        return "fine";
    case ODDVILLE_REFUSED:
        return "the rules do not allow it";
    case ODDVILLE_BAD_ARGUMENT:
        return "an argument makes no sense";
    case ODDVILLE_BAD_TEXT:
        return "the text could not be read";
    case ODDVILLE_NO_MEMORY:
        return "there is not enough memory";
    }
    return "no such status";
}

void oddville_free(void *text)
{
    free(text);
}

/* --- Problems --- */

/* A problem at a place; its text has yet to be written. */
static struct ov_buffer problem_at(struct oddville_problem *problem,
                                   unsigned line, unsigned column)
{
    struct ov_buffer out;

    problem->line = line;
    problem->column = column;
    ov_buffer_init(&out, problem->text, sizeof problem->text);
    return out;
}

enum oddville_status ov_api_bad_text(struct oddville_problem *problem,
                                     const struct ov_box *box,
                                     const struct ov_parse_fault *fault)
{
    const struct ov_scene scene = {.box = box};

    if (problem != NULL) {
        struct ov_buffer out = problem_at(problem, fault->line, fault->column);

        ov_text_parse_fault(&out, OV_LANG_EN, &scene, fault);
    }
    return ODDVILLE_BAD_TEXT;
}

/* The first of its errors; warnings do not count. */
static enum oddville_status bad_deck(struct oddville_problem *problem,
                                     const struct ov_faults *faults)
{
    for (int i = 0; problem != NULL && i < faults->count; i++) {
        const struct ov_fault *const fault = &faults->at[i];
        struct ov_buffer out;

        if (ov_fault_severity(fault->code) != OV_ERROR)
            continue;
        out =
            problem_at(problem, (unsigned)fault->line, (unsigned)fault->column);
        ov_text_fault(&out, OV_LANG_EN, fault);
        break;
    }
    return ODDVILLE_BAD_TEXT;
}

/* The built-in deck in question; NULL: the text is a deck file. */
static const struct ov_deck *built_in(const char *text)
{
    uint8_t hash[OV_DECK_HASH_SIZE];

    if (text == NULL)
        return &ov_standard_deck;
    return strlen(text) == 2 * sizeof hash &&
                   ov_hex_lower(text, hash, sizeof hash)
               ? ov_built_in_deck(hash, sizeof hash)
               : NULL;
}

enum oddville_status ov_api_deck(const char *text, struct ov_deck *ret_deck,
                                 struct oddville_problem *problem)
{
    const struct ov_deck *const deck = built_in(text);
    struct ov_faults *faults;
    enum oddville_status status = ODDVILLE_OK;

    if (deck != NULL) {
        *ret_deck = *deck;
        return ODDVILLE_OK;
    }
    faults = malloc(sizeof *faults);
    if (faults == NULL)
        return ODDVILLE_NO_MEMORY;
    if (!ov_deck_parse(text, strlen(text), ret_deck, faults))
        status = bad_deck(problem, faults);
    free(faults);
    return status;
}

/* --- Switches: "end-rule=full-round stalling=off" --- */

/* Takes one word up to an end character; false if it is empty or too long. */
static bool take_word(const char **at, const char *ends,
                      char ret_word[LONGEST_WORD])
{
    const size_t length = strcspn(*at, ends);

    if (length == 0 || length >= LONGEST_WORD)
        return false;
    memcpy(ret_word, *at, length);
    ret_word[length] = '\0';
    *at += length;
    return true;
}

static bool take_switch(const char **at, struct ov_switches *switches)
{
    char word[LONGEST_WORD], value[LONGEST_WORD];
    enum ov_switch which;
    int number;

    if (!take_word(at, "= ", word) || **at != '=')
        return false;
    (*at)++;
    if (!take_word(at, " ", value) ||
        !ov_switch_from_words(word, value, &which, &number))
        return false;
    ov_switch_set(switches, which, number);
    return true;
}

static bool read_switches(const char *text, struct ov_switches *switches,
                          struct oddville_problem *problem)
{
    const char *at = text;

    while (*(at += strspn(at, " ")) != '\0') {
        const char *const word = at;

        if (take_switch(&at, switches))
            continue;
        if (problem != NULL) {
            struct ov_buffer out =
                problem_at(problem, 1, (unsigned)(word - text) + 1);

            ov_put(&out, "not a switch and its value: ");
            ov_put_bytes(&out, word, strcspn(word, " "));
        }
        return false;
    }
    return true;
}

/* --- Boxes --- */

/* A box with one user and nothing in it; NULL if out of memory. */
static struct oddville_box *new_box(void)
{
    struct oddville_box *const box = calloc(1, sizeof *box);

    if (box == NULL)
        return NULL;
    atomic_init(&box->users, 1);
    ov_numbering_init(&box->numbering);
    return box;
}

enum oddville_status ov_api_box(const struct ov_setup *setup,
                                const struct ov_deck *deck,
                                struct oddville_box **ret_box,
                                struct ov_parse_fault *ret_fault)
{
    struct oddville_box *const box = new_box();

    if (box == NULL)
        return ODDVILLE_NO_MEMORY;
    box->edition = (enum ov_edition)setup->edition;
    if (!ov_setup_box(setup, deck, &box->of, ret_fault)) {
        free(box);
        return ODDVILLE_BAD_TEXT;
    }
    *ret_box = box;
    return ODDVILLE_OK;
}

struct oddville_box *ov_api_use_box(struct oddville_box *box)
{
    (void)atomic_fetch_add(&box->users, 1);
    return box;
}

void oddville_box_destroy(struct oddville_box *box)
{
    if (box == NULL || atomic_fetch_sub(&box->users, 1) > 1)
        return;
    free(atomic_load(&box->folded));
    free(box);
}

int oddville_box_players(const struct oddville_box *box)
{
    return box == NULL ? 0 : box->of.seats;
}

static enum oddville_status fill_box(struct oddville_box *box,
                                     const struct oddville_setup *setup,
                                     struct oddville_problem *problem)
{
    const int players = setup->players == 0 ? OV_MIN_SEATS : setup->players;
    struct ov_switches switches;
    struct ov_deck deck;
    enum oddville_status status;

    box->edition = OV_EN;
    if (players < OV_MIN_SEATS || players > OV_MAX_SEATS ||
        (setup->edition != NULL &&
         !ov_edition_from_word(setup->edition, &box->edition)))
        return ODDVILLE_BAD_ARGUMENT;
    switches = ov_edition_switches(box->edition);
    if (setup->switches != NULL &&
        !read_switches(setup->switches, &switches, problem))
        return ODDVILLE_BAD_TEXT;
    status = ov_api_deck(setup->deck, &deck, problem);
    if (status == ODDVILLE_OK)
        ov_box_init(&box->of, &deck, &switches, players);
    return status;
}

enum oddville_status oddville_box_create(const struct oddville_setup *setup,
                                         struct oddville_box **ret_box,
                                         struct oddville_problem *problem)
{
    struct oddville_box *box;
    enum oddville_status status;

    if (setup == NULL || ret_box == NULL)
        return ODDVILLE_BAD_ARGUMENT;
    box = new_box();
    if (box == NULL)
        return ODDVILLE_NO_MEMORY;
    status = fill_box(box, setup, problem);
    if (status == ODDVILLE_OK)
        *ret_box = box;
    else
        free(box);
    return status;
}
