/*
 * batch.c - oddville.Batch: many games stepped in one call. Its arrays are seen
 * without copying, through the buffer protocol (memoryview, numpy.asarray).
 */
#include "module.h"

struct batch_object {
    PyObject_HEAD struct oddville_batch *of; /* NULL once closed */
    PyObject *deck;
    int exports; /* buffers that somebody holds */
    bool busy;
};

/* One array of a batch: it keeps the batch alive. */
struct buffer_object {
    PyObject_HEAD struct batch_object *batch;
    void *memory;
    const char *format;
    Py_ssize_t item, shape[2], strides[2];
    int dimensions;
};

static struct batch_object *batch_of(PyObject *self)
{
    return (struct batch_object *)self;
}

/* Whether it can be used now; an exception if not. */
static bool usable(PyObject *self)
{
    if (batch_of(self)->of == NULL)
        PyErr_SetString(PyExc_ValueError, "this batch is closed");
    else if (batch_of(self)->busy)
        PyErr_SetString(PyExc_RuntimeError,
                        "this batch is being stepped in another thread");
    else
        return true;
    return false;
}

static PyObject *create(PyTypeObject *type, PyObject *args, PyObject *named)
{
    static char *words[] = {"games",   "players",  "edition", "seed",
                            "restart", "switches", "deck",    NULL};
    PyObject *edition = NULL, *switches = NULL, *deck = Py_None;
    const allocfunc allocate = PyType_GetSlot(type, Py_tp_alloc);
    unsigned long long seed = 0;
    int games, players = 2, restart = 1;
    enum oddville_status status;
    struct oddville_box *box;
    PyObject *self;

    if (!PyArg_ParseTupleAndKeywords(args, named, "i|iO$KpOO:Batch", words,
                                     &games, &players, &edition, &seed,
                                     &restart, &switches, &deck))
        return NULL;
    self = allocate(type, 0);
    if (self == NULL)
        return NULL;
    batch_of(self)->deck = Py_NewRef(deck);
    box = box_from(self, players, edition, switches, deck);
    if (box == NULL) {
        Py_DECREF(self);
        return NULL;
    }
    status = oddville_batch_create(box, games, seed, restart != 0,
                                   &batch_of(self)->of);
    if (status == ODDVILLE_OK)
        return self;
    if (status == ODDVILLE_BAD_ARGUMENT)
        PyErr_SetString(PyExc_ValueError, "a batch has 1 to 1048576 games");
    else
        fail(self, status, NULL);
    Py_DECREF(self);
    return NULL;
}

static void destroy(PyObject *self)
{
    PyTypeObject *const type = Py_TYPE(self);
    const freefunc release = PyType_GetSlot(type, Py_tp_free);

    oddville_batch_destroy(batch_of(self)->of);
    Py_XDECREF(batch_of(self)->deck);
    release(self);
    Py_DECREF(type);
}

/* --- Arrays --- */

static PyObject *buffer(PyObject *self, void *memory, const char *format,
                        Py_ssize_t item, Py_ssize_t columns)
{
    PyTypeObject *const type = (PyTypeObject *)state_of(self)->buffer_type;
    const allocfunc allocate = PyType_GetSlot(type, Py_tp_alloc);
    struct buffer_object *const made =
        (struct buffer_object *)allocate(type, 0);
    PyObject *seen;

    if (made == NULL)
        return NULL;
    made->batch = batch_of(Py_NewRef(self));
    made->memory = memory;
    made->format = format;
    made->item = item;
    made->dimensions = columns > 0 ? 2 : 1;
    made->shape[0] = oddville_batch_games(batch_of(self)->of);
    made->shape[1] = columns;
    made->strides[0] = columns > 0 ? columns * item : item;
    made->strides[1] = item;
    seen = PyMemoryView_FromObject((PyObject *)made);
    Py_DECREF(made);
    return seen;
}

static int lend(PyObject *self, Py_buffer *view, int flags)
{
    struct buffer_object *const made = (struct buffer_object *)self;

    view->obj = NULL;
    if (flags & PyBUF_WRITABLE) {
        PyErr_SetString(PyExc_BufferError, "a batch's arrays are read-only");
        return -1;
    }
    if (made->batch->of == NULL) {
        PyErr_SetString(PyExc_ValueError, "this batch is closed");
        return -1;
    }
    view->buf = made->memory;
    view->obj = Py_NewRef(self);
    view->len = made->shape[0] * made->strides[0];
    view->itemsize = made->item;
    view->readonly = 1;
    view->format = flags & PyBUF_FORMAT ? (char *)made->format : NULL;
    view->ndim = made->dimensions;
    view->shape = flags & PyBUF_ND ? made->shape : NULL;
    view->strides = flags & PyBUF_STRIDES ? made->strides : NULL;
    view->suboffsets = NULL;
    view->internal = NULL;
    made->batch->exports++;
    return 0;
}

