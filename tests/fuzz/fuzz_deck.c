/*
 * fuzz_deck.c - whatever a deck or editions file says, it is either refused
 * with faults that point into it, or it is a deck that its own text gives
 * again, byte for byte.
 */
#include "deck/editions_parse.h"
#include "deck/parse.h"
#include "deck/write.h"
#include "fuzz.h"

/* The end of the file may be one line after its last newline. */
static void require_good_faults(const struct ov_faults *faults, bool parsed,
                                size_t size)
{
    require(parsed == (faults->errors == 0));
    require(faults->count <= OV_MAX_FAULTS &&
            faults->count <= faults->errors + faults->warnings);
    for (int i = 0; i < faults->count; i++) {
        const struct ov_fault *const fault = &faults->at[i];
        char sentence[512];
        struct ov_buffer buffer;

        require(fault->line >= 1 && (size_t)fault->line <= size + 1);
        require(fault->column >= 1 && (size_t)fault->column <= size + 1);
        require(fault->first_line >= 0 && fault->first_line <= fault->line);
        require(memchr(fault->word, '\0', sizeof fault->word) != NULL);
        ov_buffer_init(&buffer, sentence, sizeof sentence);
        ov_fault_write(&buffer, "", fault);
        require(!buffer.full);
    }
}

static void require_round_trip(const struct ov_deck *deck)
{
    static char text[OV_DECK_TEXT_SIZE], again[OV_DECK_TEXT_SIZE];
    struct ov_buffer buffer;
    struct ov_faults faults;
    struct ov_deck back;

    ov_buffer_init(&buffer, text, sizeof text);
    ov_deck_write(&buffer, deck);
    require(!buffer.full);
    require(ov_deck_parse(text, buffer.length, &back, &faults));
    require(memcmp(deck, &back, sizeof back) == 0);
    ov_buffer_init(&buffer, again, sizeof again);
    ov_deck_write(&buffer, &back);
    require(strcmp(text, again) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct ov_switches editions[OV_EDITIONS];
    struct ov_faults faults;
    struct ov_deck deck;
    bool parsed;

    parsed = ov_editions_parse((const char *)bytes, size, editions, &faults);
    require_good_faults(&faults, parsed, size);
    parsed = ov_deck_parse((const char *)bytes, size, &deck, &faults);
    require_good_faults(&faults, parsed, size);
    if (parsed)
        require_round_trip(&deck);
    return 0;
}
