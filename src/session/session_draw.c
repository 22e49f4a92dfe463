/*
 * session_draw.c - pictures for the page, as SVG.
 */
#include "session/request.h"

#include "deck/words.h"
#include "draw/captions.h"
#include "text/names.h"

enum { SIGN = 48, WORKER_WIDTH = 60, WORKER_HEIGHT = 70, MOST_WORD = 40 };

/* A picture under way. The title and the words are for whole files. */
struct picture {
    struct ov_request *request;
    struct ov_drawing canvas;
    struct ov_rulebook rulebook; /* by which cards are drawn */
    bool file;
    int width, height;
    const char *title;
    char words[OV_CAPTION];
};

/* Begins to draw, now that size and title are known. */
static void begin(struct picture *picture, int width, int height)
{
    picture->width = width;
    picture->height = height;
    if (picture->file)
        ov_draw_page_begin(
            &picture->canvas,
            &(struct ov_page){width, height, picture->title, picture->words});
}

static struct ov_buffer words_of(struct picture *picture)
{
    struct ov_buffer out;

    ov_buffer_init(&out, picture->words, sizeof picture->words);
    return out;
}

static enum ov_language language_of(const struct picture *picture)
{
    return picture->canvas.language;
}

/* --- Cards --- */

static bool draw_building(struct picture *picture)
{
    char id[MOST_WORD];
    struct ov_buffer words = words_of(picture);
    int card;

    if (!ov_want_text(picture->request, "card", id, sizeof id))
        return false;
    card = ov_building_from_id(picture->rulebook.deck, id);
    if (card < 0)
        return ov_fail_value(picture->request, "card");
    picture->title =
        ov_text_card(language_of(picture), picture->rulebook.deck, card);
    ov_caption_building(&words, language_of(picture), picture->rulebook.deck,
                        &picture->rulebook.switches, card);
    begin(picture, OV_TILE, OV_TILE);
    ov_draw_building(&picture->canvas, picture->rulebook.deck, card);
    return true;
}

static bool draw_square(struct picture *picture)
{
    struct ov_session *const session = picture->request->session;
    struct ov_buffer words = words_of(picture);
    const struct ov_main_square square =
        ov_square_played(picture->rulebook.deck, &picture->rulebook.switches);
    const bool plain = !ov_session_has_game(session) ||
                       ov_request_says(picture->request, "plain");

    picture->title = ov_text_card(language_of(picture), picture->rulebook.deck,
                                  OV_MAIN_SQUARE);
    ov_caption_square(&words, language_of(picture), &square);
    begin(picture, OV_TILE, OV_TILE);
    ov_draw_square(&picture->canvas, &square,
                   plain ? NULL : &ov_table_now(session)->game);
    return true;
}

static bool draw_coin(struct picture *picture)
{
    picture->title = ov_text_bonus(language_of(picture), OV_BONUS_COIN);
    begin(picture, OV_TILE, OV_TILE);
    ov_draw_coin(&picture->canvas);
    return true;
}

static bool draw_worker(struct picture *picture)
{
    int seat;

    if (!ov_want_number(picture->request, "seat", 0, OV_MAX_SEATS - 1, &seat))
        return false;
    picture->title = ov_text_colour(language_of(picture), seat);
    begin(picture, WORKER_WIDTH, WORKER_HEIGHT);
    ov_draw_at(&picture->canvas, WORKER_WIDTH / 2, WORKER_HEIGHT - 4, 100);
    ov_draw_worker(&picture->canvas, seat);
    ov_draw_close(&picture->canvas);
    return true;
}

static bool draw_worker_card(struct picture *picture)
{
    struct ov_buffer words = words_of(picture);
    struct ov_worker_card played;
    char title[OV_SENTENCE];
    struct ov_buffer name;
    int card, seat = OV_NONE;

    if (!ov_want_number(picture->request, "card", 1, OV_WORKER_CARDS, &card))
        return false;
    if (ov_request_find(picture->request, "seat") != OV_JSON_NOWHERE &&
        !ov_want_number(picture->request, "seat", 0, OV_MAX_SEATS - 1, &seat))
        return false;
    card--;
    played = ov_worker_card_played(picture->rulebook.deck,
                                   &picture->rulebook.switches, card);
    ov_buffer_init(&name, title, sizeof title);
    ov_caption_worker_card(&name, language_of(picture), card);
    ov_caption_worker_card_facts(&words, language_of(picture), &played);
    picture->title = title;
    begin(picture, OV_TALL_WIDTH, OV_TALL_HEIGHT);
    ov_draw_worker_card(&picture->canvas, &played, card, seat);
    return true;
}

static bool draw_character(struct picture *picture)
{
    const struct ov_switches *const switches = &picture->rulebook.switches;
    struct ov_buffer words = words_of(picture);
    char word[MOST_WORD];
    enum ov_character who;
    struct ov_sitter sitter;

    if (!ov_want_text(picture->request, "character", word, sizeof word))
        return false;
    if (!ov_character_from_word(word, &who))
        return ov_fail_value(picture->request, "character");
    sitter = (struct ov_sitter){who, picture->rulebook.deck->guild_of[who],
                                ov_character_points(switches, who)};
    picture->title = ov_text_character(language_of(picture), who);
    ov_text_power(&words, language_of(picture), switches, who);
    begin(picture, OV_TALL_WIDTH, OV_TALL_HEIGHT);
    ov_draw_character(&picture->canvas, &sitter);
    return true;
}

/* --- Signs --- */

static bool draw_resource_sign(struct picture *picture)
{
    char word[MOST_WORD];
    enum ov_resource resource;

    if (!ov_want_text(picture->request, "resource", word, sizeof word))
        return false;
    if (!ov_resource_from_word(word, &resource))
        return ov_fail_value(picture->request, "resource");
    picture->title = ov_text_resource(language_of(picture), resource);
    begin(picture, SIGN, SIGN);
    ov_draw_resource_sign(&picture->canvas, resource);
    return true;
}

