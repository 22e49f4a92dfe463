/*
 * picture.h - cards and cities as SVG files on standard output.
 */
#ifndef OV_CLI_PICTURE_H
#define OV_CLI_PICTURE_H

#include "cli/command.h"
#include "text/sentence.h"

/* Cards as they are played with these switches (R15). */
void ov_print_building_picture(const struct ov_call *call,
                               const struct ov_deck *deck,
                               const struct ov_switches *switches, int card);
void ov_print_square_picture(const struct ov_call *call,
                             const struct ov_deck *deck,
                             const struct ov_switches *switches);
void ov_print_worker_card_picture(const struct ov_call *call,
                                  const struct ov_deck *deck,
                                  const struct ov_switches *switches,
                                  int number);
void ov_print_character_picture(const struct ov_call *call,
                                const struct ov_deck *deck,
                                const struct ov_switches *switches,
                                enum ov_character character);

/* All 64 buildings on one sheet. */
void ov_print_deck_picture(const struct ov_call *call,
                           const struct ov_deck *deck);

/* The city with its coordinates, and who is who. */
void ov_print_city_picture(const struct ov_call *call,
                           const struct ov_scene *scene);

#endif
