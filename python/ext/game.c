/*
 * game.c - oddville.Game: a whole game, hidden cards included.
 */
#include "module.h"

#include <string.h>

static struct game_object *game_of(PyObject *self)
{
    return (struct game_object *)self;
}

PyObject *game_object(struct module_state *state, struct oddville_game *game,
                      PyObject *deck)
{
    PyTypeObject *const type = (PyTypeObject *)state->game_type;
    const allocfunc allocate = PyType_GetSlot(type, Py_tp_alloc);
    PyObject *const self = allocate(type, 0);

    if (self == NULL) {
        oddville_game_destroy(game);
        return NULL;
    }
    game_of(self)->of = game;
    game_of(self)->deck = Py_NewRef(deck);
    return self;
}

static void destroy(PyObject *self)
{
    PyTypeObject *const type = Py_TYPE(self);
    const freefunc release = PyType_GetSlot(type, Py_tp_free);

    oddville_game_destroy(game_of(self)->of);
    Py_XDECREF(game_of(self)->deck);
    release(self);
    Py_DECREF(type);
}

static PyObject *create(PyTypeObject *type, PyObject *args, PyObject *named)
{
    static char *words[] = {"players",  "edition", "seed",
                            "switches", "deck",    NULL};
    struct module_state *const state = PyType_GetModuleState(type);
    PyObject *edition = NULL, *seed = NULL, *switches = NULL, *deck = Py_None;
    const allocfunc allocate = PyType_GetSlot(type, Py_tp_alloc);
    uint8_t bytes[ODDVILLE_SEED_SIZE];
    struct oddville_game *game = NULL;
    struct oddville_box *box;
    PyObject *blank;
    int players = 2;

    if (!PyArg_ParseTupleAndKeywords(args, named, "|iO$OOO:Game", words,
                                     &players, &edition, &seed, &switches,
                                     &deck) ||
        read_seed(seed, bytes) < 0)
        return NULL;
    blank = allocate(type, 0); /* errors need an object of our type */
    if (blank == NULL)
        return NULL;
    box = box_from(blank, players, edition, switches, deck);
    Py_DECREF(blank);
    if (box == NULL)
        return NULL;
    if (oddville_game_create(box, bytes, &game) != ODDVILLE_OK)
        PyErr_NoMemory();
    return game == NULL ? NULL : game_object(state, game, deck);
}

/* --- Looking --- */

static PyObject *get_actor(PyObject *self, void *none)
{
    (void)none;
    return seat_object(oddville_game_actor(game_of(self)->of));
}

static PyObject *get_players(PyObject *self, void *none)
{
    (void)none;
    return PyLong_FromLong(oddville_game_players(game_of(self)->of));
}

static PyObject *get_over(PyObject *self, void *none)
{
    (void)none;
    return PyBool_FromLong(oddville_game_is_over(game_of(self)->of));
}

static PyObject *get_turns(PyObject *self, void *none)
{
    (void)none;
    return PyLong_FromLong(oddville_game_turns(game_of(self)->of));
}

static PyObject *get_moves(PyObject *self, void *none)
{
    (void)none;
    return PyLong_FromLong(oddville_game_moves(game_of(self)->of));
}

static PyObject *get_deck(PyObject *self, void *none)
{
    (void)none;
    return Py_NewRef(game_of(self)->deck);
}

/* The seat that a method is about; -1: an exception is set. */
static int asked_seat(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    const struct oddville_game *const game = game_of(self)->of;

    return seat_argument(args, count, oddville_game_players(game),
                         oddville_game_actor(game));
}

static PyObject *legal_ids(PyObject *self, PyObject *const *args,
                           Py_ssize_t given)
{
    uint16_t numbers[ODDVILLE_MAX_ACTIONS];
    const int seat = asked_seat(self, args, given);

    if (seat < 0)
        return NULL;
    return number_list(
        state_of(self), numbers,
        oddville_game_legal_numbers(game_of(self)->of, seat, numbers));
}

