/*
 * test_printed.c - nets that know cards by what is printed on them.
 */
#include "bot/printed.h"
#include "bot/standard.h"
#include "deck/random_deck.h"
#include "deck/standard.h"
#include "harness.h"
#include "parlour.h"

static struct ov_folded_net folded, other;

/* A box with a random deck. */
static void random_box(struct ov_box *box, uint64_t number, int seats)
{
    const struct ov_seed seed = ov_seed_from_number(number);
    const struct ov_switches switches =
        ov_edition_switches((enum ov_edition)(number % OV_EDITIONS));
    struct ov_deck deck;

    ov_deck_random(&seed, "Random", &deck);
    ov_box_init(box, &deck, &switches, seats);
}

TEST(the_standard_deck_has_its_own_net_and_every_other_deck_another)
{
    static struct ov_box box;

    for (int seats = OV_MIN_SEATS; seats <= OV_MAX_SEATS; seats++) {
        parlour_box(&box, OV_NL, seats);
        CHECK(ov_net_for(&box, &folded) == ov_net_of(seats));
        random_box(&box, 4, seats);
        CHECK(ov_net_for(&box, &folded) == &folded.net);
        CHECK(folded.net.seats == seats);
        CHECK(folded.net.inputs == ov_input_count(seats));
    }
}

TEST(a_net_is_folded_again_if_anything_of_the_box_changes)
{
    static struct ov_box box;
    const struct ov_printed_net *const printed = ov_printed_of(2);

    random_box(&box, 1, 2);
    CHECK(!ov_is_folded_for(&other, printed, &box));
    (void)ov_fold(&other, printed, &box);
    CHECK(ov_is_folded_for(&other, printed, &box));
    CHECK(!ov_is_folded_for(&other, ov_printed_of(3), &box));
    box.switches.end_rule ^= 1;
    CHECK(!ov_is_folded_for(&other, printed, &box));
    box.switches.end_rule ^= 1;
    box.deck.building[7].shield ^= 1;
    CHECK(!ov_is_folded_for(&other, printed, &box));
}

/* The row of a card: what is printed on it, and nothing else. */
TEST(cards_that_show_the_same_have_the_same_row)
{
    static struct ov_box box;
    const int from = ov_role_input(2, 5, 10), to = ov_role_input(2, 5, 40);
    const size_t row = OV_NET_HIDDEN * sizeof(int16_t);

    random_box(&box, 2, 2);
    (void)ov_fold(&folded, ov_printed_of(2), &box);
    CHECK(memcmp(folded.first + from * OV_NET_HIDDEN,
                 folded.first + to * OV_NET_HIDDEN, row) != 0);
    box.deck.building[40] = box.deck.building[10];
    (void)ov_fold(&folded, ov_printed_of(2), &box);
    CHECK(memcmp(folded.first + from * OV_NET_HIDDEN,
                 folded.first + to * OV_NET_HIDDEN, row) == 0);
}

static bool is_card_input(int seats, int input)
{
    for (int role = 0; role < ov_roles(seats); role++) {
        const int first = ov_role_input(seats, role, 0);
        if (input >= first && input < first + OV_CARDS)
            return true;
    }
    return false;
}

TEST(inputs_of_cards_are_the_ones_that_are_on_for_them)
{
    CHECK(ov_role_input(2, 0, 3) == OV_IN_BUILDINGS + 3);
    CHECK(ov_role_input(2, 1, 3) == OV_SEAT_INPUT_COUNT + OV_IN_BUILDINGS + 3);
    CHECK(ov_role_input(3, 3, 5) == 3 * OV_SEAT_INPUT_COUNT + OV_IN_ROW + 5);
    CHECK(ov_role_input(3, 9, 5) ==
          3 * OV_SEAT_INPUT_COUNT + OV_IN_ON_OFFER + 5);
}

/* All signs changed places: the same game with other pictures. */
TEST(guilds_are_told_by_their_characters_not_by_their_signs)
{
    static const uint8_t sign[] = {OV_MASK, OV_LILY, OV_ROOSTER, OV_BELLS,
                                   OV_NO_GUILD};
    static struct ov_box box;
    struct ov_prints before, after;
    int moved = 0;

    parlour_box(&box, OV_EN, 3);
    ov_prints_of(&box, &before);
    for (int card = 0; card < OV_CARDS; card++)
        box.deck.building[card].guild = sign[box.deck.building[card].guild];
    for (int i = 0; i < OV_CHARACTERS; i++)
        box.deck.guild_of[i] = sign[box.deck.guild_of[i]];
    ov_prints_of(&box, &after);
    CHECK(memcmp(before.card, after.card, sizeof before.card) == 0);
    CHECK(memcmp(before.box, after.box, sizeof before.box) == 0);
    for (int guild = 0; guild <= OV_GUILDS; guild++)
        CHECK(after.alike[sign[guild]] == guild);
    for (int input = 0; input < ov_input_count(3); input++) {
        CHECK(ov_alike_input(&before, input) == input);
        moved += ov_alike_input(&after, input) != input;
        CHECK(!is_card_input(3, input) ||
              ov_alike_input(&after, input) == input);
    }
    CHECK(moved == 3 * 8 + 36 + 16);
}

