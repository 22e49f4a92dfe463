/*
 * rules_list.h - every rule of the game in a sentence or two. Private to
 * rules.c.
 *
 * The editions play some rules differently (R15), and a table may set every
 * switch on its own. So a rule consists of the sentence that holds at every
 * table, if there is one, and of sentences for certain values of a switch. A
 * switch that has one such sentence in a rule has one for each of its values
 * there: the tests check that.
 */
#ifndef OV_TEXT_RULES_LIST_H
#define OV_TEXT_RULES_LIST_H

#include "text/mark.h"

#define OV_STARTING_COINS                                                      \
    NC_("rule", "The last player starts with 2 coins and, with three or four " \
                "players, the one before with 1. They are drawn after the "    \
                "row, in the order of play.")
#define OV_MAY_DECLINE NC_("rule", "You may decline it.")
#define OV_MUST_TAKE NC_("rule", "You must take it if you can.")
#define OV_MUST_TAKE_COIN NC_("rule", "You must take it, even at five coins.")

/*
 * R(number, sentence), in order; the sentence may be NULL. The variants of a
 * rule follow it: V(switch, value, sentence).
 */
#define OV_RULES(R, V)                                                         \
    R("R1.1", NC_("rule", "There are four resources, always in this order: "   \
                          "wood, clay, stone, crystal."))                      \
    R("R1.2", NC_("rule", "The four guilds are the Rooster, the Bells, the "   \
                          "Mask and the Lily."))                               \
    R("R1.3",                                                                  \
      NC_("rule", "Each of the 64 cards has a coin on one side and a "         \
                  "building on the other. The coin sides are all alike."))     \
    R("R1.4", NC_("rule", "A building shows its cost (1 to 4 resources), a "   \
                          "street or houses on each edge, a bonus and how it " \
                          "scores. Some also show a guild or a shield."))      \
    R("R1.5",                                                                  \
      NC_("rule", "The Main Square has streets on the left, on the right and " \
                  "at the bottom, a worker spot for each resource, and is "    \
                  "worth 4 points to everyone who has a worker there."))       \
    R("R1.6",                                                                  \
      NC_("rule",                                                              \
          "Each player has nine workers and the same four worker cards. With " \
          "every one of them, the building in position 1 is free."))           \
    R("R1.7",                                                                  \
      NC_("rule",                                                              \
          "Each resource has 0-coin and 1-coin slots for one worker each, "    \
          "and a 2-coin slot with room for any number. It makes no "           \
          "difference which of several equal slots a worker stands on."))      \
    R("R1.8",                                                                  \
      NC_("rule", "There are twelve characters, three in each guild."))        \
    R("R2.1", NC_("rule", "The Main Square is at (0, 0). The first number "    \
                          "counts to the right, the second one down."))        \
    R("R2.2",                                                                  \
      NC_("rule",                                                              \
          "The characters of each guild are shuffled and form a pile whose "   \
          "top card everyone can see. With three players one character of "    \
          "each guild stays in the box, with two players two."))               \
    V(left_out, "hidden", NC_("rule", "Nobody knows which ones."))             \
    V(left_out, "seen",                                                        \
      NC_("rule",                                                              \
          "They are the top cards of the pile, which everyone has seen."))     \
    R("R2.3",                                                                  \
      NC_("rule",                                                              \
          "The cards are shuffled and form the deck. The first six form the "  \
          "row: the first goes to position 1, farthest from the deck."))       \
    R("R2.4",                                                                  \
      NC_("rule",                                                              \
          "The first player is chosen at random. Starting with the last "      \
          "player and going anticlockwise, everyone puts a worker for free "   \
          "on the 2-coin slot of a resource that nobody has chosen yet."))     \
    R("R2.5", NC_("rule", "Everyone starts with four worker cards in hand "    \
                          "and no buildings."))                                \
    V(balanced_start, "no", NC_("rule", "Nobody has coins yet."))              \
    V(balanced_start, "yes", OV_STARTING_COINS)                                \
    R("R3.1", NC_("rule", "Play goes clockwise. On your turn you either play " \
                          "a worker card or build. You cannot pass."))         \
    R("R3.2", NC_("rule", "The coin from the Benefactor comes first on your "  \
                          "turn, so you can spend it right away."))            \
    R("R3.3",                                                                  \
      NC_("rule",                                                              \
          "You can use the Cheater, the Bookkeeper and the Traveller at any "  \
          "point of your own turn, unless you have to discard. If one of "     \
          "them could still be used after your action, you end your turn "     \
          "yourself; otherwise it ends by itself."))                           \
    R("R3.4",                                                                  \
      NC_("rule",                                                              \
          "You may call workers back from the resource board at any moment, "  \
          "even when it is not your turn. You get nothing for it."))           \
    R("R4.1",                                                                  \
      NC_("rule", "If your hand is empty, you pick up all four worker cards "  \
                  "for free before you play one. With one to three cards in "  \
                  "hand, you may pick up the others for 1 coin per card you "  \
                  "still hold. Either way you must then play a card."))        \
    R("R4.2", NC_("rule", "You play a worker card for one of its uses only. "  \
                          "It stays on the table until you pick it up."))      \
    V(failed_plan, "no",                                                       \
      NC_("rule", "You cannot choose a use that you cannot carry out."))       \
    V(failed_plan, "yes",                                                      \
      NC_("rule", "You may also play it for a use that you cannot carry out; " \
                  "then you get nothing."))                                    \
    R("R5.1",                                                                  \
      NC_("rule",                                                              \
          "To gain a coin, take the top card of the deck, coin side up. "      \
          "Nobody may ever look at the building on its other side."))          \
    R("R5.2",                                                                  \
      NC_("rule",                                                              \
          "You can have five coins at most. With five, you draw no more."))    \
    R("R5.3",                                                                  \
      NC_("rule", "Coins you pay go back on top of the deck, the newest "      \
                  "first. You must be able to pay a price in full."))          \
    R("R5.4",                                                                  \
      NC_("rule", "A worker card played for coins gives you as many as it "    \
                  "shows. If it shows none, you cannot play it for coins."))   \
    R("R6.1",                                                                  \
      NC_("rule", "If you play a worker card for a resource, one of your "     \
                  "workers goes to the cheapest open slot of a resource "      \
                  "it shows. You pay the price of that slot."))                \
    R("R6.2", NC_("rule", "If you have no worker left in your supply, you "    \
                          "may call one back from the resource board first.")) \
    R("R7.1",                                                                  \
      NC_("rule", "If you play a worker card for a building, you take one of " \
                  "the six cards in the row. Green positions are free."))      \
    V(red_price, "printed",                                                    \
      NC_("rule", "Red positions cost what the card shows."))                  \
    V(red_price, "one",                                                        \
      NC_("rule", "Red positions cost 1 coin, whatever the card shows."))      \
    R("R7.2",                                                                  \
      NC_("rule",                                                              \
          "The building goes in front of you, face up. The cards to its "      \
          "right move left, and the top card of the deck fills position 6."))  \
    R("R7.3",                                                                  \
      NC_("rule", "You can have two buildings in front of you at most. If "    \
                  "you get a third, discard one of the three to the bottom "   \
                  "of the deck before you do anything else."))                 \
    R("R8.1", NC_("rule", "To build, return a worker from the resource board " \
                          "to your supply for each resource the building "     \
                          "costs, from your cheapest slots first."))           \
    R("R8.2",                                                                  \
      NC_("rule",                                                              \
          "A building goes next to a card in the city. It is never turned, "   \
          "and never stands above the row of the Main Square. Where cards "    \
          "touch, streets must meet streets and houses must meet houses."))    \
    R("R8.3",                                                                  \
      NC_("rule", "One of your workers moves in: the building is yours."))     \
    R("R8.4", NC_("rule", "Then you get the bonuses, in any order: that of "   \
                          "the building itself, and that of every neighbour "  \
                          "a street leads to, no matter who owns it."))        \
    V(square_bonus, "yes",                                                     \
      NC_("rule", "The Main Square gives its bonus in the same way."))         \
    V(square_bonus, "no", NC_("rule", "The Main Square gives no bonus."))      \
    R("R8.5", NC_("rule", "The character comes after the bonuses."))           \
    R("R9.1",                                                                  \
      NC_("rule", "Resource: one of your workers goes to the cheapest "        \
                  "open slot of that resource, at no cost."))                  \
    V(compulsory_bonus, "none", OV_MAY_DECLINE)                                \
    V(compulsory_bonus, "coin", OV_MAY_DECLINE)                                \
    V(compulsory_bonus, "resource", OV_MUST_TAKE)                              \
    V(compulsory_bonus, "all", OV_MUST_TAKE)                                   \
    R("R9.2", NC_("rule", "Coin: you gain 1 coin."))                           \
    V(compulsory_bonus, "none", OV_MAY_DECLINE)                                \
    V(compulsory_bonus, "coin", OV_MUST_TAKE_COIN)                             \
    V(compulsory_bonus, "resource", OV_MAY_DECLINE)                            \
    V(compulsory_bonus, "all", OV_MUST_TAKE_COIN)                              \
    R("R9.3",                                                                  \
      NC_("rule", "Transform: move one of your workers on the board to the "   \
                  "cheapest open slot of another resource, at no cost."))      \
    V(compulsory_bonus, "none", OV_MAY_DECLINE)                                \
    V(compulsory_bonus, "coin", OV_MAY_DECLINE)                                \
    V(compulsory_bonus, "resource", OV_MAY_DECLINE)                            \
    V(compulsory_bonus, "all", OV_MUST_TAKE)                                   \
    R("R9.4", NC_("rule", "Any resource: the same as a resource bonus, but "   \
                          "you choose the resource."))                         \
    V(compulsory_bonus, "none", OV_MAY_DECLINE)                                \
    V(compulsory_bonus, "coin", OV_MAY_DECLINE)                                \
    V(compulsory_bonus, "resource", OV_MAY_DECLINE)                            \
    V(compulsory_bonus, "all", OV_MUST_TAKE)                                   \
    R("R9.5", NC_("rule", "Double: the same as a resource bonus, but only "    \
                          "for a resource where you already have a worker."))  \
    V(compulsory_bonus, "none", OV_MAY_DECLINE)                                \
    V(compulsory_bonus, "coin", OV_MAY_DECLINE)                                \
    V(compulsory_bonus, "resource", OV_MAY_DECLINE)                            \
    V(compulsory_bonus, "all", OV_MUST_TAKE)                                   \
    R("R10.1", NC_("rule", "If your new building shows the sign of a guild, "  \
                           "you take the top character of its pile."))         \
    R("R10.2",                                                                 \
      NC_("rule",                                                              \
          "If that pile is empty, all players return the characters of that "  \
          "guild. They are shuffled, and you take the top one."))              \
    R("R10.3",                                                                 \
      NC_("rule",                                                              \
          "Only the sign on the new building counts, never one next to it."))  \
    R("R10.4",                                                                 \
      NC_("rule", "A character helps and scores for whoever has it now."))     \
    V(power_uses, "once",                                                      \
      NC_("rule", "A power used this turn stays used, even if the character "  \
                  "leaves you and comes back."))                               \
    V(power_uses, "any",                                                       \
      NC_("rule", "Its uses are counted for the whole turn, even if the "      \
                  "character leaves you and comes back."))                     \
    R("R11.1", NC_("rule", "Human Resources Manager: each of your worker "     \
                           "cards can get any resource. 5 points."))           \
    R("R11.2",                                                                 \
      NC_("rule", "Landowner: a resource you get with a worker card costs 1 "  \
                  "coin less, but never less than 0. 4 points."))              \
    R("R11.3",                                                                 \
      NC_("rule",                                                              \
          "Seignior: when you play a worker card for a resource, you may get " \
          "a second one that it shows, for its price. 3 points."))             \
    R("R11.4", NULL)                                                           \
    V(power_uses, "once",                                                      \
      NC_("rule",                                                              \
          "Cheater: once per turn, turn your newest coin over: it becomes a "  \
          "building in front of you. You cannot look first. 3 points."))       \
    V(power_uses, "any",                                                       \
      NC_("rule", "Cheater: as often as you like on your turn, turn your "     \
                  "newest coin over: it becomes a building in front of you. "  \
                  "You cannot look first. 3 points."))                         \
    R("R11.5", NULL)                                                           \
    V(mistress_points, "5",                                                    \
      NC_("rule", "Mistress: picking up your worker cards costs 1 coin less. " \
                  "5 points."))                                                \
    V(mistress_points, "2",                                                    \
      NC_("rule", "Mistress: picking up your worker cards costs 1 coin less. " \
                  "2 points."))                                                \
    R("R11.6", NULL)                                                           \
    V(power_uses, "once",                                                      \
      NC_("rule", "Bookkeeper: once per turn, swap a building in front of "    \
                  "you with one in the row. 2 points."))                       \
    V(power_uses, "any",                                                       \
      NC_("rule", "Bookkeeper: as often as you like on your turn, swap a "     \
                  "building in front of you with one in the row. 2 points."))  \
    R("R11.7", NC_("rule", "Ghost of Lovely Spinster: you can play any "       \
                           "worker card for 3 coins. 4 points."))              \
    R("R11.8", NC_("rule", "Tax Collector: each time another player pays "     \
                           "coins, you gain 1 coin. 2 points."))               \
    R("R11.9", NC_("rule", "Benefactor: you gain 1 coin at the start of each " \
                           "of your turns. 3 points."))                        \
    R("R11.10",                                                                \
      NC_("rule", "Lamplighter: when you build, you get the bonuses of all "   \
                  "neighbours, with or without a street. 2 points."))          \
    R("R11.11",                                                                \
      NC_("rule",                                                              \
          "Builder: after another player has built, you may pay 2 coins and "  \
          "build too, even in the last turn of the game. 4 points."))          \
    R("R11.12", NULL)                                                          \
    V(traveller_slot, "cheapest",                                              \
      NC_("rule", "Traveller: spend a resource, from your cheapest slot, and " \
                  "put a worker on its open spot on the Main Square. You can " \
                  "have only one worker there."))                              \
    V(traveller_slot, "any",                                                   \
      NC_("rule", "Traveller: spend a resource, from any of your slots, and "  \
                  "put a worker on its open spot on the Main Square. You can " \
                  "have only one worker there."))                              \
    V(traveller_points, "off-square",                                          \
      NC_("rule",                                                              \
          "7 points if you have no worker on the Main Square, otherwise 0."))  \
    V(traveller_points, "on-square",                                           \
      NC_("rule",                                                              \
          "7 points if you have a worker on the Main Square, otherwise 0."))   \
    R("R11.13",                                                                \
      NC_("rule", "The Tax Collector gains 1 coin per payment, not per coin. " \
                  "Two resources with the Seignior are two payments. A price " \
                  "of 0 or a discard is not a payment."))                      \
    R("R11.14",                                                                \
      NC_("rule",                                                              \
          "With the Builder you are asked only if you can pay and have a "     \
          "building you can build. You pay the 2 coins first. Until you have " \
          "built or passed, the others can only call workers back. The "       \
          "Builder is never used in answer to a Builder."))                    \
    R("R12.1",                                                                 \
      NC_("rule", "The game ends when a player places a sixth worker in the "  \
                  "city, on a building or on the Main Square."))               \
    V(end_rule, "at-once", NC_("rule", "The turn is finished first."))         \
    V(end_rule, "full-round", NC_("rule", "The round is finished first."))     \
    V(end_rule, "last-turns",                                                  \
      NC_("rule", "Everyone else gets one more turn first."))                  \
    R("R12.2", NULL)                                                           \
    V(end_rule, "at-once",                                                     \
      NC_("rule", "After the sixth worker, nobody gets another turn."))        \
    V(end_rule, "full-round",                                                  \
      NC_("rule", "After the sixth worker, play continues until the last "     \
                  "player of the round has finished their turn, so that "      \
                  "everyone has had the same number of turns."))               \
    V(end_rule, "last-turns",                                                  \
      NC_("rule",                                                              \
          "After the sixth worker, everyone but the player who placed it "     \
          "gets exactly one more turn, clockwise. In these turns an empty "    \
          "pile of characters is not reshuffled and gives none."))             \
    R("R12.3", NULL)                                                           \
    V(stalling, "on",                                                          \
      NC_("rule", "If no worker is placed in the city for 8 turns per "        \
                  "player, everyone is warned; after 12 the game ends. Ties "  \
                  "are then broken clockwise from the first player."))         \
    V(stalling, "off",                                                         \
      NC_("rule", "The game goes on, no matter how long no worker is placed "  \
                  "in the city."))                                             \
    R("R12.4", NULL)                                                           \
    V(power_uses, "once",                                                      \
      NC_("rule", "Powers that can be used any number of times are limited "   \
                  "to twelve uses per turn; here the limit is one."))          \
    V(power_uses, "any",                                                       \
      NC_("rule", "The Cheater and the Bookkeeper can each be used at most "   \
                  "twelve times per turn."))                                   \
    R("R13.1",                                                                 \
      NC_("rule", "Each of your buildings scores by its own rule. The Main "   \
                  "Square counts as a card. Cards that touch only at a "       \
                  "corner are not neighbours. It does not matter who owns "    \
                  "the cards that are counted."))                              \
    R("R13.2", NC_("rule", "Diamond: 4 or 5 points, as printed on the card.")) \
    R("R13.3", NC_("rule", "Neighbours x3: 3 points for each neighbour, "      \
                           "including the Main Square."))                      \
    R("R13.4",                                                                 \
      NC_("rule", "Shields: the sum of the shields on its neighbours."))       \
    R("R13.5",                                                                 \
      NC_("rule",                                                              \
          "Diamonds: 3 points, plus 1 for each diamond card in the city."))    \
    R("R13.6", NC_("rule", "Column: 1 point, plus 1 for each card in its "     \
                           "column, including itself."))                       \
    R("R13.7",                                                                 \
      NC_("rule", "Guild: 1 or 2 points, as printed on the card, plus 1 for "  \
                  "each card of that guild in the city, including itself."))   \
    R("R13.8", NULL)                                                           \
    V(square_neighbour, "yes",                                                 \
      NC_("rule", "Neighbours: 1 point, plus 1 for each neighbour, including " \
                  "the Main Square."))                                         \
    V(square_neighbour, "no",                                                  \
      NC_("rule", "Neighbours: 1 point, plus 1 for each neighbour; the Main "  \
                  "Square does not count."))                                   \
    R("R13.9", NC_("rule", "Row: 2 points, plus 1 for each card in its row, "  \
                           "including itself."))                               \
    R("R13.10", NC_("rule", "A worker on the Main Square scores 4 points."))   \
    R("R13.11", NC_("rule", "Each of your characters scores its points."))     \
    V(traveller_points, "off-square",                                          \
      NC_("rule", "The Traveller scores only if you have no worker on the "    \
                  "Main Square."))                                             \
    V(traveller_points, "on-square",                                           \
      NC_("rule", "The Traveller scores only if you have a worker on the "     \
                  "Main Square."))                                             \
    R("R13.12",                                                                \
      NC_("rule",                                                              \
          "Each of your workers on the resource board scores 1 point. Coins, " \
          "worker cards and buildings in front of you score nothing."))        \
    R("R13.13",                                                                \
      NC_("rule",                                                              \
          "The highest total wins. In a tie the player who triggered the end " \
          "wins; if they are not among the tied, the next one clockwise."))    \
    R("R14",                                                                   \
      NC_("rule",                                                              \
          "The examples in the rulebooks come out as printed. In the scoring " \
          "example Blue has 8 points, Purple 10, Red 13 and Yellow 7."))       \
    R("R15", NC_("rule", "The editions of the game differ in a few rules. A "  \
                         "table plays one edition, and can still change each " \
                         "of these rules. This is how they are played here.")) \
    R("R15.1", NULL)                                                           \
    V(board_for_three, "3/4",                                                  \
      NC_("rule", "Three players use the side of the resource board for "      \
                  "three or four."))                                           \
    V(board_for_three, "2",                                                    \
      NC_("rule",                                                              \
          "Three players use the side of the resource board for two."))        \
    R("R15.2", NULL)                                                           \
    V(mistress_points, "5", NC_("rule", "The Mistress scores 5 points."))      \
    V(mistress_points, "2", NC_("rule", "The Mistress scores 2 points."))      \
    R("R15.3", NULL)                                                           \
    V(traveller_points, "off-square",                                          \
      NC_("rule", "The Traveller scores 7 points without a worker on the "     \
                  "Main Square and 0 with one."))                              \
    V(traveller_points, "on-square",                                           \
      NC_("rule", "The Traveller scores 7 points with a worker on the Main "   \
                  "Square and 0 without one."))                                \
    R("R15.4", NULL)                                                           \
    V(power_uses, "once",                                                      \
      NC_("rule",                                                              \
          "The Cheater and the Bookkeeper can each be used once per turn."))   \
    V(power_uses, "any",                                                       \
      NC_("rule",                                                              \
          "The Cheater and the Bookkeeper can be used as often as you like.")) \
    R("R15.5", NULL)                                                           \
    V(compulsory_bonus, "none", NC_("rule", "Every bonus may be declined."))   \
    V(compulsory_bonus, "coin",                                                \
      NC_("rule",                                                              \
          "A coin bonus must be taken; every other bonus may be declined."))   \
    V(compulsory_bonus, "resource",                                            \
      NC_("rule",                                                              \
          "A bonus of a given resource must be taken if you have a worker in " \
          "your supply; every other bonus may be declined."))                  \
    V(compulsory_bonus, "all",                                                 \
      NC_("rule", "Every bonus must be taken if you can take it without "      \
                  "calling a worker back."))                                   \
    R("R15.6", NULL)                                                           \
    V(square_bonus, "yes",                                                     \
      NC_("rule", "The Main Square gives its bonus to buildings its streets "  \
                  "lead to."))                                                 \
    V(square_bonus, "no",                                                      \
      NC_("rule", "The Main Square gives no bonus to its neighbours."))        \
    R("R15.7", NULL)                                                           \
    V(square_neighbour, "yes",                                                 \
      NC_("rule", "A building that scores 1 point plus 1 for each neighbour "  \
                  "counts the Main Square."))                                  \
    V(square_neighbour, "no",                                                  \
      NC_("rule", "A building that scores 1 point plus 1 for each neighbour "  \
                  "does not count the Main Square. One that scores 3 points "  \
                  "for each neighbour does."))                                 \
    R("R15.8", NULL)                                                           \
    V(left_out, "hidden", NC_("rule", "The characters left out stay hidden.")) \
    V(left_out, "seen",                                                        \
      NC_("rule", "The characters left out are the top ones of each pile, "    \
                  "which everyone has seen."))                                 \
    R("R15.9", NULL)                                                           \
    V(red_price, "printed",                                                    \
      NC_("rule",                                                              \
          "The red positions in the row cost what the worker card shows."))    \
    V(red_price, "one",                                                        \
      NC_("rule", "The red positions in the row always cost 1 coin."))         \
    R("R15.10", NULL)                                                          \
    V(failed_plan, "no",                                                       \
      NC_("rule",                                                              \
          "You can play a worker card only for something that works."))        \
    V(failed_plan, "yes",                                                      \
      NC_("rule", "You can also play a worker card for something that does "   \
                  "not work; then you get nothing."))                          \
    R("R15.11", NULL)                                                          \
    V(traveller_slot, "cheapest",                                              \
      NC_("rule", "The Traveller takes the worker from your cheapest slot of " \
                  "the resource."))                                            \
    V(traveller_slot, "any",                                                   \
      NC_("rule", "The Traveller takes the worker from any of your slots of "  \
                  "the resource."))                                            \
    R("R15.12", NULL)                                                          \
    V(end_rule, "at-once",                                                     \
      NC_("rule", "After the sixth worker, the game ends with the turn."))     \
    V(end_rule, "full-round",                                                  \
      NC_("rule", "After the sixth worker, the game ends with the round."))    \
    V(end_rule, "last-turns",                                                  \
      NC_("rule",                                                              \
          "After the sixth worker, the others get one last turn each."))       \
    R("R15.13", NULL)                                                          \
    V(stalling, "on",                                                          \
      NC_("rule", "If nobody places a worker in the city for a long time, "    \
                  "the game ends."))                                           \
    V(stalling, "off",                                                         \
      NC_("rule", "If nobody places a worker in the city for a long time, "    \
                  "the game goes on."))                                        \
    R("R15.14", NULL)                                                          \
    V(balanced_start, "no", NC_("rule", "Nobody starts with coins."))          \
    V(balanced_start, "yes", OV_STARTING_COINS)                                \
    R("R16", NC_("rule", "Always true: no card, worker or character is ever "  \
                         "lost, the city is in one piece, and until the end "  \
                         "there is always something you can do."))

#endif
