/*
 * admin_request.h - what an administrator asks a server for, over its admin
 * socket: one line of JSON, strictly read.
 *
 *     {"do":"backup","file":"/srv/copy.oddville"}
 *     {"do":"tables"}                      running tables
 *     {"do":"remove","room":"k7w2m9xq"}    closes a table for good
 *     {"do":"ban","who":"192.0.2.0/24"}    or a token
 *     {"do":"unban","who":"192.0.2.0/24"}
 *     {"do":"bans"}
 *
 * The answer is a line for each table or ban, and at the end {"ok":true}; or
 * {"ok":false,"why":WORD}. Every line is one that json/json_read.h can read.
 */
#ifndef OV_HOST_ADMIN_REQUEST_H
#define OV_HOST_ADMIN_REQUEST_H

#include "host/ban.h"

enum { OV_ADMIN_LINE = 8192, OV_ADMIN_PATH = 4096 };

enum ov_admin_do {
    OV_ADMIN_BACKUP,
    OV_ADMIN_TABLES,
    OV_ADMIN_REMOVE,
    OV_ADMIN_BAN,
    OV_ADMIN_UNBAN,
    OV_ADMIN_BANS
};

struct ov_admin_request {
    enum ov_admin_do kind;
    char file[OV_ADMIN_PATH];     /* BACKUP: a full path */
    char room[OV_ROOM_CODE_SIZE]; /* REMOVE */
    struct ov_ban who;            /* BAN, UNBAN */
};

/* NULL, or a word for what is wrong. */
OV_NODISCARD const char *
ov_admin_request_read(const char *line, size_t length,
                      struct ov_admin_request *ret_request);

#endif
