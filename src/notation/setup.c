/*
 * setup.c - the lines that say what a game was set up with.
 */
#include "notation/setup.h"

#include "base/digits.h"
#include "deck/standard.h"
#include "engine/engine.h"
#include "notation/setup_reading.h"

void ov_setup_of(struct ov_setup *ret_setup, const struct ov_box *box,
                 enum ov_edition edition)
{
    assert(box->seats >= OV_MIN_SEATS && box->seats <= OV_MAX_SEATS);
    memset(ret_setup, 0, sizeof *ret_setup);
    ret_setup->rules = box->rules;
    ret_setup->edition = (uint8_t)edition;
    ret_setup->seats = box->seats;
    ret_setup->switches = box->switches;
    memcpy(ret_setup->deck_name, box->deck.name, OV_NAME_SIZE);
    ov_deck_hash(&box->deck, ret_setup->deck_hash);
}

/* Does the edition have another value for this switch? */
static bool differs(const struct ov_setup *setup, enum ov_switch which)
{
    const struct ov_switches preset =
        ov_edition_switches((enum ov_edition)setup->edition);

    return ov_switch_get(&preset, which) !=
           ov_switch_get(&setup->switches, which);
}

static void put_deck(struct ov_buffer *buffer, const char *name,
                     const uint8_t hash[OV_DECK_HASH_SIZE])
{
    ov_put_quoted(buffer, name);
    ov_put_char(buffer, ' ');
    ov_put_hex(buffer, hash, OV_DECK_HASH_SIZE);
}

void ov_setup_write(struct ov_buffer *buffer, const struct ov_setup *setup)
{
    assert(setup->seats >= OV_MIN_SEATS && setup->seats <= OV_MAX_SEATS);
    ov_put(buffer, "rules ");
    ov_put_number(buffer, setup->rules);
    ov_put(buffer, "\nedition ");
    ov_put(buffer, ov_edition_word((enum ov_edition)setup->edition));
    for (int which = 0; which < OV_SWITCH_COUNT; which++) {
        const enum ov_switch one = (enum ov_switch)which;
        if (!differs(setup, one))
            continue;
        ov_put(buffer, "\nswitch ");
        ov_put(buffer, ov_switch_word(one));
        ov_put_char(buffer, ' ');
        ov_put(buffer,
               ov_switch_value_word(one, ov_switch_get(&setup->switches, one)));
    }
    ov_put(buffer, "\ndeck ");
    put_deck(buffer, setup->deck_name, setup->deck_hash);
    ov_put(buffer, "\nplayers ");
    ov_put_number(buffer, setup->seats);
    ov_put_char(buffer, '\n');
}

/* The deck's line: magic, rules, edition and switches come first. */
static uint32_t deck_line(const struct ov_setup *setup)
{
    uint32_t line = 4;

    for (int which = 0; which < OV_SWITCH_COUNT; which++)
        line += differs(setup, (enum ov_switch)which);
    return line;
}

bool ov_setup_box(const struct ov_setup *setup, const struct ov_deck *deck,
                  struct ov_box *ret_box, struct ov_parse_fault *ret_fault)
{
    const struct ov_deck *found =
        ov_built_in_deck(setup->deck_hash, sizeof setup->deck_hash);
    uint8_t hash[OV_DECK_HASH_SIZE];
    struct ov_buffer buffer;

    assert(setup->seats >= OV_MIN_SEATS && setup->seats <= OV_MAX_SEATS);
    ov_deck_hash(deck, hash);
    if (memcmp(hash, setup->deck_hash, sizeof hash) == 0)
        found = deck;
    if (found != NULL) {
        ov_box_init_by(ret_box, setup->rules, found, &setup->switches,
                       setup->seats);
        return true;
    }
    ov_fault_set(ret_fault, OV_PARSE_OTHER_DECK, deck_line(setup),
                 sizeof "deck ");
    ov_buffer_init(&buffer, ret_fault->word, sizeof ret_fault->word);
    put_deck(&buffer, deck->name, hash);
    ov_buffer_init(&buffer, ret_fault->wanted, sizeof ret_fault->wanted);
    put_deck(&buffer, setup->deck_name, setup->deck_hash);
    return false;
}

/* --- Reading --- */

