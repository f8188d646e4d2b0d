import { ticketTexts } from '@utsav/contracts/http/event-texts';
import { endOf } from '@utsav/contracts/shows/end-of';
import { eventSorts, eventStatusFilters } from '@utsav/contracts/grpc/catalog';
import { EventStatus } from '@utsav/contracts/http/event-form';
import { allInPrice } from '@utsav/contracts/tax/all-in-price';
import { sellerStateOf } from '@utsav/contracts/tax/place-of-supply';
import { taxKindOfCategory } from '@utsav/contracts/tax/tax-kind';
import fc from 'fast-check';
import type { EventFilter } from './event-filter';
import { EventIndex } from './event-index';
import type { EventOrder, SortedBy } from './event-orders';
import { dayAfter } from './india-days';
import type { IndexedRow } from './listed-event';
import { tokenize, valueKey } from './tokenizer';
import { indexedRow } from '../testing/indexed-row';

const now = new Date('2026-11-22T10:00:00Z');
const inHours = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);

const anything: EventFilter = {
  ids: [],
  includeHidden: true,
};

const rowOf = (given: Partial<IndexedRow> = {}): IndexedRow => indexedRow(now, given);

const showAt = (start: number): IndexedRow['showtimes'][number] => ({
  key: `at-${start}`,
  startsAt: inHours(start),
  endsAt: inHours(start + 2),
  seating: 'common',
  pricePaise: 0,
  totalSeats: 0,
  categories: [],
});

function indexOf(rows: IndexedRow[]): EventIndex {
  const index = new EventIndex(sellerStateOf('27'));
  for (const row of rows) index.put(row, now);
  return index;
}

const list = (rows: IndexedRow[], filter: Partial<EventFilter> = {}, order?: EventOrder): string[] =>
  indexOf(rows)
    .list({ ...anything, ...filter }, '', order, now)
    .map(({ id }) => id);

const search = (rows: IndexedRow[], text: string, city = ''): string[] =>
  indexOf(rows)
    .search(text, { ...anything, city, includeHidden: false }, undefined, now)
    .events.map(({ id }) => id);

it('an event is found by the names that are given in another language', () => {
  const hi = { name: 'सावन के राग', venueName: 'नीम रंगभूमि' };
  const rows = [rowOf({ _id: 'other' }), rowOf({ _id: 'given', name: 'Monsoon Nights', translations: { hi } })];
  expect(search(rows, 'सावन')).toEqual(['given']);
  expect(search(rows, 'रंगभूमि')).toEqual(['given']);
});

it.each(ticketTexts)('finds an event by its %s, in each language', (name) => {
  const index = indexOf([
    rowOf({ _id: 'evt_white', [name]: 'Saree', translations: { hi: { name: '', venueName: '', [name]: 'साड़ी' } } }),
    rowOf({ _id: 'evt_other' }),
  ]);
  for (const text of ['saree', 'साड़ी'])
    expect(index.search(text, anything, undefined, now).events.map(({ id }) => id)).toEqual(['evt_white']);
});

