/*
 * oddville.h - OddVille as a C library: the rules, an honest view, the bots,
 * the notation and the pictures.
 *
 *     struct oddville_setup setup = {.players = 2};
 *     struct oddville_box *box;
 *     struct oddville_game *game;
 *     uint8_t seed[ODDVILLE_SEED_SIZE];
 *
 *     oddville_seed_from_number(7, seed);
 *     oddville_box_create(&setup, &box, NULL);
 *     oddville_game_create(box, seed, &game);
 *     while (!oddville_game_is_over(game)) {
 *         struct oddville_action legal[ODDVILLE_MAX_ACTIONS];
 *         int seat = oddville_game_actor(game);
 *         int count = oddville_game_legal(game, seat, legal);
 *
 *         oddville_game_play(game, seat, legal[rand() % count]);
 *     }
 *
 * Rules of the library:
 * - A function that can fail returns an enum oddville_status. On failure
 *   nothing has changed and no ret_... output is written.
 * - Whatever a create or copy function hands out is yours: give it back to
 *   the destroy function of its kind, which accepts NULL. Texts that a
 *   function returns as char * are yours too: give them to oddville_free.
 * - Seats count from 0. A wrong seat, a NULL where none is allowed or an
 *   action that makes no sense is ODDVILLE_BAD_ARGUMENT, never a crash.
 * - There is no global state. Objects may be used from any thread, each from
 *   one at a time; boxes never change and may be shared freely.
 * - The same box, seed and actions give the same game on every machine.
 */
#ifndef ODDVILLE_H
#define ODDVILLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define ODDVILLE_API __attribute__((visibility("default")))
#else
#define ODDVILLE_API
#endif

enum {
    ODDVILLE_MAX_SEATS = 4,
    ODDVILLE_MAX_ACTIONS = 256, /* that one seat can choose from at once */
    ODDVILLE_SEED_SIZE = 32,
    ODDVILLE_ACTION_TEXT = 64, /* bytes that hold any action as text */
    ODDVILLE_NUMBERS = 1991,   /* of actions: 0 to 1,990 */
    ODDVILLE_MAX_OUTCOMES = 64,
    ODDVILLE_OUTCOME_TEXT = 96, /* bytes that hold any outcome as text */
    ODDVILLE_OBSERVATION = 465, /* numbers that describe a view */
    ODDVILLE_MAX_BATCH = 1 << 20,
    ODDVILLE_NO_SEAT = -1,
    ODDVILLE_NO_NUMBER = -1
};

enum oddville_status {
    ODDVILLE_OK,
    ODDVILLE_REFUSED,      /* the rules say no */
    ODDVILLE_BAD_ARGUMENT, /* the caller made a mistake */
    ODDVILLE_BAD_TEXT,     /* a text could not be read; see the problem */
    ODDVILLE_NO_MEMORY
};

/* What is wrong with a text, and where. Line and column count from 1. */
struct oddville_problem {
    unsigned line, column;
    char text[1024]; /* in English */
};

/* The library's version ("0.1.0") and the version of the rules it plays. */
ODDVILLE_API const char *oddville_version(void);
ODDVILLE_API int oddville_rules_version(void);

/* A few English words. */
ODDVILLE_API const char *oddville_status_text(enum oddville_status status);

/* Frees a text that this library returned. */
ODDVILLE_API void oddville_free(void *text);

/* --- Boxes: all that stays the same through a game --- */

struct oddville_box;

/* Members that are 0 or NULL take their default, so start with {0}. */
struct oddville_setup {
    int players;         /* 2 to 4; default 2 */
    const char *edition; /* "en" (default), "fr", "de", "nl", "hu" */
    /* Blank-separated, e.g. "end-rule=full-round stalling=off". */
    const char *switches;
    /*
     * The text of a deck file, or the hash of a built-in deck as records name
     * it ("7b1dfc6187363865": the first standard deck); default: the standard
     * deck.
     */
    const char *deck;
};

/* `problem` may be NULL. */
ODDVILLE_API enum oddville_status
oddville_box_create(const struct oddville_setup *setup,
                    struct oddville_box **ret_box,
                    struct oddville_problem *problem);

/*
 * The box that a position's or view's text was set up with. `deck` is the text
 * of its deck file, or NULL for the standard deck.
 */
ODDVILLE_API enum oddville_status
oddville_box_for_position(const char *text, size_t length, const char *deck,
                          struct oddville_box **ret_box,
                          struct oddville_problem *problem);

/* Games, views and bots keep the box alive as long as they need it. */
ODDVILLE_API void oddville_box_destroy(struct oddville_box *box);

ODDVILLE_API int oddville_box_players(const struct oddville_box *box);

/* --- Actions --- */

