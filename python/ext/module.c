/*
 * module.c - the module _oddville: its types, exceptions and small helpers.
 */
#include "module.h"

#include <string.h>

/* --- Errors --- */

PyObject *fail(PyObject *self, enum oddville_status status,
               const struct oddville_problem *problem)
{
    struct module_state *const state = state_of(self);

    switch (status) {
    case ODDVILLE_OK:
        break;
    case ODDVILLE_REFUSED:
        PyErr_SetString(state->refused, oddville_status_text(status));
        break;
    case ODDVILLE_BAD_ARGUMENT:
        PyErr_SetString(PyExc_ValueError, oddville_status_text(status));
        break;
    case ODDVILLE_BAD_TEXT:
        if (problem == NULL || problem->text[0] == '\0')
            PyErr_SetString(state->bad_text, oddville_status_text(status));
        else
            PyErr_Format(state->bad_text, "line %u, column %u: %s",
                         problem->line, problem->column, problem->text);
        break;
    case ODDVILLE_NO_MEMORY:
        PyErr_NoMemory();
        break;
    }
    return NULL;
}

/* --- Values --- */

PyObject *text_object(char *text)
{
    PyObject *object;

    if (text == NULL)
        return PyErr_NoMemory();
    object = PyUnicode_FromString(text);
    oddville_free(text);
    return object;
}

/* 32 bytes, or a number from 0 to 2^64 - 1, or None. */
static int random_seed(uint8_t ret_seed[ODDVILLE_SEED_SIZE])
{
    PyObject *const os = PyImport_ImportModule("os");
    PyObject *bytes;
    int result = -1;

    if (os == NULL)
        return -1;
    bytes = PyObject_CallMethod(os, "urandom", "i", (int)ODDVILLE_SEED_SIZE);
    Py_DECREF(os);
    if (bytes == NULL)
        return -1;
    if (PyBytes_Size(bytes) == ODDVILLE_SEED_SIZE) {
        memcpy(ret_seed, PyBytes_AsString(bytes), ODDVILLE_SEED_SIZE);
        result = 0;
    }
    Py_DECREF(bytes);
    return result;
}

int read_seed(PyObject *value, uint8_t ret_seed[ODDVILLE_SEED_SIZE])
{
    if (value == NULL || value == Py_None)
        return random_seed(ret_seed);
    if (PyBytes_Check(value)) {
        if (PyBytes_Size(value) != ODDVILLE_SEED_SIZE) {
            PyErr_SetString(PyExc_ValueError, "a seed has 32 bytes");
            return -1;
        }
        memcpy(ret_seed, PyBytes_AsString(value), ODDVILLE_SEED_SIZE);
        return 0;
    }
    if (PyLong_Check(value)) {
        const unsigned long long number = PyLong_AsUnsignedLongLong(value);

        if (PyErr_Occurred())
            return -1;
        oddville_seed_from_number(number, ret_seed);
        return 0;
    }
    PyErr_SetString(PyExc_TypeError, "a seed is an integer, 32 bytes, or None");
    return -1;
}

int optional_text(PyObject *value, const char *name, const char **ret_text)
{
    *ret_text = NULL;
    if (value == NULL || value == Py_None)
        return 0;
    if (!PyUnicode_Check(value)) {
        PyErr_Format(PyExc_TypeError, "%s must be a string or None", name);
        return -1;
    }
    *ret_text = PyUnicode_AsUTF8AndSize(value, NULL);
    return *ret_text == NULL ? -1 : 0;
}

/*
 * A box takes longer to make than fifty steps of a game, and most games are
 * made in loops: so the last one is kept.
 */
static void keep_box(struct module_state *state, struct oddville_box *box,
                     const struct oddville_setup *setup)
{
    const char *const edition = setup->edition == NULL ? "en" : setup->edition;

    oddville_box_destroy(state->box);
    state->box = box;
    state->box_players = setup->players;
    state->box_edition[0] = '\0';
    if (setup->switches == NULL && setup->deck == NULL)
        memcpy(state->box_edition, edition, sizeof state->box_edition);
}

