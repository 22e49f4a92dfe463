/*
 * people.c - the twelve characters: a portrait, the guild, points, the name.
 * Letters as in bodies.c.
 */
#include "draw/badges.h"
#include "draw/draw.h"
#include "draw/labels.h"
#include "draw/palette.h"
#include "draw/svg.h"
#include "text/names.h"

/* Shoulders in a colour, neck and head; then eyes and a mouth. */
#define BUST(colour)                                                           \
    colour " M-52 0q2-38 36-42h32q34 4 36 42z"                                 \
           "|e M-9-38v-14H9v14q-9 8-18 0zM-23-72a23 25 0 0 1 46 0 23 25 0 0 1" \
           "-46 0z"
#define EYES "|I M-11-76h5v6h-5zM6-76h5v6H6z"
#define SMILE "|2i M-7-58q7 6 14 0"
#define FLAT "|2i M-6-57h12"
#define NOSE "|2i M0-70l3 7h-4"

static const char *const portraits[OV_CHARACTERS] = {
    /* A parting, spectacles and a list of everybody. */
    [OV_HR_MANAGER] =
        BUST("z") "|t M-24-72q-4-30 24-30 30-2 24 32-4-16-10-18-22 2-30-6-6 "
                  "8-8 22z" EYES NOSE SMILE
                  "|2i M-17-73a8 8 0 0 1 16 0 8 8 0 0 1-16 0M1-73a8 8 0 0 1 16 "
                  "0 8 8 0 0 1-16 0|p M-12-40L0-26l12-14-12 6z|h M0-32l5 6-5 "
                  "26-5-26z|p M20-34h30v34H20z|1i "
                  "M25-26h20M25-19h20M25-12h14|t M29-38h12v6H29z",
    /* A straw hat, a beard and a blade of grass. */
    [OV_LANDOWNER] = BUST("f") EYES NOSE
    "|t M-23-66q2 30 23 34 21-4 23-34-6 8-12 8-11-5-22 0-6 0-12-8z|2i M-6-55q6 "
    "4 12 0|q M-48-84q4-6 24-8 2-24 24-24t24 24q20 2 24 8-48 12-96 0z|3h "
    "M-25-91q25 6 50 0|2l M4-55l30-10|2i M-20-34V0M20-34V0",
    /* A ruff, a feather, a moustache to be proud of. */
    [OV_SEIGNIOR] =
        BUST("j") "|p M-32-40q-2-10 8-10 4-6 12-3 12-5 24 0 8-3 12 3 10 0 8 "
                  "10-4 8-12 6-8 6-20 4-12 2-20-4-8 2-12-6z" EYES NOSE
                  "|n M0-62q6-5 10-1 6 3 12-4-2 14-14 12-6-1-8-4-2 3-8 4-12 "
                  "2-14-12 6 7 12 4 4-4 10 1z|n M-34-88q-2-8 10-8 0-18 "
                  "24-18t24 18q12 0 10 8-34-8-68 0z|m M16-96q10-30 38-24-14 "
                  "6-12 16-10 2-26 8z|y M-16-30l16 18 16-18M0-12v6",
    /* A mask, and more aces than there should be. */
    [OV_CHEATER] =
        BUST("n") "|n M-26-82q0-24 28-24 24 0 26 18l14 4q-30 8-68 2z|n "
                  "M-24-78h48v12q-10 4-16-4-8-6-16 0-6 8-16 4z|P "
                  "M-14-74h7v4h-7zM7-74h7v4H7z" NOSE
                  "|2i M-6-57q6 5 12-2|p M14-12l8-32 18 4-8 32zM26-10l14-30 16 "
                  "8-14 30z|H M26-30l5 4-6 6-3-6zM42-26l5 5-8 5-2-6z",
    /* Curls, earrings, a fan. */
    [OV_MISTRESS] = BUST(
        "m") "|c M-22-66q-18 2-14-14-8-14 6-20 2-16 18-14 12-10 24 0 16-2 18 "
             "14 14 6 6 20 4 16-14 14 2-14-4-22-20 2-34-2-6 10-6 24z" EYES
             "|1i M-13-78l-3-3M13-78l3-3" NOSE
             "|h M-6-59q3-4 6-1 3-3 6 1-6 6-12 0z|Y "
             "M-28-60h5v7h-5zM23-60h5v7h-5z|h M18-4q2-34 34-38 6 16 0 34z|1i "
             "M20-6l16-30M22-5l26-28M24-5l30-16|x M-5-36l5-5 5 5-5 6z",
    /* An eye-shade, a quill and a book that balances. */
    [OV_BOOKKEEPER] =
        BUST("v") "|k M-24-74q-4-26 24-28 28 2 24 28-4-14-24-14t-24 14z|f "
                  "M-26-84q26-10 52 0l10 8q-36-8-72 0z" EYES NOSE FLAT
                  "|2i M-15-73a7 7 0 0 1 14 0 7 7 0 0 1-14 0M2-73a7 7 0 0 1 14 "
                  "0 7 7 0 0 1-14 0|p M20-86q20-22 28-18-4 18-22 28z|2i "
                  "M20-78l20-20|h M-52-28h48v28h-48z|p M-48-30q20-6 20 0 0-6 "
                  "20 0v6h-40z|2i M-28-30V0",
    /* Still lovely; you can see the wallpaper through her. */
    [OV_GHOST] =
        "u M-44 0q-6-60 8-84 12-28 36-28t36 28q14 24 8 84-8-12-16 0-8-12-14 "
        "0-6-12-14 0-6-12-14 0-6-12-14 0-8-12-16 0z|I M-14-80q4-6 8 0v8q-4 4-8 "
        "0zM6-80q4-6 8 0v8q-4 4-8 0z|m M-24-66q5-4 9 0-4 5-9 0zM15-66q4-4 9 "
        "0-5 5-9 0z|2i M-6-62q6 7 12 0|h M-6-110q-14-12-18-2-2 12 16 "
        "8zM6-110q14-12 18-2 2 12-16 8z|h M-6-112H6v10H-6z|1i M-30-34q6 10 0 "
        "20M30-34q-6 10 0 20|h M-5-36a5 5 0 0 1 10 0 5 5 0 0 1-10 0z|2f "
        "M0-31v18M0-20l7-5",
    /* A tall hat, an eyeglass, a bag with a coin on it. */
    [OV_TAX_COLLECTOR] = BUST("a") EYES NOSE
    "|2i M-6-56q6-4 12 0M4-73a8 8 0 0 1 16 0 8 8 0 0 1-16 0M20-72q4 20-4 32|n "
    "M-34-90v-7h10v-30h48v30h10v7z|h M-24-103h48v8h-48z|t M-50 0q-8-24 "
    "10-32l-6-8h24l-6 8q18 8 10 32z|y M-43-14a9 9 0 0 1 18 0 9 9 0 0 1-18 0z|p "
    "M-10-40L0-28l10-12z",
    /* A white beard and a heart to give away. */
    [OV_BENEFACTOR] =
        BUST("b") "|u M-26-70q-6-10 2-16 2-12 12-10-8 6-8 "
                  "18zM26-70q6-10-2-16-2-12-12-10 8 6 8 18z" EYES NOSE
                  "|u M-22-64q-6 18 6 22 4 14 16 14t16-14q12-4 6-22-8 8-13 "
                  "6-9-6-18 0-5 2-13-6z|2i M-5-55q5 4 10 0|m "
                  "M-18-66h7v5h-7zM11-66h7v5h-7z|h M30-6Q10-20 18-32q8-6 12 4 "
                  "4-10 12-4 8 12-12 26z|2y M-16-108q16-8 32 0-16 8-32 0",
    /* A cap, a long pole with a light. */
    [OV_LAMPLIGHTER] = BUST("s") EYES NOSE SMILE
    "|n M-27-82q2-24 28-22 22 0 24 16l14 8q-34-8-66-2z|y M-26-42q26 12 52 "
    "0v8q-26 12-52 0z|3t M40 0v-60|g M32-60l-4-20h24l-4 20z|n M26-80l14-11 14 "
    "11z|3y M27-66h-5M53-66h5|e M34-30h12v10H34z",
    /* A helmet, a hammer, a moustache with sawdust. */
    [OV_BUILDER] = BUST("o") EYES NOSE
    "|t M0-62q6-4 11 0 4 5 7 9-10 3-18-4-8 7-18 4 3-4 7-9 5-4 11 0z|y "
    "M-28-84q0-28 28-28t28 28l8 6q-36-6-72 0z|2i M-7-110q-3 12 0 24M7-110q3 12 "
    "0 24|4t M36 2v-52|k M22-62h28v14H22z|3z M-26-38l4 38M26-38l-4 38|e "
    "M30-30h12v10H30z",
    /* A wide hat, a scarf in the wind, a bundle on a stick. */
    [OV_TRAVELLER] = BUST("l") EYES NOSE SMILE
    "|t M-46-86q10-8 22-8 2-22 24-22t24 22q12 0 22 8-46 10-92 0z|2y M-24-93q24 "
    "6 48 0|h M-26-46q26 14 52 0v10q-26 14-52 0zM20-40q20-6 34 4-4 4-2 "
    "10-20-8-34-4z|3t M-46-66l34 32|m M-52-76q12-8 18 4 2 16-12 "
    "14-14-4-6-18z|e M-20-44h11v11h-11z",
};

