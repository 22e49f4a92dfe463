/*
 * test_numbers_1.c - the numbers of actions never change their meaning.
 */
#include "harness.h"
#include "notation/number.h"
#include "sample.h"

TEST(every_number_means_what_it_meant)
{
    static char text[SAMPLE_TEXT];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    for (int number = 0; number < 1991; number++) {
        ov_put_number(&out, number);
        ov_put_char(&out, ' ');
        ov_number_write(&out, number);
        ov_put_char(&out, '\n');
    }
    CHECK(!out.full && sample_is("numbers-1.txt", text));
}
