/*
 * mark.h - marks English strings for the catalogues (tools/catalogue.py).
 *
 * A marked string does not change; ov_text() translates it where it is used:
 *
 *     static const char *const title = N_("Play a game");
 *     ov_put(out, ov_text(language, NULL, title));
 *
 * NC_ gives a context, so that one English word may have two translations; pass
 * the same context to ov_text(). The P is for plural: singular, plural.
 */
#ifndef OV_TEXT_MARK_H
#define OV_TEXT_MARK_H

#define N_(english) english
#define NC_(context, english) (english)
#define NP_(one, many) one, many
#define NPC_(context, one, many) one, many

#endif
