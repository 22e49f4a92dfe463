/*
 * captions.h - pictures described in words, for titles and for people who
 * cannot see them. Plain text, not yet XML; OV_CAPTION bytes are enough.
 */
#ifndef OV_DRAW_CAPTIONS_H
#define OV_DRAW_CAPTIONS_H

#include "base/buffer.h"
#include "text/facts.h"
#include "text/sentence.h"

enum { OV_CAPTION = 8192 };

/* "Worker card 2", numbers from 0. */
void ov_caption_worker_card(struct ov_buffer *out, enum ov_language language,
                            int number);

/* All about one, or about the Main Square, as it is played here (box.h). */
void ov_caption_worker_card_facts(struct ov_buffer *out,
                                  enum ov_language language,
                                  const struct ov_worker_card *card);
void ov_caption_square(struct ov_buffer *out, enum ov_language language,
                       const struct ov_main_square *square);

/* One of the facts that such a caption consists of: "Cost: wood, clay." */
void ov_caption_fact(struct ov_buffer *out, enum ov_language language,
                     const struct ov_fact *fact);

/* "The buildings of the deck Standard". */
void ov_caption_deck(struct ov_buffer *out, enum ov_language language,
                     const struct ov_deck *deck);

/* Everything printed on a building, and what it scores in this game. */
void ov_caption_building(struct ov_buffer *out, enum ov_language language,
                         const struct ov_deck *deck,
                         const struct ov_switches *switches, int card);

/* "The city of OddVille", and what is where and whose it is. */
const char *ov_caption_city(enum ov_language language);
void ov_caption_city_cards(struct ov_buffer *out, enum ov_language language,
                           const struct ov_scene *scene);

#endif