static PyObject *legal(PyObject *self, PyObject *const *args, Py_ssize_t given)
{
    struct oddville_action actions[ODDVILLE_MAX_ACTIONS];
    PyObject *list;
    const int seat = asked_seat(self, args, given);
    int count;

    if (seat < 0)
        return NULL;
    count = oddville_game_legal(game_of(self)->of, seat, actions);
    list = PyList_New(count);
    for (int i = 0; list != NULL && i < count; i++) {
        char text[ODDVILLE_ACTION_TEXT] = "";
        PyObject *line;

        (void)oddville_action_write(game_of(self)->of, actions[i], text);
        line = PyUnicode_FromString(text);
        if (line == NULL) {
            Py_DECREF(list);
            return NULL;
        }
        PyList_SetItem(list, i, line);
    }
    return list;
}

static PyObject *score(PyObject *self, PyObject *none)
{
    int points[ODDVILLE_MAX_SEATS];

    (void)none;
    (void)oddville_game_score(game_of(self)->of, points, NULL);
    return seat_tuple(points, oddville_game_players(game_of(self)->of));
}

static PyObject *places(PyObject *self, PyObject *none)
{
    int order[ODDVILLE_MAX_SEATS];

    (void)none;
    (void)oddville_game_score(game_of(self)->of, NULL, order);
    return seat_tuple(order, oddville_game_players(game_of(self)->of));
}

/* --- Playing --- */

/* An action and a seat that may be left out. */
static bool action_argument(PyObject *self, PyObject *const *args,
                            Py_ssize_t count, int *ret_seat,
                            struct oddville_action *ret_action)
{
    const struct oddville_game *const game = game_of(self)->of;

    if (count < 1 || count > 2) {
        PyErr_SetString(PyExc_TypeError, "expected an action, then a seat");
        return false;
    }
    *ret_seat =
        seat_from(count == 2 ? args[1] : NULL, oddville_game_players(game),
                  oddville_game_actor(game));
    return *ret_seat >= 0 &&
           action_from(self, game, *ret_seat, args[0], ret_action);
}

/* The exception for an action that the rules refuse. */
static PyObject *refuse(PyObject *self, int seat, struct oddville_action action)
{
    struct oddville_refusal refusal = {.text = ""};

    if (oddville_game_why_not(game_of(self)->of, seat, action, &refusal) ==
        ODDVILLE_REFUSED)
        PyErr_Format(state_of(self)->refused, "%s", refusal.text);
    else
        fail(self, ODDVILLE_REFUSED, NULL);
    return NULL;
}

static PyObject *play(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    struct oddville_action action;
    enum oddville_status status;
    int seat;

    if (!action_argument(self, args, count, &seat, &action))
        return NULL;
    status = oddville_game_play(game_of(self)->of, seat, action);
    if (status == ODDVILLE_REFUSED)
        return refuse(self, seat, action);
    if (status != ODDVILLE_OK)
        return fail(self, status, NULL);
    Py_RETURN_NONE;
}

static PyObject *why_not(PyObject *self, PyObject *const *args,
                         Py_ssize_t count)
{
    struct oddville_refusal refusal = {.text = ""};
    struct oddville_action action;
    enum oddville_status status;
    int seat;

    if (!action_argument(self, args, count, &seat, &action))
        return NULL;
    status = oddville_game_why_not(game_of(self)->of, seat, action, &refusal);
    if (status == ODDVILLE_OK)
        Py_RETURN_NONE;
    if (status != ODDVILLE_REFUSED)
        return fail(self, status, NULL);
    return PyObject_CallFunction(state_of(self)->refusal_type, "sss",
                                 refusal.why, refusal.rule, refusal.text);
}

