import { randomUUID } from 'node:crypto';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { closeOutcome, type CloseOutcome } from '@utsav/contracts/grpc/payments';
import type { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { createLog } from '@utsav/service-kit/log/log';
import { Clock } from '@utsav/service-kit/time/clock';
import type { BookingConfig } from '../booking.config';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { EventProjections } from '../event-projection/event-projections';
import { SellingFixture } from '../testing/selling-fixture';
import { orderFor } from '../testing/order-for';
import { StockSnapshots } from '../stock/stock-snapshots';
import { TicketCodes } from '../tickets/ticket-codes';
import { CloseOrder } from '../orders/close-order';
import type { OrderRow } from '../orders/order.schema';
import { OrdersRepository } from '../orders/orders.repository';
import { HoldTickets } from './hold-tickets';
import { PlaceOrder } from './place-order';

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
  await selling.stopSweeps();
});
afterAll(() => selling?.stop());

/** Booking's own way to an order, with pricing and payments that say what a test wants. */
class Shop {
  /** What payments says of the page of an order that is to be closed. */
  page: CloseOutcome = 'closed';
  /** Rupees for one ticket. */
  price = 500;
  /** What pricing refuses a quote with. */
  refusal: 'COUPON_EXHAUSTED' | 'SALE_CLOSED' | '' = '';
  provider: 'up' | 'down' | 'refusing' = 'up';
  /** What happens to an order while payments opens its page. */
  meanwhile = (_order: OrderRow): Promise<void> => Promise.resolve();
  private readonly placing: PlaceOrder;
  readonly pages: string[] = [];
  /** Calls of pricing. */
  priced = 0;

  constructor(private readonly projection: EventProjection) {
    const services = { client: (name: string) => (name === 'pricing' ? this.pricing() : this.payments()) };
    const clients = services as unknown as GrpcClients;
    const [orders, lanes, clock] = [selling.get(OrdersRepository), selling.lanes, selling.get(Clock)];
    const closeOrder = new CloseOrder(createLog('test', 'silent'), orders, lanes, clients, clock);
    const config = { HOLD_SECONDS: 600 } as BookingConfig;
    const codes = selling.get(TicketCodes);
    const stock = selling.get(StockSnapshots);
    const tickets = new HoldTickets(config, orders, lanes, stock, clients, closeOrder, clock);
    const projections = selling.get(EventProjections);
    this.placing = new PlaceOrder(projections, orders, lanes, tickets, clients, closeOrder, codes, clock);
  }

  order(
    userId: string,
    {
      key = randomUUID(),
      expected = this.price,
      showtime = '',
      category = 'gold',
      source,
    }: { key?: string; expected?: number; showtime?: string; category?: string; source?: OrderRow['source'] } = {},
  ): Promise<OrderRow> {
    const buyer = { userId, name: 'Meera', mobile: '9000000003', email: '' };
    return this.placing.place(buyer, {
      eventId: this.projection._id,
      lines: [{ category, quantity: 1 }],
      couponCode: '',
      expectedTotalPaise: expected * 100,
      source,
      idempotencyKey: key,
      showtime,
      buyer: undefined,
    });
  }

  private pricing() {
    const quote: Quote = {
      ...orderFor(this.projection._id, {}).quote,
      totalPaise: this.price * 100,
      cartPaise: this.price * 100,
      feePaise: 0,
      gstPaise: 0,
      gstLines: [],
      roundingPaise: 0,
    };
    return {
      quotePrice: () => (
        this.priced++,
        this.refusal ? Promise.reject(new AppError(this.refusal)) : Promise.resolve({ quote })
      ),
    };
  }

  private payments() {
    return {
      openPayment: async ({ orderId }: { orderId: string }) => {
        await this.meanwhile(await selling.rows.order(orderId));
        if (this.provider === 'refusing') throw new AppError('PAYMENT_REFUSED');
        if (this.provider === 'down') throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
        this.pages.push(orderId);
        return { payment: { linkId: `plink_${orderId}`, url: 'https://pay.example/1' } };
      },
      closePayment: () => {
        if (this.page === 'unknown') return Promise.resolve({ outcome: closeOutcome.toProto('unknown') });
        return Promise.resolve({ outcome: closeOutcome.toProto(this.page) });
      },
    };
  }
}

const shopOf = async (seats: number, changes: Partial<EventProjection> = {}): Promise<[Shop, EventProjection]> => {
  const projection = await selling.event(seats, changes);
  return [new Shop(projection), projection];
};
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

