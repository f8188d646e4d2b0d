import { randomUUID } from 'node:crypto';
import { AppError, isAppError } from '@utsav/contracts/errors/app-error';
import type { IssueCashBookingRequest } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { counterMethod } from '@utsav/contracts/grpc/booking';
import type { Caller } from '@utsav/service-kit/caller/caller';
import type { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Clock } from '@utsav/service-kit/time/clock';
import { BookingsRepository } from '../bookings/bookings.repository';
import type { BookingRow } from '../bookings/booking.schema';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { EventProjections } from '../event-projection/event-projections';
import type { OrderRow } from '../orders/order.schema';
import { OrdersRepository } from '../orders/orders.repository';
import { SellingFixture } from '../testing/selling-fixture';
import { orderFor } from '../testing/order-for';
import { TicketCodes } from '../tickets/ticket-codes';
import { IssueCashBooking } from './issue-cash-booking';

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
});
afterEach(async () => expect(await selling.violations()).toEqual([]));
afterAll(() => selling?.stop());

const staff: Caller = { kind: 'user', id: 'usr_counter', role: 'counter', sessionId: 'ses_1' };

/** The counter with a pricing service that says what a test wants. */
class Counter {
  refusal: 'COUPON_EXHAUSTED' | 'VALIDATION' | '' = '';
  private readonly issuing: IssueCashBooking;

  constructor(
    private readonly projection: EventProjection,
    priced: Partial<OrderRow['quote']> = {},
  ) {
    const quote = { ...orderFor(projection._id, {}).quote, ...priced };
    const pricing = {
      quotePrice: () => (this.refusal ? Promise.reject(new AppError(this.refusal)) : Promise.resolve({ quote })),
    };
    this.issuing = new IssueCashBooking(
      selling.get(EventProjections),
      selling.get(BookingsRepository),
      selling.get(OrdersRepository),
      selling.lanes,
      { client: () => pricing } as unknown as GrpcClients,
      selling.get(TicketCodes),
      selling.get(Clock),
    );
  }

  issue(idempotencyKey: string, changes: Partial<IssueCashBookingRequest> = {}): Promise<[BookingRow, boolean]> {
    return this.issuing.issue(staff, {
      idempotencyKey,
      eventId: this.projection._id,
      lines: [{ category: 'gold', quantity: 1 }],
      terms: undefined,
      buyer: { id: '', name: 'Meera', mobile: '+919000000003', email: '' },
      assignee: undefined,
      issuedBy: { id: staff.id, name: 'Counter', mobile: '', email: '' },
      confirmDuplicate: false,
      overAllocate: false,
      method: counterMethod.toProto('cash'),
      ...changes,
    });
  }
}

async function save(projection: EventProjection): Promise<void> {
  await selling.save({ ...projection, version: 2 });
  selling.get(EventProjections).forget(projection._id);
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  );

