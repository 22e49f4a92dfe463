/*
 * script.c - what the tutorial says, asks and plays.
 */
#include "table/script.h"

#include "text/mark.h"

const char *const ov_script_opponent = "Vera";

const struct ov_script_step ov_script[] = {
    {
        .title = NC_("tutorial title", "Welcome to OddVille"),
        .shows = OV_SHOW(CITY),
        .text =
            NC_("tutorial",
                "Welcome to OddVille! Everyone builds the same odd little "
                "city. You send your workers out for coins, resources and "
                "buildings. The game ends when somebody has six workers in "
                "the city, and the player with the most points wins. You "
                "play Purple, {player} plays Blue, and you learn as you go."),
    },
    {
        .title = NC_("tutorial title", "The table"),
        .shows = OV_SHOW(CITY) | OV_SHOW(ROW) | OV_SHOW(BOARD),
        .text =
            NC_("tutorial",
                "The Main Square lies in the middle. Beside it you see a "
                "row of six buildings to choose from, and the board with "
                "the four resources: wood, clay, stone and crystal. You own "
                "a resource as long as one of your workers stands on it. "
                "Everyone starts with one for free, and {player} chooses "
                "first."),
    },
    {
        .title = NC_("tutorial title", "Your first resource"),
        .shows = OV_SHOW(ROW) | OV_SHOW(BOARD),
        .explains = {{OV_SHOWN_BUILDING, "pawnshop-of-hours"}},
        .played = "blue pick wood",
        .text =
            NC_("tutorial",
                "{player} took wood. We have our eye on the first building "
                "in the row: {building} costs wood and stone. So start with "
                "stone."),
        .building = "pawnshop-of-hours",
        .wanted = "pick stone",
        .times = 1,
        .hint = NC_(
            "tutorial",
            "{building} costs wood and stone. Stone is the better start here."),
    },
    {
        .title = NC_("tutorial title", "Your worker cards"),
        .shows = OV_SHOW(HAND) | OV_SHOW(ROW),
        .explains = {{OV_SHOWN_WORKER_CARD, "1"}},
        .text = NC_("tutorial",
                    "Your turn! You hold four worker cards. Each can be played "
                    "for coins, a resource or a building, and the higher its "
                    "number, the more it can do. Card 1 does the least, but "
                    "even with it the first building in the row is free. Play "
                    "card 1 for {building}."),
        .building = "pawnshop-of-hours",
        .wanted = "play 1 building 1",
        .times = 1,
        .hint =
            NC_("tutorial", "Save the stronger cards for later. Take "
                            "{building}, the first in the row, with card 1."),
    },
    {
        .title = NC_("tutorial title", "What a building shows"),
        .shows = OV_SHOW(FRONT),
        .explains = {{OV_SHOWN_BUILDING, "pawnshop-of-hours"}},
        .text =
            NC_("tutorial",
                "Now {building} is in front of you. Its edges show streets "
                "or houses. It costs wood and stone, gives a crystal as a "
                "bonus, carries the sign of the Bells Guild, and scores 1 "
                "point plus 1 for each card next to it. The shield with the "
                "1 matters only to certain other buildings."),
        .building = "pawnshop-of-hours",
    },
    {
        .title = NC_("tutorial title", "Getting a resource"),
        .shows = OV_SHOW(HAND) | OV_SHOW(BOARD),
        .explains = {{OV_SHOWN_WORKER_CARD, "2"}},
        .played = "blue play 2 building 2",
        .text =
            NC_("tutorial",
                "{player} took {other}. You still need wood, and card 2 can "
                "get you wood or clay. The worker goes to the cheapest "
                "open slot, and the first slot costs nothing. Play "
                "card 2 for wood."),
        .building = "pawnshop-of-hours",
        .other = "runaway-cottage",
        .wanted = "play 2 wood",
        .times = 1,
        .hint = NC_("tutorial", "{building} still needs wood. Card 2 gets "
                                "it and leaves you the better cards."),
    },
    {
        .title = NC_("tutorial title", "A new building"),
        .shows = OV_SHOW(CITY) | OV_SHOW(BOARD),
        .explains = {{OV_SHOWN_BUILDING, "runaway-cottage"}},
        .played = "blue build runaway-cottage at 0,1\n"
                  "blue bonus own\n"
                  "blue bonus top",
        .text = NC_("tutorial",
                    "{player} has built {other}. The worker on wood came home "
                    "to pay for it, and one now lives in the building to show "
                    "whose it is. Then there were two bonuses to take: the "
                    "crystal from the new card and, along the street, the coin "
                    "from the Main Square."),
        .other = "runaway-cottage",
    },
    {
        .title = NC_("tutorial title", "Coins"),
        .shows = OV_SHOW(HAND) | OV_SHOW(PLAYERS),
        .explains = {{OV_SHOWN_WORKER_CARD, "4"}},
        .text =
            NC_("tutorial",
                "You could build right away. But coins come in handy too: "
                "the dearer slots and the other positions in the row cost 1 "
                "or 2. Card 4 brings three, and nobody can own more than "
                "five. Play card 4 for coins."),
        .wanted = "play 4 coins",
        .times = 1,
        .hint = NC_("tutorial", "Take coins with card 4 now: then you have "
                                "seen all three ways to use a card."),
    },
    {
        .title = NC_("tutorial title", "Where a building fits"),
        .shows = OV_SHOW(CITY) | OV_SHOW(FRONT),
        .explains = {{OV_SHOWN_BUILDING, "pawnshop-of-hours"}},
        .played = "blue play 3 stone",
        .text =
            NC_("tutorial",
                "Time to build! A new building goes next to a card in the "
                "city and is never turned. Where two cards touch, streets "
                "must meet streets and houses must meet houses. Nothing can "
                "stand above the Main Square. {building} has its streets on "
                "the left and at the bottom."),
        .building = "pawnshop-of-hours",
    },
    {
        .title = NC_("tutorial title", "Your first building"),
        .shows = OV_SHOW(CITY) | OV_SHOW(FRONT),
        .text =
            NC_("tutorial",
                "So it fits to the right of the Main Square, at (1, 0), and "
                "also one cell below, beside {other}. Your workers on wood "
                "and stone come home to pay for it, and one of them moves "
                "in. Build {building} at (1, 0)."),
        .building = "pawnshop-of-hours",
        .other = "runaway-cottage",
        .wanted = "build pawnshop-of-hours at 1,0",
        .times = 1,
        .hint = NC_("tutorial", "At (1, 0) a street leads to the Main Square "
                                "and its coin. Build {building} there."),
    },
    {
        .title = NC_("tutorial title", "Bonuses"),
        .shows = OV_SHOW(CITY) | OV_SHOW(BOARD),
        .text =
            NC_("tutorial",
                "Bonuses! A new building gives you its own bonus and that "
                "of every neighbour a street leads to. Here, that is the "
                "crystal from {building} and the coin from the Main Square. "
                "Take both, in any order."),
        .building = "pawnshop-of-hours",
        .wanted = "bonus own|bonus left",
        .times = 2,
        .hint = NC_("tutorial",
                    "A bonus costs nothing. The crystal and the coin will come "
                    "in handy, so take them."),
    },
    {
        .title = NC_("tutorial title", "Characters"),
        .shows = OV_SHOW(PILES) | OV_SHOW(PLAYERS),
        .explains = {{OV_SHOWN_CHARACTER, "benefactor"}},
        .text =
            NC_("tutorial",
                "{building} carries the sign of the Bells Guild, so the top "
                "character of that guild joins you: the Benefactor. From "
                "now on you get a coin at the start of your turn, and 3 "
                "points at the end. Your first worker lives in the city; "
                "the sixth will end the game."),
        .building = "pawnshop-of-hours",
    },
    {
        .title = NC_("tutorial title", "Picking up your cards"),
        .shows = OV_SHOW(HAND) | OV_SHOW(PLAYERS),
        .played = "blue play 1 building 1",
        .text = NC_("tutorial",
                    "The Benefactor has brought you a coin. Cards you have "
                    "played stay on the table, and only card 3 is left in your "
                    "hand. You may pick up the others: that costs 1 coin for "
                    "each card you still hold, and nothing once your hand is "
                    "empty. Then you have to play a card. Pick them up now."),
        .wanted = "recover",
        .times = 1,
        .hint = NC_("tutorial",
                    "With one card left you will soon have no choice at all. "
                    "One coin is not much: pick up your cards."),
    },
    {
        .title = NC_("tutorial title", "Another building"),
        .shows = OV_SHOW(ROW) | OV_SHOW(HAND),
        .explains = {{OV_SHOWN_BUILDING, "teapot-villa"}},
        .text =
            NC_("tutorial",
                "All four cards again. {building} shows a diamond: it "
                "scores 4 points wherever it stands. It lies in position 2, "
                "and with card 1 every position but the first costs 1 coin. "
                "You can afford that: take {building} with card 1."),
        .building = "teapot-villa",
        .wanted = "play 1 building 2",
        .times = 1,
        .hint = NC_("tutorial", "{building} is a bargain. Take it with card 1 "
                                "and keep the other cards for resources."),
    },
    {
        .title = NC_("tutorial title", "A slot is open again"),
        .shows = OV_SHOW(HAND) | OV_SHOW(BOARD),
        .played = "blue play 4 clay",
        .text = NC_("tutorial",
                    "{building} costs wood and stone, just like your first "
                    "building. Those workers have come home since, and the "
                    "0-coin slot is open again. Get wood with card 2."),
        .building = "teapot-villa",
        .wanted = "play 2 wood",
        .times = 1,
        .hint = NC_("tutorial", "{building} should be built soon. Get the "
                                "wood for it with card 2."),
    },
    {
        .title = NC_("tutorial title", "Slots that cost coins"),
        .shows = OV_SHOW(HAND) | OV_SHOW(BOARD),
        .played = "blue recover\n"
                  "blue play 2 wood",
        .text =
            NC_("tutorial",
                "Now stone: card 3 will do. One of {player}’s workers is on "
                "the 0-coin slot, so yours goes to the next one, for 1 "
                "coin. When that is taken too, there is room for everybody "
                "at 2 coins."),
        .building = "teapot-villa",
        .wanted = "play 3 stone",
        .times = 1,
        .hint =
            NC_("tutorial",
                "{building} still needs stone, and card 3 is just right for "
                "that."),
    },
    {
        .title = NC_("tutorial title", "Good neighbours"),
        .shows = OV_SHOW(CITY) | OV_SHOW(FRONT),
        .played = "blue build false-moustache-barber at -1,0\n"
                  "blue bonus right\n"
                  "blue bonus own stone",
        .text =
            NC_("tutorial",
                "{player} has built as well and now has the Mistress. Your "
                "turn: at (1, 1), {building} has a street to your first "
                "building above it and another to {other} on the left. A "
                "neighbour gives you its bonus no matter who owns it. Build "
                "there."),
        .building = "teapot-villa",
        .other = "runaway-cottage",
        .wanted = "build teapot-villa at 1,1",
        .times = 1,
        .hint = NC_("tutorial", "At (1, 1) two streets bring you two more "
                                "bonuses. Build {building} there."),
    },
    {
        .title = NC_("tutorial title", "Three bonuses"),
        .shows = OV_SHOW(CITY) | OV_SHOW(BOARD),
        .text = NC_("tutorial",
                    "Three bonuses: the clay from the new card and a crystal "
                    "from each of the two neighbours. With houses between the "
                    "cards there would have been none. Take them all; the "
                    "workers go to the cheapest open slots, and you pay "
                    "nothing."),
        .wanted = "bonus own|bonus left|bonus top",
        .times = 3,
        .hint = NC_("tutorial",
                    "They cost nothing, and a worker still on the board at the "
                    "end is worth a point. Take all three."),
    },
    {
        .title = NC_("tutorial title", "The score"),
        .shows = OV_SHOW(CITY) | OV_SHOW(PLAYERS),
        .text =
            NC_("tutorial",
                "Look at the score: {mine} for you, {theirs} for {player}. "
                "Your first building has a second neighbour now and is "
                "worth 1 point more; so is {other}, which is not yours. A "
                "new building can change everybody’s points. Workers on "
                "resources count 1 each, characters what is printed on them."),
        .other = "runaway-cottage",
    },
    {
        .title = NC_("tutorial title", "Sit back"),
        .shows = OV_SHOW(CITY),
        .text = NC_("tutorial",
                    "You know nearly everything now. The next turns play "
                    "themselves, yours too: sit back and watch the city grow "
                    "and characters change sides."),
    },
    {
        .title = NC_("tutorial title", "Five workers in the city"),
        .shows = OV_SHOW(PLAYERS),
        .explains = {{OV_SHOWN_CHARACTER, "lamplighter"},
                     {OV_SHOWN_CHARACTER, "human-resources-manager"}},
        .played = "blue play 1 building 6\n"
                  "purple play 4 building 4\n"
                  "blue play 3 coins\n"
                  "purple recover\n"
                  "purple play 1 wood\n"
                  "blue play 4 clay\n"
                  "purple play 2 wood\n"
                  "blue build upside-down-granary at 2,0\n"
                  "blue bonus own\n"
                  "purple play 3 building 4\n"
                  "blue recover\n"
                  "blue play 3 building 3\n"
                  "purple build yesterdays-bakery at -1,1\n"
                  "purple bonus own\n"
                  "purple bonus right\n"
                  "blue play 1 wood\n"
                  "purple play 4 building 1\n"
                  "blue play 4 coins\n"
                  "purple build map-makers-maze at 2,1\n"
                  "purple bonus top\n"
                  "purple decline own\n"
                  "blue recover\n"
                  "blue play 2 clay\n"
                  "purple recover\n"
                  "purple play 1 building 6\n"
                  "blue play 1 wood\n"
                  "purple play 2 clay\n"
                  "blue play 4 crystal\n"
                  "purple remove crystal:2\n"
                  "purple play 3 wood\n"
                  "blue play 3 building 6\n"
                  "purple build school-for-burglars at 2,2\n"
                  "purple bonus own crystal:2>wood\n"
                  "purple bonus top\n"
                  "blue build all-day-breakfast-hall at 0,2\n"
                  "blue bonus own\n"
                  "blue decline top\n"
                  "purple play 4 clay\n"
                  "blue recover\n"
                  "blue play 1 clay",
        .text = NC_("tutorial",
                    "Well played! You have five workers in the city, {player} "
                    "has four. The Lamplighter is with you: when you build, "
                    "every neighbour gives you its bonus, even without a "
                    "street. But the Human Resources Manager, worth 5 points, "
                    "is with {player}."),
    },
    {
        .title = NC_("tutorial title", "The last building"),
        .shows = OV_SHOW(CITY) | OV_SHOW(FRONT),
        .text =
            NC_("tutorial",
                "Your sixth worker ends the game. {building} counts its "
                "neighbours’ shields and carries the sign of the Rooster "
                "Guild. That guild has nobody left, so everyone returns its "
                "characters, and you get one. Build wherever you like: see "
                "what each cell brings you, and what it brings {player}."),
        .building = "left-boot-cobbler",
        .wanted = "build left-boot-cobbler",
        .times = 1,
        .hint = NC_("tutorial", "You have everything {building} costs, and "
                                "it wins you the game: build it."),
    },
    {
        .title = NC_("tutorial title", "The last bonuses"),
        .shows = OV_SHOW(CITY) | OV_SHOW(BOARD),
        .text = NC_("tutorial",
                    "Your last bonuses. A worker on a resource is one more "
                    "point, as long as you have workers left to place. Take "
                    "what is useful and decline the rest."),
        .wanted = "bonus|decline",
        .times = OV_AS_LONG_AS_ASKED,
        .hint = NC_("tutorial",
                    "Only these bonuses are left: take or decline them."),
    },
    {
        .title = NC_("tutorial title", "The end of the game"),
        .shows = OV_SHOW(CITY) | OV_SHOW(PLAYERS),
        .text = NC_("tutorial",
                    "That was the sixth worker, so the game is over, and the "
                    "Human Resources Manager has come over to you. You have "
                    "{mine} points, {player} has {theirs}. They came from "
                    "buildings, characters and workers on resources; coins and "
                    "cards in hand count for nothing."),
    },
    {
        .title = NC_("tutorial title", "Now you can play"),
        .shows = OV_SHOW(FRONT) | OV_SHOW(BOARD) | OV_SHOW(PILES),
        .text = NC_("tutorial",
                    "Now you can play! Three more things: you keep at most two "
                    "buildings in front of you and must discard a third; you "
                    "may call workers back from the board whenever you like; "
                    "and the characters’ powers are worth reading. The help "
                    "explains every card and every rule. Have fun!"),
    },
};

const int ov_script_steps = OV_LENGTH(ov_script);
