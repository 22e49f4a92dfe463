/*
 * kit_check.c - does, tries and compares (kit.h).
 */
#include "kit.h"

#include <stdarg.h>
#include <string.h>

static char expected[KIT_LINE];
static int last_seen; /* place after the event that was found last */

void kit_expect(const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(expected, sizeof expected, format, arguments);
    va_end(arguments);
}

static void fail(const char *file, int line, const char *what,
                 const char *detail)
{
    char text[3 * KIT_LINE];

    snprintf(text, sizeof text, "%s: %s", what, detail);
    test_failed(file, line, text);
}

void kit_check_sound_at(const char *file, int line)
{
    const char *const broken = ov_broken_invariant(&kit.game, &kit.box);

    if (broken != NULL)
        fail(file, line, "unsound position", broken);
    kit.ready = true;
}

static void describe(int seat, struct ov_action action, char text[KIT_LINE])
{
    const char *const word = action.kind < OV_ACTION_KINDS
                                 ? ov_action_word(action.kind)
                                 : "no such kind";

    snprintf(text, KIT_LINE, "seat %d, %s %d %d %d", seat, word, action.a,
             (int8_t)action.b, (int8_t)action.c);
}

static bool same_events(const struct ov_events *one,
                        const struct ov_events *two)
{
    if (one->count != two->count)
        return false;
    for (int i = 0; i < one->count; i++)
        if (memcmp(&one->at[i], &two->at[i], sizeof one->at[i]) != 0)
            return false;
    return true;
}

bool kit_legal(int seat, struct ov_action action)
{
    struct ov_actions legal;

    ov_legal(&kit.game, &kit.box, seat, &legal);
    for (int i = 0; i < legal.count; i++)
        if (ov_same_action(legal.at[i], action))
            return true;
    return false;
}

int kit_count_legal(int seat, enum ov_action_kind kind)
{
    struct ov_actions legal;
    int count = 0;

    ov_legal(&kit.game, &kit.box, seat, &legal);
    for (int i = 0; i < legal.count; i++)
        count += legal.at[i].kind == kind;
    return count;
}

/* The two halves of ov_apply give the same game and the same events. */
static void check_halves(const char *file, int line, int seat,
                         struct ov_action action, struct ov_game game)
{
    struct ov_events events;

    memset(&events, 0, sizeof events);
    ov_choose(&game, &kit.box, seat, action, &events);
    while (ov_reveal_due(&game))
        ov_reveal(&game, &kit.box, &events);
    if (memcmp(&game, &kit.game, sizeof game) != 0)
        test_failed(file, line, "choose and reveal lead to another game");
    if (!same_events(&events, &kit.events))
        test_failed(file, line, "choose and reveal tell other events");
}

void kit_do_at(const char *file, int line, int seat, struct ov_action action)
{
    const struct ov_game before = kit.game;
    struct ov_refusal refusal;
    char what[KIT_LINE], why[KIT_LINE];

    if (!kit.ready)
        kit_check_sound_at(file, line);
    last_seen = 0;
    describe(seat, action, what);
    if (!kit_legal(seat, action))
        fail(file, line, "not on the legal list", what);
    if (ov_why_not(&kit.game, &kit.box, seat, action, &refusal) != OV_ALLOWED) {
        kit_print_refusal(&refusal, why);
        fail(file, line, what, why);
        return;
    }
    memset(&kit.events, 0, sizeof kit.events);
    if (ov_apply(&kit.game, &kit.box, seat, action, &kit.events) != OV_ALLOWED)
        fail(file, line, "allowed, but refused when applied", what);
    check_halves(file, line, seat, action, before);
    kit_check_sound_at(file, line);
}

static void check_apply_refuses(const char *file, int line, int seat,
                                struct ov_action action, enum ov_why why)
{
    struct ov_game game = kit.game;
    struct ov_events events, before;

    memset(&events, 0xA5, sizeof events);
    before = events;
    if (ov_apply(&game, &kit.box, seat, action, &events) != why)
        test_failed(file, line, "applying refuses for another reason");
    if (memcmp(&game, &kit.game, sizeof game) != 0)
        test_failed(file, line, "a refused action changed the game");
    if (memcmp(&events, &before, sizeof events) != 0)
        test_failed(file, line, "a refused action changed the events");
}

void kit_refused_at(const char *file, int line, int seat,
                    struct ov_action action, enum ov_why why)
{
    struct ov_refusal refusal;
    char found[KIT_LINE], wanted[KIT_LINE * 2], text[KIT_LINE * 4];

