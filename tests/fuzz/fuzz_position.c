/*
 * fuzz_position.c - a text that is read as a position or a view is written
 * again the same, and what it gives can be played on to the end.
 *
 * The deck's hash is not compared: the fuzzer could not guess it.
 */
#include "fuzz.h"
#include "notation/position.h"
#include "played.h"

static void require_same(const struct ov_buffer *buffer, const uint8_t *bytes,
                         size_t size)
{
    require(!buffer->full && buffer->length == size);
    require(memcmp(buffer->text, bytes, size) == 0);
}

/* A believed position must bear being played. */
static void play_on(struct ov_game game, const struct ov_box *box)
{
    struct ov_rng rng = {{1, 2, 3, 4}};

    for (int step = 0; step < 50; step++) {
        struct ov_actions actions;

        while (ov_reveal_due(&game))
            ov_reveal(&game, box, NULL);
        if (ov_is_over(&game))
            return;
        require(ov_broken_invariant(&game, box) == NULL);
        ov_legal(&game, box, game.turn.actor, &actions);
        require(actions.count > 0);
        ov_choose(&game, box, game.turn.actor,
                  actions.at[ov_rng_below(&rng, (uint32_t)actions.count)],
                  NULL);
    }
}

static void read_game(struct ov_position_reader reader,
                      const struct ov_box *box, const uint8_t *bytes,
                      size_t size)
{
    static char again[OV_POSITION_TEXT];
    struct ov_parse_fault fault;
    struct ov_buffer buffer;
    struct ov_game game;

    if (!ov_position_read(&reader, box, &game, &fault))
        return;
    ov_buffer_init(&buffer, again, sizeof again);
    ov_position_write(&buffer, &reader.setup, &game, box);
    require_same(&buffer, bytes, size);
    play_on(game, box);
}

static void read_view(struct ov_position_reader reader,
                      const struct ov_box *box, const uint8_t *bytes,
                      size_t size)
{
    static char again[OV_POSITION_TEXT];
    struct ov_rng rng = {{5, 6, 7, 8}};
    struct ov_parse_fault fault;
    struct ov_buffer buffer;
    struct ov_view view;
    struct ov_game game;

    if (!ov_view_read(&reader, box, &view, &fault))
        return;
    ov_buffer_init(&buffer, again, sizeof again);
    ov_view_write(&buffer, &reader.setup, &view, box);
    require_same(&buffer, bytes, size);
    ov_view_sample(&view, box, &rng, &game);
    require(ov_broken_invariant(&game, box) == NULL);
    play_on(game, box);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static struct ov_box box;
    struct ov_position_reader reader;
    struct ov_parse_fault fault;

    if (!ov_position_open(&reader, (const char *)bytes, size, &fault))
        return 0;
    ov_box_init(&box, played_deck(), &reader.setup.switches,
                reader.setup.seats);
    read_game(reader, &box, bytes, size);
    read_view(reader, &box, bytes, size);
    return 0;
}
