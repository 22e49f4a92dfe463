/*
 * frozen.h - texts of one game with the deck of the tests, as they were first
 * written. They must be readable for ever: a test that fails on them is not to
 * be helped by changing them, but by a new format or rules version.
 */
#ifndef OV_TESTS_NOTATION_FROZEN_H
#define OV_TESTS_NOTATION_FROZEN_H

/* 28 steps, with the seed and with a commitment to it. */
extern const char frozen_record[];
extern const char frozen_committed_record[];

/* After step 27: purple has built house-39, the bonus on its right is open. */
extern const char frozen_position[];
extern const char frozen_view[];

#endif
