"""
test_balance.py: `oddville deck stats --games` as its users see it.
"""
import json
import tempfile

from command import check, fails, fine, main, oddville


def balance(*words):
    done = fine(oddville('deck', 'stats', '--json', '--seed', '1', *words))
    return json.loads(done.out)['balance']


def test_every_card_is_accounted_for():
    for report in balance('--games', '60'):
        players, cards = report['players'], report['cards']
        check(report['games'] == 60 and len(cards) == 64)
        check(sum(card['seen'] for card in cards) >= 60 * 6)
        for card in cards:
            check(card['seen'] <= 60, card)
            check(card['taken'] <= card['rows'], card)
            check(card['wins'] <= card['built'] <= 60, card)
        built = sum(card['built'] for card in cards)
        check(60 * 6 <= built <= 60 * (5 * players + 2), built)
        check(len(report['wins_by_order']) == players)
        check(0.99 < sum(report['wins_by_order']) < 1.01)
        check(len(report['characters']) == 12)
        check(all(0 < one['held'] <= 60 for one in report['characters']))


def test_R11_4_a_building_that_was_a_coin_was_seen():
    report, = balance('--games', '300', '--players', '2', '--bot', 'net')
    for card in report['cards']:
        check(card['built'] <= card['seen'], card)
    check(any(card['seen'] > card['rows'] for card in report['cards']))


def test_diamonds_score_what_is_printed_on_them():
    cards = json.loads(fine(oddville('deck', 'show', '--json')).out)
    printed = {card['id']: card['points'] for card in cards['buildings']
               if card['scores'] == 'diamond'}
    check(len(printed) > 1)
    for card in balance('--games', '100', '--players', '4')[0]['cards']:
        if card['card'] in printed and card['built'] > 0:
            check(card['points'] == printed[card['card']], card)


def test_threads_change_nothing():
    words = '--games', '40', '--players', '2,4'
    check(balance(*words) == balance(*words, '--threads', '3'))


def test_people_get_a_table():
    fine(oddville('deck', 'stats', '--games', '10', '--players', '3',
                  '--bot', 'random-builder'), 'Crooked Mill', '3 players')


def test_bots_with_nets_use_them_with_any_deck():
    with tempfile.TemporaryDirectory() as folder:
        deck = f'{folder}/random.deck'
        with open(deck, 'w', encoding='utf-8') as file:
            file.write(fine(oddville('deck', 'random', '--seed', '7')).out)
        words = '--games', '20', '--players', '2', '--deck', deck
        check(balance('--bot', 'net', *words) !=
              balance('--bot', 'greedy', *words))


def test_wrong_words_are_refused():
    fails(oddville('deck', 'stats', '--games', '0'), '0')
    fails(oddville('deck', 'stats', '--games', '5', '--players', '5'), '5')
    fails(oddville('deck', 'stats', '--games', '5', '--bot', 'me'), 'me')


main(globals())
