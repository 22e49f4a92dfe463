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
         NC_("power", "Any of your worker cards can fetch any resource."))},
    {OV_LANDOWNER,
     OV_ALWAYS(
         NC_("power",
             "Each resource you fetch with a worker card is 1 coin cheaper."))},
    {OV_SEIGNIOR,
     OV_ALWAYS(NC_("power", "A worker card that fetches a resource may fetch a "
                            "second one, which you pay for as well."))},
    {OV_CHEATER,
     OV_WHERE(power_uses, "once",
              NC_("power",
                  "Once in your turn, flip your newest coin without "
                  "peeking: the building on its other side is yours."))},
    {OV_CHEATER,
     OV_WHERE(
         power_uses, "any",
         NC_("power",
             "In your turn, as often as you like, flip your newest coin "
             "without peeking: the building on its other side is yours."))},
    {OV_MISTRESS,
     OV_ALWAYS(
         NC_("power", "Taking your worker cards back is 1 coin cheaper."))},
    {OV_BOOKKEEPER,
     OV_WHERE(power_uses, "once",
              NC_("power", "Once in your turn, exchange a building in front of "
                           "you for one in the row."))},
    {OV_BOOKKEEPER,
     OV_WHERE(power_uses, "any",
              NC_("power", "In your turn, as often as you like, exchange a "
                           "building in front of you for one in the row."))},
    {OV_GHOST, OV_ALWAYS(NC_("power", "Every worker card played for coins "
                                      "brings you 3, whatever it shows."))},
    {OV_TAX_COLLECTOR,
     OV_ALWAYS(
         NC_("power", "Whenever somebody else pays coins, you get 1 coin."))},
    {OV_BENEFACTOR,
     OV_ALWAYS(NC_("power", "Your turns begin with a gift of 1 coin."))},
    {OV_LAMPLIGHTER,
     OV_ALWAYS(NC_("power", "What you build collects the bonuses of all its "
                            "neighbours, street or no street."))},
    {OV_BUILDER, OV_ALWAYS(NC_("power", "When somebody else has built, you may "
                                        "pay 2 coins and build as well."))},
    {OV_TRAVELLER,
     OV_ALWAYS(NC_("power", "In your turn, spend a resource to send a worker "
                            "to its spot on the Main Square."))},
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
