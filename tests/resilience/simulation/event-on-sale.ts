import type { EventProjection } from '@utsav/booking/event-projection/event-projection.schema';
import { hours } from '@utsav/service-kit/time/clock';

export const eventId = 'evt_simulated';

/** Shows of a run; each has its own seats. */
const shows = ['fri', 'sat', 'sun'];
/** So far apart that booking has long ceased to look for the first when the last takes place. */
const apart = 5;
const lengthMs = hours(2);
const startOf = (show: number): number => hours(24 * (1 + show * apart));

/** For all shows: with seats of their own alone, and with a seat of each show. */
const passes = [
  { key: 'pass', capacity: 3, covers: 'all' as const },
  { key: 'season', capacity: 3, covers: 'all' as const, drawsOn: 'gold' },
];

/** An event a day from now, or a run of three shows that begins then, with passes. */
export function eventOnSale(
  now: Date,
  capacity: Record<'gold' | 'silver', number>,
  maxTicketsPerPerson: number,
  isRun: boolean,
): EventProjection {
  const at = (ms: number): Date => new Date(now.getTime() + ms);
  const categories = (['gold', 'silver'] as const).map((key) => ({ key, capacity: capacity[key] }));
  return {
    _id: eventId,
    version: 1,
    name: 'Monsoon Nights',
    imageUrl: '',
    startsAt: at(startOf(0)),
    endsAt: at(startOf(isRun ? shows.length - 1 : 0) + lengthMs),
    venue: { name: 'Marigold Grounds', address: '', city: 'Pune', state: 'Maharashtra' },
    organizer: { name: 'Sur Collective', logoUrl: '' },
    sponsors: [],
    onSale: true,
    maxTicketsPerPerson,
    categories: [...categories, ...(isRun ? passes : [])].map((category) => ({
      ...category,
      type: category.key,
      onSale: true,
    })),
    showtimes: (isRun ? shows : []).map((key, show) => ({
      key,
      startsAt: at(startOf(show)),
      endsAt: at(startOf(show) + lengthMs),
      common: false,
      categories,
    })),
    category: 'Music',
    cancellableUntilHours: 2,
    cancelled: false,
    movedAt: null,
    withdrawnAt: null,
    deletedAt: null,
  };
}
