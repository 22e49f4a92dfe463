/*
 * edited.c - texts with a mistake.
 */
#include "edited.h"

#include "notation/action.h"
#include "notation/position.h"
#include "notation/record.h"

#include <stdio.h>

struct ov_parse_fault edited_fault;

static void make_header(struct ov_record_header *header,
                        const struct played *played, bool committed)
{
    memset(header, 0, sizeof *header);
    header->setup = played->setup;
    for (int seat = 0; seat < played->box.seats; seat++) {
        (void)snprintf(header->player[seat].name, OV_PLAYER_NAME_SIZE,
                       seat == 1 ? "Zo\xc3\xab \"Z\" \\o/" : "Player %d",
                       seat + 1);
    }
    (void)snprintf(header->player[0].bot, OV_BOT_NAME_SIZE, "greedy");
    (void)snprintf(header->date, OV_DATE_SIZE, "2024-02-29");
    (void)snprintf(header->site, OV_SITE_SIZE, "Odd Inn");
    (void)snprintf(header->remark, OV_REMARK_SIZE, "first round");
    header->seed_is_open = !committed;
    if (committed)
        header->commitment = ov_seed_commit(&played->seed);
    else
        header->seed = played->seed;
}

void edited_record(char text[EDITED_TEXT], int number, int steps,
                   bool committed)
{
    static struct played played;
    static char lines[EDITED_TEXT];
    struct ov_record_header header;
    struct ov_record_step step = {.number = 0};
    struct ov_buffer buffer;

    ov_buffer_init(&buffer, lines, sizeof lines);
    played_start(&played, number);
    make_header(&header, &played, committed);
    while (steps-- > 0 && !ov_is_over(&played.game)) {
        const struct ov_played_choice choice = played_choose(&played);

        step.number++;
        step.seat = choice.seat;
        step.action = choice.action;
        if (step.number == 3)
            ov_record_write_comment(&buffer, "a remark on step 3");
        ov_record_write_step(&buffer, &played.game, &played.box, &step);
        played_apply(&played, choice);
    }
    ov_record_write_end(&buffer, ov_is_over(&played.game));
    header.result = ov_record_result_of(&played.game, &played.box);
    ov_buffer_init(&buffer, text, EDITED_TEXT);
    ov_record_write_header(&buffer, &header);
    ov_put(&buffer, lines);
    assert(!buffer.full);
}

void edited_position(char text[EDITED_TEXT], int number, int steps, bool view)
{
    static struct played played;
    struct ov_buffer buffer;
    struct ov_view seen;

    played_start(&played, number);
    while (steps-- > 0 && !ov_is_over(&played.game))
        played_apply(&played, played_choose(&played));
    ov_buffer_init(&buffer, text, EDITED_TEXT);
    ov_view_of(&seen, &played.game, &played.box);
    if (view)
        ov_view_write(&buffer, &played.setup, &seen, &played.box);
    else
        ov_position_write(&buffer, &played.setup, &played.game, &played.box);
}

static bool read_action(const char *text, struct ov_parse_fault *ret_fault)
{
    static struct played played;
    struct ov_action action;

    played_start(&played, 0);
    return ov_action_parse(text, &played.game, &played.box, &action, ret_fault);
}

static bool read_seed(const char *text, struct ov_parse_fault *ret_fault)
{
    struct ov_seed seed;

    return ov_seed_parse(text, &seed, ret_fault);
}

static bool read_position(const char *text, size_t length, bool view,
                          struct ov_parse_fault *ret_fault)
{
    struct ov_position_reader reader;
    static struct ov_box box;
    struct ov_game game;
    struct ov_view seen;

    if (!ov_position_open(&reader, text, length, ret_fault) ||
        !ov_setup_box(&reader.setup, played_deck(), &box, ret_fault))
        return false;
    return view ? ov_view_read(&reader, &box, &seen, ret_fault)
                : ov_position_read(&reader, &box, &game, ret_fault);
}

static bool read_record(const char *text, size_t length,
                        struct ov_parse_fault *ret_fault)
{
    static struct ov_record_reader reader;
    static struct ov_box box;
    struct ov_record_step step;
    enum ov_record_item item;

    if (!ov_record_open(&reader, text, length, ret_fault) ||
        !ov_setup_box(&reader.header.setup, played_deck(), &box, ret_fault) ||
        !ov_record_start(&reader, &box, NULL, ret_fault))
        return false;
    do {
        item = ov_record_next(&reader, &step, NULL, ret_fault);
    } while (item == OV_RECORD_STEP || item == OV_RECORD_COMMENT);
    return item == OV_RECORD_END;
}

bool edited_read(enum edited_kind kind, const char *text, size_t length,
                 struct ov_parse_fault *ret_fault)
{
    switch (kind) {
    case AN_ACTION:
        return read_action(text, ret_fault);
    case A_SEED:
        return read_seed(text, ret_fault);
    case A_POSITION:
    case A_VIEW:
        return read_position(text, length, kind == A_VIEW, ret_fault);
    case A_RECORD:
        break;
    }
    return read_record(text, length, ret_fault);
}

/* Line and column of a place. */
static void locate(const char *text, const char *place, uint32_t *ret_line,
                   uint32_t *ret_column)
{
    *ret_line = *ret_column = 1;
    for (; text < place; text++) {
        ++*ret_column;
        if (*text == '\n') {
            ++*ret_line;
            *ret_column = 1;
        }
    }
}

char *edited_change(char changed[EDITED_TEXT], const char *text,
                    const char *old, const char *new)
{
    const char *const place = strstr(text, old);
    struct ov_buffer buffer;
    char *mark;

    assert(place != NULL);
    ov_buffer_init(&buffer, changed, EDITED_TEXT);
    ov_put_bytes(&buffer, text, (size_t)(place - text));
    ov_put(&buffer, new);
    ov_put(&buffer, place + strlen(old));
    mark = strchr(changed, '^');
    if (mark == NULL)
        return changed + buffer.length;
    memmove(mark, mark + 1, strlen(mark));
    return mark;
}

static bool is_fault(const char *new, enum ov_parse_code code, uint32_t line,
                     uint32_t column)
{
    const struct ov_parse_fault *const fault = &edited_fault;

    if (fault->code == code && fault->line == line && fault->column == column)
        return true;
    printf("'%s': %s at %u:%u, not %u:%u ('%s', '%s')\n", new,
           ov_parse_fault_name((enum ov_parse_code)fault->code), fault->line,
           fault->column, line, column, fault->word, fault->wanted);
    return false;
}

bool edited_fails(enum edited_kind kind, const char *text, const char *old,
                  const char *new, enum ov_parse_code code)
{
    static char whole[EDITED_TEXT];
    const char *const mark = edited_change(whole, text, old, new);
    uint32_t line, column;

    locate(whole, mark, &line, &column);
    if (!edited_read(kind, whole, strlen(whole), &edited_fault))
        return is_fault(new, code, line, column);
    printf("'%s' is accepted\n", new);
    return false;
}

bool edited_is_impossible(enum edited_kind kind, const char *text,
                          const char *old, const char *new, const char *reason)
{
    static char whole[EDITED_TEXT];

    (void)edited_change(whole, text, old, new);
    if (edited_read(kind, whole, strlen(whole), &edited_fault)) {
        printf("'%s' is accepted\n", new);
        return false;
    }
    if (strcmp(edited_fault.wanted, reason) != 0)
        printf("'%s': %s\n", new, edited_fault.wanted);
    return is_fault(new, OV_PARSE_IMPOSSIBLE, 1, 1) &&
           strcmp(edited_fault.wanted, reason) == 0;
}
