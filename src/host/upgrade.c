/*
 * upgrade.c - the running games of a store, played again.
 *
 * Games and events come in the order of the games' ids, games first. So the
 * running games are remembered, and the events of one game are collected until
 * those of the next one begin.
 */
#include "host/upgrade.h"

#include "deck/parse.h"
#include "deck/standard.h"
#include "store/copy.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { MOST_PATH = 4096 }; /* bytes of a path */

struct running {
    int64_t id;
    char code[OV_STORE_CODE];
    char *head;
};

struct kind { /* of games: all with the same set-up share one */
    struct kind *next;
    struct ov_setup setup;
    struct ov_box box;
};

struct own { /* somebody's own deck, as stored */
    struct own *next;
    uint8_t hash[OV_DECK_HASH_SIZE];
    size_t length;
    char text[];
};

/* An event of the game that is being collected. */
struct piece {
    size_t at; /* offset into the bodies */
    size_t length;
    bool has_token;
    struct ov_token_hash token;
};

struct reader {
    struct ov_upgrade *upgrade;
    struct running *game; /* by id */
    size_t games, game_room;
    size_t now; /* the game whose events are coming */
    struct kind *kinds;
    struct own *decks;
    struct ov_deck deck; /* the one that was read last */
    struct ov_faults faults;
    char *bodies;
    size_t used, body_room;
    struct piece *piece;
    struct ov_room_logged *logged;
    size_t count, piece_room;
    struct ov_room_move move[OV_ROOM_MOST_EVENTS];
    bool no_memory;
};

/* Makes room for one more of something; false if there is no memory. */
static bool grow(struct reader *reader, void **memory, size_t *room,
                 size_t wanted, size_t size)
{
    size_t more = *room == 0 ? 64 : *room;
    void *larger;

    if (wanted <= *room)
        return true;
    while (more < wanted)
        more *= 2;
    larger = realloc(*memory, more * size);
    if (larger == NULL) {
        reader->no_memory = true;
        return false;
    }
    *memory = larger;
    *room = more;
    return true;
}

/* The deck with this hash; NULL if there is none, or it is damaged. */
static const struct ov_deck *deck_with(struct reader *reader,
                                       const uint8_t hash[OV_DECK_HASH_SIZE])
{
    const struct ov_deck *const built_in =
        ov_built_in_deck(hash, OV_DECK_HASH_SIZE);
    const struct own *own = reader->decks;

    if (built_in != NULL)
        return built_in;
    while (own != NULL && memcmp(own->hash, hash, sizeof own->hash) != 0)
        own = own->next;
    return own != NULL && ov_deck_parse(own->text, own->length, &reader->deck,
                                        &reader->faults)
               ? &reader->deck
               : NULL;
}

static const struct ov_box *box_for(struct reader *reader,
                                    const struct ov_setup *setup)
{
    struct kind *kind = reader->kinds;
    const struct ov_deck *deck;
    struct ov_parse_fault fault;

    while (kind != NULL && memcmp(&kind->setup, setup, sizeof *setup) != 0)
        kind = kind->next;
    if (kind != NULL)
        return &kind->box;
    deck = deck_with(reader, setup->deck_hash);
    if (deck == NULL)
        return NULL;
    kind = calloc(1, sizeof *kind);
    if (kind == NULL) {
        reader->no_memory = true;
        return NULL;
    }
    if (!ov_setup_box(setup, deck, &kind->box, &fault)) {
        free(kind);
        return NULL;
    }
    kind->setup = *setup;
    kind->next = reader->kinds;
    reader->kinds = kind;
    return &kind->box;
}

static void replay(struct reader *reader, const struct running *game,
                   struct ov_replay_finding *ret_finding)
{
    struct ov_room_head head;
    const struct ov_box *box;
    struct ov_setup setup;

