/*
 * words.c - words for seats, sources of bonuses, phases, reveals and ends.
 */
#include "notation/words.h"

static const char *const seat_words[] = {"purple", "blue", "red", "yellow"};
static const char *const source_words[] = {"top", "right", "bottom", "left",
                                           "own"};
static const char *const phase_words[] = {
    "picking",   "main",     "playing", "second",  "bonuses",
    "character", "complete", "asking",  "closing", "over",
};
static const char *const reveal_words[] = {"nothing", "row", "coin",
                                           "character", "guild"};
static const char *const ended_by_words[] = {"not-ended", "sixth-worker",
                                             "stalling"};

static_assert(OV_LENGTH(seat_words) == OV_MAX_SEATS, "a word each");
static_assert(OV_LENGTH(source_words) == OV_SOURCES, "a word each");
static_assert(OV_LENGTH(phase_words) == OV_PHASE_OVER + 1, "a word each");
static_assert(OV_LENGTH(reveal_words) == OV_REVEAL_GUILD + 1, "a word each");
static_assert(OV_LENGTH(ended_by_words) == OV_ENDED_STALLING + 1,
              "a word each");

const char *ov_seat_word(int seat)
{
    assert(seat >= 0 && seat < OV_MAX_SEATS);
    return seat_words[seat];
}

const char *ov_source_word(enum ov_source source)
{
    assert((int)source < OV_SOURCES);
    return source_words[source];
}

const char *ov_phase_word(enum ov_phase phase)
{
    assert(phase <= OV_PHASE_OVER);
    return phase_words[phase];
}

const char *ov_reveal_word(enum ov_reveal reveal)
{
    assert(reveal <= OV_REVEAL_GUILD);
    return reveal_words[reveal];
}

const char *ov_ended_by_word(enum ov_ended_by ended_by)
{
    assert(ended_by <= OV_ENDED_STALLING);
    return ended_by_words[ended_by];
}

/* The word's place in the list, or -1. */
static int find(const char *word, const char *const words[], int count)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(word, words[i]) == 0)
            return i;
    }
    return -1;
}

bool ov_seat_from_word(const char *word, int *ret_seat)
{
    const int found = find(word, seat_words, OV_LENGTH(seat_words));

    if (found >= 0)
        *ret_seat = found;
    return found >= 0;
}

bool ov_source_from_word(const char *word, enum ov_source *ret_source)
{
    const int found = find(word, source_words, OV_LENGTH(source_words));

    if (found >= 0)
        *ret_source = (enum ov_source)found;
    return found >= 0;
}

bool ov_phase_from_word(const char *word, enum ov_phase *ret_phase)
{
    const int found = find(word, phase_words, OV_LENGTH(phase_words));

    if (found >= 0)
        *ret_phase = (enum ov_phase)found;
    return found >= 0;
}

bool ov_reveal_from_word(const char *word, enum ov_reveal *ret_reveal)
{
    const int found = find(word, reveal_words, OV_LENGTH(reveal_words));

    if (found >= 0)
        *ret_reveal = (enum ov_reveal)found;
    return found >= 0;
}

bool ov_ended_by_from_word(const char *word, enum ov_ended_by *ret_ended_by)
{
    const int found = find(word, ended_by_words, OV_LENGTH(ended_by_words));

    if (found >= 0)
        *ret_ended_by = (enum ov_ended_by)found;
    return found >= 0;
}
