/*
 * make_script.c - what a person types in a whole game, for the tests of the
 * line mode and of the full screen.
 *
 *     make-script game SEED BOT RECORD   a person (purple) against a bot
 *     make-script tutorial               the tutorial, answered right
 *
 * The lines go to the standard output; a line for each choice in the
 * notation, an empty one where the tutorial is only read. RECORD is where the
 * table's own record of the game is written.
 */
#include "deck/standard.h"
#include "notation/action.h"
#include "sys/file.h"
#include "table/save.h"
#include "table/tutorial.h"

#include <stdio.h>
#include <stdlib.h>

static struct ov_box box;
static struct ov_table table;
static struct ov_sheet_memory sheet;

static void print_action(struct ov_action action)
{
    char text[OV_ACTION_TEXT];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_action_write(&out, &table.game, &box, action);
    (void)puts(text);
}

/* Builds if possible, otherwise does anything but taking workers off. */
static struct ov_action choose(struct ov_rng *rng)
{
    struct ov_actions legal;
    int count = 0;

    ov_table_legal(&table, table.game.turn.actor, &legal);
    for (int i = 0; i < legal.count; i++) {
        if (legal.at[i].kind == OV_ACT_BUILD)
            return legal.at[i];
        if (legal.at[i].kind != OV_ACT_REMOVE)
            legal.at[count++] = legal.at[i];
    }
    return legal.at[ov_rng_below(rng, (uint32_t)count)];
}

static void write_record(const char *path)
{
    const size_t size = ov_table_save_size(&table);
    char *const text = malloc(size);
    struct ov_buffer out;

    if (text == NULL)
        abort();
    ov_buffer_init(&out, text, size);
    if (!ov_table_write_record(&table, true, &out) ||
        ov_file_write(path, text, out.length, OV_FILE_REPLACE) < 0)
        abort();
    free(text);
}

static void play_game(const struct ov_seed *seed, const char *bot,
                      const char *record)
{
    const struct ov_switches switches = ov_edition_switches(OV_EN);
    const struct ov_aid aid = {.net = NULL};
    struct ov_rng rng = ov_rng_from_seed(seed);
    struct ov_refusal refusal;

    ov_box_init(&box, &ov_standard_deck, &switches, 2);
    ov_table_start(&table, &box, OV_EN, seed, ov_sheet_on(&sheet));
    ov_table_seat_bot(&table, 1, "", bot);
    for (;;) {
        struct ov_action action;

        while (ov_table_carry_on(&table, &aid, NULL))
            continue;
        if (ov_table_waits(&table) != OV_WAITS_FOR_PERSON)
            break;
        action = choose(&rng);
        print_action(action);
        if (ov_table_act(&table, table.game.turn.actor, action, NULL,
                         &refusal) != OV_ANSWER_DONE)
            abort();
    }
    write_record(record);
}

static void follow_tutorial(void)
{
    struct ov_tutorial tutorial;
    struct ov_actions wanted;
    struct ov_refusal refusal;
    struct ov_events events;

    ov_tutorial_start(&tutorial, &table, &box, ov_sheet_on(&sheet));
    for (;;)
        switch (ov_tutorial_asks(&tutorial)) {
        case OV_TUTORIAL_WATCH:
            ov_tutorial_watch(&tutorial, &events);
            break;
        case OV_TUTORIAL_READ:
            (void)puts("");
            ov_tutorial_read_on(&tutorial);
            break;
        case OV_TUTORIAL_DO:
            ov_tutorial_wanted(&tutorial, &wanted);
            print_action(wanted.at[0]);
            if (ov_tutorial_answer(&tutorial, wanted.at[0], &events,
                                   &refusal) != OV_REPLY_RIGHT)
                abort();
            break;
        case OV_TUTORIAL_OVER:
            return;
        }
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "tutorial") == 0) {
        follow_tutorial();
        return 0;
    }
    if (argc == 5 && strcmp(argv[1], "game") == 0) {
        const struct ov_seed seed =
            ov_seed_from_number(strtoull(argv[2], NULL, 10));

        play_game(&seed, argv[3], argv[4]);
        return 0;
    }
    (void)fputs("make-script: see the head of its source\n", stderr);
    return 2;
}
