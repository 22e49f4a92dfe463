/*
 * tutorial.c - going through the script.
 */
#include "table/tutorial.h"

#include "deck/standard.h"
#include "notation/action.h"
#include "notation/words.h"
#include "score/score.h"
#include "table/script.h"
#include "text/fill.h"
#include "text/mark.h"
#include "text/names.h"

void ov_tutorial_start(struct ov_tutorial *tutorial, struct ov_table *table,
                       struct ov_box *box, struct ov_sheet sheet)
{
    const struct ov_switches switches = ov_edition_switches(OV_EN);
    const struct ov_seed seed = ov_seed_from_number(OV_SCRIPT_SEED);

    assert(sheet.moves >= OV_TUTORIAL_MOVES);
    ov_box_init(box, &ov_standard_deck_1, &switches, 2);
    ov_table_start(table, box, OV_EN, &seed, sheet);
    ov_table_seat_person(table, 1 - OV_LEARNER, ov_script_opponent);
    *tutorial = (struct ov_tutorial){.table = table};
}

int ov_tutorial_steps(void)
{
    return ov_script_steps;
}

static const struct ov_script_step *step_of(const struct ov_tutorial *tutorial)
{
    assert(tutorial->step < ov_script_steps);
    return &ov_script[tutorial->step];
}

/* A line by its number; NULL if there are not that many. */
static const char *line_at(const char *lines, int number)
{
    while (lines != NULL && number-- > 0) {
        lines = strchr(lines, '\n');
        lines = lines == NULL ? NULL : lines + 1;
    }
    return lines;
}

enum ov_tutorial_asks ov_tutorial_asks(const struct ov_tutorial *tutorial)
{
    assert(tutorial->step >= 0);
    if (tutorial->step == ov_script_steps)
        return OV_TUTORIAL_OVER;
    if (line_at(step_of(tutorial)->played, tutorial->watched) != NULL)
        return OV_TUTORIAL_WATCH;
    return step_of(tutorial)->wanted == NULL ? OV_TUTORIAL_READ
                                             : OV_TUTORIAL_DO;
}

/* The first word or the rest of a line, each up to its end. */
static void copy_until(char *ret_text, size_t size, const char *text, char end)
{
    size_t length = 0;

    while (text[length] != end && text[length] != '\n' && text[length] != '\0')
        length++;
    assert(length < size);
    (void)size;
    memcpy(ret_text, text, length);
    ret_text[length] = '\0';
}

void ov_tutorial_watch(struct ov_tutorial *tutorial, struct ov_events *events)
{
    const char *const line =
        line_at(step_of(tutorial)->played, tutorial->watched);
    struct ov_table *const table = tutorial->table;
    char word[OV_ACTION_TEXT];
    struct ov_parse_fault fault;
    struct ov_refusal refusal;
    struct ov_action action;
    int seat = 0;
    bool done;

    assert(ov_tutorial_asks(tutorial) == OV_TUTORIAL_WATCH);
    copy_until(word, sizeof word, line, ' ');
    done = ov_seat_from_word(word, &seat);
    copy_until(word, sizeof word, strchr(line, ' ') + 1, '\n');
    done = done &&
           ov_action_parse(word, &table->game, table->box, &action, &fault) &&
           ov_table_make(
               table, (struct ov_move){(uint8_t)seat, action, OV_BY_TUTORIAL},
               events, &refusal) == OV_ANSWER_DONE;
    assert(done);
    (void)done;
    tutorial->watched++;
}

static void next_step(struct ov_tutorial *tutorial)
{
    tutorial->step++;
    tutorial->watched = tutorial->answered = 0;
}

void ov_tutorial_read_on(struct ov_tutorial *tutorial)
{
    assert(ov_tutorial_asks(tutorial) == OV_TUTORIAL_READ);
    next_step(tutorial);
}

/* --- What the learner does --- */

/* Does the action begin with these words? */
static bool begins(const char *action, const char *words, size_t length)
{
    return strncmp(action, words, length) == 0 &&
           (action[length] == '\0' || action[length] == ' ');
}

static bool is_wanted(const struct ov_tutorial *tutorial,
                      struct ov_action action)
{
    const struct ov_table *const table = tutorial->table;
    const char *words = step_of(tutorial)->wanted;
    char text[OV_ACTION_TEXT];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_action_write(&out, &table->game, table->box, action);
    while (words != NULL) {
        const char *const bar = strchr(words, '|');
        const size_t length =
            bar == NULL ? strlen(words) : (size_t)(bar - words);

        if (begins(text, words, length))
            return true;
        words = bar == NULL ? NULL : bar + 1;
    }
    return false;
}

void ov_tutorial_wanted(const struct ov_tutorial *tutorial,
                        struct ov_actions *ret_actions)
{
    struct ov_actions legal;

    assert(ov_tutorial_asks(tutorial) == OV_TUTORIAL_DO);
    ov_table_legal(tutorial->table, OV_LEARNER, &legal);
    ret_actions->count = 0;
    for (int i = 0; i < legal.count; i++) {
        if (is_wanted(tutorial, legal.at[i]))
            ret_actions->at[ret_actions->count++] = legal.at[i];
    }
}

/* Is this step done? `phase` is the phase before it. */
static bool is_answered(const struct ov_tutorial *tutorial, int phase)
{
    const int times = step_of(tutorial)->times;

    if (times != OV_AS_LONG_AS_ASKED)
        return tutorial->answered == times;
    return tutorial->table->game.turn.phase != phase;
}

