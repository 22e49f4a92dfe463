/*
 * forecast_text.c - the future, in lines.
 */
#include "present/forecast_text.h"

#include "text/fill.h"
#include "text/mark.h"
#include "text/names.h"

static void put_line(struct ov_buffer *out, enum ov_language language,
                     const char *english, const struct ov_args *args)
{
    ov_fill(out, language, ov_text(language, NULL, english), args);
    ov_put_char(out, '\n');
}

void ov_put_forecast(struct ov_buffer *out, enum ov_language language,
                     const struct ov_scene *scene,
                     const struct ov_forecast *forecast)
{
    struct ov_args args = {0};

    assert(forecast->turns > 0 || ov_is_over(scene->game));
    ov_add_number(&args, "turns", forecast->turns);
    ov_add_number(&args, "left", forecast->stall_left);
    put_line(out, language,
             N_("Earliest end, in turns, counting this one: {turns}."), &args);
    if (forecast->stall_left != OV_NONE)
        put_line(out, language,
                 N_("Turns left until the game ends because nobody "
                    "builds: {left}."),
                 &args);
    for (int seat = 0; seat < scene->box->seats; seat++) {
        struct ov_args player = {0};

        ov_add_name(&player, "player", ov_text_player(language, scene, seat));
        ov_add_number(&player, "n", forecast->missing[seat]);
        put_line(out, language,
                 N_("{player}. Workers to go to the sixth: {n}."), &player);
    }
}

static void put_guild(struct ov_buffer *out, enum ov_language language,
                      const struct ov_unseen *unseen, int guild)
{
    struct ov_args args = {0};
    char text[OV_SENTENCE];
    struct ov_buffer names;

    ov_buffer_init(&names, text, sizeof text);
    OV_EACH_BIT (character, unseen->may_be_covered[guild]) {
        ov_put(&names, names.length == 0 ? "" : ", ");
        ov_put(&names,
               ov_text_character(language, (enum ov_character)character));
    }
    ov_add_name(&args, "guild", ov_text_guild(language, (enum ov_guild)guild));
    ov_add_number(&args, "n", unseen->covered[guild]);
    ov_add_name(&args, "characters", text);
    put_line(out, language, N_("{guild}: {n} face down, out of {characters}."),
             &args);
}

void ov_put_covered(struct ov_buffer *out, enum ov_language language,
                    const struct ov_unseen *unseen)
{
    assert(unseen->count >= 0 && unseen->count <= OV_CARDS);
    for (int guild = 0; guild < OV_GUILDS; guild++)
        if (unseen->covered[guild] > 0)
            put_guild(out, language, unseen, guild);
}
