/*
 * make_record.c - writes the record of a game played at random, for the tests
 * of `oddville replay`.
 *
 *     make-record NUMBER [STEPS [open|commit [DECK]]]
 *
 * NUMBER says which game (players, edition and end rule go with it), STEPS
 * where to stop (0: at the end), `commit` keeps the seed out of the record;
 * DECK is a deck file (else: the standard deck).
 */
#include "../notation/played.h"
#include "deck/parse.h"
#include "deck/standard.h"
#include "notation/record.h"

#include <stdio.h>
#include <stdlib.h>

/* The steps of a game, so that its result is known before its head. */
struct story {
    int count;
    struct ov_played_choice step[20000];
};

/* The deck of a file, which must be a good one. */
static struct ov_deck read_deck(const char *path)
{
    static char text[1 << 16];
    FILE *const file = fopen(path, "r");
    struct ov_faults faults;
    struct ov_deck deck;
    size_t length;

    if (file == NULL)
        abort();
    length = fread(text, 1, sizeof text, file);
    (void)fclose(file);
    if (!ov_deck_parse(text, length, &deck, &faults))
        abort();
    return deck;
}

static void use_deck(struct played *played, const struct ov_deck *deck)
{
    const struct ov_switches switches = played->box.switches;

    ov_box_init(&played->box, deck, &switches, played->box.seats);
    ov_setup_of(&played->setup, &played->box, played->setup.edition);
    ov_start(&played->game, &played->box, &played->seed);
}

static void play(struct played *played, struct story *story, int most)
{
    while (!ov_is_over(&played->game) && story->count < most) {
        story->step[story->count] = played_choose(played);
        played_apply(played, story->step[story->count]);
        story->count++;
    }
}

static void fill_header(struct ov_record_header *header,
                        const struct played *played, bool commit)
{
    static const char *const names[] = {"Ann", "Béla \"the Bell\"", "Chloé",
                                        "Dirk"};

    memset(header, 0, sizeof *header);
    header->setup = played->setup;
    for (int seat = 0; seat < played->box.seats; seat++)
        (void)snprintf(header->player[seat].name, OV_PLAYER_NAME_SIZE, "%s",
                       names[seat]);
    (void)snprintf(header->player[0].bot, OV_BOT_NAME_SIZE, "random");
    (void)snprintf(header->date, OV_DATE_SIZE, "2026-01-31");
    (void)snprintf(header->site, OV_SITE_SIZE, "the kitchen");
    header->seed_is_open = !commit;
    if (commit)
        header->commitment = ov_seed_commit(&played->seed);
    else
        header->seed = played->seed;
    header->result = ov_record_result_of(&played->game, &played->box);
}

static void print(struct ov_buffer *out)
{
    if (out->full)
        abort();
    (void)fputs(out->text, stdout);
    ov_buffer_init(out, out->text, out->size);
}

static void write_steps(struct played *played, const struct story *story)
{
    char text[OV_RECORD_HEADER_TEXT];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_start(&played->game, &played->box, &played->seed);
    for (int i = 0; i < story->count; i++) {
        const struct ov_record_step step = {
            .number = (uint32_t)i + 1,
            .seat = story->step[i].seat,
            .action = story->step[i].action,
        };

        if (i == 3)
            ov_record_write_comment(&out, "a remark");
        ov_record_write_step(&out, &played->game, &played->box, &step);
        print(&out);
        played_apply(played, story->step[i]);
    }
    ov_record_write_end(&out, ov_is_over(&played->game));
    print(&out);
}

int main(int argc, char **argv)
{
    static struct story story;
    static struct played played;
    const int most = argc > 2 ? (int)strtol(argv[2], NULL, 10) : 0;
    const bool commit = argc > 3 && strcmp(argv[3], "commit") == 0;
    const struct ov_deck deck =
        argc > 4 ? read_deck(argv[4]) : ov_standard_deck;
    struct ov_record_header header;
    char text[OV_RECORD_HEADER_TEXT];
    struct ov_buffer out;

    if (argc < 2)
        return 2;
    played_start(&played, (int)strtol(argv[1], NULL, 10));
    use_deck(&played, &deck);
    play(&played, &story, most == 0 ? OV_LENGTH(story.step) : most);
    fill_header(&header, &played, commit);
    ov_buffer_init(&out, text, sizeof text);
    ov_record_write_header(&out, &header);
    print(&out);
    write_steps(&played, &story);
    return 0;
}
