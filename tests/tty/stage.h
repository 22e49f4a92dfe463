/*
 * stage.h - a screen for the tests, and a hand at its keys.
 */
#ifndef OV_TESTS_TTY_STAGE_H
#define OV_TESTS_TTY_STAGE_H

#include "golden.h"
#include "harness.h"
#include "tty/screen.h"

extern struct ov_screen screen;

/* A person against a bot (or a person, if it is ""), kept nowhere. */
struct ov_sitting *sit_down(const char *bot, uint64_t seed);

/* People only, two of whom have a name: a long one and a wide one. */
struct ov_sitting *sit_down_many(int seats, enum ov_edition edition,
                                 uint64_t seed);

/* As sit_down, played on until the seat that chooses can build. */
struct ov_sitting *with_building(void);

/* At 80x24. */
void draw(void);

/* A key, and the screen drawn again; a line after a colon. */
void press(uint32_t key);
void type(const char *line);

/* Whether the screen that was drawn last has this text on it. */
bool shows(const char *piece);
bool shows_once(const char *piece);

void let_others_play(void);

/* This many choices of people, directly at the table. */
void play_on(struct ov_sitting *sitting, int choices, struct ov_rng *rng);

/* Until the city has so many cards and the seat that chooses can build. */
void play_until_building(struct ov_sitting *sitting, int cards, uint64_t seed);

struct ov_rng rng_of(uint64_t number);

#endif
