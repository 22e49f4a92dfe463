/*
 * history.c - entries, and the line that follows from them.
 */
#include "table/history.h"

static const char *const words[OV_ENTRY_KIND_COUNT] = {
#define E(name, word) word,
    OV_ENTRY_KINDS(E)
#undef E
};

const char *ov_entry_word(enum ov_entry_kind kind)
{
    assert((int)kind < OV_ENTRY_KIND_COUNT);
    return words[kind];
}

bool ov_entry_kind_from_word(const char *word, enum ov_entry_kind *ret_kind)
{
    assert(word != NULL && ret_kind != NULL);
    for (int i = 0; i < OV_ENTRY_KIND_COUNT; i++) {
        if (strcmp(words[i], word) == 0) {
            *ret_kind = (enum ov_entry_kind)i;
            return true;
        }
    }
    return false;
}

struct ov_entry ov_entry_to(enum ov_entry_kind kind, int seat, int moves)
{
    assert(!ov_is_move(kind) && moves >= 0 && moves <= OV_LINE_ROOM);
    return (struct ov_entry){
        .kind = (uint8_t)kind,
        .seat = (uint8_t)seat,
        .action = {.a = (uint8_t)(moves & 255), .b = (uint8_t)(moves >> 8)}};
}

int ov_entry_place(struct ov_entry entry)
{
    assert(!ov_is_move((enum ov_entry_kind)entry.kind));
    return entry.action.a | entry.action.b << 8;
}

void ov_history_start(struct ov_history *history, struct ov_sheet sheet)
{
    assert(sheet.moves >= 0 && sheet.moves <= OV_LINE_ROOM);
    assert(sheet.room >= sheet.moves && sheet.room <= OV_SHEET_ROOM);
    assert(sheet.moves == 0 || (sheet.entries != NULL && sheet.line != NULL));
    *history = (struct ov_history){.sheet = sheet};
}

int ov_history_entry_of(const struct ov_history *history, int move)
{
    assert(move >= 0 && move < history->count);
    return history->sheet.line[move];
}

struct ov_move ov_history_move(const struct ov_history *history, int move)
{
    const struct ov_entry entry =
        history->sheet.entries[ov_history_entry_of(history, move)];

    assert(ov_is_move((enum ov_entry_kind)entry.kind));
    return (struct ov_move){entry.seat, entry.action, entry.kind};
}

bool ov_history_repeats(const struct ov_history *history, struct ov_move move)
{
    struct ov_move undone;

    assert(ov_is_move((enum ov_entry_kind)move.by));
    if (history->at == history->count)
        return false;
    undone = ov_history_move(history, history->at);
    return undone.seat == move.seat &&
           ov_same_action(undone.action, move.action);
}

/* The line after an entry. */
static int place_after(const struct ov_history *history, struct ov_entry entry)
{
    return ov_is_move((enum ov_entry_kind)entry.kind) ? history->at + 1
                                                      : ov_entry_place(entry);
}

enum ov_append ov_history_may_append(const struct ov_history *history,
                                     struct ov_entry entry)
{
    const struct ov_sheet *const sheet = &history->sheet;
    const int place = place_after(history, entry);

    assert(entry.kind < OV_ENTRY_KIND_COUNT);
    if (entry.kind == OV_UNDONE && place >= history->at)
        return OV_APPEND_NO_PLACE;
    if (entry.kind == OV_REDONE &&
        (place <= history->at || place > history->count))
        return OV_APPEND_NO_PLACE;
    /* As many entries must remain as moves can still be made. */
    if (place > sheet->moves ||
        sheet->room - history->entries - 1 < sheet->moves - place)
        return OV_APPEND_NO_ROOM;
    return OV_APPEND_DONE;
}

void ov_history_step(struct ov_history *history)
{
    const struct ov_entry entry = history->sheet.entries[history->entries];
    const int place = place_after(history, entry);

    assert(history->entries < history->sheet.room);
    if (ov_is_move((enum ov_entry_kind)entry.kind)) {
        const struct ov_move move = {entry.seat, entry.action, entry.kind};

        if (!ov_history_repeats(history, move))
            history->count = place;
        history->sheet.line[place - 1] = (uint16_t)history->entries;
    }
    history->entries++;
    history->at = place;
}

enum ov_append ov_history_append(struct ov_history *history,
                                 struct ov_entry entry)
{
    const enum ov_append answer = ov_history_may_append(history, entry);

    assert(history->at <= history->count &&
           history->count <= history->sheet.moves);
    if (answer == OV_APPEND_DONE) {
        history->sheet.entries[history->entries] = entry;
        ov_history_step(history);
    }
    return answer;
}
