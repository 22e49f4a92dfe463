/*
 * palette.c - the colours, by letter.
 */
#include "draw/palette.h"

enum { SHADES = 4 };

/* Walls, second walls, roofs, second roofs. */
struct coat {
    const char *w, *v, *r, *s;
};

static const struct coat coats[OV_GUILDS + 1][SHADES] = {
    [OV_ROOSTER] = {{"#fde9bf", "#f0b45e", "#c8502c", "#f5c23d"},
                    {"#f6c793", "#fbe6c0", "#a94a2c", "#e9a13b"},
                    {"#f9dd8c", "#d98a3c", "#9a5a34", "#f08a4b"},
                    {"#fff3da", "#e39a63", "#e06a2e", "#ffd166"}},
    [OV_BELLS] = {{"#e6f1f2", "#8fbcc6", "#2b6c7c", "#e8b948"},
                  {"#c3dde2", "#f3ecda", "#23556e", "#7cc0c4"},
                  {"#f5ecd7", "#a9cbd0", "#3f8a91", "#e7a54a"},
                  {"#d5e0ea", "#fdf6e4", "#4a6286", "#f0c75e"}},
    [OV_MASK] = {{"#f6dfe8", "#cf8fb0", "#8a2f5c", "#e9b94f"},
                 {"#e0b3cb", "#f9ebdc", "#6a2f63", "#d5617f"},
                 {"#fbeedd", "#dba6c0", "#a8415f", "#7b4f94"},
                 {"#d9c2e0", "#f7e6ee", "#5a3a72", "#ef9f9f"}},
    [OV_LILY] = {{"#f5f3d4", "#b9d08a", "#4b8f3c", "#f0c24c"},
                 {"#dbe9bb", "#fdf5dc", "#2f7653", "#a8c94f"},
                 {"#fbeccb", "#c3d79b", "#7f9a2c", "#e98f6a"},
                 {"#e3efd8", "#9cc59a", "#3c7f78", "#f3d36b"}},
    [OV_NO_GUILD] = {{"#f1e8d6", "#c9b48e", "#6b6878", "#d98f4e"},
                     {"#dfcfae", "#f6efdf", "#8b6748", "#8fb0bb"},
                     {"#d6dee0", "#b9a88b", "#4c6784", "#e3b65b"},
                     {"#f7e3cf", "#b7aeb9", "#95504a", "#7f9c7a"}},
};

static const struct ov_palette usual = {{
    ['a' - 'a'] = "#85808f",                          /* dark stone */
    ['b' - 'a'] = "#a5d6ea",                          /* sky, glass */
    ['c' - 'a'] = "#cf6a45",                          /* clay */
    ['d' - 'a'] = "#6d4631",                          /* door */
    ['e' - 'a'] = "#f8d8b4",                          /* skin */
    ['f' - 'a'] = "#4c8a45",                          /* dark leaf */
    ['g' - 'a'] = "#ffe28a",                          /* lit glass */
    ['h' - 'a'] = "#d9483b",                          /* red */
    ['i' - 'a'] = OV_INK,    ['j' - 'a'] = "#8a5ba6", /* violet */
    ['k' - 'a'] = "#c0bcc4",                          /* stone */
    ['l' - 'a'] = "#86b84c",                          /* leaf */
    ['m' - 'a'] = "#ec93a8",                          /* pink */
    ['n' - 'a'] = "#4b4359",                          /* dark */
    ['o' - 'a'] = "#f09a3e",                          /* orange */
    ['p' - 'a'] = OV_PAPER,  ['q' - 'a'] = "#e9cd7c", /* straw */
    ['r' - 'a'] = "#8b6748", ['s' - 'a'] = "#d98f4e",
    ['t' - 'a'] = "#a9764a", /* wood */
    ['u' - 'a'] = "#f3f4f8", /* cloud */
    ['v' - 'a'] = "#c9b48e", ['w' - 'a'] = "#f1e8d6",
    ['x' - 'a'] = "#45c2cc", /* crystal */
    ['y' - 'a'] = "#f4bb3a", /* gold */
    ['z' - 'a'] = "#3f7fc0", /* blue */
}};

struct ov_palette ov_palette_of(enum ov_guild guild, unsigned shade)
{
    const struct coat *const coat = &coats[guild][shade % SHADES];
    struct ov_palette palette = usual;

    assert((int)guild <= OV_GUILDS);
    palette.colour['w' - 'a'] = coat->w;
    palette.colour['v' - 'a'] = coat->v;
    palette.colour['r' - 'a'] = coat->r;
    palette.colour['s' - 'a'] = coat->s;
    return palette;
}

struct ov_palette ov_palette_plain(void)
{
    return usual;
}

const char *ov_ground_colour(enum ov_guild guild)
{
    static const char *const colours[OV_GUILDS + 1] = {
        "#f3d59a", "#b5d5da", "#dfbdd2", "#c2dda2", "#d9d0bd"};

    assert((int)guild <= OV_GUILDS);
    return colours[guild];
}

const char *ov_garden_colour(enum ov_guild guild)
{
    static const char *const colours[OV_GUILDS + 1] = {
        "#e3bb6f", "#8fbcc4", "#c596b4", "#9dc578", "#bdb199"};

    assert((int)guild <= OV_GUILDS);
    return colours[guild];
}

const char *ov_guild_colour(enum ov_guild guild)
{
    static const char *const colours[OV_GUILDS] = {"#dd7417", "#1d7d8b",
                                                   "#a0336b", "#4a8f35"};

    assert((int)guild < OV_GUILDS);
    return colours[guild];
}

const char *ov_seat_colour(int seat)
{
    static const char *const colours[OV_MAX_SEATS] = {"#7b3fb5", "#2563c9",
                                                      "#d12f2f", "#f5c61f"};

    assert(seat >= 0 && seat < OV_MAX_SEATS);
    return colours[seat];
}

const char *ov_seat_hat_colour(int seat)
{
    static const char *const colours[OV_MAX_SEATS] = {"#4f2580", "#153f8a",
                                                      "#8f1a1a", "#f7e08a"};

    assert(seat >= 0 && seat < OV_MAX_SEATS);
    return colours[seat];
}

const char *ov_seat_letter_colour(int seat)
{
    assert(seat >= 0 && seat < OV_MAX_SEATS);
    return seat == 3 ? OV_INK : OV_PAPER; /* yellow is the light one */
}
