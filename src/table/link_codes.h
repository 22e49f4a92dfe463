/*
 * link_codes.h - how versions 2 and 3 of links spell switches and actions. None
 * of it may ever change: links last for ever. For the files link*.c only.
 */
#ifndef OV_TABLE_LINK_CODES_H
#define OV_TABLE_LINK_CODES_H

#include "deck/switches.h"
#include "engine/action.h"

enum { OV_LINK_CHECK = 4 }; /* bytes */

/* Base64url. */
extern const char ov_link_letters[];

/* FNV-1a. */
uint32_t ov_link_check(const uint8_t *bytes, int count);

/* The switches in their order, and the bits that hold the values of each. */
struct ov_link_switch {
    enum ov_switch which;
    int bits;
};
extern const struct ov_link_switch ov_link_switches[OV_SWITCH_COUNT];

/* Version 2 has the first of them, version 3 all. */
enum { OV_LINK_SWITCHES_2 = 13, OV_LINK_SWITCHES_3 };

/* Codes that do not stand for an action. */
enum { OV_LINK_OTHER_SEAT = 254, OV_LINK_NO_MORE = 255 };

/*
 * The code of a kind of action, in ones and zeros: the more frequent, the
 * shorter; no code begins another. Then a letter for each argument: worker
 * card, resource, position in the row, building, source, slot, and a coordinate
 * of a cell. A bonus that leaves a slot has its own code.
 */
struct ov_link_code {
    const char *bits;
    uint8_t kind; /* enum ov_action_kind, or one of the above */
    const char *arguments;
};

enum { OV_LINK_CODES = OV_ACTION_KINDS + 3 };
extern const struct ov_link_code ov_link_codes[OV_LINK_CODES];

/* The bits of an argument other than a coordinate, and its largest value. */
int ov_link_argument(char argument, int *ret_most);

#endif
