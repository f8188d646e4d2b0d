import { AppError } from '@utsav/contracts/errors/app-error';
import type { GuestLine, GuestList } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { guestLineState } from '@utsav/contracts/grpc/booking';
import type { Caller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { EventOwners } from '../copies/event-owners';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { SellingFixture } from '../testing/selling-fixture';
import { orderFor } from '../testing/order-for';

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
  // Pricing as it answers for a price of 0 at the counter.
  jest.spyOn(selling.get(GrpcClients), 'client').mockReturnValue({
    quotePrice: ({ lines: [line] }: { lines: { category: string; quantity: number }[] }) => {
      if (line?.category !== 'gold')
        throw new AppError('VALIDATION', { details: [{ field: 'categoryId', message: 'No such category.' }] });
      const { quote } = orderFor('evt', { quantity: line.quantity });
      const nothing = { cartPaise: 0, feePaise: 0, gstPaise: 0, roundingPaise: 0, totalPaise: 0, gstIncluded: true };
      const lines = quote.lines.map((row) => ({ ...row, pricePaise: 0, feePaise: 0 }));
      return Promise.resolve({ quote: { ...quote, ...nothing, lines } });
    },
  } as never);
});
afterEach(async () => expect(await selling.violations()).toEqual([]));
afterAll(() => selling?.stop());

const admin: Caller = { kind: 'user', id: 'usr_admin', role: 'admin', sessionId: 'ses_1' };
const line = (name: string, changes: Partial<GuestLine> = {}): GuestLine => ({
  name,
  category: 'gold',
  quantity: 1,
  notes: 'Invited by the organizer',
  ...changes,
});
const states = ({ lines }: GuestList): string[] => lines.map(({ state }) => guestLineState.fromProto(state));

async function issue(
  eventId: string,
  lines: GuestLine[],
  idempotencyKey = randomId('key'),
  confirmDuplicate = false,
): Promise<GuestList> {
  const request = { idempotencyKey, eventId, lines, issuedBy: undefined, confirmDuplicate };
  const { list } = await selling.as(admin).issueGuestList(request);
  return list!;
}
const finished = (id: string): Promise<GuestList> =>
  eventually(async () => {
    const { list } = await selling.as(admin).getGuestList({ listId: id });
    if (!list?.finishedAt) throw new Error('lines are pending');
    return list;
  });

