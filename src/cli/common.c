/*
 * common.c - what follows from the options that several commands share.
 */
#include "cli/common.h"

#include "cli/deck_file.h"
#include "cli/say.h"
#include "deck/standard.h"
#include "sys/random_source.h"

bool ov_common_deck(const struct ov_call *call, const struct ov_common *common,
                    struct ov_deck *ret_deck)
{
    if (common->deck == NULL) {
        *ret_deck = ov_standard_deck;
        return true;
    }
    return ov_deck_file_read(call, common->deck, ret_deck, NULL) ==
           OV_EXIT_FINE;
}

struct ov_switches ov_common_switches(const struct ov_common *common)
{
    struct ov_switches switches =
        ov_edition_switches((enum ov_edition)common->edition);

    for (int which = 0; which < OV_SWITCH_COUNT; which++)
        if (common->switches.given[which])
            ov_switch_set(&switches, (enum ov_switch)which,
                          common->switches.value[which]);
    return switches;
}

bool ov_common_box(const struct ov_call *call, const struct ov_common *common,
                   struct ov_box *ret_box)
{
    const struct ov_switches switches = ov_common_switches(common);
    struct ov_deck deck;

    if (!ov_common_deck(call, common, &deck))
        return false;
    ov_box_init(ret_box, &deck, &switches, (int)common->players);
    return true;
}

bool ov_common_seed(const struct ov_call *call, const struct ov_common *common,
                    struct ov_seed *ret_seed)
{
    if (common->seed.given) {
        *ret_seed = common->seed.seed;
        return true;
    }
    if (ov_random_seed(ret_seed) == 0)
        return true;
    (void)ov_complain(call, N_("the system provides no random numbers"));
    return false;
}
