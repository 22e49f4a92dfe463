/*
 * module.h - what the files of the extension share. It uses the limited API of
 * Python 3.11, so one build serves every later version.
 *
 * Methods hold the GIL except where a bot thinks or a batch is stepped; while
 * that goes on, the object is marked as busy and refuses other threads.
 */
#ifndef ODDVILLE_PYTHON_MODULE_H
#define ODDVILLE_PYTHON_MODULE_H

#define Py_LIMITED_API 0x030b0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <oddville.h>

struct module_state {
    PyObject *game_type, *view_type, *bot_type, *batch_type, *buffer_type;
    PyObject *refused;                  /* the exception oddville.Refused */
    PyObject *bad_text;                 /* the exception oddville.BadText */
    PyObject *refusal_type;             /* oddville.Refusal, a named tuple */
    PyObject *outcome_type;             /* oddville.Outcome, a named tuple */
    PyObject *number[ODDVILLE_NUMBERS]; /* as Python's integers */
    /* The last box that was made, for the next game of the same kind. */
    struct oddville_box *box;
    int box_players;
    char box_edition[3]; /* "" if the box is not that of an edition alone */
};

struct game_object {
    PyObject_HEAD struct oddville_game *of;
    PyObject *deck; /* the deck file's text, or None */
};

struct view_object {
    PyObject_HEAD struct oddville_view *of;
    PyObject *deck;
};

extern PyType_Spec game_spec, view_spec, bot_spec, batch_spec, buffer_spec;

static inline struct module_state *state_of(PyObject *self)
{
    return PyType_GetModuleState(Py_TYPE(self));
}

/* Sets the exception that a status stands for, if it is none; NULL. */
PyObject *fail(PyObject *self, enum oddville_status status,
               const struct oddville_problem *problem);

/* A text of the library as a Python string; the text is freed. */
PyObject *text_object(char *text);

/* A seed from an integer, 32 bytes or None (the system's random source). */
int read_seed(PyObject *value, uint8_t ret_seed[ODDVILLE_SEED_SIZE]);

/* An optional text (str or None): NULL and no error if None. */
int optional_text(PyObject *value, const char *name, const char **ret_text);

/*
 * A box for these values; NULL with an exception. It is the module's: games
 * and batches keep it alive, nobody else destroys it.
 */
struct oddville_box *box_from(PyObject *self, int players, PyObject *edition,
                              PyObject *switches, PyObject *deck);

/* New objects that own what they are given, also if they fail. */
PyObject *game_object(struct module_state *state, struct oddville_game *game,
                      PyObject *deck);
PyObject *view_object(struct module_state *state, struct oddville_view *view,
                      PyObject *deck);

/* A list of numbers as a Python list. */
PyObject *number_list(struct module_state *state, const uint16_t *numbers,
                      int count);

/* A number 0 to 1,990 from an object; -1 with an exception. */
int number_from(PyObject *value);

/* The game that can spell a view's actions: any that fits it. */
struct oddville_game *speaker(const struct oddville_view *view);

/* An action from text or number; false with an exception. */
bool action_from(PyObject *self, const struct oddville_game *game, int seat,
                 PyObject *value, struct oddville_action *ret_action);

/* A seat argument; -1 with an exception. Missing: the actor. */
int seat_from(PyObject *value, int players, int actor);

/*
 * The only argument of a method: a seat, which may be left out. At the end of
 * a game it does not matter which. -1: an exception is set.
 */
int seat_argument(PyObject *const *args, Py_ssize_t count, int players,
                  int actor);

/* A seat as Python has it; None for nobody. */
PyObject *seat_object(int seat);

/* (purple's, blue's, ...) */
PyObject *seat_tuple(const int *values, int players);

#endif