    if (!kit.ready)
        kit_check_sound_at(file, line);
    memset(&refusal, OV_NONE, sizeof refusal);
    if (ov_why_not(&kit.game, &kit.box, seat, action, &refusal) != refusal.why)
        test_failed(file, line, "the refusal returned is not the one told");
    kit_print_refusal(&refusal, found);
    snprintf(wanted, sizeof wanted, "%s%s%s",
             why == OV_ALLOWED ? "ALLOWED" : ov_why_word(why),
             expected[0] != '\0' ? " " : "", expected);
    if (strcmp(found, wanted) != 0) {
        snprintf(text, sizeof text, "wanted \"%s\", got \"%s\"", wanted, found);
        test_failed(file, line, text);
    }
    if (seat >= 0 && seat < kit.box.seats && kit_legal(seat, action))
        test_failed(file, line, "refused, but on the legal list");
    check_apply_refuses(file, line, seat, action, refusal.why);
}

static void add(char line[KIT_LINE], const char *name, int value)
{
    const size_t length = strlen(line);

    if (value != OV_NONE)
        snprintf(line + length, KIT_LINE - length, " %s=%d", name, value);
}

static void add_slot(char line[KIT_LINE], const char *name, int slot)
{
    const size_t length = strlen(line);

    if (slot != OV_NONE)
        snprintf(line + length, KIT_LINE - length, " %s=%s:%d", name,
                 ov_resource_word((enum ov_resource)ov_slot_resource(slot)),
                 ov_slot_price(slot));
}

void kit_print_event(const struct ov_event *event, char line[KIT_LINE])
{
    snprintf(line, KIT_LINE, "%s", ov_event_word(event->kind));
    add(line, "seat", event->seat);
    add(line, "card", event->card);
    if (event->kind == OV_EVENT_WORKER_MOVED)
        add_slot(line, "from", event->from);
    else
        add(line, "from", event->from);
    add_slot(line, "slot", event->slot);
    if (event->amount != 0)
        add(line, "amount", event->amount);
    add(line, "use", event->use);
    if (event->kind == OV_EVENT_BUILDING_BUILT || event->x != 0)
        add(line, "x", event->x);
    if (event->kind == OV_EVENT_BUILDING_BUILT || event->y != 0)
        add(line, "y", event->y);
}

void kit_print_refusal(const struct ov_refusal *refusal, char line[KIT_LINE])
{
    const enum ov_why why = refusal->why;

    snprintf(line, KIT_LINE, "%s",
             why == OV_ALLOWED ? "ALLOWED" : ov_why_word(why));
    add(line, "seat", refusal->seat);
    add(line, "card", refusal->card);
    add(line, "resource", refusal->resource);
    add(line, "price", refusal->price);
    add(line, "missing", refusal->missing);
    add(line, "side", refusal->side);
    add(line, "source", refusal->source);
    add(line, "bonus", refusal->bonus);
    add(line, "character", refusal->character);
}

void kit_saw_at(const char *file, int line, bool after)
{
    char told[KIT_LINE];

    for (int i = after ? last_seen : 0; i < kit.events.count; i++) {
        kit_print_event(&kit.events.at[i], told);
        if (strcmp(told, expected) == 0) {
            last_seen = i + 1;
            return;
        }
    }
    fail(file, line, "not told", expected);
    for (int i = 0; i < kit.events.count; i++) {
        kit_print_event(&kit.events.at[i], told);
        printf("    told: %s\n", told);
    }
}

int kit_told(enum ov_event_kind kind)
{
    int count = 0;

    for (int i = 0; i < kit.events.count; i++)
        count += kit.events.at[i].kind == kind;
    return count;
}

/* Any action of this kind, or END if there is none. */
static struct ov_action any_of(int seat, enum ov_action_kind kind)
{
    struct ov_actions legal;

    ov_legal(&kit.game, &kit.box, seat, &legal);
    for (int i = 0; i < legal.count; i++)
        if (legal.at[i].kind == kind)
            return legal.at[i];
    return act_end();
}

void kit_decline_all(int seat)
{
    while (kit.game.turn.phase == OV_PHASE_BONUSES &&
           kit.game.turn.actor == seat) {
        struct ov_action action = any_of(seat, OV_ACT_DECLINE);

        if (action.kind == OV_ACT_END)
            action = any_of(seat, OV_ACT_BONUS);
        kit_do(seat, action);
        if (action.kind == OV_ACT_END)
            return;
    }
}

/* One turn that ends by itself: the worker card of the highest number taken
 * for the card at position 1, a discard if it is due. */
static void idle_turn(void)
{
    const int seat = kit.game.turn.seat;
    const uint16_t turns = kit.game.turns;

    if (kit.game.player[seat].hand == 0)
        kit_do(seat, act_recover());
    kit_do(seat, any_of(seat, OV_ACT_TAKE));
    if (ov_discard_due(&kit.game, seat))
        kit_do(seat, any_of(seat, OV_ACT_DISCARD));
    if (kit.game.turns == turns && !ov_is_over(&kit.game))
        kit_do(seat, act_end());
}

void kit_idle(int turns)
{
    while (turns-- > 0 && !ov_is_over(&kit.game))
        idle_turn();
}
