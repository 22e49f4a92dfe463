/*
 * admin_upgrade.c - `oddville admin upgrade`: what this version of the program
 * would make of running games.
 */
#include "cmd/admin.h"
#include "cmd/serve.h"

#include "cli/say.h"
#include "host/upgrade.h"
#include "notation/words.h"
#include "text/names.h"

#include <inttypes.h>
#include <stdio.h>

struct upgrade_options {
    struct ov_admin_options general;
    bool dry_run;
    int rules;
};

/* What is printed along the way. */
struct report {
    const struct ov_call *call;
    bool json;
    int64_t printed;
};

static void print_json(struct report *report,
                       const struct ov_upgrade_finding *finding)
{
    static const char *const words[] = {
        [OV_REPLAY_SAME] = "same",
        [OV_REPLAY_REFUSED] = "refused",
        [OV_REPLAY_DIFFERS] = "differs",
        [OV_REPLAY_UNREADABLE] = "unreadable",
    };
    const struct ov_replay_finding *const replay = &finding->replay;

    (void)printf("%s{\"room\":\"%s\",\"is\":\"%s\"",
                 report->printed++ == 0 ? "" : ",", finding->code,
                 words[replay->result]);
    if (replay->seq > 0)
        (void)printf(",\"event\":%d", (int)replay->seq);
    if (replay->seat >= 0)
        (void)printf(",\"seat\":%d,\"action\":\"%s\"", (int)replay->seat,
                     replay->action);
    if (replay->result == OV_REPLAY_REFUSED)
        (void)printf(",\"why\":\"%s\",\"rule\":\"%s\"",
                     ov_why_word(replay->why), ov_why_rule(replay->why));
    (void)printf("}");
}

static void print_unreadable(const struct ov_call *call,
                             const struct ov_upgrade_finding *finding)
{
    if (finding->replay.seq == 0)
        ov_print(call,
                 ov_say(call, N_("%s: cannot be read; a newer version may have "
                                 "made it\n")),
                 finding->code);
    else
        ov_print(call,
                 ov_say(call, N_("%s: event %d cannot follow the others\n")),
                 finding->code, (int)finding->replay.seq);
}

static void tell(void *context, const struct ov_upgrade_finding *finding)
{
    struct report *const report = context;
    const struct ov_call *const call = report->call;
    const struct ov_replay_finding *const replay = &finding->replay;
    const char *const colour =
        replay->seat < 0 ? "" : ov_text_colour(call->lang, replay->seat);

    if (report->json)
        print_json(report, finding);
    else if (replay->result == OV_REPLAY_REFUSED)
        ov_print(call,
                 ov_say(call, N_("%s: event %d, %s: \"%s\" is refused (%s)\n")),
                 finding->code, (int)replay->seq, colour, replay->action,
                 ov_why_rule(replay->why));
    else if (replay->result == OV_REPLAY_DIFFERS)
        ov_print(call,
                 ov_say(call, N_("%s: event %d, %s: \"%s\" leads to another "
                                 "position\n")),
                 finding->code, (int)replay->seq, colour, replay->action);
    else
        print_unreadable(call, finding);
}

static void print_end(const struct ov_call *call, bool json,
                      const struct ov_upgrade *upgrade)
{
    if (json) {
        (void)printf("],\"same\":%" PRId64 ",\"others\":%" PRId64 "}\n",
                     upgrade->same, upgrade->others);
        return;
    }
    ov_print(
        call,
        ov_say(call,
               N_("running games that continue unchanged: %d; others: %d\n")),
        (int)upgrade->same, (int)upgrade->others);
}

static int run(struct ov_call *call)
{
    struct upgrade_options options = {.rules = 0};
    struct report report = {.call = call};
    struct ov_upgrade upgrade = {.tell = tell, .context = &report};
    struct ov_store_problem problem;
    char path[OV_PATH_SIZE], shown[OV_PATH_SIZE];
    int result;

    if (!ov_options_parse(call, &options, &result))
        return result;
    if (!options.dry_run)
        return ov_complain(call, N_("a server brings its data up to date when "
                                    "it starts; --dry-run says what would "
                                    "become of running games"));
    if (!ov_admin_find_data(call, &options.general, path))
        return OV_EXIT_BAD;
    report.json = options.general.json;
    upgrade.rules = options.rules;
    if (report.json)
        (void)printf("{\"games\":[");
    ov_store_show(path, shown, sizeof shown);
    if (!ov_upgrade_try(&upgrade, path, &problem))
        return ov_serve_complain_of_store(call, shown, &problem);
    print_end(call, report.json, &upgrade);
    return upgrade.others == 0 ? OV_EXIT_FINE : OV_EXIT_NO;
}

static const struct ov_option options[] = {
    OV_ADMIN_DATA_OPTION,
    OV_FLAG_OPTION(struct upgrade_options, dry_run, "dry-run",
                   N_("change nothing; say what would happen")),
    OV_NUMBER_OPTION(struct upgrade_options, rules, "rules", 1,
                     OV_RULES_VERSION,
                     N_("play all of them by this version of the rules "
                        "(default: each by the version it began with)")),
    OV_ADMIN_JSON_OPTION,
    OV_END_OF_OPTIONS,
};

static const char *const examples[] = {
    "oddville admin upgrade --dry-run --data monday.oddville",
    N_("Replays the running games of a backup with this version."),
    NULL,
};

const struct ov_command ov_command_admin_upgrade = {
    .name = "upgrade",
    .summary = N_("Says what this version would do to running games"),
    .about =
        N_("Try this with a new version before you start its server: it "
           "replays every running game of a backup or a database from its log, "
           "and names the first move that would be refused or lead to another "
           "position. Nothing is changed, and servers may keep using a "
           "database. The exit code is 1 if there is such a game."),
    .examples = examples,
    .options = options,
    .run = run,
};
