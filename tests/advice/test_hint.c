/*
 * test_hint.c - hints: what is proposed is legal and in order, the reasons are
 * true and can be put into words, and nothing depends on what is hidden.
 */
#include "advice/hint.h"
#include "any_net.h"
#include "company.h"
#include "harness.h"
#include "hidden.h"
#include "kit.h"
#include "score/score.h"

static struct company company;

static struct ov_appraiser appraiser_of(const struct ov_box *box,
                                        const struct ov_net *net)
{
    return (struct ov_appraiser){
        .box = box,
        .net = net,
        .plan = {.simulations = 24, .width = 4, .rounds = 1}};
}

static void hint_now(const struct ov_net *net, struct ov_hint *ret_hint)
{
    const struct ov_appraiser appraiser = appraiser_of(&company.box, net);
    struct ov_view view;

    ov_table_view(&company.table, &view);
    ov_hint(&appraiser, &view, ret_hint);
}

/* Calls a check at every so many positions of a few games. */
static void visit(int every, void (*check)(const struct ov_net *net))
{
    for (int number = 0; number < 5; number++) {
        company_start(&company, number);
        const struct ov_net net = any_net(company.box.seats);
        int move = number;

        while (company_move(&company)) {
            if (!ov_is_over(&company.table.game) && move++ % every == 0)
                check(number % 3 == 2 ? NULL : &net);
        }
    }
}

/* --- What is proposed --- */

static void check_order(const struct ov_hint *hint)
{
    const bool lost = ov_chance_is_lost(hint->move[0].value.win[hint->seat],
                                        company.box.seats);

    for (int i = 1; i < hint->count && hint->by != OV_BY_SEARCH && !lost; i++)
        CHECK(ov_utility(&hint->move[i - 1].value, hint->seat) >=
              ov_utility(&hint->move[i].value, hint->seat));
    for (int i = 0; i < hint->count; i++) {
        int64_t sum = 0;

        for (int seat = 0; seat < OV_MAX_SEATS; seat++)
            sum += hint->move[i].value.win[seat];
        CHECK(sum > OV_CERTAIN - 100 && sum <= OV_CERTAIN);
        for (int j = 0; j < i; j++)
            CHECK(!ov_same_action(hint->move[i].action, hint->move[j].action));
    }
}

static void check_proposal(const struct ov_net *net)
{
    struct ov_actions legal;
    struct ov_hint hint;

    hint_now(net, &hint);
    CHECK(hint.seat == company.table.game.turn.actor);
    CHECK(hint.by == (net == NULL ? OV_BY_GAMES : OV_BY_SEARCH));
    ov_candidates(&company.table.game, &company.box, hint.seat, &legal);
    CHECK(hint.count == (legal.count < OV_HINTS ? legal.count : OV_HINTS));
    check_order(&hint);
    for (int i = 0; i < hint.count; i++) {
        struct ov_game game = company.table.game;
        struct ov_refusal refusal;

        CHECK(hint.move[i].steps >= 1 &&
              ov_same_action(hint.move[i].step[0], hint.move[i].action));
        for (int step = 0; step < hint.move[i].steps; step++) {
            CHECK(!ov_reveal_due(&game));
            CHECK(ov_why_not(&game, &company.box, hint.seat,
                             hint.move[i].step[step], &refusal) == OV_ALLOWED);
            ov_choose(&game, &company.box, hint.seat, hint.move[i].step[step],
                      NULL);
        }
    }
}

TEST(a_hint_has_up_to_three_legal_actions_best_first)
{
    visit(17, check_proposal);
}

static void check_again(const struct ov_net *net)
{
    static struct ov_rng rng = {{5, 6, 7, 8}};
    const struct ov_game game = company.table.game;
    struct ov_hint one, other;

    hint_now(net, &one);
    (void)hidden_deal_anew(&company.table.game, &company.box, &rng);
    hint_now(net, &other);
    company.table.game = game;
    CHECK(memcmp(&one, &other, sizeof one) == 0);
}

TEST(R16_a_hint_does_not_hang_on_what_is_hidden)
{
    visit(23, check_again);
}

