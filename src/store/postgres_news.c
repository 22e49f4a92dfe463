/*
 * postgres_news.c - several programs on one database: what they tell each
 * other, whose date counts, and which of them leads.
 *
 * One thread with its own connection. Others are told of a commit afterwards,
 * in a separate transaction (NOTIFY inside one makes commits wait for each
 * other), and without waiting for the disk: news is no promise. Whatever
 * gathers meanwhile is sent together.
 *
 * The program that leads holds an advisory lock, which the database takes back
 * when the connection ends, for whatever reason.
 */
#include "store/postgres_db.h"

#include "sys/clock.h"

#include <errno.h>
#include <libpq-fe.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum {
    PAYLOAD = 7900,     /* the server takes less than 8000 bytes */
    WAITING = 8 * 7900, /* the most bytes that wait to be sent */
    CHORES = 1000,      /* milliseconds between two checks of date and lock */
    TRY_AGAIN = 250,    /* after a failure */
    UNSURE = 200,       /* a measured date is at most half of this off */
    NOTEWORTHY = 20     /* milliseconds: smaller differences are ignored */
};

#define CODE_SIGNS                                                             \
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

struct ov_postgres_news {
    struct ov_postgres *owner; /* for its date */
    struct ov_postgres line;   /* a connection without a pipeline */
    void (*heard)(void *context, const struct ov_store_news *news);
    void *context;
    pthread_t thread;
    int wake;       /* an eventfd */
    int32_t schema; /* tells schemas of one database apart */
    atomic_bool leads;
    pthread_mutex_t lock; /* guards the rest: */
    bool ends;
    size_t length;
    char waiting[WAITING];
};

int64_t ov_postgres_date(const void *pointer)
{
    const struct ov_postgres *const db = pointer;

    return ov_clock_now() / 1000000 + db->ahead;
}

bool ov_postgres_leads(const void *pointer)
{
    const struct ov_postgres *const db = pointer;

    return db->news != NULL && db->news->leads;
}

/* --- Sending --- */

static void wake(const struct ov_postgres_news *news)
{
    const uint64_t one = 1;

    (void)!write(news->wake, &one, sizeof one);
}

/* "kind CODE NUMBER;"; others find out by looking what does not fit. */
static void add(struct ov_postgres_news *news, char kind, const char *code,
                int32_t number)
{
    char text[OV_STORE_CODE + 16];
    const int length =
        snprintf(text, sizeof text, "%c%.15s %d;", kind, code, (int)number);

    if (strspn(code, CODE_SIGNS) != strlen(code))
        return;
    (void)pthread_mutex_lock(&news->lock);
    if (news->length + (size_t)length <= sizeof news->waiting) {
        memcpy(news->waiting + news->length, text, (size_t)length);
        news->length += (size_t)length;
    }
    (void)pthread_mutex_unlock(&news->lock);
}

void ov_postgres_tell(void *pointer, const char *code, int32_t number)
{
    struct ov_postgres *const db = pointer;

    assert(memchr(code, 0, OV_STORE_CODE) != NULL);
    if (db->news == NULL)
        return;
    add(db->news, 'h', code, number);
    wake(db->news);
}

void ov_postgres_tell_all(struct ov_postgres *db,
                          const struct ov_store_request *first)
{
    bool any = false;

    for (; db->news != NULL && first != NULL; first = first->next) {
        if (first->result != OV_STORE_DONE)
            continue;
        if (first->op == OV_STORE_APPEND)
            add(db->news, 'g', first->game.code, first->game.last);
        else if (first->op == OV_STORE_REMOVE)
            add(db->news, 'g', first->game.code, -1);
        else if (first->op == OV_STORE_BAN || first->op == OV_STORE_UNBAN)
            add(db->news, 'b', "", 0);
        else
            continue;
        any = true;
    }
    if (any)
        wake(db->news);
}

/* Takes complete news, as many as fit into one message; returns the bytes. */
static size_t take_waiting(struct ov_postgres_news *news, char *ret_text)
{
    size_t length;

    (void)pthread_mutex_lock(&news->lock);
    length = news->length < PAYLOAD ? news->length : PAYLOAD;
    while (length > 0 && news->waiting[length - 1] != ';')
        length--;
    memcpy(ret_text, news->waiting, length);
    memmove(news->waiting, news->waiting + length, news->length - length);
    news->length -= length;
    (void)pthread_mutex_unlock(&news->lock);
    return length;
}

static bool tell_waiting(struct ov_postgres_news *news)
{
    static const char form[] =
        "SELECT set_config('synchronous_commit', 'off', true), "
        "pg_notify('oddville_%08x', '%.*s')";
    char text[PAYLOAD], statement[PAYLOAD + sizeof form + 16];
    size_t length;

    while ((length = take_waiting(news, text)) > 0) {
        (void)snprintf(statement, sizeof statement, form,
                       (unsigned)news->schema, (int)length, text);
        if (!ov_postgres_run(&news->line, statement, NULL))
            return false;
    }
    return true;
}

/* --- Hearing --- */

static void pass_on(struct ov_postgres_news *news, const char *text,
                    size_t length, int from)
{
    struct ov_store_news heard = {.from = from};
    const size_t code = strspn(text + 1, CODE_SIGNS);

    if (length < 3 || code >= sizeof heard.code || text[1 + code] != ' ')
        return;
    heard.told = text[0] == 'g'   ? OV_STORE_TOLD_GAME
                 : text[0] == 'h' ? OV_STORE_TOLD_HERE
                                  : OV_STORE_TOLD_BANS;
    memcpy(heard.code, text + 1, code);
    heard.number = (int32_t)strtol(text + 2 + code, NULL, 10);
    news->heard(news->context, &heard);
}

