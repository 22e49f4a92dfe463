/*
 * standard.c - which of the built-in nets fits a game.
 */
#include "bot/standard.h"

#include "deck/standard.h"

const struct ov_net *ov_net_of(int players)
{
    static const struct ov_net *const nets[] = {
        &ov_net_of_two, &ov_net_of_three, &ov_net_of_four};

    assert(players >= OV_MIN_SEATS && players <= OV_MAX_SEATS);
    return nets[players - OV_MIN_SEATS];
}

const struct ov_printed_net *ov_printed_of(int players)
{
    static const struct ov_printed_net *const nets[] = {
        &ov_printed_of_two, &ov_printed_of_three, &ov_printed_of_four};

    assert(players >= OV_MIN_SEATS && players <= OV_MAX_SEATS);
    return nets[players - OV_MIN_SEATS];
}

const struct ov_net *ov_net_standard(const struct ov_box *box)
{
    assert(box != NULL);
    if (memcmp(&box->deck, &ov_standard_deck, sizeof box->deck) != 0)
        return NULL;
    return ov_net_of(box->seats);
}

const struct ov_net *ov_net_for(const struct ov_box *box,
                                struct ov_folded_net *folded)
{
    const struct ov_net *const standard = ov_net_standard(box);

    return standard != NULL ? standard
                            : ov_fold(folded, ov_printed_of(box->seats), box);
}
