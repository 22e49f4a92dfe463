/*
 * examples.c - searches for cards that make an example: for each place of a
 * pattern, the first card that has what the place asks for and whose edges suit
 * the cards laid before it, with backtracking.
 */
#include "present/examples.h"

#include "text/mark.h"

enum want { ANY, DIAMOND, SHIELD, SAME_GUILD, PLAIN };

struct place {
    int8_t x, y;
    bool counted;
    enum want want;
};

struct pattern {
    int count;
    struct place at[OV_MAX_EXAMPLE_CARDS]; /* the first is the subject's */
};

static const struct pattern patterns[OV_EXAMPLE_COUNT] = {
    [OV_EXAMPLE_FITS] = {2, {{0, 0, false, ANY}, {1, 0, false, ANY}}},
    [OV_EXAMPLE_CLASHES] = {2, {{0, 0, false, ANY}, {1, 0, false, ANY}}},
    [OV_EXAMPLE_STREETS] =
        {3, {{0, 0, false, ANY}, {-1, 0, true, ANY}, {1, 0, false, ANY}}},
    [OV_EXAMPLE_DIAMOND] = {1, {{0, 0, false, ANY}}},
    [OV_EXAMPLE_NEIGHBOURS_X3] =
        {3, {{0, 0, false, ANY}, {-1, 0, true, ANY}, {1, 0, true, ANY}}},
    [OV_EXAMPLE_SHIELDS] =
        {3, {{0, 0, false, ANY}, {-1, 0, true, SHIELD}, {1, 0, true, SHIELD}}},
    [OV_EXAMPLE_DIAMONDS] = {3,
                             {{0, 0, false, ANY},
                              {1, 0, true, DIAMOND},
                              {-1, 0, true, DIAMOND}}},
    [OV_EXAMPLE_COLUMN] =
        {3, {{0, 0, true, ANY}, {0, -1, true, ANY}, {1, 0, false, ANY}}},
    [OV_EXAMPLE_GUILD] = {3,
                          {{0, 0, true, ANY},
                           {1, 0, true, SAME_GUILD},
                           {-1, 0, false, PLAIN}}},
    [OV_EXAMPLE_NEIGHBOURS] =
        {3, {{0, 0, false, ANY}, {-1, 0, true, ANY}, {1, 0, true, ANY}}},
    [OV_EXAMPLE_ROW] =
        {3, {{0, 0, true, ANY}, {-1, 0, true, ANY}, {1, 0, true, ANY}}},
};

const char *ov_example_word(enum ov_example_name name)
{
    static const char *const words[] = {
#define E(name, word, rule) word,
        OV_EXAMPLES(E)
#undef E
    };

    assert((int)name < OV_EXAMPLE_COUNT);
    return words[name];
}

const char *ov_example_rule(enum ov_example_name name)
{
    static const char *const rules[] = {
#define E(name, word, rule) rule,
        OV_EXAMPLES(E)
#undef E
    };

    assert((int)name < OV_EXAMPLE_COUNT);
    return rules[name];
}

/* --- Searching for cards --- */

struct search {
    const struct ov_deck *deck;
    enum ov_example_name name;
    struct ov_example *example;
};

static const struct ov_building *building_at(const struct search *search,
                                             int place)
{
    return &search->deck->building[search->example->at[place].card];
}

static bool has_street(const struct ov_building *building, int side)
{
    return (building->streets >> side & 1) != 0;
}

/* The side of the first place that the second one touches, or -1. */
static int side_towards(const struct ov_example_card *from,
                        const struct ov_example_card *to)
{
    static const int8_t step[OV_SIDES][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};

    for (int side = 0; side < OV_SIDES; side++) {
        if (from->x + step[side][0] == to->x &&
            from->y + step[side][1] == to->y)
            return side;
    }
    return -1;
}

/* Must this edge of the subject show a street, must it not, or neither? */
enum edge { EITHER, STREET, HOUSES };

static enum edge edge_wanted(enum ov_example_name name, bool counted)
{
    if (name == OV_EXAMPLE_FITS)
        return STREET;
    if (name == OV_EXAMPLE_STREETS)
        return counted ? STREET : HOUSES;
    return EITHER;
}

/* Do the edges between two places suit the example (R8.2)? */
static bool edges_suit(const struct search *search, int one, int other)
{
    const struct ov_example_card *const at = search->example->at;
    const int side = side_towards(&at[one], &at[other]);
    bool here, there;

    if (side < 0)
        return true;
    here = has_street(building_at(search, one), side);
    there = has_street(building_at(search, other), (side + 2) % OV_SIDES);
    if (search->name == OV_EXAMPLE_CLASHES)
        return here && !there;
    switch (edge_wanted(search->name, at[other].counted)) {
    case EITHER:
        break;
    case STREET:
        return here && there;
    case HOUSES:
        return !here && !there;
    }
    return here == there;
}

