/*
 * mark.h - marks a text for the catalogues without looking it up.
 */
#ifndef OV_TEXT_MARK_H
#define OV_TEXT_MARK_H

#define N_(text) text

#endif
