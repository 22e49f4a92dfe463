/*
 * test_hidden.c - nothing that a table shows or does for people depends on
 * what nobody may know (R16).
 */
#include "advice/forecast.h"
#include "advice/preview.h"
#include "company.h"
#include "harness.h"
#include "hidden.h"

/* All that front ends ask of a table between two moves. */
struct shown {
    struct ov_view view;
    enum ov_waits waits;
    struct ov_action bots;
    struct ov_preview preview[OV_MAX_ACTIONS];
    struct ov_site_map map;
    struct ov_forecast forecast;
    struct ov_unseen unseen;
};

static struct company company;
static struct shown before, after;

static void look(const struct ov_table *table, struct shown *ret_shown)
{
    struct ov_actions legal;

    memset(ret_shown, 0, sizeof *ret_shown);
    ov_table_view(table, &ret_shown->view);
    ret_shown->waits = ov_table_waits(table);
    if (ret_shown->waits == OV_WAITS_FOR_BOT)
        ret_shown->bots = ov_table_ask_bot(table, &company.aid);
    ov_forecast(&ret_shown->view, table->box, &ret_shown->forecast);
    ov_unseen(&ret_shown->view, table->box, &ret_shown->unseen);
    ov_site_map(&ret_shown->view, table->box, 0, table->game.row[0],
                &ret_shown->map);
    if (ov_is_over(&table->game))
        return;
    ov_table_legal(table, table->game.turn.actor, &legal);
    for (int i = 0; i < legal.count; i++) {
        const struct ov_intent intent = {table->game.turn.actor, legal.at[i]};
        struct ov_refusal refusal;

        CHECK(ov_preview(&ret_shown->view, table->box, intent,
                         &ret_shown->preview[i], &refusal) == OV_ALLOWED);
    }
}

TEST(R16_what_a_table_shows_does_not_hang_on_what_is_hidden)
{
    struct ov_rng rng = {{1, 2, 3, 4}};
    int places = 0;

    for (int number = 0; number < 15; number++) {
        struct ov_table *const table = &company.table;

        company_start(&company, number);
        do {
            const struct ov_game game = table->game;

            look(table, &before);
            places += hidden_deal_anew(&table->game, table->box, &rng);
            look(table, &after);
            table->game = game;
            CHECK(memcmp(&before, &after, sizeof before) == 0);
        } while (company_move(&company));
    }
    CHECK(places > 10000);
}
