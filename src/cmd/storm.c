/*
 * storm.c - `oddville storm`: does a server lose anything, whatever happens?
 */
#include "storm/storm.h"

#include "cli/common.h"
#include "cli/say.h"
#include "sys/file.h"
#include "sys/stop.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <unistd.h>

enum { MOST_KEPT = 1 << 30 }; /* bytes in games that are kept */

struct storm_options {
    struct ov_common common;
    int64_t games, kills, streams;
    const char *faults, *timeline, *data;
    struct ov_list_option at;
};

enum { MOST_SERVERS = 8 };

/* A folder of the storm's own, with the file of its games. */
struct place {
    char folder[200], file[220], program[512];
    char kept[220]; /* where the games are if something is wrong with them */
};

static bool find_place(struct place *place)
{
    const char *const above = getenv("TMPDIR");
    const ssize_t length =
        readlink("/proc/self/exe", place->program, sizeof place->program - 1);

    if (length < 0)
        return false;
    place->program[length] = '\0';
    if (snprintf(place->folder, sizeof place->folder, "%s/storm-XXXXXX",
                 above == NULL ? "/tmp" : above) >= (int)sizeof place->folder ||
        mkdtemp(place->folder) == NULL)
        return false;
    (void)snprintf(place->file, sizeof place->file, "%s/games", place->folder);
    return true;
}

static void remove_files(const char *folder)
{
    DIR *const files = opendir(folder);
    const int place = files == NULL ? -1 : dirfd(files);
    const struct dirent *entry;

    while (place >= 0 && (entry = readdir(files)) != NULL)
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            (void)unlinkat(place, entry->d_name, 0);
    if (files != NULL)
        (void)closedir(files);
}

/* Including what may be mounted there: a small disk. */
static void remove_place(const struct place *place)
{
    if (umount(place->folder) < 0)
        remove_files(place->folder);
    (void)rmdir(place->folder);
}

/* The games, in a place where they do not vanish with the small disk. */
static void keep_games(struct place *place)
{
    struct ov_file games;

    if (ov_file_read(place->file, MOST_KEPT, &games) < 0)
        return;
    (void)snprintf(place->kept, sizeof place->kept, "%s.oddville",
                   place->folder);
    if (ov_file_write(place->kept, games.text, games.length, OV_FILE_QUICK) < 0)
        place->kept[0] = '\0';
    ov_file_finish(&games);
}

/* "kill,cut", or "all". */
static bool read_faults(struct ov_call *call, const char *text,
                        unsigned *ret_faults)
{
    unsigned faults = 0;

    if (text == NULL)
        text = ov_storm_fault_word(OV_STORM_KILL);
    if (strcmp(text, "all") == 0)
        text = "kill,stop,disk,clock,cut,delay,double,reorder";
    for (const char *at = text; *at != '\0';) {
        const size_t length = strcspn(at, ",");
        int fault = 0;

        while (
            fault < OV_STORM_FAULT_COUNT &&
            (strncmp(at, ov_storm_fault_word((enum ov_storm_fault)fault),
                     length) != 0 ||
             ov_storm_fault_word((enum ov_storm_fault)fault)[length] != '\0'))
            fault++;
        if (length == 0 || fault == OV_STORM_FAULT_COUNT) {
            (void)ov_complain(call, N_("no such fault: \"%.*s\""), (int)length,
                              at);
            return false;
        }
        faults |= 1u << fault;
        at += length + (at[length] == ',');
    }
    *ret_faults = faults;
    return true;
}

static void report_faults(const struct ov_call *call, unsigned faults,
                          const struct ov_storm_result *result)
{
    (void)fputs(ov_say(call, N_("faults:")), stdout);
    for (int fault = 0; fault < OV_STORM_FAULT_COUNT; fault++)
        if ((faults >> fault & 1) != 0)
            (void)printf(" %s %d",
                         ov_storm_fault_word((enum ov_storm_fault)fault),
                         result->faults[fault]);
    (void)putchar('\n');
    if (result->no_disk)
        (void)puts(ov_say(call, N_("skipped: a full disk (only root can make "
                                   "a small one)")));
}

static int report(const struct ov_call *call, struct place *place,
                  const struct ov_storm_result *result)
{
    (void)printf(ov_say(call, N_("games played: %d\n")), result->games);
    (void)printf(ov_say(call, N_("acknowledged moves: %d\n")), result->moves);
    (void)printf(ov_say(call, N_("connections: %d\n")), result->connections);
    (void)printf(ov_say(call, N_("of them event streams: %d\n")),
                 result->streams);
    (void)printf(ov_say(call, N_("lost: %d, doubled: %d, views that differ: "
                                 "%d\n")),
                 result->lost, result->doubled, result->differing);
    if (result->stalled)
        (void)puts(ov_say(call, N_("the games came to a standstill")));
    if (result->detail[0] == '\0' && !result->stalled) {
        remove_place(place);
        return OV_EXIT_FINE;
    }
    keep_games(place);
    remove_place(place);
    (void)printf(ov_say(call, N_("first fault: %s; the games are in %s\n")),
                 result->detail[0] == '\0' ? "-" : result->detail, place->kept);
    return OV_EXIT_NO;
}

