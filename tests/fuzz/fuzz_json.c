/*
 * fuzz_json.c - whatever is read as JSON is inside its text, its values are
 * nested correctly and can all be reached; whatever is refused has a place.
 */
#include "fuzz.h"
#include "json/json_read.h"

static struct ov_json_document document;

static void get_value(int i)
{
    char text[64];
    int64_t number;

    if (ov_json_get_text(&document, i, text, sizeof text)) {
        require(ov_json_is(&document, i, OV_JSON_STRING));
        require(strlen(text) <= document.at[i].end - document.at[i].start);
    }
    if (ov_json_get_number(&document, i, &number)) {
        require(ov_json_is(&document, i, OV_JSON_NUMBER));
        require(number > -INT64_C(1000000000000000) &&
                number < INT64_C(1000000000000000));
    }
}

/* Its members come one after another, inside it. */
static void walk(int i)
{
    const struct ov_json_value *const outer = &document.at[i];
    const bool object = outer->kind == OV_JSON_OBJECT;
    uint32_t from = outer->start;

    for (int m = ov_json_first(&document, i); m != OV_JSON_NOWHERE;
         m = ov_json_next(&document, i, m)) {
        const struct ov_json_value *const inner = &document.at[m];
        char key[64];

        require(m > i && m < outer->next && inner->next <= outer->next);
        require(inner->start >= from && inner->end <= outer->end);
        from = inner->end;
        if (object && ov_json_get_text(&document, m, key, sizeof key))
            require(ov_json_find(&document, i, key) == m + 1);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    size_t where = SIZE_MAX;

    if (!ov_json_read(&document, (const char *)bytes, size, &where)) {
        require(where <= size);
        return 0;
    }
    require(document.count >= 1 && document.count <= OV_JSON_READ_VALUES);
    require(document.at[0].next == document.count);
    for (int i = 0; i < document.count; i++) {
        require(document.at[i].start <= document.at[i].end);
        require(document.at[i].end <= size);
        get_value(i);
        walk(i);
    }
    return 0;
}
