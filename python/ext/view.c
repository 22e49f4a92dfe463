/*
 * view.c - oddville.View: what anyone may know of a game. It can be played on
 * by itself; then chance is in the caller's hands.
 */
#include "module.h"

#include <string.h>

static struct view_object *view_of(PyObject *self)
{
    return (struct view_object *)self;
}

PyObject *view_object(struct module_state *state, struct oddville_view *view,
                      PyObject *deck)
{
    PyTypeObject *const type = (PyTypeObject *)state->view_type;
    const allocfunc allocate = PyType_GetSlot(type, Py_tp_alloc);
    PyObject *const self = allocate(type, 0);

    if (self == NULL) {
        oddville_view_destroy(view);
        return NULL;
    }
    view_of(self)->of = view;
    view_of(self)->deck = Py_NewRef(deck);
    return self;
}

static void destroy(PyObject *self)
{
    PyTypeObject *const type = Py_TYPE(self);
    const freefunc release = PyType_GetSlot(type, Py_tp_free);

    oddville_view_destroy(view_of(self)->of);
    Py_XDECREF(view_of(self)->deck);
    release(self);
    Py_DECREF(type);
}

/* --- Looking --- */

static PyObject *get_actor(PyObject *self, void *none)
{
    (void)none;
    return seat_object(oddville_view_actor(view_of(self)->of));
}

static PyObject *get_players(PyObject *self, void *none)
{
    (void)none;
    return PyLong_FromLong(oddville_view_players(view_of(self)->of));
}

static PyObject *get_over(PyObject *self, void *none)
{
    (void)none;
    return PyBool_FromLong(oddville_view_is_over(view_of(self)->of));
}

static PyObject *get_chance(PyObject *self, void *none)
{
    struct oddville_outcome outcomes[ODDVILLE_MAX_OUTCOMES];

    (void)none;
    return PyBool_FromLong(oddville_view_outcomes(view_of(self)->of, outcomes) >
                           0);
}

/* The seat that a method is about; -1: an exception is set. */
static int asked_seat(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    const struct oddville_view *const view = view_of(self)->of;

    return seat_argument(args, count, oddville_view_players(view),
                         oddville_view_actor(view));
}

static PyObject *legal_ids(PyObject *self, PyObject *const *args,
                           Py_ssize_t given)
{
    uint16_t numbers[ODDVILLE_MAX_ACTIONS];
    const int seat = asked_seat(self, args, given);
    int count;

    if (seat < 0)
        return NULL;
    count = oddville_view_legal_numbers(view_of(self)->of, seat, numbers);
    return number_list(state_of(self), numbers, count);
}

static PyObject *legal(PyObject *self, PyObject *const *args, Py_ssize_t given)
{
    struct oddville_action actions[ODDVILLE_MAX_ACTIONS];
    struct oddville_game *words;
    PyObject *list;
    const int seat = asked_seat(self, args, given);
    int count;

    if (seat < 0)
        return NULL;
    words = speaker(view_of(self)->of);
    if (words == NULL)
        return NULL;
    count = oddville_view_legal(view_of(self)->of, seat, actions);
    list = PyList_New(count);
    for (int i = 0; list != NULL && i < count; i++) {
        char text[ODDVILLE_ACTION_TEXT] = "";
        PyObject *line;

        (void)oddville_action_write(words, actions[i], text);
        line = PyUnicode_FromString(text);
        if (line == NULL)
            Py_CLEAR(list);
        else
            PyList_SetItem(list, i, line);
    }
    oddville_game_destroy(words);
    return list;
}

static PyObject *score(PyObject *self, PyObject *none)
{
    int points[ODDVILLE_MAX_SEATS];

    (void)none;
    (void)oddville_view_score(view_of(self)->of, points, NULL);
    return seat_tuple(points, oddville_view_players(view_of(self)->of));
}

static PyObject *places(PyObject *self, PyObject *none)
{
    int order[ODDVILLE_MAX_SEATS];

    (void)none;
    (void)oddville_view_score(view_of(self)->of, NULL, order);
    return seat_tuple(order, oddville_view_players(view_of(self)->of));
}

