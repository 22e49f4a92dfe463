/*
 * no_postgres.c - a program that was built without libpq opens no databases.
 */
#include "store/back_end.h"

static bool takes_none(const char *address)
{
    (void)address;
    return false;
}

const struct ov_store_back_end ov_store_postgres = {.takes = takes_none};