describe('around now', () => {
  const rows = [
    rowOf({ _id: 'begins-now', startsAt: now }),
    rowOf({ _id: 'ends-now', startsAt: inHours(-3), endsAt: now }),
    rowOf({ _id: 'ended', startsAt: inHours(-3), endsAt: new Date(now.getTime() - 1) }),
    rowOf({ _id: 'began', startsAt: new Date(now.getTime() - 1) }),
    rowOf({ _id: 'runs-for-weeks', startsAt: inHours(-500), endsAt: inHours(1) }),
    rowOf({ _id: 'began-long-ago', startsAt: inHours(-499) }),
    rowOf({ _id: 'later', startsAt: inHours(1) }),
  ];

  it('an event is to come until its end, known or assumed, and over from then on', () => {
    const toCome = ['runs-for-weeks', 'ends-now', 'began', 'begins-now', 'later'];
    const over = ['ended', 'began-long-ago'];
    expect(list(rows)).toEqual([...toCome, ...over]);
    expect(list(rows, { status: 'upcoming' })).toEqual(toCome);
    expect(list(rows, { status: 'past' })).toEqual(over);
  });

  it('a search takes a run by its next show, not by its first', () => {
    const run = { startsAt: inHours(-100), endsAt: null, showtimes: [-100, 2, 50].map(showAt) };
    const played = { startsAt: inHours(-100), endsAt: null, showtimes: [-100, -1].map(showAt) };
    const others = [rowOf({ _id: 'soon', startsAt: inHours(1) }), rowOf({ _id: 'later', startsAt: inHours(3) })];
    expect(search([rowOf({ _id: 'running', ...played }), rowOf({ _id: 'run', ...run }), ...others], 'raga')).toEqual([
      'soon',
      'run',
      'later',
      'running',
    ]);
  });

  it('a search has first what begins from now on, and last what is over', () => {
    expect(search(rows, 'raga')).toEqual([
      'begins-now',
      'later',
      'began',
      'ends-now',
      'runs-for-weeks',
      'ended',
      'began-long-ago',
    ]);
  });

  it('a list from one day to another has what is on then, as a list of days has', () => {
    const day = (from: number) => ({ from: inHours(from), to: inHours(from + 24) });
    const festival = rowOf({ _id: 'festival', startsAt: inHours(2), endsAt: inHours(74) });
    const run = rowOf({
      _id: 'run',
      startsAt: inHours(2),
      endsAt: inHours(60),
      showtimes: [2, 58].map(showAt),
    });
    const found = [0, 24, 48, 72, 96].map((from) => {
      const listed = list([festival, run], day(from));
      expect(list([festival, run], { days: day(from) })).toEqual(listed);
      return listed;
    });
    expect(found).toEqual([['festival', 'run'], ['festival'], ['festival', 'run'], ['festival'], []]);
  });

  it('a list from one instant to another has what begins at either', () => {
    expect(list(rows, { from: now, to: inHours(1) })).toEqual(['runs-for-weeks', 'begins-now', 'later']);
  });
});

it('sorts names as MongoDB does, by characters', () => {
  const names = ['b', 'B', '', 'é', 'z', 'ａ', '😀', 'ba'];
  const rows = names.map((name) => rowOf({ _id: name || 'none', name }));
  const asBytes = names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  expect(list(rows, {}, { sort: 'name', ascending: true })).toEqual(asBytes.map((name) => name || 'none'));
});

const ticket = (pricePaise: number, isTicketAvailable = true): IndexedRow['ticketCategories'][number] => ({
  key: `price-${pricePaise}`,
  type: 'Seat',
  pricePaise,
  feePaise: 0,
  totalSeats: 10,
  isTicketAvailable,
});

const lowestPaise = ({ ticketCategories, category }: IndexedRow): number =>
  Math.min(...ticketCategories.map((each) => allInPrice(each, taxKindOfCategory(category), now, true)));

const lastsDays = (row: IndexedRow): boolean => endOf(row).getTime() - row.startsAt.getTime() > 24 * 3_600_000;

