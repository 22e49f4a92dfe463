/*
 * kit.h - positions for tests, laid out the way one lays out a box of cards:
 *
 *     kit_open(2);
 *     kit_coins(PURPLE, 1);
 *     kit_worker(BLUE, OV_CLAY, 0);
 *     kit_do(PURPLE, act_resource(2, OV_CLAY));
 *     CHECK(kit.game.player[PURPLE].coins == 0);
 *
 * There is one table, `kit`. Its deck is made here, so no test depends on a
 * data file. Whatever a seat gets is taken from where it lies (coins and
 * buildings from the deck, characters from their piles, workers from the
 * supply), so that the invariants of R16 hold; the first kit_do or kit_refused
 * checks it. Mistakes of a test fail that test. Worker cards (1 to 4) and row
 * positions (1 to 6) are counted as in the rules.
 */
#ifndef OV_TESTS_KIT_H
#define OV_TESTS_KIT_H

#include "engine/engine.h"
#include "harness.h"

enum kit_seat { PURPLE, BLUE, RED, YELLOW };

/*
 * The cards. Unless its name says otherwise a card costs one wood, has streets
 * on all sides, no guild, the coin bonus, "row" (2) and no shield.
 */
enum kit_card {
    /* By bonus, in the order of enum ov_bonus. */
    KIT_WOOD,
    KIT_CLAY,
    KIT_STONE,
    KIT_CRYSTAL,
    KIT_COIN,
    KIT_TRANSFORM,
    KIT_ANY,
    KIT_DOUBLE,
    /* By guild, in the order of enum ov_guild; two of each. */
    KIT_ROOSTER,
    KIT_BELLS,
    KIT_MASK,
    KIT_LILY,
    KIT_ROOSTER_2,
    KIT_BELLS_2,
    KIT_MASK_2,
    KIT_LILY_2,
    /* By edges: houses on that side alone, houses on all. */
    KIT_HOUSES_TOP,
    KIT_HOUSES_RIGHT,
    KIT_HOUSES_BOTTOM,
    KIT_HOUSES_LEFT,
    KIT_HOUSES,
    /* By cost. */
    KIT_COST_CLAY,
    KIT_COST_TWO_WOOD,
    KIT_COST_WOOD_STONE_CRYSTAL,
    KIT_COST_ONE_OF_EACH,
    /* By scoring rule; the guild cards show and score the mask. */
    KIT_DIAMOND_4,
    KIT_DIAMOND_5,
    KIT_NEIGHBOURS_X3,
    KIT_SHIELDS,
    KIT_DIAMONDS,   /* shield 3 */
    KIT_COLUMN,     /* shield 1 */
    KIT_GUILD_1,    /* shield 1 */
    KIT_GUILD_2,    /* shield 2 */
    KIT_NEIGHBOURS, /* shield 1 */
    KIT_SHIELD_2,   /* a "row" card with its shield */
    /* The worked scoring example (R14), C being the Main Square. */
    KIT_A,
    KIT_B,
    KIT_D,
    KIT_E,
    KIT_F,
    KIT_G,
    KIT_H,
    /* The example of the bonuses: rooster, streets but houses on the right. */
    KIT_YELLOWS,
    /* Plain ones: the row at the start, then the deck from its top. */
    KIT_P1,
    KIT_P2,
    KIT_P3,
    KIT_P4,
    KIT_P5,
    KIT_P6,
    KIT_T1,
    KIT_T2,
    KIT_T3,
    KIT_T4,
    KIT_T5,
    KIT_T6,
    KIT_T7,
    KIT_T8,
    KIT_T9,
    KIT_T10,
    KIT_T11,
    KIT_T12,
    KIT_T13,
    KIT_T14,
    KIT_T15,
    KIT_CARDS
};

struct kit {
    struct ov_deck deck;
    struct ov_switches switches;
    struct ov_box box;
    struct ov_game game;
    struct ov_events events; /* of the last kit_do */
    bool ready;              /* the position was found to be sound */
};
extern struct kit kit;

/* The test deck alone, and one with random but lawful cards (R1.4). */
void kit_deck(struct ov_deck *ret_deck);
void kit_random_deck(struct ov_deck *ret_deck, struct ov_rng *rng);

/* A generator from a small number. */
struct ov_rng kit_rng(uint64_t number);

/*
 * Some turns into a game of the English edition: it is PURPLE's, the first
 * player's; nobody has anything but nine workers and four cards in hand.
 */
void kit_open(int seats);

/* Which rules; right after kit_open. */
void kit_edition(enum ov_edition edition);
void kit_switch(enum ov_switch which, int value);

/* A real start (R2) instead, with this first player. */
void kit_start(int seats, int first);

/* Whose turn it is, before their main action. */
void kit_turn(int seat);
void kit_first(int seat);
void kit_hand(int seat, const char *cards); /* "134" */
void kit_coins(int seat, int count);        /* from the deck's top */
void kit_coin(int seat, int card);          /* this one */
void kit_front(int seat, int card);
void kit_worker(int seat, int resource, int price);
void kit_workers(int seat, int resource, int price, int count);
void kit_city(int card, int seat, int x, int y);
void kit_spot(int seat, int resource);
void kit_character(int seat, int character);
void kit_row(int position, int card);
void kit_deck_top(int card);
void kit_deck_bottom(int card);   /* known to all: it was discarded */
void kit_pile_top(int character); /* brings it into the game if need be */
void kit_empty_pile(int guild, int seat); /* all its characters to a seat */

/* Notes a failure unless the position keeps R16. */
#define kit_check_sound() kit_check_sound_at(__FILE__, __LINE__)
void kit_check_sound_at(const char *file, int line);