/* Is this a card whose scoring rule the example explains? */
static bool is_subject(const struct search *search,
                       const struct ov_building *building)
{
    const int scoring = (int)search->name - OV_EXAMPLE_DIAMOND;

    return scoring < 0 || building->scoring == scoring;
}

static bool has_wanted(const struct search *search, enum want want, int place)
{
    const struct ov_building *const building = building_at(search, place);

    switch (want) {
    case ANY:
        return true;
    case DIAMOND:
        return building->scoring == OV_SCORE_DIAMOND;
    case SHIELD:
        return building->shield > 0;
    case SAME_GUILD:
        return building->guild == building_at(search, 0)->guild;
    case PLAIN:
        return building->guild != building_at(search, 0)->guild;
    }
    return false;
}

static bool suits(const struct search *search, int place)
{
    const enum want want = patterns[search->name].at[place].want;

    if (place == 0)
        return is_subject(search, building_at(search, 0));
    if (!has_wanted(search, want, place))
        return false;
    for (int other = 0; other < place; other++) {
        if (search->example->at[other].card ==
                search->example->at[place].card ||
            !edges_suit(search, other, place))
            return false;
    }
    return true;
}

/* The n-th card that is tried: every example starts elsewhere in the deck. */
static uint8_t card_tried(const struct search *search, int n)
{
    return (uint8_t)((23 * n + 11 * (int)search->name) % OV_CARDS);
}

/* Fills one place after the other, and goes back where no card is left. */
static bool fill_places(const struct search *search, int count)
{
    int tried[OV_MAX_EXAMPLE_CARDS] = {0};
    int place = 0;

    while (place >= 0 && place < count) {
        bool found = false;

        while (!found && tried[place] < OV_CARDS) {
            search->example->at[place].card =
                card_tried(search, tried[place]++);
            found = suits(search, place);
        }
        place += found ? 1 : -1;
        if (found && place < count)
            tried[place] = 0;
    }
    return place == count;
}

/* --- What it scores --- */

/* The rules whose printed number is what each counted card is worth. */
static bool counts_printed(enum ov_example_name name)
{
    return name == OV_EXAMPLE_NEIGHBOURS_X3;
}

static void add_up(const struct search *search, int count)
{
    struct ov_example *const example = search->example;
    const int printed = building_at(search, 0)->points;

    if (search->name < OV_EXAMPLE_DIAMOND)
        return;
    for (int i = 0; i < count; i++) {
        example->counted += example->at[i].counted;
        if (search->name == OV_EXAMPLE_SHIELDS && example->at[i].counted)
            example->points += building_at(search, i)->shield;
    }
    if (search->name == OV_EXAMPLE_SHIELDS)
        return;
    example->base = counts_printed(search->name) ? 0 : printed;
    example->each = counts_printed(search->name) ? printed : 1;
    example->points = example->base + example->each * example->counted;
}

bool ov_example_find(const struct ov_deck *deck, enum ov_example_name name,
                     struct ov_example *ret_example)
{
    const struct pattern *const pattern = &patterns[name];
    struct ov_example example = {.count = pattern->count};
    const struct search search = {deck, name, &example};

    assert((int)name < OV_EXAMPLE_COUNT);
    for (int i = 0; i < pattern->count; i++)
        example.at[i] =
            (struct ov_example_card){.x = pattern->at[i].x,
                                     .y = pattern->at[i].y,
                                     .counted = pattern->at[i].counted};
    if (!fill_places(&search, pattern->count))
        return false;
    add_up(&search, pattern->count);
    *ret_example = example;
    return true;
}

/* --- In words --- */

static const char *sentence_of(enum ov_example_name name)
{
    if (name == OV_EXAMPLE_FITS)
        return NC_("example", "Fits: a street meets a street.");
    if (name == OV_EXAMPLE_CLASHES)
        return NC_("example", "Does not fit: a street meets houses.");
    if (name == OV_EXAMPLE_STREETS)
        return NC_("example", "The building in the middle is new. It gets the "
                              "bonus from the left, where the street leads, "
                              "but none from the right.");
    return NULL;
}

/* "2 + 3 = 5", "2 × 3 = 6", "4". */
static void put_sum(struct ov_buffer *out, const struct ov_example *example)
{
    const bool adds = example->base > 0 && example->counted > 0;

    if (adds || example->each > 1) {
        ov_put_number(out, adds ? example->base : example->counted);
        ov_put(out, adds ? " + " : " × ");
        ov_put_number(out, adds ? example->counted : example->each);
        ov_put(out, " = ");
    }
    ov_put_number(out, example->points);
}

void ov_text_example(struct ov_buffer *out, enum ov_language language,
                     enum ov_example_name name,
                     const struct ov_example *example)
{
    const char *const english = sentence_of(name);

    assert(example->count <= OV_MAX_EXAMPLE_CARDS);
    if (english != NULL)
        ov_put(out, ov_text(language, "example", english));
    else
        put_sum(out, example);
}