static void take_back(PyObject *self, Py_buffer *view)
{
    (void)view;
    ((struct buffer_object *)self)->batch->exports--;
}

static void destroy_buffer(PyObject *self)
{
    PyTypeObject *const type = Py_TYPE(self);
    const freefunc release = PyType_GetSlot(type, Py_tp_free);

    Py_XDECREF((PyObject *)((struct buffer_object *)self)->batch);
    release(self);
    Py_DECREF(type);
}

static const struct oddville_batch_arrays *arrays(PyObject *self)
{
    return oddville_batch_arrays(batch_of(self)->of);
}

static PyObject *get_actor(PyObject *self, void *none)
{
    (void)none;
    return usable(self) ? buffer(self, arrays(self)->actor, "b", 1, 0) : NULL;
}

static PyObject *get_count(PyObject *self, void *none)
{
    (void)none;
    return usable(self) ? buffer(self, arrays(self)->count, "h", 2, 0) : NULL;
}

static PyObject *get_legal(PyObject *self, void *none)
{
    (void)none;
    return usable(self)
               ? buffer(self, arrays(self)->legal, "H", 2, ODDVILLE_MAX_ACTIONS)
               : NULL;
}

static PyObject *get_ended(PyObject *self, void *none)
{
    (void)none;
    return usable(self) ? buffer(self, arrays(self)->ended, "B", 1, 0) : NULL;
}

static PyObject *get_points(PyObject *self, void *none)
{
    (void)none;
    return usable(self)
               ? buffer(self, arrays(self)->points, "h", 2, ODDVILLE_MAX_SEATS)
               : NULL;
}

static PyObject *get_places(PyObject *self, void *none)
{
    (void)none;
    return usable(self)
               ? buffer(self, arrays(self)->places, "b", 1, ODDVILLE_MAX_SEATS)
               : NULL;
}

static Py_ssize_t length(PyObject *self)
{
    return usable(self) ? oddville_batch_games(batch_of(self)->of) : -1;
}

/* --- Stepping --- */

/* A contiguous buffer of at least so many bytes; false with an exception. */
static bool memory_of(PyObject *value, bool writable, Py_ssize_t bytes,
                      Py_buffer *ret_buffer)
{
    if (PyObject_GetBuffer(value, ret_buffer,
                           writable ? PyBUF_WRITABLE : PyBUF_SIMPLE) < 0)
        return false;
    if (ret_buffer->len == bytes)
        return true;
    PyErr_Format(PyExc_ValueError, "expected %zd bytes, not %zd", bytes,
                 ret_buffer->len);
    PyBuffer_Release(ret_buffer);
    return false;
}

static PyObject *step(PyObject *self, PyObject *numbers)
{
    enum oddville_status status;
    Py_buffer memory;
    int wrong = 0;

    if (!usable(self) ||
        !memory_of(numbers, false,
                   4 * (Py_ssize_t)oddville_batch_games(batch_of(self)->of),
                   &memory))
        return NULL;
    batch_of(self)->busy = true;
    Py_BEGIN_ALLOW_THREADS status =
        oddville_batch_step(batch_of(self)->of, memory.buf, &wrong);
    Py_END_ALLOW_THREADS batch_of(self)->busy = false;
    PyBuffer_Release(&memory);
    if (status == ODDVILLE_OK)
        Py_RETURN_NONE;
    PyErr_Format(state_of(self)->refused,
                 "the number for game %d is not legal there", wrong);
    return NULL;
}

/* Fills the caller's memory by a function of the library. */
static PyObject *
fill(PyObject *self, PyObject *out, Py_ssize_t each,
     enum oddville_status (*filler)(const struct oddville_batch *, void *))
{
    Py_buffer memory;

    if (!usable(self) ||
        !memory_of(out, true, each * oddville_batch_games(batch_of(self)->of),
                   &memory))
        return NULL;
    batch_of(self)->busy = true;
    Py_BEGIN_ALLOW_THREADS(void) filler(batch_of(self)->of, memory.buf);
    Py_END_ALLOW_THREADS batch_of(self)->busy = false;
    PyBuffer_Release(&memory);
    Py_RETURN_NONE;
}