static bool is_kept(const struct module_state *state,
                    const struct oddville_setup *setup)
{
    const char *const edition = setup->edition == NULL ? "en" : setup->edition;

    return state->box_edition[0] != '\0' && setup->switches == NULL &&
           setup->deck == NULL && setup->players == state->box_players &&
           strcmp(edition, state->box_edition) == 0;
}

struct oddville_box *box_from(PyObject *self, int players, PyObject *edition,
                              PyObject *switches, PyObject *deck)
{
    struct module_state *const state = state_of(self);
    struct oddville_setup setup = {.players = players};
    struct oddville_problem problem = {0};
    struct oddville_box *box = NULL;
    enum oddville_status status;

    if (optional_text(edition, "edition", &setup.edition) < 0 ||
        optional_text(switches, "switches", &setup.switches) < 0 ||
        optional_text(deck, "deck", &setup.deck) < 0)
        return NULL;
    if (players < 2 || players > ODDVILLE_MAX_SEATS) {
        PyErr_SetString(PyExc_ValueError, "a game has 2 to 4 players");
        return NULL;
    }
    if (is_kept(state, &setup))
        return state->box;
    status = oddville_box_create(&setup, &box, &problem);
    if (status == ODDVILLE_OK)
        keep_box(state, box, &setup);
    else if (status == ODDVILLE_BAD_ARGUMENT)
        PyErr_SetString(PyExc_ValueError,
                        "an edition is one of en, fr, de, nl, hu");
    else
        fail(self, status, &problem);
    return box;
}

PyObject *number_list(struct module_state *state, const uint16_t *numbers,
                      int count)
{
    PyObject *const list = PyList_New(count);

    if (list == NULL)
        return NULL;
    for (int i = 0; i < count; i++) {
        PyObject *const number = state->number[numbers[i]];

        Py_INCREF(number);
        PyList_SetItem(list, i, number);
    }
    return list;
}

int number_from(PyObject *value)
{
    long number;

    if (!PyLong_Check(value)) {
        PyErr_SetString(PyExc_TypeError, "an action number is an integer");
        return -1;
    }
    number = PyLong_AsLong(value);
    if (number == -1 && PyErr_Occurred())
        PyErr_Clear();
    if (number < 0 || number >= ODDVILLE_NUMBERS) {
        PyErr_SetString(PyExc_ValueError, "action numbers go from 0 to 1990");
        return -1;
    }
    return (int)number;
}

int seat_from(PyObject *value, int players, int actor)
{
    long seat;

    if (value == NULL || value == Py_None) {
        if (actor == ODDVILLE_NO_SEAT)
            PyErr_SetString(PyExc_ValueError, "nobody has to choose now");
        return actor;
    }
    if (!PyLong_Check(value)) {
        PyErr_SetString(PyExc_TypeError, "a seat is an integer");
        return -1;
    }
    seat = PyLong_AsLong(value);
    if (seat == -1 && PyErr_Occurred())
        PyErr_Clear();
    if (seat < 0 || seat >= players) {
        PyErr_Format(PyExc_ValueError, "seats go from 0 to %d", players - 1);
        return -1;
    }
    return (int)seat;
}

int seat_argument(PyObject *const *args, Py_ssize_t count, int players,
                  int actor)
{
    if (count > 1) {
        PyErr_SetString(PyExc_TypeError, "expected at most a seat");
        return -1;
    }
    if (count == 0 && actor == ODDVILLE_NO_SEAT)
        return 0;
    return seat_from(count == 1 ? args[0] : NULL, players, actor);
}

PyObject *seat_object(int seat)
{
    return seat == ODDVILLE_NO_SEAT ? Py_NewRef(Py_None)
                                    : PyLong_FromLong(seat);
}

