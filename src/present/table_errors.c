/*
 * table_errors.c - why the table did not do it.
 */
#include "present/table_errors.h"

#include "text/mark.h"

static const char *undo_sentence(enum ov_undo undo)
{
    switch (undo) {
    case OV_UNDO_FREE:
        break;
    case OV_UNDO_NOTHING:
        return NC_("error", "There is nothing to undo.");
    case OV_UNDO_SHOWN:
        return NC_("error", "This cannot be undone: something has been "
                            "revealed since.");
    case OV_UNDO_OTHERS:
        return NC_("error", "This cannot be undone: another player has "
                            "moved since.");
    case OV_UNDO_NO_ROOM:
        return NC_("error", "This game has no room left for another undo.");
    }
    return NULL;
}

const char *ov_text_undo(enum ov_language language, enum ov_undo undo)
{
    const char *const english = undo_sentence(undo);

    assert(undo <= OV_UNDO_NO_ROOM);
    return english == NULL ? "" : ov_text(language, "error", english);
}

const char *ov_text_no_bots(enum ov_language language)
{
    return ov_text(language, "error",
                   NC_("error", "With bots at the table, the game has to end "
                                "if nobody builds for a long time (R12.3)."));
}

const char *ov_text_no_room(enum ov_language language)
{
    return ov_text(language, "error",
                   NC_("error", "This game has become too long to continue."));
}
