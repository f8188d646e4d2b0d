import fc from 'fast-check';
import { searchPartsOf } from '../events/event-form';
import { exactKey } from '../search/words';
import type { EventFilter } from './event-filter';
import { listed, searched } from './find-events';
import type { ProgrammeRow } from './listed-event';
import { Programme } from './programme';

const now = new Date('2026-11-22T10:00:00Z');
const inHours = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);

const anything: EventFilter = {
  category: '',
  status: '',
  city: '',
  from: null,
  to: null,
  tag: '',
  ids: [],
  includeHidden: true,
};

function rowOf(given: Partial<Omit<ProgrammeRow, 'searchParts'>> = {}): ProgrammeRow {
  const row = {
    _id: 'evt_1',
    name: 'Raga',
    category: 'Music',
    startsAt: now,
    endsAt: null,
    status: 'Upcoming',
    isActive: true,
    tags: [],
    artists: [],
    createdAt: now,
    venue: { name: 'Hall', city: 'Pune' },
    ...given,
  };
  return { ...row, searchParts: searchPartsOf(row) };
}

function programmeOf(rows: ProgrammeRow[]): Programme {
  const programme = new Programme();
  for (const row of rows) programme.put(row);
  return programme;
}

const idsOf = (programme: Programme, ranks: Uint32Array): string[] => programme.at(ranks).map(({ id }) => id);

const list = (rows: ProgrammeRow[], filter: Partial<EventFilter> = {}, order = ''): string[] => {
  const programme = programmeOf(rows);
  return idsOf(programme, listed(programme, { ...anything, ...filter }, null, order, now));
};

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

  it('an event is to come until its start and its end are behind, and over from then on', () => {
    const toCome = ['runs-for-weeks', 'ends-now', 'begins-now', 'later'];
    const over = ['began', 'ended', 'began-long-ago'];
    expect(list(rows)).toEqual([...toCome, ...over]);
    expect(list(rows, { status: 'upcoming' })).toEqual(toCome);
    expect(list(rows, { status: 'Past' })).toEqual(over);
  });

  it('a search has first what begins from now on', () => {
    const programme = programmeOf(rows);
    const reading = [new Map([['raga', 1]])];
    expect(idsOf(programme, searched(programme, [reading], '', now))).toEqual([
      'begins-now',
      'later',
      'began',
      'ends-now',
      'ended',
      'began-long-ago',
      'runs-for-weeks',
    ]);
  });

  it('a list from one instant to another has what begins at either', () => {
    expect(list(rows, { from: now, to: inHours(1) })).toEqual(['begins-now', 'later']);
    expect(list(rows, { from: inHours(1), to: now })).toEqual([]);
  });
});

it('sorts names as MongoDB does, by characters', () => {
  const names = ['b', 'B', '', 'é', 'z', 'ａ', '😀', 'ba'];
  const rows = names.map((name) => rowOf({ _id: name || 'none', name }));
  const asBytes = names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  expect(list(rows, {}, 'name')).toEqual(asBytes.map((name) => name || 'none'));
});

/** What is meant, read off row by row. */
function meant(rows: ProgrammeRow[], filter: EventFilter, fits: string[][][] | null, order: string): string[] {
  const isGiven = (text: string): boolean => !['', 'all'].includes(text.toLowerCase());
  const isToCome = ({ startsAt, endsAt }: ProgrammeRow): boolean =>
    startsAt >= now || (endsAt !== null && endsAt >= now);
  const isVisible = ({ isActive, status }: ProgrammeRow): boolean =>
    isActive && ['Upcoming', 'Live', 'published'].includes(status);
  const hasStatus = (row: ProgrammeRow): boolean => {
    const status = filter.status.toLowerCase();
    if (!isGiven(status)) return true;
    if (status === 'past') return !isToCome(row);
    if (status === 'upcoming') return isToCome(row);
    if (status === 'active' || status === 'inactive') return row.isActive === (status === 'active');
    return row.status.toLowerCase() === status;
  };
  const found = rows.filter(
    (row) =>
      (filter.includeHidden || isVisible(row)) &&
      (['category', 'city', 'tag'] as const).every(
        (kind) => !isGiven(filter[kind]) || row.searchParts.includes(exactKey(kind, filter[kind])),
      ) &&
      (filter.ids.length === 0 || filter.ids.includes(row._id)) &&
      (!filter.from || row.startsAt >= filter.from) &&
      (!filter.to || row.startsAt <= filter.to) &&
      hasStatus(row) &&
      (fits?.some((reading) => reading.every((words) => words.some((word) => row.searchParts.includes(word)))) ?? true),
  );
  const by = (valueOf: (row: ProgrammeRow) => string | number) => (a: ProgrammeRow, b: ProgrammeRow) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    return one < other || (one === other && a._id < b._id) ? -1 : 1;
  };
  const byStart = by(({ startsAt }) => startsAt.getTime());
  const orders = new Map([
    ['date', byStart],
    ['name', by(({ name }) => name)],
    ['createdAt', by(({ createdAt }) => createdAt.getTime())],
  ]);
  const compare = orders.get(order.replace('-', ''));
  const inOrder = compare
    ? found.toSorted(order.startsWith('-') ? (a, b) => compare(b, a) : compare)
    : [
        ...found.filter(isToCome).toSorted(byStart),
        ...found.filter((row) => !isToCome(row)).toSorted((a, b) => byStart(b, a)),
      ];
  return inOrder.map(({ _id }) => _id);
}

