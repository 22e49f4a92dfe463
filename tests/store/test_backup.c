/*
 * test_backup.c - copies of a store, and stores made of them.
 */
#include "harness.h"
#include "place.h"

#include <string.h>
#include <unistd.h>

TEST(a_backup_is_a_store_of_its_own_and_replaces_nothing)
{
    struct setting setting = place_begin();
    char path[PLACE_SIZE + 8];
    struct ov_store_request request = {.op = OV_STORE_BACKUP, .path = path};
    struct ov_store *copy;

    (void)snprintf(path, sizeof path, "%s.copy", setting.address);
    (void)place_game(setting.store, 1);
    for (int seq = 1; seq <= 30; seq++) {
        const struct ov_store_event event = place_event(1, seq, 0);

        (void)place_append(setting.store, &event, NULL);
    }
    ov_store_wait(setting.store, &request);
    CHECK(request.result == OV_STORE_DONE);
    const struct ov_store_event event = place_event(1, 31, 0);

    CHECK(place_append(setting.store, &event, NULL) == OV_STORE_DONE);
    ov_store_wait(setting.store, &request);
    CHECK(request.result == OV_STORE_FAILED);
    CHECK(request.problem.error == OV_STORE_EXISTS);
    copy = place_open(path);
    CHECK(place_count(copy, 1) == 30);
    ov_store_close(copy);
    request.path = "/nowhere/at/all";
    ov_store_wait(setting.store, &request);
    CHECK(request.problem.error == OV_STORE_NO_FILE);
    place_end(&setting);
}

#define WAY(from, to, rules, replaces)                                         \
    &(const struct ov_store_way)                                               \
    {                                                                          \
        from, to, rules, replaces                                              \
    }

/* A store with a game of five events, its backup beside it. */
static struct setting begin_with_backup(char path[PLACE_SIZE + 8])
{
    struct setting setting = place_begin();
    struct ov_store_request request = {.op = OV_STORE_BACKUP, .path = path};

    (void)snprintf(path, PLACE_SIZE + 8, "%s.copy", setting.address);
    (void)place_game(setting.store, 1);
    for (int seq = 1; seq <= 5; seq++) {
        const struct ov_store_event event = place_event(1, seq, 0);

        (void)place_append(setting.store, &event, NULL);
    }
    request.op = OV_STORE_ADD_DECK;
    request.deck.text = "deck";
    ov_store_wait(setting.store, &request);
    CHECK(request.result == OV_STORE_DONE);
    request.op = OV_STORE_BACKUP;
    ov_store_wait(setting.store, &request);
    CHECK(request.result == OV_STORE_DONE);
    return setting;
}

TEST(a_backup_is_restored_only_where_nothing_is_lost_by_mistake)
{
    char path[PLACE_SIZE + 8];
    struct setting setting = begin_with_backup(path);
    const struct ov_store_event event = place_event(1, 6, 0);
    struct ov_store_contents contents = {0, 0};
    struct ov_store_request deck = {.op = OV_STORE_GET_DECK};
    struct ov_store_problem problem;

    CHECK(place_append(setting.store, &event, NULL) == OV_STORE_DONE);
    CHECK(!ov_store_restore(WAY(path, setting.address, PLACE_RULES, false),
                            &contents, &problem));
    CHECK(problem.error == OV_STORE_EXISTS);
    CHECK(!ov_store_restore(WAY(path, setting.address, PLACE_RULES, true),
                            &contents, &problem));
    CHECK(problem.error == OV_STORE_LOCKED);
    CHECK(place_count(setting.store, 1) == 6);
    ov_store_close(setting.store);
    CHECK(ov_store_restore(WAY(path, setting.address, PLACE_RULES, true),
                           &contents, &problem));
    CHECK(contents.games == 1 && contents.events == 5);
    setting.store = place_open(setting.address);
    CHECK(place_count(setting.store, 1) == 5);
    ov_store_wait(setting.store, &deck);
    CHECK(deck.result == OV_STORE_DONE);
    CHECK(strcmp(deck.deck.text, "deck") == 0);
    ov_store_finish(&deck);
    place_end(&setting);
}

TEST(a_bad_backup_restores_nothing)
{
    char path[PLACE_SIZE + 8];
    struct setting setting = begin_with_backup(path);
    struct ov_store_contents contents = {0, 0};
    struct ov_store_problem problem;
    FILE *file;

    ov_store_close(setting.store);
    file = fopen(path, "r+");
    REQUIRE(file != NULL);
    for (long at = 4096; at < 40000; at += 7) {
        (void)fseek(file, at, SEEK_SET);
        (void)fputc('x', file);
    }
    (void)fclose(file);
    CHECK(!ov_store_restore(WAY(path, setting.address, PLACE_RULES, true),
                            &contents, &problem));
    CHECK(problem.error == OV_STORE_DAMAGED);
    CHECK(!ov_store_restore(
        WAY("/nowhere/at/all", setting.address, PLACE_RULES, true), &contents,
        &problem));
    CHECK(problem.error == OV_STORE_NO_FILE);
    setting.store = place_open(setting.address);
    CHECK(place_count(setting.store, 1) == 5);
    place_end(&setting);
}

TEST(a_backup_with_a_game_by_newer_rules_is_not_restored)
{
    char path[PLACE_SIZE + 8], other[PLACE_SIZE + 16];
    struct setting setting = place_begin();
    struct ov_store_request request = {.op = OV_STORE_BACKUP, .path = path};
    struct ov_store_contents contents = {0, 0};
    struct ov_store_problem problem;

    (void)snprintf(path, sizeof path, "%s.copy", setting.address);
    (void)snprintf(other, sizeof other, "%s.again", setting.address);
    (void)place_game_by(setting.store, 1, PLACE_RULES + 1);
    ov_store_wait(setting.store, &request);
    CHECK(!ov_store_restore(WAY(path, other, PLACE_RULES, false), &contents,
                            &problem));
    CHECK(problem.error == OV_STORE_NEWER_RULES);
    CHECK(strcmp(problem.game, "CODE1") == 0);
    CHECK(ov_store_restore(WAY(path, other, PLACE_RULES + 1, false), &contents,
                           &problem));
    CHECK(contents.games == 1);
    (void)unlink(other);
    place_end(&setting);
}