static PyObject *observe(PyObject *self, PyObject *const *args,
                         Py_ssize_t given)
{
    int8_t numbers[ODDVILLE_OBSERVATION];
    const int seat = asked_seat(self, args, given);

    if (seat < 0)
        return NULL;
    (void)oddville_view_observe(view_of(self)->of, seat, numbers);
    return PyBytes_FromStringAndSize((const char *)numbers, sizeof numbers);
}

static PyObject *position(PyObject *self, PyObject *none)
{
    (void)none;
    return text_object(oddville_view_position(view_of(self)->of));
}

static PyObject *represent(PyObject *self)
{
    return position(self, NULL);
}

/* --- Playing on --- */

/* One action in words or as a number, of a seat that may be left out. */
static bool action_argument(PyObject *self, PyObject *const *args,
                            Py_ssize_t count, int *ret_seat,
                            struct oddville_action *ret_action)
{
    const struct oddville_view *const view = view_of(self)->of;
    struct oddville_game *words;
    bool good;

    if (count < 1 || count > 2) {
        PyErr_SetString(PyExc_TypeError, "expected an action, then a seat");
        return false;
    }
    *ret_seat =
        seat_from(count == 2 ? args[1] : NULL, oddville_view_players(view),
                  oddville_view_actor(view));
    if (*ret_seat < 0)
        return false;
    words = speaker(view);
    if (words == NULL)
        return false;
    good = action_from(self, words, *ret_seat, args[0], ret_action);
    oddville_game_destroy(words);
    return good;
}

static PyObject *play(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    struct oddville_action action;
    enum oddville_status status;
    int seat;

    if (!action_argument(self, args, count, &seat, &action))
        return NULL;
    status = oddville_view_play(view_of(self)->of, seat, action);
    if (status != ODDVILLE_OK)
        return fail(self, status, NULL);
    Py_RETURN_NONE;
}

/* The text of an outcome. */
static PyObject *outcome_text(const struct oddville_view *view,
                              const struct oddville_outcome *outcome)
{
    char text[ODDVILLE_OUTCOME_TEXT] = "";

    (void)oddville_outcome_write(view, outcome, text);
    return PyUnicode_FromString(text);
}

static PyObject *outcomes(PyObject *self, PyObject *none)
{
    struct oddville_outcome found[ODDVILLE_MAX_OUTCOMES];
    const int count = oddville_view_outcomes(view_of(self)->of, found);
    PyObject *const list = PyList_New(count);

    (void)none;
    for (int i = 0; list != NULL && i < count; i++) {
        PyObject *const text = outcome_text(view_of(self)->of, &found[i]);
        PyObject *const one =
            text == NULL
                ? NULL
                : PyObject_CallFunction(state_of(self)->outcome_type, "Nii",
                                        text, found[i].ways, found[i].of);

        if (one == NULL) {
            Py_DECREF(list);
            return NULL;
        }
        PyList_SetItem(list, i, one);
    }
    return list;
}

/* The number of the outcome that is called this; -1 with an exception. */
static int find_outcome(PyObject *self, PyObject *wanted,
                        const struct oddville_outcome *found, int count)
{
    for (int i = 0; i < count; i++) {
        PyObject *const text = outcome_text(view_of(self)->of, &found[i]);
        int same;

        if (text == NULL)
            return -1;
        same = PyObject_RichCompareBool(text, wanted, Py_EQ);
        Py_DECREF(text);
        if (same != 0)
            return same > 0 ? i : -1;
    }
    PyErr_Format(state_of(self)->refused, "chance cannot show %R now", wanted);
    return -1;
}

static PyObject *show(PyObject *self, PyObject *value)
{
    struct oddville_outcome found[ODDVILLE_MAX_OUTCOMES];
    PyObject *wanted = NULL;
    int which;

    if (PyUnicode_Check(value)) {
        wanted = Py_NewRef(value);
    } else if (PyObject_IsInstance(value, state_of(self)->outcome_type) == 1) {
        wanted = PyObject_GetAttrString(value, "text");
    } else {
        PyErr_Clear();
        PyErr_SetString(PyExc_TypeError, "an Outcome or its text is shown");
    }
    if (wanted == NULL)
        return NULL;
    which = find_outcome(self, wanted, found,
                         oddville_view_outcomes(view_of(self)->of, found));
    Py_DECREF(wanted);
    if (which < 0)
        return NULL;
    if (oddville_view_show(view_of(self)->of, &found[which]) != ODDVILLE_OK)
        return fail(self, ODDVILLE_REFUSED, NULL);
    Py_RETURN_NONE;
}

