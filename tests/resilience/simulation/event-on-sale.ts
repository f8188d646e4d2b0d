import type { EventProjection } from '@utsav/booking/event-projection/event-projection.schema';
import { hours } from '@utsav/service-kit/time/clock';

export const eventId = 'evt_simulated';

/** Shows of a run, a day apart; each has its own seats. */
const shows = ['fri', 'sat', 'sun'];
const lengthMs = hours(2);

/** An event a day from now, or a run of three shows. */
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
    startsAt: at(hours(24)),
    endsAt: at(hours(isRun ? 72 : 24) + lengthMs),
    venue: { name: 'Marigold Grounds', address: '', city: 'Pune', state: 'Maharashtra' },
    organizer: { name: 'Sur Collective', logoUrl: '' },
    sponsors: [],
    onSale: true,
    maxTicketsPerPerson,
    categories: categories.map((category) => ({ ...category, type: category.key, onSale: true })),
    showtimes: (isRun ? shows : []).map((key, day) => ({
      key,
      startsAt: at(hours(24 * (day + 1))),
      endsAt: at(hours(24 * (day + 1)) + lengthMs),
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
