/*
 * number.c - playing by numbers of actions.
 */
#include "notation/number.h"
#include "api/handles.h"
#include "notation/action.h"

int oddville_action_number(const struct oddville_game *game, int seat,
                           struct oddville_action action)
{
    static_assert((int)ODDVILLE_NO_NUMBER == (int)OV_NO_NUMBER, "");
    if (game == NULL || !ov_api_is_seat(game->box, seat) ||
        !ov_action_exists(ov_api_action(action)))
        return ODDVILLE_NO_NUMBER;
    return ov_action_number(&game->of, seat, ov_api_action(action));
}

enum oddville_status
oddville_action_from_number(const struct oddville_game *game, int seat,
                            int number, struct oddville_action *ret_action)
{
    struct ov_action action;

    static_assert((int)ODDVILLE_NUMBERS == (int)OV_NUMBERS, "");
    if (game == NULL || !ov_api_is_seat(game->box, seat) || number < 0 ||
        number >= ODDVILLE_NUMBERS || ret_action == NULL)
        return ODDVILLE_BAD_ARGUMENT;
    if (!ov_numbered_action(&game->box->numbering, &game->of, seat, number,
                            &action))
        return ODDVILLE_REFUSED;
    memcpy(ret_action->byte, &action, sizeof ret_action->byte);
    return ODDVILLE_OK;
}

enum oddville_status oddville_number_write(int number,
                                           char ret_text[ODDVILLE_ACTION_TEXT])
{
    struct ov_buffer out;

    if (number < 0 || number >= ODDVILLE_NUMBERS || ret_text == NULL)
        return ODDVILLE_BAD_ARGUMENT;
    ov_buffer_init(&out, ret_text, ODDVILLE_ACTION_TEXT);
    ov_number_write(&out, number);
    return ODDVILLE_OK;
}

/* A list of legal actions as numbers: each of them has one. */
static int list_numbers(const struct ov_game *game,
                        const struct oddville_box *box, int seat,
                        uint16_t ret_numbers[ODDVILLE_MAX_ACTIONS])
{
    struct ov_actions actions;

    ov_legal(game, &box->of, seat, &actions);
    ov_action_numbers(&box->numbering, game, seat, &actions, ret_numbers);
    return actions.count;
}

int oddville_game_legal_numbers(const struct oddville_game *game, int seat,
                                uint16_t ret_numbers[ODDVILLE_MAX_ACTIONS])
{
    if (game == NULL || ret_numbers == NULL || !ov_api_is_seat(game->box, seat))
        return 0;
    return list_numbers(&game->of, game->box, seat, ret_numbers);
}

int oddville_view_legal_numbers(const struct oddville_view *view, int seat,
                                uint16_t ret_numbers[ODDVILLE_MAX_ACTIONS])
{
    if (view == NULL || ret_numbers == NULL ||
        !ov_api_is_seat(view->box, seat) || ov_reveal_due(&view->of.of))
        return 0;
    return list_numbers(&view->of.of, view->box, seat, ret_numbers);
}

enum oddville_status oddville_game_play_number(struct oddville_game *game,
                                               int seat, int number)
{
    struct oddville_action action;
    const enum oddville_status status =
        oddville_action_from_number(game, seat, number, &action);

    return status == ODDVILLE_OK ? oddville_game_play(game, seat, action)
                                 : status;
}
