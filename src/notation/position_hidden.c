/*
 * position_hidden.c - is what was read a game, or the view of a game?
 */
#include "notation/position_hidden.h"

const char *ov_impossible(const struct ov_game *game, const struct ov_box *box)
{
    const struct ov_rng *const rng = &game->rng;

    if ((rng->word[0] | rng->word[1] | rng->word[2] | rng->word[3]) == 0)
        return "chance that stands still";
    return ov_broken_invariant(game, box);
}

/* Deals the lowest unseen cards; places stay empty when none is left. */
static void deal(uint8_t *cards, int count, uint64_t *unseen)
{
    for (int i = 0; i < count; i++) {
        if (cards[i] != OV_NONE || *unseen == 0)
            continue;
        cards[i] = (uint8_t)ov_lowest_bit(*unseen);
        *unseen &= *unseen - 1;
    }
}

static void deal_cards(struct ov_game *game, const struct ov_box *box)
{
    uint64_t unseen = ~game->seen;

    deal(game->deck, game->deck_count, &unseen);
    for (int seat = 0; seat < box->seats; seat++)
        deal(game->player[seat].coin, game->player[seat].coins, &unseen);
}

/* Fills a pile, seen characters first; the rest was left out (R2.2). */
static void deal_characters(struct ov_game *game, const struct ov_box *box,
                            int guild)
{
    uint64_t hidden = box->guild_characters[guild], seen;

    hidden &= ~(uint64_t)game->left_out;
    for (int seat = 0; seat < box->seats; seat++)
        hidden &= ~(uint64_t)game->player[seat].characters;
    for (int i = 0; i < game->pile_count[guild]; i++) {
        if (game->pile[guild][i] != OV_NONE)
            hidden &= ~(UINT64_C(1) << game->pile[guild][i]);
    }
    seen = hidden & game->seen_characters;
    hidden &= ~seen;
    deal(game->pile[guild], game->pile_count[guild], &seen);
    deal(game->pile[guild], game->pile_count[guild], &hidden);
    game->left_out |= (uint16_t)(hidden | seen);
}

const char *ov_impossible_view(const struct ov_view *view,
                               const struct ov_box *box)
{
    struct ov_game game = view->of;
    struct ov_view again;
    const char *broken;

    deal_cards(&game, box);
    for (int guild = 0; guild < OV_GUILDS; guild++)
        deal_characters(&game, box, guild);
    game.rng.word[0] = 1;
    broken = ov_impossible(&game, box);
    if (broken != NULL)
        return broken;
    ov_view_of(&again, &game, box);
    return memcmp(&again, view, sizeof again) == 0
               ? NULL
               : "something hidden that is public";
}
