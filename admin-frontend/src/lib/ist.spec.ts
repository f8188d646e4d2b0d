import { describe, expect, it } from 'vitest';
import { istDate, istFileStamp, istStamp } from './ist';

describe('times of the console', () => {
  it('are written dd/Mon/yyyy and in 12 hours of India', () => {
    expect(istDate('2026-09-05T18:30:00+05:30')).toBe('05/Sep/2026');
    expect(istStamp('2026-09-05T18:30:00+05:30')).toBe('05/Sep/2026 6:30 pm');
  });

  it('are a dash where there is none', () => {
    expect([istDate(''), istDate(null), istStamp('soon'), istStamp(undefined)]).toEqual(['—', '—', '—', '—']);
  });

  it('name files so that they sort', () => {
    expect(istFileStamp(new Date('2026-09-05T20:45:00.000+00:00'))).toBe('2026-09-06_02-15');
  });
});
