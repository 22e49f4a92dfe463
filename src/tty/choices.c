/*
 * choices.c - legal actions as choices with words and letters.
 */
#include "tty/choices.h"

#include "advice/preview.h"
#include "text/mark.h"

#include <ctype.h>

static void fill_choice(struct ov_choice *choice,
                        const struct ov_sitting *sitting, int seat,
                        struct ov_action action)
{
    struct ov_buffer out;

    choice->action = action;
    ov_buffer_init(&out, choice->notation, sizeof choice->notation);
    ov_action_write(&out, &sitting->view.of, &sitting->box, action);
    ov_buffer_init(&out, choice->label, sizeof choice->label);
    ov_text_action(&out, sitting->language, &sitting->scene, seat, action);
}

/* Lists what is in a group, in the engine's order. */
static void fill_group(struct ov_choices *choices,
                       const struct ov_sitting *sitting,
                       const struct ov_actions *actions,
                       const struct ov_action_group *of)
{
    struct ov_choice_group *const group = &choices->group[choices->groups];
    struct ov_buffer out;

    group->first = choices->count;
    group->count = of->count;
    ov_buffer_init(&out, group->label, sizeof group->label);
    ov_text_group(&out, sitting->language, &sitting->scene, choices->seat, of);
    for (int i = 0; i < actions->count; i++) {
        struct ov_choice *const choice = &choices->at[choices->count];

        if (!ov_is_in_group(of, actions->at[i]))
            continue;
        fill_choice(choice, sitting, choices->seat, actions->at[i]);
        choice->group = choices->groups;
        choices->count++;
    }
    choices->groups++;
}

void ov_choices_list(struct ov_choices *ret_choices,
                     const struct ov_sitting *sitting, int seat)
{
    struct ov_actions actions = {.count = 0};
    struct ov_action_groups groups;

    assert(seat >= 0);
    if (!ov_is_over(&sitting->view.of))
        ov_view_legal(&sitting->view, &sitting->box, seat, &actions);
    ov_group_actions(&groups, &actions);
    ret_choices->seat = seat;
    ret_choices->count = 0;
    ret_choices->groups = 0;
    for (int i = 0; i < groups.count; i++)
        fill_group(ret_choices, sitting, &actions, &groups.at[i]);
    assert(ret_choices->count == actions.count);
    ov_choices_letter(ret_choices, "");
}

void ov_choices_letter(struct ov_choices *choices, const char *letters)
{
    const int count = (int)strlen(letters);

    assert(letters != NULL);
    assert(choices->groups <= OV_MAX_GROUPS);
    for (int i = 0; i < choices->groups; i++) {
        struct ov_choice_group *const group = &choices->group[i];

        group->key = '\0';
        if (i < count)
            group->key = letters[i];
        for (int j = 0; j < group->count; j++) {
            char *const key = &choices->at[group->first + j].key;

            *key = '\0';
            if (group->count == 1)
                *key = group->key;
            else if (j < count)
                *key = letters[j];
        }
    }
}

/* Whether a text begins with another, ignoring blanks and letter case. */
static bool begins_with(const char *text, const char *start, bool *ret_whole)
{
    for (;; text++, start++) {
        text += strspn(text, " ");
        start += strspn(start, " ");
        if (*start == '\0')
            break;
        if (tolower((unsigned char)*text) != tolower((unsigned char)*start))
            return false;
    }
    *ret_whole = *text == '\0';
    return true;
}

enum ov_choice_match ov_choices_find(const struct ov_choices *choices,
                                     const char *text, int *ret_choice)
{
    int found = 0, which = 0;

    assert(text != NULL && ret_choice != NULL);
    for (int i = 0; i < choices->count; i++) {
        bool whole;

        if (!begins_with(choices->at[i].notation, text, &whole))
            continue;
        if (whole) {
            *ret_choice = i;
            return OV_FOUND_ONE;
        }
        which = i;
        found++;
    }
    if (found == 1)
        *ret_choice = which;
    return found == 0   ? OV_FOUND_NONE
           : found == 1 ? OV_FOUND_ONE
                        : OV_FOUND_MANY;
}

const char *ov_choice_warning(const struct ov_sitting *sitting, int seat,
                              struct ov_action action)
{
    const struct ov_intent intent = {seat, action};
    struct ov_preview preview;
    struct ov_refusal refusal;

    assert(seat >= 0 && seat < sitting->box.seats);
    if (ov_preview(&sitting->view, &sitting->box, intent, &preview, &refusal) !=
        OV_ALLOWED)
        return NULL;
    if (preview.ends_game)
        return N_("This ends the game and cannot be undone. Do it?");
    if (preview.reveal != OV_REVEAL_NOTHING)
        return N_("This reveals something hidden and cannot be undone. Do it?");
    return NULL;
}
