/*
 * pages.h - two sessions, as two pages have them: requests to one or the
 * other, the last reply of each, a game to begin with.
 */
#ifndef OV_TESTS_SESSION_PAGES_H
#define OV_TESTS_SESSION_PAGES_H

#include "session/session.h"

#include <stdio.h>
#include <string.h>

enum { PAGE_SCRATCH = 1 << 20, LOOKS = 12 };

extern struct ov_session session, other;
extern struct ov_viewer viewer, other_viewer; /* one of each */
extern char reply[OV_SESSION_REPLY], again[OV_SESSION_REPLY];
extern char scratch[PAGE_SCRATCH];

/* A session without a game, and its viewer, as they begin. */
void open_page(struct ov_session *whose);

/* A request to a session, its reply into that memory; to `session`: `reply`. */
const char *take_into(struct ov_session *whose, const char *request,
                      char *memory);
const char *take(const char *request);

bool is_fine(const char *text);
bool says(const char *text, const char *part);

/* The table of `session`. */
struct ov_table *table(void);

/* A game of bots, one of them perhaps a person, from a number. */
void start(int number, bool person);

/* What a page may ask at any moment; the last one is a move that is refused. */
extern const char *const looks[LOOKS];

/* A request that must fail for this reason, and change nothing. */
void fails(const char *request, const char *why);

#endif
