/*
 * choices.h - what a seat may do now, ready to be offered: each choice with its
 * words, its notation and a letter.
 *
 * They come in the groups of present/groups.h. A front end may show the groups
 * first and then what is in one, or everything at once.
 */
#ifndef OV_TTY_CHOICES_H
#define OV_TTY_CHOICES_H

#include "notation/action.h"
#include "present/groups.h"
#include "tty/sitting.h"

enum { OV_LABEL_SIZE = OV_GROUP_LABEL };

struct ov_choice {
    struct ov_action action;
    int group;
    char key; /* within the group; the group's own if it is alone; or 0 */
    char notation[OV_ACTION_TEXT];
    char label[OV_LABEL_SIZE]; /* "Build The Crooked Mill at (-1, 2)" */
};

struct ov_choice_group {
    int first, count;          /* its choices are adjacent */
    char key;                  /* a letter, or 0 when there are no more */
    char label[OV_LABEL_SIZE]; /* "Build The Crooked Mill" */
};

struct ov_choices {
    int seat;
    int count;
    struct ov_choice at[OV_MAX_ACTIONS];
    int groups;
    struct ov_choice_group group[OV_MAX_GROUPS];
};

/* Everything that a seat may do now. Nothing once the game is over. */
void ov_choices_list(struct ov_choices *ret_choices,
                     const struct ov_sitting *sitting, int seat);

/*
 * Assigns letters to the groups, and again within each group, in the order of
 * `letters`: a front end omits those that mean something else to it.
 */
void ov_choices_letter(struct ov_choices *choices, const char *letters);

enum ov_choice_match {
    OV_FOUND_NONE,
    OV_FOUND_ONE,
    OV_FOUND_MANY /* the start of several */
};

/*
 * Finds a choice by its notation or the start of it, ignoring letter case and
 * blanks. *ret_choice is set if there is exactly one.
 */
enum ov_choice_match ov_choices_find(const struct ov_choices *choices,
                                     const char *text, int *ret_choice);

/*
 * What to ask before a choice that cannot be taken back, because it shows
 * something hidden or ends the game: a message in English; NULL for others.
 */
const char *ov_choice_warning(const struct ov_sitting *sitting, int seat,
                              struct ov_action action);

#endif
