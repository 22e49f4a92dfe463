"""
heuristic_bot.py: a bot of simple wishes. It wants points, then buildings that
it could pay for, workers on the board and coins, in this order. It beats
random and loses to greedy; docs/LEARNING.md goes on from here.
"""
REMOVES = range(297, 309)  # taking workers off the board


def wish(view, me):
    """How much a seat likes what it sees; bytes as in docs/LIBRARY.md."""
    seen = memoryview(view.observe(me)).cast('b')
    other = max(points for seat, points in enumerate(view.score())
                if seat != me)
    buildings = sum(card >= 0 for card in seen[23:26])
    return (3 * (view.score()[me] - other) + 4 * min(buildings, 2) +
            sum(seen[11:23]) + seen[4] + sum(seen[0:4]) / 2)


def choose(view, random):
    me, likes = view.actor, {}
    for number in view.legal_ids():
        then = view.clone()
        then.play(number)
        likes[number] = (wish(then, me) - 10 * (number in REMOVES) +
                         random.random() / 10)
    return max(likes, key=likes.get)
