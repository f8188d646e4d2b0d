import { eventually } from '@utsav/test-kit/assertions/eventually';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BookingRow } from '@utsav/booking/bookings/booking.schema';
import type { OrderRow } from '@utsav/booking/orders/order.schema';
import type { Order } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { Breakpoint } from '@utsav/test-kit/processes/child-protocol';
import { CrashHarness, type ServiceName } from './crash-harness';
import type { OrderInput } from './crash-sale';

/**
 * The crash table: at each step of a sale the process that takes it ends by `kill -9`, before and after the step. To spare
 * restarts, orders of several rows are brought to their steps, stop there for ever, and then the one process that holds
 * them all is killed: for each order it died where it stood.
 */
let harness: CrashHarness;
const inputs = new Map<string, OrderInput>();
/** Orders as they are known from outside, by event: each event has one buyer. */
const orders = new Map<string, Order>();
/** Rows of case 36: fifty orders are confirmed side by side, so two deaths make a hundred. */
const rowsOfDeath = (death: number): string[] => Array.from({ length: 50 }, (_, at) => `again.${death}.${at}`);
const again = [...rowsOfDeath(1), ...rowsOfDeath(2)];
const last = ['last.1.49', 'last.2.49'];
/** Codes of the tickets as the process that died had written them, by order. */
const writtenCodes = new Map<string, string[]>();
/** What was found between a death and the next start, by event. */
const leftBehind = new Map<string, OrderRow[]>();

const placedBefore = [
  '6a',
  '6b',
  '7a',
  '7b',
  '8a',
  '8b',
  '9a',
  '9b',
  '10a',
  '10b',
  '12a',
  '12b',
  '13a',
  '13b',
  '11a',
  '11b',
];
const placedLater = ['1a', '1b', '2a', '2b', '3a', '3b', '4a', '4b', '5a', '5b'];
const eventOf = (row: string): string => `evt_${row}`;
const orderOf = (row: string): Order => {
  const order = orders.get(row);
  if (!order) throw new Error(`row ${row} has no order`);
  return order;
};

async function place(row: string): Promise<void> {
  const input =
    inputs.get(row) ??
    (await harness.sale.orderInput(eventOf(row), row.startsWith('3') ? { couponCode: 'CRASH' } : {}));
  inputs.set(row, input);
  orders.set(row, await harness.sale.place(input));
}

/** Lets the order of a row come to its step and stop there. */
async function stopped(service: ServiceName, stop: Breakpoint, act: () => Promise<unknown>): Promise<void> {
  const process = harness.process(service);
  process.stopAt(stop);
  // The caller gets UNAVAILABLE once the process is dead, and calls again later.
  act().catch(() => undefined);
  await process.untilStoppedAt(stop);
}

async function killAndRestart(service: ServiceName, rows: string[]): Promise<void> {
  await harness.process(service).kill();
  for (const row of rows) leftBehind.set(row, await harness.rows.ordersOf(eventOf(row)));
  await harness.process(service).start();
}

const codesOf = (booking: BookingRow | undefined): string[] => booking?.tickets.map(({ code }) => code) ?? [];

const before = (step: string, subject: string): Breakpoint => ({ step, moment: 'before', subject });
const after = (step: string, subject: string): Breakpoint => ({ step, moment: 'after', subject });

/** Buyers ask until they are answered, always for the same thing. */
async function placeAgain(rows: string[]): Promise<void> {
  for (const row of rows) await eventually(() => place(row));
}

const cancel = (row: string): Promise<void> => eventually(() => harness.sale.cancel(orderOf(row)));

async function open(): Promise<void> {
  await harness.sale.openEvents([...placedBefore, ...placedLater, ...again, ...last].map(eventOf));
  await harness.sale.openCoupon();
  for (const row of ['11a', '11b']) await harness.sale.openDoors(eventOf(row));
  await Promise.all(placedBefore.map(place));
  for (const rows of [rowsOfDeath(1), rowsOfDeath(2), last]) await Promise.all(rows.map(place));
  const sold = ['11a', '11b', '12a', '12b', '13a', '13b'];
  await Promise.all(sold.map((row) => harness.provider.pay(orderOf(row))));
  for (const row of sold) {
    await eventually(() => harness.rows.isConfirmed(orderOf(row)));
    await eventually(() => harness.sale.isTexted(eventOf(row)));
  }
}

