/*
 * upgrade.h - what this program would make of the running games of a store: it
 * plays them again from their logs and names the first move of each that comes
 * out differently. Nothing is changed.
 */
#ifndef OV_HOST_UPGRADE_H
#define OV_HOST_UPGRADE_H

#include "room/replay.h"
#include "store/store.h"

/* A game that would not continue as it is. */
struct ov_upgrade_finding {
    const char *code;
    /* UNREADABLE with seq 0: its head, perhaps of newer rules. */
    struct ov_replay_finding replay;
};

struct ov_upgrade {
    int rules; /* play by this version of the rules; 0: each by its own */
    void (*tell)(void *context, const struct ov_upgrade_finding *finding);
    void *context;
    int64_t same, others; /* results: numbers of running games */
};

/*
 * Checks a file that no server uses, such as a backup, or a database, which
 * servers may keep using. False: *ret_problem says why.
 */
OV_NODISCARD bool ov_upgrade_try(struct ov_upgrade *upgrade,
                                 const char *address,
                                 struct ov_store_problem *ret_problem);

#endif
