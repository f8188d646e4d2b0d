import { randomId } from '@utsav/service-kit/ids/random-id';
import type { EventProjection } from '../event-projection/event-projection.schema';

/** An event of tomorrow, with one ticket category. */
export const sampleProjection = (capacity: number, changes: Partial<EventProjection> = {}): EventProjection => ({
  _id: randomId('evt'),
  version: 1,
  name: 'Monsoon Nights',
  imageUrl: '',
  startsAt: new Date(Date.now() + 86_400_000),
  endsAt: null,
  venue: { name: 'Marigold Grounds', address: 'Ring Road', city: 'Pune', state: 'Maharashtra' },
  organizer: { name: 'Sur Collective', logoUrl: '' },
  sponsors: [],
  onSale: true,
  maxTicketsPerPerson: 0,
  categories: [{ key: 'gold', type: 'Gold', capacity, onSale: true }],
  showtimes: [],
  category: 'Music',
  cancellableUntilHours: 0,
  cancelled: false,
  movedAt: null,
  withdrawnAt: null,
  deletedAt: null,
  ...changes,
});
