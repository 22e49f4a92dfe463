/*
 * play_programs.c - `oddville play --seat cmd:./mybot`: programs of the bot
 * protocol among the players.
 */
#include "cmd/play.h"

#include "cli/say.h"
#include "lab/entrant.h"
#include "lab/lapse_text.h"
#include "sys/child.h"

#include <stdio.h>

/* "cmd:NAME", cut if it is too long: in a record it is not a bot of ours. */
static void put_bot(char ret_bot[OV_BOT_NAME_SIZE], const char *name)
{
    size_t length = strlen(name);
    const size_t room = OV_BOT_NAME_SIZE - sizeof OV_COMMAND_PREFIX;

    if (length > room)
        length = room;
    while (length > 0 && ((unsigned char)name[length] & 0xC0) == 0x80)
        length--; /* not within a character */
    (void)snprintf(ret_bot, OV_BOT_NAME_SIZE, "%s%.*s", OV_COMMAND_PREFIX,
                   (int)length, name);
}

bool ov_play_program_sits(struct ov_play_programs *programs, int seat,
                          const char *command, struct ov_new_player *player)
{
    const struct ov_terms terms = {.seconds = programs->terms.seconds};
    struct ov_entrant entrant;

    static_assert(sizeof player->name >= sizeof entrant.name, "a name fits");
    ov_child_prepare();
    if (!ov_entrant_read(programs->call, "seat", command, true, &entrant) ||
        !ov_entrant_greet(programs->call, &entrant, &terms))
        return false;
    programs->at[seat].program =
        ov_external_bot_create(entrant.command, &programs->terms);
    if (programs->at[seat].program == NULL) {
        (void)ov_complain(programs->call, N_("there is not enough memory"));
        return false;
    }
    put_bot(player->bot, entrant.name);
    if (player->name[0] == '\0')
        memcpy(player->name, entrant.name, sizeof entrant.name);
    return true;
}

static bool is_program(const char *word)
{
    return strncmp(word, OV_COMMAND_PREFIX, strlen(OV_COMMAND_PREFIX)) == 0;
}

/* The next seat whose bot we do not have. */
static int next_stranger(const struct ov_sitting *sitting, int seat)
{
    while (seat < sitting->box.seats && !ov_sitting_has_stranger(sitting, seat))
        seat++;
    return seat;
}

bool ov_play_programs_return(struct ov_play_programs *programs,
                             const struct ov_play_options *options,
                             struct ov_sitting *sitting)
{
    int seat = 0;

    for (int i = 0; i < options->seats.count; i++) {
        const char *const word = options->seats.at[i];
        struct ov_new_player player = {{0}, {0}};

        seat = next_stranger(sitting, seat);
        if (!is_program(word) || seat == sitting->box.seats) {
            (void)ov_complain(programs->call,
                              N_("--seat: '%s': when you continue a game, only "
                                 "programs can take a seat, in place of bots "
                                 "that this program does not have"),
                              word);
            return false;
        }
        memcpy(player.name, sitting->table.header.player[seat].name,
               sizeof player.name);
        if (!ov_play_program_sits(programs, seat, word, &player))
            return false;
        ov_table_seat_bot(&sitting->table, seat, player.name, player.bot);
        seat++;
    }
    ov_play_programs_attach(programs, sitting);
    return true;
}

static bool choose(void *context, const struct ov_table *table,
                   struct ov_action *ret_action, struct ov_buffer *ret_why)
{
    struct ov_play_programs *const programs = context;
    const int seat = table->game.turn.actor;
    struct ov_follower *const follower = &programs->at[seat];
    const struct ov_lapse *lapse;
    char text[OV_LAPSE_TEXT];

    if (ov_follower_choose(follower, table,
                           ov_bot_chance(&table->header.seed, seat,
                                         (uint32_t)ov_table_at(table)),
                           ret_action))
        return true;
    lapse = ov_external_bot_lapse(follower->program);
    if (lapse->kind == OV_LAPSE_NONE)
        return false;
    ov_lapse_describe(programs->call, table->box, lapse, text, sizeof text);
    ov_put(ret_why, text);
    return false;
}

static void give_up(void *context, int seat, bool whether)
{
    const struct ov_play_programs *const programs = context;

    ov_external_bot_give_up(programs->at[seat].program, whether);
}

void ov_play_programs_attach(struct ov_play_programs *programs,
                             struct ov_sitting *sitting)
{
    sitting->programs.choose = choose;
    sitting->programs.give_up = give_up;
    sitting->programs.context = programs;
    for (int seat = 0; seat < OV_MAX_SEATS; seat++)
        sitting->programs.sits[seat] = programs->at[seat].program != NULL;
}

void ov_play_programs_leave(struct ov_play_programs *programs,
                            const struct ov_sitting *sitting)
{
    for (int seat = 0; seat < OV_MAX_SEATS; seat++) {
        struct ov_follower *const follower = &programs->at[seat];

        if (follower->program == NULL)
            continue;
        if (sitting->programs.sits[seat])
            ov_follower_finish(follower, &sitting->table);
        ov_external_bot_destroy(follower->program);
        follower->program = NULL;
    }
}
