/*
 * analysis.c - hints and judgements as JSON.
 */
#include "json/analysis.h"
#include "json/members.h"

#include "notation/action.h"

enum { PLACES = 4, WHOLE = 10000 };

void ov_json_chance(struct ov_json *json, int64_t chance)
{
    const int64_t half = chance < 0 ? -OV_CERTAIN / 2 : OV_CERTAIN / 2;

    ov_json_decimal(json, (chance * WHOLE + half) / OV_CERTAIN, PLACES);
}

void ov_json_member_chances(struct ov_json *json, const char *key,
                            const int32_t *chance, int seats)
{
    assert(chance != NULL && seats >= OV_MIN_SEATS && seats <= OV_MAX_SEATS);
    ov_json_key(json, key);
    ov_json_list(json);
    for (int seat = 0; seat < seats; seat++)
        ov_json_chance(json, chance[seat]);
    ov_json_close(json);
}

void ov_json_member_appraised_by(struct ov_json *json, const char *key,
                                 enum ov_appraised_by by)
{
    static const char *const words[] = {[OV_BY_SEARCH] = "search",
                                        [OV_BY_NET] = "net",
                                        [OV_BY_GAMES] = "games"};

    assert((int)by < OV_LENGTH(words));
    ov_json_member_string(json, key, words[by]);
}

/* --- Hints --- */

static void put_reason(struct ov_json *json, enum ov_language language,
                       const struct ov_scene *scene,
                       const struct ov_reason *reason)
{
    char text[OV_SENTENCE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_text_reason(&out, language, scene, reason);
    ov_json_object(json);
    ov_json_member_string(json, "kind",
                          ov_reason_word((enum ov_reason_kind)reason->kind));
    ov_json_member_bool(json, "good",
                        ov_reason_is_good((enum ov_reason_kind)reason->kind));
    ov_json_member_number(json, "number", reason->number);
    ov_json_member_bool(json, "later", reason->later);
    ov_json_member_string(json, "text", text);
    ov_json_close(json);
}

/* The steps, each as the notation spells it where it is done. */
static void put_steps(struct ov_json *json, const struct ov_scene *scene,
                      int seat, const struct ov_hint_move *move)
{
    struct ov_game game = *scene->game;

    ov_json_key(json, "steps");
    ov_json_list(json);
    for (int i = 0; i < move->steps; i++) {
        ov_json_action(json, &game, scene->box, move->step[i]);
        ov_choose(&game, scene->box, seat, move->step[i], NULL);
    }
    ov_json_close(json);
}

static void put_hint_move(struct ov_json *json, enum ov_language language,
                          const struct ov_scene *scene, int seat,
                          const struct ov_hint_move *move)
{
    char text[OV_HINT_LINE * OV_SENTENCE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_text_hint_line(&out, language, scene, seat, move);
    ov_json_object(json);
    ov_json_key(json, "action");
    ov_json_action(json, scene->game, scene->box, move->action);
    put_steps(json, scene, seat, move);
    ov_json_member_string(json, "text", text);
    ov_json_member_chances(json, "win", move->value.win, scene->box->seats);
    ov_json_key(json, "margin");
    ov_json_list(json);
    for (int i = 0; i < scene->box->seats; i++)
        ov_json_decimal(json, move->value.margin[i], 2);
    ov_json_close(json);
    ov_json_key(json, "reasons");
    ov_json_list(json);
    for (int i = 0; i < move->reasons; i++)
        put_reason(json, language, scene, &move->reason[i]);
    ov_json_close(json);
    ov_json_close(json);
}

void ov_json_hint(struct ov_json *json, enum ov_language language,
                  const struct ov_scene *scene, const struct ov_hint *hint)
{
    assert(scene->game != NULL);
    assert(hint->seat >= 0 && hint->seat < scene->box->seats);
    assert(hint->count >= 0 && hint->count <= OV_HINTS);
    ov_json_member_number(json, "seat", hint->seat);
    ov_json_member_appraised_by(json, "by", hint->by);
    ov_json_key(json, "moves");
    ov_json_list(json);
    for (int i = 0; i < hint->count; i++)
        put_hint_move(json, language, scene, hint->seat, &hint->move[i]);
    ov_json_close(json);
}

/* --- Judgements --- */

void ov_json_verdict(struct ov_json *json, const struct ov_game *game,
                     const struct ov_box *box, const struct ov_verdict *verdict)
{
    const int seats = box->seats;

    assert(verdict->move.seat < seats);
    ov_json_member_number(json, "turn", game->turns);
    ov_json_member_number(json, "seat", verdict->move.seat);
    ov_json_key(json, "action");
    ov_json_action(json, game, box, verdict->move.action);
    ov_json_key(json, "best");
    ov_json_action(json, game, box, verdict->best);
    ov_json_member_bool(json, "choice", verdict->choice);
    ov_json_member_string(json, "mark",
                          ov_mark_word((enum ov_mark)verdict->mark));
    ov_json_key(json, "lost");
    ov_json_chance(json, verdict->lost);
    ov_json_key(json, "noise");
    ov_json_chance(json, verdict->noise);
    ov_json_member_chances(json, "before", verdict->before.win, seats);
    ov_json_member_chances(json, "chosen", verdict->chosen.win, seats);
    ov_json_member_chances(json, "after", verdict->after.win, seats);
    ov_json_member_chances(json, "skill", verdict->skill, seats);
    ov_json_member_chances(json, "luck", verdict->luck, seats);
    ov_json_member_chances(json, "drift", verdict->drift, seats);
}

static void put_sum(struct ov_json *json, const char *key, int64_t sum)
{
    ov_json_key(json, key);
    ov_json_chance(json, sum);
}

void ov_json_grade(struct ov_json *json, const struct ov_grade *grade)
{
    assert(grade->choices >= 0);
    ov_json_key(json, "accuracy");
    ov_json_decimal(json, ov_grade_accuracy(grade), PLACES);
    ov_json_member_string(json, "title", ov_title_word(ov_grade_title(grade)));
    ov_json_member_number(json, "choices", grade->choices);
    ov_json_member_number(json, "small", grade->marks[OV_MARK_SMALL]);
    ov_json_member_number(json, "mistakes", grade->marks[OV_MARK_MISTAKE]);
    ov_json_member_number(json, "blunders", grade->marks[OV_MARK_BLUNDER]);
    put_sum(json, "lost", grade->lost);
    put_sum(json, "stake", grade->stake);
    put_sum(json, "skill", grade->skill);
    put_sum(json, "luck", grade->luck);
    put_sum(json, "drift", grade->drift);
}