/** What is meant, read off row by row. */
function meant(rows: IndexedRow[], filter: EventFilter, words: string[], order: SortedBy | undefined): string[] {
  const isGiven = (text = ''): boolean => !['', 'all'].includes(text.toLowerCase());
  const isToCome = ({ startsAt, endsAt }: IndexedRow): boolean => endOf({ startsAt, endsAt }) >= now;
  const isVisible = ({ isActive, status }: IndexedRow): boolean =>
    isActive && ['Upcoming', 'Live', 'published'].includes(status);
  const hasStatus = (row: IndexedRow): boolean => {
    const { status } = filter;
    if (!status) return true;
    if (status === 'past') return !isToCome(row);
    if (status === 'upcoming') return isToCome(row);
    if (status === 'on-sale' || status === 'closed')
      return isToCome(row) && isVisible(row) && row.isBookingOpen === (status === 'on-sale');
    if (status === 'active' || status === 'inactive') return row.isActive === (status === 'active');
    return row.status.toLowerCase() === status;
  };
  const fitsValue = (wanted = '', values: string[]): boolean =>
    !isGiven(wanted) || values.some((value) => valueKey(value) === valueKey(wanted));
  const wordsIn = ({ name, category, language = '', tags, artists, venue }: IndexedRow): string[] =>
    [name, category, language, venue.name, venue.city, ...tags, ...artists].flatMap(tokenize);
  const found = rows.filter(
    (row) =>
      (filter.includeHidden || isVisible(row)) &&
      fitsValue(filter.category, [row.category]) &&
      fitsValue(filter.city, [row.venue.city]) &&
      fitsValue(filter.tag, row.tags) &&
      fitsValue(filter.language, (row.language ?? '').split(', ')) &&
      (filter.minPaise === undefined || (lowestPaise(row) >= filter.minPaise && row.ticketCategories.length > 0)) &&
      (filter.maxPaise === undefined || lowestPaise(row) <= filter.maxPaise) &&
      (filter.ids.length === 0 || filter.ids.includes(row._id)) &&
      (!filter.from || (lastsDays(row) ? endOf(row) : row.startsAt) >= filter.from) &&
      (!filter.to || row.startsAt <= filter.to) &&
      hasStatus(row) &&
      words.every((word) => wordsIn(row).includes(word)),
  );
  const by = (valueOf: (row: IndexedRow) => string | number) => (a: IndexedRow, b: IndexedRow) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    return one < other || (one === other && a._id < b._id) ? -1 : 1;
  };
  const byStart = by(({ startsAt }) => startsAt.getTime());
  const comparisons = {
    date: byStart,
    name: by(({ name }) => name),
    'created-at': by(({ createdAt }) => createdAt.getTime()),
    price: (a: IndexedRow, b: IndexedRow) =>
      lowestPaise(a) === lowestPaise(b) ? byStart(a, b) : lowestPaise(a) - lowestPaise(b),
  };
  const compare = order && comparisons[order.sort];
  const inOrder = compare
    ? found.toSorted(order.ascending ? compare : (a, b) => compare(b, a))
    : [
        ...found.filter(isToCome).toSorted(byStart),
        ...found.filter((row) => !isToCome(row)).toSorted((a, b) => byStart(b, a)),
      ];
  return inOrder.map(({ _id }) => _id);
}

describe('from a place outwards', () => {
  const at = (latitude: number) => ({ name: 'Hall', city: 'Pune', latitude, longitude: 73 });
  const rows = [
    rowOf({ _id: 'far', startsAt: inHours(1), venue: at(20) }),
    rowOf({ _id: 'nowhere', startsAt: inHours(1) }),
    rowOf({ _id: 'near-later', startsAt: inHours(3), venue: at(18.6) }),
    rowOf({ _id: 'near', startsAt: inHours(2), venue: at(18.6) }),
    rowOf({ _id: 'here-but-over', startsAt: inHours(-9), venue: at(18.5) }),
  ];
  const order = { near: { latitude: 18.5, longitude: 73 } };
  const outwards = ['near', 'near-later', 'far', 'nowhere', 'here-but-over'];

  it('lists and finds the nearest of the events to come first, those without a known place last', () => {
    expect(list(rows, {}, order)).toEqual(outwards);
    expect(
      indexOf(rows)
        .search('raga', { ...anything, includeHidden: false }, order, now)
        .events.map(({ id }) => id),
    ).toEqual(outwards);
  });
});

