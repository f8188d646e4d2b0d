import { sellerStateOf } from '@utsav/contracts/tax/place-of-supply';
import { EventIndex } from '../search-index/event-index';
import type { IndexedRow } from '../search-index/listed-event';
import { indexedRow } from '../testing/indexed-row';
import { similarEvents } from './similar-events';

const now = new Date('2026-11-22T10:00:00Z');
const rowOf = (_id: string, given: Partial<IndexedRow> = {}): IndexedRow =>
  indexedRow(new Date('2026-12-01T10:00:00Z'), { _id, name: _id, ...given });
const elsewhere = { category: 'Sports', venue: { name: 'Arena', city: 'Delhi' } };

function similarTo(one: IndexedRow, others: IndexedRow[], limit = 10): string[] {
  const index = new EventIndex(sellerStateOf('27'));
  for (const row of [one, ...others]) index.put(row, now);
  const event = index.find(one._id);
  return event ? similarEvents(event, index.published(), now, limit).map(({ id }) => id) : [];
}

describe(similarEvents, () => {
  it('are those with the same artist first, then those of the same kind in the same city, then either', () => {
    const found = similarTo(rowOf('one', { artists: ['Meera Rao'] }), [
      rowOf('same city', { ...elsewhere, venue: { name: 'Arena', city: 'pune' } }),
      rowOf('same kind and city', { venue: { name: 'Arena', city: 'Pune' } }),
      rowOf('same artist', { artists: ['MEERA RAO'], category: 'Dance', venue: { name: 'Arena', city: 'Delhi' } }),
      rowOf('same artist and city', { artists: ['Meera Rao'] }),
      rowOf('nothing', elsewhere),
    ]);
    expect(found).toEqual(['same artist and city', 'same artist', 'same kind and city', 'same city']);
  });

  it('are the soonest first among equals', () => {
    const at = (day: string) => ({ startsAt: new Date(`2026-12-${day}T10:00:00Z`) });
    expect(similarTo(rowOf('one'), [rowOf('b', at('09')), rowOf('a', at('03')), rowOf('c', at('20'))])).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('are to come, public, and another one', () => {
    const past = { startsAt: new Date('2026-11-01T10:00:00Z') };
    const rows = [
      rowOf('past', past),
      rowOf('running', { ...past, endsAt: new Date('2026-11-23T10:00:00Z') }),
      rowOf('draft', { status: 'draft' }),
      rowOf('cancelled', { status: 'cancelled' }),
      rowOf('off', { isActive: false }),
    ];
    expect(similarTo(rowOf('one'), rows)).toEqual(['running']);
  });

  it('are not made so by what neither has, or by the shelf they stand on', () => {
    const bare = { category: '', venue: { name: '', city: '' }, tags: ['Featured', 'trending'] };
    expect(similarTo(rowOf('one', bare), [rowOf('other', bare)])).toEqual([]);
  });

  it('are as many as wanted', () => {
    expect(similarTo(rowOf('one'), [rowOf('a'), rowOf('b'), rowOf('c')], 2)).toHaveLength(2);
  });
});
