import { describe, expect, it } from 'vitest';
import { dateOrderOf, readHours, readTime } from './read-time';

describe('the time in a cell', () => {
  it.each([
    ['2026-12-05 18:30', '2026-12-05T18:30'],
    ['2026-12-05T18:30:00', '2026-12-05T18:30'],
    ['2026/12/5, 6:05 PM', '2026-12-05T18:05'],
    ['05/12/2026 18:30', '2026-12-05T18:30'],
    ['5-12-2026 6:30 p.m.', '2026-12-05T18:30'],
    ['05/Dec/2026 12:15 am', '2026-12-05T00:15'],
    ['5 December 2026 12:15 pm', '2026-12-05T12:15'],
    ['05/12/26 6:30 pm', '2026-12-05T18:30'],
    ['05.12.2026 18.30', '2026-12-05T18:30'],
    ['5 Dec 2026 6 pm', '2026-12-05T18:00'],
    ['5th December 2026, 6 PM', '2026-12-05T18:00'],
    ['Sat, 5 Dec 2026 18:30', '2026-12-05T18:30'],
    ['Saturday 5-Sept-2026 at 18:30 hrs', '2026-09-05T18:30'],
    ['Dec 5, 2026 6:30 PM', '2026-12-05T18:30'],
    ['2026-12-05 18:30 IST', '2026-12-05T18:30'],
    ['०५/१२/२०२६ १८:३०', '2026-12-05T18:30'],
  ])('%s is read with the day before the month', (text, time) => expect(readTime(text)).toBe(time));

  it.each([
    ['2026-12-05T13:00:00Z', '2026-12-05T18:30'],
    ['2026-12-05T18:30:00+05:30', '2026-12-05T18:30'],
    ['2026-12-05T18:30+0530', '2026-12-05T18:30'],
    ['2026-12-05 13:00 +00:00', '2026-12-05T18:30'],
    ['05/12/2026 1:00 pm Z', '2026-12-05T18:30'],
  ])('%s is turned to the clock of India', (text, time) => expect(readTime(text)).toBe(time));

  it.each([
    '',
    '2026-12-05',
    '31/02/2026 18:30',
    '2026-13-01 10:00',
    '2026-12-05 24:00',
    'next Friday 6 pm',
    '46000.5',
    '5 Juno 2027 18:30',
    '12/25/2026 18:30',
    '05/12/2026 18',
    '05/12-2026 18:30',
    '05/12/2026 13:30 pm',
    '05/12/2026 18:30 CET',
  ])('%j is none', (text) => expect(readTime(text)).toBeNull());
});

describe('the hours in a cell', () => {
  it.each([
    ['5 Dec 2026 7 pm - 10 pm', '2026-12-05T19:00', '2026-12-05T22:00'],
    ['5 Dec 2026, 7–10pm', '2026-12-05T19:00', '2026-12-05T22:00'],
    ['2026-12-05 19:00 to 22:30', '2026-12-05T19:00', '2026-12-05T22:30'],
    ['05/12/2026 11 am till 1', '2026-12-05T11:00', '2026-12-05T13:00'],
    ['Sat, 5 Dec 2026 at 10:30 to 1:15 am', '2026-12-05T22:30', '2026-12-06T01:15'],
    ['5 Dec 2026 19:00 - 10 pm', '2026-12-05T19:00', '2026-12-05T22:00'],
    ['५ Dec २०२६ ७ pm - १० pm', '2026-12-05T19:00', '2026-12-05T22:00'],
  ])('%s are from one time to another', (text, start, end) => expect(readHours(text)).toEqual({ start, end }));

  it.each(['5 Dec 2026 7 pm', '2026-12-05', '5 Dec 2026 7 - 10', 'doors open 7 pm - 10 pm'])('%s has none', (text) =>
    expect(readHours(text)).toBeUndefined(),
  );
});

describe('the dates of a column', () => {
  it.each([
    [['05/12/2026 18:30', '25/12/2026 18:30'], 'dayFirst'],
    [['05/12/2026 18:30', '12/25/2026 18:30'], 'monthFirst'],
    [['25/12/2026', '12/25/2026'], 'mixed'],
    [['05/12/2026', '06/12/2026'], 'dayFirst'],
    [['2026-12-25', '25 Dec 2026', ''], undefined],
  ])('%j: %s', (texts, order) => expect(dateOrderOf(texts)).toBe(order));

  it('have the month first where one of them can be read in no other way', () => {
    expect(readTime('12/05/2026 18:30', 'monthFirst')).toBe('2026-12-05T18:30');
    expect(readTime('25/12/2026 18:30', 'monthFirst')).toBeNull();
  });

  it('count, where they contradict each other, only if they can be read in one way', () => {
    expect(readTime('12/25/2026 18:30', 'mixed')).toBe('2026-12-25T18:30');
    expect(readTime('25/12/2026 18:30', 'mixed')).toBe('2026-12-25T18:30');
    expect(readTime('12/12/2026 18:30', 'mixed')).toBe('2026-12-12T18:30');
    expect(readTime('05/12/2026 18:30', 'mixed')).toBeNull();
  });
});
