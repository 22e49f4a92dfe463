/*
 * help.h - what the lead of a team and its helpers share.
 */
#ifndef OV_LEARN_HELP_H
#define OV_LEARN_HELP_H

#include "learn/trainer.h"

/* ov_team_meet for a plan. */
OV_NODISCARD int ov_meet_about(const struct ov_trainer_plan *plan,
                               struct ov_shares *ret_shares);

#endif
