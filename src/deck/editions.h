/*
 * editions.h - the table of data/editions.txt, generated at build time. All
 * code but editions.c asks ov_edition_switches (switches.h).
 */
#ifndef OV_DECK_EDITIONS_H
#define OV_DECK_EDITIONS_H

#include "deck/switches.h"

extern const struct ov_switches ov_editions[OV_EDITIONS];

#endif