static PyObject *undo(PyObject *self, PyObject *none)
{
    (void)none;
    if (oddville_game_undo(game_of(self)->of) != ODDVILLE_OK) {
        PyErr_SetString(state_of(self)->refused, "there is nothing to undo");
        return NULL;
    }
    Py_RETURN_NONE;
}

static PyObject *to_text(PyObject *self, PyObject *const *args,
                         Py_ssize_t count)
{
    char text[ODDVILLE_ACTION_TEXT] = "";
    struct oddville_action action;
    int seat;

    if (!action_argument(self, args, count, &seat, &action))
        return NULL;
    (void)oddville_action_write(game_of(self)->of, action, text);
    return PyUnicode_FromString(text);
}

static PyObject *to_id(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    struct oddville_action action;
    int seat, number;

    if (!action_argument(self, args, count, &seat, &action))
        return NULL;
    number = oddville_action_number(game_of(self)->of, seat, action);
    if (number == ODDVILLE_NO_NUMBER) {
        PyErr_SetString(state_of(self)->refused,
                        "this has no number in this position");
        return NULL;
    }
    return PyLong_FromLong(number);
}

static PyObject *say(PyObject *self, PyObject *args, PyObject *named)
{
    static char *words[] = {"action", "seat", "language", NULL};
    PyObject *value, *seat_value = NULL, *pair[2];
    const char *language = "en";
    struct oddville_action action;
    int seat;
    char *text;

    if (!PyArg_ParseTupleAndKeywords(args, named, "O|Os:say", words, &value,
                                     &seat_value, &language))
        return NULL;
    pair[0] = value;
    pair[1] = seat_value == NULL ? Py_None : seat_value;
    if (!action_argument(self, pair, 2, &seat, &action))
        return NULL;
    if (oddville_game_why_not(game_of(self)->of, seat, action, NULL) !=
        ODDVILLE_OK)
        return refuse(self, seat, action);
    text = oddville_action_say(game_of(self)->of, seat, action, language);
    if (text == NULL) {
        PyErr_SetString(PyExc_ValueError,
                        "a language is one of en, fr, de, nl, hu");
        return NULL;
    }
    return text_object(text);
}

/* --- Copies and texts --- */

static PyObject *clone(PyObject *self, PyObject *none)
{
    struct oddville_game *copy = NULL;

    (void)none;
    if (oddville_game_copy(game_of(self)->of, &copy) != ODDVILLE_OK)
        return PyErr_NoMemory();
    return game_object(state_of(self), copy, game_of(self)->deck);
}

static PyObject *view(PyObject *self, PyObject *none)
{
    struct oddville_view *made = NULL;

    (void)none;
    if (oddville_view_create(game_of(self)->of, &made) != ODDVILLE_OK)
        return PyErr_NoMemory();
    return view_object(state_of(self), made, game_of(self)->deck);
}

static PyObject *position(PyObject *self, PyObject *none)
{
    (void)none;
    return text_object(oddville_game_position(game_of(self)->of));
}

static PyObject *represent(PyObject *self)
{
    return position(self, NULL);
}

static PyObject *record(PyObject *self, PyObject *none)
{
    char *const text = oddville_game_record(game_of(self)->of);

    (void)none;
    if (text == NULL) {
        PyErr_SetString(PyExc_ValueError,
                        "this game did not start at its beginning");
        return NULL;
    }
    return text_object(text);
}

static PyObject *svg(PyObject *self, PyObject *args, PyObject *named)
{
    static char *words[] = {"language", NULL};
    const char *language = "en";
    char *text;

    if (!PyArg_ParseTupleAndKeywords(args, named, "|s:svg", words, &language))
        return NULL;
    text = oddville_game_svg(game_of(self)->of, language);
    if (text == NULL) {
        PyErr_SetString(PyExc_ValueError,
                        "a language is one of en, fr, de, nl, hu");
        return NULL;
    }
    return text_object(text);
}

static PyObject *notebook_svg(PyObject *self, PyObject *none)
{
    (void)none;
    return text_object(oddville_game_svg(game_of(self)->of, "en"));
}

