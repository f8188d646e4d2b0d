import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setFormatLocale } from './format-locale';
import {
  indiaClock,
  indiaDate,
  indiaDateTime,
  indiaDayMonth,
  indiaParts,
  indiaSlashDate,
  indiaTimestamp,
  parseIndiaTime,
} from './india-time';

describe.each(['America/New_York', 'Asia/Tokyo', 'UTC'])('times of India on a machine in %s', (zone) => {
  beforeAll(() => {
    vi.stubEnv('TZ', zone);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });

  it('really stands there', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  });

  it('reads a trailing Z as +05:30', () => {
    expect(indiaDateTime('2026-09-05T18:30:00.000Z')).toBe('05 Sep 2026, 6:30 pm');
    expect(parseIndiaTime('2026-09-05T18:30:00Z')).toEqual(parseIndiaTime('2026-09-05T18:30:00+05:30'));
  });

  it('reads a time without an offset as India time', () => {
    expect(indiaDateTime('2026-01-01T00:05')).toBe('01 Jan 2026, 12:05 am');
    expect(indiaDate('2026-03-09')).toBe('09 Mar 2026');
  });

  it('keeps a real offset', () => {
    expect(indiaDateTime('2026-12-31T20:00:00+00:00')).toBe('01 Jan 2027, 1:30 am');
    expect(indiaDateTime('2026-12-31T20:00:00-0500')).toBe('01 Jan 2027, 6:30 am');
  });

  it('shows noon and midnight on a 12-hour clock', () => {
    expect(indiaClock('2026-05-01T12:00:00+05:30')).toBe('12:00 pm');
    expect(indiaClock('2026-05-01T00:00:00+05:30')).toBe('12:00 am');
  });

  it('writes September with three letters, also for the console', () => {
    expect(indiaSlashDate('2026-09-05')).toBe('05/Sep/2026');
    expect(indiaDayMonth('2026-09-05')).toBe('05 Sep');
    expect(indiaParts('2026-09-05T10:00:00+05:30')?.weekday).toBe('Sat');
  });

  it('writes a moment with its offset', () => {
    expect(indiaTimestamp(new Date('2026-12-31T20:00:00.123Z'))).toBe('2027-01-01T01:30:00+05:30');
  });

  it('shows nothing for something that is no date', () => {
    expect(indiaDate('soon')).toBe('');
    expect(indiaClock(null)).toBe('');
    expect(indiaDate(new Date(Number.NaN))).toBe('');
  });
});

describe('dates in another language', () => {
  afterAll(() => setFormatLocale('en-IN'));

  it('name month and time of day in it and keep the order', () => {
    setFormatLocale('hi-IN');
    expect(indiaDateTime('2026-09-05T18:30:00+05:30')).toBe('05 सितंबर 2026, शाम 6:30');
    expect(indiaClock('2026-09-05T00:05:00+05:30')).toBe('रात 12:05');
    expect(indiaParts('2026-09-05')?.weekday).toBe('शनि');
  });
});
