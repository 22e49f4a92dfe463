/*
 * is_json.h - is a text one JSON object on one line? Independent of the writer
 * that is being tested.
 */
#ifndef OV_TESTS_FUZZ_IS_JSON_H
#define OV_TESTS_FUZZ_IS_JSON_H

#include "base/base.h"

bool is_json_line(const char *text, size_t length);

#endif
