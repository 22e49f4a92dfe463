/*
 * golden.h - screens as they were approved.
 */
#ifndef OV_TESTS_TTY_GOLDEN_H
#define OV_TESTS_TTY_GOLDEN_H

/* With GOLDEN in the environment the golden screen is written anew. */
void compare_golden(const char *path, const char *text);

#endif
