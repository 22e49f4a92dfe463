/*
 * topics.c - putting one part of a position back and asking the net again.
 */
#include "advice/topics.h"

#include "engine/engine.h"

/* A range of a seat's or the table's inputs, and its topic. */
struct span {
    int first, last;
    enum ov_topic topic;
};

static const struct span of_seats[] = {
    {OV_IN_COINS, OV_IN_CRYSTAL_LAST, OV_TOPIC_MEANS},
    {OV_IN_IN_CITY, OV_IN_SQUARE_LAST, OV_TOPIC_TEMPO},
    {OV_IN_CHARACTERS, OV_IN_CHARACTERS_LAST, OV_TOPIC_CHARACTERS},
    {OV_IN_BUILDINGS, OV_IN_READY_LAST, OV_TOPIC_PLANS},
    {OV_IN_SCORE, OV_IN_GUILD_GROWERS_LAST, OV_TOPIC_SCORE},
};

static const struct span of_table[] = {
    {OV_IN_ROW, OV_IN_ROW_POINTS_LAST, OV_TOPIC_ROW},
    {OV_IN_PRICES, OV_IN_PRICES_LAST, OV_TOPIC_SLOTS},
    {OV_IN_GUILDS, OV_IN_SITES_LAST, OV_TOPIC_SCORE},
    {OV_IN_TOPS, OV_IN_PILES_LAST, OV_TOPIC_CHARACTERS},
    {OV_IN_STALLED, OV_IN_LAST_TURNS_LAST, OV_TOPIC_TEMPO},
};

static enum ov_topic topic_among(const struct span *spans, int count, int input)
{
    for (int i = 0; i < count; i++) {
        if (input >= spans[i].first && input <= spans[i].last)
            return spans[i].topic;
    }
    return OV_TOPICS;
}

/* OV_TOPICS: none, like whose turn it is. */
static enum ov_topic topic_of(int input, int seats)
{
    if (input < seats * OV_SEAT_INPUT_COUNT)
        return topic_among(of_seats, OV_LENGTH(of_seats),
                           input % OV_SEAT_INPUT_COUNT);
    return topic_among(of_table, OV_LENGTH(of_table),
                       input - seats * OV_SEAT_INPUT_COUNT);
}

/* The inputs of `is`, except that those of a topic are as in `was`. */
static void put_back(const struct ov_inputs *was, const struct ov_inputs *is,
                     enum ov_topic topic, int seats,
                     struct ov_inputs *ret_inputs)
{
    *ret_inputs = *is;
    for (int word = 0; word < OV_INPUT_WORDS; word++) {
        OV_EACH_BIT (bit, was->on[word] ^ is->on[word]) {
            if (topic_of(64 * word + bit, seats) == topic)
                ret_inputs->on[word] ^= UINT64_C(1) << bit;
        }
    }
}

static int32_t chance_of(const struct ov_comparison *comparison,
                         const struct ov_inputs *inputs)
{
    struct ov_net_sums sums;
    struct ov_value value;

    ov_net_sum(comparison->net, inputs, &sums);
    ov_net_value(comparison->net, &sums, comparison->seat, &value);
    return value.win[comparison->seat];
}

/* What each topic adds to the chance of winning; returns the largest. */
static int32_t shares_of(const struct ov_comparison *comparison,
                         int32_t ret_share[OV_TOPICS])
{
    const int seats = comparison->box->seats;
    struct ov_inputs was, is, mixed;
    int32_t most = 0;

    ov_inputs_of(comparison->before, comparison->box, comparison->seat, &was);
    ov_inputs_of(comparison->after, comparison->box, comparison->seat, &is);
    const int32_t chance = chance_of(comparison, &is);
    for (int topic = 0; topic < OV_TOPICS; topic++) {
        put_back(&was, &is, (enum ov_topic)topic, seats, &mixed);
        ret_share[topic] = chance - chance_of(comparison, &mixed);
        const int32_t size =
            ret_share[topic] < 0 ? -ret_share[topic] : ret_share[topic];
        most = size > most ? size : most;
    }
    return most;
}

void ov_topics_weigh(const struct ov_comparison *comparison,
                     struct ov_reason *reasons, int count)
{
    static const uint8_t topic_of_kind[] = {
#define R(name, word, topic, good) OV_TOPIC_##topic,
        OV_REASONS(R)
#undef R
    };
    int32_t share[OV_TOPICS];

    assert(count >= 0 && count <= OV_MOST_FACTS);
    if (comparison->net == NULL || ov_is_over(comparison->after))
        return;
    const int32_t most = shares_of(comparison, share);
    for (int i = 0; i < count && most > 0; i++) {
        const enum ov_reason_kind kind = (enum ov_reason_kind)reasons[i].kind;
        const int32_t of_topic = share[topic_of_kind[kind]];
        const int64_t helps = ov_reason_is_good(kind) ? of_topic : -of_topic;
        const int64_t percent =
            helps > 0 ? 100 + 200 * helps / most : 100 + 70 * helps / most;

        reasons[i].weight = (int32_t)(reasons[i].weight * percent / 100);
    }
}
