/*
 * test_table_errors.c - each thing that the table does not do has its sentence.
 */
#include "harness.h"
#include "present/table_errors.h"

TEST(each_undo_that_is_refused_has_its_own_sentence_in_every_language)
{
    for (int i = 0; i < OV_LANGUAGES; i++) {
        const enum ov_language language = (enum ov_language)i;

        CHECK(strcmp(ov_text_undo(language, OV_UNDO_FREE), "") == 0);
        for (int one = OV_UNDO_NOTHING; one <= OV_UNDO_NO_ROOM; one++)
            for (int other = OV_UNDO_FREE; other < one; other++)
                CHECK(strcmp(ov_text_undo(language, (enum ov_undo)one),
                             ov_text_undo(language, (enum ov_undo)other)) != 0);
        CHECK(ov_text_no_room(language)[0] != '\0');
    }
    CHECK(strcmp(ov_text_undo(OV_LANG_DE, OV_UNDO_SHOWN),
                 ov_text_undo(OV_LANG_EN, OV_UNDO_SHOWN)) != 0);
    CHECK(strcmp(ov_text_no_room(OV_LANG_DE), ov_text_no_room(OV_LANG_EN)) !=
          0);
}
