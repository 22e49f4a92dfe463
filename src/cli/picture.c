/*
 * picture.c - cards and cities as SVG files on standard output.
 */
#include "cli/picture.h"

#include "draw/captions.h"
#include "draw/draw.h"
#include "text/names.h"

#include <stdio.h>

/* A file in progress; too large for the stack. */
static char file_text[OV_DECK_SVG];
static struct ov_buffer file;

static struct ov_drawing begin(const struct ov_call *call,
                               const struct ov_page *page)
{
    const struct ov_drawing drawing = {&file, call->lang};

    ov_buffer_init(&file, file_text, sizeof file_text);
    ov_draw_page_begin(&drawing, page);
    return drawing;
}

static void end(const struct ov_drawing *drawing)
{
    ov_draw_page_end(drawing);
    assert(!file.full);
    fputs(file_text, stdout);
}

void ov_print_building_picture(const struct ov_call *call,
                               const struct ov_deck *deck,
                               const struct ov_switches *switches, int card)
{
    char text[OV_CAPTION];
    struct ov_buffer caption;
    struct ov_drawing drawing;

    ov_buffer_init(&caption, text, sizeof text);
    ov_caption_building(&caption, call->lang, deck, switches, card);
    drawing = begin(
        call, &(struct ov_page){OV_TILE, OV_TILE,
                                ov_text_card(call->lang, deck, card), text});
    ov_draw_building(&drawing, deck, card);
    end(&drawing);
}

void ov_print_square_picture(const struct ov_call *call,
                             const struct ov_deck *deck,
                             const struct ov_switches *switches)
{
    const struct ov_main_square square = ov_square_played(deck, switches);
    char text[OV_CAPTION];
    struct ov_buffer caption;
    struct ov_drawing drawing;

    ov_buffer_init(&caption, text, sizeof text);
    ov_caption_square(&caption, call->lang, &square);
    drawing =
        begin(call, &(struct ov_page){
                        OV_TILE, OV_TILE,
                        ov_text_card(call->lang, deck, OV_MAIN_SQUARE), text});
    ov_draw_square(&drawing, &square, NULL);
    end(&drawing);
}

void ov_print_worker_card_picture(const struct ov_call *call,
                                  const struct ov_deck *deck,
                                  const struct ov_switches *switches,
                                  int number)
{
    const struct ov_worker_card card =
        ov_worker_card_played(deck, switches, number);
    char text[OV_CAPTION], facts_text[OV_CAPTION];
    struct ov_buffer caption, facts;
    struct ov_drawing drawing;

    ov_buffer_init(&caption, text, sizeof text);
    ov_caption_worker_card(&caption, call->lang, number);
    ov_buffer_init(&facts, facts_text, sizeof facts_text);
    ov_caption_worker_card_facts(&facts, call->lang, &card);
    drawing = begin(call, &(struct ov_page){OV_TALL_WIDTH, OV_TALL_HEIGHT, text,
                                            facts_text});
    ov_draw_worker_card(&drawing, &card, number, OV_NONE);
    end(&drawing);
}

void ov_print_character_picture(const struct ov_call *call,
                                const struct ov_deck *deck,
                                const struct ov_switches *switches,
                                enum ov_character character)
{
    const struct ov_sitter sitter = {character, deck->guild_of[character],
                                     ov_character_points(switches, character)};
    char text[OV_CAPTION];
    struct ov_buffer power;
    struct ov_drawing drawing;

    ov_buffer_init(&power, text, sizeof text);
    ov_text_power(&power, call->lang, switches, character);
    drawing = begin(call, &(struct ov_page){
                              OV_TALL_WIDTH, OV_TALL_HEIGHT,
                              ov_text_character(call->lang, character), text});
    ov_draw_character(&drawing, &sitter);
    end(&drawing);
}

void ov_print_deck_picture(const struct ov_call *call,
                           const struct ov_deck *deck)
{
    enum { COLUMNS = 8, GAP = 12, STEP = OV_TILE + GAP };
    char text[OV_CAPTION];
    struct ov_buffer caption;
    struct ov_drawing drawing;

    ov_buffer_init(&caption, text, sizeof text);
    ov_caption_deck(&caption, call->lang, deck);
    drawing = begin(call, &(struct ov_page){GAP + COLUMNS * STEP,
                                            GAP + OV_CARDS / COLUMNS * STEP,
                                            text, ""});
    for (int card = 0; card < OV_CARDS; card++) {
        ov_draw_at(&drawing, GAP + STEP * (card % COLUMNS),
                   GAP + STEP * (card / COLUMNS), 100);
        ov_draw_building(&drawing, deck, card);
        ov_draw_close(&drawing);
    }
    end(&drawing);
}

void ov_print_city_picture(const struct ov_call *call,
                           const struct ov_scene *scene)
{
    const struct ov_city_drawing look = {.coordinates = true};
    char text[OV_CAPTION];
    struct ov_buffer caption;
    struct ov_drawing drawing;
    int width, height;

    ov_buffer_init(&caption, text, sizeof text);
    ov_caption_city_cards(&caption, call->lang, scene);
    ov_city_extent(&scene->game->city, &look, &width, &height);
    drawing = begin(call, &(struct ov_page){width, height + OV_SEATS_HEIGHT,
                                            ov_caption_city(call->lang), text});
    ov_draw_city(&drawing, scene, &look);
    ov_draw_at(&drawing, 0, height, 100);
    ov_draw_seats(&drawing, scene, width);
    ov_draw_close(&drawing);
    end(&drawing);
}
