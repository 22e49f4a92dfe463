/*
 * harness.h - tests that read as sentences.
 *
 *     TEST(R5_2_a_player_at_five_coins_draws_no_more)
 *     {
 *         CHECK(coins == 5);
 *     }
 *
 * A test name that begins with a rule number (R5_2_) counts for that rule in
 * the rule index. CHECK goes on after a failure, REQUIRE leaves the test.
 */
#ifndef OV_TESTS_HARNESS_H
#define OV_TESTS_HARNESS_H

#include <stdbool.h>
#include <stdio.h>

struct test {
    const char *name;
    const char *file;
    void (*run)(void);
    struct test *next;
};

void test_register(struct test *test);

/* Notes a failure of the running test. */
void test_failed(const char *file, int line, const char *what);

/* What OV_SCALE says (how often to repeat random tests), otherwise 1. */
int test_scale(void);

/*
 * How often to repeat what is usually repeated so often: more with OV_SCALE,
 * and with OV_SHARE=N only an N-th of it. ./check sets that for builds that
 * are slow, where each step is looked at more closely.
 */
int test_rounds(int usual);

/*
 * Is nothing left out? Sums over many games are only demanded then: a test
 * that plays a share of them looks for illegal moves and broken memory.
 */
bool test_is_whole(void);

#define TEST(id)                                                               \
    static void test_##id(void);                                               \
    static struct test entry_##id = {#id, __FILE__, test_##id, NULL};          \
    __attribute__((constructor)) static void register_##id(void)               \
    {                                                                          \
        test_register(&entry_##id);                                            \
    }                                                                          \
    static void test_##id(void)

#define CHECK(condition)                                                       \
    do {                                                                       \
        if (!(condition))                                                      \
            test_failed(__FILE__, __LINE__, #condition);                       \
    } while (0)

#define REQUIRE(condition)                                                     \
    do {                                                                       \
        if (!(condition)) {                                                    \
            test_failed(__FILE__, __LINE__, #condition);                       \
            return;                                                            \
        }                                                                      \
    } while (0)

#endif
