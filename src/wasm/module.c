/*
 * module.c - the session as a WebAssembly module (docs/SESSION.md): the page
 * writes a request into this memory, calls, and reads the reply from it.
 *
 * The module imports nothing: no files, no clock, no randomness, no heap. It
 * has one session and one viewer of it; for two sessions, make two instances.
 */
#include "online/online.h"

#ifdef __wasm__
#define OV_EXPORT(name) __attribute__((export_name(name), used))
#else
#define OV_EXPORT(name)
#endif

/*
 * Bytes of the largest net for the standard deck, and of the largest for all
 * others. Of those one at a time is kept: the memory stays below 16 MiB.
 */
enum { NET_ROOM = 736 << 10, PRINTED_ROOM = 896 << 10, IN_ROOM = 1 << 20 };
static_assert((int)OV_SESSION_REQUEST <= (int)IN_ROOM, "requests fit");

static struct ov_session session;
static struct ov_online online;
static struct ov_viewer viewer;
static _Alignas(64) char in[IN_ROOM + 1];
static char out[OV_SESSION_REPLY];
static _Alignas(64) uint8_t scratch[OV_SESSION_SCRATCH];
static _Alignas(64) uint8_t nets[OV_SEAT_COUNTS][NET_ROOM];
static _Alignas(64) uint8_t printed_net[PRINTED_ROOM];

int ov_in_size(void);
char *ov_in(void);
char *ov_out(void);
int ov_take(int length);
int ov_net(int length);

OV_EXPORT("ov_in_size") int ov_in_size(void)
{
    return IN_ROOM;
}

OV_EXPORT("ov_in") char *ov_in(void)
{
    return in;
}

OV_EXPORT("ov_out") char *ov_out(void)
{
    return out;
}

/* It cannot be set up before the first call. */
static void set_up(void)
{
    if (session.version != NULL)
        return;
    ov_session_init(&session, OV_VERSION,
                    (struct ov_scratch){scratch, sizeof scratch});
    ov_online_init(&online, &session);
    viewer = ov_viewer_of_page();
}

OV_EXPORT("ov_take") int ov_take(int length)
{
    struct ov_buffer reply;

    set_up();
    ov_buffer_init(&reply, out, sizeof out);
    ov_session_take(&session, &viewer, in,
                    length < 0 || length > IN_ROOM ? 0 : (size_t)length,
                    &reply);
    return (int)reply.length;
}

/* A net for all decks but the standard one, instead of the one before. */
static int lend_printed(size_t size)
{
    struct ov_printed_net printed;

    if (size > PRINTED_ROOM || !ov_printed_open(&printed, in, size))
        return 0;
    ov_session_take_printed_back(&session);
    memcpy(printed_net, in, size);
    if (!ov_printed_open(&printed, printed_net, size))
        return 0;
    ov_session_lend_printed(&session, &printed);
    return printed.net.seats;
}

/* The bytes move to where they can stay, by number of seats. */
OV_EXPORT("ov_net") int ov_net(int length)
{
    struct ov_net net;
    uint8_t *place;
    int seats;

    set_up();
    if (length < 0 || length > IN_ROOM)
        return 0;
    if (!ov_net_open(&net, in, (size_t)length))
        return lend_printed((size_t)length);
    if (length > NET_ROOM)
        return 0;
    seats = net.seats;
    place = nets[seats - OV_MIN_SEATS];
    memcpy(place, in, (size_t)length);
    if (!ov_net_open(&net, place, (size_t)length))
        return 0;
    ov_session_lend_net(&session, &net);
    return seats;
}
