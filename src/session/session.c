/*
 * session.c - takes a request: what it is, who answers, the reply's frame.
 */
#include "session/session.h"

#include "session/request.h"

void ov_session_init(struct ov_session *session, const char *version,
                     struct ov_scratch scratch)
{
    assert(version != NULL && (scratch.memory != NULL || scratch.size == 0));
    memset(session, 0, sizeof *session);
    session->version = version;
    session->scratch = scratch;
}

void ov_session_lend_net(struct ov_session *session, const struct ov_net *net)
{
    assert(net->seats >= OV_MIN_SEATS && net->seats <= OV_MAX_SEATS);
    session->net[net->seats] = *net;
}

void ov_session_lend_printed(struct ov_session *session,
                             const struct ov_printed_net *printed)
{
    const int seats = printed->net.seats;

    assert(seats >= OV_MIN_SEATS && seats <= OV_MAX_SEATS);
    session->printed[seats] = *printed;
    session->folded.from = NULL; /* its bytes may have changed since */
}

void ov_session_take_printed_back(struct ov_session *session)
{
    assert(session->version != NULL);
    memset(session->printed, 0, sizeof session->printed);
    session->folded.from = NULL;
}

void ov_session_lend_game(struct ov_session *session,
                          struct ov_session_game *game)
{
    assert(session->version != NULL &&
           (game == NULL || game->table.box != NULL));
    session->lent = game;
    session->learning = false;
}

static const struct {
    const char *name;
    bool (*answer)(struct ov_request *request);
    enum ov_deed deed;
} requests[] = {
#define Q(name, deed) {#name, ov_request_##name, OV_DEED_##deed},
    OV_REQUESTS(Q)
#undef Q
};

/* Whether the viewer may do this, and for the seat it names. */
static bool may(const struct ov_request *request, enum ov_deed deed)
{
    const struct ov_viewer *const viewer = request->viewer;
    int64_t seat;

    switch (deed) {
    case OV_DEED_LOOK:
        return true;
    case OV_DEED_KEEP:
        return (viewer->rights & OV_RIGHT_KEEP) != 0;
    case OV_DEED_ARRANGE:
    case OV_DEED_PROVIDE:
        return (viewer->rights & OV_RIGHT_ARRANGE) != 0;
    case OV_DEED_PLAY:
        break;
    }
    if (viewer->seat == OV_NONE ||
        !ov_json_get_number(request->document, ov_request_find(request, "seat"),
                            &seat))
        seat = viewer->seat;
    if (seat < 0 || seat >= OV_MAX_SEATS)
        seat = OV_NONE; /* the request reports what is wrong with it */
    return ov_viewer_plays(viewer, (int)seat);
}

/* Others who share the table have to be told. */
static bool is_event(enum ov_deed deed)
{
    return deed == OV_DEED_PLAY || deed == OV_DEED_ARRANGE;
}

/* A change is numbered before the reply, which includes the number. */
static bool carry_out(struct ov_request *request, int which)
{
    struct ov_session *const session = request->session;

    if (!may(request, requests[which].deed))
        return ov_fail(request, OV_ERROR_NOT_YOURS);
    if (is_event(requests[which].deed))
        session->events++;
    if (requests[which].answer(request))
        return true;
    session->events = request->events;
    return false;
}

/* "load-deck" is the function load_deck. */
static bool is_named(const char *name, const char *word)
{
    for (; *name != '\0' && *word != '\0'; name++, word++)
        if (*word != (*name == '_' ? '-' : *name))
            return false;
    return *name == *word;
}

static bool answer(struct ov_request *request)
{
    char word[32];

    if (!ov_want_text(request, "do", word, sizeof word))
        return false;
    for (int i = 0; i < OV_LENGTH(requests); i++)
        if (is_named(requests[i].name, word))
            return carry_out(request, i);
    if (request->session->more != NULL)
        return may(request, OV_DEED_ARRANGE)
                   ? request->session->more(request, word)
                   : ov_fail(request, OV_ERROR_NOT_YOURS);
    return ov_fail(request, OV_ERROR_UNKNOWN_REQUEST);
}

/* The reply's object, up to what depends on the request. */
static void begin_reply(struct ov_request *request, bool good)
{
    int64_t id;

    ov_json_object(request->json);
    if (ov_json_get_number(request->document, ov_request_find(request, "id"),
                           &id))
        ov_json_member_number(request->json, "id", id);
    ov_json_member_bool(request->json, "ok", good);
}

static bool read_request(struct ov_request *request,
                         struct ov_json_document *document, const char *text,
                         size_t length)
{
    size_t where = 0;

    if (length <= OV_SESSION_REQUEST &&
        ov_json_read(document, text, length, &where) &&
        document->at[0].kind == OV_JSON_OBJECT)
        return true;
    request->error.column = (uint32_t)where + 1;
    document->count = 0;
    return ov_fail(request, OV_ERROR_BAD_JSON);
}

void ov_session_take(struct ov_session *session, struct ov_viewer *viewer,
                     const char *text, size_t length, struct ov_buffer *out)
{
    const struct ov_buffer before = *out;
    struct ov_json_document document;
    struct ov_json json;
    struct ov_request request = {.session = session,
                                 .viewer = viewer,
                                 .events = session->events,
                                 .document = &document,
                                 .json = &json};
    bool good;

    assert(session->version != NULL);
    ov_json_init(&json, out);
    good = read_request(&request, &document, text, length);
    if (good) {
        begin_reply(&request, true);
        good = answer(&request);
        assert(!out->full);
        if (out->full) /* never half a reply */
            good = ov_fail(&request, OV_ERROR_TOO_LONG);
    }
    if (!good) {
        *out = before;
        ov_json_init(&json, out);
        begin_reply(&request, false);
        ov_json_key(&json, "error");
        ov_write_error(&request);
    }
    ov_json_close(&json);
    assert(ov_json_is_whole(&json));
}
