/*
 * text.c - actions, positions, records and pictures, to and from text.
 */
#include "api/handles.h"
#include "draw/captions.h"
#include "draw/draw.h"
#include "notation/action.h"
#include "notation/position.h"
#include "text/sentence.h"

#include <stdlib.h>

/* A text of the caller's, cut to its size; NULL stays NULL. */
static char *hand_out(char *memory, const struct ov_buffer *out)
{
    char *fitted;

    if (memory == NULL || out->full) {
        free(memory);
        return NULL;
    }
    fitted = realloc(memory, out->length + 1);
    return fitted == NULL ? memory : fitted;
}

/* --- Actions --- */

enum oddville_status oddville_action_write(const struct oddville_game *game,
                                           struct oddville_action action,
                                           char ret_text[ODDVILLE_ACTION_TEXT])
{
    struct ov_buffer out;

    static_assert((int)ODDVILLE_ACTION_TEXT == (int)OV_ACTION_TEXT, "");
    if (game == NULL || ret_text == NULL ||
        !ov_action_exists(ov_api_action(action)))
        return ODDVILLE_BAD_ARGUMENT;
    ov_buffer_init(&out, ret_text, ODDVILLE_ACTION_TEXT);
    ov_action_write(&out, &game->of, &game->box->of, ov_api_action(action));
    return ODDVILLE_OK;
}

enum oddville_status oddville_action_read(const struct oddville_game *game,
                                          const char *text,
                                          struct oddville_action *ret_action,
                                          struct oddville_problem *problem)
{
    struct ov_parse_fault fault;
    struct ov_action action;

    if (game == NULL || text == NULL || ret_action == NULL)
        return ODDVILLE_BAD_ARGUMENT;
    if (!ov_action_parse(text, &game->of, &game->box->of, &action, &fault))
        return ov_api_bad_text(problem, &game->box->of, &fault);
    memcpy(ret_action->byte, &action, sizeof ret_action->byte);
    return ODDVILLE_OK;
}

char *oddville_action_say(const struct oddville_game *game, int seat,
                          struct oddville_action action, const char *language)
{
    const struct ov_action own = ov_api_action(action);
    struct ov_refusal refusal;
    enum ov_language spoken;
    struct ov_scene scene;
    struct ov_buffer out;
    char *memory;

    if (game == NULL || language == NULL || !ov_api_is_seat(game->box, seat) ||
        !ov_action_exists(own) || !ov_language_from_word(language, &spoken) ||
        ov_why_not(&game->of, &game->box->of, seat, own, &refusal) !=
            OV_ALLOWED)
        return NULL;
    memory = malloc(OV_SENTENCE);
    if (memory == NULL)
        return NULL;
    scene = (struct ov_scene){&game->box->of, &game->of, NULL};
    ov_buffer_init(&out, memory, OV_SENTENCE);
    ov_text_action(&out, spoken, &scene, seat, own);
    return hand_out(memory, &out);
}

/* --- Positions --- */

char *oddville_game_position(const struct oddville_game *game)
{
    char *const memory = game == NULL ? NULL : malloc(OV_POSITION_TEXT);
    struct ov_setup setup;
    struct ov_buffer out;

    if (memory == NULL)
        return NULL;
    ov_buffer_init(&out, memory, OV_POSITION_TEXT);
    ov_setup_of(&setup, &game->box->of, game->box->edition);
    ov_position_write(&out, &setup, &game->of, &game->box->of);
    return hand_out(memory, &out);
}

char *oddville_view_position(const struct oddville_view *view)
{
    char *const memory = view == NULL ? NULL : malloc(OV_POSITION_TEXT);
    struct ov_setup setup;
    struct ov_buffer out;

    if (memory == NULL)
        return NULL;
    ov_buffer_init(&out, memory, OV_POSITION_TEXT);
    ov_setup_of(&setup, &view->box->of, view->box->edition);
    ov_view_write(&out, &setup, &view->of, &view->box->of);
    return hand_out(memory, &out);
}

enum oddville_status oddville_box_for_position(const char *text, size_t length,
                                               const char *deck,
                                               struct oddville_box **ret_box,
                                               struct oddville_problem *problem)
{
    struct ov_position_reader reader;
    struct ov_parse_fault fault;
    struct ov_deck own;
    enum oddville_status status;

    if (text == NULL || ret_box == NULL)
        return ODDVILLE_BAD_ARGUMENT;
    status = ov_api_deck(deck, &own, problem);
    if (status != ODDVILLE_OK)
        return status;
    if (!ov_position_open(&reader, text, length, &fault))
        return ov_api_bad_text(problem, NULL, &fault);
    status = ov_api_box(&reader.setup, &own, ret_box, &fault);
    return status == ODDVILLE_BAD_TEXT ? ov_api_bad_text(problem, NULL, &fault)
                                       : status;
}

