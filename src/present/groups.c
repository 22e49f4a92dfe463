/*
 * groups.c - legal actions in groups.
 */
#include "present/groups.h"

#include "deck/words.h"
#include "notation/words.h"
#include "text/fill.h"
#include "text/mark.h"
#include "text/names.h"

/*
 * What keeps actions together, as a number: the kind of the first action that
 * can be in the group, and what the group is about.
 */
static int bond(struct ov_action action)
{
    switch ((enum ov_action_kind)action.kind) {
    case OV_ACT_COINS:
    case OV_ACT_RESOURCE:
    case OV_ACT_TAKE:
    case OV_ACT_NOTHING:
        return OV_ACT_COINS << 8 | action.a;
    case OV_ACT_DECLINE:
    case OV_ACT_TRAVEL:
    case OV_ACT_REMOVE:
        return action.kind << 8;
    case OV_ACT_BUILD:
    case OV_ACT_SWAP:
    case OV_ACT_BONUS:
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
    return action.kind << 8 | action.a;
}

bool ov_is_in_group(const struct ov_action_group *group,
                    struct ov_action action)
{
    assert(group->count > 0);
    return bond(group->first) == bond(action);
}

static void put_in_group(struct ov_action_groups *groups,
                         struct ov_action action)
{
    for (int i = 0; i < groups->count; i++)
        if (ov_is_in_group(&groups->at[i], action)) {
            groups->at[i].count++;
            return;
        }
    assert(groups->count < OV_MAX_GROUPS);
    groups->at[groups->count++] = (struct ov_action_group){action, 1};
}

void ov_group_actions(struct ov_action_groups *ret_groups,
                      const struct ov_actions *legal)
{
    assert(legal->count <= OV_MAX_ACTIONS);
    ret_groups->count = 0;
    for (int i = 0; i < legal->count; i++)
        if (legal->at[i].kind != OV_ACT_REMOVE &&
            legal->at[i].kind != OV_ACT_DECLINE)
            put_in_group(ret_groups, legal->at[i]);
    for (int i = 0; i < legal->count; i++)
        if (legal->at[i].kind == OV_ACT_DECLINE)
            put_in_group(ret_groups, legal->at[i]);
    for (int i = 0; i < legal->count; i++)
        if (legal->at[i].kind == OV_ACT_REMOVE)
            put_in_group(ret_groups, legal->at[i]);
}

/* --- Ids --- */

/* What a group is about, after the colon; NULL: only its kind. */
static const char *subject(const struct ov_box *box, struct ov_action action)
{
    static const char *const numbers[OV_WORKER_CARDS] = {"1", "2", "3", "4"};

    switch ((enum ov_action_kind)action.kind) {
    case OV_ACT_COINS:
    case OV_ACT_RESOURCE:
    case OV_ACT_TAKE:
    case OV_ACT_NOTHING:
        assert(action.a < OV_WORKER_CARDS);
        return numbers[action.a];
    case OV_ACT_BUILD:
    case OV_ACT_SWAP:
    case OV_ACT_DISCARD:
        return box->deck.building[action.a].id;
    case OV_ACT_BONUS:
        return ov_source_word((enum ov_source)action.a);
    case OV_ACT_PICK:
    case OV_ACT_SECOND:
        return ov_resource_word((enum ov_resource)action.a);
    case OV_ACT_RECOVER:
    case OV_ACT_WAIVE:
    case OV_ACT_DECLINE:
    case OV_ACT_CHARACTER:
    case OV_ACT_FLIP:
    case OV_ACT_TRAVEL:
    case OV_ACT_REMOVE:
    case OV_ACT_REFUSE:
    case OV_ACT_END:
        break;
    }
    return NULL;
}

void ov_put_group_id(struct ov_buffer *out, const struct ov_box *box,
                     struct ov_action action)
{
    const char *const about = subject(box, action);
    const bool plays = bond(action) >> 8 == OV_ACT_COINS;

    assert((int)action.kind < OV_ACTION_KINDS);
    ov_put(out,
           plays ? "worker" : ov_action_word((enum ov_action_kind)action.kind));
    if (about != NULL) {
        ov_put_char(out, ':');
        ov_put(out, about);
    }
}

/* --- Words --- */

/* What the actions of a group have in common; NULL: just their kind. */
static const char *common_words(struct ov_args *args, enum ov_language language,
                                const struct ov_scene *scene,
                                struct ov_action action)
{
    if (bond(action) >> 8 == OV_ACT_COINS) {
        ov_add_number(args, "card", action.a + 1);
        return N_("Play worker card {card}");
    }
    if (action.kind == OV_ACT_BUILD || action.kind == OV_ACT_SWAP)
        ov_add_name(args, "building",
                    ov_text_card(language, &scene->box->deck, action.a));
    if (action.kind == OV_ACT_BUILD)
        return N_("Build: {building}");
    if (action.kind == OV_ACT_SWAP)
        return N_("Bookkeeper: swap {building}");
    return NULL;
}

void ov_text_group(struct ov_buffer *out, enum ov_language language,
                   const struct ov_scene *scene, int seat,
                   const struct ov_action_group *group)
{
    const struct ov_action action = group->first;
    struct ov_args args = {0};
    const char *words;

    assert(group->count > 0);
    if (group->count == 1) {
        ov_text_action(out, language, scene, seat, action);
        return;
    }
    if (action.kind == OV_ACT_BONUS) {
        ov_text_open_bonus(out, language, scene, action.a);
        return;
    }
    words = common_words(&args, language, scene, action);
    if (words != NULL)
        ov_fill(out, language, ov_text(language, NULL, words), &args);
    else
        ov_put(out,
               ov_text_action_kind(language, (enum ov_action_kind)action.kind));
}

/* --- Sections --- */

enum ov_section ov_section_of(enum ov_action_kind kind)
{
    assert((int)kind < OV_ACTION_KINDS);
    switch (kind) {
    case OV_ACT_PICK:
        return OV_SECTION_START;
    case OV_ACT_RECOVER:
    case OV_ACT_COINS:
    case OV_ACT_RESOURCE:
    case OV_ACT_SECOND:
    case OV_ACT_WAIVE:
    case OV_ACT_TAKE:
    case OV_ACT_NOTHING:
    case OV_ACT_DISCARD:
        return OV_SECTION_WORKER;
    case OV_ACT_BUILD:
        return OV_SECTION_BUILD;
    case OV_ACT_BONUS:
    case OV_ACT_DECLINE:
    case OV_ACT_CHARACTER:
        return OV_SECTION_BONUS;
    case OV_ACT_FLIP:
    case OV_ACT_SWAP:
    case OV_ACT_TRAVEL:
    case OV_ACT_REFUSE:
        return OV_SECTION_POWER;
    case OV_ACT_REMOVE:
        return OV_SECTION_REMOVE;
    case OV_ACT_END:
        break;
    }
    return OV_SECTION_TURN;
}

const char *ov_section_word(enum ov_section section)
{
    static const char *const words[] = {
#define S(name, word, heading) [OV_SECTION_##name] = word,
        OV_SECTIONS(S)
#undef S
    };

    assert((int)section < OV_SECTION_COUNT);
    return words[section];
}

const char *ov_text_section(enum ov_language language, enum ov_section section)
{
    static const char *const headings[] = {
#define S(name, word, heading) [OV_SECTION_##name] = heading,
        OV_SECTIONS(S)
#undef S
    };

    assert((int)section < OV_SECTION_COUNT);
    return ov_text(language, "section", headings[section]);
}
