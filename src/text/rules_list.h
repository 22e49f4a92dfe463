/*
 * rules_list.h - every rule of the game in a sentence or two. Private to
 * rules.c.
 *
 * The editions play some rules differently (R15), and a table may set every
 * switch by itself. So a rule consists of the sentence that holds at every
 * table, if there is one, and of sentences that are said only where a switch
 * has a certain value. A switch that has one such sentence in a rule has one
 * for each of its values there: the tests look.
 */
#ifndef OV_TEXT_RULES_LIST_H
#define OV_TEXT_RULES_LIST_H

#include "text/mark.h"

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
    R("R1.2", NC_("rule", "Four guilds run the city: the Rooster, the Bells, " \
                          "the Mask and the Lily."))                           \
    R("R1.3",                                                                  \
      NC_("rule", "Each of the 64 cards is a coin on one side and a building " \
                  "on the other. All coin sides look the same."))              \
    R("R1.4", NC_("rule", "A building shows its cost of 1 to 4 resources, a "  \
                          "street or houses on each edge, a bonus, a way to "  \
                          "score, and perhaps a guild and a shield."))         \
    R("R1.5",                                                                  \
      NC_("rule", "The Main Square has streets on the left, on the right and " \
                  "at the bottom, a worker spot for each resource, and is "    \
                  "worth 4 points to everyone who has a worker there."))       \
    R("R1.6",                                                                  \
      NC_("rule", "Everybody has nine workers and the same four worker "       \
                  "cards. Position 1 of the row is free with each of them."))  \
    R("R1.7",                                                                  \
      NC_("rule", "Each resource has slots of price 0 and 1 for a single "     \
                  "worker and one of price 2 with room for all. Slots of "     \
                  "equal resource and price are one and the same."))           \
    R("R1.8", NC_("rule", "There are twelve characters, three to a guild."))   \
    R("R2.1", NC_("rule", "The Main Square lies at (0, 0). The first number "  \
                          "grows to the right, the second one downwards."))    \
    R("R2.2",                                                                  \
      NC_("rule", "The characters of each guild are shuffled into a pile "     \
                  "whose top card everybody sees. One of each guild stays in " \
                  "the box with three players, two with two players."))        \
    V(left_out, "hidden", NC_("rule", "Nobody knows which ones."))             \
    V(left_out, "seen",                                                        \
      NC_("rule",                                                              \
          "Those are the top cards of the pile, which everybody has seen."))   \
    R("R2.3",                                                                  \
      NC_("rule",                                                              \
          "The shuffled cards form the deck. The first six make the row; the " \
          "first one drawn lies at position 1, farthest from the deck."))      \
    R("R2.4",                                                                  \
      NC_("rule",                                                              \
          "Chance names the first player. Beginning with the last player and " \
          "going round backwards, everyone puts a worker, for free, on the "   \
          "price 2 slot of a resource that nobody has yet."))                  \
    R("R2.5", NC_("rule", "Everybody begins with four worker cards in hand, "  \
                          "and with neither coins nor buildings."))            \
    R("R3.1",                                                                  \
      NC_("rule", "Play goes round clockwise. In your turn you either play a " \
                  "worker card or build; you cannot pass."))                   \
    R("R3.2", NC_("rule", "The coin of the Benefactor comes before anything "  \
                          "else in the turn, so it can be spent at once."))    \
    R("R3.3",                                                                  \
      NC_("rule", "The Cheater, the Bookkeeper and the Traveller help at any " \
                  "point of your own turn, unless you owe a discard. A turn "  \
                  "that is done stays open only while one of them can still "  \
                  "help; then you end it yourself."))                          \
    R("R3.4",                                                                  \
      NC_("rule",                                                              \
          "You may call workers back from the resource board at any moment, "  \
          "even when it is not your turn. You get nothing for it."))           \
    R("R4.1",                                                                  \
      NC_("rule", "With an empty hand you pick up your four worker cards for " \
                  "free before you play one. With one to three cards in hand " \
                  "you may pick up the others for 1 coin per card in hand. "   \
                  "Either way you then play a card."))                         \
    R("R4.2", NC_("rule", "A worker card is played for exactly one of its "    \
                          "uses and lies on the table until you pick it up.")) \
    V(failed_plan, "no",                                                       \
      NC_("rule", "A use you cannot carry out cannot be chosen."))             \
    V(failed_plan, "yes",                                                      \
      NC_("rule", "You may also play it for a use you cannot carry out; then " \
                  "it brings nothing."))                                       \
    R("R5.1", NC_("rule", "A coin is the top card of the deck. Nobody looks "  \
                          "at the building on its other side, now or later.")) \
    R("R5.2",                                                                  \
      NC_("rule",                                                              \
          "Five coins are the limit: whoever has five draws no more."))        \
    R("R5.3", NC_("rule", "Coins you pay go on top of the deck, the newest "   \
                          "first. A price is paid in full or not at all."))    \
    R("R5.4",                                                                  \
      NC_("rule", "Played for coins, a worker card brings as many as it "      \
                  "shows. One that shows none cannot be played for coins."))   \
    R("R6.1", NC_("rule", "Played for a resource, a worker card sends one of " \
                          "your workers to the cheapest free slot of a "       \
                          "resource it shows; you pay what the slot costs."))  \
    R("R6.2", NC_("rule", "If all your workers are busy, you may call one "    \
                          "back from the resource board first."))              \
    R("R7.1",                                                                  \
      NC_("rule", "Played for a building, a worker card brings you one of "    \
                  "the six cards of the row. Green positions are free."))      \
    V(red_price, "printed",                                                    \
      NC_("rule", "Red positions cost what the card shows."))                  \
    V(red_price, "one",                                                        \
      NC_("rule", "Red positions cost 1 coin, whatever the card shows."))      \
    R("R7.2",                                                                  \
      NC_("rule", "The building lies open before you. The row closes up to "   \
                  "the left, and the top card of the deck fills position 6.")) \
    R("R7.3",                                                                  \
      NC_("rule",                                                              \
          "Two buildings may lie before you. Whoever gets a third puts one "   \
          "of the three under the deck before doing anything else."))          \
    R("R8.1",                                                                  \
      NC_("rule",                                                              \
          "To build, take back one of your workers for each resource in the "  \
          "cost of the building, from your cheapest slots first."))            \
    R("R8.2",                                                                  \
      NC_("rule", "A building goes next to a card of the city, never turned "  \
                  "and never above the row of the Main Square. Where cards "   \
                  "touch, street meets street and houses meet houses."))       \
    R("R8.3",                                                                  \
      NC_("rule",                                                              \
          "One of your workers moves into the building: it is yours."))        \
    R("R8.4", NC_("rule", "Then come the bonuses, in any order: that of the "  \
                          "building itself and that of each neighbour to "     \
                          "which a street leads, no matter whose it is."))     \
    V(square_bonus, "yes",                                                     \
      NC_("rule", "The Main Square gives its bonus in the same way."))         \
    V(square_bonus, "no", NC_("rule", "The Main Square gives no bonus."))      \
    R("R8.5",                                                                  \
      NC_("rule", "The character of a building comes after its bonuses."))     \
    R("R9.1", NC_("rule", "A resource as a bonus: one of your workers goes "   \
                          "to its cheapest free slot, at no cost."))           \
    V(compulsory_bonus, "none", OV_MAY_DECLINE)                                \
    V(compulsory_bonus, "coin", OV_MAY_DECLINE)                                \
    V(compulsory_bonus, "resource", OV_MUST_TAKE)                              \
    V(compulsory_bonus, "all", OV_MUST_TAKE)                                   \
    R("R9.2", NC_("rule", "A coin as a bonus: you draw 1 coin."))              \
    V(compulsory_bonus, "none", OV_MAY_DECLINE)                                \
    V(compulsory_bonus, "coin", OV_MUST_TAKE_COIN)                             \
    V(compulsory_bonus, "resource", OV_MAY_DECLINE)                            \
    V(compulsory_bonus, "all", OV_MUST_TAKE_COIN)                              \
    R("R9.3",                                                                  \
      NC_("rule", "Transformation: one of your workers on the board moves to " \
                  "the cheapest free slot of another resource."))              \
    V(compulsory_bonus, "none", OV_MAY_DECLINE)                                \
    V(compulsory_bonus, "coin", OV_MAY_DECLINE)                                \
    V(compulsory_bonus, "resource", OV_MAY_DECLINE)                            \
    V(compulsory_bonus, "all", OV_MUST_TAKE)                                   \
    R("R9.4", NC_("rule", "Any resource: the same as a resource bonus, but "   \
                          "you say which resource."))                          \
    V(compulsory_bonus, "none", OV_MAY_DECLINE)                                \
    V(compulsory_bonus, "coin", OV_MAY_DECLINE)                                \
    V(compulsory_bonus, "resource", OV_MAY_DECLINE)                            \
    V(compulsory_bonus, "all", OV_MUST_TAKE)                                   \
    R("R9.5",                                                                  \
      NC_("rule", "Doubling: the same as a resource bonus, but only for a "    \
                  "resource on which you already have a worker."))             \
    V(compulsory_bonus, "none", OV_MAY_DECLINE)                                \
    V(compulsory_bonus, "coin", OV_MAY_DECLINE)                                \
    V(compulsory_bonus, "resource", OV_MAY_DECLINE)                            \
    V(compulsory_bonus, "all", OV_MUST_TAKE)                                   \
    R("R10.1", NC_("rule", "A building with the sign of a guild brings you "   \
                           "the character on top of the pile of that guild.")) \
    R("R10.2",                                                                 \
      NC_("rule",                                                              \
          "If that pile is empty, everybody hands the characters of that "     \
          "guild back; they are shuffled, and you take the top one."))         \
    R("R10.3", NC_("rule", "Only the sign on the new building counts, never "  \
                           "that of a neighbour."))                            \
    R("R10.4",                                                                 \
      NC_("rule",                                                              \
          "A character works and scores for the player who has it now."))      \
    V(power_uses, "once",                                                      \
      NC_("rule", "A power used this turn stays used, even if the character "  \
                  "leaves and comes back."))                                   \
    V(power_uses, "any",                                                       \
      NC_("rule", "Its uses are counted for the whole turn, even if the "      \
                  "character leaves and comes back."))                         \
    R("R11.1", NC_("rule", "Human Resources Manager: all your worker cards "   \
                           "can fetch all resources. 5 points."))              \
    R("R11.2", NC_("rule", "Landowner: a resource fetched with a worker card " \
                           "is 1 coin cheaper, down to nothing. 4 points."))   \
    R("R11.3",                                                                 \
      NC_("rule", "Seignior: a worker card played for a resource may fetch a " \
                  "second one that it shows, also paid for. 3 points."))       \
    R("R11.4", NULL)                                                           \
    V(power_uses, "once",                                                      \
      NC_("rule", "Cheater: once a turn your newest coin, unseen, turns into " \
                  "a building. 3 points."))                                    \
    V(power_uses, "any",                                                       \
      NC_("rule", "Cheater: as often as you like in your turn, your newest "   \
                  "coin, unseen, turns into a building. 3 points."))           \
    R("R11.5", NULL)                                                           \
    V(mistress_points, "5",                                                    \
      NC_("rule", "Mistress: picking up your worker cards is 1 coin cheaper. " \
                  "5 points."))                                                \
    V(mistress_points, "2",                                                    \
      NC_("rule", "Mistress: picking up your worker cards is 1 coin cheaper. " \
                  "2 points."))                                                \
    R("R11.6", NULL)                                                           \
    V(power_uses, "once",                                                      \
      NC_("rule", "Bookkeeper: once a turn one of your buildings changes "     \
                  "places with one of the row. 2 points."))                    \
    V(power_uses, "any",                                                       \
      NC_("rule",                                                              \
          "Bookkeeper: as often as you like in your turn, one of your "        \
          "buildings changes places with one of the row. 2 points."))          \
    R("R11.7", NC_("rule", "Ghost of Lovely Spinster: each worker card can "   \
                           "be played for 3 coins. 4 points."))                \
    R("R11.8", NC_("rule", "Tax Collector: whenever others have paid coins, "  \
                           "you get 1 coin. 2 points."))                       \
    R("R11.9", NC_("rule", "Benefactor: each of your turns begins with 1 "     \
                           "coin for you. 3 points."))                         \
    R("R11.10",                                                                \
      NC_("rule", "Lamplighter: your new building gets the bonuses of all "    \
                  "its neighbours, even where no street leads. 2 points."))    \
    R("R11.11", NC_("rule", "Builder: when the building of another player is " \
                            "complete, you may pay 2 coins and build one "     \
                            "too, even in the very last turn. 4 points."))     \
    R("R11.12", NULL)                                                          \
    V(traveller_slot, "cheapest",                                              \
      NC_("rule", "Traveller: spend a resource, from your cheapest slot of "   \
                  "it, and put a worker on its free spot of the Main Square; " \
                  "one worker per player fits there."))                        \
    V(traveller_slot, "any",                                                   \
      NC_("rule", "Traveller: spend a resource, from whichever of your slots " \
                  "of it you like, and put a worker on its free spot of the "  \
                  "Main Square; one worker per player fits there."))           \
    V(traveller_points, "off-square",                                          \
      NC_("rule", "7 points as long as you have no worker on the Main "        \
                  "Square, 0 once you have one."))                             \
    V(traveller_points, "on-square",                                           \
      NC_("rule", "7 points once you have a worker on the Main Square, 0 "     \
                  "until then."))                                              \
    R("R11.13",                                                                \
      NC_("rule", "Tax is due once per payment, whatever its size. Two "       \
                  "resources with the Seignior are two payments; a price of "  \
                  "nothing and a discard are none."))                          \
    R("R11.14",                                                                \
      NC_("rule", "The Builder asks only if you can pay and have something "   \
                  "to build. You pay the 2 coins first. Until you have built " \
                  "or refused, others can only call workers back, and a "      \
                  "Builder never answers a Builder."))                         \
    R("R12.1",                                                                 \
      NC_("rule", "The end comes when a player places a sixth worker in the "  \
                  "city, on a building or on the Main Square."))               \
    V(end_rule, "at-once",                                                     \
      NC_("rule", "The turn is played out, and the game is over."))            \
    V(end_rule, "full-round",                                                  \
      NC_("rule", "The round is played out, and the game is over."))           \
    V(end_rule, "last-turns",                                                  \
      NC_("rule", "Everybody else has one more turn, and the game is over."))  \
    R("R12.2", NULL)                                                           \
    V(end_rule, "at-once",                                                     \
      NC_("rule", "After the sixth worker nobody has another turn."))          \
    V(end_rule, "full-round",                                                  \
      NC_("rule", "After the sixth worker, play goes on until the last "       \
                  "player of the round has finished a turn, so that "          \
                  "everybody has had the same number of turns."))              \
    V(end_rule, "last-turns",                                                  \
      NC_("rule",                                                              \
          "After the sixth worker, everybody but the player who placed it "    \
          "has exactly one more turn, clockwise. In these turns an empty "     \
          "pile of characters is not shuffled again and gives none."))         \
    R("R12.3", NULL)                                                           \
    V(stalling, "on",                                                          \
      NC_("rule", "If no worker enters the city for 8 turns per player, "      \
                  "everybody is warned; after 12 the game ends. Ties then go " \
                  "to the first player and on clockwise."))                    \
    V(stalling, "off",                                                         \
      NC_("rule",                                                              \
          "The game goes on, however long no worker enters the city."))        \
    R("R12.4", NULL)                                                           \
    V(power_uses, "once",                                                      \
      NC_("rule", "Where powers may be used at will, twelve times a turn is "  \
                  "the limit; here the limit is once."))                       \
    V(power_uses, "any",                                                       \
      NC_("rule", "The Cheater and the Bookkeeper help at most twelve times "  \
                  "a turn each."))                                             \
    R("R13.1",                                                                 \
      NC_("rule",                                                              \
          "Each of your buildings scores by its own rule. The Main Square "    \
          "counts as a card, corners do not make neighbours, and it does not " \
          "matter who owns the cards that are counted."))                      \
    R("R13.2", NC_("rule", "Diamond: 4 or 5 points, as the card says."))       \
    R("R13.3", NC_("rule", "Neighbours, threefold: 3 points per neighbour, "   \
                           "the Main Square included."))                       \
    R("R13.4",                                                                 \
      NC_("rule",                                                              \
          "Shields next door: what the shields of its neighbours add up to.")) \
    R("R13.5",                                                                 \
      NC_("rule",                                                              \
          "All diamonds: 3 points, and 1 per diamond card in the city."))      \
    R("R13.6",                                                                 \
      NC_("rule",                                                              \
          "Column: 1 point, and 1 per card in its column, this one too."))     \
    R("R13.7",                                                                 \
      NC_("rule", "Guild: 1 or 2 points, as the card says, and 1 per card of " \
                  "that guild in the city, this one too."))                    \
    R("R13.8", NULL)                                                           \
    V(square_neighbour, "yes",                                                 \
      NC_("rule", "Neighbours: 1 point, and 1 per neighbour, the Main Square " \
                  "included."))                                                \
    V(square_neighbour, "no",                                                  \
      NC_("rule", "Neighbours: 1 point, and 1 per neighbour; the Main Square " \
                  "does not count."))                                          \
    R("R13.9",                                                                 \
      NC_("rule", "Row: 2 points, and 1 per card in its row, this one too."))  \
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
          "worker cards and buildings before you score nothing."))             \
    R("R13.13",                                                                \
      NC_("rule",                                                              \
          "The highest total wins. Among equals the player who brought about " \
          "the end is ahead, then whoever comes next clockwise."))             \
    R("R14",                                                                   \
      NC_("rule",                                                              \
          "The examples of the rulebooks come out as printed. In the one on "  \
          "scoring Blue gets 8 points, Purple 10, Red 13 and Yellow 7."))      \
    R("R15",                                                                   \
      NC_("rule",                                                              \
          "The editions of the game differ in a few rules. A table plays one " \
          "edition and may still set each of these rules as it likes. The "    \
          "following rules say how they are played here."))                    \
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
      NC_("rule", "The Cheater and the Bookkeeper help once a turn each."))    \
    V(power_uses, "any",                                                       \
      NC_("rule",                                                              \
          "The Cheater and the Bookkeeper help as often as you like."))        \
    R("R15.5", NULL)                                                           \
    V(compulsory_bonus, "none", NC_("rule", "Every bonus may be declined."))   \
    V(compulsory_bonus, "coin",                                                \
      NC_("rule",                                                              \
          "A coin bonus must be taken; every other bonus may be declined."))   \
    V(compulsory_bonus, "resource",                                            \
      NC_("rule",                                                              \
          "The bonus of a given resource must be taken if you have a worker "  \
          "in your supply; every other bonus may be declined."))               \
    V(compulsory_bonus, "all",                                                 \
      NC_("rule", "Every bonus must be taken if you can take it without "      \
                  "calling a worker back."))                                   \
    R("R15.6", NULL)                                                           \
    V(square_bonus, "yes",                                                     \
      NC_("rule", "The Main Square gives its bonus to the buildings its "      \
                  "streets lead to."))                                         \
    V(square_bonus, "no",                                                      \
      NC_("rule", "The Main Square gives no bonus to its neighbours."))        \
    R("R15.7", NULL)                                                           \
    V(square_neighbour, "yes",                                                 \
      NC_("rule", "A building that scores 1 point and 1 per neighbour counts " \
                  "the Main Square."))                                         \
    V(square_neighbour, "no",                                                  \
      NC_("rule",                                                              \
          "A building that scores 1 point and 1 per neighbour does not count " \
          "the Main Square. One that scores 3 points per neighbour does."))    \
    R("R15.8", NULL)                                                           \
    V(left_out, "hidden", NC_("rule", "The characters left out stay hidden.")) \
    V(left_out, "seen",                                                        \
      NC_("rule", "The characters left out are the top ones of each pile, "    \
                  "which everybody has seen."))                                \
    R("R15.9", NULL)                                                           \
    V(red_price, "printed",                                                    \
      NC_("rule",                                                              \
          "The red positions of the row cost what the worker card shows."))    \
    V(red_price, "one",                                                        \
      NC_("rule", "The red positions of the row always cost 1 coin."))         \
    R("R15.10", NULL)                                                          \
    V(failed_plan, "no",                                                       \
      NC_("rule", "A worker card can be played only for what works."))         \
    V(failed_plan, "yes",                                                      \
      NC_("rule", "A worker card can also be played for a plan that fails, "   \
                  "and then it brings nothing."))                              \
    R("R15.11", NULL)                                                          \
    V(traveller_slot, "cheapest",                                              \
      NC_("rule", "The worker of the Traveller comes from your cheapest slot " \
                  "of the resource."))                                         \
    V(traveller_slot, "any",                                                   \
      NC_("rule", "The worker of the Traveller comes from any of your slots "  \
                  "of the resource."))                                         \
    R("R15.12", NULL)                                                          \
    V(end_rule, "at-once",                                                     \
      NC_("rule", "After the sixth worker the game ends with the turn."))      \
    V(end_rule, "full-round",                                                  \
      NC_("rule", "After the sixth worker the game ends with the round."))     \
    V(end_rule, "last-turns",                                                  \
      NC_("rule", "After the sixth worker the game ends after one last turn "  \
                  "for the others."))                                          \
    R("R15.13", NULL)                                                          \
    V(stalling, "on",                                                          \
      NC_("rule",                                                              \
          "If nobody places a worker in the city for long, the game ends."))   \
    V(stalling, "off",                                                         \
      NC_("rule", "If nobody places a worker in the city for long, the game "  \
                  "goes on."))                                                 \
    R("R16", NC_("rule", "What always holds: no card, worker or character is " \
                         "ever lost, the city is all in one piece, and until " \
                         "the end there is always something you can do."))

#endif