/* Servers that are running already: where, and where their tables are. */
static bool read_servers(struct ov_call *call,
                         const struct storm_options *options,
                         struct ov_address ret_at[MOST_SERVERS])
{
    if ((options->at.count > 0) != (options->data != NULL)) {
        (void)ov_complain(call, N_("--at and --data belong together"));
        return false;
    }
    for (int i = 0; i < options->at.count; i++)
        if (!ov_address_read(options->at.at[i], &ret_at[i])) {
            (void)ov_complain(call,
                              N_("'%s' is not an address such as "
                                 "https://example.org/"),
                              options->at.at[i]);
            return false;
        }
    return true;
}

static int run(struct ov_call *call)
{
    struct storm_options options = {
        .common = {.players = 2}, .games = 20, .kills = 10, .streams = 25};
    struct ov_storm_options wanted;
    struct ov_storm_result found;
    struct ov_address at[MOST_SERVERS];
    struct place place = {.kept = ""};
    unsigned faults;
    int result, error = 0;

    if (!ov_options_parse(call, &options, &result))
        return result;
    if (!read_faults(call, options.faults, &faults) ||
        !read_servers(call, &options, at))
        return OV_EXIT_BAD;
    if (options.data != NULL)
        faults = 0;
    if (options.timeline != NULL)
        error =
            ov_file_can_write(options.timeline, ov_common_how(&options.common));
    if (error < 0)
        return ov_complain_file(call, options.timeline, error);
    wanted = (struct ov_storm_options){
        .program = place.program,
        .folder = place.folder,
        .data = options.data == NULL ? place.file : options.data,
        .at = at,
        .at_count = options.at.count,
        .timeline = options.timeline,
        .faults = faults,
        .games = (int)options.games,
        .players = (int)options.common.players,
        .kills = (int)options.kills,
        .streams = (int)options.streams,
    };
    if (!ov_common_seed(call, &options.common, &wanted.seed))
        return OV_EXIT_BAD;
    if (!find_place(&place))
        return ov_complain(call, N_("cannot make a temporary folder"));
    ov_stop_listen();
    error = ov_storm_hold(&wanted, &found);
    if (error == 0 && faults != 0)
        report_faults(call, faults, &found);
    if (error == 0)
        return report(call, &place, &found);
    remove_place(&place);
    if (!found.has_begun && !ov_stop_asked())
        return ov_complain(call, N_("the storm could not begin: %s"),
                           strerror(-error));
    return ov_complain(call, N_("the storm ended early: %s"), strerror(-error));
}

static const struct ov_option options[] = {
    OV_NUMBER_OPTION(struct storm_options, games, "games", 1, 500,
                     N_("how many tables at once (default 20)")),
    OV_NUMBER_OPTION(struct storm_options, kills, "kills", 0, 100000,
                     N_("how often to kill the server (default 10)")),
    OV_NUMBER_OPTION(struct storm_options, streams, "streams", 0, 100,
                     N_("how many of 100 connections are event streams with "
                        "POST, not WebSockets (default 25)")),
    OV_TEXT_OPTION(struct storm_options, faults, "faults", "LIST",
                   N_("what happens, separated by commas (default kill): kill "
                      "(the server, without warning), stop (it freezes for a "
                      "while), disk (full for a while; as root only), clock "
                      "(its date jumps), cut (a connection ends), delay, "
                      "double, reorder (messages); all: everything")),
    OV_AGAIN_OPTION(
        struct storm_options, at, "at", MOST_SERVERS, "URL",
        N_("play at this server, which is already running, and do nothing to "
           "it; can be repeated for several servers of one database")),
    OV_TEXT_OPTION(struct storm_options, data, "data", "FILE",
                   N_("where these servers keep their tables: read at the "
                      "end")),
    OV_TEXT_OPTION(struct storm_options, timeline, "timeline", "FILE",
                   N_("draw what happened when (SVG)")),
    OV_FORCE_OPTION(struct storm_options),
    OV_NUMBER_OPTION(struct storm_options, common.players, "players",
                     OV_MIN_SEATS, OV_MAX_SEATS,
                     N_("how many players at each table (default 2)")),
    OV_SEED_OPTION(struct storm_options),
    OV_END_OF_OPTIONS,
};

static const char *const examples[] = {
    "oddville storm --games 200 --kills 50",
    N_("Plays 200 games while the server is killed 50 times."),
    "oddville storm --games 60 --faults all --timeline storm.svg",
    N_("Everything that can happen, and a picture of it."),
    "oddville storm --at 127.0.0.1:81 --at 127.0.0.1:82 --data "
    "postgres:///ov",
    N_("Plays at two servers of one database; what happens to them is up to "
       "you."),
    NULL,
};

const struct ov_command ov_command_storm = {
    .name = "storm",
    .summary = N_("Tests whether a server loses anything, whatever happens"),
    .about = N_("Starts its own server and plays whole games there with many "
                "clients, while it kills the server without warning, starts it "
                "again, and causes the other faults you ask for. Then it reads "
                "the server's file: every acknowledged move must be there once "
                "and in order, every game must replay, and every client must "
                "have seen the same. The exit code is 1 if anything is wrong."),
    .examples = examples,
    .options = options,
    .run = run,
};
