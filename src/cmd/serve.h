/*
 * serve.h - what the files of `oddville serve` share.
 */
#ifndef OV_CMD_SERVE_H
#define OV_CMD_SERVE_H

#include "cli/command.h"
#include "store/store.h"
#include "tty/places.h"
#include "web/listen.h"

struct ov_list_option;

enum { OV_SERVE_PLACES = 8 };

/* Where the server listens; the first is the one that matters most. */
struct ov_serve_places {
    int count;
    struct ov_listening at[OV_SERVE_PLACES];
};

/*
 * Listens at all addresses that are wanted, with their own port or this one, or
 * at 127.0.0.1; or at what the system passes in. OV_EXIT_FINE, or a message
 * said what is wrong and nothing is open.
 */
OV_NODISCARD int ov_serve_listen(const struct ov_call *call,
                                 const struct ov_list_option *wanted, int port,
                                 struct ov_serve_places *ret_places);
void ov_serve_close_places(struct ov_serve_places *places);

struct ov_tables_file {
    struct ov_store *store; /* NULL: no online tables */
    char path[OV_PATH_SIZE];
    char shown[OV_PATH_SIZE];  /* the same, without a database's password */
    char beside[OV_PATH_SIZE]; /* the file beside which the socket is */
};

/* Says why a file cannot be used. Returns OV_EXIT_BAD. */
int ov_serve_complain_of_store(const struct ov_call *call, const char *file,
                               const struct ov_store_problem *problem);

/*
 * Opens the file with the online tables. `data` is what was asked for: if that
 * fails, so does this. NULL stands for the default file; if that cannot be
 * used, a line says why, and the page is served without online tables.
 */
OV_NODISCARD int ov_serve_open_store(const struct ov_call *call,
                                     const char *data,
                                     struct ov_tables_file *ret_file);

#endif
