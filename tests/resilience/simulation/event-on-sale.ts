import type { EventProjection } from '@utsav/booking/event-projection/event-projection.schema';

export const eventId = 'evt_simulated';

export const eventOnSale = (
  startsAt: Date,
  capacity: Record<'gold' | 'silver', number>,
  maxTicketsPerPerson: number,
): EventProjection => ({
  _id: eventId,
  version: 1,
  name: 'Monsoon Nights',
  imageUrl: '',
  startsAt,
  endsAt: null,
  venue: { name: 'Marigold Grounds', address: '', city: 'Pune', state: 'Maharashtra' },
  organizer: { name: 'Sur Collective', logoUrl: '' },
  sponsors: [],
  onSale: true,
  maxTicketsPerPerson,
  categories: (['gold', 'silver'] as const).map((key) => ({
    key,
    type: key,
    capacity: capacity[key],
    onSale: true,
  })),
  showtimes: [],
  category: 'Music',
  cancellableUntilHours: 2,
  cancelled: false,
  movedAt: null,
  withdrawnAt: null,
  deletedAt: null,
});