/* text, deck=None; the texts live as long as the arguments. */
static bool text_arguments(PyObject *args, PyObject *named, const char **text,
                           Py_ssize_t *length, PyObject **deck)
{
    static char *words[] = {"text", "deck", NULL};

    *deck = Py_None;
    return PyArg_ParseTupleAndKeywords(args, named, "s#|O", words, text, length,
                                       deck);
}

static PyObject *from_position(PyObject *type, PyObject *args, PyObject *named)
{
    struct module_state *const state =
        PyType_GetModuleState((PyTypeObject *)type);
    struct oddville_problem problem = {0};
    struct oddville_game *game = NULL;
    struct oddville_box *box = NULL;
    enum oddville_status status;
    const char *text, *cards;
    Py_ssize_t length;
    PyObject *deck;

    if (!text_arguments(args, named, &text, &length, &deck) ||
        optional_text(deck, "deck", &cards) < 0)
        return NULL;
    status =
        oddville_box_for_position(text, (size_t)length, cards, &box, &problem);
    if (status == ODDVILLE_OK)
        status = oddville_game_from_position(box, text, (size_t)length, &game,
                                             &problem);
    oddville_box_destroy(box);
    if (status == ODDVILLE_OK)
        return game_object(state, game, deck);
    PyErr_Format(
        status == ODDVILLE_NO_MEMORY ? PyExc_MemoryError : state->bad_text,
        "line %u, column %u: %s", problem.line, problem.column, problem.text);
    return NULL;
}

static PyObject *from_record(PyObject *type, PyObject *args, PyObject *named)
{
    struct module_state *const state =
        PyType_GetModuleState((PyTypeObject *)type);
    struct oddville_problem problem = {.text = "its seed is not in it"};
    struct oddville_game *game = NULL;
    enum oddville_status status;
    const char *text, *cards;
    Py_ssize_t length;
    PyObject *deck;

    if (!text_arguments(args, named, &text, &length, &deck) ||
        optional_text(deck, "deck", &cards) < 0)
        return NULL;
    status =
        oddville_game_from_record(text, (size_t)length, cards, &game, &problem);
    if (status == ODDVILLE_OK)
        return game_object(state, game, deck);
    PyErr_Format(
        status == ODDVILLE_NO_MEMORY ? PyExc_MemoryError : state->bad_text,
        "line %u, column %u: %s", problem.line, problem.column, problem.text);
    return NULL;
}

/* A record keeps the moves; a game from elsewhere has only its position. */
static PyObject *reduce(PyObject *self, PyObject *none)
{
    char *text = oddville_game_record(game_of(self)->of);
    const char *const way = text != NULL ? "from_record" : "from_position";
    PyObject *maker, *result;

    (void)none;
    if (text == NULL)
        text = oddville_game_position(game_of(self)->of);
    if (text == NULL)
        return PyErr_NoMemory();
    maker = PyObject_GetAttrString((PyObject *)Py_TYPE(self), way);
    result = maker == NULL
                 ? NULL
                 : Py_BuildValue("N(sO)", maker, text, game_of(self)->deck);
    oddville_free(text);
    return result;
}

