/*
 * fault.c - names and sentences of the faults.
 */
#include "notation/fault.h"

static const struct {
    const char *name, *sentence;
} faults[] = {
#define F(name, sentence) {#name, sentence},
    OV_PARSE_FAULTS(F)
#undef F
};

const char *ov_parse_fault_name(enum ov_parse_code code)
{
    assert(code < OV_PARSE_COUNT);
    return faults[code].name;
}

const char *ov_parse_fault_sentence(enum ov_parse_code code)
{
    assert(code < OV_PARSE_COUNT);
    return faults[code].sentence;
}
