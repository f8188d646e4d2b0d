import { eventually } from '@utsav/test-kit/assertions/eventually';
import type { BookingRow } from '../bookings/booking.schema';
import type { EventProjection, ProjectedShow } from '../event-projection/event-projection.schema';
import { SellingFixture } from '../testing/selling-fixture';

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
});
afterEach(async () => expect(await selling.violations()).toEqual([]));
afterAll(() => selling?.stop());

const days = (number: number): Date => new Date(Date.now() + number * 86_400_000);
const cancellation = () => ({ at: new Date(), reason: 'The singer is ill', message: 'We are sorry.' });
const show = (key: string, day: number): ProjectedShow => ({
  key,
  startsAt: days(day),
  endsAt: new Date(days(day).getTime() + 7_200_000),
  common: false,
  categories: [{ key: 'gold', capacity: 5 }],
});

/** A run of which one show is over, two are to come. */
const run = () =>
  selling.event(15, {
    startsAt: days(-12),
    showtimes: [show('first', -12), show('second', 3), show('third', 10)],
  });
const ofEachShow = async (projection: EventProjection): Promise<Record<string, BookingRow>> => {
  const bookings: Record<string, BookingRow> = {};
  for (const { key } of projection.showtimes)
    bookings[key] = await selling.buy(projection, { showtime: key, projection, quantity: 2 });
  return bookings;
};
const stateOf = async (booking: BookingRow | undefined) => {
  const { status, refundedPaise } = await selling.rows.booking(booking?._id ?? '');
  return { status, refundedPaise };
};
const refunded = { status: 'cancelled', refundedPaise: 236_000 };
const unchanged = { status: 'confirmed', refundedPaise: 0 };

describe('an event that is cancelled after it began', () => {
  it('returns the money of an exhibition on its 8th day: its tickets are for all its days', async () => {
    const projection = await selling.event(5, { startsAt: days(-8), endsAt: days(20) });
    const booking = await selling.buy(projection, { quantity: 2 });
    await selling.save({ ...projection, version: 2, cancelled: true, cancellation: cancellation() });
    await eventually(async () => expect(await stateOf(booking)).toEqual(refunded));
    expect(await selling.rows.booking(booking._id)).toMatchObject({
      cancellation: { by: 'event-cancelled', reason: 'The singer is ill' },
    });
  });

  it('returns only the money of shows to come: the first took place', async () => {
    const projection = await run();
    const { first, second, third } = await ofEachShow(projection);
    await selling.save({ ...projection, version: 2, cancelled: true, cancellation: cancellation() });
    await eventually(async () => {
      expect(await stateOf(second)).toEqual(refunded);
      expect(await stateOf(third)).toEqual(refunded);
    });
    expect(await stateOf(first)).toEqual(unchanged);
  });

  it('returns the money of a show that ended between the cancellation and the sweep', async () => {
    const projection = await selling.event(5, { startsAt: days(-9), endsAt: days(-1) });
    const booking = await selling.buy(projection, { quantity: 2 });
    await selling.save({
      ...projection,
      version: 2,
      cancelled: true,
      cancellation: { ...cancellation(), at: days(-2) },
    });
    await eventually(async () => expect(await stateOf(booking)).toEqual(refunded));
  });

  it('leaves what was over as it is, also where the time of the cancellation is not stored', async () => {
    const over = await selling.event(5, { startsAt: days(-2), endsAt: days(-1) });
    const attended = await selling.buy(over, { quantity: 2 });
    const open = await selling.event(5, { startsAt: days(-9), endsAt: days(1) });
    const toCome = await selling.buy(open, { quantity: 2 });
    for (const projection of [over, open]) await selling.save({ ...projection, version: 2, cancelled: true });
    await eventually(async () => expect(await stateOf(toCome)).toEqual(refunded));
    expect(await stateOf(attended)).toEqual(unchanged);
  });
});

