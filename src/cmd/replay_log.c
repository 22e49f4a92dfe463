/*
 * replay_log.c - a recorded game as a readable log.
 */
#include "cli/board_text.h"
#include "cli/say.h"
#include "cmd/replay.h"
#include "text/names.h"
#include "view/view.h"

#include <stdio.h>

enum { STEP_WIDTH = 5 };

struct ov_names ov_names_of(const struct ov_record_header *header)
{
    struct ov_names names = {{NULL}};

    for (int seat = 0; seat < header->setup.seats; seat++)
        if (header->player[seat].name[0] != '\0')
            names.of[seat] = header->player[seat].name;
    return names;
}

static void print_setup(const struct ov_call *call,
                        const struct ov_setup *setup)
{
    const struct ov_switches usual = ov_edition_switches(setup->edition);

    printf(ov_say(call, N_("Edition: %s\n")),
           ov_text_edition(call->lang, setup->edition));
    for (int i = 0; i < OV_SWITCH_COUNT; i++) {
        const enum ov_switch which = (enum ov_switch)i;
        const int value = ov_switch_get(&setup->switches, which);

        if (value != ov_switch_get(&usual, which))
            printf("  %s: %s\n", ov_text_switch(call->lang, which),
                   ov_text_switch_value(call->lang, which, value));
    }
    printf(ov_say(call, N_("Deck: %s\n")), setup->deck_name);
}

static void print_player(const struct ov_call *call,
                         const struct ov_record_player *player, int seat)
{
    const char *const colour = ov_text_colour(call->lang, seat);

    printf("%s: %s", colour, player->name[0] == '\0' ? "-" : player->name);
    if (player->bot[0] != '\0')
        printf(ov_say(call, N_(" (bot: %s)")), player->bot);
    putchar('\n');
}

static void print_header(const struct ov_call *call,
                         const struct ov_record_header *header)
{
    print_setup(call, &header->setup);
    if (header->date[0] != '\0')
        printf(ov_say(call, N_("Date: %s\n")), header->date);
    if (header->site[0] != '\0')
        printf(ov_say(call, N_("Place: %s\n")), header->site);
    if (header->remark[0] != '\0')
        printf(ov_say(call, N_("Remark: %s\n")), header->remark);
    for (int seat = 0; seat < header->setup.seats; seat++)
        print_player(call, &header->player[seat], seat);
}

/* A step's events; its number comes before the first. */
static void print_events(const struct ov_call *call,
                         const struct ov_scene *scene,
                         const struct ov_events *events, uint32_t number)
{
    bool numbered = false;

    for (int i = 0; i < events->count; i++) {
        const struct ov_event *const event = &events->at[i];
        char text[OV_SENTENCE];
        struct ov_buffer out;

        ov_buffer_init(&out, text, sizeof text);
        ov_text_event(&out, call->lang, scene, event);
        if (event->kind == OV_EVENT_TURN_STARTED)
            printf("\n%s\n", text);
        else if (numbered)
            printf("%*s  %s\n", STEP_WIDTH, "", text);
        else
            printf("%*u  %s\n", STEP_WIDTH, (unsigned)number, text);
        numbered = numbered || event->kind != OV_EVENT_TURN_STARTED;
    }
}

/* Without its seed a game cannot be replayed, only listed. */
static void print_unseen(const struct ov_call *call,
                         const struct ov_record_file *record,
                         const struct ov_record_step *step)
{
    printf("%*u  %s: %.*s\n", STEP_WIDTH, (unsigned)step->number,
           ov_text_colour(call->lang, step->seat),
           (int)record->reader.line_length, record->reader.line);
}

static void print_end(const struct ov_call *call,
                      const struct ov_record_file *record,
                      const struct ov_scene *scene)
{
    char text[OV_SENTENCE];
    struct ov_buffer out;

    putchar('\n');
    if (!record->reader.replays) {
        puts(ov_say(call, N_("The record only commits to its seed: actions "
                             "are not checked, chance is not shown.")));
        return;
    }
    if (!record->finished) {
        ov_buffer_init(&out, text, sizeof text);
        ov_text_prompt(&out, call->lang, scene);
        puts(text);
    }
    ov_print_scores(call, scene);
}

void ov_replay_log(const struct ov_call *call, struct ov_record_file *record)
{
    const struct ov_record_reader *const reader = &record->reader;
    const struct ov_names names = ov_names_of(&reader->header);
    struct ov_record_step step;
    struct ov_events events;
    enum ov_record_item item;
    struct ov_view view;
    const struct ov_scene scene = {&record->box, &view.of, names.of};

    print_header(call, &reader->header);
    putchar('\n');
    while ((item = ov_record_file_next(record, &step, &events)) !=
               OV_RECORD_END &&
           !ferror(stdout)) {
        if (item == OV_RECORD_COMMENT) {
            printf("%*s  # %.*s\n", STEP_WIDTH, "", (int)reader->line_length,
                   reader->line);
        } else if (reader->replays) {
            ov_view_of(&view, &reader->game, &record->box);
            print_events(call, &scene, &events, step.number);
        } else {
            print_unseen(call, record, &step);
        }
    }
    if (reader->replays)
        ov_view_of(&view, &reader->game, &record->box);
    print_end(call, record, &scene);
}
