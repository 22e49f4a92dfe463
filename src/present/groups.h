/*
 * groups.h - legal actions grouped by what belongs together, for every front
 * end that offers them: page, lines, screen.
 *
 * A turn may offer more than a hundred actions. People think of them as a few
 * things to do, each in several ways: a worker card and what it can be played
 * for, a building and where it can stand, a bonus and what to take. So actions
 * form groups, and groups belong to sections of the turn. Which group an action
 * is in depends on the action alone; its id ("worker:2", "build:crooked-mill")
 * is the same in every language and every front end. A front end shows the
 * groups first and then what is in one, or everything at once; a single action
 * is a group, too.
 */
#ifndef OV_PRESENT_GROUPS_H
#define OV_PRESENT_GROUPS_H

#include "text/sentence.h"

/* S(name, word, heading): what a player can do in a turn, in that order. */
#define OV_SECTIONS(S)                                                         \
    S(START, "start", NC_("section", "Start"))                                 \
    S(WORKER, "worker", NC_("section", "Play a worker card"))                  \
    S(BUILD, "build", NC_("section", "Build"))                                 \
    S(BONUS, "bonus", NC_("section", "Bonuses and characters"))                \
    S(POWER, "power", NC_("section", "Powers"))                                \
    S(REMOVE, "remove", NC_("section", "Call back workers"))                   \
    S(TURN, "turn", NC_("section", "End of the turn"))

enum ov_section {
#define S(name, word, heading) OV_SECTION_##name,
    OV_SECTIONS(S)
#undef S
};
enum { OV_SECTION_COUNT = OV_SECTION_TURN + 1 };

enum { OV_MAX_GROUPS = 64, OV_GROUP_ID = 48, OV_GROUP_LABEL = 256 };

struct ov_action_group {
    struct ov_action first; /* of its actions, in the engine's order */
    int count;
};

struct ov_action_groups {
    int count;
    struct ov_action_group at[OV_MAX_GROUPS];
};

/*
 * The groups of a seat's legal actions, in the engine's order of their first
 * ones. Declining comes after everything that can be taken instead, and workers
 * that could be called back at any time (R3.4) come last.
 */
void ov_group_actions(struct ov_action_groups *ret_groups,
                      const struct ov_actions *legal);

bool ov_is_in_group(const struct ov_action_group *group,
                    struct ov_action action);

/* "worker:2"; OV_GROUP_ID bytes are enough. */
void ov_put_group_id(struct ov_buffer *out, const struct ov_box *box,
                     struct ov_action action);

/*
 * "Build: The Crooked Mill", offered to a seat in the scene's game; a single
 * action has its own words. OV_GROUP_LABEL bytes are enough.
 */
void ov_text_group(struct ov_buffer *out, enum ov_language language,
                   const struct ov_scene *scene, int seat,
                   const struct ov_action_group *group);

/* Where an action belongs; "worker", and "Play a worker card". */
enum ov_section ov_section_of(enum ov_action_kind kind);
const char *ov_section_word(enum ov_section section);
const char *ov_text_section(enum ov_language language, enum ov_section section);

#endif