TEST(one_action_is_tried_in_the_games_of_the_whole_search)
{
    for (int number = 0; number < 4; number++) {
        company_start(&company, number);
        for (int i = 0; i < 25; i++)
            (void)company_move(&company);
        const struct ov_net net = any_net(company.box.seats);
        const struct ov_appraiser appraiser = appraiser_of(&company.box, &net);
        struct ov_view view;
        struct ov_found found;
        struct ov_value value;

        ov_table_view(&company.table, &view);
        ov_appraise(&appraiser, &view, &found);
        ov_appraise_action(&appraiser, &view, found.action[0],
                           found.simulations[0], &value);
        CHECK(memcmp(&value, &found.value[0], sizeof value) == 0);
    }
}

/* --- Reasons --- */

/* The position that a move of a hint leads to. */
static void follow(const struct ov_hint *hint, int number,
                   struct ov_game *ret_game)
{
    struct ov_view view;

    ov_table_view(&company.table, &view);
    *ret_game = view.of;
    for (int i = 0; i < hint->move[number].steps; i++)
        ov_choose(ret_game, &company.box, hint->seat,
                  hint->move[number].step[i], NULL);
}

static bool lies_before(const struct ov_player *player,
                        const struct ov_reason *reason)
{
    for (int i = 0; i < player->buildings; i++) {
        if (player->building[i] == reason->subject)
            return true;
    }
    return false;
}

static bool is_true(const struct ov_reason *reason, const struct ov_game *was,
                    const struct ov_game *is, int seat)
{
    const struct ov_player *const before = &was->player[seat];
    const struct ov_player *const after = &is->player[seat];
    int old[OV_MAX_SEATS], new[OV_MAX_SEATS];

    ov_score_totals(was, &company.box, old);
    ov_score_totals(is, &company.box, new);
    if (reason->kind == OV_REASON_POINTS)
        return reason->number > 0 && new[seat] - old[seat] == reason->number;
    if (reason->kind == OV_REASON_COSTS_POINTS)
        return reason->number > 0 && old[seat] - new[seat] == reason->number;
    if (reason->kind == OV_REASON_THEIR_POINTS)
        return new[reason->seat] - old[reason->seat] == reason->number;
    if (reason->kind == OV_REASON_COINS)
        return after->coins - before->coins == reason->number;
    if (reason->kind == OV_REASON_PAYS)
        return before->coins - after->coins == reason->number;
    if (reason->kind == OV_REASON_WORKER)
        return after->in_city > before->in_city &&
               after->in_city + reason->number == OV_LAST_WORKER;
    if (reason->kind == OV_REASON_CHARACTER)
        return !ov_has_character(was, seat, reason->subject) &&
               ov_has_character(is, seat, reason->subject);
    if (reason->kind == OV_REASON_NO_SUPPLY)
        return after->supply == 0;
    if (reason->kind == OV_REASON_KEEPS ||
        reason->kind == OV_REASON_KEEPS_READY)
        return ov_discard_due(was, seat) && lies_before(before, reason) &&
               lies_before(after, reason);
    return reason->kind < OV_REASON_KINDS;
}

/* How often each kind was met. */
static int met[OV_REASON_KINDS];

static int later;

/* What is not later is true of the action itself already. */
static void check_later(const struct ov_hint_move *move,
                        const struct ov_reason *reason, int seat)
{
    struct ov_view view;
    struct ov_game first;

    ov_table_view(&company.table, &view);
    first = view.of;
    ov_choose(&first, &company.box, seat, move->action, NULL);
    later += reason->later;
    CHECK(!reason->later || move->steps > 1);
    if (!reason->later)
        CHECK(is_true(reason, &view.of, &first, seat));
}

static void check_reasons(const struct ov_net *net)
{
    struct ov_hint hint;

    hint_now(net, &hint);
    for (int i = 0; i < hint.count; i++) {
        const struct ov_hint_move *const move = &hint.move[i];
        struct ov_game after;

        follow(&hint, i, &after);
        CHECK(move->reasons >= 1);
        for (int r = 0; r < move->reasons; r++) {
            CHECK(is_true(&move->reason[r], &company.table.game, &after,
                          hint.seat));
            CHECK(r == 0 ||
                  move->reason[r].weight <= move->reason[r - 1].weight);
            met[move->reason[r].kind]++;
            check_later(move, &move->reason[r], hint.seat);
        }
    }
}

