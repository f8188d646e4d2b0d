import type { IndexedRow } from '../search-index/listed-event';

/** An event as the index reads it: a concert in Pune at a time. */
export const indexedRow = (startsAt: Date, given: Partial<IndexedRow> = {}): IndexedRow => ({
  _id: 'evt_1',
  name: 'Raga',
  category: 'Music',
  language: '',
  imageUrl: '',
  ticketCategories: [],
  showtimes: [],
  startsAt,
  endsAt: null,
  status: 'Upcoming',
  isActive: true,
  isBookingOpen: true,
  tags: [],
  artists: [],
  createdAt: new Date('2026-11-22T10:00:00Z'),
  venue: { name: 'Hall', city: 'Pune' },
  organizer: { name: '' },
  ...given,
});
