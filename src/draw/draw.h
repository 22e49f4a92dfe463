/*
 * draw.h - pictures of cards, board and city as SVG.
 *
 * Every function appends one group <g class="ov-..."> with its origin at the
 * picture's upper left corner; move it with ov_draw_at. A group depends on
 * nothing outside it (no ids, fonts, style sheets or scripts), so a page can
 * use it anywhere and any number of times. What a picture shows is also in its
 * data- attributes, in the words of deck files, and its name is in <title>.
 *
 * The Main Square and worker cards are drawn as they are passed in: as printed
 * or as played in a game (ov_square_played, ov_worker_card_played).
 *
 * A whole file is: ov_draw_page_begin, pictures, ov_draw_page_end.
 *
 * The same input gives the same bytes on every machine. If a picture does not
 * fit, the buffer is marked full (base/buffer.h) and its contents are useless;
 * the sizes below are always enough.
 */
#ifndef OV_DRAW_DRAW_H
#define OV_DRAW_DRAW_H

#include "base/buffer.h"
#include "engine/game.h"
#include "text/sentence.h"
#include "text/text.h"

/* Where pictures go, and the language of the names in them. */
struct ov_drawing {
    struct ov_buffer *out;
    enum ov_language language;
};

/* Units: buildings and the Main Square are tiles, other cards are tall. */
enum { OV_TILE = 240, OV_TALL_WIDTH = 160, OV_TALL_HEIGHT = 240 };
enum { OV_BOARD_WIDTH = 520, OV_BOARD_HEIGHT = 222 };
enum { OV_SEATS_HEIGHT = 84 };

/* Bytes that are enough; a building of the standard deck takes under 6144. */
enum {
    OV_TILE_SVG = 8192,
    OV_TALL_SVG = 6144,
    OV_SIGN_SVG = 4096,
    OV_BOARD_SVG = 65536,
    OV_PAGE_SVG = 16384, /* around the pictures */
    OV_CITY_SVG = (OV_CITY_SIZE + 1) * OV_TILE_SVG + OV_PAGE_SVG,
    OV_DECK_SVG = (OV_CARDS + 1) * OV_TILE_SVG + OV_PAGE_SVG
};

/* Puts what follows, up to ov_draw_close, at a place and scales it. */
void ov_draw_at(const struct ov_drawing *drawing, int x, int y, int percent);
void ov_draw_close(const struct ov_drawing *drawing);

/* A building, 240 x 240. Its owner's worker is drawn by the city. */
void ov_draw_building(const struct ov_drawing *drawing,
                      const struct ov_deck *deck, int card);

/* The Main Square, 240 x 240, with its workers; the game may be NULL. */
void ov_draw_square(const struct ov_drawing *drawing,
                    const struct ov_main_square *square,
                    const struct ov_game *game);

/* The other side of every building: a coin (R1.3), 240 x 240. */
void ov_draw_coin(const struct ov_drawing *drawing);

/* A worker: about 40 wide and 60 high, its feet at (0, 0). */
void ov_draw_worker(const struct ov_drawing *drawing, int seat);

/* A worker card, 160 x 240, of a seat's set, or of nobody's (OV_NONE). */
void ov_draw_worker_card(const struct ov_drawing *drawing,
                         const struct ov_worker_card *card, int number,
                         int seat);

/* A character, 160 x 240, with the points of the edition (R15.2). */
struct ov_sitter {
    enum ov_character character;
    enum ov_guild guild;
    int points;
};
void ov_draw_character(const struct ov_drawing *drawing,
                       const struct ov_sitter *sitter);

/*
 * Signs as they are on the cards, 48 x 48. No guild and no bonus are empty; the
 * rule that scores a guild shows all four.
 */
void ov_draw_resource_sign(const struct ov_drawing *drawing,
                           enum ov_resource resource);
void ov_draw_bonus_sign(const struct ov_drawing *drawing, enum ov_bonus bonus);
void ov_draw_guild_sign(const struct ov_drawing *drawing, enum ov_guild guild);
void ov_draw_scoring_sign(const struct ov_drawing *drawing,
                          enum ov_scoring scoring);

/* The things that players count, 48 x 48, without a plate. */
enum ov_piece {
    OV_PIECE_COIN,
    OV_PIECE_WORKER,      /* anybody's, in supply or on the board */
    OV_PIECE_CITY_WORKER, /* on a roof */
    OV_PIECE_CARD,        /* a worker card */
    OV_PIECES
};
bool ov_piece_from_word(const char *word, enum ov_piece *ret_piece);
const char *ov_text_piece(enum ov_language language, enum ov_piece piece);
void ov_draw_piece_sign(const struct ov_drawing *drawing, enum ov_piece piece);

/* The resource board with all workers on it, 520 x 222. */
void ov_draw_board(const struct ov_drawing *drawing, const struct ov_box *box,
                   const struct ov_game *game);

/* What a picture of the city shows besides the cards. */
struct ov_city_drawing {
    uint64_t sites;   /* sites to mark, a bit each (engine/city.h) */
    bool coordinates; /* of columns and rows, at the margin */
};

/* The size of that picture, which has room for every card and marked site. */
void ov_city_extent(const struct ov_city *city,
                    const struct ov_city_drawing *look, int *ret_width,
                    int *ret_height);
void ov_draw_city(const struct ov_drawing *drawing,
                  const struct ov_scene *scene,
                  const struct ov_city_drawing *look);

/* The legend: each seat's worker, name and points, 84 high. */
void ov_draw_seats(const struct ov_drawing *drawing,
                   const struct ov_scene *scene, int width);

/* A file: its size, its title, and a description for screen readers. */
struct ov_page {
    int width, height;
    const char *title;
    const char *description; /* "" for none */
};
void ov_draw_page_begin(const struct ov_drawing *drawing,
                        const struct ov_page *page);
void ov_draw_page_end(const struct ov_drawing *drawing);

#endif