describe('a guest list', () => {
  it('gives each guest their tickets for nothing, outside of shifts, and says per line what became of it', async () => {
    const event = await selling.event(10);
    const begun = await issue(event._id, [
      line('Meera', { mobile: '+919876543210', quantity: 2 }),
      line('Ravi', { category: 'Royal box' }),
      line('Asha', { quantity: 9 }),
    ]);
    const list = await finished(begun.id);
    expect(states(list)).toEqual(['issued', 'failed', 'failed']);
    expect(list).toMatchObject({ total: 3, issued: 1, failed: 2 });
    expect(list.lines[1]).toMatchObject({ errorCode: 'VALIDATION', reason: 'No such category.' });
    expect(list.lines[2]?.errorCode).toBe('INSUFFICIENT_SEATS');
    const booking = await selling.rows.booking(list.lines[0]?.bookingId ?? '');
    expect(booking).toMatchObject({
      paymentMode: 'complimentary',
      transactionId: '',
      shiftId: '',
      notes: 'Invited by the organizer',
      issuedBy: { id: 'usr_admin' },
      buyer: { userId: '', name: 'Meera', mobile: '+919876543210' },
      quote: { totalPaise: 0 },
    });
    expect(booking.tickets).toHaveLength(2);
    expect(await selling.rows.stock(event._id)).toMatchObject({ available: 8, sold: 2 });
    expect(await selling.published('booking.order.confirmed', booking.orderId)).toMatchObject([
      { paymentMode: 'complimentary', amounts: { totalPaise: 0 } },
    ]);
  });

  it('is issued once under its key, however often it is sent, and refused with other lines', async () => {
    const event = await selling.event(10);
    const lines = [line('Meera'), line('Ravi')];
    const sent = await Promise.all(Array.from({ length: 5 }, () => issue(event._id, lines, 'k1')));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    await finished(sent[0]?.id ?? '');
    await selling.save({ ...event, version: 2, cancelled: false });
    expect((await issue(event._id, lines, 'k1')).issued).toBe(2);
    expect(await selling.rows.stock(event._id)).toMatchObject({ sold: 2, available: 8 });
    await expect(issue(event._id, [line('Meera')], 'k1')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('never has more seats than there are, also while buyers take the last ones', async () => {
    const event = await selling.event(6);
    const [list, holds] = await Promise.all([
      issue(
        event._id,
        Array.from({ length: 10 }, (_, at) => line(`Guest ${at}`)),
      ).then(({ id }) => finished(id)),
      Promise.allSettled(Array.from({ length: 10 }, () => selling.hold(event._id))),
    ]);
    const held = holds.filter(({ status }) => status === 'fulfilled').length;
    expect(list.issued + held).toBe(6);
    expect(await selling.rows.stock(event._id)).toMatchObject({ available: 0, sold: list.issued, held });
  });

  it('gives its seats back when a booking of it is cancelled, without a refund', async () => {
    const event = await selling.event(4);
    const { lines } = await finished((await issue(event._id, [line('Meera', { quantity: 3 })])).id);
    const code = lines[0]?.bookingCode ?? '';
    await selling.as(admin).cancelBooking({ booking: code, reason: 'did not come', tickets: [] });
    expect(await selling.rows.booking(lines[0]?.bookingId ?? '')).toMatchObject({ status: 'cancelled', refunds: [] });
    expect(await selling.rows.stock(event._id)).toMatchObject({ available: 4, sold: 0 });
  });

  it.each<[string, Partial<EventProjection>]>([
    ['was cancelled', { cancelled: true }],
    ['is a draft', { isPublished: false, onSale: false }],
    ['is closed', { onSale: false }],
    ['is over', { startsAt: new Date(Date.now() - 7_200_000), endsAt: new Date(Date.now() - 3_600_000) }],
  ])('is not taken for an event that %s', async (_, change) => {
    const event = await selling.event(4);
    await selling.save({ ...event, version: 2, ...change });
    await expect(issue(event._id, [line('Meera')])).rejects.toMatchObject({ code: 'SALE_CLOSED' });
  });

  it('needs a confirmation where a guest has tickets already, by number, address or name', async () => {
    const event = await selling.event(20);
    const first = [
      line('Meera', { mobile: '+919876543210' }),
      line('Ravi', { email: 'ravi@mails.example' }),
      line('Asha'),
    ];
    await finished((await issue(event._id, first)).id);
    for (const again of [
      line('M. Iyer', { mobile: '+919876543210' }),
      line('R.', { email: 'Ravi@mails.example' }),
      line('asha '),
    ])
      await expect(issue(event._id, [line('Somebody else'), again])).rejects.toMatchObject({
        code: 'POSSIBLE_DUPLICATE_GUESTS',
        params: { names: [again.name], count: 1 },
      });
    expect((await finished((await issue(event._id, [line('Asha')], 'confirmed', true)).id)).issued).toBe(1);
    expect((await finished((await issue(event._id, [line('Zoya')])).id)).issued).toBe(1);
  });

  it('has lines of shows that are to come, named where there are several', async () => {
    const at = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);
    const show = (key: string, hours: number) => ({
      key,
      startsAt: at(hours),
      endsAt: at(hours + 1),
      common: false,
      categories: [{ key: 'gold', capacity: 4 }],
    });
    const event = await selling.event(4, {
      endsAt: at(50),
      showtimes: [show('over', -5), show('fri', 5), show('sat', 29)],
    });
    const { lines } = await finished(
      (
        await issue(event._id, [
          line('Meera', { showtime: 'over' }),
          line('Ravi', { showtime: 'mon' }),
          line('Asha'),
          line('Zoya', { showtime: 'sat' }),
        ])
      ).id,
    );
    expect(lines.map(({ errorCode = '' }) => errorCode)).toEqual([
      'SALE_CLOSED',
      'VALIDATION',
      'SHOWTIME_REQUIRED',
      '',
    ]);
    expect((await selling.rows.booking(lines[3]?.bookingId ?? '')).showtime).toBe('sat');
    const last = await selling.event(4, { endsAt: at(50), showtimes: [show('over', -5), show('sat', 29)] });
    const only = await finished((await issue(last._id, [line('Asha')])).id);
    expect((await selling.rows.booking(only.lines[0]?.bookingId ?? '')).showtime).toBe('sat');
  });

  it('never gives tickets that cost something', async () => {
    const event = await selling.event(4);
    const { quote } = orderFor(event._id, { quantity: 1 });
    jest
      .spyOn(selling.get(GrpcClients), 'client')
      .mockReturnValueOnce({ quotePrice: () => Promise.resolve({ quote }) } as never);
    const list = await finished((await issue(event._id, [line('Meera')])).id);
    expect(list.lines[0]).toMatchObject({ errorCode: 'INTERNAL' });
    expect(await selling.rows.stock(event._id)).toMatchObject({ sold: 0, available: 4 });
  });

  it('does not wait for older lists that another copy does not go on with', async () => {
    const stuck = await Promise.all(Array.from({ length: 6 }, () => selling.event(5)));
    const owners = selling.get(EventOwners);
    const isMine = jest.spyOn(owners, 'isMine').mockImplementation((id) => !stuck.some(({ _id }) => _id === id));
    const theirs = await Promise.all(stuck.map(({ _id }) => issue(_id, [line('Ravi')])));
    const began = Date.now();
    await finished((await issue((await selling.event(5))._id, [line('Meera')])).id);
    expect(Date.now() - began).toBeLessThan(8000);
    isMine.mockRestore();
    await Promise.all(theirs.map(({ id }) => finished(id)));
  }, 40_000);

  it('may be sent again for a guest whose line failed', async () => {
    const event = await selling.event(2);
    await finished((await issue(event._id, [line('Meera', { quantity: 9 })])).id);
    expect((await finished((await issue(event._id, [line('Meera')])).id)).issued).toBe(1);
  });

  it('goes out once where two admins send the same at the same moment', async () => {
    const event = await selling.event(20);
    const lines = [line('Meera'), line('Ravi')];
    const sent = await Promise.allSettled(Array.from({ length: 4 }, () => issue(event._id, lines)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
