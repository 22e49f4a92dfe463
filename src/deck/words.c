/*
 * words.c - the words of deck files, records and messages, and back.
 */
#include "deck/words.h"

static const char *const resource_words[] = {"wood", "clay", "stone",
                                             "crystal"};
static const char *const guild_words[] = {"rooster", "bells", "mask", "lily",
                                          "none"};
static const char *const side_words[] = {"top", "right", "bottom", "left"};
static const char *const bonus_words[] = {
    "wood",      "clay", "stone",  "crystal", "coin",
    "transform", "any",  "double", "none",
};
static const char *const scoring_words[] = {
    "diamond", "neighbours-x3", "shields",    "diamonds",
    "column",  "guild",         "neighbours", "row",
};
static const char *const character_words[] = {
    "human-resources-manager",
    "landowner",
    "seignior",
    "cheater",
    "mistress",
    "bookkeeper",
    "ghost",
    "tax-collector",
    "benefactor",
    "lamplighter",
    "builder",
    "traveller",
};

static_assert(OV_LENGTH(resource_words) == OV_RESOURCES, "a word each");
static_assert(OV_LENGTH(guild_words) == OV_GUILDS + 1, "a word each");
static_assert(OV_LENGTH(side_words) == OV_SIDES, "a word each");
static_assert(OV_LENGTH(bonus_words) == OV_BONUS_NONE + 1, "a word each");
static_assert(OV_LENGTH(scoring_words) == OV_SCORINGS, "a word each");
static_assert(OV_LENGTH(character_words) == OV_CHARACTERS, "a word each");

const char *ov_resource_word(enum ov_resource resource)
{
    assert(resource <= OV_CRYSTAL);
    return resource_words[resource];
}

const char *ov_guild_word(enum ov_guild guild)
{
    assert(guild <= OV_NO_GUILD);
    return guild_words[guild];
}

const char *ov_side_word(enum ov_side side)
{
    assert(side <= OV_LEFT);
    return side_words[side];
}

const char *ov_bonus_word(enum ov_bonus bonus)
{
    assert(bonus <= OV_BONUS_NONE);
    return bonus_words[bonus];
}

const char *ov_scoring_word(enum ov_scoring scoring)
{
    assert(scoring <= OV_SCORE_ROW);
    return scoring_words[scoring];
}

const char *ov_character_word(enum ov_character character)
{
    assert(character <= OV_TRAVELLER);
    return character_words[character];
}

/* The word's place in the list, or -1. */
static int find(const char *word, const char *const words[], int count)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(word, words[i]) == 0)
            return i;
    }
    return -1;
}

bool ov_resource_from_word(const char *word, enum ov_resource *ret_resource)
{
    const int found = find(word, resource_words, OV_LENGTH(resource_words));

    if (found >= 0)
        *ret_resource = (enum ov_resource)found;
    return found >= 0;
}

bool ov_guild_from_word(const char *word, enum ov_guild *ret_guild)
{
    const int found = find(word, guild_words, OV_LENGTH(guild_words));

    if (found >= 0)
        *ret_guild = (enum ov_guild)found;
    return found >= 0;
}

bool ov_side_from_word(const char *word, enum ov_side *ret_side)
{
    const int found = find(word, side_words, OV_LENGTH(side_words));

    if (found >= 0)
        *ret_side = (enum ov_side)found;
    return found >= 0;
}

bool ov_bonus_from_word(const char *word, enum ov_bonus *ret_bonus)
{
    const int found = find(word, bonus_words, OV_LENGTH(bonus_words));

    if (found >= 0)
        *ret_bonus = (enum ov_bonus)found;
    return found >= 0;
}

bool ov_scoring_from_word(const char *word, enum ov_scoring *ret_scoring)
{
    const int found = find(word, scoring_words, OV_LENGTH(scoring_words));

    if (found >= 0)
        *ret_scoring = (enum ov_scoring)found;
    return found >= 0;
}

bool ov_character_from_word(const char *word, enum ov_character *ret_character)
{
    const int found = find(word, character_words, OV_LENGTH(character_words));

    if (found >= 0)
        *ret_character = (enum ov_character)found;
    return found >= 0;
}

int ov_building_from_id(const struct ov_deck *deck, const char *id)
{
    for (int card = 0; card < OV_CARDS; card++) {
        if (strcmp(id, deck->building[card].id) == 0)
            return card;
    }
    return -1;
}