describe('whatever the events are', () => {
  const names = ['Raga Night', 'Sitar', 'raga', 'Night of Sitar', ''];
  const cities = ['Pune', 'pune', 'New Delhi', 'Agra', ''];
  const categories = ['Music', 'Comedy', ''];
  const tags = ['Open Air', 'featured'];
  const statuses = ['Upcoming', 'Live', 'published', 'draft', 'cancelled', 'odd'];
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
      tags: fc.subarray(tags),
      artists: fc.subarray(['Asha Rao', 'Sitar Sen']),
      createdAt: hours.map(inHours),
      city: fc.constantFrom(...cities),
    })
    .map(({ lasts, city, ...given }) => {
      const endsAt = lasts === null ? null : new Date(given.startsAt.getTime() + lasts * 3_600_000);
      return rowOf({ ...given, endsAt, venue: { name: 'Hall', city } });
    });
  const filter: fc.Arbitrary<EventFilter> = fc.record({
    category: fc.constantFrom('', 'all', 'music', 'Comedy', 'Dance'),
    status: fc.constantFrom('', 'All', 'past', 'upcoming', 'active', 'inactive', ...statuses, 'LIVE'),
    city: fc.constantFrom('', 'pune', 'new-delhi', 'delhi', 'Agra'),
    tag: fc.constantFrom('', '', 'open air', 'Featured'),
    from: fc.option(hours.map(inHours)),
    to: fc.option(hours.map(inHours)),
    ids: fc.oneof(
      fc.constant<string[]>([]),
      fc.array(
        fc.integer({ min: 1, max: 40 }).map((n) => `evt_${n}`),
        { maxLength: 20 },
      ),
    ),
    includeHidden: fc.boolean(),
  });
  const words = fc.subarray(['raga', 'night', 'sitar', 'rao', 'asha', 'hall', 'nothing'], {
    minLength: 1,
    maxLength: 3,
  });
  const readings = fc.option(fc.array(fc.array(words, { minLength: 1, maxLength: 3 }), { maxLength: 3 }));
  const order = fc.constantFrom('', 'date', '-date', 'name', '-name', 'createdAt', '-createdAt', 'toString');

  it('a list has those that the filter and the text mean, in the order asked for', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), filter, readings, order, (rows, asked, fits, name) => {
        const programme = programmeOf(rows);
        // Of two rows with one id the later is an edit of the first.
        const latest = [...new Map(rows.map((one) => [one._id, one])).values()];
        const read = fits?.map((reading) => reading.map((some) => new Map(some.map((word) => [word, 1])))) ?? null;
        expect(idsOf(programme, listed(programme, asked, read, name, now))).toEqual(meant(latest, asked, fits, name));
      }),
      { numRuns: 1500 },
    );
  });

  it('it is the same when lists were asked for between the edits', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), filter, order, (rows, asked, name) => {
        const programme = new Programme();
        for (const one of rows) {
          programme.put(one);
          listed(programme, asked, null, name, now);
        }
        const afresh = programmeOf(rows);
        expect(idsOf(programme, listed(programme, asked, null, name, now))).toEqual(
          idsOf(afresh, listed(afresh, asked, null, name, now)),
        );
        expect(programme.filterValues()).toEqual(afresh.filterValues());
        for (const word of ['raga', 'sitar', 'agra', 'comedy'])
          expect(programme.vocabulary.has(word)).toBe(programme.having(word) !== undefined);
      }),
    );
  });
});
