import { describe, expect, it } from 'vitest';
import { readTime } from './read-time';

describe('the time in a cell', () => {
  it.each([
    ['2026-12-05 18:30', '2026-12-05T18:30'],
    ['2026-12-05T18:30:00', '2026-12-05T18:30'],
    ['2026/12/5, 6:05 PM', '2026-12-05T18:05'],
    ['05/12/2026 18:30', '2026-12-05T18:30'],
    ['5-12-2026 6:30 p.m.', '2026-12-05T18:30'],
    ['05/Dec/2026 12:15 am', '2026-12-05T00:15'],
    ['5 December 2026 12:15 pm', '2026-12-05T12:15'],
  ])('%s is read with the day before the month', (text, time) => expect(readTime(text)).toBe(time));

  it.each([
    ['2026-12-05T13:00:00Z', '2026-12-05T18:30'],
    ['2026-12-05T18:30:00+05:30', '2026-12-05T18:30'],
  ])('%s is turned to the clock of India', (text, time) => expect(readTime(text)).toBe(time));

  it.each([
    '',
    '2026-12-05',
    '31/02/2026 18:30',
    '2026-13-01 10:00',
    '2026-12-05 24:00',
    'next Friday 6 pm',
    '46000.5',
  ])('%j is none', (text) => expect(readTime(text)).toBeNull());
});
