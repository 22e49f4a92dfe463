/*
 * editions.c - the presets of the editions (R15).
 */
#include "deck/editions.h"

struct ov_switches ov_edition_switches(enum ov_edition edition)
{
    assert(edition <= OV_HU);
    return ov_editions[edition];
}
