/*
 * answer.h - the answer to a request: a head, and a body that stays where it
 * is.
 */
#ifndef OV_WEB_ANSWER_H
#define OV_WEB_ANSWER_H

#include "web/http.h"
#include "web/site.h"

#include <time.h>

enum { OV_ANSWER_HEAD = 1024, OV_ANSWER_NOTE = 64 };

struct ov_answer {
    enum ov_http_status status;
    char head[OV_ANSWER_HEAD];
    size_t head_size;
    char note[OV_ANSWER_NOTE]; /* a refusal's body: "404 Not Found" */
    const uint8_t *body;       /* of the site, or the note; NULL: no body */
    size_t body_size;
    bool closes; /* close the connection after it is sent */
};

/* Answers a request that was read; `now` is for the Date field. */
void ov_answer(struct ov_answer *answer, const struct ov_http_request *request,
               time_t now);

/* Grants a WebSocket (web/websocket.h); frames follow. Sets a cookie. */
void ov_answer_upgrade(struct ov_answer *answer, const char *accept,
                       const char *cookie, time_t now);

/* Begins a stream of events, which ends with the connection; the same. */
void ov_answer_stream(struct ov_answer *answer, const char *cookie, time_t now);

/* Sends a text, which stays the caller's. */
void ov_answer_text(struct ov_answer *answer,
                    const struct ov_http_request *request,
                    enum ov_http_status status, struct ov_http_text text,
                    time_t now);

/* Says that the request was carried out, and nothing else. */
void ov_answer_done(struct ov_answer *answer,
                    const struct ov_http_request *request, time_t now);

/* Refuses, and says after how many seconds to come back; closes. */
void ov_answer_later(struct ov_answer *answer, enum ov_http_status status,
                     int seconds, time_t now);

/* Refuses what could not be read or is not wanted now, and closes. */
void ov_answer_refusal(struct ov_answer *answer, enum ov_http_status status,
                       time_t now);

#endif
