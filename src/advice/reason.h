/*
 * reason.h - finding what speaks for an action and what against it.
 *
 * A fact (text/reasons.h) is always true. Its weight is an estimate of what it
 * is worth. With a net, facts weigh more if they concern what the net likes or
 * dislikes in the new position.
 */
#ifndef OV_ADVICE_REASON_H
#define OV_ADVICE_REASON_H

#include "bot/net.h"
#include "text/reasons.h"

/* What the net sees of a position, in parts. */
enum ov_topic {
    OV_TOPIC_SCORE,
    OV_TOPIC_TEMPO,
    OV_TOPIC_CHARACTERS,
    OV_TOPIC_PLANS,
    OV_TOPIC_MEANS,
    OV_TOPIC_SLOTS,
    OV_TOPIC_ROW,
    OV_TOPICS
};

/* What is compared: both are views, `after` up to the first reveal. */
struct ov_comparison {
    const struct ov_box *box;
    const struct ov_net *net; /* or NULL */
    int seat;                 /* who chooses */
    const struct ov_game *before, *after;
};

enum { OV_MOST_FACTS = 48 };

/* Do they say the same, whatever their weights? */
bool ov_same_fact(const struct ov_reason *one, const struct ov_reason *other);

/* The weightiest facts first. Returns how many there are, up to `most`. */
int ov_reasons_find(const struct ov_comparison *comparison,
                    struct ov_reason *ret_reason, int most);

#endif
