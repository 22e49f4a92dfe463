/*
 * clock.c - time that counts.
 */
#include "room/clock.h"

enum { MINUTE = 60 * 1000, DAY = 24 * 60 * MINUTE, WEEK_DAYS = 7 };
enum { FIRST_WEEKDAY = 3, SATURDAY = 5 }; /* Monday is 0 */

/* Division that rounds down, before 1970 too. */
static int64_t day_of(int64_t local)
{
    return local >= 0 ? local / DAY : -((-local + DAY - 1) / DAY);
}

static bool is_free(int64_t day)
{
    const int64_t weekday =
        ((day + FIRST_WEEKDAY) % WEEK_DAYS + WEEK_DAYS) % WEEK_DAYS;

    return weekday >= SATURDAY;
}

/* How much time counts from the first Monday on record to a local time. */
static int64_t counted_up_to(int64_t local)
{
    const int64_t day = day_of(local);
    const int64_t since_monday = day + FIRST_WEEKDAY;
    const int64_t week = since_monday >= 0
                             ? since_monday / WEEK_DAYS
                             : -((-since_monday + WEEK_DAYS - 1) / WEEK_DAYS);
    const int64_t weekday = since_monday - week * WEEK_DAYS;
    const int64_t whole =
        week * SATURDAY + (weekday < SATURDAY ? weekday : SATURDAY);

    return whole * DAY + (is_free(day) ? 0 : local - day * DAY);
}

int64_t ov_clock_between(const struct ov_clock_rule *rule, int64_t from,
                         int64_t to)
{
    const int64_t shift = (int64_t)rule->zone * MINUTE;

    assert(rule->zone >= -OV_MOST_ZONE && rule->zone <= OV_MOST_ZONE);
    if (to <= from)
        return 0;
    return rule->weekends
               ? counted_up_to(to + shift) - counted_up_to(from + shift)
               : to - from;
}

int64_t ov_clock_after(const struct ov_clock_rule *rule, int64_t from,
                       int64_t count)
{
    const int64_t shift = (int64_t)rule->zone * MINUTE;
    int64_t local = from + shift;

    assert(rule->zone >= -OV_MOST_ZONE && rule->zone <= OV_MOST_ZONE);
    assert(count >= 0);
    if (!rule->weekends)
        return from + count;
    if (count > 0) { /* whole weeks at once; the loop does the remaining days */
        const int64_t weeks = (count - 1) / (SATURDAY * (int64_t)DAY);

        local += weeks * WEEK_DAYS * DAY;
        count -= weeks * SATURDAY * DAY;
    }
    for (;;) {
        const int64_t next_day = (day_of(local) + 1) * DAY;
        const int64_t today = is_free(day_of(local)) ? 0 : next_day - local;

        if (count < today || (count == 0 && today == 0))
            return local + (today == 0 ? 0 : count) - shift;
        count -= today;
        local = next_day;
    }
}

void ov_clock_write(struct ov_json *json, const struct ov_clock_rule *rule)
{
    assert(rule->weekends <= 1 && rule->vacation <= OV_MOST_VACATION);
    if (!ov_has_clock(rule)) {
        ov_json_null(json);
        return;
    }
    ov_json_object(json);
    ov_json_member_number(json, "each", rule->each);
    ov_json_member_number(json, "budget", rule->budget);
    ov_json_member_number(json, "add", rule->add);
    ov_json_member_bool(json, "weekends", rule->weekends != 0);
    ov_json_member_number(json, "zone", rule->zone);
    ov_json_member_number(json, "vacation", rule->vacation);
    ov_json_close(json);
}

/* A number in an object, within limits; 0 if it is missing. */
static bool number_of(const struct ov_json_document *document, int object,
                      const char *key, int64_t limits[2], int64_t *ret_number)
{
    const int value = ov_json_find(document, object, key);

    *ret_number = 0;
    if (value == OV_JSON_NOWHERE)
        return true;
    return ov_json_get_number(document, value, ret_number) &&
           *ret_number >= limits[0] && *ret_number <= limits[1];
}

bool ov_clock_read(const struct ov_json_document *document, int value,
                   struct ov_clock_rule *ret_rule)
{
    int64_t seconds[2] = {0, OV_MOST_SECONDS}, days[2] = {0, OV_MOST_VACATION};
    int64_t minutes[2] = {-OV_MOST_ZONE, OV_MOST_ZONE};
    const int weekends = ov_json_find(document, value, "weekends");
    int64_t each, budget, add, zone, vacation;

    assert(document != NULL && ret_rule != NULL);
    if (value == OV_JSON_NOWHERE || ov_json_is(document, value, OV_JSON_NULL)) {
        *ret_rule = (struct ov_clock_rule){.each = 0};
        return true;
    }
    if (!ov_json_is(document, value, OV_JSON_OBJECT) ||
        !number_of(document, value, "each", seconds, &each) ||
        !number_of(document, value, "budget", seconds, &budget) ||
        !number_of(document, value, "add", seconds, &add) ||
        !number_of(document, value, "zone", minutes, &zone) ||
        !number_of(document, value, "vacation", days, &vacation) ||
        each + budget == 0)
        return false;
    *ret_rule = (struct ov_clock_rule){
        .each = (int32_t)each,
        .budget = (int32_t)budget,
        .add = (int32_t)add,
        .zone = (int16_t)zone,
        .weekends = ov_json_is(document, weekends, OV_JSON_TRUE),
        .vacation = (uint8_t)vacation};
    return true;
}