static void put_character_data(const struct ov_drawing *drawing,
                               const struct ov_sitter *sitter)
{
    struct ov_buffer *const out = drawing->out;

    ov_svg_attribute(out, "data-character",
                     ov_character_word(sitter->character));
    ov_svg_attribute(out, "data-guild", ov_guild_word(sitter->guild));
    ov_svg_number(out, "data-points", sitter->points);
    ov_put_title(out, ov_text_character(drawing->language, sitter->character));
}

static void draw_frame(struct ov_buffer *out, enum ov_guild guild)
{
    ov_put(out, "<rect x=\"1\" y=\"1\" width=\"158\" height=\"238\" rx=\"14\"");
    ov_svg_attribute(out, "fill", ov_guild_colour(guild));
    ov_put(out, "/><path d=\"M8 190V18q0-10 10-10h124q10 0 10 10v172z\"");
    ov_svg_attribute(out, "fill", ov_ground_colour(guild));
    ov_put(out, "/>");
}

/* Where to break a name: at the blank nearest its middle, or 0. */
static size_t middle_blank(const char *name)
{
    const int length = (int)strlen(name);
    int best = 0, nearest = length;

    for (int i = 1; i < length; i++) {
        const int off = 2 * i < length ? length - 2 * i : 2 * i - length;
        if (name[i] == ' ' && off < nearest) {
            best = i;
            nearest = off;
        }
    }
    return (size_t)best;
}

