import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkedShows } from './check-shows';
import { datesAround } from './dates-around';
import { daysLater, incompleteRule, MOST_LISTED, showsOfRule, weekdayOf, type RepeatRule } from './repeat-rule';

const weekly: RepeatRule = {
  unit: 'week',
  interval: 1,
  weekdays: [5, 6],
  from: '2026-12-04',
  end: 'count',
  until: '',
  count: 4,
  times: ['19:00'],
  minutes: 120,
};
const starts = (changes: Partial<RepeatRule> = {}) =>
  showsOfRule({ ...weekly, ...changes }).shows.map(({ startTime }) => startTime);

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const rules: fc.Arbitrary<RepeatRule> = fc.record({
  unit: fc.constantFrom('day', 'week'),
  interval: fc.integer({ min: 1, max: 6 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  from: fc.integer({ min: 0, max: 800 }).map((days) => daysLater('2026-11-27', days)),
  end: fc.constantFrom('date', 'count'),
  until: fc.integer({ min: 0, max: 400 }).map((days) => daysLater('2029-02-05', days)),
  count: fc.integer({ min: 1, max: 60 }),
  times: fc.array(time, { minLength: 1, maxLength: 3 }),
  minutes: fc.integer({ min: 1, max: 1500 }),
});

describe('shows by a rule', () => {
  it('are on the chosen days of the week, as many as are wanted', () =>
    expect(starts()).toEqual(['2026-12-04T19:00', '2026-12-05T19:00', '2026-12-11T19:00', '2026-12-12T19:00']));

  it('are in each second week, counted from that of the first day', () =>
    expect(starts({ interval: 2, weekdays: [1, 5] })).toEqual([
      '2026-12-04T19:00',
      '2026-12-14T19:00',
      '2026-12-18T19:00',
      '2026-12-28T19:00',
    ]));

  it('are several a day until the last day, over the end of a month', () =>
    expect(
      starts({ unit: 'day', from: '2027-02-28', end: 'date', until: '2027-03-01', times: ['21:00', '11:00'] }),
    ).toEqual(['2027-02-28T11:00', '2027-02-28T21:00', '2027-03-01T11:00', '2027-03-01T21:00']));

  it('may end after midnight', () =>
    expect(showsOfRule({ ...weekly, count: 1, times: ['23:30'] }).shows).toEqual([
      { startTime: '2026-12-04T23:30', endTime: '2026-12-05T01:30' },
    ]));

  it('come in their order, each once, on days and at times of the rule, between its ends', () =>
    fc.assert(
      fc.property(rules, (rule) => {
        const { shows, isCut } = showsOfRule(rule);
        const found = shows.map(({ startTime }) => startTime);
        expect(found).toEqual([...new Set(found)].toSorted());
        if (rule.end === 'count') expect(found).toHaveLength(rule.count);
        if (isCut) expect(found).toHaveLength(MOST_LISTED);
        for (const { startTime, endTime } of shows) {
          const day = startTime.slice(0, 10);
          expect(rule.times).toContain(startTime.slice(11));
          expect(day >= rule.from && (rule.end === 'count' || day <= rule.until)).toBe(true);
          if (rule.unit === 'week') expect(rule.weekdays).toContain(weekdayOf(day));
          expect(Date.parse(`${endTime}Z`) - Date.parse(`${startTime}Z`)).toBe(rule.minutes * 60_000);
        }
      }),
      { numRuns: 40 },
    ));

  it('are listed up to a number, and it is known that there are more', () => {
    const { shows, isCut } = showsOfRule({ ...weekly, unit: 'day', end: 'date', until: '9999-12-31' });
    expect([shows.length, isCut]).toEqual([MOST_LISTED, true]);
  });

  it.each([
    [{ from: '' }, 'Choose the first day.'],
    [{ weekdays: [] }, 'Choose at least one day of the week.'],
    [{ times: [''] }, 'Enter at least one time.'],
    [{ end: 'date' as const, until: '2026-12-03' }, 'The last day cannot lie before the first.'],
  ])('are none while the rule is incomplete: %o', (changes, text) => {
    expect(incompleteRule({ ...weekly, ...changes })).toBe(text);
    expect(starts(changes)).toEqual([]);
  });
});

it('a show in the past or at the time of another one cannot be added; one that overlaps is marked', () => {
  const { shows } = showsOfRule({ ...weekly, count: 5, times: ['10:00', '12:00', '13:00', '19:00', '21:00'] });
  const existing = [{ startTime: '2026-12-04T19:00', endTime: '2026-12-04T21:00' }];
  expect(checkedShows(shows, existing, '2026-12-04T10:00').map(({ note, isAddable }) => [note, isAddable])).toEqual([
    ['past', false],
    ['overlap', true],
    ['overlap', true],
    ['same', false],
    [undefined, true],
  ]);
});

it('the dates of the event go from its first to its last show, and stay where they reach further', () => {
  const { shows } = showsOfRule(weekly);
  expect(datesAround({ date: '', eventEndDate: '' }, shows)).toEqual({
    date: '2026-12-04T19:00',
    eventEndDate: '2026-12-12T21:00',
  });
  const wider = { date: '2026-12-01T18:00', eventEndDate: '2027-01-01T00:00' };
  expect(datesAround(wider, shows)).toEqual(wider);
});
