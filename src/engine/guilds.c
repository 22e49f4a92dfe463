/*
 * guilds.c - gaining characters (R10).
 */
#include "engine/steps.h"

static int guild_just_placed(const struct ov_game *game,
                             const struct ov_box *box)
{
    return box->guild[game->city.card[game->city.count - 1]]; /* R10.3 */
}

OV_STEP bool ov_character_due(const struct ov_game *game,
                              const struct ov_box *box)
{
    const int guild = guild_just_placed(game, box);

    if (guild == OV_NO_GUILD)
        return false;
    return game->pile_count[guild] > 0 || !ov_in_last_turns(game);
}

/* The pile's top goes to the player; the next one stays covered for now. */
static void take_top(const struct ov_step *at, int seat, int guild)
{
    struct ov_game *const game = at->game;
    uint8_t *const pile = game->pile[guild];
    const int character = pile[0];

    memmove(&pile[0], &pile[1], OV_GUILD_SIZE - 1);
    pile[OV_GUILD_SIZE - 1] = OV_NONE;
    game->pile_count[guild]--;
    game->player[seat].characters |= (uint16_t)(1 << character);
    ov_tell_card(at, OV_EVENT_CHARACTER_GAINED, seat, character);
}

OV_STEP void ov_gain_character(const struct ov_step *at, int seat)
{
    struct ov_game *const game = at->game;
    const int guild = guild_just_placed(game, at->box);

    game->turn.guild = (uint8_t)guild;
    if (game->pile_count[guild] == 0) {
        game->turn.reveal = OV_REVEAL_GUILD; /* R10.2 */
        return;
    }
    take_top(at, seat, guild);
    if (game->pile_count[guild] > 0)
        game->turn.reveal = OV_REVEAL_CHARACTER;
    else
        game->turn.guild = OV_NO_GUILD;
}

OV_STEP void ov_show_character(const struct ov_step *at)
{
    struct ov_game *const game = at->game;
    const int top = game->pile[game->turn.guild][0];

    game->seen_characters |= (uint16_t)(1 << top);
    game->turn.guild = OV_NO_GUILD;
    ov_tell_card(at, OV_EVENT_CHARACTER_SHOWN, OV_NONE, top);
}

/* All players return the guild's characters (R10.2). */
static void return_characters(const struct ov_step *at, int guild)
{
    struct ov_game *const game = at->game;
    const uint16_t members = at->box->guild_characters[guild];

    for (int seat = 0; seat < at->box->seats; seat++) {
        OV_EACH_BIT (character, game->player[seat].characters & members) {
            ov_tell_card(at, OV_EVENT_CHARACTER_RETURNED, seat, character);
        }
        game->player[seat].characters &= (uint16_t)~members;
    }
}

OV_STEP void ov_reshuffle_guild(const struct ov_step *at)
{
    struct ov_game *const game = at->game;
    const int guild = game->turn.guild;
    const uint16_t in_play =
        at->box->guild_characters[guild] & (uint16_t)~game->left_out;

    return_characters(at, guild);
    OV_EACH_BIT (character, in_play) {
        game->pile[guild][game->pile_count[guild]++] = (uint8_t)character;
    }
    ov_rng_shuffle(&game->rng, game->pile[guild], game->pile_count[guild]);
    ov_tell_card(at, OV_EVENT_GUILD_SHUFFLED, OV_NONE, guild);
    take_top(at, game->turn.actor, guild);
    if (game->pile_count[guild] > 0)
        ov_show_character(at);
    game->turn.guild = OV_NO_GUILD;
}
