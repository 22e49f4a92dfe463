/*
 * websocket.h - WebSocket (RFC 6455) for a server: the handshake, incoming
 * frames, outgoing frames. Nothing here knows about sockets.
 *
 * Read strictly: whatever the RFC forbids ends the connection with the code
 * that it names. No extensions, text only, messages of at most
 * OV_WEBSOCKET_MESSAGE bytes in at most OV_WEBSOCKET_FRAMES frames.
 */
#ifndef OV_WEB_WEBSOCKET_H
#define OV_WEB_WEBSOCKET_H

#include "web/http.h"

enum {
    OV_WEBSOCKET_MESSAGE = 4096, /* bytes a client may send */
    OV_WEBSOCKET_FRAMES = 64,    /* of one message */
    OV_WEBSOCKET_CONTROL = 125,  /* bytes of a ping, a pong, a close */
    OV_WEBSOCKET_HEAD = 10,      /* the most bytes before what we send */
    OV_WEBSOCKET_ACCEPT = 29     /* a key's answer, with a closing zero */
};

/* Codes of a close. Zero: none was given. */
enum ov_websocket_code {
    OV_WEBSOCKET_NORMAL = 1000,
    OV_WEBSOCKET_GOING_AWAY = 1001,
    OV_WEBSOCKET_PROTOCOL_ERROR = 1002,
    OV_WEBSOCKET_NOT_TEXT = 1003,
    OV_WEBSOCKET_NO_CODE = 1005, /* never sent */
    OV_WEBSOCKET_BAD_TEXT = 1007,
    OV_WEBSOCKET_POLICY = 1008,
    OV_WEBSOCKET_TOO_LARGE = 1009,
    OV_WEBSOCKET_TRY_LATER = 1013
};

enum ov_websocket_opcode {
    OV_WEBSOCKET_MORE_OF_IT = 0,
    OV_WEBSOCKET_TEXT = 1,
    OV_WEBSOCKET_BINARY = 2,
    OV_WEBSOCKET_CLOSE = 8,
    OV_WEBSOCKET_PING = 9,
    OV_WEBSOCKET_PONG = 10
};

/*
 * Is this a request for a WebSocket that we can grant? 0, or a status. Pages of
 * other sites are refused: if there is an Origin, it must be ours, that is this
 * Host's or `origin` ("https://example.org", or NULL).
 */
OV_NODISCARD int ov_websocket_shake_hands(const struct ov_http_request *request,
                                          const char *origin,
                                          char ret_accept[OV_WEBSOCKET_ACCEPT]);

/* Does the request come from one of our own pages, or from no page at all? */
bool ov_websocket_is_ours(const struct ov_http_request *request,
                          const char *origin);

/* Is it UTF-8 throughout? */
bool ov_websocket_is_text(const char *text, size_t size);

/* What has been read so far of a frame and of a message. Starts as zeros. */
struct ov_websocket {
    uint8_t head[14]; /* of the frame */
    uint8_t head_size;
    uint8_t frames;            /* of the message; 0: none under way */
    uint16_t message, control; /* bytes so far */
    uint32_t left;             /* bytes of the frame yet to come */
    uint8_t phase;             /* of the mask */
    bool in_body;
};

/* Memory for what is under way; between messages none is needed. */
struct ov_websocket_memory {
    char message[OV_WEBSOCKET_MESSAGE];
    char control[OV_WEBSOCKET_CONTROL];
};

enum ov_websocket_got {
    OV_WEBSOCKET_GOT_NOTHING, /* all bytes are taken: more are needed */
    OV_WEBSOCKET_GOT_TEXT,    /* memory->message, `size` bytes of UTF-8 */
    OV_WEBSOCKET_GOT_PING,    /* memory->control; a pong answers it */
    OV_WEBSOCKET_GOT_PONG,
    OV_WEBSOCKET_GOT_CLOSE, /* with `code`; a close answers it */
    OV_WEBSOCKET_GOT_ERROR  /* close with `code`, read nothing more */
};

struct ov_websocket_news {
    enum ov_websocket_got got;
    size_t size;
    enum ov_websocket_code code;
};

/* Takes bytes until there is news or none are left; how many it took. */
size_t ov_websocket_read(struct ov_websocket *socket,
                         struct ov_websocket_memory *memory,
                         const uint8_t *bytes, size_t count,
                         struct ov_websocket_news *ret_news);

/* Is neither a frame nor a message under way? Then no memory is needed. */
bool ov_websocket_rests(const struct ov_websocket *socket);

/* Writes the header of a whole message or control frame; returns its size. */
size_t ov_websocket_head(enum ov_websocket_opcode opcode, size_t size,
                         uint8_t ret_head[OV_WEBSOCKET_HEAD]);

#endif