TEST(reasons_are_facts_and_the_weightiest_come_first)
{
    int kinds = 0;

    memset(met, 0, sizeof met);
    visit(9, check_reasons);
    for (int kind = 0; kind < OV_REASON_KINDS; kind++)
        kinds += met[kind] > 0;
    CHECK(kinds > 15);
    CHECK(later > 20);
}

TEST(a_reason_of_a_later_step_says_so)
{
    const struct ov_reason reason = {.kind = OV_REASON_COINS,
                                     .subject = OV_NONE,
                                     .seat = OV_NONE,
                                     .later = 1,
                                     .number = 3};
    char text[OV_SENTENCE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_text_reason(&out, OV_LANG_EN, NULL, &reason);
    CHECK(strcmp(text, "Later: Brings 3 coins.") == 0);
}

/* --- Lost positions --- */

/* PURPLE's turn is the last one (R12.2), and BLUE is far ahead. */
static void lose(void)
{
    kit_open(2);
    kit_switch(OV_SWITCH_end_rule, OV_END_FULL_ROUND);
    kit_first(BLUE);
    kit_character(BLUE, OV_TRAVELLER);
    kit_character(BLUE, OV_MISTRESS);
    kit_turn(PURPLE);
    kit_hand(PURPLE, "");
    kit.game.trigger = BLUE;
    kit_front(PURPLE, KIT_DIAMOND_4);
    kit_front(PURPLE, KIT_DIAMOND_5);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_coins(PURPLE, 2);
}

TEST(in_a_lost_position_the_hint_keeps_most_points)
{
    const struct ov_net net = any_net(2);

    for (int with_net = 0; with_net < 2; with_net++) {
        struct ov_appraiser appraiser =
            appraiser_of(&kit.box, with_net ? &net : NULL);
        struct ov_hint hint;
        struct ov_view view;

        lose();
        appraiser.plan.simulations = 400;
        ov_view_of(&view, &kit.game, &kit.box);
        ov_hint(&appraiser, &view, &hint);
        CHECK(ov_chance_is_lost(hint.move[0].value.win[PURPLE], 2));
        CHECK(hint.move[0].action.kind == OV_ACT_BUILD);
        CHECK(hint.move[0].action.a == KIT_DIAMOND_5);
    }
}

/* Any resource picked at the start (R2.4) gains a point. */
TEST(what_is_true_of_all_that_is_proposed_is_not_the_first_reason)
{
    for (int number = 0; number < 5; number++) {
        struct ov_hint hint;

        company_start(&company, number);
        const struct ov_net net = any_net(company.box.seats);
        hint_now(&net, &hint);
        REQUIRE(hint.count == OV_HINTS);
        for (int i = 1; i < hint.count; i++)
            CHECK(!ov_same_fact(&hint.move[0].reason[0],
                                &hint.move[i].reason[0]));
    }
}

/* Discards that were proposed, and those with something said for them. */
static int discards, discards_well_told;

static void check_discards(const struct ov_net *net)
{
    struct ov_hint hint;

    if (!ov_discard_due(&company.table.game, company.table.game.turn.actor))
        return;
    hint_now(net, &hint);
    for (int i = 0; i < hint.count; i++) {
        bool well_told = false;

        for (int r = 0; r < hint.move[i].reasons; r++)
            well_told |= ov_reason_is_good(
                (enum ov_reason_kind)hint.move[i].reason[r].kind);
        discards++;
        discards_well_told += well_told;
    }
}

TEST(R7_3_who_has_to_discard_is_told_what_stays)
{
    discards = discards_well_told = 0;
    visit(1, check_discards);
    CHECK(discards > 30);
    CHECK(10 * discards_well_told > 9 * discards);
}

/* Plays on until somebody can end the game at once and win by it. */
static bool find_a_win(struct ov_view *ret_view, struct ov_action *ret_action)
{
    do {
        struct ov_actions legal;

        ov_table_view(&company.table, ret_view);
        if (ov_is_over(&ret_view->of))
            return false;
        ov_view_legal(ret_view, &company.box, ret_view->of.turn.actor, &legal);
        for (int i = 0; i < legal.count; i++) {
            struct ov_game after = ret_view->of;
            struct ov_value value;

            ov_choose(&after, &company.box, after.turn.actor, legal.at[i],
                      NULL);
            if (!ov_is_over(&after))
                continue;
            ov_value_of_end(&after, &company.box, &value);
            *ret_action = legal.at[i];
            if (value.win[ret_view->of.turn.actor] == OV_CERTAIN)
                return true;
        }
    } while (company_move(&company));
    return false;
}

TEST(a_win_at_once_is_proposed_and_is_its_own_first_reason)
{
    int found = 0;

    for (int number = 0; number < 12; number++) {
        struct ov_view view;
        struct ov_action action;
        struct ov_hint hint;

        company_start(&company, number);
        if (!find_a_win(&view, &action))
            continue;
        const struct ov_net net = any_net(company.box.seats);
        hint_now(&net, &hint);
        found++;
        CHECK(hint.move[0].value.win[hint.seat] == OV_CERTAIN);
        CHECK(hint.move[0].reason[0].kind == OV_REASON_WINS);
    }
    CHECK(found >= 3);
}

TEST(every_reason_can_be_said_in_every_language)
{
    char text[OV_SENTENCE], english[OV_SENTENCE];

    company_start(&company, 0);
    const struct ov_scene scene = {&company.box, NULL, NULL};
    for (int kind = 0; kind < OV_REASON_KINDS; kind++) {
        const struct ov_reason reason = {
            .kind = (uint8_t)kind, .subject = 1, .seat = 1, .number = 3};

        for (int language = 0; language < OV_LANGUAGES; language++) {
            struct ov_buffer out;

            ov_buffer_init(&out, text, sizeof text);
            ov_text_reason(&out, (enum ov_language)language, &scene, &reason);
            CHECK(!out.full && out.length > 4);
            CHECK(strchr(text, '{') == NULL && strchr(text, '}') == NULL);
            if (language == OV_LANG_EN)
                memcpy(english, text, sizeof english);
            else
                CHECK(strcmp(text, english) != 0);
        }
        CHECK(strlen(ov_reason_word((enum ov_reason_kind)kind)) > 0);
    }
}

TEST(a_slot_of_price_0_is_left_to_the_others_for_free)
{
    const struct ov_reason reason = {
        .kind = OV_REASON_CHEAPER, .subject = 1, .seat = OV_NONE, .number = 0};
    char text[OV_SENTENCE];
    struct ov_buffer out;

    company_start(&company, 0);
    const struct ov_scene scene = {&company.box, NULL, NULL};
    for (int language = 0; language < OV_LANGUAGES; language++) {
        ov_buffer_init(&out, text, sizeof text);
        ov_text_reason(&out, (enum ov_language)language, &scene, &reason);
        CHECK(strchr(text, '0') == NULL && strchr(text, '{') == NULL);
    }
}

TEST(a_hint_tells_the_whole_turn_in_words)
{
    char text[OV_HINT_LINE * OV_SENTENCE];
    struct ov_buffer out;
    struct ov_view view;
    struct ov_hint hint;

    company_start(&company, 1);
    for (int i = 0; i < 20; i++)
        (void)company_move(&company);
    hint_now(NULL, &hint);
    ov_table_view(&company.table, &view);
    const struct ov_scene scene = {&company.box, &view.of, NULL};
    ov_buffer_init(&out, text, sizeof text);
    ov_text_hint_line(&out, OV_LANG_EN, &scene, hint.seat, &hint.move[0]);
    CHECK(!out.full && out.length > 4 && strchr(text, '{') == NULL);
    ov_buffer_init(&out, text, sizeof text);
    ov_text_chance(&out, OV_LANG_EN, OV_CERTAIN * 62 / 100);
    CHECK(strcmp(text, "62%") == 0);
}
