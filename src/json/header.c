/*
 * header.c - the header of a record as JSON.
 */
#include "json/header.h"
#include "json/members.h"

#include "notation/words.h"

enum { DIGITS_SIZE = 2 * OV_SHA256_SIZE + 1 };

static const char *digits(const uint8_t *bytes, size_t count,
                          char memory[DIGITS_SIZE])
{
    struct ov_buffer out;

    ov_buffer_init(&out, memory, DIGITS_SIZE);
    ov_put_hex(&out, bytes, count);
    return memory;
}

/* Texts that a record may leave out are null if they are missing. */
static void write_text(struct ov_json *json, const char *key, const char *text)
{
    ov_json_member_string(json, key, *text == '\0' ? NULL : text);
}

static void write_setup(struct ov_json *json, const struct ov_setup *setup)
{
    char hash[DIGITS_SIZE];

    ov_json_member_number(json, "rules", setup->rules);
    ov_json_member_string(json, "edition", ov_edition_word(setup->edition));
    ov_json_member_switches(json, &setup->switches);
    ov_json_key(json, "deck");
    ov_json_object(json);
    ov_json_member_string(json, "name", setup->deck_name);
    ov_json_member_string(
        json, "hash", digits(setup->deck_hash, sizeof setup->deck_hash, hash));
    ov_json_close(json);
}

static void write_players(struct ov_json *json,
                          const struct ov_record_header *header)
{
    ov_json_key(json, "players");
    ov_json_list(json);
    for (int seat = 0; seat < header->setup.seats; seat++) {
        ov_json_object(json);
        ov_json_member_number(json, "seat", seat);
        ov_json_member_string(json, "colour", ov_seat_word(seat));
        write_text(json, "name", header->player[seat].name);
        write_text(json, "bot", header->player[seat].bot);
        ov_json_close(json);
    }
    ov_json_close(json);
}

static void write_seed(struct ov_json *json,
                       const struct ov_record_header *header, bool told)
{
    struct ov_commitment commitment = header->commitment;
    char text[DIGITS_SIZE];

    if (header->seed_is_open)
        commitment = ov_seed_commit(&header->seed);
    ov_json_member_string(
        json, "commitment",
        digits(commitment.byte, sizeof commitment.byte, text));
    ov_json_member_string(
        json, "seed",
        told && header->seed_is_open
            ? digits(header->seed.byte, sizeof header->seed.byte, text)
            : NULL);
}

static void write_result(struct ov_json *json,
                         const struct ov_record_header *header)
{
    const struct ov_record_result *const result = &header->result;

    if (result->ended_by == OV_NOT_ENDED) {
        ov_json_member_null(json, "result");
        return;
    }
    ov_json_key(json, "result");
    ov_json_object(json);
    ov_json_member_string(json, "ended_by", ov_ended_by_word(result->ended_by));
    ov_json_key(json, "points");
    ov_json_list(json);
    for (int seat = 0; seat < header->setup.seats; seat++)
        ov_json_number(json, result->points[seat]);
    ov_json_close(json);
    ov_json_key(json, "places");
    ov_json_list(json);
    for (int seat = 0; seat < header->setup.seats; seat++)
        ov_json_number(json, result->place[seat]);
    ov_json_close(json);
    ov_json_close(json);
}

void ov_snapshot_header(struct ov_json *json,
                        const struct ov_record_header *header, bool seed)
{
    assert(header->setup.seats >= OV_MIN_SEATS &&
           header->setup.seats <= OV_MAX_SEATS);
    ov_json_object(json);
    write_setup(json, &header->setup);
    write_players(json, header);
    write_text(json, "date", header->date);
    write_text(json, "site", header->site);
    write_text(json, "remark", header->remark);
    write_seed(json, header, seed);
    write_result(json, header);
    ov_json_close(json);
}
