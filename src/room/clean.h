/*
 * clean.h - what people may write: names and chat without anything that could
 * play tricks on those who read it.
 */
#ifndef OV_ROOM_CLEAN_H
#define OV_ROOM_CLEAN_H

#include "base/base.h"

/*
 * Removes from a valid UTF-8 text, in place, control characters, characters
 * that change the direction of the writing or are invisible, and all but four
 * of a stack of combining marks. A run of blanks of any kind becomes one space,
 * with none at either end. What is left may be empty; cleaning it again changes
 * nothing.
 */
void ov_clean(char *text);

#endif
