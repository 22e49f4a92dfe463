/*
 * houses.h - the odd buildings: bodies, the things on and in front of them, and
 * which words of an id call for which. Private to draw.
 *
 * A body stands on the ground at (0, 0), at most 56 to each side and 130 high.
 */
#ifndef OV_DRAW_HOUSES_H
#define OV_DRAW_HOUSES_H

#include "draw/svg.h"

/* The first OV_PLAIN_BODIES suit a house of which only the id is known. */
enum ov_body {
    OV_COTTAGE,
    OV_GABLE_HOUSE,
    OV_TOWER,
    OV_HALL,
    OV_BARN,
    OV_STALL,
    OV_WORKS,
    OV_DOME,
    OV_ONION,
    OV_INN,
    OV_SHOP,
    OV_LOFT,
    OV_SCHOOL,
    OV_TERRACE,
    OV_HOTEL,
    OV_PALACE,
    OV_MILL,
    OV_STATION,
    OV_GREENHOUSE,
    OV_MUSHROOM,
    OV_TENT,
    OV_BOAT_HOUSE,
    OV_LIGHTHOUSE,
    OV_UMBRELLA,
    OV_CASTLE,
    OV_TEAPOT,
    OV_VOLCANO,
    OV_HIVE,
    OV_TULIP,
    OV_HEDGE,
    OV_DOOR,
    OV_CHIMNEY,
    OV_LEGS,
    OV_UPSIDE_DOWN,
    OV_STAIRS,
    OV_TRACK,
    OV_MAZE,
    OV_BRIDGE,
    OV_WELL,
    OV_THEATRE,
    OV_VAULT,
    OV_BOOT,
    OV_DRAWERS,
    OV_CELLAR,
    OV_ORCHARD
};
enum { OV_PLAIN_BODIES = OV_BOAT_HOUSE + 1, OV_BODIES = OV_ORCHARD + 1 };

enum { OV_MAX_WINDOWS = 6 };

struct ov_body_art {
    const char *sketch;
    struct ov_point top;  /* where something may sit */
    struct ov_point wall; /* where something may hang */
    int8_t windows;
    int8_t window[OV_MAX_WINDOWS][2];
};

const struct ov_body_art *ov_body_art(enum ov_body body);

/* Where a prop goes: on the roof, on the wall, in front, in the air. */
enum ov_prop_place { OV_ON_ROOF, OV_ON_WALL, OV_IN_FRONT, OV_IN_THE_AIR };

struct ov_prop_art {
    const char *word; /* in an id */
    enum ov_prop_place spot;
    const char *sketch;
};

/* The props, ended by a NULL word; the first has no name and suits no word. */
extern const struct ov_prop_art ov_props[];

#endif