/* Whether a position was set up with what is in the box. */
static bool is_of_box(const struct ov_setup *setup,
                      const struct oddville_box *box)
{
    struct ov_setup own;

    ov_setup_of(&own, &box->of, box->edition);
    return setup->seats == own.seats &&
           memcmp(&setup->switches, &own.switches, sizeof own.switches) == 0;
}

/*
 * A position, complete or only what anyone may know, for a game with this box.
 * The box that its set-up asks for is the same, so it is given back at once.
 */
static enum oddville_status read_position(const struct oddville_box *box,
                                          struct ov_position_reader *reader,
                                          bool whole, struct ov_view *ret_read,
                                          struct ov_parse_fault *ret_fault)
{
    struct ov_box *same;
    bool good;

    if (!is_of_box(&reader->setup, box))
        return ODDVILLE_BAD_ARGUMENT;
    same = malloc(sizeof *same);
    if (same == NULL)
        return ODDVILLE_NO_MEMORY;
    good = ov_setup_box(&reader->setup, &box->of.deck, same, ret_fault) &&
           (whole ? ov_position_read(reader, same, &ret_read->of, ret_fault)
                  : ov_view_read(reader, same, ret_read, ret_fault));
    free(same);
    return good ? ODDVILLE_OK : ODDVILLE_BAD_TEXT;
}

enum oddville_status
oddville_game_from_position(struct oddville_box *box, const char *text,
                            size_t length, struct oddville_game **ret_game,
                            struct oddville_problem *problem)
{
    struct ov_position_reader reader;
    struct ov_parse_fault fault;
    enum oddville_status status;
    struct oddville_game *game;
    struct ov_view read;

    if (box == NULL || text == NULL || ret_game == NULL)
        return ODDVILLE_BAD_ARGUMENT;
    if (!ov_position_open(&reader, text, length, &fault))
        return ov_api_bad_text(problem, &box->of, &fault);
    status = read_position(box, &reader, true, &read, &fault);
    if (status == ODDVILLE_BAD_TEXT)
        return ov_api_bad_text(problem, &box->of, &fault);
    if (status != ODDVILLE_OK)
        return status;
    ov_api_let_chance_finish(&read.of, &box->of);
    game = ov_api_game(box, &read.of);
    if (game == NULL)
        return ODDVILLE_NO_MEMORY;
    *ret_game = game;
    return ODDVILLE_OK;
}

enum oddville_status
oddville_view_from_position(struct oddville_box *box, const char *text,
                            size_t length, struct oddville_view **ret_view,
                            struct oddville_problem *problem)
{
    struct ov_position_reader reader;
    struct ov_parse_fault fault;
    enum oddville_status status;
    struct oddville_view *view;
    struct ov_view read;

    if (box == NULL || text == NULL || ret_view == NULL)
        return ODDVILLE_BAD_ARGUMENT;
    if (!ov_position_open(&reader, text, length, &fault))
        return ov_api_bad_text(problem, &box->of, &fault);
    status = read_position(box, &reader, false, &read, &fault);
    if (status == ODDVILLE_BAD_TEXT)
        return ov_api_bad_text(problem, &box->of, &fault);
    if (status != ODDVILLE_OK)
        return status;
    view = ov_api_view(box, &read);
    if (view == NULL)
        return ODDVILLE_NO_MEMORY;
    *ret_view = view;
    return ODDVILLE_OK;
}

/* --- Pictures --- */

char *oddville_game_svg(const struct oddville_game *game, const char *language)
{
    const struct ov_city_drawing look = {.coordinates = true};
    struct ov_drawing drawing;
    struct ov_buffer out;
    struct ov_scene scene;
    struct ov_page page = {.description = ""};
    char *memory;

    if (game == NULL || language == NULL ||
        !ov_language_from_word(language, &drawing.language))
        return NULL;
    memory = malloc(OV_CITY_SVG);
    if (memory == NULL)
        return NULL;
    ov_buffer_init(&out, memory, OV_CITY_SVG);
    drawing.out = &out;
    scene = (struct ov_scene){&game->box->of, &game->of, NULL};
    page.title = ov_caption_city(drawing.language);
    ov_city_extent(&game->of.city, &look, &page.width, &page.height);
    ov_draw_page_begin(&drawing, &page);
    ov_draw_city(&drawing, &scene, &look);
    ov_draw_page_end(&drawing);
    return hand_out(memory, &out);
}