static PyObject *compare(PyObject *one, PyObject *other, int op)
{
    bool same;

    if (Py_TYPE(one) != Py_TYPE(other) || (op != Py_EQ && op != Py_NE))
        return Py_NewRef(Py_NotImplemented);
    same = oddville_game_equals(game_of(one)->of, game_of(other)->of);
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
     "do now, as text: ['pick wood', ...]."},
    {"legal_ids", METHOD(legal_ids), METH_FASTCALL,
     "legal_ids($self, seat=None, /)\n--\n\nThe same, as fixed action "
     "numbers from 0 to 1990."},
    {"play", METHOD(play), METH_FASTCALL,
     "play($self, action, seat=None, /)\n--\n\nPlays an action, text or "
     "number, chance included. Raises Refused, with the rule, if it is not "
     "allowed; then nothing has changed."},
    {"why_not", METHOD(why_not), METH_FASTCALL,
     "why_not($self, action, seat=None, /)\n--\n\nNone if the action is "
     "allowed, otherwise a Refusal(why, rule, text)."},
    {"undo", undo, METH_NOARGS,
     "undo($self, /)\n--\n\nTakes back the last action, whatever it "
     "revealed."},
    {"to_text", METHOD(to_text), METH_FASTCALL,
     "to_text($self, action, seat=None, /)\n--\n\nAn action as text."},
    {"to_id", METHOD(to_id), METH_FASTCALL,
     "to_id($self, action, seat=None, /)\n--\n\nAn action as its number."},
    {"say", METHOD(say), METH_VARARGS | METH_KEYWORDS,
     "say($self, /, action, seat=None, language='en')\n--\n\nA legal action "
     "as a sentence, in en, fr, de, nl or hu."},
    {"score", score, METH_NOARGS,
     "score($self, /)\n--\n\nEverybody's points now."},
    {"places", places, METH_NOARGS,
     "places($self, /)\n--\n\nEverybody's place if it ended now; 1 wins."},
    {"clone", clone, METH_NOARGS,
     "clone($self, /)\n--\n\nA game of its own that stands here."},
    {"__copy__", clone, METH_NOARGS, NULL},
    {"__deepcopy__", clone, METH_O, NULL},
    {"view", view, METH_NOARGS,
     "view($self, /)\n--\n\nWhat anyone may know of this game: a View."},
    {"position", position, METH_NOARGS,
     "position($self, /)\n--\n\nThe whole position as text."},
    {"record", record, METH_NOARGS,
     "record($self, /)\n--\n\nThe game so far as a record, with its seed."},
    {"svg", METHOD(svg), METH_VARARGS | METH_KEYWORDS,
     "svg($self, /, language='en')\n--\n\nThe city as an SVG picture."},
    {"_repr_svg_", notebook_svg, METH_NOARGS, "The city, for notebooks."},
    {"from_position", METHOD(from_position),
     METH_VARARGS | METH_KEYWORDS | METH_CLASS,
     "from_position(text, deck=None)\n--\n\nA game that starts in a "
     "position."},
    {"from_record", METHOD(from_record),
     METH_VARARGS | METH_KEYWORDS | METH_CLASS,
     "from_record(text, deck=None)\n--\n\nThe game of a record, every action "
     "checked."},
    {"__reduce__", reduce, METH_NOARGS, NULL},
    {0}};

static PyGetSetDef members[] = {
    {"actor", get_actor, NULL, "The seat that has to choose, or None.", NULL},
    {"players", get_players, NULL, "2 to 4.", NULL},
    {"is_over", get_over, NULL, "Whether the game has ended.", NULL},
    {"turns", get_turns, NULL, "Turns begun.", NULL},
    {"moves", get_moves, NULL, "Actions that undo can take back.", NULL},
    {"deck", get_deck, NULL, "Text of its deck file; None: standard.", NULL},
    {0}};

static PyType_Slot slots[] = {
    {Py_tp_doc,
     "Game(players=2, edition='en', *, seed=None, switches=None, deck=None)\n"
     "--\n\n"
     "A game of OddVille with everything in it, hidden cards too. It is a "
     "value: it compares, hashes (by its present state), pickles and copies; "
     "its repr is its position."},
    {Py_tp_new, create},
    {Py_tp_dealloc, destroy},
    {Py_tp_repr, represent},
    {Py_tp_hash, hash},
    {Py_tp_richcompare, compare},
    {Py_tp_methods, methods},
    {Py_tp_getset, members},
    {0}};

PyType_Spec game_spec = {"oddville.Game", sizeof(struct game_object), 0,
                         Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE, slots};
