import { endOf } from './end-of';

describe(endOf, () => {
  const startsAt = new Date('2026-12-12T13:30:00Z');

  it('is the end that is known', () => {
    const endsAt = new Date('2026-12-14T17:00:00Z');
    expect(endOf({ startsAt, endsAt })).toBe(endsAt);
  });

  it('is six hours after the start where no end is known', () => {
    expect(endOf({ startsAt, endsAt: null }).toISOString()).toBe('2026-12-12T19:30:00.000Z');
    expect(endOf({ startsAt }).toISOString()).toBe('2026-12-12T19:30:00.000Z');
  });
});
