/*
 * screen.c - what a screen knows and does; how it looks is in screen_draw.c.
 */
#include "tty/screen.h"

#include "text/mark.h"

void ov_screen_say(struct ov_screen *screen, int role, const char *text)
{
    struct ov_buffer out;

    assert(text != NULL);
    assert(role >= OV_ROLE_PLAIN);
    ov_buffer_init(&out, screen->message, sizeof screen->message);
    ov_put(&out, text);
    screen->message_role = role;
}

void ov_screen_start(struct ov_screen *screen, struct ov_sitting *sitting)
{
    assert(screen != NULL && sitting != NULL);
    memset(screen, 0, sizeof *screen);
    screen->sitting = sitting;
    screen->open = -1;
    screen->city.building = -1;
    screen->fitted = true;
    screen->plays = ov_screen_has_game(screen);
    if (screen->plays)
        screen->followed = sitting->view.of;
    ov_screen_refresh(screen);
}

/* Whether a person has to choose now: then the choices are listed. */
static bool person_chooses(const struct ov_screen *screen)
{
    if (screen->tutorial != NULL)
        return ov_tutorial_asks(screen->tutorial) == OV_TUTORIAL_DO;
    return ov_sitting_waits(screen->sitting) == OV_WAITS_FOR_PERSON;
}

/* The tutorial has something to say even after the end of its game. */
bool ov_screen_is_over(const struct ov_screen *screen)
{
    assert(screen->mode <= OV_MODE_REPLAY);
    if (screen->tutorial != NULL)
        return ov_tutorial_asks(screen->tutorial) == OV_TUTORIAL_OVER;
    return ov_screen_has_game(screen) && ov_is_over(&screen->sitting->view.of);
}

void ov_screen_refresh(struct ov_screen *screen)
{
    struct ov_sitting *const sitting = screen->sitting;

    assert(screen->sitting != NULL);
    if (person_chooses(screen))
        ov_choices_list(&screen->choices, sitting, ov_sitting_actor(sitting));
    else
        screen->choices = (struct ov_choices){.count = 0};
    ov_menu_make(screen);
    if (ov_screen_is_over(screen) && !screen->end_shown &&
        screen->mode == OV_MODE_PLAY) {
        screen->end_shown = true;
        ov_score_open(screen);
    }
}

bool ov_screen_waits_for_others(const struct ov_screen *screen)
{
    assert(screen->mode <= OV_MODE_REPLAY);
    if (screen->mode != OV_MODE_PLAY)
        return false;
    if (screen->tutorial != NULL)
        return ov_tutorial_asks(screen->tutorial) == OV_TUTORIAL_WATCH;
    switch (ov_sitting_waits(screen->sitting)) {
    case OV_WAITS_FOR_ORDER:
    case OV_WAITS_FOR_BOT:
        return true;
    case OV_WAITS_FOR_NOBODY:
    case OV_WAITS_FOR_PERSON:
    case OV_WAITS_FOR_STRANGER:
        break;
    }
    return false;
}

/* Two rows of the narrowest screen, less what line breaks take. */
enum { TOLD_COLUMNS = 2 * OV_LEAST_COLUMNS - 24 };

/* The first event such that everything from there on fits. */
static int first_told(const struct ov_screen *screen,
                      const struct ov_events *events)
{
    const struct ov_sitting *const sitting = screen->sitting;
    int room = TOLD_COLUMNS, first = events->count;

    while (first > 0) {
        char text[OV_SENTENCE];
        struct ov_buffer out;

        ov_buffer_init(&out, text, sizeof text);
        ov_text_event(&out, sitting->language, &sitting->scene,
                      &events->at[first - 1]);
        room -= ov_columns_of(text) + 1;
        if (room < 0 && first < events->count)
            break;
        first--;
    }
    return first;
}

void ov_screen_put_events(const struct ov_screen *screen,
                          const struct ov_events *events, struct ov_buffer *out)
{
    const struct ov_sitting *const sitting = screen->sitting;

    assert(events != NULL && out != NULL);
    for (int i = first_told(screen, events); i < events->count; i++) {
        ov_put(out, out->length > 0 ? " " : "");
        ov_text_event(out, sitting->language, &sitting->scene, &events->at[i]);
    }
}