/* A plain value. Compare with oddville_action_equals, write as text below. */
struct oddville_action {
    uint8_t byte[4];
};

ODDVILLE_API bool oddville_action_equals(struct oddville_action one,
                                         struct oddville_action other);

/* The kind of an action: "pick", "build", "bonus", ...; "" for nonsense. */
ODDVILLE_API const char *oddville_action_kind(struct oddville_action action);

/* --- Games --- */

struct oddville_game;

/* A seed from a number, for experiments and tests. */
ODDVILLE_API void
oddville_seed_from_number(uint64_t number,
                          uint8_t ret_seed[ODDVILLE_SEED_SIZE]);

ODDVILLE_API enum oddville_status
oddville_game_create(struct oddville_box *box,
                     const uint8_t seed[ODDVILLE_SEED_SIZE],
                     struct oddville_game **ret_game);

/* A game of its own that stands where the other one stands. */
ODDVILLE_API enum oddville_status
oddville_game_copy(const struct oddville_game *game,
                   struct oddville_game **ret_copy);

/* Makes `game` what `other` is. Faster than a copy: memory is used again. */
ODDVILLE_API enum oddville_status
oddville_game_assign(struct oddville_game *game,
                     const struct oddville_game *other);

ODDVILLE_API void oddville_game_destroy(struct oddville_game *game);

/* Whether two games are in the same state, hidden cards included. */
ODDVILLE_API bool oddville_game_equals(const struct oddville_game *one,
                                       const struct oddville_game *other);

ODDVILLE_API int oddville_game_players(const struct oddville_game *game);
ODDVILLE_API bool oddville_game_is_over(const struct oddville_game *game);

/* The seat that has to choose, or ODDVILLE_NO_SEAT. */
ODDVILLE_API int oddville_game_actor(const struct oddville_game *game);

/* Turns begun, and actions made so far. */
ODDVILLE_API int oddville_game_turns(const struct oddville_game *game);
ODDVILLE_API int oddville_game_moves(const struct oddville_game *game);

/*
 * Lists what a seat may do now, always in the same order, and returns how
 * many there are. A seat that is not asked may still take workers off the
 * board (R3.4). 0 for a wrong seat.
 */
ODDVILLE_API int
oddville_game_legal(const struct oddville_game *game, int seat,
                    struct oddville_action ret_legal[ODDVILLE_MAX_ACTIONS]);

/* Checks an action and carries it out, chance included. */
ODDVILLE_API enum oddville_status
oddville_game_play(struct oddville_game *game, int seat,
                   struct oddville_action action);

/* Why an action is refused: a word, the rule's number, an English sentence. */
struct oddville_refusal {
    const char *why;  /* "EDGE_DOES_NOT_MATCH" */
    const char *rule; /* "R8.2" */
    char text[512];
};

/* ODDVILLE_OK if it is allowed; else ODDVILLE_REFUSED and the reason. */
ODDVILLE_API enum oddville_status
oddville_game_why_not(const struct oddville_game *game, int seat,
                      struct oddville_action action,
                      struct oddville_refusal *ret_refusal);

/*
 * Takes back the last action, whatever it revealed: this is the engine's
 * undo, not a player's. ODDVILLE_REFUSED if there is none.
 */
ODDVILLE_API enum oddville_status
oddville_game_undo(struct oddville_game *game);

/*
 * Everybody's points at this moment, and their places if it ended now (1 for
 * the winner). Either array may be NULL; absent seats get 0.
 */
ODDVILLE_API enum oddville_status
oddville_game_score(const struct oddville_game *game,
                    int ret_points[ODDVILLE_MAX_SEATS],
                    int ret_places[ODDVILLE_MAX_SEATS]);

/*
 * --- Numbers of actions (docs/NOTATION.md) ---
 *
 * Each action has a fixed number, which says what its text says, but names a
 * building by its place in front of the seat. In one position a seat's actions
 * and their numbers correspond one to one. Numbers never change their meaning.
 */

/* ODDVILLE_NO_NUMBER for nonsense and for some that are never legal here. */
ODDVILLE_API int oddville_action_number(const struct oddville_game *game,
                                        int seat,
                                        struct oddville_action action);

/* ODDVILLE_REFUSED if the number names nothing in this position. */
ODDVILLE_API enum oddville_status
oddville_action_from_number(const struct oddville_game *game, int seat,
                            int number, struct oddville_action *ret_action);

/* What a number means in any position: "build 2 at -1,2". */
ODDVILLE_API enum oddville_status
oddville_number_write(int number, char ret_text[ODDVILLE_ACTION_TEXT]);

/* oddville_game_legal and oddville_game_play with numbers. */
ODDVILLE_API int
oddville_game_legal_numbers(const struct oddville_game *game, int seat,
                            uint16_t ret_numbers[ODDVILLE_MAX_ACTIONS]);