it('lists first what staff have to look after, the soonest first, then the others to come, then what is over', () => {
  const fine = { imageUrl: '/media/a.webp', ticketCategories: [ticket(100)] };
  const rows = [
    rowOf({ _id: 'fine-later', startsAt: inHours(9), ...fine }),
    rowOf({ _id: 'fine', startsAt: inHours(8), ...fine }),
    rowOf({ _id: 'no-poster', startsAt: inHours(7), ...fine, imageUrl: '' }),
    rowOf({ _id: 'closed', startsAt: inHours(6), ...fine, isBookingOpen: false }),
    rowOf({ _id: 'draft', startsAt: inHours(5), ...fine, status: 'draft' }),
    rowOf({ _id: 'nothing-to-buy', startsAt: inHours(4), ...fine, ticketCategories: [] }),
    rowOf({ _id: 'cancelled', startsAt: inHours(3), ...fine, status: 'cancelled' }),
    rowOf({ _id: 'over', startsAt: inHours(-9), ...fine }),
  ];
  expect(list(rows, {}, { attention: true })).toEqual([
    'nothing-to-buy',
    'draft',
    'closed',
    'no-poster',
    'fine',
    'fine-later',
    'cancelled',
    'over',
  ]);
  expect(list(rows, { without: ['fine', 'over'] }, { attention: true })).not.toContain('fine');
});

describe('whatever the events are', () => {
  const names = ['Raga Night', 'Sitar', 'raga', 'Night of Sitar', ''];
  const cities = ['Pune', 'pune', 'New Delhi', 'Agra', ''];
  const categories = ['Music', 'Comedy', ''];
  const tags = ['Open Air', 'featured'];
  const statuses = EventStatus.options;
  const hours = fc.integer({ min: -6, max: 6 });
  const row = fc
    .record({
      _id: fc.integer({ min: 1, max: 30 }).map((n) => `evt_${n}`),
      name: fc.constantFrom(...names),
      category: fc.constantFrom(...categories),
      startsAt: hours.map(inHours),
      lasts: fc.option(fc.integer({ min: 0, max: 8 })),
      status: fc.constantFrom(...statuses),
      isActive: fc.boolean(),
      isBookingOpen: fc.boolean(),
      tags: fc.subarray(tags),
      artists: fc.subarray(['Asha Rao', 'Sitar Sen']),
      language: fc.constantFrom('', 'Hindi', 'Hindi, Marathi'),
      ticketCategories: fc
        .uniqueArray(fc.constantFrom(0, 100, 500))
        .map((prices) => prices.map((price) => ticket(price))),
      createdAt: hours.map(inHours),
      city: fc.constantFrom(...cities),
    })
    .map(({ lasts, city, ...given }) => {
      const endsAt = lasts === null ? null : new Date(given.startsAt.getTime() + lasts * 3_600_000);
      return rowOf({ ...given, endsAt, venue: { name: 'Hall', city } });
    });
  const filter: fc.Arbitrary<EventFilter> = fc.record({
    category: fc.constantFrom(undefined, '', 'all', 'music', 'Comedy', 'Dance'),
    status: fc.constantFrom(undefined, ...eventStatusFilters),
    city: fc.constantFrom('', 'pune', 'new-delhi', 'delhi', 'Agra'),
    tag: fc.constantFrom('', '', 'open air', 'Featured'),
    language: fc.constantFrom('', '', 'hindi', 'Marathi', 'Tamil'),
    minPaise: fc.constantFrom(undefined, undefined, 0, 100),
    maxPaise: fc.constantFrom(undefined, undefined, 0, 100, 400),
    from: fc.option(hours.map(inHours), { nil: undefined }),
    to: fc.option(hours.map(inHours), { nil: undefined }),
    ids: fc.oneof(
      fc.constant<string[]>([]),
      fc.array(
        fc.integer({ min: 1, max: 40 }).map((n) => `evt_${n}`),
        { maxLength: 20 },
      ),
    ),
    includeHidden: fc.boolean(),
  });
  // Words that are no typing error of one another.
  const words = fc.subarray(['raga', 'night', 'sitar', 'rao', 'asha', 'hall', 'nothing'], { maxLength: 3 });
  const order: fc.Arbitrary<SortedBy | undefined> = fc.option(
    fc.record({ sort: fc.constantFrom(...eventSorts.filter((sort) => sort !== 'attention')), ascending: fc.boolean() }),
    { nil: undefined },
  );

  it('a list has those that meet the filter and have all words of the text, in the requested order', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), filter, words, order, (rows, requested, typed, by) => {
        const index = indexOf(rows);
        // Of two rows with one id the later is an edit of the first.
        const latest = [...new Map(rows.map((one) => [one._id, one])).values()];
        const found = index.list(requested, typed.join(' '), by, now).map(({ id }) => id);
        expect(found).toEqual(meant(latest, requested, typed, by));
      }),
      { numRuns: 1000 },
    );
  });

  it('it is the same when lists were read between the edits', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), filter, words, order, (rows, requested, typed, by) => {
        const index = new EventIndex(sellerStateOf('27'));
        for (const one of rows) {
          index.put(one, now);
          index.list(requested, typed.join(' '), by, now);
        }
        const afresh = indexOf(rows);
        expect(index.list(requested, typed.join(' '), by, now)).toEqual(
          afresh.list(requested, typed.join(' '), by, now),
        );
        expect(index.filterValues()).toEqual(afresh.filterValues());
      }),
    );
  });
});

