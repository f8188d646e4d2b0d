import { sellerStateOf } from '@utsav/contracts/tax/place-of-supply';
import { EventIndex } from './event-index';
import type { IndexedRow } from './listed-event';
import type { SuggestedName } from './suggestions';
import { indexedRow } from '../testing/indexed-row';

const now = new Date('2026-11-22T10:00:00Z');
const inHours = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);

const index = new EventIndex(sellerStateOf('27'));
const add = (name: string, artists: string[], category: string, city: string, given: Partial<IndexedRow> = {}): void =>
  index.put(
    indexedRow(inHours(24), { _id: name, name, artists, category, venue: { name: `${city} Arena`, city }, ...given }),
    now,
  );
add('Raga Nights', ['Tara Velankar'], 'Music', 'Mumbai', { tags: ['trending'] });
add('Raga Mornings', ['Tara Velankar', 'Vidhu Khanduri'], 'Music', 'Pune', { startsAt: inHours(48) });
add('Tambourine Fair', ['Zakir Khan'], 'Festival', 'Pune');
add('Ragas of Old', ['Tarabai'], 'Music', 'Pune', { startsAt: inHours(-24) });
add('Raga Rehearsal', ['Tarini'], 'Music', 'Pune', { status: 'draft' });

function suggested(text: string, city?: string) {
  const { events, artists, venues, cities, categories } = index.suggest(text, city, now);
  const counted = (names: readonly SuggestedName[]) => names.map(({ name, events: count }) => `${name} ${count}`);
  return {
    events: events.map(({ name }) => name),
    artists: counted(artists),
    venues: counted(venues),
    cities: counted(cities),
    categories: counted(categories),
  };
}

it('has what begins as typed, each kind apart, with the number of events to come', () => {
  expect(suggested('ta')).toEqual({
    events: ['Tambourine Fair', 'Raga Nights', 'Raga Mornings'],
    artists: ['Tara Velankar 2'],
    venues: [],
    cities: [],
    categories: [],
  });
  expect(suggested('pun')).toMatchObject({ venues: ['Pune Arena 2'], cities: ['Pune 2'] });
});

it('forgives typing errors, and reads Hindi', () => {
  expect(suggested('velnakar').artists).toEqual(['Tara Velankar 2']);
  expect(suggested('तारा वेलणकर').artists).toEqual(['Tara Velankar 2']);
  expect(suggested('संगीत').categories).toEqual(['Music 2']);
  expect(suggested('मुंबई').cities).toEqual(['Mumbai 1']);
});

it.each(['मुंब', 'மும்', 'മുംബ', 'ಮುಂ', 'মুম্ব'])('knows a city by %s, its beginning in another script', (text) => {
  expect(suggested(text).cities).toEqual(['Mumbai 1']);
});

it('takes only the last word for a beginning', () => {
  expect(suggested('तारा वेल').artists[0]).toBe('Tara Velankar 2');
  expect(suggested('वेल तारा').artists).toEqual([]);
});

it('has nothing that is over or hidden', () => {
  expect(suggested('ragas of old').events).not.toContain('Ragas of Old');
  expect(suggested('tarabai').artists).toEqual([]);
  expect(suggested('tarini').artists).toEqual([]);
});

it('stays within a city, but knows all cities', () => {
  expect(suggested('tara', 'Mumbai')).toMatchObject({ events: ['Raga Nights'], artists: ['Tara Velankar 1'] });
  expect(suggested('pune', 'Mumbai')).toMatchObject({ events: [], cities: ['Pune 2'] });
});

it('has what is popular for no text', () => {
  expect(suggested(' ')).toEqual({
    events: ['Raga Nights'],
    artists: ['Tara Velankar 2'],
    venues: [],
    cities: ['Pune 2', 'Mumbai 1'],
    categories: ['Music 2', 'Festival 1'],
  });
});

it('knows the names of an event that was just added', () => {
  expect(suggested('nightjar').artists).toEqual([]);
  add('Late Show', ['Nightjar'], 'Music', 'Pune');
  expect(suggested('nightjar').artists).toEqual(['Nightjar 1']);
});
