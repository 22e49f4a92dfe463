/*
 * session_look.c - requests that look at the game and change nothing: why not,
 * what an action would bring, what cells are worth, what is yet to come.
 */
#include "session/request.h"

#include "advice/forecast.h"
#include "advice/preview.h"
#include "deck/words.h"
#include "notation/words.h"
#include "present/consequences.h"
#include "json/members.h"
#include "json/snapshot.h"

bool ov_request_why(struct ov_request *request)
{
    const struct ov_table *table;
    struct ov_action action;
    struct ov_refusal refusal;
    bool allowed;
    int seat;

    assert(ov_is_open(request));
    if (!ov_want_intent(request, &seat, &action))
        return false;
    table = ov_table_now(request->session);
    allowed = ov_table_why_not(table, seat, action, &refusal) == OV_ALLOWED;
    ov_json_member_bool(request->json, "allowed", allowed);
    ov_json_key(request->json, "refusal");
    if (allowed)
        ov_json_null(request->json);
    else
        ov_write_refusal(request, &refusal);
    return true;
}

/* --- Previews --- */

static void write_points(struct ov_json *json, const char *key,
                         const int16_t *points, int seats)
{
    ov_json_key(json, key);
    ov_json_list(json);
    for (int seat = 0; seat < seats; seat++)
        ov_json_number(json, points[seat]);
    ov_json_close(json);
}

static void write_workers(struct ov_json *json, const char *key,
                          const uint8_t *workers)
{
    ov_json_key(json, key);
    ov_json_object(json);
    for (int i = 0; i < OV_RESOURCES; i++)
        if (workers[i] > 0)
            ov_json_member_number(json, ov_resource_word((enum ov_resource)i),
                                  workers[i]);
    ov_json_close(json);
}

static void write_bonuses(struct ov_json *json, const uint8_t *bonus)
{
    ov_json_key(json, "bonuses");
    ov_json_list(json);
    for (int i = 0; i < OV_SOURCES; i++) {
        if (bonus[i] == OV_BONUS_NONE)
            continue;
        ov_json_object(json);
        ov_json_member_string(json, "source",
                              ov_source_word((enum ov_source)i));
        ov_json_member_string(json, "bonus", ov_bonus_word(bonus[i]));
        ov_json_close(json);
    }
    ov_json_close(json);
}

/* The steps that complete the building, each spelled where it is done. */
static void write_steps(struct ov_json *json, const struct ov_box *box,
                        struct ov_game game, struct ov_intent intent,
                        const struct ov_completion *complete)
{
    ov_json_key(json, "complete_by");
    ov_json_list(json);
    ov_choose(&game, box, intent.seat, intent.action, NULL);
    for (int i = 0; i < complete->steps; i++) {
        ov_json_action(json, &game, box, complete->step[i]);
        ov_choose(&game, box, intent.seat, complete->step[i], NULL);
    }
    ov_json_close(json);
}

/* What it brings in words, and the points of each seat. */
static void write_consequences(struct ov_request *request,
                               const struct ov_view *view,
                               struct ov_action action,
                               const struct ov_preview *preview)
{
    const enum ov_language language = request->viewer->language;
    const struct ov_table *const table = ov_table_now(request->session);
    const char *names[OV_MAX_SEATS];
    const struct ov_scene scene = ov_scene_of(table, &view->of, names);
    struct ov_json *const json = request->json;
    struct ov_consequences lines;

    ov_consequences(&lines, language, &scene, action, preview);
    ov_json_key(json, "lines");
    ov_json_list(json);
    for (int i = 0; i < lines.count; i++)
        ov_json_string(json, lines.at[i]);
    ov_json_close(json);
    ov_json_key(json, "points_text");
    ov_json_list(json);
    for (int seat = 0; seat < table->box->seats; seat++) {
        char text[OV_SENTENCE];
        struct ov_buffer out;

        ov_buffer_init(&out, text, sizeof text);
        ov_text_points_change(&out, language, &scene, seat, preview);
        ov_json_string(json, text);
    }
    ov_json_close(json);
}