async function killPricing(): Promise<void> {
  for (const row of ['1a', '1b']) inputs.set(row, await harness.sale.orderInput(eventOf(row)));
  await stopped('pricing', before('quote', 'evt_1b'), () => place('1b'));
  await stopped('pricing', after('quote', 'evt_1a'), () => place('1a'));
  await killAndRestart('pricing', ['1a', '1b']);
  await placeAgain(['1a', '1b']);
}

async function killNotifications(): Promise<void> {
  await stopped('notifications', after('deliver', ''), () => harness.provider.pay(orderOf('10a')));
  await stopped('notifications', before('enqueue', orderOf('10b').id), () => harness.provider.pay(orderOf('10b')));
  await killAndRestart('notifications', []);
  // The dead process had claimed what it was sending; its claim is over now.
  harness.process('notifications').setClockAhead(60_000);
}

async function killBooking(): Promise<void> {
  const rows = ['2b', '2a', '3b', '3a'];
  for (const row of rows)
    inputs.set(row, await harness.sale.orderInput(eventOf(row), row.startsWith('3') ? { couponCode: 'CRASH' } : {}));
  await stopped('booking', before('commit', 'evt_2b'), () => place('2b'));
  await stopped('booking', after('commit', 'evt_2a'), () => place('2a'));
  await stopped('booking', after('commit', 'evt_3a'), () => place('3a'));
  await stopped('booking', before('commit', 'evt_3b'), () => place('3b'));
  await stopped('booking', before('commit', 'evt_11b'), () => harness.sale.admit(orderOf('11b'), 'scan-11b'));
  await stopped('booking', after('commit', 'evt_11a'), () => harness.sale.admit(orderOf('11a'), 'scan-11a'));
  await stopped('booking', before('commit', 'evt_9b'), () => harness.provider.pay(orderOf('9b')));
  await killAndRestart('booking', [...rows, '9b']);
  await placeAgain(rows);
}

async function killPayments(): Promise<void> {
  await harness.provider.loseWebhooksOf(orderOf('6a'));
  await harness.provider.pay(orderOf('6a'));
  await stopped('payments', before('refund-call', orderOf('13b').id), () => cancel('13b'));
  await stopped('payments', before('refund-intent', orderOf('12b').id), () => cancel('12b'));
  await stopped('payments', before('capture', orderOf('8b').id), () => harness.provider.pay(orderOf('8b')));
  await stopped('payments', before('store-webhook', orderOf('7b').id), () => harness.provider.pay(orderOf('7b')));
  await stopped('payments', after('store-webhook', orderOf('7a').id), () => harness.provider.pay(orderOf('7a')));
  await stopped('payments', before('intent', 'evt_4b'), () => place('4b'));
  await stopped('payments', after('intent', 'evt_4a'), () => place('4a'));
  await stopped('payments', before('create-link', 'evt_5b'), () => place('5b'));
  await stopped('payments', after('create-link', 'evt_5a'), () => place('5a'));
  await harness.process('payments').kill();
  await harness.provider.pay(orderOf('6b'));
  await killAndRestart('payments', []);
  await placeAgain(['4b', '4a', '5b', '5a']);
  await harness.rows.pollPaymentNow(orderOf('6a'));
}

async function killBookingAgain(): Promise<void> {
  await eventually(() => harness.rows.isConfirmed(orderOf('9b')));
  await stopped('booking', after('commit', 'evt_9a'), () => harness.provider.pay(orderOf('9a')));
  await killAndRestart('booking', ['9a']);
}

