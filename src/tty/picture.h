/*
 * picture.h - what a screen shows of a game, and the spots on it that can be
 * pointed at. The panels draw from it; it contains nothing hidden.
 */
#ifndef OV_TTY_PICTURE_H
#define OV_TTY_PICTURE_H

#include "advice/preview.h"
#include "table/tutorial.h"
#include "text/sentence.h"
#include "tty/canvas.h"

/* Something on the screen that can be looked at, explained or chosen. */
enum ov_spot_kind {
    OV_SPOT_NOTHING,
    OV_SPOT_CHOICE,    /* a: line of the menu */
    OV_SPOT_CELL,      /* a, b: x, y; a card, a site or an empty cell */
    OV_SPOT_ROW,       /* a: position from 0 */
    OV_SPOT_PILE,      /* a: guild */
    OV_SPOT_SEAT,      /* a: seat */
    OV_SPOT_CARD,      /* a: seat, b: worker card */
    OV_SPOT_BUILDING,  /* a: seat, b: which of the buildings in front */
    OV_SPOT_CHARACTER, /* a: seat, b: character */
    OV_SPOT_SLOT,      /* a: resource, b: price */
    OV_SPOT_LINE       /* a: line of the log */
};

struct ov_spot {
    uint8_t kind; /* enum ov_spot_kind */
    int16_t a, b;
    struct ov_area area;
};

enum { OV_MAX_SPOTS = 512 };

struct ov_spots {
    int count;
    struct ov_spot at[OV_MAX_SPOTS];
};

struct ov_picture {
    struct ov_canvas *canvas;
    struct ov_spots *spots; /* of this drawing; the panels add theirs */
    enum ov_language lang;
    const struct ov_box *box;
    const struct ov_game *game; /* the game of a view */
    const char *const *names;
    const char *const *levels; /* how strong bots play, or NULL; one a seat */
    bool points;               /* show the score while the game runs */
    int own;                   /* whose worker cards and buildings are shown */
    int worker_card;     /* whose prices the row shows; -1: the lowest ones */
    unsigned lit;        /* bits of enum ov_shows: what is spoken of */
    struct ov_spot look; /* what is looked at, or kind NOTHING */
};

static inline struct ov_scene ov_picture_scene(const struct ov_picture *picture)
{
    return (struct ov_scene){picture->box, picture->game, picture->names};
}

/*
 * A panel's heading, lit if the part of the table that it shows is spoken of;
 * returns what is below.
 */
struct ov_area ov_picture_heading(const struct ov_picture *picture,
                                  struct ov_area area, const char *title,
                                  enum ov_shows part);

/*
 * Notes a spot, and shows it reversed if it is being looked at. Draw first.
 * Spots for which there is no room are not noted.
 */
void ov_picture_spot(const struct ov_picture *picture, enum ov_spot_kind kind,
                     int a, int b, struct ov_area area);

bool ov_same_spot(const struct ov_spot *one, const struct ov_spot *two);

/* The spot at a cell of the screen, the last one drawn first; or NULL. */
const struct ov_spot *ov_spot_at(const struct ov_spots *spots, int row,
                                 int column);

/* The nearest spot in a direction from another one; or NULL. */
const struct ov_spot *ov_spot_beside(const struct ov_spots *spots,
                                     const struct ov_spot *from,
                                     enum ov_side side);

/* --- Panels, each in its area with its heading --- */

/* Which part of the city is shown, and how. */
enum { OV_CARD_SIZES = 4 };
struct ov_city_look {
    int left, top; /* the cell in the upper left corner */
    int size;      /* of the cards, 0 to 3; at 0 they share their edges */
    bool cursor;   /* there is one, at: */
    int x, y;
    int building;                  /* in hand, or -1 */
    int seat;                      /* whose points the sites show */
    const struct ov_site_map *map; /* of the building in hand */
    const uint32_t *keys;          /* beside map->at: letters, 0: none */
};

void ov_panel_city(const struct ov_picture *picture, struct ov_area area,
                   const struct ov_city_look *look);

/* Columns and rows of cards that an area shows. */
void ov_city_room(struct ov_area area, int size, int *ret_columns,
                  int *ret_rows);

/*
 * The largest cards with which the whole city can be seen, and with a cursor or
 * a building in hand all sites too; if there are none, the smallest.
 */
void ov_city_fit(const struct ov_city *city, struct ov_area area,
                 struct ov_city_look *look);

/* Scrolls so that the cursor is visible. */
void ov_city_follow(struct ov_area area, struct ov_city_look *look);

/* A frame with streets and houses on it, as cards have them. */
void ov_draw_edges(struct ov_canvas *canvas, struct ov_area area, int streets,
                   int role);

/* The six cards as lines with heads, and drawn. */
void ov_panel_row(const struct ov_picture *picture, struct ov_area area);
void ov_panel_row_drawn(const struct ov_picture *picture, struct ov_area area);

/* The buildings in front of `own`, in lines that continue those of the row. */
void ov_panel_fronts(const struct ov_picture *picture, struct ov_area area);

/* The worker cards of `own` in a line; drawn, and the buildings too. */
void ov_panel_hand(const struct ov_picture *picture, struct ov_area area);
void ov_panel_hand_drawn(const struct ov_picture *picture, struct ov_area area);

/* The characters' piles: names in a line, or with what they do. */
void ov_panel_piles(const struct ov_picture *picture, struct ov_area area);
void ov_panel_piles_drawn(const struct ov_picture *picture,
                          struct ov_area area);

void ov_panel_board(const struct ov_picture *picture, struct ov_area area,
                    bool headed);
void ov_panel_players(const struct ov_picture *picture, struct ov_area area,
                      int rows_each, bool headed);

/* What a choice brings, in signs: coins, workers, bonuses, points. */
void ov_panel_preview(const struct ov_picture *picture, struct ov_area area,
                      const struct ov_preview *preview);

/*
 * The price of a place in the row, from 0, with the open worker card or, if
 * none is open, the lowest price of the actor's hand; -1: there is none.
 */
int ov_row_price(const struct ov_picture *picture, int position);

#endif