static void write_preview(struct ov_json *json, int seats,
                          const struct ov_preview *preview)
{
    ov_json_member_number(json, "coins_paid", preview->coins_paid);
    ov_json_member_number(json, "coins_gained", preview->coins_gained);
    write_workers(json, "spent", preview->spent);
    write_workers(json, "gained", preview->gained);
    write_bonuses(json, preview->bonus);
    ov_json_member_string(
        json, "guild",
        preview->guild == OV_NO_GUILD ? NULL : ov_guild_word(preview->guild));
    ov_json_member_string(json, "character",
                          preview->character == OV_NONE
                              ? NULL
                              : ov_character_word(preview->character));
    ov_json_member_string(json, "reveal",
                          preview->reveal == OV_REVEAL_NOTHING
                              ? NULL
                              : ov_reveal_word(preview->reveal));
    ov_json_member_bool(json, "ends_turn", preview->ends_turn);
    ov_json_member_bool(json, "triggers_end", preview->triggers_end);
    ov_json_member_bool(json, "ends_game", preview->ends_game);
    write_points(json, "before", preview->before, seats);
    write_points(json, "after", preview->after, seats);
    write_points(json, "complete", preview->complete.least, seats);
    write_points(json, "complete_most", preview->complete.most, seats);
}

bool ov_request_preview(struct ov_request *request)
{
    const struct ov_table *table;
    struct ov_intent intent;
    struct ov_preview preview;
    struct ov_refusal refusal;
    struct ov_view view;

    assert(ov_is_open(request));
    if (!ov_want_intent(request, &intent.seat, &intent.action))
        return false;
    table = ov_table_now(request->session);
    ov_table_view(table, &view);
    if (ov_preview(&view, table->box, intent, &preview, &refusal) != OV_ALLOWED)
        return ov_fail_refusal(request, &refusal);
    ov_json_key(request->json, "preview");
    ov_json_object(request->json);
    write_preview(request->json, table->box->seats, &preview);
    write_steps(request->json, table->box, view.of, intent, &preview.complete);
    write_consequences(request, &view, intent.action, &preview);
    ov_json_close(request->json);
    return true;
}

/* --- The map --- */

static void write_refusal_or_null(struct ov_request *request, const char *key,
                                  const struct ov_refusal *refusal)
{
    ov_json_key(request->json, key);
    if (refusal->why == OV_ALLOWED)
        ov_json_null(request->json);
    else
        ov_write_refusal(request, refusal);
}

static void write_cell(struct ov_request *request, int seats,
                       const struct ov_site_value *site)
{
    ov_json_object(request->json);
    ov_json_member_number(request->json, "x", site->x);
    ov_json_member_number(request->json, "y", site->y);
    write_refusal_or_null(request, "refusal", &site->refusal);
    write_bonuses(request->json, site->bonus);
    write_points(request->json, "after", site->after, seats);
    write_points(request->json, "complete", site->least, seats);
    write_points(request->json, "complete_most", site->most, seats);
    ov_json_close(request->json);
}

bool ov_request_map(struct ov_request *request)
{
    char id[OV_ID_SIZE];
    const struct ov_table *table;
    struct ov_site_map map;
    struct ov_view view;
    int seat, card;

    assert(ov_is_open(request));
    if (!ov_want_game(request) || !ov_want_seat(request, &seat) ||
        !ov_want_text(request, "card", id, sizeof id))
        return false;
    table = ov_table_now(request->session);
    card = ov_building_from_id(&table->box->deck, id);
    if (card < 0)
        return ov_fail_value(request, "card");
    ov_table_view(table, &view);
    ov_site_map(&view, table->box, seat, card, &map);
    ov_json_member_string(request->json, "card", id);
    write_points(request->json, "before", map.before, table->box->seats);
    write_refusal_or_null(request, "now", &map.now);
    ov_json_key(request->json, "cells");
    ov_json_list(request->json);
    for (int i = 0; i < map.count; i++)
        write_cell(request, table->box->seats, &map.at[i]);
    ov_json_close(request->json);
    return true;
}

/* --- Points, and what is yet to come --- */

