/*
 * clean.h - what people may write: names and chat without anything that could
 * play tricks on those who read it.
 */
#ifndef OV_ROOM_CLEAN_H
#define OV_ROOM_CLEAN_H

#include "base/base.h"

/*
 * Takes out of a valid UTF-8 text, in place, control characters, characters
 * that turn the direction of the writing or cannot be seen, and all but four
 * of a heap of combining marks. Blanks of any kind become one blank, none at
 * either end. What is left may be empty; cleaning it again changes nothing.
 */
void ov_clean(char *text);

#endif