    *ret_finding =
        (struct ov_replay_finding){.result = OV_REPLAY_UNREADABLE, .seat = -1};
    if (!ov_room_head_read(game->head, strlen(game->head), &head))
        return;
    setup = head.setup;
    if (reader->upgrade->rules > 0)
        setup.rules = (uint8_t)reader->upgrade->rules;
    box = box_for(reader, &setup);
    if (box == NULL)
        return;
    for (size_t i = 0; i < reader->count; i++)
        reader->logged[i] = (struct ov_room_logged){
            .body = reader->bodies + reader->piece[i].at,
            .length = reader->piece[i].length,
            .has_token = reader->piece[i].has_token,
            .token = reader->piece[i].token};
    ov_room_replay(&head, box,
                   &(struct ov_room_log){.event = reader->logged,
                                         .count = (int)reader->count,
                                         .move_room = OV_LENGTH(reader->move),
                                         .move = reader->move},
                   ret_finding);
}

/* All events of this game have been collected. */
static void end_game(struct reader *reader)
{
    struct running *const game = &reader->game[reader->now++];
    struct ov_upgrade_finding finding = {.code = game->code};

    replay(reader, game, &finding.replay);
    free(game->head);
    game->head = NULL;
    reader->count = reader->used = 0;
    if (finding.replay.result == OV_REPLAY_SAME) {
        reader->upgrade->same++;
        return;
    }
    reader->upgrade->others++;
    if (!reader->no_memory)
        reader->upgrade->tell(reader->upgrade->context, &finding);
}

/* A copy of the store's text, ending with a zero; NULL without memory. */
static char *text_of(const struct ov_store_cell *cell)
{
    char *const text = malloc(cell->size + 1);

    if (text != NULL) {
        memcpy(text, cell->bytes, cell->size);
        text[cell->size] = '\0';
    }
    return text;
}

static bool take_deck(struct reader *reader, const struct ov_store_cell *cell)
{
    const struct ov_store_cell *const text = &cell[OV_DECK_ROW_TEXT];
    struct own *own;

    if (cell[OV_DECK_ROW_HASH].size != OV_DECK_HASH_SIZE)
        return true;
    own = malloc(sizeof *own + text->size);
    reader->no_memory = own == NULL;
    if (own == NULL)
        return false;
    memcpy(own->hash, cell[OV_DECK_ROW_HASH].bytes, sizeof own->hash);
    own->length = text->size;
    if (text->size > 0)
        memcpy(own->text, text->bytes, text->size);
    own->next = reader->decks;
    reader->decks = own;
    return true;
}

static bool take_game(struct reader *reader, const struct ov_store_cell *cell)
{
    struct running *game;

    if (cell[OV_GAME_OVER].number != 0)
        return true;
    if (!grow(reader, (void **)&reader->game, &reader->game_room,
              reader->games + 1, sizeof *game))
        return false;
    game = &reader->game[reader->games];
    game->id = cell[OV_GAME_ID].number;
    (void)snprintf(game->code, sizeof game->code, "%.*s",
                   (int)cell[OV_GAME_CODE].size,
                   (const char *)cell[OV_GAME_CODE].bytes);
    game->head = text_of(&cell[OV_GAME_HEAD]);
    reader->no_memory = game->head == NULL;
    reader->games += game->head != NULL;
    return !reader->no_memory;
}

static bool collect(struct reader *reader, const struct ov_store_cell *cell)
{
    const struct ov_store_cell *const body = &cell[OV_EVENT_BODY];
    const struct ov_store_cell *const token = &cell[OV_EVENT_TOKEN];
    size_t room = reader->piece_room;
    struct piece *piece;

    if (!grow(reader, (void **)&reader->bodies, &reader->body_room,
              reader->used + body->size, 1) ||
        !grow(reader, (void **)&reader->logged, &room, reader->count + 1,
              sizeof reader->logged[0]) ||
        !grow(reader, (void **)&reader->piece, &reader->piece_room,
              reader->count + 1, sizeof *piece))
        return false;
    piece = &reader->piece[reader->count++];
    *piece = (struct piece){.at = reader->used, .length = body->size};
    memcpy(reader->bodies + reader->used, body->bytes, body->size);
    reader->used += body->size;
    piece->has_token =
        !token->is_null && token->size == sizeof piece->token.byte;
    if (piece->has_token)
        memcpy(piece->token.byte, token->bytes, sizeof piece->token.byte);
    return true;
}

