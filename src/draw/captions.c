/*
 * captions.c - pictures described in words.
 */
#include "draw/captions.h"

#include "text/fill.h"
#include "text/mark.h"
#include "text/names.h"

static void put_filled(struct ov_buffer *out, enum ov_language language,
                       const char *english, const struct ov_args *args)
{
    ov_fill(out, language, ov_text(language, "picture", english), args);
}

void ov_caption_worker_card(struct ov_buffer *out, enum ov_language language,
                            int number)
{
    struct ov_args args = {.count = 0};

    ov_add_number(&args, "n", number + 1);
    put_filled(out, language, NC_("picture", "Worker card {n}"), &args);
}

void ov_caption_deck(struct ov_buffer *out, enum ov_language language,
                     const struct ov_deck *deck)
{
    struct ov_args args = {.count = 0};

    ov_add_name(&args, "deck", deck->name);
    put_filled(out, language,
               NC_("picture", "The buildings of the deck {deck}"), &args);
}

void ov_caption_fact(struct ov_buffer *out, enum ov_language language,
                     const struct ov_fact *fact)
{
    const size_t length = strlen(fact->text);
    struct ov_args args = {.count = 0};

    ov_add_name(&args, "label", fact->label);
    put_filled(out, language, NC_("picture", "{label}:"), &args);
    ov_put_char(out, ' ');
    ov_put(out, fact->text);
    if (length == 0 || fact->text[length - 1] != '.')
        ov_put_char(out, '.');
}

static void put_facts(struct ov_buffer *out, enum ov_language language,
                      const struct ov_facts *facts)
{
    for (int i = 0; i < facts->count; i++) {
        ov_put(out, out->length == 0 ? "" : " ");
        ov_caption_fact(out, language, &facts->at[i]);
    }
}

void ov_caption_worker_card_facts(struct ov_buffer *out,
                                  enum ov_language language,
                                  const struct ov_worker_card *card)
{
    struct ov_facts facts;

    ov_facts_of_worker_card(&facts, language, card);
    put_facts(out, language, &facts);
}

void ov_caption_square(struct ov_buffer *out, enum ov_language language,
                       const struct ov_main_square *square)
{
    struct ov_facts facts;

    ov_facts_of_square(&facts, language, NULL, square);
    put_facts(out, language, &facts);
}

void ov_caption_building(struct ov_buffer *out, enum ov_language language,
                         const struct ov_deck *deck,
                         const struct ov_switches *switches, int card)
{
    struct ov_facts facts;

    assert(card >= 0 && card < OV_CARDS);
    ov_facts_of_building(&facts, language, switches, &deck->building[card]);
    put_facts(out, language, &facts);
}

const char *ov_caption_city(enum ov_language language)
{
    return ov_text(language, "picture", NC_("picture", "The city of OddVille"));
}

static void put_city_card(struct ov_buffer *out, enum ov_language language,
                          const struct ov_scene *scene, int number)
{
    const struct ov_city *const city = &scene->game->city;
    struct ov_args args = {.count = 0};

    ov_add_name(&args, "card",
                ov_text_card(language, &scene->box->deck, city->card[number]));
    ov_add_number(&args, "x", city->x[number]);
    ov_add_number(&args, "y", city->y[number]);
    if (number == 0) {
        put_filled(out, language, NC_("picture", "{card} at ({x}, {y})."),
                   &args);
        return;
    }
    ov_add_name(&args, "player",
                ov_text_player(language, scene, ov_city_owner(city, number)));
    put_filled(out, language, NC_("picture", "{card} at ({x}, {y}), {player}."),
               &args);
}

void ov_caption_city_cards(struct ov_buffer *out, enum ov_language language,
                           const struct ov_scene *scene)
{
    for (int number = 0; number < scene->game->city.count; number++) {
        ov_put(out, number == 0 ? "" : " ");
        put_city_card(out, language, scene, number);
    }
}
