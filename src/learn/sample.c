/*
 * sample.c - bags of samples.
 */
#include "learn/sample.h"

#include <stdlib.h>

void ov_bag_finish(struct ov_bag *bag)
{
    free(bag->sample);
    free(bag->input);
    *bag = (struct ov_bag){0};
}

void ov_bag_clear(struct ov_bag *bag)
{
    bag->samples = 0;
    bag->inputs = 0;
}

static bool make_room(void **memory, size_t *room, size_t needed, size_t size)
{
    if (needed <= *room)
        return true;
    const size_t more = needed + needed / 2 + 64;
    void *const larger = realloc(*memory, more * size);

    if (larger == NULL)
        return false;
    *memory = larger;
    *room = more;
    return true;
}

static bool reserve(struct ov_bag *bag, size_t samples, size_t inputs)
{
    void *sample = bag->sample, *input = bag->input;
    const bool fine = make_room(&sample, &bag->sample_room,
                                bag->samples + samples, sizeof *bag->sample) &&
                      make_room(&input, &bag->input_room, bag->inputs + inputs,
                                sizeof *bag->input);

    bag->sample = sample;
    bag->input = input;
    return fine;
}

struct ov_sample *ov_bag_add(struct ov_bag *bag, const struct ov_inputs *inputs)
{
    uint16_t list[OV_MAX_ON];
    const int count = ov_inputs_list(inputs, list);

    if (!reserve(bag, 1, (size_t)count))
        return NULL;
    struct ov_sample *const sample = &bag->sample[bag->samples++];
    *sample = (struct ov_sample){.begin = (uint32_t)bag->inputs,
                                 .count = (uint16_t)count};
    memcpy(bag->input + bag->inputs, list, (size_t)count * sizeof *bag->input);
    bag->inputs += (size_t)count;
    return sample;
}

bool ov_bag_append(struct ov_bag *bag, const struct ov_bag *from)
{
    if (from->samples == 0)
        return true;
    if (!reserve(bag, from->samples, from->inputs))
        return false;
    memcpy(bag->input + bag->inputs, from->input,
           from->inputs * sizeof *bag->input);
    for (size_t i = 0; i < from->samples; i++) {
        struct ov_sample *const sample = &bag->sample[bag->samples++];
        *sample = from->sample[i];
        sample->begin += (uint32_t)bag->inputs;
    }
    bag->inputs += from->inputs;
    return true;
}
