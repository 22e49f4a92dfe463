/*
 * bot.c - oddville.Bot: one of our bots. It thinks without the GIL, on a copy
 * of the view that nobody else can change.
 */
#include "module.h"

struct bot_object {
    PyObject_HEAD struct oddville_bot *of;
    PyObject *name;
    bool busy;
};

static struct bot_object *bot_of(PyObject *self)
{
    return (struct bot_object *)self;
}

static PyObject *create(PyTypeObject *type, PyObject *args, PyObject *named)
{
    static char *words[] = {"name", NULL};
    const allocfunc allocate = PyType_GetSlot(type, Py_tp_alloc);
    struct oddville_bot *bot = NULL;
    const char *name;
    PyObject *self;

    if (!PyArg_ParseTupleAndKeywords(args, named, "s:Bot", words, &name))
        return NULL;
    if (oddville_bot_create(name, &bot) != ODDVILLE_OK) {
        PyErr_Format(PyExc_ValueError,
                     "there is no bot '%s'; bot_names() lists them", name);
        return NULL;
    }
    self = allocate(type, 0);
    if (self == NULL) {
        oddville_bot_destroy(bot);
        return NULL;
    }
    bot_of(self)->of = bot;
    bot_of(self)->name = PyUnicode_FromString(name);
    return self;
}

static void destroy(PyObject *self)
{
    PyTypeObject *const type = Py_TYPE(self);
    const freefunc release = PyType_GetSlot(type, Py_tp_free);

    oddville_bot_destroy(bot_of(self)->of);
    Py_XDECREF(bot_of(self)->name);
    release(self);
    Py_DECREF(type);
}

/* A view of its own, from a View or a Game; NULL with an exception. */
static struct oddville_view *own_view(PyObject *self, PyObject *value)
{
    struct module_state *const state = state_of(self);
    struct oddville_view *view = NULL;
    enum oddville_status status;

    if (Py_TYPE(value) == (PyTypeObject *)state->view_type) {
        status = oddville_view_copy(((struct view_object *)value)->of, &view);
    } else if (Py_TYPE(value) == (PyTypeObject *)state->game_type) {
        status = oddville_view_create(((struct game_object *)value)->of, &view);
    } else {
        PyErr_SetString(PyExc_TypeError, "a bot is shown a View or a Game");
        return NULL;
    }
    fail(self, status, NULL);
    return view;
}

/* What it chooses; false with an exception. */
static bool think(PyObject *self, PyObject *args, PyObject *named,
                  struct oddville_view **ret_view,
                  struct oddville_action *ret_action)
{
    static char *words[] = {"view", "seed", NULL};
    uint8_t bytes[ODDVILLE_SEED_SIZE];
    struct oddville_view *view;
    enum oddville_status status;
    PyObject *value, *seed = NULL;

    if (!PyArg_ParseTupleAndKeywords(args, named, "O|O:choose", words, &value,
                                     &seed) ||
        read_seed(seed, bytes) < 0)
        return false;
    if (bot_of(self)->busy) {
        PyErr_SetString(PyExc_RuntimeError,
                        "this bot is thinking in another thread");
        return false;
    }
    view = own_view(self, value);
    if (view == NULL)
        return false;
    bot_of(self)->busy = true;
    Py_BEGIN_ALLOW_THREADS status =
        oddville_bot_choose(bot_of(self)->of, view, bytes, ret_action);
    Py_END_ALLOW_THREADS bot_of(self)->busy = false;
    if (status == ODDVILLE_OK) {
        *ret_view = view;
        return true;
    }
    oddville_view_destroy(view);
    if (status == ODDVILLE_BAD_ARGUMENT)
        PyErr_SetString(PyExc_ValueError, "nobody has to choose now");
    else
        fail(self, status, NULL);
    return false;
}

static PyObject *choose(PyObject *self, PyObject *args, PyObject *named)
{
    char text[ODDVILLE_ACTION_TEXT] = "";
    struct oddville_action action;
    struct oddville_game *words;
    struct oddville_view *view;

    if (!think(self, args, named, &view, &action))
        return NULL;
    words = speaker(view);
    oddville_view_destroy(view);
    if (words == NULL)
        return NULL;
    (void)oddville_action_write(words, action, text);
    oddville_game_destroy(words);
    return PyUnicode_FromString(text);
}

static PyObject *choose_id(PyObject *self, PyObject *args, PyObject *named)
{
    struct oddville_action action;
    struct oddville_game *words;
    struct oddville_view *view;
    int number;

    if (!think(self, args, named, &view, &action))
        return NULL;
    words = speaker(view);
    oddville_view_destroy(view);
    if (words == NULL)
        return NULL;
    number = oddville_action_number(words, oddville_game_actor(words), action);
    oddville_game_destroy(words);
    return PyLong_FromLong(number);
}

static PyObject *get_name(PyObject *self, void *none)
{
    (void)none;
    return Py_NewRef(bot_of(self)->name);
}

static PyObject *represent(PyObject *self)
{
    return PyUnicode_FromFormat("Bot(%R)", bot_of(self)->name);
}

static PyObject *reduce(PyObject *self, PyObject *none)
{
    (void)none;
    return Py_BuildValue("O(O)", (PyObject *)Py_TYPE(self), bot_of(self)->name);
}

#define METHOD(function) ((PyCFunction)(void (*)(void))(function))

static PyMethodDef methods[] = {
    {"choose", METHOD(choose), METH_VARARGS | METH_KEYWORDS,
     "choose($self, /, view, seed=None)\n--\n\nWhat the bot does for the seat "
     "that has to choose, as text. It follows from the view and the seed."},
    {"choose_id", METHOD(choose_id), METH_VARARGS | METH_KEYWORDS,
     "choose_id($self, /, view, seed=None)\n--\n\nThe same, as an action "
     "number."},
    {"__reduce__", reduce, METH_NOARGS, NULL},
    {0}};

static PyGetSetDef members[] = {{"name", get_name, NULL, "Its name.", NULL},
                                {0}};

static PyType_Slot slots[] = {
    {Py_tp_doc, "Bot(name)\n--\n\nOne of our bots: 'greedy', 'expert', "
                "'mcts:1000' (with simulations for a choice), ..."},
    {Py_tp_new, create},
    {Py_tp_dealloc, destroy},
    {Py_tp_repr, represent},
    {Py_tp_methods, methods},
    {Py_tp_getset, members},
    {0}};

PyType_Spec bot_spec = {"oddville.Bot", sizeof(struct bot_object), 0,
                        Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE, slots};
