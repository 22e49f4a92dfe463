/*
 * record_write.c - from a game to its record, line by line.
 */
#include "notation/action.h"
#include "notation/quote.h"
#include "notation/record.h"
#include "notation/result.h"
#include "notation/words.h"
#include "score/score.h"

struct ov_record_result ov_record_result_of(const struct ov_game *game,
                                            const struct ov_box *box)
{
    struct ov_record_result result = {.ended_by = game->ended_by};
    int points[OV_MAX_SEATS], places[OV_MAX_SEATS];

    if (result.ended_by == OV_NOT_ENDED)
        return result;
    ov_score_totals(game, box, points);
    ov_score_places(game, box, places);
    for (int seat = 0; seat < box->seats; seat++) {
        result.points[seat] = (int16_t)points[seat];
        result.place[seat] = (uint8_t)places[seat];
    }
    return result;
}

void ov_put_result(struct ov_buffer *buffer,
                   const struct ov_record_result *result, int seats)
{
    assert(seats >= OV_MIN_SEATS && seats <= OV_MAX_SEATS);
    if (result->ended_by == OV_NOT_ENDED) {
        ov_put(buffer, "unknown");
        return;
    }
    ov_put(buffer, ov_ended_by_word((enum ov_ended_by)result->ended_by));
    for (int seat = 0; seat < seats; seat++) {
        ov_put_char(buffer, ' ');
        ov_put(buffer, ov_seat_word(seat));
        ov_put_char(buffer, ' ');
        ov_put_number(buffer, result->points[seat]);
        ov_put_char(buffer, ' ');
        ov_put_number(buffer, result->place[seat]);
    }
}

static void put_player(struct ov_buffer *buffer, int seat,
                       const struct ov_record_player *player)
{
    ov_put(buffer, "player ");
    ov_put(buffer, ov_seat_word(seat));
    ov_put_char(buffer, ' ');
    ov_put_quoted(buffer, player->name);
    if (player->bot[0] != '\0') {
        ov_put(buffer, " bot ");
        ov_put_quoted(buffer, player->bot);
    }
    ov_put_char(buffer, '\n');
}

static void put_text(struct ov_buffer *buffer, const char *key,
                     const char *text)
{
    if (text[0] == '\0')
        return;
    ov_put(buffer, key);
    ov_put_char(buffer, ' ');
    ov_put_quoted(buffer, text);
    ov_put_char(buffer, '\n');
}

static void put_seed(struct ov_buffer *buffer,
                     const struct ov_record_header *header)
{
    if (header->seed_is_open) {
        ov_put(buffer, "seed ");
        ov_seed_write(buffer, &header->seed);
    } else {
        ov_put(buffer, "seed-commitment ");
        ov_put_hex(buffer, header->commitment.byte,
                   sizeof header->commitment.byte);
    }
    ov_put_char(buffer, '\n');
}

void ov_put_game_header(struct ov_buffer *buffer,
                        const struct ov_record_header *header)
{
    assert(header->setup.seats >= OV_MIN_SEATS &&
           header->setup.seats <= OV_MAX_SEATS);
    ov_setup_write(buffer, &header->setup);
    for (int seat = 0; seat < header->setup.seats; seat++)
        put_player(buffer, seat, &header->player[seat]);
    if (header->date[0] != '\0') {
        ov_put(buffer, "date ");
        ov_put(buffer, header->date);
        ov_put_char(buffer, '\n');
    }
    put_text(buffer, "site", header->site);
    put_text(buffer, "remark", header->remark);
    put_seed(buffer, header);
}

void ov_record_write_header(struct ov_buffer *buffer,
                            const struct ov_record_header *header)
{
    ov_put(buffer, "oddville-record ");
    ov_put_number(buffer, OV_RECORD_FORMAT);
    ov_put_char(buffer, '\n');
    ov_put_game_header(buffer, header);
    ov_put(buffer, "result ");
    ov_put_result(buffer, &header->result, header->setup.seats);
    ov_put(buffer, "\n\n");
}

void ov_record_write_step(struct ov_buffer *buffer, const struct ov_game *game,
                          const struct ov_box *box,
                          const struct ov_record_step *step)
{
    assert(step->number > 0 && step->seat < box->seats);
    ov_put_number(buffer, step->number);
    ov_put_char(buffer, ' ');
    ov_put(buffer, ov_seat_word(step->seat));
    ov_put_char(buffer, ' ');
    ov_action_write(buffer, game, box, step->action);
    ov_put_char(buffer, '\n');
}

void ov_record_write_comment(struct ov_buffer *buffer, const char *text)
{
    assert(ov_text_is_plain(text, OV_LINE_LIMIT - 2));
    ov_put(buffer, "# ");
    ov_put(buffer, text);
    ov_put_char(buffer, '\n');
}

void ov_record_write_end(struct ov_buffer *buffer, bool finished)
{
    ov_put(buffer, finished ? "end-of-record finished\n"
                            : "end-of-record unfinished\n");
}
