/*
 * make_pictures.c - writes pictures for test_pictures.py, a file a line.
 *
 *     make-pictures cards LANGUAGE     every card there is
 *     make-pictures signs LANGUAGE     all signs on one sheet
 *     make-pictures games FROM COUNT   cities and boards of random games
 */
#include "deck/standard.h"
#include "draw/captions.h"
#include "draw/draw.h"
#include "engine/city.h"
#include "played.h"
#include "text/names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char file_text[OV_DECK_SVG];
static struct ov_buffer file;

static struct ov_drawing begin(enum ov_language language, int width, int height)
{
    const struct ov_drawing canvas = {&file, language};
    const struct ov_page page = {width, height, "A & B", "<C>"};

    ov_buffer_init(&file, file_text, sizeof file_text);
    ov_draw_page_begin(&canvas, &page);
    return canvas;
}

static void end(const struct ov_drawing *canvas)
{
    ov_draw_page_end(canvas);
    if (file.full)
        exit(EXIT_FAILURE);
    fputs(file_text, stdout);
}

static void make_cards(enum ov_language language)
{
    const struct ov_deck *const deck = &ov_standard_deck;
    const struct ov_switches switches = ov_edition_switches(OV_EN);

    for (int card = 0; card < OV_CARDS; card++) {
        const struct ov_drawing canvas = begin(language, OV_TILE, OV_TILE);
        ov_draw_building(&canvas, deck, card);
        end(&canvas);
    }
    {
        const struct ov_drawing canvas = begin(language, OV_TILE, OV_TILE);
        ov_draw_square(&canvas, &deck->square, NULL);
        end(&canvas);
    }
    {
        const struct ov_drawing canvas = begin(language, OV_TILE, OV_TILE);
        ov_draw_coin(&canvas);
        end(&canvas);
    }
    for (int i = 0; i < OV_WORKER_CARDS; i++) {
        const struct ov_drawing canvas = begin(language, OV_TILE, OV_TILE);
        ov_draw_worker_card(&canvas, &deck->worker_card[i], i,
                            i == 3 ? OV_NONE : i);
        end(&canvas);
    }
    for (int i = 0; i < OV_CHARACTERS; i++) {
        const struct ov_sitter sitter = {
            (enum ov_character)i, deck->guild_of[i],
            ov_character_points(&switches, (enum ov_character)i)};
        const struct ov_drawing canvas = begin(language, OV_TILE, OV_TILE);
        ov_draw_character(&canvas, &sitter);
        end(&canvas);
    }
}

/* One column per kind: bonuses, guilds, what is scored, resources. */
static void make_signs(enum ov_language language)
{
    const struct ov_drawing canvas = begin(language, 208, 424);

    for (int i = 0; i < 32; i++) {
        const int row = i % 8;

        ov_draw_at(&canvas, 4 + i / 8 * 52, 4 + row * 52, 100);
        if (i < 8)
            ov_draw_bonus_sign(&canvas, (enum ov_bonus)row);
        else if (i < 16 && row < OV_GUILDS)
            ov_draw_guild_sign(&canvas, (enum ov_guild)row);
        else if (i >= 16 && i < 24)
            ov_draw_scoring_sign(&canvas, (enum ov_scoring)row);
        else if (i >= 24 && row < OV_RESOURCES)
            ov_draw_resource_sign(&canvas, (enum ov_resource)row);
        else if (i >= 24)
            ov_draw_piece_sign(&canvas, (enum ov_piece)(row - OV_RESOURCES));
        ov_draw_close(&canvas);
    }
    end(&canvas);
}

static void make_city(const struct played *played, enum ov_language language)
{
    static const char *const names[OV_MAX_SEATS] = {"<Ann> & \"Bo\"", "", "é",
                                                    NULL};
    const struct ov_scene scene = {&played->box, &played->game, names};
    const struct ov_city_drawing look = {played->game.city.sites, true};
    struct ov_drawing canvas;
    int width, height;

    ov_city_extent(&played->game.city, &look, &width, &height);
    canvas = begin(language, width, height);
    ov_draw_city(&canvas, &scene, &look);
    ov_draw_seats(&canvas, &scene, width);
    end(&canvas);
}

static void make_board(const struct played *played, enum ov_language language)
{
    const struct ov_drawing canvas =
        begin(language, OV_BOARD_WIDTH, OV_BOARD_HEIGHT);

    ov_draw_board(&canvas, &played->box, &played->game);
    end(&canvas);
}

/* Of each game: its middle and its end; every other with the usual cards. */
static void make_game(int number)
{
    static struct played played;
    const enum ov_language language = (enum ov_language)(number % OV_LANGUAGES);
    struct ov_switches switches;

    played_start(&played, number);
    switches = played.box.switches;
    if (number % 2 == 0)
        ov_box_init(&played.box, &ov_standard_deck, &switches,
                    played.box.seats);
    for (int step = 0; played.game.turn.phase != OV_PHASE_OVER; step++) {
        played_apply(&played, played_choose(&played));
        if (step == 100) {
            make_city(&played, language);
            make_board(&played, language);
        }
    }
    make_city(&played, language);
    make_board(&played, language);
}

int main(int count, char **word)
{
    enum ov_language language;

    if (count == 3 && strcmp(word[1], "cards") == 0 &&
        ov_language_from_word(word[2], &language)) {
        make_cards(language);
        return EXIT_SUCCESS;
    }
    if (count == 3 && strcmp(word[1], "signs") == 0 &&
        ov_language_from_word(word[2], &language)) {
        make_signs(language);
        return EXIT_SUCCESS;
    }
    if (count != 4 || strcmp(word[1], "games") != 0)
        return EXIT_FAILURE;
    for (int i = 0; i < (int)strtol(word[3], NULL, 10); i++)
        make_game((int)strtol(word[2], NULL, 10) + i);
    return EXIT_SUCCESS;
}