bool ov_read_key(struct ov_reading *in, const char *key)
{
    return ov_read_line(in) && ov_read_exactly(in, key);
}

/* A version from 1 to ours; a higher one is a fault of its own. */
static bool read_version(struct ov_reading *in, int ours,
                         enum ov_parse_code newer, int *ret_version)
{
    struct ov_reading ahead = *in;
    struct ov_token word;
    uint64_t version;
    char number[8];
    struct ov_buffer buffer;

    if (!ov_read_word(&ahead, &word))
        return false;
    if (!ov_digits(word.start, word.length, UINT64_MAX, &version) ||
        version <= (uint64_t)ours)
        return ov_read_number(in, 1, ours, ret_version);
    ov_buffer_init(&buffer, number, sizeof number);
    ov_put_number(&buffer, ours);
    return ov_read_fail(in, newer, &word, number);
}

bool ov_read_format(struct ov_reading *in, const char *name, int newest,
                    int *ret_version)
{
    assert(newest > 0);
    return ov_read_key(in, name) &&
           read_version(in, newest, OV_PARSE_NEWER_FORMAT, ret_version) &&
           ov_read_line_end(in);
}

bool ov_read_magic(struct ov_reading *in, const char *name, int version)
{
    int found;

    return ov_read_format(in, name, version, &found);
}

static bool read_edition(struct ov_reading *in, struct ov_setup *setup)
{
    struct ov_token word;
    enum ov_edition edition;

    if (!ov_read_key(in, "edition") || !ov_read_word(in, &word))
        return false;
    if (!ov_edition_from_word(word.text, &edition))
        return ov_read_fail(in, OV_PARSE_UNKNOWN_WORD, &word, NULL);
    setup->edition = (uint8_t)edition;
    setup->switches = ov_edition_switches(edition);
    return ov_read_line_end(in);
}

static bool read_switch(struct ov_reading *in, struct ov_setup *setup,
                        int *last)
{
    struct ov_token word, choice;
    enum ov_switch which;
    int value;

    if (!ov_read_word(in, &word))
        return false;
    if (!ov_switch_from_word(word.text, &which))
        return ov_read_fail(in, OV_PARSE_NOT_A_SWITCH, &word, NULL);
    if ((int)which <= *last)
        return ov_read_fail(in, OV_PARSE_OUT_OF_ORDER, &word, NULL);
    *last = (int)which;
    if (!ov_read_word(in, &choice))
        return false;
    if (!ov_switch_from_words(word.text, choice.text, &which, &value))
        return ov_read_fail(in, OV_PARSE_NOT_A_VALUE, &choice, word.text);
    if (ov_switch_get(&setup->switches, which) == value)
        return ov_read_fail(in, OV_PARSE_SWITCH_IS_SET, &choice, NULL);
    ov_switch_set(&setup->switches, which, value);
    return ov_read_line_end(in);
}

/* The switch lines, and the first word of the line that follows them. */
static bool read_switches(struct ov_reading *in, struct ov_setup *setup)
{
    int last = -1;

    for (;;) {
        if (!ov_read_line(in))
            return false;
        if (!ov_read_if(in, "switch"))
            return ov_read_exactly(in, "deck");
        if (!read_switch(in, setup, &last))
            return false;
    }
}

bool ov_read_setup(struct ov_reading *in, struct ov_setup *ret_setup)
{
    struct ov_setup setup = {0};
    int rules = 0, seats = 0;

    if (!ov_read_key(in, "rules") ||
        !read_version(in, OV_RULES_VERSION, OV_PARSE_NEWER_RULES, &rules) ||
        !ov_read_line_end(in) || !read_edition(in, &setup) ||
        !read_switches(in, &setup) ||
        !ov_read_quoted(in, setup.deck_name, sizeof setup.deck_name) ||
        !ov_read_hex(in, setup.deck_hash, sizeof setup.deck_hash) ||
        !ov_read_line_end(in) || !ov_read_key(in, "players") ||
        !ov_read_number(in, OV_MIN_SEATS, OV_MAX_SEATS, &seats) ||
        !ov_read_line_end(in))
        return false;
    setup.rules = (uint8_t)rules;
    setup.seats = (uint8_t)seats;
    *ret_setup = setup;
    return true;
}
