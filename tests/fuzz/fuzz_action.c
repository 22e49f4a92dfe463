/*
 * fuzz_action.c - whatever is read as an action can be written again and is
 * the same text; whatever is not gives a fault inside the text.
 *
 * Input: five bytes, the bonuses that are open; the rest is the text.
 */
#include "fuzz.h"
#include "notation/action.h"
#include "played.h"

#include <stdlib.h>

static void check(const struct played *played, const char *text)
{
    char again[OV_ACTION_TEXT];
    struct ov_action action;
    struct ov_parse_fault fault;
    struct ov_buffer buffer;

    if (ov_action_parse(text, &played->game, &played->box, &action, &fault)) {
        require(ov_action_exists(action));
        ov_buffer_init(&buffer, again, sizeof again);
        ov_action_write(&buffer, &played->game, &played->box, action);
        require(!buffer.full && strcmp(text, again) == 0);
    } else {
        require(fault.code < OV_PARSE_COUNT && fault.line == 1);
        require(fault.column >= 1 && fault.column <= strlen(text) + 2);
        require(strlen(fault.word) < sizeof fault.word);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static struct played played;
    char *text;

    if (size < OV_SOURCES)
        return 0;
    if (played.box.seats == 0)
        played_start(&played, 2);
    for (int source = 0; source < OV_SOURCES; source++)
        played.game.turn.bonus[source] = bytes[source] % (OV_BONUS_NONE + 1);
    size -= OV_SOURCES;
    text = malloc(size + 1);
    require(text != NULL);
    memcpy(text, bytes + OV_SOURCES, size);
    text[size] = '\0';
    check(&played, text);
    free(text);
    return 0;
}
