/*
 * deck_random.c - `oddville deck random`: a deck drawn by a seed.
 */
#include "cli/common.h"
#include "cli/say.h"
#include "cmd/deck.h"
#include "deck/random_deck.h"
#include "deck/write.h"

#include <inttypes.h>
#include <stdio.h>

struct random_options {
    struct ov_common common;
};

/* "Random deck 1f83d9abfb41bd6b": the same name for the same seed. */
static void name_deck(const struct ov_seed *seed,
                      char ret_name[static OV_NAME_SIZE])
{
    uint64_t number = 0;

    for (int i = 0; i < 8; i++)
        number = number << 8 | seed->byte[i];
    (void)snprintf(ret_name, OV_NAME_SIZE, "Random deck %016" PRIx64, number);
}

static int run(struct ov_call *call)
{
    struct random_options options = {.common = OV_COMMON_DEFAULTS};
    char name[OV_NAME_SIZE], text[OV_DECK_TEXT_SIZE];
    struct ov_buffer out;
    struct ov_deck deck;
    struct ov_seed seed;
    int result;

    if (!ov_options_parse(call, &options, &result))
        return result;
    if (!ov_common_seed(call, &options.common, &seed))
        return OV_EXIT_BAD;
    name_deck(&seed, name);
    ov_deck_random(&seed, name, &deck);
    ov_buffer_init(&out, text, sizeof text);
    ov_deck_write(&out, &deck);
    assert(!out.full);
    fputs(text, stdout);
    return OV_EXIT_FINE;
}

static const struct ov_option options[] = {
    OV_SEED_OPTION(struct random_options),
    OV_END_OF_OPTIONS,
};

static const char *const examples[] = {
    "oddville deck random --seed 7 > seven.deck",
    N_("Makes a random deck; the same seed gives the same one."),
    "oddville play --deck seven.deck",
    N_("Plays with it."),
    NULL,
};

const struct ov_command ov_command_deck_random = {
    .name = "random",
    .summary = N_("Makes a random deck and writes it as a deck file"),
    .about =
        N_("The buildings keep their names, but cost, edges, guild, bonus and "
           "scoring are redrawn, each about as often as in the standard deck; "
           "expensive cards tend to be worth more. Worker cards and the board "
           "for three and four stay the same. Such a deck may lack something "
           "known about the real one, so 'deck check' may warn."),
    .examples = examples,
    .options = options,
    .run = run,
};