describe('an event or a show with another end', () => {
  it('gives its bookings the new end, and codes that are valid until then', async () => {
    const alone = await selling.event(5, { startsAt: days(3), endsAt: days(4) });
    const whole = await selling.buy(alone, { quantity: 2 });
    const shows = await run();
    const { second, third } = await ofEachShow(shows);
    await selling.save({ ...alone, version: 2, endsAt: days(6) });
    const later = days(5);
    await selling.save({
      ...shows,
      version: 2,
      showtimes: shows.showtimes.map((each) => (each.key === 'second' ? { ...each, endsAt: later } : each)),
    });
    await eventually(async () => {
      const moved = await selling.rows.booking(second?._id ?? '');
      expect(moved.event).toMatchObject({ startsAt: second?.event.startsAt, endsAt: later });
      expect(moved.qrCode).not.toBe(second?.qrCode);
      expect(moved).toMatchObject({ movedAt: null, timesMoved: 1 });
      expect((await selling.rows.booking(whole._id)).tickets[0]?.code).not.toBe(whole.tickets[0]?.code);
    });
    expect((await selling.rows.booking(third?._id ?? '')).qrCode).toBe(third?.qrCode);
  });
});

describe('a show that is cancelled by itself', () => {
  const called = (projection: EventProjection, key: string): EventProjection => ({
    ...projection,
    version: projection.version + 1,
    showtimes: projection.showtimes.map((each) =>
      each.key === key ? { ...each, cancellation: cancellation() } : each,
    ),
  });

  it('ends its bookings and holds, and money that still comes goes back; the other shows go on', async () => {
    const projection = await run();
    const { first, second, third } = await ofEachShow(projection);
    const holdOf = (showtime: string) => selling.hold(projection._id, { showtime, projection });
    const [held, other] = [await holdOf('second'), await holdOf('third')];
    const after = called(projection, 'second');
    await selling.save(after);
    await eventually(async () => expect(await stateOf(second)).toEqual(refunded));
    expect(await stateOf(first)).toEqual(unchanged);
    expect(await stateOf(third)).toEqual(unchanged);
    await eventually(async () => expect(await selling.rows.order(held._id)).toMatchObject({ state: 'closing' }));
    expect(await selling.rows.order(other._id)).toMatchObject({ state: 'held' });
    await selling.confirm(held, after);
    expect(await selling.rows.order(held._id)).toMatchObject({ state: 'refunding' });
    expect(await selling.published('booking.order.refund-requested', held._id)).toMatchObject([
      { reason: 'event-cancelled' },
    ]);
    expect((await selling.confirm(other, after)).state).toBe('confirmed');
  });

  it('is not moved with its event', async () => {
    const projection = await run();
    const { second } = await ofEachShow(projection);
    const after = called(projection, 'second');
    await selling.save({
      ...after,
      showtimes: after.showtimes.map((each) => ({ ...each, startsAt: new Date(each.startsAt.getTime() + 3_600_000) })),
    });
    await eventually(async () => expect(await stateOf(second)).toEqual(refunded));
    expect(await selling.published('booking.booking.moved', second?.orderId ?? '')).toEqual([]);
  });
});

it('gives the bookings of a show that is moved its new time and codes, and those of other shows keep theirs', async () => {
  const projection = await run();
  const { second, third } = await ofEachShow(projection);
  const startsAt = days(4);
  await selling.save({
    ...projection,
    version: 2,
    showtimes: projection.showtimes.map((each) =>
      each.key === 'second' ? { ...each, startsAt, endsAt: new Date(startsAt.getTime() + 7_200_000) } : each,
    ),
  });
  await eventually(async () =>
    expect((await selling.rows.booking(second?._id ?? '')).event.startsAt).toEqual(startsAt),
  );
  const moved = await selling.rows.booking(second?._id ?? '');
  expect(moved.tickets.map(({ id }) => id)).toEqual(second?.tickets.map(({ id }) => id));
  expect(moved.tickets.map(({ code }) => code)).not.toEqual(second?.tickets.map(({ code }) => code));
  expect(await selling.published('booking.booking.moved', second?.orderId ?? '')).toHaveLength(1);
  expect(await selling.rows.booking(third?._id ?? '')).toMatchObject({ movedAt: null });
});