PyObject *seat_tuple(const int *values, int players)
{
    PyObject *const tuple = PyTuple_New(players);

    for (int i = 0; tuple != NULL && i < players; i++) {
        PyObject *const value = PyLong_FromLong(values[i]);

        if (value == NULL) {
            Py_DECREF(tuple);
            return NULL;
        }
        PyTuple_SetItem(tuple, i, value);
    }
    return tuple;
}

struct oddville_game *speaker(const struct oddville_view *view)
{
    const uint8_t seed[ODDVILLE_SEED_SIZE] = {0};
    struct oddville_game *game = NULL;

    if (oddville_view_sample(view, seed, &game) != ODDVILLE_OK)
        PyErr_NoMemory();
    return game;
}

bool action_from(PyObject *self, const struct oddville_game *game, int seat,
                 PyObject *value, struct oddville_action *ret_action)
{
    struct oddville_problem problem = {0};
    enum oddville_status status;

    if (PyUnicode_Check(value)) {
        const char *const text = PyUnicode_AsUTF8AndSize(value, NULL);

        if (text == NULL)
            return false;
        status = oddville_action_read(game, text, ret_action, &problem);
        fail(self, status, &problem);
        return status == ODDVILLE_OK;
    }
    if (PyLong_Check(value)) {
        const int number = number_from(value);

        if (number < 0)
            return false;
        status = oddville_action_from_number(game, seat, number, ret_action);
        if (status == ODDVILLE_REFUSED)
            PyErr_Format(state_of(self)->refused,
                         "%d names no action in this position", number);
        else
            fail(self, status, NULL);
        return status == ODDVILLE_OK;
    }
    PyErr_SetString(PyExc_TypeError, "an action is a string or a number (int)");
    return false;
}

/* --- Functions of the module --- */

static PyObject *number_text(PyObject *module, PyObject *value)
{
    char text[ODDVILLE_ACTION_TEXT];
    const int number = number_from(value);

    (void)module;
    if (number < 0 || oddville_number_write(number, text) != ODDVILLE_OK)
        return NULL;
    return PyUnicode_FromString(text);
}

static PyObject *bot_names(PyObject *module, PyObject *none)
{
    PyObject *const list = PyList_New(0);
    const char *name;

    (void)module, (void)none;
    for (int i = 0; list != NULL && (name = oddville_bot_name(i)) != NULL;
         i++) {
        PyObject *const text = PyUnicode_FromString(name);

        if (text == NULL || PyList_Append(list, text) < 0) {
            Py_XDECREF(text);
            Py_DECREF(list);
            return NULL;
        }
        Py_DECREF(text);
    }
    return list;
}

static PyMethodDef functions[] = {
    {"number_text", number_text, METH_O,
     "number_text(number, /)\n--\n\nWhat an action number means in any "
     "position: 'build 2 at -1,2'."},
    {"bot_names", bot_names, METH_NOARGS,
     "bot_names()\n--\n\nThe names of all bots."},
    {0}};

/* --- The module --- */

static PyObject *add_type(PyObject *module, PyType_Spec *spec, const char *name)
{
    PyObject *const type = PyType_FromModuleAndSpec(module, spec, NULL);

    if (type != NULL && name != NULL &&
        PyModule_AddObjectRef(module, name, type) < 0) {
        Py_DECREF(type);
        return NULL;
    }
    return type;
}

static PyObject *add_error(PyObject *module, const char *name, const char *full,
                           const char *about)
{
    PyObject *const error =
        PyErr_NewExceptionWithDoc(full, about, PyExc_ValueError, NULL);

    if (error != NULL && PyModule_AddObjectRef(module, name, error) < 0) {
        Py_DECREF(error);
        return NULL;
    }
    return error;
}

/* A class that is written in Python (oddville/_values.py). */
static PyObject *python_class(const char *name)
{
    PyObject *const values = PyImport_ImportModule("oddville._values");
    PyObject *const found =
        values == NULL ? NULL : PyObject_GetAttrString(values, name);

    Py_XDECREF(values);
    return found;
}

