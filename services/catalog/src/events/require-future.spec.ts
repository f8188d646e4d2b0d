import { requireFuture } from './require-future';

const now = new Date('2026-11-23T12:00:00Z');
const at = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);
const show = (key: string, hours: number) => ({ key, startsAt: at(hours), endsAt: at(hours + 2), totalSeats: 0 });
const event = (hours: number, ...showtimes: ReturnType<typeof show>[]) => ({ startsAt: at(hours), showtimes });
const fieldsRefused = (...[after, before]: [ReturnType<typeof event>, ReturnType<typeof event> | null]): string[] => {
  try {
    requireFuture(after, before, now);
  } catch (error) {
    return (error as { params: { details: { field: string }[] } }).params.details.map(({ field }) => field);
  }
  return [];
};

describe(requireFuture, () => {
  it('refuses a new event, or a new show of it, that begins in the past', () => {
    expect(fieldsRefused(event(1, show('a', 1)), null)).toEqual([]);
    expect(fieldsRefused(event(-1), null)).toEqual(['date']);
    expect(fieldsRefused(event(1, show('a', 1), show('b', -1)), null)).toEqual(['showtimes.1.startTime']);
  });

  it('refuses to move an event or a show into the past, and lets what is past be edited where its time stays', () => {
    expect(fieldsRefused(event(-1), event(5))).toEqual(['date']);
    expect(fieldsRefused(event(-9), event(-5))).toEqual(['date']);
    expect(fieldsRefused(event(-5), event(-5))).toEqual([]);
    expect(fieldsRefused(event(3), event(-5))).toEqual([]);
    expect(fieldsRefused(event(-5, show('a', -5), show('b', -2)), event(-5, show('a', -5), show('b', 2)))).toEqual([
      'showtimes.1.startTime',
    ]);
  });
});
