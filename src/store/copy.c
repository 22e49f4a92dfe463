/*
 * copy.c - a store copied into another one, of the same kind or not.
 *
 * All rows are written in one transaction and read back within it. They are
 * kept only if they have the same hash as the rows of the source.
 */
#include "store/copy.h"

#include "store/back_end.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

const struct ov_store_table ov_store_tables[OV_STORE_TABLES] = {
    {"deck",
     "hash",
     {{"hash", OV_STORE_BYTES},
      {"body", OV_STORE_WORDS},
      {"used", OV_STORE_BIG}}},
    {"game",
     "id",
     {{"id", OV_STORE_BIG},
      {"code", OV_STORE_WORDS},
      {"head", OV_STORE_WORDS},
      {"owner", OV_STORE_BIG},
      {"made", OV_STORE_BIG},
      {"due", OV_STORE_BIG},
      {"over", OV_STORE_FLAG},
      {"turn", OV_STORE_SMALL},
      {"rules", OV_STORE_SMALL},
      {"deck", OV_STORE_BYTES}}},
    {"event",
     "game, seq",
     {{"game", OV_STORE_BIG},
      {"seq", OV_STORE_INT},
      {"kind", OV_STORE_WORDS},
      {"seat", OV_STORE_SMALL},
      {"\"by\"", OV_STORE_WORDS},
      {"body", OV_STORE_BYTES},
      {"move_id", OV_STORE_BIG},
      {"content", OV_STORE_BIG},
      {"token", OV_STORE_BYTES},
      {"at", OV_STORE_BIG}}},
    {"guest",
     "id",
     {{"id", OV_STORE_BIG},
      {"secret", OV_STORE_BYTES},
      {"name", OV_STORE_WORDS},
      {"made", OV_STORE_BIG},
      {"seen", OV_STORE_BIG}}},
    {"sitting",
     "guest, game",
     {{"guest", OV_STORE_BIG},
      {"game", OV_STORE_BIG},
      {"seat", OV_STORE_SMALL},
      {"sealed", OV_STORE_BYTES}}},
    {"code",
     "hash",
     {{"hash", OV_STORE_BYTES},
      {"room", OV_STORE_WORDS},
      {"seat", OV_STORE_SMALL},
      {"sealed", OV_STORE_BYTES},
      {"until", OV_STORE_BIG}}},
    {"ban", "made, what", {{"what", OV_STORE_WORDS}, {"made", OV_STORE_BIG}}},
};

int ov_store_columns(const struct ov_store_table *table)
{
    int count = 0;

    assert(table->column[0].name != NULL);
    while (count < OV_STORE_CELLS && table->column[count].name != NULL)
        count++;
    return count;
}

static const struct ov_store_wanted all = {{UINT16_MAX, UINT16_MAX, UINT16_MAX,
                                            UINT16_MAX, UINT16_MAX, UINT16_MAX,
                                            UINT16_MAX}};

/* What was read from a store, and where it goes, if anywhere. */
struct reading {
    struct ov_sha256 hash;
    struct ov_store_contents contents;
    const struct ov_store_back_end *target;
    void *file;
    struct ov_store_problem *problem; /* of the target */
};

static void add_number(struct ov_sha256 *hash, uint64_t number)
{
    uint8_t bytes[8];

    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(number >> (8 * i));
    ov_sha256_add(hash, bytes, sizeof bytes);
}

static void add_cell(struct ov_sha256 *hash, enum ov_store_cell_kind kind,
                     const struct ov_store_cell *cell)
{
    const bool is_number = kind < OV_STORE_WORDS;

    add_number(hash, cell->is_null ? 0 : is_number ? 1 : 2);
    if (cell->is_null)
        return;
    add_number(hash, is_number ? (uint64_t)cell->number : cell->size);
    if (!is_number && cell->size > 0)
        ov_sha256_add(hash, cell->bytes, cell->size);
}

static bool take_row(void *context, int table, const struct ov_store_cell *cell)
{
    struct reading *const reading = context;
    const struct ov_store_table *const about = &ov_store_tables[table];

    add_number(&reading->hash, (uint64_t)table);
    for (int i = 0; i < ov_store_columns(about); i++)
        add_cell(&reading->hash, about->column[i].kind, &cell[i]);
    reading->contents.games += table == OV_STORE_GAME_TABLE;
    reading->contents.events += table == OV_STORE_EVENT_TABLE;
    return reading->target == NULL ||
           reading->target->add_row(reading->file, table, cell,
                                    reading->problem);
}

