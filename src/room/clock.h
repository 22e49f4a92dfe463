/*
 * clock.h - how much time a seat has, live or by days. One rule serves both:
 *
 *     each      free time for every choice: a new one each time the choice
 *               comes to the seat, but not by its own undo (by days; live: 0)
 *     budget    what a seat has beyond that, for the whole game
 *     add       what its budget gains each time it passes the choice on
 *
 * Weekends may be free: the clock stands still on Saturdays and Sundays of the
 * table's own time zone. Times are milliseconds since 1970, UTC; nothing here
 * looks at a clock.
 */
#ifndef OV_ROOM_CLOCK_H
#define OV_ROOM_CLOCK_H

#include "json/json.h"
#include "json/json_read.h"

enum { OV_MOST_VACATION = 60 };        /* days, for each seat and game */
enum { OV_MOST_ZONE = 14 * 60 };       /* minutes, either way */
enum { OV_MOST_SECONDS = 90 * 86400 }; /* limit for each of the three */

struct ov_clock_rule {
    int32_t each, budget, add; /* in seconds; all 0: no clock */
    int16_t zone;              /* minutes east of Greenwich */
    uint8_t weekends;          /* 1: they do not count */
    uint8_t vacation;          /* days that a seat may take off */
};

static inline bool ov_has_clock(const struct ov_clock_rule *rule)
{
    return rule->each != 0 || rule->budget != 0 || rule->add != 0;
}

/* How many milliseconds count between two times. */
int64_t ov_clock_between(const struct ov_clock_rule *rule, int64_t from,
                         int64_t to);

/* The time at which that many milliseconds have counted. */
int64_t ov_clock_after(const struct ov_clock_rule *rule, int64_t from,
                       int64_t count);

/*
 * As JSON: {"each":86400,"budget":259200,"add":0,"weekends":true,"zone":60,
 * "vacation":14}, or null for none; members that are 0 or false may be missing.
 */
void ov_clock_write(struct ov_json *json, const struct ov_clock_rule *rule);
OV_NODISCARD bool ov_clock_read(const struct ov_json_document *document,
                                int value, struct ov_clock_rule *ret_rule);

#endif
