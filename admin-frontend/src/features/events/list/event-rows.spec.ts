import { expect, it } from 'vitest';
import { eventRow } from '../../../testing/gateway';
import { eventRows } from './event-rows';

it('are read from what the server sends', () => {
  expect(
    eventRows({ events: [eventRow({ endDate: '2026-12-05T21:00:00+05:30', imageUrl: '/media/a.webp' })] }),
  ).toEqual([
    {
      id: 'evt_1',
      name: 'Indian Ocean Live',
      category: 'Music',
      venue: 'Talkatora Stadium',
      city: 'New Delhi',
      start: '2026-12-05T18:30:00+05:30',
      end: '2026-12-05T21:00:00+05:30',
      image: '/media/a.webp',
      badge: 'Active',
      status: 'Upcoming',
      isActived: true,
      isBookingOpen: true,
      showtimes: [],
    },
  ]);
});

it('are read under the other names of start, end and picture too', () => {
  const events = [
    { id: 'evt_2', name: 'Garba', start_time: 'a', end_time: 'b', banner: 'c', status: 'draft' },
    { _id: 'evt_3', start: 'd', end: 'e', cover: 'f' },
    null,
  ];
  expect(eventRows({ events })).toEqual([
    expect.objectContaining({ id: 'evt_2', start: 'a', end: 'b', image: 'c', badge: 'Draft', city: '' }),
    expect.objectContaining({ id: 'evt_3', start: 'd', end: 'e', image: 'f', badge: 'Unknown' }),
  ]);
});

it.each([[[]], [null], ['events'], [{ events: {} }]])('are not in %j', (data) =>
  expect(eventRows(data)).toBeUndefined(),
);
