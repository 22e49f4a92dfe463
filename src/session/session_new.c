/*
 * session_new.c - requests that set a game up: who plays, by which rules, from
 * which seed; changing seats; branching off.
 */
#include "session/request.h"

#include "notation/quote.h"
#include "notation/seed.h"

/* What a request says about a seat. */
struct sitter {
    char name[OV_PLAYER_NAME_SIZE];
    char bot[OV_BOT_NAME_SIZE]; /* "": a person */
};

struct wishes {
    int seats;
    struct sitter sitter[OV_MAX_SEATS];
    struct ov_rulebook rulebook;
    struct ov_seed seed;
    char date[OV_DATE_SIZE];
};

static bool read_sitter(struct ov_request *request, int object,
                        struct sitter *sitter)
{
    if (!ov_read_optional(request->document, object, "name", sitter->name,
                          sizeof sitter->name))
        return ov_fail_value(request, "name");
    if (!ov_read_optional(request->document, object, "bot", sitter->bot,
                          sizeof sitter->bot))
        return ov_fail_value(request, "bot");
    return true;
}

static bool read_players(struct ov_request *request, struct wishes *wishes)
{
    const struct ov_json_document *const document = request->document;
    const int list = ov_request_find(request, "players");

    wishes->seats = 0;
    if (!ov_json_is(document, list, OV_JSON_LIST))
        return ov_fail_value(request, "players");
    for (int i = ov_json_first(document, list); i != OV_JSON_NOWHERE;
         i = ov_json_next(document, list, i)) {
        if (wishes->seats == OV_MAX_SEATS ||
            !ov_json_is(document, i, OV_JSON_OBJECT))
            return ov_fail_value(request, "players");
        if (!read_sitter(request, i, &wishes->sitter[wishes->seats]))
            return false;
        wishes->seats++;
    }
    return wishes->seats >= OV_MIN_SEATS || ov_fail_value(request, "players");
}

static bool read_date(struct ov_request *request, struct wishes *wishes)
{
    char *const date = wishes->date;

    if (!ov_read_optional(request->document, 0, "date", date,
                          sizeof wishes->date))
        return ov_fail_value(request, "date");
    return date[0] == '\0' || ov_is_date(date) ||
           ov_fail_value(request, "date");
}

static bool read_seed(struct ov_request *request, struct ov_seed *ret_seed)
{
    char text[80];
    struct ov_parse_fault fault;

    return ov_want_text(request, "seed", text, sizeof text) &&
           (ov_seed_parse(text, ret_seed, &fault) ||
            ov_fail_value(request, "seed"));
}

/*
 * Fails if it names a bot that this program does not have, or one where only
 * people may play.
 */
static bool seat_there(struct ov_request *request, struct ov_table *table,
                       int seat, const struct sitter *sitter)
{
    ov_table_seat_bot(table, seat, sitter->name, sitter->bot);
    if (sitter->bot[0] == '\0')
        return true;
    if (ov_table_bot(table, seat, NULL) == NULL)
        return ov_fail_value(request, "bot");
    return ov_allows_bots(&table->box->switches) ||
           ov_fail(request, OV_ERROR_NO_BOTS);
}

bool ov_request_new(struct ov_request *request)
{
    struct ov_session_game *const other =
        ov_session_game_other(request->session);
    struct ov_table *const table = &other->table;
    struct wishes wishes;

    assert(ov_is_open(request));
    if (!read_players(request, &wishes) ||
        !ov_want_rulebook(request, &wishes.rulebook) ||
        !read_seed(request, &wishes.seed) || !read_date(request, &wishes))
        return false;
    ov_box_init(&other->box, wishes.rulebook.deck, &wishes.rulebook.switches,
                wishes.seats);
    ov_table_start(table, &other->box, wishes.rulebook.edition, &wishes.seed,
                   ov_sheet_on(&other->sheet));
    memcpy(table->header.date, wishes.date, strlen(wishes.date) + 1);
    for (int seat = 0; seat < wishes.seats; seat++)
        if (!seat_there(request, table, seat, &wishes.sitter[seat]))
            return false;
    ov_table_give_usual_orders(table);
    ov_switch_games(request->session);
    ov_write_table(request, NULL);
    return true;
}

bool ov_request_seat(struct ov_request *request)
{
    struct ov_record_player before;
    struct sitter sitter;
    struct ov_table *table;
    int seat;

    assert(ov_is_open(request));
    if (!ov_want_game(request) || !ov_want_seat(request, &seat) ||
        !read_sitter(request, 0, &sitter))
        return false;
    if (request->session->learning)
        return ov_fail(request, OV_ERROR_NOTHING_TO_DO);
    table = ov_table_now(request->session);
    before = table->header.player[seat];
    if (!seat_there(request, table, seat, &sitter)) {
        table->header.player[seat] = before;
        return false;
    }
    ov_write_table(request, NULL);
    return true;
}

bool ov_request_branch(struct ov_request *request)
{
    struct ov_session *const session = request->session;
    struct ov_session_game *const other = ov_session_game_other(session);
    const struct ov_table *from;
    int moves;

    assert(ov_is_open(request));
    if (!ov_want_own_game(request))
        return false;
    from = ov_table_now(session);
    if (!ov_want_number(request, "move", 0, ov_table_moves(from), &moves))
        return false;
    other->box = *from->box;
    ov_table_branch(from, moves, ov_sheet_on(&other->sheet), &other->table);
    ov_table_relocate(&other->table, &other->box, ov_sheet_on(&other->sheet));
    ov_switch_games(session);
    ov_write_table(request, NULL);
    return true;
}