static PyObject *sample(PyObject *self, PyObject *args, PyObject *named)
{
    static char *words[] = {"seed", NULL};
    uint8_t bytes[ODDVILLE_SEED_SIZE];
    struct oddville_game *game = NULL;
    PyObject *seed = NULL;

    if (!PyArg_ParseTupleAndKeywords(args, named, "|O:sample", words, &seed) ||
        read_seed(seed, bytes) < 0)
        return NULL;
    if (oddville_view_sample(view_of(self)->of, bytes, &game) != ODDVILLE_OK)
        return PyErr_NoMemory();
    return game_object(state_of(self), game, view_of(self)->deck);
}

static PyObject *to_id(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    struct oddville_game *words;
    struct oddville_action action;
    int seat, number;

    if (!action_argument(self, args, count, &seat, &action))
        return NULL;
    words = speaker(view_of(self)->of);
    if (words == NULL)
        return NULL;
    number = oddville_action_number(words, seat, action);
    oddville_game_destroy(words);
    if (number == ODDVILLE_NO_NUMBER) {
        PyErr_SetString(state_of(self)->refused,
                        "this has no number in this position");
        return NULL;
    }
    return PyLong_FromLong(number);
}

static PyObject *to_text(PyObject *self, PyObject *const *args,
                         Py_ssize_t count)
{
    char text[ODDVILLE_ACTION_TEXT] = "";
    struct oddville_game *words;
    struct oddville_action action;
    int seat;

    if (!action_argument(self, args, count, &seat, &action))
        return NULL;
    words = speaker(view_of(self)->of);
    if (words == NULL)
        return NULL;
    (void)oddville_action_write(words, action, text);
    oddville_game_destroy(words);
    return PyUnicode_FromString(text);
}

/* --- Copies --- */

static PyObject *clone(PyObject *self, PyObject *none)
{
    struct oddville_view *copy = NULL;

    (void)none;
    if (oddville_view_copy(view_of(self)->of, &copy) != ODDVILLE_OK)
        return PyErr_NoMemory();
    return view_object(state_of(self), copy, view_of(self)->deck);
}

static PyObject *from_position(PyObject *type, PyObject *args, PyObject *named)
{
    static char *words[] = {"text", "deck", NULL};
    struct module_state *const state =
        PyType_GetModuleState((PyTypeObject *)type);
    struct oddville_problem problem = {0};
    struct oddville_view *view = NULL;
    struct oddville_box *box = NULL;
    enum oddville_status status;
    PyObject *deck = Py_None;
    const char *text, *cards;
    Py_ssize_t length;

    if (!PyArg_ParseTupleAndKeywords(args, named, "s#|O", words, &text, &length,
                                     &deck) ||
        optional_text(deck, "deck", &cards) < 0)
        return NULL;
    status =
        oddville_box_for_position(text, (size_t)length, cards, &box, &problem);
    if (status == ODDVILLE_OK)
        status = oddville_view_from_position(box, text, (size_t)length, &view,
                                             &problem);
    oddville_box_destroy(box);
    if (status == ODDVILLE_OK)
        return view_object(state, view, deck);
    PyErr_Format(
        status == ODDVILLE_NO_MEMORY ? PyExc_MemoryError : state->bad_text,
        "line %u, column %u: %s", problem.line, problem.column, problem.text);
    return NULL;
}

static PyObject *reduce(PyObject *self, PyObject *none)
{
    PyObject *const maker =
        PyObject_GetAttrString((PyObject *)Py_TYPE(self), "from_position");

    (void)none;
    return maker == NULL ? NULL
                         : Py_BuildValue("N(NO)", maker, position(self, NULL),
                                         view_of(self)->deck);
}

