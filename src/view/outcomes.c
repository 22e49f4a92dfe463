/*
 * outcomes.c - exact chances of what is shown next (R16).
 */
#include "view/outcomes.h"

static struct ov_chance_outcome outcome(enum ov_reveal reveal, int first,
                                        int second)
{
    return (struct ov_chance_outcome){
        {(uint8_t)reveal, (uint8_t)first, (uint8_t)second}, 1, 1};
}

/* A card that is known, or any that nobody has seen, equally likely (R16). */
static int list_cards(const struct ov_view *view, enum ov_reveal reveal,
                      int card, struct ov_chance_outcome *out)
{
    int count = 0;

    if (card != OV_NONE) {
        out[0] = outcome(reveal, card, OV_NONE);
        return 1;
    }
    OV_EACH_BIT (unseen, ~view->of.seen) {
        out[count++] = outcome(reveal, unseen, OV_NONE);
    }
    for (int i = 0; i < count; i++)
        out[i].of = (uint8_t)count;
    return count;
}

/*
 * The new top of a pile. A character that was shown before is certainly in the
 * pile; of the others only some are, and the rest are left out (R2.2).
 */
static int list_characters(const struct ov_view *view, const struct ov_box *box,
                           struct ov_chance_outcome *out)
{
    const int guild = view->of.turn.guild;
    const int covered = view->of.pile_count[guild];
    const int hidden = ov_view_out_of_sight(view, box, guild);
    const int shown = hidden & view->of.seen_characters;
    const int unknown = ov_count_bits((uint64_t)(hidden & ~shown));
    const int unknown_there = covered - ov_count_bits((uint64_t)shown);
    const int shares = unknown > 0 ? unknown : 1;
    int count = 0;

    OV_EACH_BIT (character, (uint64_t)hidden) {
        const int ways = shown >> character & 1 ? shares : unknown_there;

        if (ways == 0)
            continue;
        out[count] = outcome(OV_REVEAL_CHARACTER, character, OV_NONE);
        out[count].ways = (uint8_t)ways;
        out[count++].of = (uint8_t)(covered * shares);
    }
    return count;
}

/* A guild's characters that players have: all of them if its pile is empty. */
static int held_characters(const struct ov_view *view, const struct ov_box *box,
                           int guild)
{
    int held = 0;

    for (int seat = 0; seat < box->seats; seat++)
        held |= view->of.player[seat].characters;
    return held & box->guild_characters[guild];
}

/* The character gained from a reshuffled pile, and its new top (R10.2). */
static int list_guild(const struct ov_view *view, const struct ov_box *box,
                      struct ov_chance_outcome *out)
{
    const int held = held_characters(view, box, view->of.turn.guild);
    int count = 0;

    OV_EACH_BIT (gained, (uint64_t)held) {
        const int rest = held & ~(1 << gained);

        if (rest == 0)
            out[count++] = outcome(OV_REVEAL_GUILD, gained, OV_NONE);
        OV_EACH_BIT (top, (uint64_t)rest) {
            out[count++] = outcome(OV_REVEAL_GUILD, gained, top);
        }
    }
    for (int i = 0; i < count; i++)
        out[i].of = (uint8_t)count;
    return count;
}

int ov_outcomes(const struct ov_view *view, const struct ov_box *box,
                struct ov_chance_outcome ret_outcomes[OV_MAX_OUTCOMES])
{
    const struct ov_player *const player = &view->of.player[view->of.turn.seat];

    switch ((enum ov_reveal)view->of.turn.reveal) {
    case OV_REVEAL_NOTHING:
        break;
    case OV_REVEAL_ROW:
        return list_cards(view, OV_REVEAL_ROW, ov_deck_card(&view->of, 0),
                          ret_outcomes);
    case OV_REVEAL_COIN:
        return list_cards(view, OV_REVEAL_COIN, player->coin[player->coins - 1],
                          ret_outcomes);
    case OV_REVEAL_CHARACTER:
        return list_characters(view, box, ret_outcomes);
    case OV_REVEAL_GUILD:
        return list_guild(view, box, ret_outcomes);
    }
    return 0;
}
