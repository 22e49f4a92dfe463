/*
 * replay.h - the ways in which `oddville replay` shows a record.
 */
#ifndef OV_CMD_REPLAY_H
#define OV_CMD_REPLAY_H

#include "cli/record_file.h"
#include "text/sentence.h"

/* Names of the players, as scenes need them. */
struct ov_names {
    const char *of[OV_MAX_SEATS];
};

struct ov_names ov_names_of(const struct ov_record_header *header);

/* Prints the game, event by event, from a record that was just (re)started. */
void ov_replay_log(const struct ov_call *call, struct ov_record_file *record);

/* Prints one JSON object per line: the start, then every step. */
void ov_replay_json(struct ov_record_file *record, bool open);

/* Prints only the line of one step, which the record has. */
void ov_replay_json_at(struct ov_record_file *record, uint32_t number,
                       bool open);

/* Plays up to a step that the record has; 0 is the start. */
void ov_replay_to(struct ov_record_file *record, uint32_t number);

#endif