static void tell(struct ov_screen *screen, const struct ov_events *events)
{
    struct ov_buffer out;

    ov_buffer_init(&out, screen->message, sizeof screen->message);
    ov_screen_put_events(screen, events, &out);
    screen->message_role = OV_ROLE_PLAIN;
}

/* What the disk said, if anything, takes precedence. */
static void tell_error(struct ov_screen *screen)
{
    const struct ov_sitting *const sitting = screen->sitting;
    struct ov_buffer out;

    if (sitting->save_error == 0)
        return;
    ov_buffer_init(&out, screen->message, sizeof screen->message);
    ov_sitting_put_error(sitting, sitting->path, sitting->save_error, &out);
    screen->message_role = OV_ROLE_BAD;
}

static void tell_notice(struct ov_screen *screen)
{
    struct ov_sitting *const sitting = screen->sitting;
    struct ov_buffer out;

    if (sitting->notice[0] == '\0')
        return;
    ov_buffer_init(&out, screen->message, sizeof screen->message);
    ov_put(&out, sitting->notice);
    screen->message_role = OV_ROLE_BAD;
    sitting->notice[0] = '\0';
}

void ov_screen_carry_on(struct ov_screen *screen)
{
    struct ov_events events = {.count = 0};

    assert(ov_screen_waits_for_others(screen));
    if (screen->tutorial != NULL) {
        ov_tutorial_watch(screen->tutorial, &events);
        ov_sitting_refresh(screen->sitting);
    } else if (!ov_sitting_carry_on(screen->sitting, &events)) {
        return;
    }
    tell(screen, &events);
    tell_notice(screen);
    tell_error(screen);
    ov_screen_refresh(screen);
}

/* In the tutorial only what the script asks for is carried out. */
static void answer_tutorial(struct ov_screen *screen, struct ov_action action)
{
    struct ov_sitting *const sitting = screen->sitting;
    struct ov_events events = {.count = 0};
    struct ov_refusal refusal;
    struct ov_buffer out;

    switch (ov_tutorial_answer(screen->tutorial, action, &events, &refusal)) {
    case OV_REPLY_RIGHT:
        ov_sitting_refresh(sitting);
        tell(screen, &events);
        ov_screen_refresh(screen);
        return;
    case OV_REPLY_OTHER:
        ov_explain_objection(screen);
        return;
    case OV_REPLY_REFUSED:
        ov_buffer_init(&out, screen->message, sizeof screen->message);
        ov_text_refusal(&out, sitting->language, &sitting->scene, &refusal);
        screen->message_role = OV_ROLE_BAD;
        return;
    }
}

void ov_screen_act(struct ov_screen *screen, int seat, struct ov_action action)
{
    struct ov_sitting *const sitting = screen->sitting;
    struct ov_events events = {.count = 0};
    struct ov_refusal refusal;
    enum ov_table_answer answer;
    struct ov_buffer out;

    assert(seat >= 0 && seat < screen->sitting->box.seats);
    screen->mode = OV_MODE_PLAY;
    if (screen->tutorial != NULL) {
        answer_tutorial(screen, action);
        return;
    }
    answer = ov_sitting_act(sitting, seat, action, &events, &refusal);
    if (answer != OV_ANSWER_DONE) {
        ov_buffer_init(&out, screen->message, sizeof screen->message);
        ov_sitting_put_answer(sitting, answer, &refusal, &out);
        screen->message_role = OV_ROLE_BAD;
        return;
    }
    tell(screen, &events);
    tell_error(screen);
    ov_screen_refresh(screen);
}

void ov_screen_try(struct ov_screen *screen, int seat, struct ov_action action)
{
    const char *warning = NULL;

    assert(seat >= 0 && seat < screen->sitting->box.seats);
    if (screen->tutorial == NULL && screen->sitting->settings.confirm == OV_ON)
        warning = ov_choice_warning(screen->sitting, seat, action);
    if (warning != NULL) {
        screen->mode = OV_MODE_SURE;
        screen->warning = warning;
        screen->sure = action;
        screen->sure_seat = seat;
        return;
    }
    ov_screen_act(screen, seat, action);
}