TEST(guilds_of_mixed_characters_are_each_like_another_one)
{
    static struct ov_box box;
    struct ov_prints prints;
    unsigned used = 0;

    parlour_box(&box, OV_EN, 2);
    for (int i = 0; i < OV_CHARACTERS; i++)
        box.deck.guild_of[i] = (uint8_t)(i % OV_GUILDS);
    ov_prints_of(&box, &prints);
    for (int guild = 0; guild < OV_GUILDS; guild++)
        used |= 1u << prints.alike[guild];
    CHECK(used == (1u << OV_GUILDS) - 1);
}

TEST(prints_show_every_switch_and_every_change_of_the_table)
{
    static struct ov_box box;
    struct ov_prints usual, changed;

    parlour_box(&box, OV_EN, 2);
    ov_prints_of(&box, &usual);
    for (int i = 1; i < OV_BOX_PRINT_COUNT; i++)
        CHECK(usual.box[i] == 0);
    for (int which = 0; which < OV_SWITCH_COUNT; which++) {
        struct ov_switches switches = ov_edition_switches(OV_EN);

        ov_switch_set(&switches, (enum ov_switch)which, 1);
        ov_box_init(&box, &ov_standard_deck, &switches, 2);
        ov_prints_of(&box, &changed);
        CHECK(memcmp(usual.box, changed.box, sizeof usual.box) != 0);
    }
    parlour_box(&box, OV_EN, 2);
    box.deck.board[OV_SIDE_FOR_TWO].slots[OV_CLAY][1]++;
    box.deck.square.points++;
    box.deck.square.bonus = OV_BONUS_ANY;
    box.deck.worker_card[2].coins++;
    ov_prints_of(&box, &changed);
    CHECK(changed.box[OV_BOX_SLOTS + 2 * OV_CLAY + 1] == 1);
    CHECK(changed.box[OV_BOX_SQUARE_POINTS] == 1);
    CHECK(changed.box[OV_BOX_SQUARE_BONUS + (int)OV_BONUS_ANY] == 1);
    CHECK(changed.box[OV_BOX_COINS + 2] == 1);
}

/* A choice by a net for any deck is legal, and does not look at what is hidden:
   the tests of all bots say so for other decks too. */
static int games_won(const char *bot, uint64_t deck, int games)
{
    const char *const players[] = {bot, "greedy"};
    struct parlour parlour;
    int won = 0, budget;

    for (int number = 0; number < games; number++) {
        random_box(&parlour.box, deck, 2);
        parlour_start(&parlour, players, 2, number);
        parlour.net = ov_net_for(&parlour.box, &folded);
        won += parlour_play(&parlour) == ov_bot_spelt(bot, &budget);
    }
    return won;
}

TEST(with_a_deck_it_has_never_seen_expert_beats_greedy)
{
    CHECK(games_won("expert", 90210, 24) > 14);
    CHECK(games_won("expert", 90211, 24) > 14);
}

TEST(a_file_that_is_no_net_for_all_decks_is_refused)
{
    static _Alignas(64) uint8_t block[1 << 20];
    const size_t size = ov_printed_layout(2).end;
    struct ov_printed_net net;
    struct ov_net plain;

    REQUIRE(size <= sizeof block);
    CHECK(!ov_printed_open(&net, block, size));
    ov_printed_seal(block, 2);
    CHECK(ov_printed_open(&net, block, size));
    CHECK(net.net.seats == 2);
    CHECK(!ov_net_open(&plain, block, size));
    CHECK(!ov_printed_open(&net, block, size - 64));
    CHECK(!ov_printed_open(&net, block, ov_net_size(2)));
    block[ov_printed_layout(2).box] ^= 1;
    CHECK(!ov_printed_open(&net, block, size));
    block[ov_printed_layout(2).box] ^= 1;
    block[12]++; /* for three */
    CHECK(!ov_printed_open(&net, block, size));
    ov_net_seal(block, 2); /* of the other kind */
    CHECK(!ov_printed_open(&net, block, size));
}