enum ov_tutorial_reply ov_tutorial_answer(struct ov_tutorial *tutorial,
                                          struct ov_action action,
                                          struct ov_events *events,
                                          struct ov_refusal *ret_refusal)
{
    struct ov_table *const table = tutorial->table;
    const int phase = table->game.turn.phase;

    assert(ov_tutorial_asks(tutorial) == OV_TUTORIAL_DO);
    if (ov_table_why_not(table, OV_LEARNER, action, ret_refusal) != OV_ALLOWED)
        return OV_REPLY_REFUSED;
    if (!is_wanted(tutorial, action))
        return OV_REPLY_OTHER;
    if (ov_table_act(table, OV_LEARNER, action, events, ret_refusal) !=
        OV_ANSWER_DONE)
        return OV_REPLY_REFUSED;
    tutorial->answered++;
    if (is_answered(tutorial, phase))
        next_step(tutorial);
    return OV_REPLY_RIGHT;
}

/* Is there only one way to do what is asked, whatever the order? */
static bool leaves_no_choice(const struct ov_tutorial *tutorial)
{
    const int times = step_of(tutorial)->times;
    struct ov_actions wanted;

    if (times == OV_AS_LONG_AS_ASKED)
        return false;
    ov_tutorial_wanted(tutorial, &wanted);
    return wanted.count == times - tutorial->answered;
}

/* Does what is asked for; false if that is up to the learner. */
static bool do_it(struct ov_tutorial *tutorial)
{
    struct ov_actions wanted;
    struct ov_refusal refusal;

    if (!leaves_no_choice(tutorial))
        return false;
    ov_tutorial_wanted(tutorial, &wanted);
    return wanted.count > 0 && ov_tutorial_answer(tutorial, wanted.at[0], NULL,
                                                  &refusal) == OV_REPLY_RIGHT;
}

void ov_tutorial_skip_to(struct ov_tutorial *tutorial, int step)
{
    bool goes_on = true;

    assert(tutorial->table != NULL);
    while (goes_on && tutorial->step < step) {
        switch (ov_tutorial_asks(tutorial)) {
        case OV_TUTORIAL_WATCH:
            ov_tutorial_watch(tutorial, NULL);
            break;
        case OV_TUTORIAL_READ:
            ov_tutorial_read_on(tutorial);
            break;
        case OV_TUTORIAL_DO:
            goes_on = do_it(tutorial);
            break;
        case OV_TUTORIAL_OVER:
            goes_on = false;
            break;
        }
    }
}

/* --- What is said and shown --- */

const char *ov_tutorial_title(const struct ov_tutorial *tutorial,
                              enum ov_language language)
{
    assert((int)language < OV_LANGUAGES);
    return ov_text(language, "tutorial title", step_of(tutorial)->title);
}

unsigned ov_tutorial_shows(const struct ov_tutorial *tutorial)
{
    assert(tutorial->table != NULL);
    return tutorial->step < ov_script_steps ? step_of(tutorial)->shows : 0;
}

const char *ov_shows_word(enum ov_shows part)
{
    static const char *const words[] = {
#define S(name, word) word,
        OV_TABLE_PARTS(S)
#undef S
    };

    assert((int)part < (int)OV_SHOWS_COUNT);
    return words[part];
}

const struct ov_shown_card *
ov_tutorial_explains(const struct ov_tutorial *tutorial)
{
    static const struct ov_shown_card nothing[OV_MAX_SHOWN_CARDS];

    assert(tutorial->table != NULL);
    return tutorial->step < ov_script_steps ? step_of(tutorial)->explains
                                            : nothing;
}

static void add_building(struct ov_args *args, const char *name,
                         enum ov_language language, const char *id)
{
    for (int card = 0; id != NULL && card < OV_CARDS; card++) {
        if (strcmp(ov_standard_deck_1.building[card].id, id) == 0)
            ov_add_name(args, name,
                        ov_text_card(language, &ov_standard_deck_1, card));
    }
}

static void say(const struct ov_tutorial *tutorial, enum ov_language language,
                const char *english, struct ov_buffer *out)
{
    const struct ov_script_step *const step = step_of(tutorial);
    const struct ov_table *const table = tutorial->table;
    struct ov_args args = {0};
    int totals[OV_MAX_SEATS];

    ov_score_totals(&table->game, table->box, totals);
    ov_add_name(&args, "player", ov_script_opponent);
    ov_add_number(&args, "mine", totals[OV_LEARNER]);
    ov_add_number(&args, "theirs", totals[1 - OV_LEARNER]);
    add_building(&args, "building", language, step->building);
    add_building(&args, "other", language, step->other);
    ov_fill(out, language, ov_text(language, "tutorial", english), &args);
}

void ov_tutorial_text(const struct ov_tutorial *tutorial,
                      enum ov_language language, struct ov_buffer *out)
{
    assert(ov_tutorial_asks(tutorial) != OV_TUTORIAL_OVER && out != NULL);
    say(tutorial, language, step_of(tutorial)->text, out);
}

void ov_tutorial_hint(const struct ov_tutorial *tutorial,
                      enum ov_language language, struct ov_buffer *out)
{
    assert(step_of(tutorial)->hint != NULL);
    say(tutorial, language, step_of(tutorial)->hint, out);
}

void ov_tutorial_objection(const struct ov_tutorial *tutorial,
                           enum ov_language language, struct ov_buffer *out)
{
    assert(ov_tutorial_asks(tutorial) == OV_TUTORIAL_DO && out != NULL);
    say(tutorial, language,
        NC_("tutorial", "The rules allow that, but the tutorial asks for "
                        "something else here, so nothing was done."),
        out);
    ov_put(out, " ");
    ov_tutorial_hint(tutorial, language, out);
}