describe('a search', () => {
  const rows = [
    rowOf({
      _id: 'strings',
      name: 'AR Rahman: Strings',
      artists: ['AR Rahman'],
      venue: { name: 'Arena', city: 'Chennai' },
    }),
    rowOf({ _id: 'tribute', name: 'Evening of Song', artists: ['Rahman Das'], startsAt: inHours(1) }),
    rowOf({ _id: 'hall', name: 'Open Mic', venue: { name: 'Rahman Hall', city: 'Pune' }, startsAt: inHours(-7) }),
  ];

  it('ranks name and artist above venue, and both above one alone', () => {
    expect(search(rows, 'rahman')).toEqual(['strings', 'tribute', 'hall']);
  });

  it('in a chosen order has what is over last', () => {
    const index = indexOf(rows);
    const by = (ascending: boolean) =>
      index.search('rahman', { ...anything }, { sort: 'date', ascending }, now).events.map(({ id }) => id);
    expect(by(true)).toEqual(['strings', 'tribute', 'hall']);
    expect(by(false)).toEqual(['tribute', 'strings', 'hall']);
  });

  it('says which words did not count, also those beyond the most that count', () => {
    const index = indexOf([rowOf({ _id: 'jazz', name: 'Jazz Night' }), rowOf({ _id: 'goa', name: 'Carnival of Goa' })]);
    const found = (text: string) => index.search(text, { ...anything, includeHidden: false }, undefined, now);
    expect(found('jazz night goa')).toMatchObject({
      events: [{ id: 'jazz' }],
      unmatched: [{ text: 'goa', rest: 'jazz night' }],
    });
    expect(found('Jazz polka').unmatched).toEqual([{ text: 'polka', rest: 'jazz' }]);
    expect(found('jazz night').unmatched).toEqual([]);
    expect(found('polka').unmatched).toEqual([]);
    expect(found('jazz night jazz night jazz night goa').unmatched.map(({ text }) => text)).toEqual(['goa']);
  });

  it('says where nothing is found what there is on other days, at other prices and in other cities', () => {
    const at = (_id: string, hours: number, city: string) =>
      rowOf({ _id, name: 'Jazz', startsAt: inHours(hours), venue: { name: 'Hall', city } });
    const index = indexOf([at('late', 300, 'Pune'), at('soon', 100, 'Pune'), at('elsewhere', 24, 'Goa')]);
    const wider = (text: string, filter: Partial<EventFilter> = {}) =>
      index
        .wider(text, { ...anything, includeHidden: false, ...filter }, now)
        .map(({ without, rest, total, nearest }) => [without, rest, total, nearest.id]);
    expect(wider('jazz tomorrow', { city: 'Pune' })).toEqual([
      ['days', 'jazz', 2, 'soon'],
      ['city', 'jazz tomorrow', 1, 'elsewhere'],
    ]);
    expect(wider('jazz above 500 tomorrow', { city: 'Pune' })).toEqual([['all', 'jazz', 3, 'elsewhere']]);
    expect(wider('jazz', { city: 'Pune', days: dayAfter(12, now) })).toEqual([['days', 'jazz', 2, 'late']]);
    expect(wider('polka tomorrow', { city: 'Pune' })).toEqual([]);
  });

  it('has the events with the most words where none has all', () => {
    expect(search(rows, 'rahman strings jaipur')).toEqual(['strings']);
    expect(search(rows, 'jaipur')).toEqual([]);
  });

  it.each(['rahmna', 'rahmann', 'rhman', 'rah', 'a r rahman chennai'])('forgives the typing of %s', (typed) => {
    expect(search(rows, typed)[0]).toBe('strings');
  });
});