static bool draw_bonus_sign(struct picture *picture)
{
    char word[MOST_WORD];
    enum ov_bonus bonus;

    if (!ov_want_text(picture->request, "bonus", word, sizeof word))
        return false;
    if (!ov_bonus_from_word(word, &bonus) || bonus == OV_BONUS_NONE)
        return ov_fail_value(picture->request, "bonus");
    picture->title = ov_text_bonus(language_of(picture), bonus);
    begin(picture, SIGN, SIGN);
    ov_draw_bonus_sign(&picture->canvas, bonus);
    return true;
}

static bool draw_guild_sign(struct picture *picture)
{
    char word[MOST_WORD];
    enum ov_guild guild;

    if (!ov_want_text(picture->request, "guild", word, sizeof word))
        return false;
    if (!ov_guild_from_word(word, &guild) || guild == OV_NO_GUILD)
        return ov_fail_value(picture->request, "guild");
    picture->title = ov_text_guild(language_of(picture), guild);
    begin(picture, SIGN, SIGN);
    ov_draw_guild_sign(&picture->canvas, guild);
    return true;
}

static bool draw_scoring_sign(struct picture *picture)
{
    char word[MOST_WORD];
    enum ov_scoring scoring;

    if (!ov_want_text(picture->request, "scoring", word, sizeof word))
        return false;
    if (!ov_scoring_from_word(word, &scoring))
        return ov_fail_value(picture->request, "scoring");
    picture->title = ov_text_scoring(language_of(picture), scoring);
    begin(picture, SIGN, SIGN);
    ov_draw_scoring_sign(&picture->canvas, scoring);
    return true;
}

static bool draw_piece_sign(struct picture *picture)
{
    char word[MOST_WORD];
    enum ov_piece piece;

    if (!ov_want_text(picture->request, "piece", word, sizeof word))
        return false;
    if (!ov_piece_from_word(word, &piece))
        return ov_fail_value(picture->request, "piece");
    picture->title = ov_text_piece(language_of(picture), piece);
    begin(picture, SIGN, SIGN);
    ov_draw_piece_sign(&picture->canvas, piece);
    return true;
}

/* --- The game --- */

static bool draw_board(struct picture *picture)
{
    const struct ov_table *table;

    if (!ov_want_game(picture->request))
        return false;
    table = ov_table_now(picture->request->session);
    picture->title = "";
    begin(picture, OV_BOARD_WIDTH, OV_BOARD_HEIGHT);
    ov_draw_board(&picture->canvas, table->box, &table->game);
    return true;
}

/* In a file, the legend is below the city. */
static bool draw_city(struct picture *picture)
{
    struct ov_request *const request = picture->request;
    struct ov_city_drawing look = {.coordinates =
                                       ov_request_says(request, "coordinates")};
    struct ov_buffer words = words_of(picture);
    const char *names[OV_MAX_SEATS];
    struct ov_scene scene;
    struct ov_game game;
    int width, height, move;

    if (!ov_want_moment(request, &move, &game))
        return false;
    if (ov_request_says(request, "sites"))
        look.sites = game.city.sites;
    scene = ov_scene_of(ov_table_now(request->session), &game, names);
    picture->title = ov_caption_city(language_of(picture));
    ov_caption_city_cards(&words, language_of(picture), &scene);
    ov_city_extent(&game.city, &look, &width, &height);
    begin(picture, width, height + (picture->file ? OV_SEATS_HEIGHT : 0));
    ov_draw_city(&picture->canvas, &scene, &look);
    if (picture->file) {
        ov_draw_at(&picture->canvas, 0, height, 100);
        ov_draw_seats(&picture->canvas, &scene, width);
        ov_draw_close(&picture->canvas);
    }
    return true;
}

static const struct {
    const char *word;
    bool (*draw)(struct picture *picture);
} subjects[] = {
    {"building", draw_building},
    {"square", draw_square},
    {"coin", draw_coin},
    {"worker", draw_worker},
    {"worker-card", draw_worker_card},
    {"character", draw_character},
    {"resource-sign", draw_resource_sign},
    {"bonus-sign", draw_bonus_sign},
    {"guild-sign", draw_guild_sign},
    {"scoring-sign", draw_scoring_sign},
    {"piece-sign", draw_piece_sign},
    {"board", draw_board},
    {"city", draw_city},
};

static bool draw_subject(struct picture *picture)
{
    char what[MOST_WORD];

    if (!ov_want_text(picture->request, "what", what, sizeof what))
        return false;
    for (int i = 0; i < OV_LENGTH(subjects); i++)
        if (strcmp(subjects[i].word, what) == 0)
            return subjects[i].draw(picture);
    return ov_fail_value(picture->request, "what");
}

bool ov_request_draw(struct ov_request *request)
{
    struct ov_session *const session = request->session;
    struct ov_buffer out;
    struct picture picture = {.request = request,
                              .canvas = {&out, request->viewer->language},
                              .file = ov_request_says(request, "file")};

    ov_buffer_init(&out, session->text_memory, sizeof session->text_memory);
    if (!ov_want_rulebook_spoken_of(request, &picture.rulebook) ||
        !draw_subject(&picture))
        return false;
    if (picture.file)
        ov_draw_page_end(&picture.canvas);
    assert(!out.full);
    ov_json_member_number(request->json, "width", picture.width);
    ov_json_member_number(request->json, "height", picture.height);
    ov_json_key(request->json, "svg");
    ov_json_bytes(request->json, out.text, out.length);
    return true;
}