/*
 * Does something that must be allowed. Also checks on the way: it is on the
 * legal list, ov_choose and ov_reveal give the same as ov_apply, R16 holds
 * after it.
 */
#define kit_do(seat, action) kit_do_at(__FILE__, __LINE__, seat, action)
void kit_do_at(const char *file, int line, int seat, struct ov_action action);

/*
 * Tries what must be refused, for this reason and with just these details
 * ("price=2 missing=1", printf style; in the order of struct ov_refusal).
 * Checks too that no byte of game and events changes.
 */
#define kit_refused(seat, action, why, ...)                                    \
    do {                                                                       \
        kit_expect(__VA_ARGS__);                                               \
        kit_refused_at(__FILE__, __LINE__, seat, action, why);                 \
    } while (0)
#define KIT_NO_DETAIL "%s", ""
void kit_expect(const char *format, ...) OV_PRINTF(1, 2);
void kit_refused_at(const char *file, int line, int seat,
                    struct ov_action action, enum ov_why why);

/*
 * The last kit_do reported this, with just these fields: "COINS_PAID seat=0
 * amount=2"; slots are printed as wood:1. Events asked for one after another
 * need not be adjacent or in order; kit_saw_after continues from the event
 * found last.
 */
#define kit_saw(...)                                                           \
    do {                                                                       \
        kit_expect(__VA_ARGS__);                                               \
        kit_saw_at(__FILE__, __LINE__, false);                                 \
    } while (0)
#define kit_saw_after(...)                                                     \
    do {                                                                       \
        kit_expect(__VA_ARGS__);                                               \
        kit_saw_at(__FILE__, __LINE__, true);                                  \
    } while (0)
void kit_saw_at(const char *file, int line, bool after);

/* How many events of a kind the last kit_do reported. */
int kit_told(enum ov_event_kind kind);

/* How many workers a seat has on a slot. */
int kit_on_board(int seat, int resource, int price);

/* Is this on the seat's legal list? */
bool kit_legal(int seat, struct ov_action action);

/* How many actions of a kind are. */
int kit_count_legal(int seat, enum ov_action_kind kind);

/* Declines or, where compulsory, uses all open bonuses. */
void kit_decline_all(int seat);

/* Plays on without placing anyone in the city until `turns` turns are over. */
void kit_idle(int turns);

/* An event as kit_saw spells it. */
enum { KIT_LINE = 160 };
void kit_print_event(const struct ov_event *event, char line[KIT_LINE]);
void kit_print_refusal(const struct ov_refusal *refusal, char line[KIT_LINE]);

/* Actions; worker cards from 1, row positions from 1. */
static inline struct ov_action act(int kind, int a, int b, int c)
{
    return (struct ov_action){(uint8_t)kind, (uint8_t)a, (uint8_t)b,
                              (uint8_t)c};
}

static inline struct ov_action act_pick(int resource)
{
    return act(OV_ACT_PICK, resource, 0, 0);
}

static inline struct ov_action act_recover(void)
{
    return act(OV_ACT_RECOVER, 0, 0, 0);
}

static inline struct ov_action act_coins(int card)
{
    return act(OV_ACT_COINS, card - 1, 0, 0);
}

static inline struct ov_action act_resource(int card, int resource)
{
    return act(OV_ACT_RESOURCE, card - 1, resource, 0);
}

static inline struct ov_action act_second(int resource)
{
    return act(OV_ACT_SECOND, resource, 0, 0);
}

static inline struct ov_action act_waive(void)
{
    return act(OV_ACT_WAIVE, 0, 0, 0);
}

static inline struct ov_action act_take(int card, int position)
{
    return act(OV_ACT_TAKE, card - 1, position - 1, 0);
}

static inline struct ov_action act_nothing(int card)
{
    return act(OV_ACT_NOTHING, card - 1, 0, 0);
}

static inline struct ov_action act_discard(int building)
{
    return act(OV_ACT_DISCARD, building, 0, 0);
}

static inline struct ov_action act_build(int building, int x, int y)
{
    return act(OV_ACT_BUILD, building, x, y);
}

static inline struct ov_action act_bonus(int source, int resource)
{
    return act(OV_ACT_BONUS, source, resource, 0);
}

static inline struct ov_action act_bonus_coin(int source)
{
    return act(OV_ACT_BONUS, source, 0, 0);
}

static inline struct ov_action act_transform(int source, int from, int price,
                                             int to)
{
    return act(OV_ACT_BONUS, source, to, ov_slot(from, price));
}

static inline struct ov_action act_decline(int source)
{
    return act(OV_ACT_DECLINE, source, 0, 0);
}

static inline struct ov_action act_character(void)
{
    return act(OV_ACT_CHARACTER, 0, 0, 0);
}

static inline struct ov_action act_flip(void)
{
    return act(OV_ACT_FLIP, 0, 0, 0);
}

static inline struct ov_action act_swap(int building, int position)
{
    return act(OV_ACT_SWAP, building, position - 1, 0);
}

static inline struct ov_action act_travel(int resource, int price)
{
    return act(OV_ACT_TRAVEL, ov_slot(resource, price), 0, 0);
}

static inline struct ov_action act_remove(int resource, int price)
{
    return act(OV_ACT_REMOVE, ov_slot(resource, price), 0, 0);
}

static inline struct ov_action act_refuse(void)
{
    return act(OV_ACT_REFUSE, 0, 0, 0);
}

static inline struct ov_action act_end(void)
{
    return act(OV_ACT_END, 0, 0, 0);
}

#endif