describe('a person who orders again', () => {
  it('replaces the hold that is there, and has one live hold for an event', async () => {
    const [shop, projection] = await shopOf(5);
    const first = await shop.order('usr_1');
    const second = await shop.order('usr_1');
    expect(await selling.rows.order(first._id)).toMatchObject({ state: 'cancelled' });
    expect(second.state).toBe('paying');
    expect(await selling.rows.stock(projection._id)).toMatchObject({ held: 1, available: 4 });
    await shop.order('usr_2');
    expect(await selling.rows.stock(projection._id)).toMatchObject({ held: 2 });
  });

  it('has one live hold however many orders are placed at once', async () => {
    const [shop, projection] = await shopOf(20);
    const ends = await Promise.all(Array.from({ length: 12 }, () => codeOf(shop.order('usr_1'))));
    expect(ends.filter((end) => end !== 'PAYMENT_PENDING').every((end) => end === 'ok')).toBe(true);
    expect(await selling.rows.stock(projection._id)).toMatchObject({ held: 1, available: 19 });
    expect(await codeOf(shop.order('usr_2'))).toBe('ok');
  });

  it.each<CloseOutcome>(['unknown', 'paid'])(
    'waits while the money of the first may be on its way: its page is %s',
    async (page) => {
      const [shop, projection] = await shopOf(5);
      const first = await shop.order('usr_1');
      shop.page = page;
      expect(await codeOf(shop.order('usr_1'))).toBe('PAYMENT_PENDING');
      expect(await selling.rows.stock(projection._id)).toMatchObject({ held: 1, available: 4 });
      expect((await selling.rows.order(first._id)).state).not.toBe('cancelled');
    },
  );

  it('gets the same order for the same key', async () => {
    const [shop] = await shopOf(5);
    const key = randomUUID();
    const [one, two] = [await shop.order('usr_1', { key }), await shop.order('usr_1', { key })];
    expect(two._id).toBe(one._id);
  });

  it.each<[string, (shop: Shop) => void]>([
    ['its own first attempt had the last use of the coupon', (shop) => (shop.refusal = 'COUPON_EXHAUSTED')],
    ['the price has changed since', (shop) => (shop.price = 900)],
    ['the sale has ended since', (shop) => (shop.refusal = 'SALE_CLOSED')],
  ])('gets the order of a first attempt whose answer was lost, though %s', async (_, change) => {
    const [shop, projection] = await shopOf(5);
    const [key, expected] = [randomUUID(), shop.price];
    const first = await shop.order('usr_1', { key });
    change(shop);
    expect(await shop.order('usr_1', { key, expected })).toMatchObject({ _id: first._id, state: 'paying' });
    expect(await codeOf(shop.order('usr_1', { expected }))).not.toBe('ok');
    expect(await selling.rows.stock(projection._id)).toMatchObject({ held: 1, available: 4 });
  });

  it('opens the payment page for a hold whose first attempt ended before it, though new orders are refused now', async () => {
    const [shop] = await shopOf(5);
    const key = randomUUID();
    shop.provider = 'down';
    expect(await codeOf(shop.order('usr_1', { key }))).toBe('PAYMENT_PROVIDER_DOWN');
    Object.assign(shop, { provider: 'up', refusal: 'COUPON_EXHAUSTED' });
    expect(await shop.order('usr_1', { key })).toMatchObject({ state: 'paying' });
  });

  it.each(['up', 'refusing'] as const)(
    'gets the order as it is when its hold ended while its page was being opened, by a provider that is %s',
    async (provider) => {
      const [shop] = await shopOf(5);
      Object.assign(shop, { provider, meanwhile: (order: OrderRow) => selling.release(order) });
      expect((await shop.order('usr_1')).state).toBe('expired');
    },
  );

  it('has no hold any more when the provider refuses the page', async () => {
    const [shop, projection] = await shopOf(5);
    shop.provider = 'refusing';
    expect(await codeOf(shop.order('usr_1'))).toBe('PAYMENT_REFUSED');
    expect(await selling.rows.stock(projection._id)).toMatchObject({ held: 0, available: 5 });
  });

  it('is refused when the same key comes with another order, whether that one is sold or not', async () => {
    const [shop] = await shopOf(5);
    const key = randomUUID();
    await shop.order('usr_1', { key });
    expect(await codeOf(shop.order('usr_1', { key, expected: 900 }))).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('waits an hour after three holds that lapsed, and others do not', async () => {
    const [shop] = await shopOf(9);
    for (let lapsed = 0; lapsed < 3; lapsed += 1) {
      const order = await shop.order('usr_1');
      await selling.release(order);
    }
    expect(await codeOf(shop.order('usr_1'))).toBe('RATE_LIMITED');
    expect(await codeOf(shop.order('usr_2'))).toBe('ok');
  });

  it('waits for lapsed holds also where its orders are placed at once', async () => {
    const [shop, projection] = await shopOf(9);
    for (let lapsed = 0; lapsed < 3; lapsed += 1)
      await selling.release(await selling.hold(projection._id, { userId: 'usr_1' }));
    const ends = await Promise.all(Array.from({ length: 6 }, () => codeOf(shop.order('usr_1'))));
    expect(new Set(ends)).toEqual(new Set(['RATE_LIMITED']));
  });

  it('does not wait for holds that they gave back themselves', async () => {
    const [shop] = await shopOf(9);
    for (let given = 0; given < 4; given += 1) await selling.release(await shop.order('usr_1'), 'cancelled');
    expect(await codeOf(shop.order('usr_1'))).toBe('ok');
  });
});

describe('a category without seats', () => {
  const tiers = ['gold', 'silver', 'bronze'].map((key) => ({
    key,
    type: key === 'gold' ? 'Gold' : key,
    capacity: key === 'bronze' ? 0 : 1,
    onSale: true,
  }));

  it('is refused without a price or a transaction, and the answer names what still has seats', async () => {
    const [shop] = await shopOf(1, { categories: tiers });
    const [first, key] = ['usr_1', randomUUID()];
    const order = await shop.order(first, { key });
    const [priced, commits] = [shop.priced, { count: 0 }];
    selling.lanes.onCommit(() => (commits.count += 1));
    const refusals = await Promise.allSettled(Array.from({ length: 200 }, (_, at) => shop.order(`usr_late_${at}`)));
    const reasons = refusals.map((refusal) =>
      refusal.status === 'rejected' ? (refusal.reason as AppError) : undefined,
    );
    expect(new Set(reasons.map((reason) => `${reason?.code} ${reason?.message}`))).toEqual(
      new Set(['SOLD_OUT Gold is sold out. Still available: silver.']),
    );
    expect([shop.priced - priced, commits.count]).toEqual([0, 0]);

    // The buyer with the last seat on hold gets the same order for the same key, and may replace it.
    expect((await shop.order(first, { key }))._id).toBe(order._id);
    expect((await shop.order(first)).state).toBe('paying');
  });

  it('is sold again as soon as a seat comes back', async () => {
    const [shop] = await shopOf(1);
    const order = await shop.order('usr_1');
    expect(await codeOf(shop.order('usr_2'))).toBe('SOLD_OUT');
    await selling.release(order, 'cancelled');
    expect(await codeOf(shop.order('usr_2'))).toBe('ok');
  });

  it('that is not on sale is refused without a price', async () => {
    const [shop] = await shopOf(5, { categories: [{ key: 'gold', type: 'Gold', capacity: 5, onSale: false }] });
    expect(await codeOf(shop.order('usr_1'))).toBe('SALE_CLOSED');
    expect(shop.priced).toBe(0);
    // Pricing knows a category by its type too.
    expect(await codeOf(shop.order('usr_1', { category: 'Gold' }))).toBe('SALE_CLOSED');
  });
});

it('has what a site of an organizer wrote on it, and is another order with another text under its key', async () => {
  const [shop] = await shopOf(5);
  const source = { metadata: { cart: 'A-17' }, returnUrl: 'https://kala.example/thanks' };
  const key = 'one-key';
  expect(await shop.order('usr_1', { key, source })).toMatchObject({ source });
  const other = { ...source, metadata: { cart: 'A-18' } };
  expect(await codeOf(shop.order('usr_1', { key, source: other }))).toBe('IDEMPOTENCY_KEY_REUSED');
});

describe('the price that a person saw', () => {
  it.each([
    ['rose', 400],
    ['fell', 600],
  ])('is not taken for another: it %s', async (_, expected) => {
    const [shop, projection] = await shopOf(5);
    expect(await codeOf(shop.order('usr_1', { expected }))).toBe('PRICE_CHANGED');
    expect(await selling.rows.stock(projection._id)).toMatchObject({ held: 0, available: 5 });
  });
});

describe('a show', () => {
  const at = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);
  const show = (key: string, hours: number) => ({
    key,
    startsAt: at(hours),
    endsAt: at(hours + 2),
    common: false,
    categories: [{ key: 'gold', capacity: 2 }],
  });

  it('is chosen by itself where one is to come, and required where there are several', async () => {
    const [one] = await shopOf(4, { endsAt: at(30), showtimes: [show('over', -9), show('fri', 5)] });
    expect(await one.order('usr_1')).toMatchObject({ showtime: 'fri' });
    const [several] = await shopOf(4, { endsAt: at(30), showtimes: [show('fri', 5), show('sat', 29)] });
    expect(await codeOf(several.order('usr_1'))).toBe('SHOWTIME_REQUIRED');
    expect(await several.order('usr_1', { showtime: 'sat' })).toMatchObject({ showtime: 'sat' });
  });

  it('is refused when it is over, or none of the event', async () => {
    const [shop] = await shopOf(4, { endsAt: at(30), showtimes: [show('over', -9), show('fri', 5)] });
    expect(await codeOf(shop.order('usr_1', { showtime: 'over' }))).toBe('SALE_CLOSED');
    expect(await codeOf(shop.order('usr_1', { showtime: 'none' }))).toBe('VALIDATION');
  });

  it('gives its last seat to one of two, while another show has plenty', async () => {
    const [shop] = await shopOf(4, { endsAt: at(30), showtimes: [show('fri', 5), show('sat', 29)] });
    const ends = await Promise.all(
      ['usr_1', 'usr_2', 'usr_3'].map((user) => codeOf(shop.order(user, { showtime: 'fri' }))),
    );
    expect(ends.toSorted()).toEqual(['SOLD_OUT', 'ok', 'ok']);
    expect(await codeOf(shop.order('usr_4', { showtime: 'sat' }))).toBe('ok');
  });
});