describe('a cash booking that is issued again because its answer was lost', () => {
  it.each<[string, (counter: Counter, projection: EventProjection) => unknown]>([
    ['it had the last use of the discount', (counter) => (counter.refusal = 'COUPON_EXHAUSTED')],
    ['its category has left the sale', (counter) => (counter.refusal = 'VALIDATION')],
    ['the event was cancelled', (_, projection) => save({ ...projection, cancelled: true })],
  ])('is the booking of the first attempt, though %s since', async (_, change) => {
    const projection = await selling.event(5);
    const [counter, key] = [new Counter(projection), randomUUID()];
    const [first, before] = await counter.issue(key);
    await change(counter, projection);
    const [again, idempotent] = await counter.issue(key);
    expect([again._id, before, idempotent]).toEqual([first._id, false, true]);
    expect(await codeOf(counter.issue(randomUUID(), { confirmDuplicate: true }))).not.toBe('ok');
    expect(await selling.rows.stock(projection._id)).toMatchObject({ sold: 1, available: 4 });
  });

  it('is the booking of the first attempt, though the next show is another one now', async () => {
    const at = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);
    const show = (key: string, startsAt: Date) => ({
      key,
      startsAt,
      endsAt: at(30),
      common: false,
      categories: [{ key: 'gold', capacity: 4 }],
    });
    const projection = await selling.event(8, { endsAt: at(30), showtimes: [show('fri', at(5))] });
    const counter = new Counter(projection);
    const [first] = await counter.issue('c3');
    await save({ ...projection, showtimes: [show('fri', at(5)), show('sat', at(29))] });
    expect((await counter.issue('c3'))[0]._id).toBe(first._id);
    expect(await codeOf(counter.issue('c4', { confirmDuplicate: true }))).toBe('SHOWTIME_REQUIRED');
  });

  it('is refused when the key comes with another sale, also one that would be refused now', async () => {
    const counter = new Counter(await selling.event(5));
    await counter.issue('c5');
    const other = { lines: [{ category: 'gold', quantity: 2 }] };
    expect(await codeOf(counter.issue('c5', other))).toBe('IDEMPOTENCY_KEY_REUSED');
    counter.refusal = 'COUPON_EXHAUSTED';
    expect(await codeOf(counter.issue('c5', other))).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});

describe('a cash booking', () => {
  it('may be paid by UPI or card with the reference of the payment, which its message says', async () => {
    const counter = new Counter(await selling.event(5));
    const paid = { method: counterMethod.toProto('upi'), reference: 'UPI 633412345678' };
    const [booking] = await counter.issue('upi', paid);
    expect(booking).toMatchObject({ paymentMode: 'cash', paymentMethod: 'upi', transactionId: 'UPI 633412345678' });
    expect(await selling.published('booking.order.confirmed', booking.orderId)).toMatchObject([
      { paymentMode: 'cash', counterMethod: 'upi', transactionId: 'UPI 633412345678' },
    ]);
    expect((await counter.issue('upi', paid))[1]).toBe(true);
    expect(await codeOf(counter.issue('upi', { ...paid, reference: 'another' }))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await codeOf(counter.issue('card', { method: counterMethod.toProto('card') }))).toBe('VALIDATION');
  });

  it('has its address in lower case, so that letters reach a mailbox once', async () => {
    const counter = new Counter(await selling.event(5));
    const buyer = { id: '', name: 'Asha', mobile: '', email: 'Asha.Rao@Mails.Example' };
    const [{ buyer: stored }] = await counter.issue('mailbox', { buyer });
    expect(stored.email).toBe('asha.rao@mails.example');
  });

  it('is issued while the sale on the site is closed, as at the door', async () => {
    const projection = await selling.event(5, { onSale: false });
    expect(await codeOf(new Counter(projection).issue('door'))).toBe('ok');
  });

  it.each<[string, Partial<EventProjection>]>([
    ['a draft', { isPublished: false, onSale: false }],
    ['over', { startsAt: new Date(Date.now() - 7_200_000), endsAt: new Date(Date.now() - 3_600_000) }],
  ])('is refused for an event that is %s', async (what, change) => {
    const projection = await selling.event(5, change);
    expect(await codeOf(new Counter(projection).issue(`closed/${what}`))).toBe('SALE_CLOSED');
  });
});

it('gives nothing away that has a price, and issues tickets of what is free', async () => {
  const projection = await selling.event(5);
  const given = new Counter(projection, { totalPaise: 0 });
  await expect(given.issue(randomUUID())).rejects.toMatchObject({ code: 'VALIDATION' });
  const [line] = orderFor(projection._id, {}).quote.lines;
  const free = { cartPaise: 0, gstPaise: 0, totalPaise: 0, lines: [{ ...line!, pricePaise: 0, listPricePaise: 0 }] };
  const [booking] = await new Counter(projection, free).issue(randomUUID());
  expect(booking.tickets).toHaveLength(1);
});
