/*
 * curve.c - chances of winning through a game.
 */
#include "tty/curve.h"

#include "advice/appraisal.h"
#include "table/cursor.h"

/* What the net thinks of a state, without a search: it is asked often. */
static void note(struct ov_curve *curve, const struct ov_sitting *sitting,
                 const struct ov_game *game)
{
    const struct ov_appraiser appraiser = {.box = &sitting->box,
                                           .net = sitting->aid.net};
    const int seat = game->turn.actor == OV_NONE ? 0 : game->turn.actor;
    const int last = curve->count++;
    struct ov_value value;
    struct ov_view view;

    ov_view_of(&view, game, &sitting->box);
    ov_appraise_position(&appraiser, &view, seat, &value);
    curve->turn[last] = game->turns;
    for (int i = 0; i < OV_MAX_SEATS; i++)
        curve->chance[last][i] = i < sitting->box.seats ? value.win[i] : 0;
}

void ov_sitting_curve(const struct ov_sitting *sitting,
                      struct ov_curve *ret_curve)
{
    const struct ov_table *const table = &sitting->table;
    const int apart = table->game.turns / (OV_CURVE_POINTS - 2) + 1;
    struct ov_cursor cursor;

    ret_curve->count = 0;
    if (sitting->aid.net == NULL)
        return;
    ov_cursor_start(&cursor, table, 0);
    do {
        if (cursor.at >= ov_table_at(table))
            break;
        if (cursor.game.turns % apart == 0)
            note(ret_curve, sitting, &cursor.game);
    } while (ov_cursor_next_turn(&cursor));
    note(ret_curve, sitting, &table->game);
    assert(ret_curve->count <= OV_CURVE_POINTS);
}

/* A chance as one of this many steps, the lowest being 0. */
static int step_of(int64_t chance, int steps)
{
    const int64_t step = chance * steps / OV_CERTAIN;

    return step < 0 ? 0 : step >= steps ? steps - 1 : (int)step;
}

void ov_curve_put(const struct ov_curve *curve, int seat, int width, bool ascii,
                  struct ov_buffer *out)
{
    static const char *const blocks[] = {"▁", "▂", "▃", "▄",
                                         "▅", "▆", "▇", "█"};
    const int count = curve->count < width ? curve->count : width;

    assert(seat >= 0 && seat < OV_MAX_SEATS);
    for (int i = 0; i < count; i++) {
        const int point = count == 1 ? 0 : i * (curve->count - 1) / (count - 1);
        const int steps = ascii ? 10 : OV_LENGTH(blocks);
        const int step = step_of(curve->chance[point][seat], steps);

        if (ascii)
            ov_put_char(out, (char)('0' + step));
        else
            ov_put(out, blocks[step]);
    }
}
