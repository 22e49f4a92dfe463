/*
 * follow.c - plays views on. What is hidden is dealt at random until the game
 * shows what was reported; then everything that anyone may know is right.
 */
#include "view/follow.h"

/*
 * One of at most 64 cards is wanted. The chance that it does not come up in
 * this many deals is e^-100.
 */
enum { MOST_DEALS = 6400 };

/* The thing shown by the event at *at; false if it shows nothing. */
static bool shown_at(const struct ov_events *events, int *at,
                     struct ov_shown *ret_shown)
{
    const struct ov_event *const event = &events->at[*at];
    const int left = events->count - *at;
    struct ov_shown shown = {OV_REVEAL_NOTHING, event->card, OV_NONE};

    if (event->kind == OV_EVENT_ROW_FILLED) {
        shown.reveal = OV_REVEAL_ROW;
    } else if (event->kind == OV_EVENT_COIN_FLIPPED) {
        shown.reveal = OV_REVEAL_COIN;
    } else if (event->kind == OV_EVENT_CHARACTER_SHOWN) {
        shown.reveal = OV_REVEAL_CHARACTER;
    } else if (event->kind == OV_EVENT_GUILD_SHUFFLED) {
        /* The gain follows at once, then the new top if there is one. */
        assert(left > 1 && event[1].kind == OV_EVENT_CHARACTER_GAINED);
        shown.reveal = OV_REVEAL_GUILD;
        shown.first = event[1].card;
        *at += 1;
        if (left > 2 && event[2].kind == OV_EVENT_CHARACTER_SHOWN) {
            shown.second = event[2].card;
            *at += 1;
        }
    }
    *ret_shown = shown;
    return shown.reveal != OV_REVEAL_NOTHING;
}

int ov_shown_in(const struct ov_events *events,
                struct ov_shown ret_shown[OV_MOST_SHOWN])
{
    int count = 0;

    for (int at = 0; at < events->count; at++) {
        assert(count < OV_MOST_SHOWN);
        count += shown_at(events, &at, &ret_shown[count]);
    }
    return count;
}

/* A full game that fits the view: the n-th of any number of them. */
static struct ov_game deal(const struct ov_view *view, const struct ov_box *box,
                           int n)
{
    const struct ov_seed seed = ov_seed_from_number((uint64_t)n);
    struct ov_rng rng = ov_rng_from_seed(&seed);
    struct ov_game game;

    ov_view_sample(view, box, &rng, &game);
    return game;
}

void ov_follow_action(struct ov_view *view, const struct ov_box *box, int seat,
                      struct ov_action action, struct ov_events *events)
{
    struct ov_game game = deal(view, box, 0);

    ov_choose(&game, box, seat, action, events);
    ov_view_of(view, &game, box);
}

static bool shows(struct ov_game *game, const struct ov_box *box,
                  const struct ov_shown *wanted, struct ov_events *ret_events)
{
    struct ov_shown shown[OV_MOST_SHOWN];
    int count;

    ret_events->count = 0;
    ov_reveal(game, box, ret_events);
    count = ov_shown_in(ret_events, shown);
    assert(count == 1 && shown[0].reveal == wanted->reveal); /* what was due */
    (void)count;
    return shown[0].first == wanted->first && shown[0].second == wanted->second;
}

static void append(struct ov_events *events, const struct ov_events *more)
{
    if (events == NULL)
        return;
    assert(events->count + more->count <= OV_MAX_EVENTS);
    memcpy(events->at + events->count, more->at,
           (size_t)more->count * sizeof more->at[0]);
    events->count += more->count;
}

bool ov_follow_shown(struct ov_view *view, const struct ov_box *box,
                     const struct ov_shown *shown, struct ov_events *events)
{
    struct ov_events told;

    assert(ov_reveal_due(&view->of));
    if (view->of.turn.reveal != shown->reveal)
        return false;
    for (int n = 0; n < MOST_DEALS; n++) {
        struct ov_game game = deal(view, box, n);

        if (shows(&game, box, shown, &told)) {
            append(events, &told);
            ov_view_of(view, &game, box);
            return true;
        }
    }
    return false;
}
