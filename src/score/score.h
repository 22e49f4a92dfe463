/*
 * score.h - points at any moment (R13), with all the terms that make them up,
 * and the final ranking.
 */
#ifndef OV_SCORE_SCORE_H
#define OV_SCORE_SCORE_H

#include "engine/game.h"

struct ov_card_score {
    uint8_t place;  /* the card's number in the city */
    uint8_t base;   /* points printed on it that count once */
    uint8_t each;   /* points for each thing counted */
    uint8_t count;  /* things counted */
    uint8_t points; /* base + each * count; shields: their sum */
};

struct ov_score {
    int16_t total;
    uint8_t cards; /* number of the seat's cards in the city */
    struct ov_card_score card[OV_WORKERS];
    uint8_t square;                   /* R13.10 */
    uint8_t character[OV_CHARACTERS]; /* R13.11; 0 if not held */
    uint8_t workers;                  /* R13.12 */
};

/* One seat's points, term by term. */
void ov_score_seat(const struct ov_game *game, const struct ov_box *box,
                   int seat, struct ov_score *ret_score);

/* All seats' totals; quicker than the breakdown. Absent seats get 0. */
void ov_score_totals(const struct ov_game *game, const struct ov_box *box,
                     int ret_totals[OV_MAX_SEATS]);

/*
 * Everybody's place by R13.13 and R12.3, 1 for the winner; no two seats share a
 * place. Before the end it is as if the game ended now, and while nobody has
 * triggered the end, ties are broken clockwise from the first player. Absent
 * seats get 0.
 */
void ov_score_places(const struct ov_game *game, const struct ov_box *box,
                     int ret_places[OV_MAX_SEATS]);

#endif
