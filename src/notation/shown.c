/*
 * shown.c - what chance revealed, as text and back.
 */
#include "notation/shown.h"

#include "deck/words.h"
#include "notation/action_reading.h"
#include "notation/words.h"

static bool is_card(enum ov_reveal reveal)
{
    return reveal == OV_REVEAL_ROW || reveal == OV_REVEAL_COIN;
}

static const char *character_word(int character)
{
    return ov_character_word((enum ov_character)character);
}

void ov_shown_write(struct ov_buffer *buffer, const struct ov_box *box,
                    struct ov_shown shown)
{
    const enum ov_reveal reveal = (enum ov_reveal)shown.reveal;

    assert(reveal != OV_REVEAL_NOTHING);
    ov_put(buffer, ov_reveal_word(reveal));
    ov_put_char(buffer, ' ');
    ov_put(buffer, is_card(reveal) ? box->deck.building[shown.first].id
                                   : character_word(shown.first));
    if (shown.second != OV_NONE) {
        ov_put_char(buffer, ' ');
        ov_put(buffer, character_word(shown.second));
    }
}

/* A character's word, by its number. */
static bool read_character(struct ov_reading *in, uint8_t *ret_character)
{
    struct ov_token word;

    if (!ov_read_word(in, &word))
        return false;
    for (int i = 0; i < OV_CHARACTERS; i++) {
        if (ov_token_is(&word, character_word(i))) {
            *ret_character = (uint8_t)i;
            return true;
        }
    }
    return ov_read_fail(in, OV_PARSE_NOT_A_CHARACTER, &word, NULL);
}

bool ov_read_shown(struct ov_reading *in, const struct ov_box *box,
                   struct ov_shown *ret_shown)
{
    struct ov_shown shown = {.second = OV_NONE};
    enum ov_reveal reveal;
    struct ov_token word;

    if (!ov_read_word(in, &word))
        return false;
    if (!ov_reveal_from_word(word.text, &reveal) || reveal == OV_REVEAL_NOTHING)
        return ov_read_fail(in, OV_PARSE_UNKNOWN_WORD, &word, NULL);
    shown.reveal = (uint8_t)reveal;
    if (!(is_card(reveal) ? ov_read_building(in, box, &shown.first)
                          : read_character(in, &shown.first)))
        return false;
    if (reveal == OV_REVEAL_GUILD && in->at != in->line_end &&
        !read_character(in, &shown.second))
        return false;
    if (!ov_read_line_end(in))
        return false;
    *ret_shown = shown;
    return true;
}

bool ov_shown_parse(const char *text, const struct ov_box *box,
                    struct ov_shown *ret_shown,
                    struct ov_parse_fault *ret_fault)
{
    struct ov_reading in;

    return ov_reading_start_single(&in, text, ret_fault) &&
           ov_read_shown(&in, box, ret_shown);
}