static enum oddville_status fill_masks(const struct oddville_batch *batch,
                                       void *memory)
{
    return oddville_batch_masks(batch, memory);
}

static enum oddville_status fill_views(const struct oddville_batch *batch,
                                       void *memory)
{
    return oddville_batch_observe(batch, memory);
}

static PyObject *masks(PyObject *self, PyObject *out)
{
    return fill(self, out, ODDVILLE_NUMBERS, fill_masks);
}

static PyObject *observe(PyObject *self, PyObject *out)
{
    return fill(self, out, ODDVILLE_OBSERVATION, fill_views);
}

static PyObject *game(PyObject *self, PyObject *value)
{
    struct oddville_game *made = NULL;
    int overflow;
    long i;

    if (!usable(self))
        return NULL;
    if (!PyLong_Check(value)) {
        PyErr_SetString(PyExc_TypeError, "a game's number is an integer");
        return NULL;
    }
    i = PyLong_AsLongAndOverflow(value, &overflow);
    if (overflow != 0 || i < 0 ||
        i >= oddville_batch_games(batch_of(self)->of)) {
        PyErr_SetString(PyExc_IndexError, "there is no such game");
        return NULL;
    }
    if (oddville_batch_game(batch_of(self)->of, (int)i, &made) != ODDVILLE_OK)
        return PyErr_NoMemory();
    return game_object(state_of(self), made, batch_of(self)->deck);
}

static PyObject *close_batch(PyObject *self, PyObject *none)
{
    (void)none;
    if (batch_of(self)->of == NULL)
        Py_RETURN_NONE;
    if (!usable(self))
        return NULL;
    if (batch_of(self)->exports > 0) {
        PyErr_SetString(PyExc_BufferError,
                        "somebody still looks at this batch's arrays");
        return NULL;
    }
    oddville_batch_destroy(batch_of(self)->of);
    batch_of(self)->of = NULL;
    Py_RETURN_NONE;
}

static PyMethodDef methods[] = {
    {"step", step, METH_O,
     "step($self, numbers, /)\n--\n\nPlays one action number in each game "
     "(a buffer of 32-bit integers: array('i'), numpy int32); a negative one "
     "leaves its game alone. Raises Refused if one is not legal; then nothing "
     "has changed."},
    {"masks", masks, METH_O,
     "masks($self, out, /)\n--\n\nFills games x 1991 bytes: 1 where a number "
     "is legal."},
    {"observe", observe, METH_O,
     "observe($self, out, /)\n--\n\nFills games x 465 signed bytes: each game "
     "as its actor sees it."},
    {"game", game, METH_O, "game($self, i, /)\n--\n\nA copy of one game."},
    {"close", close_batch, METH_NOARGS,
     "close($self, /)\n--\n\nFrees the games. Nobody may still look at the "
     "arrays."},
    {0}};

static PyGetSetDef members[] = {
    {"actor", get_actor, NULL, "int8[games]: who chooses; -1 if over.", NULL},
    {"count", get_count, NULL, "int16[games]: how many choices.", NULL},
    {"legal", get_legal, NULL,
     "uint16[games, 256]: action numbers; the first `count` count.", NULL},
    {"ended", get_ended, NULL, "uint8[games]: 1 if it ended in the last step.",
     NULL},
    {"points", get_points, NULL, "int16[games, 4]: of the last result.", NULL},
    {"places", get_places, NULL, "int8[games, 4]: of the last result.", NULL},
    {0}};

static PyType_Slot slots[] = {
    {Py_tp_doc,
     "Batch(games, players=2, edition='en', *, seed=0, restart=True, "
     "switches=None, deck=None)\n--\n\n"
     "Many games stepped in one call. Game i begins with the seed seed + i; "
     "with restart, a game that ends is replaced by a new one at once. The "
     "arrays are read-only memoryviews of the batch's own memory; "
     "numpy.asarray sees them without copying."},
    {Py_tp_new, create},
    {Py_tp_dealloc, destroy},
    {Py_sq_length, length},
    {Py_tp_methods, methods},
    {Py_tp_getset, members},
    {0}};

PyType_Spec batch_spec = {"oddville.Batch", sizeof(struct batch_object), 0,
                          Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE, slots};

static PyType_Slot buffer_slots[] = {{Py_tp_dealloc, destroy_buffer},
                                     {Py_bf_getbuffer, lend},
                                     {Py_bf_releasebuffer, take_back},
                                     {0}};

PyType_Spec buffer_spec = {
    "oddville._Array", sizeof(struct buffer_object), 0,
    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, buffer_slots};
