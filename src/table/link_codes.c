/*
 * link_codes.c - the tables of versions 2 and 3 of links.
 */
#include "table/link_codes.h"

#include "engine/game.h"

const char ov_link_letters[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

uint32_t ov_link_check(const uint8_t *bytes, int count)
{
    uint32_t sum = 2166136261u;

    assert(bytes != NULL && count >= 0);
    for (int i = 0; i < count; i++)
        sum = (sum ^ bytes[i]) * 16777619u;
    return sum;
}

static_assert((int)OV_SWITCH_COUNT == OV_LINK_SWITCHES_3,
              "a new switch needs a new version of links");

const struct ov_link_switch ov_link_switches[OV_SWITCH_COUNT] = {
    {OV_SWITCH_board_for_three, 1},  {OV_SWITCH_mistress_points, 1},
    {OV_SWITCH_traveller_points, 1}, {OV_SWITCH_power_uses, 1},
    {OV_SWITCH_compulsory_bonus, 2}, {OV_SWITCH_square_bonus, 1},
    {OV_SWITCH_square_neighbour, 1}, {OV_SWITCH_left_out, 1},
    {OV_SWITCH_red_price, 1},        {OV_SWITCH_failed_plan, 1},
    {OV_SWITCH_traveller_slot, 1},   {OV_SWITCH_end_rule, 2},
    {OV_SWITCH_stalling, 1},         {OV_SWITCH_balanced_start, 1},
};

const struct ov_link_code ov_link_codes[OV_LINK_CODES] = {
    {"00", OV_ACT_TAKE, "wp"},           {"010", OV_ACT_RESOURCE, "wr"},
    {"011", OV_ACT_BONUS, "sr"},         {"100", OV_ACT_RECOVER, ""},
    {"1010", OV_ACT_DISCARD, "b"},       {"1011", OV_ACT_BUILD, "bcc"},
    {"1100", OV_ACT_COINS, "w"},         {"11010", OV_ACT_DECLINE, "s"},
    {"11011", OV_ACT_SWAP, "bp"},        {"11100", OV_ACT_END, ""},
    {"111010", OV_ACT_PICK, "r"},        {"111011", OV_ACT_FLIP, ""},
    {"111100", OV_ACT_REMOVE, "l"},      {"111101", OV_ACT_BONUS, "srl"},
    {"1111100", OV_LINK_OTHER_SEAT, ""}, {"1111101", OV_LINK_NO_MORE, ""},
    {"11111100", OV_ACT_SECOND, "r"},    {"11111101", OV_ACT_WAIVE, ""},
    {"11111110", OV_ACT_TRAVEL, "l"},    {"111111110", OV_ACT_CHARACTER, ""},
    {"1111111110", OV_ACT_REFUSE, ""},   {"1111111111", OV_ACT_NOTHING, "w"},
};

int ov_link_argument(char argument, int *ret_most)
{
    assert(ret_most != NULL);
    switch (argument) {
    case 'w':
        *ret_most = OV_WORKER_CARDS - 1;
        return 2;
    case 'r':
        *ret_most = OV_RESOURCES - 1;
        return 2;
    case 'p':
        *ret_most = OV_ROW - 1;
        return 3;
    case 'b':
        *ret_most = OV_CARDS - 1;
        return 6;
    case 's':
        *ret_most = OV_SOURCES - 1;
        return 3;
    default: /* a slot: resource and price */
        *ret_most = ov_slot(OV_RESOURCES - 1, OV_PRICES - 1);
        return 4;
    }
}
