import type { TicketAudience } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import type { BookingRow } from '../bookings/booking.schema';
import { SellingFixture } from '../testing/selling-fixture';

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
});
afterAll(() => selling?.stop());

/** Changes of a stored booking, by path. */
type Changes = Record<string, unknown>;

async function booked(eventId: string, of: { userId?: string; email: string }, changes: Changes = {}) {
  const projection = await selling.event(1);
  const { _id } = await selling.buy(projection);
  await selling.connection.collection<BookingRow>('bookings').updateOne(
    { _id },
    {
      $set: {
        'event.eventId': eventId,
        'buyer.userId': of.userId ?? '',
        'buyer.email': of.email,
        'buyer.name': of.email.split('@')[0],
        ...changes,
      },
    },
  );
  return _id;
}
const as = () => selling.as(serviceCaller('gateway'));
/** All pages, of two bookings each. */
async function reached(audience: Partial<TicketAudience> & { eventId: string }): Promise<string[]> {
  const emails: string[] = [];
  let after = '';
  do {
    const page = await as().listTicketHolders({ audience: { categories: [], ...audience }, after, limit: 2 });
    emails.push(...page.holders.map(({ email }) => email));
    after = page.next;
  } while (after);
  return emails;
}
const people = async (audience: Partial<TicketAudience> & { eventId: string }) =>
  (await as().countTicketHolders({ audience: { categories: [], ...audience } })).people;

it('has each person and each address once, at the address of the newest booking, and counts as many', async () => {
  const eventId = 'evt_each_once';
  const early = { createdAt: new Date('2026-01-01') };
  await booked(eventId, { userId: 'usr_1', email: 'old@mails.example' }, early);
  for (let at = 0; at < 3; at += 1) await booked(eventId, { userId: 'usr_1', email: 'new@mails.example' });
  await booked(eventId, { email: 'guest@mails.example' }, { paymentMode: 'complimentary', ...early });
  const newest = await booked(eventId, { email: 'guest@mails.example' }, { paymentMode: 'complimentary' });
  await booked(eventId, { userId: 'usr_2', email: 'family@mails.example' });
  await booked(eventId, { userId: 'usr_3', email: 'family@mails.example' });
  await booked(eventId, { userId: 'usr_4', email: '' });
  expect(await reached({ eventId })).toEqual(['family@mails.example', 'guest@mails.example', 'new@mails.example']);
  expect(await as().countTicketHolders({ audience: { eventId, categories: [] } })).toEqual({
    people: 3,
    bookingsWithoutEmail: 1,
  });
  const { holders } = await as().listTicketHolders({ audience: { eventId, categories: [] }, after: 'f', limit: 200 });
  expect(holders.find(({ email }) => email.startsWith('guest'))?.bookingId).toBe(newest);
});

it('leaves out who cancelled or got all money back, and has those of a show or of categories alone', async () => {
  const eventId = 'evt_narrow';
  await booked(eventId, { email: 'a@mails.example' }, { showtime: 'late' });
  const opened = [{ key: 'late' }, { key: 'last', cancelledAt: new Date() }];
  await booked(eventId, { email: 'p@mails.example' }, { 'event.shows': opened });
  await booked(eventId, { email: 'b@mails.example' }, { 'tickets.0.categoryKey': 'silver' });
  await booked(eventId, { email: 'c@mails.example' }, { 'tickets.0.categoryKey': 'royal' });
  await booked(eventId, { email: 'd@mails.example' }, { status: 'cancelled', paymentStatus: 'refunding' });
  await booked(eventId, { email: 'e@mails.example' }, { paymentStatus: 'refunded' });
  await booked('evt_other', { email: 'f@mails.example' });
  for (const [narrowed, expected] of [
    [{}, ['a', 'b', 'c', 'p']],
    [{ showtime: 'late' }, ['a', 'p']],
    [{ showtime: 'last' }, []],
    [{ categories: ['silver', 'royal'] }, ['b', 'c']],
    [{ showtime: 'late', categories: ['silver'] }, []],
  ] as const) {
    const audience = { eventId, ...narrowed, categories: [...('categories' in narrowed ? narrowed.categories : [])] };
    expect(await reached(audience)).toEqual(expected.map((name) => `${name}@mails.example`));
    expect(await people(audience)).toBe(expected.length);
  }
});

it('reads a page in the order of an index, however many bookings the event has', async () => {
  const filter = { 'event.eventId': 'evt_1', status: 'confirmed', paymentStatus: 'paid', 'buyer.email': { $gt: 'm' } };
  const { queryPlanner } = await selling.connection
    .collection('bookings')
    .find(filter)
    .sort({ 'buyer.email': 1, _id: 1 })
    .limit(200)
    .explain('queryPlanner');
  const stages = JSON.stringify((queryPlanner as { winningPlan: unknown }).winningPlan);
  expect(stages).toContain('buyer.email');
  expect(stages).not.toContain('"SORT"');
});
