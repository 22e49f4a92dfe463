/*
 * deck_check.c - `oddville deck check`: what is wrong with deck files.
 */
#include "cli/deck_file.h"
#include "cli/options.h"
#include "cli/say.h"
#include "cmd/deck.h"

#include <stdio.h>

static void print_result(const struct ov_call *call, const char *path,
                         const struct ov_faults *faults)
{
    if (faults->errors == 0 && faults->warnings == 0)
        printf(ov_say(call, N_("%s: fine\n")), path);
    else if (faults->errors == 0)
        printf(ov_say(call, N_("%s: fine, but warnings: %d\n")), path,
               faults->warnings);
    else
        printf(ov_say(call, N_("%s: errors: %d, warnings: %d\n")), path,
               faults->errors, faults->warnings);
}

static int run(struct ov_call *call)
{
    int result;

    if (!ov_options_parse(call, NULL, &result))
        return result;
    result = OV_EXIT_FINE;
    for (int i = 0; i < call->count; i++) {
        struct ov_faults faults;
        struct ov_deck deck;
        const int found =
            ov_deck_file_read(call, call->word[i], &deck, &faults);

        if (found != OV_EXIT_BAD)
            print_result(call, call->word[i], &faults);
        result = found > result ? found : result;
    }
    return result;
}

static const char *const examples[] = {
    "oddville deck check my.deck",
    N_("Says what is wrong with my.deck, line by line."),
    "oddville deck check - < my.deck",
    N_("The same for standard input."),
    NULL,
};

const struct ov_command ov_command_deck_check = {
    .name = "check",
    .operands = N_("FILE..."),
    .summary = N_("Checks deck files"),
    .about = N_("Names every mistake with file, line and column. A warning "
                "says that the deck lacks something known about the real one; "
                "you can still play with it. The exit code is 1 if a file has "
                "an error, 2 if one cannot be read."),
    .examples = examples,
    .least_operands = 1,
    .most_operands = 1000,
    .run = run,
};