static int add_constants(PyObject *module)
{
    return PyModule_AddIntConstant(module, "NUMBERS", ODDVILLE_NUMBERS) < 0 ||
                   PyModule_AddIntConstant(module, "OBSERVATION",
                                           ODDVILLE_OBSERVATION) < 0 ||
                   PyModule_AddIntConstant(module, "MAX_LEGAL",
                                           ODDVILLE_MAX_ACTIONS) < 0 ||
                   PyModule_AddIntConstant(module, "RULES",
                                           oddville_rules_version()) < 0 ||
                   PyModule_AddStringConstant(module, "VERSION",
                                              oddville_version()) < 0
               ? -1
               : 0;
}

static int fill_module(PyObject *module)
{
    struct module_state *const state = PyModule_GetState(module);

    state->game_type = add_type(module, &game_spec, "Game");
    state->view_type = add_type(module, &view_spec, "View");
    state->bot_type = add_type(module, &bot_spec, "Bot");
    state->batch_type = add_type(module, &batch_spec, "Batch");
    state->buffer_type = add_type(module, &buffer_spec, NULL);
    state->refused = add_error(module, "Refused", "oddville.Refused",
                               "The rules do not allow it.");
    state->bad_text = add_error(module, "BadText", "oddville.BadText",
                                "A text could not be read.");
    state->refusal_type = python_class("Refusal");
    state->outcome_type = python_class("Outcome");
    for (int i = 0; i < ODDVILLE_NUMBERS; i++) {
        state->number[i] = PyLong_FromLong(i);
        if (state->number[i] == NULL)
            return -1;
    }
    return state->game_type == NULL || state->view_type == NULL ||
                   state->bot_type == NULL || state->batch_type == NULL ||
                   state->buffer_type == NULL || state->refused == NULL ||
                   state->bad_text == NULL || state->refusal_type == NULL ||
                   state->outcome_type == NULL || add_constants(module) < 0
               ? -1
               : 0;
}

static int visit_module(PyObject *module, visitproc visit, void *arg)
{
    struct module_state *const state = PyModule_GetState(module);

    Py_VISIT(state->game_type);
    Py_VISIT(state->view_type);
    Py_VISIT(state->bot_type);
    Py_VISIT(state->batch_type);
    Py_VISIT(state->buffer_type);
    Py_VISIT(state->refused);
    Py_VISIT(state->bad_text);
    Py_VISIT(state->refusal_type);
    Py_VISIT(state->outcome_type);
    return 0;
}

static int clear_module(PyObject *module)
{
    struct module_state *const state = PyModule_GetState(module);

    Py_CLEAR(state->game_type);
    Py_CLEAR(state->view_type);
    Py_CLEAR(state->bot_type);
    Py_CLEAR(state->batch_type);
    Py_CLEAR(state->buffer_type);
    Py_CLEAR(state->refused);
    Py_CLEAR(state->bad_text);
    Py_CLEAR(state->refusal_type);
    Py_CLEAR(state->outcome_type);
    for (int i = 0; i < ODDVILLE_NUMBERS; i++)
        Py_CLEAR(state->number[i]);
    oddville_box_destroy(state->box);
    state->box = NULL;
    state->box_edition[0] = '\0';
    return 0;
}

static void free_module(void *module)
{
    clear_module(module);
}

static PyModuleDef_Slot module_slots[] = {{Py_mod_exec, fill_module}, {0}};

static struct PyModuleDef module_def = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "oddville._oddville",
    .m_doc = "The engine of OddVille; import oddville instead.",
    .m_size = sizeof(struct module_state),
    .m_methods = functions,
    .m_slots = module_slots,
    .m_traverse = visit_module,
    .m_clear = clear_module,
    .m_free = free_module,
};

PyMODINIT_FUNC PyInit__oddville(void)
{
    return PyModuleDef_Init(&module_def);
}