/* In one line; if it is long, in two. */
static void draw_character_name(struct ov_buffer *out, const char *name)
{
    const size_t blank = middle_blank(name);
    const int size = ov_letter_size(name, 136, 18);
    char line[128];
    struct ov_buffer first;

    if (size > 11 || blank == 0 || blank >= sizeof line) {
        ov_svg_label(out, (struct ov_point){80, 221}, size, OV_INK, name);
        return;
    }
    ov_buffer_init(&first, line, sizeof line);
    ov_put_bytes(&first, name, blank);
    ov_svg_label(out, (struct ov_point){80, 212}, ov_letter_size(line, 136, 15),
                 OV_INK, line);
    ov_svg_label(out, (struct ov_point){80, 229},
                 ov_letter_size(name + blank + 1, 136, 15), OV_INK,
                 name + blank + 1);
}

void ov_draw_character(const struct ov_drawing *drawing,
                       const struct ov_sitter *sitter)
{
    struct ov_buffer *const out = drawing->out;
    const struct ov_palette palette = ov_palette_plain();
    const char *const name =
        ov_text_character(drawing->language, sitter->character);

    assert((int)sitter->character < OV_CHARACTERS);
    ov_svg_open_drawing(out, "ov-character");
    put_character_data(drawing, sitter);
    draw_frame(out, sitter->guild);
    ov_svg_open_at(out, (struct ov_point){80, 189}, 125);
    ov_svg_sketch(out, &palette, portraits[sitter->character]);
    ov_svg_close(out);
    ov_draw_guild_badge(out, sitter->guild);
    ov_put(out, "<rect x=\"116\" y=\"10\" width=\"34\" height=\"34\" rx=\"8\" "
                "fill=\"" OV_INK "\"/>");
    ov_svg_digits(out, (struct ov_point){133, 36}, 24, OV_PAPER,
                  sitter->points);
    ov_put(out, "<path fill=\"" OV_PAPER
                "\" d=\"M8 196h144v28q0 10-10 10H18q-10 0-10-10z\"/>");
    draw_character_name(out, name);
    ov_svg_close(out);
}