static void hear(struct ov_postgres_news *news)
{
    PGconn *const connection = news->line.connection;
    PGnotify *notice;

    while ((notice = PQnotifies(connection)) != NULL) {
        const char *at = notice->extra;

        for (size_t length; notice->be_pid != PQbackendPID(connection) &&
                            (length = strcspn(at, ";")) > 0;
             at += length + (at[length] == ';'))
            pass_on(news, at, length, notice->be_pid);
        PQfreemem(notice);
    }
}

/* --- The thread --- */

static void lose(struct ov_postgres_news *news)
{
    news->leads = false;
    ov_postgres_hang_up(&news->line);
}

/* Checks date and lock, once in a while. */
static bool do_chores(struct ov_postgres_news *news)
{
    const int64_t before = ov_clock_now();
    int64_t ahead = 0, leads = 0;
    char text[96];

    if (!ov_postgres_measure(&news->line, &ahead))
        return false;
    if (ov_clock_now() - before < (int64_t)UNSURE * 1000000 &&
        llabs(ahead - news->owner->ahead) > NOTEWORTHY)
        news->owner->ahead = ahead;
    if (news->leads)
        return true;
    (void)snprintf(text, sizeof text,
                   "SELECT pg_try_advisory_lock(1331975789, %d)::int",
                   (int)news->schema);
    if (!ov_postgres_run(&news->line, text, &leads))
        return false;
    news->leads = leads != 0;
    return true;
}

static bool begin_to_listen(struct ov_postgres_news *news)
{
    static const struct ov_store_news missed = {.told = OV_STORE_TOLD_MISSED};
    int64_t schema = 0;
    char text[48];

    if (!ov_postgres_reach(&news->line) ||
        !ov_postgres_run(&news->line,
                         "SET tcp_keepalives_idle = 3; "
                         "SET tcp_keepalives_interval = 1; "
                         "SET tcp_keepalives_count = 3; "
                         "SET client_min_messages = warning",
                         NULL) ||
        !ov_postgres_run(&news->line,
                         "SELECT hashtext(coalesce(current_schema(), ''))",
                         &schema))
        return false;
    news->schema = (int32_t)schema;
    (void)snprintf(text, sizeof text, "LISTEN oddville_%08x",
                   (unsigned)news->schema);
    if (!ov_postgres_run(&news->line, text, NULL))
        return false;
    news->heard(news->context, &missed);
    return true;
}

/* Waits until something comes in or has to be sent, or the time is over. */
static bool wait_for_news(struct ov_postgres_news *news, int milliseconds)
{
    struct pollfd files[] = {
        {.fd = news->wake, .events = POLLIN},
        {.fd = news->line.connection == NULL ? -1
                                             : PQsocket(news->line.connection),
         .events = POLLIN},
    };
    uint64_t count;

    if (poll(files, 2, milliseconds < 0 ? 0 : milliseconds) < 0)
        return errno == EINTR;
    if (files[0].revents != 0)
        (void)!read(news->wake, &count, sizeof count);
    return files[1].revents == 0 || PQconsumeInput(news->line.connection) == 1;
}

static bool has_ended(struct ov_postgres_news *news)
{
    bool ends;

    (void)pthread_mutex_lock(&news->lock);
    ends = news->ends;
    (void)pthread_mutex_unlock(&news->lock);
    return ends;
}

static void *listen_and_tell(void *argument)
{
    struct ov_postgres_news *const news = argument;
    int64_t next = 0; /* chores, in milliseconds */

    while (!has_ended(news)) {
        const int64_t now = ov_clock_now() / 1000000;
        bool good = news->line.connection != NULL || begin_to_listen(news);

        if (good && now >= next) {
            good = do_chores(news);
            next = now + CHORES;
        }
        good = good && tell_waiting(news);
        if (good)
            hear(news);
        else
            lose(news);
        if (!wait_for_news(news, good ? (int)(next - now) : TRY_AGAIN))
            lose(news);
        if (news->line.connection == NULL)
            next = 0;
    }
    return NULL;
}

bool ov_postgres_listen(void *pointer,
                        void (*heard)(void *context,
                                      const struct ov_store_news *news),
                        void *context)
{
    struct ov_postgres *const db = pointer;
    struct ov_postgres_news *const news = calloc(1, sizeof *news);

    assert(db->news == NULL && heard != NULL);
    if (news == NULL)
        return false;
    news->owner = db;
    news->line =
        (struct ov_postgres){.address = db->address, .patience = db->patience};
    news->heard = heard;
    news->context = context;
    news->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    (void)pthread_mutex_init(&news->lock, NULL);
    if (news->wake >= 0 &&
        pthread_create(&news->thread, NULL, listen_and_tell, news) == 0) {
        db->news = news;
        return true;
    }
    if (news->wake >= 0)
        (void)close(news->wake);
    (void)pthread_mutex_destroy(&news->lock);
    free(news);
    return false;
}

void ov_postgres_stop_listening(struct ov_postgres *db)
{
    struct ov_postgres_news *const news = db->news;

    if (news == NULL)
        return;
    assert(news->owner == db && !news->ends);
    (void)pthread_mutex_lock(&news->lock);
    news->ends = true;
    (void)pthread_mutex_unlock(&news->lock);
    wake(news);
    (void)pthread_join(news->thread, NULL);
    ov_postgres_hang_up(&news->line);
    (void)close(news->wake);
    (void)pthread_mutex_destroy(&news->lock);
    free(news);
    db->news = NULL;
}
