/*
 * preview.h - what an action would bring, before it is done: its price, what
 * opens, everyone's points right away, and those with the bonuses and the
 * character that follow. Chance is not guessed at: a preview goes up to the
 * first reveal and is made from the view alone.
 */
#ifndef OV_ADVICE_PREVIEW_H
#define OV_ADVICE_PREVIEW_H

#include "advice/completion.h"

struct ov_preview {
    uint8_t coins_paid;
    uint8_t coins_gained;
    uint8_t spent[OV_RESOURCES];  /* the seat's workers that leave the board */
    uint8_t gained[OV_RESOURCES]; /* and those that come to it */
    /*
     * For a build: the bonuses it opens, whose character (or OV_NO_GUILD) it
     * brings, and which one if known (or OV_NONE).
     */
    uint8_t bonus[OV_SOURCES]; /* enum ov_bonus */
    uint8_t guild;
    uint8_t character;
    uint8_t reveal;                /* enum ov_reveal: what chance shows then */
    bool ends_turn;                /* at once, before any reveal */
    bool triggers_end;             /* it places a sixth worker (R12.1) */
    bool ends_game;                /* at once, before any reveal */
    int16_t before[OV_MAX_SEATS];  /* points (R13) */
    int16_t after[OV_MAX_SEATS];   /* at once, after the action itself */
    struct ov_completion complete; /* with bonuses and character */
};

/* What a seat would do. */
struct ov_intent {
    int seat;
    struct ov_action action;
};

/*
 * OV_ALLOWED and the preview, or why not; then only the refusal is set. No
 * reveal may be due in the view.
 */
enum ov_why ov_preview(const struct ov_view *view, const struct ov_box *box,
                       struct ov_intent intent, struct ov_preview *ret_preview,
                       struct ov_refusal *ret_refusal);

/*
 * What a legal action costs in coins, without the rest of its preview: using
 * worker cards (R4.1, R6.1, R7.1) and the Builder (R11.11).
 */
int ov_price_of(const struct ov_game *game, const struct ov_box *box,
                struct ov_intent intent);

/* Do bonuses or the character change the points that it brings right away? */
bool ov_preview_goes_on(const struct ov_preview *preview);

/* An empty cell beside the city (R8.2). */
struct ov_site_value {
    int8_t x, y;
    /* Why the building does not fit there; `why` is OV_ALLOWED if it does. */
    struct ov_refusal refusal;
    uint8_t bonus[OV_SOURCES];   /* that would open there */
    int16_t after[OV_MAX_SEATS]; /* points, if it stood there */
    /* And with bonuses and character, as in struct ov_completion. */
    int16_t least[OV_MAX_SEATS], most[OV_MAX_SEATS];
};

/*
 * What each site is worth for a building, whether it is in front of the seat,
 * in the row or somewhere else. Points are those right after building: the
 * workers that pay for it, if the seat has them, have left the board.
 */
struct ov_site_map {
    int count;
    int16_t before[OV_MAX_SEATS];
    struct ov_refusal now; /* why it cannot be built now, wherever it fits */
    struct ov_site_value at[OV_SITES];
};

void ov_site_map(const struct ov_view *view, const struct ov_box *box, int seat,
                 int building, struct ov_site_map *ret_map);

#endif