/* An open store. */
struct end {
    const struct ov_store_back_end *back_end;
    void *file;
};

static bool open_end(const char *address, struct end *end,
                     struct ov_store_problem *problem)
{
    end->back_end = ov_store_back_end_for(address);
    *problem = (struct ov_store_problem){.error = OV_STORE_NO_BACK_END};
    return end->back_end != NULL &&
           end->back_end->open(address, &end->file, problem);
}

/* Writes the whole source into the target and reads it back. */
static bool fill(const struct end *from, const struct end *to,
                 struct ov_store_copied *ret_copied,
                 struct ov_store_problem *source,
                 struct ov_store_problem *target)
{
    struct reading read = {
        .target = to->back_end, .file = to->file, .problem = target};
    struct reading back = {.target = NULL};
    uint8_t hash[OV_SHA256_SIZE];

    ov_sha256_init(&read.hash);
    ov_sha256_init(&back.hash);
    if (!from->back_end->read_rows(from->file, &all, take_row, &read, source) ||
        !to->back_end->end_rows(to->file, target) ||
        !to->back_end->read_rows(to->file, &all, take_row, &back, target))
        return false;
    ov_sha256_finish(&read.hash, ret_copied->hash);
    ov_sha256_finish(&back.hash, hash);
    ret_copied->contents = read.contents;
    if (memcmp(hash, ret_copied->hash, sizeof hash) == 0)
        return true;
    target->error = OV_STORE_DAMAGED;
    return false;
}

static bool carry(const struct end *from, const struct end *to,
                  struct ov_store_copied *ret_copied,
                  struct ov_store_problem *source,
                  struct ov_store_problem *target)
{
    struct ov_store_problem ignored;

    if (!to->back_end->begin_fill(to->file, target))
        return false;
    if (fill(from, to, ret_copied, source, target))
        return to->back_end->end_fill(to->file, true, target);
    (void)to->back_end->end_fill(to->file, false, &ignored);
    return false;
}

static bool copy_between(const struct end *from, const char *to,
                         struct ov_store_copied *ret_copied,
                         struct ov_store_problem *source,
                         struct ov_store_problem *target)
{
    const bool is_file = !ov_store_is_database(to);
    struct end end = {.file = NULL};
    bool copied;

    if (is_file && access(to, F_OK) == 0) {
        *target = (struct ov_store_problem){.error = OV_STORE_EXISTS};
        return false;
    }
    if (!open_end(to, &end, target))
        return false;
    copied = carry(from, &end, ret_copied, source, target);
    end.back_end->close(end.file);
    if (!copied && is_file)
        (void)unlink(to); /* it was created for this, and is empty */
    return copied;
}

bool ov_store_read(const char *address, const struct ov_store_wanted *wanted,
                   ov_store_take *take, void *context,
                   struct ov_store_problem *ret_problem)
{
    struct end end = {.back_end = ov_store_back_end_for(address)};
    bool read;

    assert(wanted != NULL && take != NULL);
    *ret_problem = (struct ov_store_problem){.error = OV_STORE_NO_BACK_END};
    if (end.back_end == NULL ||
        !end.back_end->open_to_read(address, &end.file, ret_problem))
        return false;
    ret_problem->error = OV_STORE_FINE;
    read =
        end.back_end->read_rows(end.file, wanted, take, context, ret_problem);
    end.back_end->close(end.file);
    return read;
}

bool ov_store_copy(const struct ov_store_way *way,
                   struct ov_store_copied *ret_copied,
                   struct ov_store_problem *ret_source,
                   struct ov_store_problem *ret_target)
{
    struct ov_store_newest newest;
    struct end end = {.file = NULL};
    bool copied;

    assert(way->from != NULL && way->to != NULL && way->rules > 0);
    *ret_source = *ret_target =
        (struct ov_store_problem){.error = OV_STORE_FINE};
    if (!ov_store_is_database(way->from) && access(way->from, F_OK) != 0) {
        ret_source->error = OV_STORE_NO_FILE;
        (void)snprintf(ret_source->detail, sizeof ret_source->detail, "%s",
                       strerror(errno));
        return false;
    }
    if (!open_end(way->from, &end, ret_source))
        return false;
    copied = end.back_end->newest(end.file, &newest, ret_source) &&
             ov_store_knows(&newest, way->rules, ret_source) &&
             copy_between(&end, way->to, ret_copied, ret_source, ret_target);
    end.back_end->close(end.file);
    return copied;
}
