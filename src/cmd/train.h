/*
 * train.h - `oddville train`, alone or in a team.
 *
 * `mpirun -n 4 oddville train ...` starts four processes. This program knows
 * nothing about MPI: it notices that mpirun started it and hands over to the
 * program `oddville-mpi` beside it (mpi.c), which forms the team and calls
 * ov_train.
 */
#ifndef OV_CMD_TRAIN_H
#define OV_CMD_TRAIN_H

#include "cli/command.h"
#include "learn/trainer.h"

/* Runs the command; returns an enum ov_exit. `team` may be NULL. */
OV_NODISCARD int ov_train(struct ov_call *call, const struct ov_team *team);

/*
 * If mpirun started several of us: becomes oddville-mpi with the same words.
 * Returns OV_EXIT_FINE if there is nothing to do, OV_EXIT_BAD if that fails.
 */
OV_NODISCARD int ov_train_join(const struct ov_call *call);

/*
 * Reports on the state in a file, but says nothing if it is good. Returns an
 * enum ov_exit: whether the training can begin.
 */
OV_NODISCARD int ov_train_judge(const struct ov_call *call, const char *path,
                                const struct ov_trainer_plan *plan,
                                const struct ov_state_report *report);

enum { OV_SAVE_SECONDS = 60 }; /* how often an unfinished net is written */

/* One line per generation, for people to read and programs to draw. */
void ov_train_report(const struct ov_progress *progress, int64_t began);

/*
 * `--any-deck`: the plan's seats, seed, generations and threads. Training
 * continues from the net in the file `start` (NULL: starts with the built-in
 * one for the standard deck). The net is written to the path as `how` says
 * (sys/file.h). Returns an enum ov_exit.
 */
OV_NODISCARD int ov_train_decks(const struct ov_call *call,
                                const struct ov_trainer_plan *plan,
                                const char *start, const char *path,
                                unsigned how);

#endif
