/*
 * hidden.c - deals the unseen cards again (hidden.h).
 */
#include "hidden.h"

static int deal_cards(struct ov_game *game, const struct ov_box *box,
                      struct ov_rng *rng)
{
    uint8_t *place[OV_CARDS], card[OV_CARDS];
    int count = 0;

    for (int n = 0; n < game->deck_count; n++)
        if (!(game->seen >> game->deck[n] & 1))
            place[count++] = &game->deck[n];
    for (int seat = 0; seat < box->seats; seat++)
        for (int n = 0; n < game->player[seat].coins; n++)
            if (!(game->seen >> game->player[seat].coin[n] & 1))
                place[count++] = &game->player[seat].coin[n];
    for (int n = 0; n < count; n++)
        card[n] = *place[n];
    ov_rng_shuffle(rng, card, count);
    for (int n = 0; n < count; n++)
        *place[n] = card[n];
    return count;
}

static bool is_unseen(const struct ov_game *game, int character)
{
    return !(game->seen_characters >> character & 1);
}

static int deal_guild(struct ov_game *game, const struct ov_box *box, int guild,
                      struct ov_rng *rng)
{
    uint8_t unseen[OV_GUILD_SIZE];
    int count = 0, next = 0;

    for (int character = 0; character < OV_CHARACTERS; character++) {
        bool held = false;

        for (int seat = 0; seat < box->seats; seat++)
            held |= game->player[seat].characters >> character & 1;
        if (box->deck.guild_of[character] != guild || held ||
            !is_unseen(game, character))
            continue;
        unseen[count++] = (uint8_t)character;
        game->left_out &= (uint16_t)~(1 << character);
    }
    ov_rng_shuffle(rng, unseen, count);
    for (int depth = 0; depth < game->pile_count[guild]; depth++)
        if (is_unseen(game, game->pile[guild][depth]))
            game->pile[guild][depth] = unseen[next++];
    while (next < count)
        game->left_out |= (uint16_t)(1 << unseen[next++]);
    return count;
}

int hidden_deal_anew(struct ov_game *game, const struct ov_box *box,
                     struct ov_rng *rng)
{
    int places = deal_cards(game, box, rng);

    for (int guild = 0; guild < OV_GUILDS; guild++)
        places += deal_guild(game, box, guild, rng);
    for (int word = 0; word < 4; word++)
        game->rng.word[word] = ov_rng_next(rng);
    return places;
}