static bool take_event(struct reader *reader, const struct ov_store_cell *cell)
{
    const int64_t id = cell[OV_EVENT_GAME].number;

    while (reader->now < reader->games && reader->game[reader->now].id < id)
        end_game(reader);
    if (reader->now >= reader->games || reader->game[reader->now].id != id)
        return true; /* of a game that has ended */
    return collect(reader, cell);
}

static bool take(void *context, int table, const struct ov_store_cell *cells)
{
    struct reader *const reader = context;

    if (table == OV_STORE_DECK_TABLE)
        return take_deck(reader, cells);
    if (table == OV_STORE_GAME_TABLE)
        return take_game(reader, cells);
    if (table == OV_STORE_EVENT_TABLE)
        return take_event(reader, cells) && !reader->no_memory;
    return true;
}

static void free_reader(struct reader *reader)
{
    for (size_t i = reader->now; i < reader->games; i++)
        free(reader->game[i].head);
    while (reader->decks != NULL) {
        struct own *const own = reader->decks;

        reader->decks = own->next;
        free(own);
    }
    while (reader->kinds != NULL) {
        struct kind *const kind = reader->kinds;

        reader->kinds = kind->next;
        free(kind);
    }
    free(reader->game);
    free(reader->bodies);
    free(reader->piece);
    free(reader->logged);
    free(reader);
}

static bool read_store(struct ov_upgrade *upgrade, const char *file,
                       struct ov_store_problem *problem)
{
    static const struct ov_store_wanted wanted = {
        .column = {
            [OV_STORE_DECK_TABLE] =
                1 << OV_DECK_ROW_HASH | 1 << OV_DECK_ROW_TEXT,
            [OV_STORE_GAME_TABLE] = 1 << OV_GAME_ID | 1 << OV_GAME_CODE |
                                    1 << OV_GAME_HEAD | 1 << OV_GAME_OVER,
            [OV_STORE_EVENT_TABLE] =
                1 << OV_EVENT_GAME | 1 << OV_EVENT_BODY | 1 << OV_EVENT_TOKEN,
        }};
    struct reader *const reader = calloc(1, sizeof *reader);
    bool good;

    problem->error = OV_STORE_NO_MEMORY;
    if (reader == NULL)
        return false;
    reader->upgrade = upgrade;
    good = ov_store_read(file, &wanted, take, reader, problem);
    while (good && reader->now < reader->games)
        end_game(reader);
    if (reader->no_memory) {
        problem->error = OV_STORE_NO_MEMORY;
        good = false;
    }
    free_reader(reader);
    return good;
}

/*
 * A file beside it means that it is in use, or was when its server was killed.
 */
static bool is_closed(const char *file)
{
    char beside[MOST_PATH];

    return snprintf(beside, sizeof beside, "%s-wal", file) <
               (int)sizeof beside &&
           access(beside, F_OK) != 0;
}

/* With what its write-ahead log has, which takes a copy to read. */
static bool read_copy(struct ov_upgrade *upgrade, const char *file,
                      const char *copy, struct ov_store_problem *problem)
{
    const struct ov_store_way way = {file, copy, INT_MAX, false};
    struct ov_store_contents contents;
    const bool good = ov_store_restore(&way, &contents, problem) &&
                      read_store(upgrade, copy, problem);

    (void)unlink(copy);
    return good;
}

bool ov_upgrade_try(struct ov_upgrade *upgrade, const char *address,
                    struct ov_store_problem *ret_problem)
{
    const char *const above = getenv("TMPDIR");
    char folder[200], copy[220];
    bool good;

    assert(upgrade->tell != NULL);
    upgrade->same = upgrade->others = 0;
    if (ov_store_is_database(address) || is_closed(address))
        return read_store(upgrade, address, ret_problem);
    *ret_problem = (struct ov_store_problem){.error = OV_STORE_IO};
    if (snprintf(folder, sizeof folder, "%s/oddville-XXXXXX",
                 above == NULL ? "/tmp" : above) >= (int)sizeof folder ||
        mkdtemp(folder) == NULL) {
        (void)snprintf(ret_problem->detail, sizeof ret_problem->detail, "%s",
                       strerror(errno));
        return false;
    }
    (void)snprintf(copy, sizeof copy, "%s/copy", folder);
    good = read_copy(upgrade, address, copy, ret_problem);
    (void)rmdir(folder);
    return good;
}
