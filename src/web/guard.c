/*
 * guard.c - addresses in chains by their hash. Those that have their full
 * allowance back are forgotten when their chain is looked at.
 */
#include "web/guard.h"

#include <stdlib.h>

enum { CHAINS = 4096, MOST = 20000 };
enum { SECOND = 1000, HOUR = 3600 * SECOND };

const struct ov_guard_limits ov_guard_usual = {
    .connections = 100,
    .of = {[OV_GUARD_REQUESTS] = {4000, 1000, SECOND},
           [OV_GUARD_MESSAGES] = {600, 200, SECOND},
           [OV_GUARD_TABLES] = {20, 60, HOUR},
           [OV_GUARD_CHAT] = {30, 2, SECOND},
           [OV_GUARD_KEPT] = {60, 240, HOUR},
           [OV_GUARD_CODES] = {20, 60, HOUR},
           [OV_GUARD_DECKS] = {20, 60, HOUR}},
};

const char *ov_guard_word(enum ov_guard_kind kind)
{
    static const char *const words[] = {
        "requests", "messages", "tables", "chat", "kept", "codes", "decks"};

    static_assert(OV_LENGTH(words) == OV_GUARD_KINDS, "one for each");
    return words[kind];
}

struct client {
    struct client *next;
    struct ov_net_address who;
    int connections;
    int64_t at; /* of what is allowed: */
    double allowed[OV_GUARD_KINDS];
};

struct ov_guard {
    struct ov_guard_limits limits;
    int count;
    struct client others; /* all those too many to be remembered */
    struct client *chain[CHAINS];
};

static void fill(const struct ov_guard *guard, struct client *client,
                 int64_t now)
{
    for (int kind = 0; kind < OV_GUARD_KINDS; kind++)
        client->allowed[kind] = guard->limits.of[kind].at_once;
    client->at = now;
}

struct ov_guard *ov_guard_new(const struct ov_guard_limits *limits)
{
    struct ov_guard *const guard = calloc(1, sizeof *guard);

    if (guard == NULL)
        return NULL;
    guard->limits = *limits;
    fill(guard, &guard->others, 0);
    return guard;
}

void ov_guard_free(struct ov_guard *guard)
{
    for (int i = 0; guard != NULL && i < CHAINS; i++)
        for (struct client *at = guard->chain[i], *next; at != NULL;
             at = next) {
            next = at->next;
            free(at);
        }
    free(guard);
}

int ov_guard_count(const struct ov_guard *guard)
{
    assert(guard->count >= 0);
    return guard->count;
}

/* What has been added since the last look; nothing if the clock went back. */
static void refresh(const struct ov_guard *guard, struct client *client,
                    int64_t now)
{
    const int64_t passed = now > client->at ? now - client->at : 0;

    for (int kind = 0; kind < OV_GUARD_KINDS; kind++) {
        const struct ov_guard_limit *const limit = &guard->limits.of[kind];

        if (limit->at_once == 0)
            continue;
        client->allowed[kind] +=
            (double)passed * limit->more / (double)limit->every;
        if (client->allowed[kind] > limit->at_once)
            client->allowed[kind] = limit->at_once;
    }
    client->at = now;
}

static bool is_as_new(const struct ov_guard *guard, const struct client *client)
{
    bool is_full = client->connections == 0;

    for (int kind = 0; kind < OV_GUARD_KINDS; kind++)
        is_full =
            is_full && client->allowed[kind] >= guard->limits.of[kind].at_once;
    return is_full;
}

static unsigned chain_of(const struct ov_net_address *who)
{
    unsigned sum = 2166136261u;

    for (int i = 0; i < OV_LENGTH(who->byte); i++)
        sum = (sum ^ who->byte[i]) * 16777619u;
    return (sum ^ sum >> 16) % CHAINS;
}

/* Walks along a chain, forgetting and finding. */
static struct client *look(struct ov_guard *guard,
                           const struct ov_net_address *who, int64_t now)
{
    struct client **link = &guard->chain[chain_of(who)], *client;
    struct client *found = NULL;

    while ((client = *link) != NULL) {
        refresh(guard, client, now);
        if (memcmp(&client->who, who, sizeof *who) == 0) {
            found = client;
        } else if (is_as_new(guard, client)) {
            *link = client->next;
            free(client);
            guard->count--;
            continue;
        }
        link = &client->next;
    }
    return found;
}

static struct client *find(struct ov_guard *guard,
                           const struct ov_net_address *from, int64_t now)
{
    const struct ov_net_address who = ov_network_of_client(from).address;
    struct client **const chain = &guard->chain[chain_of(&who)];
    struct client *client = look(guard, &who, now);

    if (client != NULL)
        return client;
    client = guard->count < MOST ? calloc(1, sizeof *client) : NULL;
    if (client == NULL) {
        refresh(guard, &guard->others, now);
        return &guard->others;
    }
    client->who = who;
    fill(guard, client, now);
    client->next = *chain;
    *chain = client;
    guard->count++;
    return client;
}

bool ov_guard_enter(struct ov_guard *guard, const struct ov_net_address *from,
                    int64_t now)
{
    struct client *client;

    assert(guard->count >= 0);
    if (guard->limits.connections == 0 || ov_net_address_is_own(from))
        return true;
    client = find(guard, from, now);
    if (client->connections >= guard->limits.connections)
        return false;
    client->connections++;
    return true;
}

/* An address that came when there were too many leaves as one of those. */
void ov_guard_leave(struct ov_guard *guard, const struct ov_net_address *from)
{
    const struct ov_net_address who = ov_network_of_client(from).address;
    struct client *client = guard->chain[chain_of(&who)];

    if (guard->limits.connections == 0 || ov_net_address_is_own(from))
        return;
    while (client != NULL && (client->connections == 0 ||
                              memcmp(&client->who, &who, sizeof who) != 0))
        client = client->next;
    if (client == NULL)
        client = &guard->others;
    if (client->connections > 0)
        client->connections--;
}

int64_t ov_guard_take(struct ov_guard *guard, const struct ov_net_address *from,
                      enum ov_guard_kind kind, int64_t now)
{
    const struct ov_guard_limit *const limit = &guard->limits.of[kind];
    struct client *client;

    assert(kind < OV_GUARD_KINDS);
    if (limit->at_once == 0 || ov_net_address_is_own(from))
        return 0;
    client = find(guard, from, now);
    if (client->allowed[kind] >= 1) {
        client->allowed[kind] -= 1;
        return 0;
    }
    return (int64_t)((1 - client->allowed[kind]) * (double)limit->every /
                     limit->more) +
           1;
}