bool ov_request_score(struct ov_request *request)
{
    const struct ov_table *table;

    assert(ov_is_open(request));
    if (!ov_want_game(request))
        return false;
    table = ov_table_now(request->session);
    ov_json_key(request->json, "score");
    ov_snapshot_score(request->json, &table->game, table->box);
    return true;
}

void ov_write_forecast(struct ov_request *request)
{
    const struct ov_table *const table = ov_table_now(request->session);
    struct ov_json *const json = request->json;
    struct ov_forecast forecast;
    struct ov_view view;

    assert(ov_session_has_game(request->session));
    ov_table_view(table, &view);
    ov_forecast(&view, table->box, &forecast);
    ov_json_key(json, "forecast");
    ov_json_object(json);
    ov_json_key(json, "missing");
    ov_json_list(json);
    for (int seat = 0; seat < table->box->seats; seat++)
        ov_json_number(json, forecast.missing[seat]);
    ov_json_close(json);
    ov_json_member_number(json, "turns", forecast.turns);
    ov_json_key(json, "stall_left");
    if (forecast.stall_left != OV_NONE)
        ov_json_number(json, forecast.stall_left);
    else
        ov_json_null(json);
    ov_json_close(json);
}

bool ov_request_forecast(struct ov_request *request)
{
    assert(ov_is_open(request));
    if (!ov_want_game(request))
        return false;
    ov_write_forecast(request);
    return true;
}

static void write_ids(struct ov_json *json, const char *key,
                      const struct ov_box *box, uint64_t cards)
{
    ov_json_key(json, key);
    ov_json_list(json);
    OV_EACH_BIT (card, cards) {
        ov_json_string(json, ov_card_id(box, card));
    }
    ov_json_close(json);
}

static void write_counts(struct ov_json *json, const struct ov_unseen *unseen)
{
    ov_json_key(json, "by_guild");
    ov_json_object(json);
    for (int i = 0; i <= OV_GUILDS; i++)
        ov_json_member_number(json, ov_guild_word((enum ov_guild)i),
                              unseen->by_guild[i]);
    ov_json_close(json);
    ov_json_key(json, "by_scoring");
    ov_json_object(json);
    for (int i = 0; i < OV_SCORINGS; i++)
        ov_json_member_number(json, ov_scoring_word((enum ov_scoring)i),
                              unseen->by_scoring[i]);
    ov_json_close(json);
    ov_json_key(json, "by_bonus");
    ov_json_object(json);
    for (int i = 0; i < OV_BONUS_NONE; i++)
        ov_json_member_number(json, ov_bonus_word((enum ov_bonus)i),
                              unseen->by_bonus[i]);
    ov_json_close(json);
}

static void write_covered(struct ov_json *json, const struct ov_unseen *unseen)
{
    ov_json_key(json, "covered");
    ov_json_object(json);
    for (int guild = 0; guild < OV_GUILDS; guild++) {
        ov_json_key(json, ov_guild_word((enum ov_guild)guild));
        ov_json_object(json);
        ov_json_member_number(json, "count", unseen->covered[guild]);
        ov_json_key(json, "may_be");
        ov_json_list(json);
        OV_EACH_BIT (i, unseen->may_be_covered[guild]) {
            ov_json_string(json, ov_character_word((enum ov_character)i));
        }
        ov_json_close(json);
        ov_json_close(json);
    }
    ov_json_close(json);
}

bool ov_request_unseen(struct ov_request *request)
{
    struct ov_json *const json = request->json;
    const struct ov_table *table;
    struct ov_unseen unseen;
    struct ov_game game;
    struct ov_view view;
    int move;

    assert(ov_is_open(request));
    if (!ov_want_moment(request, &move, &game))
        return false;
    table = ov_table_now(request->session);
    ov_view_of(&view, &game, table->box);
    ov_unseen(&view, table->box, &unseen);
    write_ids(json, "cards", table->box, unseen.cards);
    write_counts(json, &unseen);
    write_ids(json, "buried", table->box, unseen.buried);
    write_covered(json, &unseen);
    return true;
}
