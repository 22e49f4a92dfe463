/*
 * test_canary.c - a bot that peeks, to show that peeking would be found out: it
 * wins more than its blind twin, and it does not pass the test that all our
 * bots pass (tests/bot/test_bots.c).
 *
 * It gets the game by going round the bot interface: the test watches the game
 * and leaves what it sees where the bot can find it.
 */
#include "bot/lookahead.h"
#include "deck/standard.h"
#include "harness.h"
#include "lab/match.h"
#include "score/score.h"

enum { DEALS = 8 };

static struct {
    bool known;
    struct ov_game game;
} peeked;

static void watch(void *watcher, const struct ov_game *game,
                  const struct ov_events *events)
{
    (void)watcher;
    (void)events;
    peeked.known = true;
    peeked.game = *game;
}

/* Everybody plays on greedily. */
static void play_on(struct ov_game *game, const struct ov_box *box,
                    struct ov_rng *rng)
{
    while (!ov_is_over(game)) {
        struct ov_view view;
        struct ov_question question;

        ov_view_of(&view, game, box);
        question = ov_ask(&view, box, rng);
        ov_play(game, box, question.seat, ov_bot_greedy(&question));
    }
}

/* Points over the best other when the game is played to its end. */
static int margin_after(struct ov_game *game, const struct ov_question *of,
                        struct ov_action action)
{
    int totals[OV_MAX_SEATS], best = 0;

    ov_play(game, of->box, of->seat, action);
    play_on(game, of->box, of->rng);
    ov_score_totals(game, of->box, totals);
    for (int seat = 0; seat < of->box->seats; seat++)
        if (seat != of->seat && totals[seat] > best)
            best = totals[seat];
    return totals[of->seat] - best;
}

/* Both are this; they differ in which games they try things out. */
static struct ov_action best_by_trying(const struct ov_question *question,
                                       bool peeks)
{
    struct ov_actions actions;
    int best = 0, best_margin = INT32_MIN;

    ov_candidates(&question->view->of, question->box, question->seat, &actions);
    for (int i = 0; i < actions.count && actions.count > 1; i++) {
        struct ov_game game = peeked.game;
        int margin;

        if (!peeks || !peeked.known)
            ov_view_sample(question->view, question->box, question->rng, &game);
        margin = margin_after(&game, question, actions.at[i]);
        if (margin > best_margin) {
            best_margin = margin;
            best = i;
        }
    }
    return actions.at[best];
}

static struct ov_action peek(const struct ov_question *question)
{
    return best_by_trying(question, true);
}

static struct ov_action go_blind(const struct ov_question *question)
{
    return best_by_trying(question, false);
}

static const struct ov_bot canary = {"canary", "peeks", peek};
static const struct ov_bot twin = {"twin", "does not peek", go_blind};

/* Games of a deal that a bot wins against greedy, once from each seat. */
static int wins_of(const struct ov_bot *bot, const struct ov_box *box,
                   int64_t deal)
{
    const struct ov_entrant entrants[] = {
        ov_entrant_of(bot), ov_entrant_of(ov_bot_at(OV_BOT_greedy))};
    const struct ov_seed seed = ov_seed_from_number(2);
    int wins = 0;

    for (int seat = 0; seat < 2; seat++) {
        const struct ov_bot_game bot_game = {
            .box = box,
            .entrant = entrants,
            .who = {(uint8_t)seat, (uint8_t)!seat},
            .seed = ov_bot_game_seed(&seed, deal),
            .watch = watch,
        };
        struct ov_outcome outcome;

        peeked.known = false;
        if (ov_bot_game_play(&bot_game, &outcome) == NULL)
            wins += outcome.place[seat] == 1;
    }
    return wins;
}

static void make_box(struct ov_box *box)
{
    const struct ov_switches switches = ov_edition_switches(OV_EN);

    ov_box_init(box, &ov_standard_deck, &switches, 2);
}

TEST(a_bot_that_peeks_wins_measurably_more_than_its_blind_twin)
{
    static struct ov_box box;
    struct ov_blocks more = {.unit = 2};

    make_box(&box);
    for (int deal = 0; deal < test_rounds(DEALS); deal++)
        ov_blocks_add(&more, wins_of(&canary, &box, deal) -
                                 wins_of(&twin, &box, deal));
    if (test_is_whole()) {
        CHECK(ov_blocks_mean(&more) > 0.5);
        CHECK(ov_blocks_interval(&more, -1, 1).low > 0);
    }
}

/* What a bot chooses if this is the game behind the view. */
static struct ov_action answer(const struct ov_bot *bot,
                               const struct ov_game *game,
                               const struct ov_box *box)
{
    struct ov_rng rng = ov_bot_rng_from(5);
    struct ov_view view;
    struct ov_question question;

    peeked.known = true;
    peeked.game = *game;
    ov_view_of(&view, game, box);
    question = ov_ask(&view, box, &rng);
    return bot->choose(&question);
}

TEST(R16_the_test_for_peeking_finds_the_bot_that_peeks)
{
    static struct ov_box box;
    const struct ov_seed seed = ov_seed_from_number(3);
    struct ov_rng rng = ov_rng_from_seed(&seed);
    int found = 0, wrongly_found = 0, positions = 0;
    struct ov_game game;

    make_box(&box);
    ov_start(&game, &box, &seed);
    for (int step = 0; !ov_is_over(&game); step++) {
        const struct ov_action next =
            answer(ov_bot_at(OV_BOT_greedy), &game, &box);
        struct ov_view view;
        struct ov_game dealt;

        ov_play(&game, &box, game.turn.actor, next);
        if (step % 4 != 0 || ov_is_over(&game))
            continue;
        positions++;
        ov_view_of(&view, &game, &box);
        ov_view_sample(&view, &box, &rng, &dealt);
        found += !ov_same_action(answer(&canary, &game, &box),
                                 answer(&canary, &dealt, &box));
        wrongly_found += !ov_same_action(answer(&twin, &game, &box),
                                         answer(&twin, &dealt, &box));
    }
    CHECK(positions > 10);
    CHECK(found > positions / 4);
    CHECK(wrongly_found == 0);
}
