/*
 * sample.h - the files of tests/frozen: samples of every public format as they
 * were once written, and what they mean. They are never changed: what was
 * written yesterday is still read. A test that fails on one of them is mended
 * in the program, or by a new version of the format with samples of its own.
 *
 * With OV_FROZEN_ADD=1 in the environment a sample that is not there yet is
 * written; one that is there never is.
 */
#ifndef OV_TESTS_FROZEN_SAMPLE_H
#define OV_TESTS_FROZEN_SAMPLE_H

#include "engine/engine.h"

enum { SAMPLE_TEXT = 1 << 18 };
enum { SAMPLE_GAMES = 28 }; /* records in rules-1 */

/* A file of tests/frozen with a closing zero; its length, or 0. */
size_t sample_read(const char *name, char text[SAMPLE_TEXT]);

/* Whether a text is byte for byte that of a file; if not, says where. */
bool sample_is(const char *name, const char *text);

/* "rules-1/07.ovr": the name of a file about one of the games, from 1. */
const char *sample_of_game(int game, const char *ending);

/*
 * Everything that a seat may do, as lines in alphabetical order, because the
 * order of the engine's list does not matter. Returns the number of lines.
 */
enum { SAMPLE_LEGAL = OV_MAX_ACTIONS * 64 };
int sample_legal(const struct ov_game *game, const struct ov_box *box, int seat,
                 char ret_lines[SAMPLE_LEGAL]);

#endif
