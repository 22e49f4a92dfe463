/*
 * test_play.c - whole games told in five languages: every event that happens,
 * every action that is legal, every question that is asked.
 */
#include "engine/engine.h"
#include "sound.h"

/* So many that everything can be chosen once. */
enum { GAMES = 150 };

static char memory[OV_SENTENCE];
static bool offered[OV_ACTION_KINDS];

static void check_prompt(const struct ov_scene *scene)
{
    EACH_LANGUAGE (language) {
        struct ov_buffer out;
        ov_buffer_init(&out, memory, sizeof memory);
        ov_text_prompt(&out, language, scene);
        check_sound(memory);
    }
}

static void check_actions(const struct ov_scene *scene, int seat,
                          const struct ov_actions *actions)
{
    for (int i = 0; i < actions->count; i++) {
        offered[actions->at[i].kind] = true;
        EACH_LANGUAGE (language) {
            struct ov_buffer out;
            ov_buffer_init(&out, memory, sizeof memory);
            ov_text_action(&out, language, scene, seat, actions->at[i]);
            check_sound(memory);
            CHECK(!out.full);
        }
    }
}

static void check_events(const struct ov_scene *scene,
                         const struct ov_events *events)
{
    for (int i = 0; i < events->count; i++) {
        EACH_LANGUAGE (language) {
            struct ov_buffer out;
            ov_buffer_init(&out, memory, sizeof memory);
            ov_text_event(&out, language, scene, &events->at[i]);
            check_sound(memory);
            CHECK(!out.full);
        }
    }
}

/* Builds where it can and seldom calls workers back: so games end (R16). */
static struct ov_action choose(const struct ov_actions *actions,
                               struct ov_rng *rng)
{
    struct ov_action action;

    for (int i = 0; i < actions->count; i++) {
        if (actions->at[i].kind == OV_ACT_BUILD && ov_rng_below(rng, 4) > 0)
            return actions->at[i];
    }
    do {
        action = actions->at[ov_rng_below(rng, (uint32_t)actions->count)];
    } while (action.kind == OV_ACT_REMOVE && ov_rng_below(rng, 16) > 0);
    return action;
}

static void play(enum ov_edition edition, int seats, uint64_t number)
{
    const struct ov_seed seed = ov_seed_from_number(number);
    struct ov_rng rng = ov_rng_from_seed(&seed);
    struct ov_box *const box = usual_box(edition, seats);
    struct ov_game game;
    const struct ov_scene scene = {box, &game, usual_names};

    box->switches.end_rule = (uint8_t)(number / 15 % 3);
    ov_start(&game, box, &seed);
    while (!ov_is_over(&game)) {
        const int seat = game.turn.actor;
        struct ov_actions actions;
        struct ov_events events;

        ov_legal(&game, box, seat, &actions);
        check_prompt(&scene);
        check_actions(&scene, seat, &actions);
        REQUIRE(ov_apply(&game, box, seat, choose(&actions, &rng), &events) ==
                OV_ALLOWED);
        check_events(&scene, &events);
    }
    check_prompt(&scene);
}

TEST(whole_games_can_be_told_in_five_languages)
{
    for (uint64_t number = 0; number < (uint64_t)test_rounds(GAMES); number++)
        play((enum ov_edition)(number % OV_EDITIONS),
             OV_MIN_SEATS + (int)(number % 3), number);
    for (int kind = 0; kind < OV_ACTION_KINDS; kind++) {
        if (!offered[kind] && test_is_whole())
            test_failed(__FILE__, __LINE__,
                        ov_action_word((enum ov_action_kind)kind));
    }
}

TEST(every_phase_asks_something)
{
    struct ov_box *const box = usual_box(OV_EN, 4);
    const struct ov_seed seed = ov_seed_from_number(1);
    struct ov_game game;
    const struct ov_scene scene = {box, &game, usual_names};

    ov_start(&game, box, &seed);
    for (int phase = 0; phase <= OV_PHASE_OVER; phase++) {
        game.turn.phase = (uint8_t)phase;
        check_prompt(&scene);
    }
    game.turn.phase = OV_PHASE_BONUSES;
    check_has((check_prompt(&scene), memory), "jutal");
    game.player[game.turn.actor].buildings = OV_MAX_BUILDINGS + 1;
    check_has((check_prompt(&scene), memory), "dobd el");
}
