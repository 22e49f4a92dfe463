"""
training_state.py: lets a state of `oddville train` claim what it should not,
so that tests need not play all the games before.
"""
import hashlib
import struct

GENERATION = 256
SHOWN = 8  # generations that the greedy bot shows
DONE, GENERATIONS = 24, 32  # where a state says how many are done, of how many
HEAD, RIVAL, MARK = 112, 136, 168  # where the parts of a state begin
SEAL = 32


def net_hash(net):
    """How a state names its rival: by the weights in the net's file."""
    with open(net, 'rb') as file:
        return hashlib.sha256(file.read()[64:-32]).digest()


def forge(state, done, generations, rival=None):
    """Claims this many of so many generations, against a rival's net."""
    with open(state, 'rb') as file:
        body = bytearray(file.read()[:-SEAL])
    assert struct.unpack_from('<qq', body, DONE) == (1, 1)
    struct.pack_into('<qq', body, DONE, done, generations)
    if rival:
        body[RIVAL:RIVAL + 32] = net_hash(rival)
    with open(state, 'wb') as file:
        file.write(body + hashlib.sha256(body).digest())


def make_old(state):
    """As states were before they had a checksum and named their rules."""
    with open(state, 'rb') as file:
        body = file.read()
    with open(state, 'wb') as file:
        file.write(b'OVTRAIN\0' + body[8:HEAD] + body[MARK:-SEAL])
