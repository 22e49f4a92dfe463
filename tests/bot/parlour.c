/*
 * parlour.c - one game after the other.
 */
#include "parlour.h"

#include "deck/standard.h"

void parlour_box(struct ov_box *box, enum ov_edition edition, int seats)
{
    const struct ov_switches switches = ov_edition_switches(edition);

    ov_box_init(box, &ov_standard_deck, &switches, seats);
}

void parlour_start(struct parlour *parlour, const char *const *names, int bots,
                   int number)
{
    const struct ov_seed seed = ov_seed_from_number((uint64_t)number);

    for (int seat = 0; seat < parlour->box.seats; seat++) {
        parlour->bot[seat] =
            ov_bot_spelt(names[(seat + number) % bots], &parlour->budget[seat]);
        parlour->rng[seat] = ov_bot_rng(&seed, seat);
    }
    parlour->net = NULL;
    ov_start(&parlour->game, &parlour->box, &seed);
}

struct ov_scratch parlour_scratch(void)
{
    static _Alignas(OV_SCRATCH_ALIGNED) uint8_t memory[6 << 20];

    return (struct ov_scratch){memory, sizeof memory};
}

void parlour_step(struct parlour *parlour)
{
    const int seat = parlour->game.turn.actor;
    struct ov_view view;
    struct ov_question question;

    ov_view_of(&view, &parlour->game, &parlour->box);
    question = ov_ask(&view, &parlour->box, &parlour->rng[seat]);
    question.net = parlour->net;
    question.budget = parlour->budget[seat];
    if (parlour->bot[seat] != ov_bot_by_name("mcts"))
        question.scratch = parlour_scratch();
    ov_play(&parlour->game, &parlour->box, seat,
            parlour->bot[seat]->choose(&question));
}

const struct ov_bot *parlour_play(struct parlour *parlour)
{
    int places[OV_MAX_SEATS];
    int winner = 0;

    while (!ov_is_over(&parlour->game))
        parlour_step(parlour);
    ov_score_places(&parlour->game, &parlour->box, places);
    while (places[winner] != 1)
        winner++;
    return parlour->bot[winner];
}
