import fc from 'fast-check';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { EventProjectionsRepository } from '../event-projection/event-projections.repository';
import { SellingFixture } from '../testing/selling-fixture';
import type { BookingRow } from './booking.schema';
import { BookingsRepository } from './bookings.repository';
import { MoveBooking } from './move-booking';

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
  await selling.stopSweeps();
});
afterEach(async () => expect(await selling.violations()).toEqual([]));
afterAll(() => selling?.stop());

const hour = 3_600_000;
const places = ['Marigold Grounds', 'Shaniwar Wada', 'Nehru Centre'];
const venueAt = (place: number): EventProjection['venue'] => ({
  name: places[place] ?? '',
  address: 'Ring Road',
  city: 'Pune',
  state: 'Maharashtra',
});
const again = ({ _id }: BookingRow) => selling.rows.booking(_id);
const messagesOf = ({ orderId }: BookingRow) =>
  selling.published('booking.booking.moved', orderId) as Promise<
    { calendarSequence: number; hasNewTime: boolean; venue?: object; previousVenue?: object }[]
  >;

/** What the sweep does, until nothing is behind. Returns how many bookings were. */
async function follow(eventId: string): Promise<number> {
  const projection = await selling.get(EventProjectionsRepository).find(eventId);
  if (!projection) throw new Error('no event');
  const shows = [{ ...projection, key: '' }, ...projection.showtimes];
  let followed = 0;
  for (let left = 5; left > 0; left -= 1) {
    const behind = await selling.get(BookingsRepository).behind(projection, shows, { now: new Date(), limit: 50 });
    if (behind.length === 0) return followed;
    followed += behind.length;
    for (const { _id } of behind) await selling.submit(eventId, new MoveBooking(_id, projection, selling.codes));
  }
  throw new Error('some bookings stay behind');
}

it('bookings end up where and when their event is, with one message a wave, whatever was saved in between', async () => {
  const save = fc.record({
    place: fc.nat({ max: 2 }),
    isCorrection: fc.boolean(),
    isLater: fc.boolean(),
    /** The sweep comes by after it. */
    isFollowed: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(save, { minLength: 1, maxLength: 5 }), async (saves) => {
      let projection = await selling.event(5, { startsAt: new Date(Date.now() + 48 * hour), venue: venueAt(0) });
      const booking = await selling.buy(projection, { quantity: 2 });
      const ended = await selling.buy(projection);
      await selling.ending.cancel(ended, { by: 'staff', userId: 'usr_admin', reason: 'asked' });
      for (const [at, { place, isCorrection, isLater, isFollowed }] of saves.entries()) {
        const isElsewhere = projection.venue.name !== places[place] && !isCorrection;
        projection = {
          ...projection,
          version: projection.version + 1,
          venue: venueAt(place),
          venueMoves: (projection.venueMoves ?? 0) + (isElsewhere ? 1 : 0),
          startsAt: isLater ? new Date(projection.startsAt.getTime() + hour) : projection.startsAt,
        };
        await selling.save(projection);
        if (isFollowed || at === saves.length - 1) await follow(projection._id);
      }
      expect(await follow(projection._id)).toBe(0);
      const row = await again(booking);
      expect(row.event).toMatchObject({ venueName: projection.venue.name, startsAt: projection.startsAt });
      const messages = await messagesOf(booking);
      expect(messages.map(({ calendarSequence }) => calendarSequence)).toEqual(messages.map((_, at) => at + 1));
      expect(row.timesMoved ?? 0).toBe(messages.length);
      // Codes change with the time alone, and who was notified may cancel.
      expect(row.qrCode === booking.qrCode).toBe(!messages.some(({ hasNewTime }) => hasNewTime));
      const notified = messages.filter(({ previousVenue }) => previousVenue);
      expect(row.venueChangedAt !== undefined).toBe(notified.length > 0);
      expect(notified.length).toBeLessThanOrEqual(projection.venueMoves ?? 0);
      expect(messages.every(({ hasNewTime, venue }) => hasNewTime || venue)).toBe(true);
      expect((await again(ended)).event).toMatchObject({ venueName: places[0], startsAt: booking.event.startsAt });
    }),
    { numRuns: 20 },
  );
});

it('a booking says what its event said of a visit when it was sold, and what it says of a new venue', async () => {
  const details = { dressCode: 'White', translations: { hi: { dressCode: 'सफ़ेद' } } };
  const projection = await selling.event(5, { venue: venueAt(0), details });
  const booking = await selling.buy(projection);
  expect(booking.event.details).toEqual(details);
  const [confirmed] = await selling.published('booking.order.confirmed', booking.orderId);
  expect(confirmed).toMatchObject({ event: { details } });
  const other = { dressCode: 'Black' };
  await selling.save({ ...projection, version: 2, venue: venueAt(1), venueMoves: 1, details: other });
  expect(await follow(projection._id)).toBe(1);
  expect((await again(booking)).event.details).toEqual(other);
  expect(await messagesOf(booking)).toMatchObject([{ venue: { details: other }, previousVenue: { details } }]);
});

it('an event that came back to its venue before any buyer was notified notifies none', async () => {
  const projection = await selling.event(5, { venue: venueAt(0) });
  const booking = await selling.buy(projection);
  await selling.save({ ...projection, version: 2, venue: venueAt(1), venueMoves: 1 });
  await selling.save({ ...projection, version: 3, venueMoves: 2 });
  expect(await follow(projection._id)).toBe(1);
  const { venueChangedAt, timesMoved } = await again(booking);
  expect([venueChangedAt, timesMoved]).toEqual([undefined, undefined]);
  expect(await messagesOf(booking)).toEqual([]);
});

it('a booking that was over when its event went elsewhere keeps the venue where it took place', async () => {
  const projection = await selling.event(5, {
    startsAt: new Date(Date.now() - 3 * hour),
    endsAt: new Date(Date.now() - hour),
  });
  const booking = await selling.buy(projection);
  const elsewhere = { ...projection, version: 2, venue: venueAt(1), venueMoves: 1 };
  await selling.save(elsewhere);
  expect(await follow(projection._id)).toBe(0);
  await selling.submit(projection._id, new MoveBooking(booking._id, elsewhere, selling.codes));
  expect((await again(booking)).event.venueName).toBe('Marigold Grounds');
});