describe('another venue', () => {
  const former = { venueName: 'Marigold Grounds', venueAddress: 'Ring Road', city: 'Pune' };
  const names = (venueName: string) => ({
    hi: { name: 'मानसून', venueName, venueAddress: '', categoryTypes: { gold: 'गोल्ड' } },
  });
  const venue = { name: 'Shaniwar Wada', address: 'Shaniwar Peth', city: 'Pune', state: 'Maharashtra' };
  const elsewhere = { venueName: venue.name, venueAddress: venue.address, city: venue.city };
  const movedTo = (projection: EventProjection, changes: Partial<EventProjection> = {}): EventProjection => ({
    ...projection,
    version: projection.version + 1,
    venue,
    venueMoves: (projection.venueMoves ?? 0) + 1,
    ...changes,
  });
  const messagesOf = (booking: BookingRow | undefined) =>
    selling.published('booking.booking.moved', booking?.orderId ?? '');
  const at = async (booking: BookingRow | undefined) => selling.rows.booking(booking?._id ?? '');

  it('reaches bookings to come: tickets keep their codes, the calendar entry rises, the buyer may cancel', async () => {
    const projection = await selling.event(5, { startsAt: days(3), translations: names('मैरीगोल्ड') });
    const booking = await selling.buy(projection, { quantity: 2 });
    await selling.save(movedTo(projection, { translations: { hi: { ...names('शनिवार वाड़ा').hi, name: 'बारिश' } } }));
    await eventually(async () => expect((await at(booking)).event).toMatchObject(elsewhere));
    const moved = await at(booking);
    expect(moved).toMatchObject({ movedAt: null, timesMoved: 1, tickets: booking.tickets, qrCode: booking.qrCode });
    expect(moved.venueChangedAt).toBeInstanceOf(Date);
    expect(moved.event.translations).toEqual(names('शनिवार वाड़ा'));
    expect(await messagesOf(booking)).toMatchObject([
      {
        hasNewTime: false,
        venue: elsewhere,
        previousVenue: { ...former, translations: names('मैरीगोल्ड') },
        calendarSequence: 1,
      },
    ]);
    const member = selling.as({ kind: 'user', id: booking.buyer.userId, role: 'user', sessionId: 'ses_1' });
    expect((await member.getBooking({ booking: booking._id })).booking).toMatchObject({ cancellable: true });
  });

  it('leaves what is over and what was cancelled where it was', async () => {
    const projection = await run();
    const { first, second, third } = await ofEachShow(projection);
    if (third) await selling.ending.cancel(third, { by: 'staff', userId: 'usr_admin', reason: 'asked' });
    await selling.save(movedTo(projection));
    await eventually(async () => expect((await at(second)).event).toMatchObject(elsewhere));
    for (const booking of [first, third]) {
      expect((await at(booking)).event).toMatchObject(former);
      expect(await messagesOf(booking)).toEqual([]);
    }
  });

  it('comes with another time in one message, and passes follow too', async () => {
    const projection = await selling.event(5, {
      startsAt: days(3),
      showtimes: [show('fri', 3), show('sat', 4)],
      categories: [
        { key: 'gold', type: 'Gold', capacity: 5, onSale: true },
        { key: 'pass', type: 'Pass', capacity: 5, onSale: true, covers: 'all', drawsOn: 'gold' },
      ],
    });
    const pass = await selling.buy(projection, { category: 'pass', projection });
    const showtimes = projection.showtimes.map((each) => ({
      ...each,
      startsAt: new Date(each.startsAt.getTime() + 3_600_000),
    }));
    await selling.save(movedTo(projection, { showtimes }));
    await eventually(async () => expect((await at(pass)).event).toMatchObject(elsewhere));
    const moved = await at(pass);
    expect(moved.event.shows?.map(({ startsAt }) => startsAt)).toEqual(showtimes.map(({ startsAt }) => startsAt));
    expect(moved).toMatchObject({ timesMoved: 1, movedAt: moved.venueChangedAt });
    expect(await messagesOf(pass)).toMatchObject([{ hasNewTime: true, previousVenue: former, venue: elsewhere }]);
  });

  it('that is but corrected changes the tickets without a mail to the buyer', async () => {
    const projection = await selling.event(5, { startsAt: days(3) });
    const booking = await selling.buy(projection);
    await selling.save({
      ...projection,
      version: 2,
      venue: { ...projection.venue, name: 'Marigold Ground' },
    });
    await eventually(async () => expect((await at(booking)).event.venueName).toBe('Marigold Ground'));
    const corrected = await at(booking);
    expect(corrected.venueChangedAt).toBeUndefined();
    expect(corrected).toMatchObject({ timesMoved: 1 });
    const [message] = await messagesOf(booking);
    expect(message).toMatchObject({ hasNewTime: false, venue: { venueName: 'Marigold Ground' } });
    expect(message).not.toHaveProperty('previousVenue');
  });
});