ODDVILLE_API enum oddville_status
oddville_game_play_number(struct oddville_game *game, int seat, int number);

/* --- Views: what anyone may know --- */

struct oddville_view;

ODDVILLE_API enum oddville_status
oddville_view_create(const struct oddville_game *game,
                     struct oddville_view **ret_view);
ODDVILLE_API enum oddville_status
oddville_view_assign(struct oddville_view *view,
                     const struct oddville_game *game);
ODDVILLE_API enum oddville_status
oddville_view_copy(const struct oddville_view *view,
                   struct oddville_view **ret_copy);
ODDVILLE_API void oddville_view_destroy(struct oddville_view *view);

ODDVILLE_API bool oddville_view_equals(const struct oddville_view *one,
                                       const struct oddville_view *other);
ODDVILLE_API int oddville_view_players(const struct oddville_view *view);
ODDVILLE_API bool oddville_view_is_over(const struct oddville_view *view);

/* ODDVILLE_NO_SEAT also while chance has to show something: see below. */
ODDVILLE_API int oddville_view_actor(const struct oddville_view *view);

/* As the functions of a game; nothing that they need is hidden. */
ODDVILLE_API enum oddville_status
oddville_view_score(const struct oddville_view *view,
                    int ret_points[ODDVILLE_MAX_SEATS],
                    int ret_places[ODDVILLE_MAX_SEATS]);
ODDVILLE_API int
oddville_view_legal_numbers(const struct oddville_view *view, int seat,
                            uint16_t ret_numbers[ODDVILLE_MAX_ACTIONS]);
ODDVILLE_API int
oddville_view_legal(const struct oddville_view *view, int seat,
                    struct oddville_action ret_legal[ODDVILLE_MAX_ACTIONS]);

/* A view as numbers for programs that learn: the table in docs/LIBRARY.md. */
ODDVILLE_API enum oddville_status
oddville_view_observe(const struct oddville_view *view, int seat,
                      int8_t ret_numbers[ODDVILLE_OBSERVATION]);

/*
 * A full game that fits the view, every possible one equally likely; which
 * one follows from the seed. It starts here, or after what chance has to show
 * here: it has no actions to take back and no record.
 */
ODDVILLE_API enum oddville_status
oddville_view_sample(const struct oddville_view *view,
                     const uint8_t seed[ODDVILLE_SEED_SIZE],
                     struct oddville_game **ret_game);

/*
 * --- Chance: playing on from a view ---
 *
 * A view can be played on without any game behind it. An action goes as far as
 * the first thing that chance has to show (a new card in the row, ...). Then
 * nobody is to choose: oddville_view_outcomes lists what it can be, and
 * oddville_view_show shows one of it and goes on, perhaps to the next thing.
 */

/* Something that chance can show: a plain value. */
struct oddville_outcome {
    uint8_t byte[4];
    int ways, of; /* its probability is ways / of, exactly */
};

/* Nobody else's copy of the view changes. */
ODDVILLE_API enum oddville_status
oddville_view_play(struct oddville_view *view, int seat,
                   struct oddville_action action);

/*
 * Lists what chance can show now, always in the same order, and returns how
 * much there is: 0 if nothing is to be shown. All have the same `of`, and their
 * `ways` add up to it.
 */
ODDVILLE_API int oddville_view_outcomes(
    const struct oddville_view *view,
    struct oddville_outcome ret_outcomes[ODDVILLE_MAX_OUTCOMES]);

/* ODDVILLE_REFUSED if it is not one of the outcomes. */
ODDVILLE_API enum oddville_status
oddville_view_show(struct oddville_view *view,
                   const struct oddville_outcome *outcome);

/* "row sheep-counting-house", in the words of docs/BOT-PROTOCOL.md. */
ODDVILLE_API enum oddville_status
oddville_outcome_write(const struct oddville_view *view,
                       const struct oddville_outcome *outcome,
                       char ret_text[ODDVILLE_OUTCOME_TEXT]);

/* --- Bots --- */

struct oddville_bot;

/* The name of a bot, or NULL past the last one. */
ODDVILLE_API const char *oddville_bot_name(int number);

/* "greedy", "master", ...; with simulations for a choice: "mcts:1000". */
ODDVILLE_API enum oddville_status
oddville_bot_create(const char *name, struct oddville_bot **ret_bot);
ODDVILLE_API void oddville_bot_destroy(struct oddville_bot *bot);

/*
 * What the bot does for the seat that has to choose. It follows from the view
 * and the seed alone. Bots that need a net play simply with another deck.
 */
ODDVILLE_API enum oddville_status
oddville_bot_choose(struct oddville_bot *bot, const struct oddville_view *view,
                    const uint8_t seed[ODDVILLE_SEED_SIZE],
                    struct oddville_action *ret_action);

