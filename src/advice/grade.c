/*
 * grade.c - how well a whole game was played.
 */
#include "advice/judgement.h"
#include "bot/exp2.h"
#include "text/mark.h"

enum { FEW_CHOICES = 5 }; /* too few for a title */

/* Losses from which a choice is marked, in per cent, of two players. */
static const int bad_from[OV_MARKS] = {
    [OV_MARK_SMALL] = 5, [OV_MARK_MISTAKE] = 10, [OV_MARK_BLUNDER] = 15};

/* Losses a choice up to which a title is given, in 1/100 per cent, of two. */
static const int up_to[] = {
    [OV_TITLE_MASTER] = 60,      [OV_TITLE_ARCHITECT] = 150,
    [OV_TITLE_FOREMAN] = 250,    [OV_TITLE_MASON] = 400,
    [OV_TITLE_APPRENTICE] = 650,
};

enum ov_mark ov_mark_of(int32_t lost, int seats)
{
    enum ov_mark mark = OV_MARK_BLUNDER;

    while (mark != OV_MARK_NONE && (int64_t)lost * seats * 100 <
                                       (int64_t)bad_from[mark] * 2 * OV_CERTAIN)
        mark--;
    return mark;
}

/* e^-(loss * 0.0435) of 65536, the loss in per cent, of two players. */
static uint32_t fading(int64_t lost, int seats)
{
    /* In 1/256 of a halving: 0.0435 / ln 2 * 256 = 16.07 a per cent. */
    const int64_t steps = lost * seats * 1607 / (2 * (int64_t)OV_CERTAIN);

    return steps >= 16 * 256 ? 0 : ov_exp2_table[steps % 256] >> (steps / 256);
}

/* How good a choice was: 10000 if nothing was lost, 0 if all was. */
static int accuracy_of(int32_t lost, int seats)
{
    const int64_t accuracy = (int64_t)10317 * fading(lost, seats) / 65536 - 317;

    return accuracy < 0 ? 0 : (int)accuracy;
}

void ov_grade_add(struct ov_grade grade[OV_MAX_SEATS], int seats,
                  const struct ov_verdict *verdict)
{
    struct ov_grade *const his = &grade[verdict->move.seat];

    if (verdict->choice) {
        his->choices++;
        his->lost += verdict->lost;
        his->marks[verdict->mark]++;
        his->accuracy += accuracy_of(verdict->lost, seats);
    }
    for (int seat = 0; seat < seats; seat++) {
        grade[seat].skill += verdict->skill[seat];
        grade[seat].luck += verdict->luck[seat];
        grade[seat].drift += verdict->drift[seat];
    }
}

int ov_grade_accuracy(const struct ov_grade *grade)
{
    return grade->choices == 0 ? 10000
                               : (int)(grade->accuracy / grade->choices);
}

enum ov_title ov_grade_title(const struct ov_grade *grade, int seats)
{
    enum ov_title title = OV_TITLE_MASTER;

    if (grade->choices < FEW_CHOICES)
        return OV_TITLE_NONE;
    while (title != OV_TITLE_TOURIST &&
           grade->lost * seats * 10000 >
               (int64_t)up_to[title] * 2 * OV_CERTAIN * grade->choices)
        title++;
    return title;
}

/* --- Words --- */

const char *ov_mark_word(enum ov_mark mark)
{
    static const char *const words[OV_MARKS] = {"none", "small", "mistake",
                                                "blunder"};

    return words[mark];
}

const char *ov_text_mark(enum ov_language language, enum ov_mark mark)
{
    static const char *const names[OV_MARKS] = {
        [OV_MARK_NONE] = NC_("mark", "good"),
        [OV_MARK_SMALL] = NC_("mark", "small mistake"),
        [OV_MARK_MISTAKE] = NC_("mark", "mistake"),
        [OV_MARK_BLUNDER] = NC_("mark", "blunder")};

    return ov_text(language, "mark", names[mark]);
}

const char *ov_title_word(enum ov_title title)
{
    static const char *const words[] = {"none",    "master", "architect",
                                        "foreman", "mason",  "apprentice",
                                        "tourist"};

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

    return ov_text(language, "title", names[title]);
}
