/*
 * cable.h - the connection between a store and its database, to be cut.
 */
#ifndef OV_TESTS_STORE_CABLE_H
#define OV_TESTS_STORE_CABLE_H

#include "place.h"

#include <pthread.h>
#include <stdatomic.h>

enum cable_state {
    CABLE_GOOD,
    CABLE_MUTE, /* what the server answers goes nowhere */
    CABLE_CUT   /* nobody is connected, and nobody can connect */
};

struct cable {
    char folder[32];
    char server[PLACE_SIZE]; /* its address through the cable */
    int listening, to_server, to_client;
    atomic_int state;
    atomic_int swallowed; /* bytes */
    atomic_bool ends;
    pthread_t thread;
};

void cable_lay(struct cable *cable);

/* Changes its state, from the next byte on. */
void cable_set(struct cable *cable, enum cable_state state);

void cable_remove(struct cable *cable);

#endif
