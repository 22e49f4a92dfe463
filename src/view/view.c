/*
 * view.c - blanks out what is hidden, and deals it again (R16).
 */
#include "view/view.h"

/* The generator would give the next shuffle away. */
static void hide_chance(struct ov_game *game)
{
    memset(&game->rng, 0, sizeof game->rng);
}

/* What is blank already stays blank: the view of a view is the same view. */
static void hide_faces(const struct ov_game *game, uint8_t *cards, int count)
{
    for (int i = 0; i < count; i++) {
        if (cards[i] != OV_NONE && !(game->seen >> cards[i] & 1))
            cards[i] = OV_NONE;
    }
}

/* Everything but a pile's top, and the top too until it is shown. */
static void hide_covered(struct ov_game *game, int guild)
{
    const bool top_covered =
        game->turn.reveal == OV_REVEAL_CHARACTER && game->turn.guild == guild;

    for (int i = top_covered ? 0 : 1; i < game->pile_count[guild]; i++)
        game->pile[guild][i] = OV_NONE;
}

void ov_view_of(struct ov_view *ret_view, const struct ov_game *game,
                const struct ov_box *box)
{
    struct ov_game *const view = &ret_view->of;

    *view = *game;
    hide_chance(view);
    hide_faces(view, view->deck, view->deck_count);
    for (int seat = 0; seat < box->seats; seat++)
        hide_faces(view, view->player[seat].coin, view->player[seat].coins);
    for (int guild = 0; guild < OV_GUILDS; guild++)
        hide_covered(view, guild);
    if (!box->switches.left_out)
        view->left_out = 0;
}

/* Deals the unseen cards over the hidden places. */
static void deal_cards(struct ov_game *game, const struct ov_box *box,
                       struct ov_rng *rng)
{
    uint8_t unseen[OV_CARDS];
    int count = 0;

    OV_EACH_BIT (card, ~game->seen) {
        unseen[count++] = (uint8_t)card;
    }
    ov_rng_shuffle(rng, unseen, count);
    for (int i = 0; i < game->deck_count; i++) {
        if (game->deck[i] == OV_NONE)
            game->deck[i] = unseen[--count];
    }
    for (int seat = 0; seat < box->seats; seat++) {
        struct ov_player *const player = &game->player[seat];
        for (int i = 0; i < player->coins; i++) {
            if (player->coin[i] == OV_NONE)
                player->coin[i] = unseen[--count];
        }
    }
    assert(count == 0);
}

/* Characters of a guild that are neither in front of a player nor on top. */
static int out_of_sight(const struct ov_game *game, const struct ov_box *box,
                        int guild)
{
    int hidden = box->guild_characters[guild] & ~game->left_out;

    for (int seat = 0; seat < box->seats; seat++)
        hidden &= ~game->player[seat].characters;
    if (game->pile_count[guild] > 0 && game->pile[guild][0] != OV_NONE)
        hidden &= ~(1 << game->pile[guild][0]);
    return hidden;
}

int ov_view_out_of_sight(const struct ov_view *view, const struct ov_box *box,
                         int guild)
{
    return out_of_sight(&view->of, box, guild);
}

/*
 * Fills a pile's covered places. A character that was shown can only be there;
 * the others are there or left out, each way equally likely.
 */
static void deal_characters(struct ov_game *game, const struct ov_box *box,
                            int guild, struct ov_rng *rng)
{
    const int hidden = out_of_sight(game, box, guild);
    const int covered_from =
        game->pile_count[guild] > 0 && game->pile[guild][0] != OV_NONE;
    const int covered = game->pile_count[guild] - covered_from;
    uint8_t order[OV_GUILD_SIZE];
    int count = 0;

    OV_EACH_BIT (character, (uint64_t)(hidden & ~game->seen_characters)) {
        order[count++] = (uint8_t)character;
    }
    ov_rng_shuffle(rng, order, count);
    while (count >
           covered - ov_count_bits((uint64_t)(hidden & game->seen_characters)))
        game->left_out |= (uint16_t)(1 << order[--count]);
    OV_EACH_BIT (character, (uint64_t)(hidden & game->seen_characters)) {
        order[count++] = (uint8_t)character;
    }
    ov_rng_shuffle(rng, order, count);
    assert(count == covered);
    for (int i = 0; i < count; i++)
        game->pile[guild][covered_from + i] = order[i];
}

void ov_view_sample(const struct ov_view *view, const struct ov_box *box,
                    struct ov_rng *rng, struct ov_game *ret_game)
{
    *ret_game = view->of;
    deal_cards(ret_game, box, rng);
    for (int guild = 0; guild < OV_GUILDS; guild++)
        deal_characters(ret_game, box, guild, rng);
    for (int word = 0; word < 4; word++)
        ret_game->rng.word[word] = ov_rng_next(rng);
}

void ov_view_legal(const struct ov_view *view, const struct ov_box *box,
                   int seat, struct ov_actions *ret_actions)
{
    ov_legal(&view->of, box, seat, ret_actions);
}

enum ov_why ov_view_why_not(const struct ov_view *view,
                            const struct ov_box *box, int seat,
                            struct ov_action action,
                            struct ov_refusal *ret_refusal)
{
    return ov_why_not(&view->of, box, seat, action, ret_refusal);
}
