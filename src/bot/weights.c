/*
 * weights.c - the values of single things, in hundredths of a point. Tuned by
 * hand and by self-play: `oddville sim --bots greedy,random-builder`.
 */
#include "bot/card_values.h"

enum { OTHERS_LOSS = 50 }; /* per cent: what an opponent loses by a reshuffle */

/* How much a power helps in each build to come. */
static const int power[OV_CHARACTERS] = {
    [OV_HR_MANAGER] = 40,  [OV_LANDOWNER] = 40,     [OV_SEIGNIOR] = 60,
    [OV_CHEATER] = 20,     [OV_MISTRESS] = 30,      [OV_BOOKKEEPER] = 20,
    [OV_GHOST] = 40,       [OV_TAX_COLLECTOR] = 30, [OV_BENEFACTOR] = 60,
    [OV_LAMPLIGHTER] = 50, [OV_BUILDER] = 40,       [OV_TRAVELLER] = 0,
};

static const int bonus_value[OV_BONUS_NONE + 1] = {
    [OV_BONUS_WOOD] = 110,  [OV_BONUS_CLAY] = 110,
    [OV_BONUS_STONE] = 120, [OV_BONUS_CRYSTAL] = 130,
    [OV_BONUS_COIN] = 35,   [OV_BONUS_TRANSFORM] = 30,
    [OV_BONUS_ANY] = 140,   [OV_BONUS_DOUBLE] = 110,
    [OV_BONUS_NONE] = 0,
};

int ov_power_value(enum ov_character character, int left)
{
    assert(left >= 1 && left <= OV_SIX_WORKERS);
    return power[character] * (left - 1);
}

int ov_bonus_value(enum ov_bonus bonus)
{
    assert(bonus <= OV_BONUS_NONE);
    return bonus_value[bonus];
}

/* Points as if held now; the Traveller counts off the square (R15.3). */
static int character_value(const struct ov_box *box,
                           enum ov_character character, int left)
{
    return OV_POINT * ov_character_points(&box->switches, character) +
           ov_power_value(character, left);
}

/*
 * Everybody returns the guild's characters, and the seat gains one of them. All
 * characters in play are face up, so the average value is known.
 */
static int shuffle_value(const struct ov_game *game, const struct ov_box *box,
                         enum ov_guild guild, int seat)
{
    const int left = ov_builds_left(game, box);
    int sum = 0, returned = 0, balance = 0;

    for (int holder = 0; holder < box->seats; holder++)
        OV_EACH_BIT (character, game->player[holder].characters &
                                    box->guild_characters[guild]) {
            const int one =
                character_value(box, (enum ov_character)character, left);

            sum += one;
            returned++;
            balance += holder == seat ? -one : one * OTHERS_LOSS / 100;
        }
    return returned == 0 ? 0 : balance + sum / returned;
}

int ov_guild_value(const struct ov_game *game, const struct ov_box *box,
                   enum ov_guild guild, int seat)
{
    assert(seat >= 0 && seat < box->seats);
    if (guild == OV_NO_GUILD)
        return 0;
    if (game->pile_count[guild] == 0)
        return shuffle_value(game, box, guild, seat);
    assert(game->pile[guild][0] < OV_CHARACTERS);
    return character_value(box, (enum ov_character)game->pile[guild][0],
                           ov_builds_left(game, box));
}