/* --- Batches: many games stepped in one call --- */

struct oddville_batch;

/*
 * An element for each game, overwritten by each step. The memory is the
 * batch's.
 */
struct oddville_batch_arrays {
    int8_t *actor;   /* ODDVILLE_NO_SEAT if the game is over */
    int16_t *count;  /* how many numbers the actor can choose from */
    uint16_t *legal; /* these: room for ODDVILLE_MAX_ACTIONS for each game */
    uint8_t *ended;  /* 1 if the game ended in the last step */
    /* The last result here: ODDVILLE_MAX_SEATS for each game. */
    int16_t *points;
    int8_t *places;
};

/*
 * Game i begins with the seed of number seed + i. With `restart` a game that
 * ends makes room for a new one in the same step, with the next number.
 */
ODDVILLE_API enum oddville_status
oddville_batch_create(struct oddville_box *box, int games, uint64_t seed,
                      bool restart, struct oddville_batch **ret_batch);
ODDVILLE_API void oddville_batch_destroy(struct oddville_batch *batch);
ODDVILLE_API int oddville_batch_games(const struct oddville_batch *batch);
ODDVILLE_API const struct oddville_batch_arrays *
oddville_batch_arrays(const struct oddville_batch *batch);

/*
 * Plays one number in each game, for the seat that has to choose; a negative
 * one leaves its game alone. If one is not legal, nothing is played, and
 * *ret_wrong (or NULL) is that game.
 */
ODDVILLE_API enum oddville_status
oddville_batch_step(struct oddville_batch *batch, const int32_t *numbers,
                    int *ret_wrong);

/* A byte for each game and number: 1 if it is legal. */
ODDVILLE_API enum oddville_status
oddville_batch_masks(const struct oddville_batch *batch, uint8_t *ret_masks);

/* Each game as its actor sees it: ODDVILLE_OBSERVATION numbers each. */
ODDVILLE_API enum oddville_status
oddville_batch_observe(const struct oddville_batch *batch, int8_t *ret_numbers);

/* A copy of one game, which starts here. */
ODDVILLE_API enum oddville_status
oddville_batch_game(const struct oddville_batch *batch, int i,
                    struct oddville_game **ret_game);

/* --- Text and pictures (docs/NOTATION.md) --- */

/* "build crooked-mill at -1,2" */
ODDVILLE_API enum oddville_status
oddville_action_write(const struct oddville_game *game,
                      struct oddville_action action,
                      char ret_text[ODDVILLE_ACTION_TEXT]);
/* The action need not be legal. `problem` may be NULL. */
ODDVILLE_API enum oddville_status
oddville_action_read(const struct oddville_game *game, const char *text,
                     struct oddville_action *ret_action,
                     struct oddville_problem *problem);

/*
 * A legal action as a sentence for people, in "en", "fr", "de", "nl" or "hu":
 * "Build The Crooked Mill at (-1, 2)". NULL: no memory, or a bad argument.
 */
ODDVILLE_API char *oddville_action_say(const struct oddville_game *game,
                                       int seat, struct oddville_action action,
                                       const char *language);

/* The position as text: all of it, or only what anyone may know. */
ODDVILLE_API char *oddville_game_position(const struct oddville_game *game);
ODDVILLE_API char *oddville_view_position(const struct oddville_view *view);

/*
 * A game from its position. The box must be of the same deck, edition,
 * switches and players. The game starts here, as a sample does. If chance has
 * to show something in that position, it starts after that.
 */
ODDVILLE_API enum oddville_status
oddville_game_from_position(struct oddville_box *box, const char *text,
                            size_t length, struct oddville_game **ret_game,
                            struct oddville_problem *problem);

/* A view from its text, for a box as above. */
ODDVILLE_API enum oddville_status
oddville_view_from_position(struct oddville_box *box, const char *text,
                            size_t length, struct oddville_view **ret_view,
                            struct oddville_problem *problem);

/*
 * The record of a game, with its seed. NULL: no memory, or the game did not
 * start at its beginning.
 */
ODDVILLE_API char *oddville_game_record(const struct oddville_game *game);

/*
 * The game of a record with its seed: every action is checked. `deck` is the
 * text of the deck file it was played with, or NULL for the standard deck.
 */
ODDVILLE_API enum oddville_status
oddville_game_from_record(const char *text, size_t length, const char *deck,
                          struct oddville_game **ret_game,
                          struct oddville_problem *problem);

/* The city as an SVG file, with names in a language ("en", ...). */
ODDVILLE_API char *oddville_game_svg(const struct oddville_game *game,
                                     const char *language);

#ifdef __cplusplus
}
#endif

#endif
