/*
 * grade.c - how well a whole game was played.
 */
#include "advice/judgement.h"
#include "bot/exp2.h"
#include "text/mark.h"

enum { FEW_CHOICES = 5 }; /* too few for a title */
enum { CLEARLY = 2 };     /* times the noise: one chance in forty */

/* Losses from which on a choice is marked, in per cent, with two players. */
static const int bad_from[OV_MARKS] = {
    [OV_MARK_SMALL] = 5, [OV_MARK_MISTAKE] = 10, [OV_MARK_BLUNDER] = 15};

/* The lowest accuracy for each title, in per cent. */
static const int good_from[] = {
    [OV_TITLE_MASTER] = 85, [OV_TITLE_ARCHITECT] = 77,  [OV_TITLE_FOREMAN] = 70,
    [OV_TITLE_MASON] = 62,  [OV_TITLE_APPRENTICE] = 50,
};

enum ov_mark ov_mark_of(int32_t lost, int32_t noise, int seats)
{
    enum ov_mark mark = OV_MARK_BLUNDER;

    assert(noise >= 0 && seats >= OV_MIN_SEATS && seats <= OV_MAX_SEATS);
    if (lost <= CLEARLY * (int64_t)noise)
        return OV_MARK_NONE;
    while (mark != OV_MARK_NONE && (int64_t)lost * seats * 100 <
                                       (int64_t)bad_from[mark] * 2 * OV_CERTAIN)
        mark--;
    return mark;
}

/* --- Grades --- */

/* What is at stake at a chance: everything at one half, nothing if certain. */
static int64_t openness(int64_t chance)
{
    return 4 * chance * (OV_CERTAIN - chance) / OV_CERTAIN;
}

/* That of the better action or of the chosen one, whichever is more open. */
static int64_t stake_of(const struct ov_verdict *verdict)
{
    const int64_t chosen = verdict->chosen.win[verdict->move.seat];
    const int64_t best = chosen + verdict->lost;
    const int64_t one = openness(chosen), other = openness(best);

    return one > other ? one : other;
}

void ov_grade_add(struct ov_grade grade[OV_MAX_SEATS], int seats,
                  const struct ov_verdict *verdict)
{
    struct ov_grade *const own = &grade[verdict->move.seat];

    assert(verdict->move.seat < seats && verdict->mark < OV_MARKS);
    if (verdict->choice) {
        own->choices++;
        own->lost += verdict->lost;
        own->stake += stake_of(verdict);
        own->marks[verdict->mark]++;
    }
    for (int seat = 0; seat < seats; seat++) {
        grade[seat].skill += verdict->skill[seat];
        grade[seat].luck += verdict->luck[seat];
        grade[seat].drift += verdict->drift[seat];
    }
}

/* It halves with every eighth of the stake that is lost. */
int ov_grade_accuracy(const struct ov_grade *grade)
{
    enum { HALVING = 256 }; /* steps */
    int64_t steps;

    assert(grade->lost >= 0 && grade->stake >= 0);
    if (grade->lost == 0)
        return 10000;
    if (grade->lost >= 2 * grade->stake)
        return 0;
    steps = grade->lost * 8 * HALVING / grade->stake;
    return (int)(((int64_t)10000 * ov_exp2_table[steps % HALVING] >>
                  (steps / HALVING)) /
                 65536);
}

enum ov_title ov_grade_title(const struct ov_grade *grade)
{
    const int accuracy = ov_grade_accuracy(grade);
    enum ov_title title = OV_TITLE_MASTER;

    assert(grade->choices >= 0);
    if (grade->choices < FEW_CHOICES || grade->stake < OV_CERTAIN)
        return OV_TITLE_NONE;
    while (title != OV_TITLE_TOURIST && accuracy < 100 * good_from[title])
        title++;
    return title;
}

/* --- Words --- */

const char *ov_mark_word(enum ov_mark mark)
{
    static const char *const words[OV_MARKS] = {"none", "small", "mistake",
                                                "blunder"};

    assert((int)mark < OV_MARKS);
    return words[mark];
}

const char *ov_text_mark(enum ov_language language, enum ov_mark mark)
{
    static const char *const names[OV_MARKS] = {
        [OV_MARK_NONE] = NC_("mark", "good"),
        [OV_MARK_SMALL] = NC_("mark", "small mistake"),
        [OV_MARK_MISTAKE] = NC_("mark", "mistake"),
        [OV_MARK_BLUNDER] = NC_("mark", "blunder")};

    assert((int)mark < OV_MARKS);
    return ov_text(language, "mark", names[mark]);
}

const char *ov_title_word(enum ov_title title)
{
    static const char *const words[] = {"none",    "master", "architect",
                                        "foreman", "mason",  "apprentice",
                                        "tourist"};

    assert((int)title < OV_LENGTH(words));
    return words[title];
}

const char *ov_text_title(enum ov_language language, enum ov_title title)
{
    static const char *const names[] = {
        [OV_TITLE_NONE] = NC_("title", "too early to say"),
        [OV_TITLE_MASTER] = NC_("title", "Master builder"),
        [OV_TITLE_ARCHITECT] = NC_("title", "Architect"),
        [OV_TITLE_FOREMAN] = NC_("title", "Foreman"),
        [OV_TITLE_MASON] = NC_("title", "Mason"),
        [OV_TITLE_APPRENTICE] = NC_("title", "Apprentice"),
        [OV_TITLE_TOURIST] = NC_("title", "Tourist")};

    assert((int)title < OV_LENGTH(names));
    return ov_text(language, "title", names[title]);
}