describe('the price of an event', () => {
  const show = { startsAt: now, endsAt: now, totalSeats: 0 };
  const prices = (given: Partial<IndexedRow>, maxPaise: number): string[] => list([rowOf(given)], { maxPaise });

  it('is that of the cheapest ticket on sale, with its fee and GST, in whole rupees', () => {
    const ticketCategories = [{ ...ticket(90_000), feePaise: 3000 }, ticket(10_000, false)];
    expect(prices({ ticketCategories }, 109_699)).toEqual([]);
    expect(prices({ ticketCategories }, 109_700)).toEqual(['evt_1']);
  });

  it('goes by the tax kind of the event: a cheap ticket of a concert costs less than a cheaper one that is taxed', () => {
    const rows = [
      rowOf({ _id: 'comedy', category: 'Comedy', ticketCategories: [ticket(45_000)] }),
      rowOf({ _id: 'concert', category: 'Music', ticketCategories: [ticket(49_900)] }),
      rowOf({ _id: 'tasting', category: 'Music', taxKind: 'other', ticketCategories: [ticket(49_900)] }),
    ];
    expect(list(rows, {}, { sort: 'price', ascending: true })).toEqual(['concert', 'comedy', 'tasting']);
    expect(list(rows, { maxPaise: 49_900 })).toEqual(['concert']);
  });

  it('is that of its cheapest show', () => {
    const showtimes = [
      { ...show, key: 'matinee', pricePaise: 400 },
      { ...show, key: 'evening' },
    ];
    expect(prices({ ticketCategories: [ticket(900)], showtimes }, 400)).toEqual(['evt_1']);
  });

  it('is none without a ticket on sale, which comes last of all prices', () => {
    const rows = [
      rowOf({ _id: 'none', ticketCategories: [ticket(0, false)] }),
      rowOf({ _id: 'dear', ticketCategories: [ticket(500)] }),
      rowOf({ _id: 'free', ticketCategories: [ticket(0)] }),
    ];
    expect(list(rows, { maxPaise: 1_000_000 })).toEqual(['dear', 'free']);
    expect(list(rows, { minPaise: 0 })).toEqual(['dear', 'free']);
    expect(list(rows, {}, { sort: 'price', ascending: true })).toEqual(['free', 'dear', 'none']);
  });
});

describe('the days of an event', () => {
  // Sunday, half past three in the afternoon in India.
  const today = dayAfter(0, now);
  const on = (given: Partial<IndexedRow>, days = today): boolean => list([rowOf(given)], { days }).length === 1;

  it('are those on which it or one of its shows begins', () => {
    expect(on({ startsAt: inHours(1) })).toBe(true);
    expect(on({ startsAt: inHours(24) })).toBe(false);
    const showtimes = [inHours(-24), inHours(24)].map((startsAt, at) => ({
      key: `${at}`,
      startsAt,
      endsAt: startsAt,
      totalSeats: 0,
    }));
    expect(on({ startsAt: inHours(-24), showtimes })).toBe(false);
    expect(on({ startsAt: inHours(-24), showtimes }, dayAfter(1, now))).toBe(true);
  });

  it('are all of those that it lasts', () => {
    expect(on({ startsAt: inHours(-48), endsAt: inHours(48) })).toBe(true);
    expect(on({ startsAt: inHours(-48), endsAt: inHours(48) }, dayAfter(2, now))).toBe(true);
  });

  it('do not have it once it is over, nor the night before', () => {
    expect(on({ startsAt: inHours(-3), endsAt: inHours(-1) })).toBe(false);
    expect(on({ startsAt: inHours(7), endsAt: inHours(11) }, dayAfter(1, now))).toBe(false);
  });
});