static PyObject *compare(PyObject *one, PyObject *other, int op)
{
    bool same;

    if (Py_TYPE(one) != Py_TYPE(other) || (op != Py_EQ && op != Py_NE))
        return Py_NewRef(Py_NotImplemented);
    same = oddville_view_equals(view_of(one)->of, view_of(other)->of);
    return PyBool_FromLong(same == (op == Py_EQ));
}

static Py_hash_t hash(PyObject *self)
{
    PyObject *const text = position(self, NULL);
    Py_hash_t value;

    if (text == NULL)
        return -1;
    value = PyObject_Hash(text);
    Py_DECREF(text);
    return value;
}

#define METHOD(function) ((PyCFunction)(void (*)(void))(function))

static PyMethodDef methods[] = {
    {"legal", METHOD(legal), METH_FASTCALL,
     "legal($self, seat=None, /)\n--\n\nWhat the actor (or another seat) may "
     "do now, as text."},
    {"legal_ids", METHOD(legal_ids), METH_FASTCALL,
     "legal_ids($self, seat=None, /)\n--\n\nThe same, as action numbers."},
    {"play", METHOD(play), METH_FASTCALL,
     "play($self, action, seat=None, /)\n--\n\nPlays an action as far as the "
     "first thing that chance has to show."},
    {"outcomes", outcomes, METH_NOARGS,
     "outcomes($self, /)\n--\n\nWhat chance can show now: a list of "
     "Outcome(text, ways, of), empty if nothing is to be shown."},
    {"show", show, METH_O,
     "show($self, outcome, /)\n--\n\nShows an outcome (or its text) and goes "
     "on."},
    {"sample", METHOD(sample), METH_VARARGS | METH_KEYWORDS,
     "sample($self, /, seed=None)\n--\n\nA whole game that fits the view, "
     "each possible one equally likely."},
    {"to_text", METHOD(to_text), METH_FASTCALL,
     "to_text($self, action, seat=None, /)\n--\n\nAn action as text."},
    {"to_id", METHOD(to_id), METH_FASTCALL,
     "to_id($self, action, seat=None, /)\n--\n\nAn action as its number."},
    {"score", score, METH_NOARGS,
     "score($self, /)\n--\n\nEverybody's points now."},
    {"places", places, METH_NOARGS,
     "places($self, /)\n--\n\nEverybody's place if it ended now; 1 wins."},
    {"observe", METHOD(observe), METH_FASTCALL,
     "observe($self, seat=None, /)\n--\n\nThe view as 465 signed bytes, seen "
     "from a seat."},
    {"position", position, METH_NOARGS,
     "position($self, /)\n--\n\nThe view as text, '?' for what is hidden."},
    {"clone", clone, METH_NOARGS,
     "clone($self, /)\n--\n\nA view of its own that stands here."},
    {"__copy__", clone, METH_NOARGS, NULL},
    {"__deepcopy__", clone, METH_O, NULL},
    {"from_position", METHOD(from_position),
     METH_VARARGS | METH_KEYWORDS | METH_CLASS,
     "from_position(text, deck=None)\n--\n\nA view from its text."},
    {"__reduce__", reduce, METH_NOARGS, NULL},
    {0}};

static PyGetSetDef members[] = {
    {"actor", get_actor, NULL,
     "The seat that has to choose; None while chance does, or at the end.",
     NULL},
    {"players", get_players, NULL, "2 to 4.", NULL},
    {"is_over", get_over, NULL, "Whether the game has ended.", NULL},
    {"is_chance", get_chance, NULL, "Whether chance has to show something.",
     NULL},
    {0}};

static PyType_Slot slots[] = {
    {Py_tp_doc, "What anyone may know of a game: Game.view() makes it. It is "
                "a value, and it can be played on by itself: play, then show "
                "outcomes while is_chance."},
    {Py_tp_dealloc, destroy},
    {Py_tp_repr, represent},
    {Py_tp_hash, hash},
    {Py_tp_richcompare, compare},
    {Py_tp_methods, methods},
    {Py_tp_getset, members},
    {0}};

PyType_Spec view_spec = {"oddville.View", sizeof(struct view_object), 0,
                         Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE |
                             Py_TPFLAGS_DISALLOW_INSTANTIATION,
                         slots};