/** Booking dies when its bookings are committed and the offsets of their messages are not committed. */
async function killBookingAfterConfirming(rows: string[]): Promise<void> {
  const booking = harness.process('booking');
  // Kafka hears once a second how far it has come: what it handled before does not come again among these.
  await sleep(2000);
  await booking.kill();
  await Promise.all(rows.map((row) => harness.provider.pay(orderOf(row))));
  await eventually(async () => expect(await harness.rows.of('payments', 'outbox').countDocuments()).toBe(0));
  // Commits that change an order: one that only fits the stock of an event may be published again too.
  const committed = after('commit', ' ord_');
  await booking.start([committed]);
  await booking.untilStoppedAt(committed);
  for (const row of rows) {
    await eventually(() => harness.rows.isConfirmed(orderOf(row)));
    const [written] = await harness.rows.bookingsOf(orderOf(row));
    if (written) writtenCodes.set(row, codesOf(written));
  }
  await killAndRestart('booking', []);
  // The repeats are behind it when one that came after them is sold and published.
  const next = rows.at(-1)?.replace('again', 'last') ?? '';
  await harness.provider.pay(orderOf(next));
  await eventually(() => harness.rows.isConfirmed(orderOf(next)));
  await eventually(() => harness.sale.isTexted(eventOf(next)));
}

async function killPaymentsAgain(): Promise<void> {
  await eventually(async () => expect((await harness.rows.refundOf(orderOf('13b')))?.state).toBe('processed'));
  await stopped('payments', after('refund-call', orderOf('13a').id), () => cancel('13a'));
  await stopped('payments', after('refund-intent', orderOf('12a').id), () => cancel('12a'));
  harness.process('payments').stopAt(before('publish', orderOf('8a').id));
  await stopped('payments', after('capture', orderOf('8a').id), () => harness.provider.pay(orderOf('8a')));
  await harness.process('payments').untilStoppedAt(before('publish', orderOf('8a').id));
  await killAndRestart('payments', []);
}

beforeAll(async () => {
  harness = await CrashHarness.start();
  await open();
  await killPricing();
  await killNotifications();
  await killBooking();
  await killPayments();
  await killBookingAgain();
  await killBookingAfterConfirming(rowsOfDeath(1));
  await killBookingAfterConfirming(rowsOfDeath(2));
  await killPaymentsAgain();
}, 500_000);
afterAll(() => harness?.stop(), 60_000);
afterEach(async () => eventually(async () => expect(await harness.violations()).toEqual([])), 60_000);

/** The order can be paid: its seats are held, its page is open, and there is one of each. */
async function canBePaid(row: string): Promise<void> {
  const order = orderOf(row);
  expect(await harness.rows.ordersOf(eventOf(row))).toMatchObject([{ _id: order.id, state: 'paying' }]);
  expect(await harness.rows.stockOf(eventOf(row))).toMatchObject({ available: 3, held: 2, sold: 0 });
  expect(await harness.provider.pagesOf(order)).toEqual([order.paymentLinkId]);
}

/** One booking with its tickets, one capture, one text. */
async function isSold(row: string): Promise<void> {
  const order = orderOf(row);
  await eventually(() => harness.rows.isConfirmed(order));
  const bookings = await harness.rows.bookingsOf(order);
  expect(bookings.map(({ tickets }) => tickets.length)).toEqual([2]);
  expect(await harness.rows.stockOf(eventOf(row))).toMatchObject({ available: 3, held: 0, sold: 2 });
  expect((await harness.rows.paymentOf(order))?.captures).toHaveLength(1);
  await eventually(() => harness.sale.isTexted(eventOf(row)));
}

async function isReturnedOnce(row: string): Promise<void> {
  const order = orderOf(row);
  await eventually(async () => expect((await harness.rows.refundOf(order))?.state).toBe('processed'));
  await eventually(async () =>
    expect(await harness.rows.ordersOf(eventOf(row))).toMatchObject([{ _id: order.id, state: 'refunded' }]),
  );
  expect(await harness.provider.refundsAtProvider(order)).toEqual([(await harness.rows.paymentOf(order))?.amountPaise]);
  expect(await harness.rows.stockOf(eventOf(row))).toMatchObject({ available: 5, held: 0, sold: 0 });
}

