/*
 * choices.c - legal actions as choices in groups.
 */
#include "tty/choices.h"

#include "advice/preview.h"
#include "text/fill.h"
#include "text/mark.h"
#include "text/names.h"

#include <ctype.h>

/*
 * What keeps actions together: those of a worker card, of a building, of a
 * bonus; else those of a kind. Called-back workers come last.
 */
static int bond(struct ov_action action)
{
    switch ((enum ov_action_kind)action.kind) {
    case OV_ACT_COINS:
    case OV_ACT_RESOURCE:
    case OV_ACT_TAKE:
    case OV_ACT_NOTHING:
        return OV_ACT_COINS << 8 | action.a;
    case OV_ACT_BUILD:
    case OV_ACT_SWAP:
    case OV_ACT_BONUS:
        return action.kind << 8 | action.a;
    case OV_ACT_REMOVE:
        return INT16_MAX;
    case OV_ACT_DECLINE:
    case OV_ACT_TRAVEL:
        return action.kind << 8;
    case OV_ACT_PICK:
    case OV_ACT_RECOVER:
    case OV_ACT_SECOND:
    case OV_ACT_WAIVE:
    case OV_ACT_DISCARD:
    case OV_ACT_CHARACTER:
    case OV_ACT_FLIP:
    case OV_ACT_REFUSE:
    case OV_ACT_END:
        break;
    }
    /* Few enough to stand by themselves: each is a group. */
    return action.kind << 8 | action.a;
}

/* Sorts by insertion, so that equal bonds keep the engine's order. */
static void gather(struct ov_actions *actions)
{
    int first[OV_MAX_ACTIONS]; /* where each one's bond first appeared */

    for (int i = 0; i < actions->count; i++) {
        const int mine = bond(actions->at[i]);

        first[i] = mine == INT16_MAX ? OV_MAX_ACTIONS : i;
        for (int j = 0; j < i; j++)
            if (bond(actions->at[j]) == mine) {
                first[i] = first[j];
                break;
            }
    }
    for (int i = 1; i < actions->count; i++) {
        const struct ov_action action = actions->at[i];
        const int place = first[i];
        int j = i;

        for (; j > 0 && first[j - 1] > place; j--) {
            actions->at[j] = actions->at[j - 1];
            first[j] = first[j - 1];
        }
        actions->at[j] = action;
        first[j] = place;
    }
}

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

/* What the choices of a group have in common. */
static const char *common_words(struct ov_args *args,
                                const struct ov_sitting *sitting,
                                struct ov_action action)
{
    const enum ov_language language = sitting->language;

    if (bond(action) >> 8 == OV_ACT_COINS) {
        ov_add_number(args, "card", action.a + 1);
        return N_("Play worker card {card}");
    }
    if (action.kind == OV_ACT_BUILD || action.kind == OV_ACT_SWAP)
        ov_add_name(args, "building",
                    ov_text_card(language, &sitting->deck, action.a));
    if (action.kind == OV_ACT_BUILD)
        return N_("Build: {building}");
    if (action.kind == OV_ACT_SWAP)
        return N_("Bookkeeper: exchange {building}");
    if (action.kind != OV_ACT_BONUS)
        return NULL;
    ov_add_name(args, "bonus",
                ov_text_bonus(language, sitting->view.of.turn.bonus[action.a]));
    return N_("Take the bonus: {bonus}");
}

static void name_group(struct ov_choices *choices,
                       const struct ov_sitting *sitting,
                       struct ov_choice_group *group)
{
    const struct ov_choice *const first = &choices->at[group->first];
    struct ov_args args = {0};
    struct ov_buffer out;
    const char *words;

    ov_buffer_init(&out, group->label, sizeof group->label);
    if (group->count == 1) {
        ov_put(&out, first->label);
        return;
    }
    words = common_words(&args, sitting, first->action);
    if (words != NULL)
        ov_fill(&out, sitting->language,
                ov_text(sitting->language, NULL, words), &args);
    else
        ov_put(&out,
               ov_text_action_kind(sitting->language,
                                   (enum ov_action_kind)first->action.kind));
}

void ov_choices_list(struct ov_choices *ret_choices,
                     const struct ov_sitting *sitting, int seat)
{
    struct ov_actions actions = {.count = 0};
    int last = -1;

    if (!ov_is_over(&sitting->view.of))
        ov_view_legal(&sitting->view, &sitting->box, seat, &actions);
    gather(&actions);
    ret_choices->seat = seat;
    ret_choices->count = actions.count;
    ret_choices->groups = 0;
    for (int i = 0; i < actions.count; i++) {
        struct ov_choice *const choice = &ret_choices->at[i];
        struct ov_choice_group *group;

        fill_choice(choice, sitting, seat, actions.at[i]);
        if (i == 0 || bond(actions.at[i]) != last) {
            assert(ret_choices->groups < OV_MAX_GROUPS);
            ret_choices->group[ret_choices->groups++] =
                (struct ov_choice_group){.first = i};
        }
        last = bond(actions.at[i]);
        group = &ret_choices->group[ret_choices->groups - 1];
        group->count++;
        choice->group = ret_choices->groups - 1;
    }
    for (int i = 0; i < ret_choices->groups; i++)
        name_group(ret_choices, sitting, &ret_choices->group[i]);
    ov_choices_letter(ret_choices, "");
}

void ov_choices_letter(struct ov_choices *choices, const char *letters)
{
    const int count = (int)strlen(letters);

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

/* Whether a text begins with another, blanks and letter case aside. */
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

bool ov_choice_is_final(const struct ov_sitting *sitting, int seat,
                        struct ov_action action)
{
    const struct ov_intent intent = {seat, action};
    struct ov_preview preview;
    struct ov_refusal refusal;

    if (ov_preview(&sitting->view, &sitting->box, intent, &preview, &refusal) !=
        OV_ALLOWED)
        return false;
    return preview.reveal != OV_REVEAL_NOTHING || preview.ends_game;
}
