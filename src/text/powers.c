/*
 * powers.c - the powers of the characters in sentences (R11).
 */
#include "text/mark.h"
#include "text/names.h"
#include "text/variants.h"

static const struct {
    enum ov_character who;
    struct ov_variant variant;
} powers[] = {
    {OV_HR_MANAGER,
     OV_ALWAYS(
         NC_("power", "Every worker card can be played for any resource."))},
    {OV_LANDOWNER,
     OV_ALWAYS(NC_("power",
                   "Resources you take with a worker card cost 1 coin less."))},
    {OV_SEIGNIOR,
     OV_ALWAYS(NC_("power", "A worker card played for a resource may also "
                            "take a second one; you pay for both."))},
    {OV_CHEATER,
     OV_WHERE(power_uses, "once",
              NC_("power",
                  "Once per turn, flip your newest coin without peeking: "
                  "the building on the other side is yours."))},
    {OV_CHEATER,
     OV_WHERE(
         power_uses, "any",
         NC_("power",
             "During your turn, as often as you like, flip your newest coin "
             "without peeking: the building on the other side is yours."))},
    {OV_MISTRESS,
     OV_ALWAYS(
         NC_("power", "Picking up your worker cards costs 1 coin less."))},
    {OV_BOOKKEEPER,
     OV_WHERE(power_uses, "once",
              NC_("power", "Once per turn, swap a building in front of you "
                           "for one in the row."))},
    {OV_BOOKKEEPER,
     OV_WHERE(power_uses, "any",
              NC_("power", "During your turn, as often as you like, swap a "
                           "building in front of you for one in the row."))},
    {OV_GHOST, OV_ALWAYS(NC_("power", "Any worker card you play for coins "
                                      "brings 3, whatever it shows."))},
    {OV_TAX_COLLECTOR,
     OV_ALWAYS(
         NC_("power", "Whenever another player pays coins, you get 1 coin."))},
    {OV_BENEFACTOR,
     OV_ALWAYS(NC_("power", "Each of your turns starts with a gift of 1 "
                            "coin."))},
    {OV_LAMPLIGHTER,
     OV_ALWAYS(NC_("power", "Your new buildings collect the bonuses of all "
                            "their neighbours, street or no street."))},
    {OV_BUILDER, OV_ALWAYS(NC_("power", "After another player builds, you "
                                        "may pay 2 coins to build too."))},
    {OV_TRAVELLER,
     OV_ALWAYS(NC_("power", "During your turn, spend a resource to send a "
                            "worker to its spot on the Main Square."))},
    {OV_TRAVELLER,
     OV_WHERE(traveller_points, "off-square",
              NC_("power", "7 points only while you have no worker there."))},
    {OV_TRAVELLER,
     OV_WHERE(traveller_points, "on-square",
              NC_("power", "7 points only once you have a worker there."))},
};

void ov_text_power(struct ov_buffer *out, enum ov_language language,
                   const struct ov_switches *switches,
                   enum ov_character character)
{
    struct ov_speech speech = {out, language, "power", switches, false};

    assert((int)character < OV_CHARACTERS);
    for (int i = 0; i < OV_LENGTH(powers); i++) {
        if (powers[i].who == character)
            ov_say_variant(&speech, &powers[i].variant);
    }
}