/** The same scan again lets its visitor in, and another one does not. */
async function isAdmittedOnce(row: string, known: number): Promise<void> {
  const order = orderOf(row);
  expect(await harness.rows.scansOf(order)).toHaveLength(known);
  for (let time = 0; time < 2; time += 1) expect(await harness.sale.admit(order, `scan-${row}`)).toBe('admitted');
  expect(await harness.sale.admit(order, `other-${row}`)).toBe('already-used');
  expect(await harness.rows.scansOf(order)).toHaveLength(1);
}

const nothing = (row: string): void => expect(leftBehind.get(row)).toEqual([]);
const held = (row: string): void =>
  expect(leftBehind.get(row)).toMatchObject([{ _id: orderOf(row).id, state: 'held' }]);

const table: [name: string, outcome: () => Promise<void>][] = [
  ['1 quote, before: nothing happened, the buyer requests it again', () => (nothing('1b'), canBePaid('1b'))],
  ['1 quote, after: nothing happened, the buyer requests it again', () => (nothing('1a'), canBePaid('1a'))],
  ['2 hold, before: nothing is held, the same request holds', () => (nothing('2b'), canBePaid('2b'))],
  ['2 hold, after: the same request finds its hold', () => (held('2a'), canBePaid('2a'))],
  ['3 coupon use, before: neither hold nor use', () => (nothing('3b'), canBePaid('3b'))],
  ['3 coupon use, after: hold and use, once', () => (held('3a'), canBePaid('3a'))],
  ['4 link intent, before: the page is made by the repeat', () => canBePaid('4b')],
  ['4 link intent, after: the page is made by the repeat', () => canBePaid('4a')],
  ['5 link made, before: the page is made once', () => canBePaid('5b')],
  ['5 link made, after: the page is found by its reference', () => canBePaid('5a')],
  ['6 payment while payments is dead: reported again by the provider', () => isSold('6b')],
  ['6 payment without a webhook: found by polling', () => isSold('6a')],
  ['7 webhook, before it is stored: the provider sends it again', () => isSold('7b')],
  ['7 webhook, after it is stored: the repeat has no effect', () => isSold('7a')],
  ['8 capture, before: the stored webhook is processed', () => isSold('8b')],
  ['8 capture, after, not published: the outbox publishes', () => isSold('8a')],
  ['9 confirmation, before: published again', () => isSold('9b')],
  ['9 confirmation, after: the repeat finds it done', () => isSold('9a')],
  ['10 tickets pending, before: published again', () => isSold('10b')],
  ['10 tickets sent, not noted: sent again at most once', () => isSold('10a')],
  ['11 scan, before: nobody is in, the same scan lets them in', () => isAdmittedOnce('11b', 0)],
  ['11 scan, after: the same scan finds its visitor in', () => isAdmittedOnce('11a', 1)],
  ['12 refund intent, before: published again', () => isReturnedOnce('12b')],
  ['12 refund intent, after: the sweep sends it', () => isReturnedOnce('12a')],
  ['13 refund call, before: called with the same key', () => isReturnedOnce('13b')],
  ['13 refund call, after: found by its receipt, made once', () => isReturnedOnce('13a')],
];

it.each(table)('dies at step %s', async (_, outcome) => outcome());

it('sends a text at most twice if it was not recorded as sent, any other once', async () => {
  expect(await harness.sale.textsTo('evt_10a')).toHaveLength(2);
  expect(await harness.sale.textsTo('evt_10b')).toHaveLength(1);
});

it('counts one use of the coupon for each of the two orders that carry it', async () => {
  const uses = await harness.rows.of('booking', 'coupon_uses').find().toArray();
  expect(uses.map(({ count }) => count).toSorted()).toEqual([1, 1, 2]);
});

it('issues no second booking and no other code where booking dies after each of a hundred confirmations', async () => {
  expect(writtenCodes.size).toBe(100);
  for (const row of again) {
    await eventually(() => harness.rows.isConfirmed(orderOf(row)));
    const bookings = (await harness.rows.bookingsOf(orderOf(row))).map(codesOf);
    expect(bookings).toEqual([writtenCodes.get(row)]);
    expect(bookings[0]).toHaveLength(2);
    // What was captured twice or published twice would show in the stock.
    expect(await harness.rows.stockOf(eventOf(row))).toMatchObject({ available: 3, held: 0, sold: 2 });
  }
});
