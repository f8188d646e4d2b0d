import type { InvariantViolation } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { ScanKind } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { Caller } from '@utsav/service-kit/caller/caller';
import { randomId } from '@utsav/service-kit/ids/random-id';
import type { AdmissionRow, ScanRow } from '../admissions/admission.schema';
import type { EventProjection } from '../event-projection/event-projection.schema';
import type { TicketRow } from '../bookings/booking.schema';
import { couponUseKey } from '../coupons/coupon-use.schema';
import { stockKey } from '../stock/stock.schema';
import { SellingFixture } from '../testing/selling-fixture';
import { holdWithoutGuards } from '../testing/other-lanes';

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
});
afterAll(() => selling?.stop());

const longAgo = new Date(Date.now() - 100 * 3_600_000);

/** What is done to sound data behind the service's back, and which invariant must notice. */
const corruptions: [
  string,
  string,
  (found: Sold) => [collection: string, id: string, change: Record<string, unknown> | 'delete'],
][] = [
  ['I1', 'a counter that was moved alone', ({ stockId }) => ['stock', stockId, { $inc: { available: 1 } }]],
  ['I2', 'a sold seat that nobody bought', ({ stockId }) => ['stock', stockId, { $inc: { sold: 1, available: -1 } }]],
  ['I3', 'a counter without its movement', ({ stockId }) => ['stock', stockId, { $inc: { sold: 1, capacity: 1 } }]],
  ['I4', 'more sold than there was', ({ sellId }) => ['stock_movements', sellId, { $set: { sold: 1000 } }]],
  [
    'I6',
    'an online booking without a payment',
    ({ bookingId }) => ['bookings', bookingId, { $set: { transactionId: '' } }],
  ],
  ['I7', 'a ticket too few', ({ bookingId }) => ['bookings', bookingId, { $pop: { tickets: 1 } }]],
  ['I8', 'a booking that took no seats', ({ sellId }) => ['stock_movements', sellId, 'delete']],
  [
    'I9',
    'a person above the cap',
    ({ eventId }) => ['event_projections', eventId, { $set: { maxTicketsPerPerson: 1 } }],
  ],
  ['I10', 'an order that forgot its booking', ({ orderId }) => ['orders', orderId, { $set: { bookingId: 'bkg_x' } }]],
  ['I12', 'a refund above the price', ({ bookingId }) => ['bookings', bookingId, { $set: { refundedPaise: 1 } }]],
  ['I13', 'a total that is not the sum', ({ orderId }) => ['orders', orderId, { $inc: { 'quote.totalPaise': 100 } }]],
  ['I14', 'figures that are not the recount', ({ salesId }) => ['daily_sales', salesId, { $inc: { revenuePaise: 1 } }]],
  [
    'I14',
    'a list of orders that counts one too many',
    ({ eventId }) => ['order_counts', eventId, { $inc: { open: 1 } }],
  ],
  ['I14', 'an order that is listed as another', ({ heldId }) => ['orders', heldId, { $set: { group: 'confirmed' } }]],
  [
    'I14',
    'a report of a shift that is not the recount',
    ({ shiftId }) => ['shifts', shiftId, { $inc: { 'report.salesPaise': 1 } }],
  ],
  ['I14', 'a booking that left its closed shift', ({ cashId }) => ['bookings', cashId, { $set: { shiftId: '' } }]],
  ['I15', 'a coupon use nobody has', ({ couponKey }) => ['coupon_uses', couponKey, { $inc: { count: 1 } }]],
  [
    'I15',
    'a coupon above its limit',
    ({ heldId, coupon }) => ['orders', heldId, { $set: { couponId: coupon.couponId, 'quote.coupon': coupon } }],
  ],
  [
    'I16',
    'a person above the coupon’s limit',
    ({ heldId, coupon }) => [
      'orders',
      heldId,
      { $set: { couponId: coupon.couponId, 'quote.coupon': coupon, 'buyer.userId': 'usr_w' } },
    ],
  ],
  [
    'I24',
    'a refund that takes for ever',
    ({ orderId }) => [
      'orders',
      orderId,
      { $set: { state: 'refunding', history: [{ state: 'refunding', at: longAgo }] } },
    ],
  ],
  [
    'I28',
    'a booking of an event that was deleted',
    ({ eventId }) => ['event_projections', eventId, { $set: { deletedAt: longAgo } }],
  ],
  [
    'I41',
    'a returned ticket that has a code',
    ({ partId, ticket }) => ['bookings', partId, { $push: { tickets: ticket } }],
  ],
  ['I41', 'a returned ticket whose seat is not back', ({ restockId }) => ['stock_movements', restockId, 'delete']],
  [
    'I36',
    'a booking that stays when its event is cancelled',
    ({ eventId }) => [
      'event_projections',
      eventId,
      { $set: { cancelled: true, cancellation: { at: longAgo, reason: '', message: '' } } },
    ],
  ],
  [
    'I37',
    'a booking that ended with an event that takes place',
    ({ bookingId }) => [
      'bookings',
      bookingId,
      { $set: { cancellation: { by: 'event-cancelled', userId: '', reason: '', at: new Date() } } },
    ],
  ],
  [
    'I25',
    'a hold that outlives its time',
    ({ heldId }) => ['orders', heldId, { $set: { holdExpiresAt: longAgo, state: 'paying' } }],
  ],
  [
    'I38',
    'a booking to come that reaches nobody',
    ({ bookingId }) => ['bookings', bookingId, { $set: { 'buyer.mobile': '', 'buyer.email': '' } }],
  ],
  [
    'I39',
    'two live holds of one person',
    ({ orderId, holder }) => ['orders', orderId, { $set: { state: 'paying', group: 'open', 'buyer.userId': holder } }],
  ],
  [
    'I40',
    'the name of an erased person',
    ({ bookingId }) => ['bookings', bookingId, { $set: { 'buyer.userId': 'usr_erased' } }],
  ],
  [
    'I22',
    'two visitors on one ticket',
    ({ admissionId, entry }) => [
      'admissions',
      admissionId,
      { $push: { scans: { ...entry, id: randomId('scan') } }, $inc: { version: 1 } },
    ],
  ],
  [
    'I22',
    'a visitor on a ticket that was refunded',
    ({ admissionId, refundedId }) => ['admissions', admissionId, { $set: { bookingId: refundedId } }],
  ],
  [
    'I23',
    'an admission whose scan was lost',
    ({ admissionId }) => ['admissions', admissionId, { $set: { scans: [] } }],
  ],
];

interface Sold {
  holder: string;
  eventId: string;
  stockId: string;
  orderId: string;
  bookingId: string;
  sellId: string;
  salesId: string;
  couponKey: string;
  heldId: string;
  coupon: { couponId: string; usageLimit: number; perUserLimit: number };
  shiftId: string;
  cashId: string;
  /** Booking of which a ticket was given back. */
  partId: string;
  ticket: TicketRow;
  restockId: string;
  /** Of a ticket that was used, and the scan that let its visitor in. */
  admissionId: string;
  entry: ScanRow;
  /** Booking that was cancelled before that. */
  refundedId: string;
  /** Ids and codes of all of it: what a violation names. */
  names: string[];
}

const admin: Caller = { kind: 'user', id: 'usr_admin', role: 'admin', sessionId: 'ses_1' };

/** A visitor who was let in, without a supervisor, after another booking was cancelled. */
async function admitted(projection: EventProjection): Promise<{ admission: AdmissionRow; refundedId: string }> {
  const [refunded, used] = [await selling.buy(projection), await selling.buy(projection)];
  await selling.ending.cancel(refunded, { by: 'staff', userId: 'usr_admin', reason: 'ill' });
  const { plan } = await selling.as(admin).getGatePlan({ eventId: projection._id });
  if (!plan) throw new Error('no plan');
  // The event is tomorrow.
  await selling.as(admin).setGatePlan({ eventId: projection._id, plan: { ...plan, opensMinutesBefore: 1440 + 60 } });
  const scan = {
    id: randomId('scan'),
    kind: ScanKind.SCAN_KIND_ENTRY,
    code: used.tickets[0]?.code ?? '',
    device: 'p1',
  };
  await selling.as(admin).recordScans({ scans: [{ ...scan, at: toTimestamp(new Date()) }], isOffline: false });
  const admission = await selling.connection.collection<AdmissionRow>('admissions').findOne({ bookingId: used._id });
  if (!admission) throw new Error('no visitor was let in');
  return { admission, refundedId: refunded._id };
}

async function sold(): Promise<Sold> {
  const projection = await selling.event(20);
  const coupon = { couponId: `cpn_${projection._id}`, usageLimit: 2, perUserLimit: 2 };
  const booking = await selling.buy(projection, { userId: 'usr_w', quantity: 2, coupon });
  await selling.buy(projection, { userId: 'usr_w', coupon });
  const held = await selling.hold(projection._id);
  const staffId = randomId('usr');
  const counter = selling.as({ kind: 'user', id: staffId, role: 'counter', sessionId: 'ses_1' });
  const { shift } = await counter.openShift({ openingFloatPaise: 50_000 });
  const { booking: cash } = await selling.sellForCash(projection, { key: 'cash', staffId });
  await counter.closeShift({ shiftId: shift?.id ?? '', counted: { notes: [], coinsPaise: 0 }, note: '' });
  const part = await selling.buy(projection, { quantity: 2 });
  const [ticket] = part.tickets;
  if (!ticket) throw new Error('no ticket');
  await selling.ending.cancel(part, { by: 'staff', userId: 'usr_admin', reason: 'ill' }, [ticket.id]);
  const { admission, refundedId } = await admitted(projection);
  const [entry] = admission.scans;
  if (!entry) throw new Error('no scan');
  const stockId = stockKey(projection._id, '', 'gold');
  const salesId = await selling.rows.idOf('daily_sales', { eventId: projection._id });
  await selling.connection
    .collection<{ _id: string; at: Date }>('erased_subjects')
    .updateOne({ _id: 'usr_erased' }, { $set: { at: longAgo } }, { upsert: true });
  return {
    holder: held.buyer.userId,
    eventId: projection._id,
    stockId,
    orderId: booking.orderId,
    bookingId: booking._id,
    sellId: `sell/${booking.orderId}/${stockId}`,
    salesId,
    couponKey: couponUseKey(coupon.couponId),
    heldId: held._id,
    coupon,
    shiftId: shift?.id ?? '',
    cashId: cash._id,
    partId: part._id,
    ticket,
    restockId: `restock/${part._id}/${ticket.id}/${stockId}`,
    admissionId: admission._id,
    entry,
    refundedId,
    names: [
      admission._id,
      projection._id,
      booking.orderId,
      held._id,
      shift?.id ?? '',
      ...[booking, cash, part].flatMap(({ _id, code }) => [_id, code]),
    ],
  };
}

describe('the checker', () => {
  beforeAll(() => selling.stopSweeps());

  it('finds nothing in sound data, and checks all that booking answers for', async () => {
    await sold();
    expect(await selling.violations()).toEqual([]);
  });

  /** All are planted at once, each in a shop of its own. */
  describe('with corruptions', () => {
    const shops = new Map<string, Sold>();
    const undo: (() => Promise<void>)[] = [];
    let violations: InvariantViolation[];
    beforeAll(async () => {
      await Promise.all(
        corruptions.map(async ([, what, corrupt]) => {
          const shop = await sold();
          shops.set(what, shop);
          undo.push(await selling.rows.corrupt(...corrupt(shop)));
        }),
      );
      violations = await selling.violations();
    }, 60_000);

    it.each(corruptions)('notices by %s %s', (name, what) => {
      const { names = [] } = shops.get(what) ?? {};
      const own = violations.filter(({ subject, found }) => names.some((one) => `${subject} ${found}`.includes(one)));
      expect(own.map(({ invariant }) => invariant)).toContain(name);
    });

    it('finds nothing once they are undone', async () => {
      for (const one of undo) await one();
      expect(await selling.violations()).toEqual([]);
    });
  });

  it('notices what is sold without transactions and conditions by two writers at once', async () => {
    const projection = await selling.event(40);
    await holdWithoutGuards(selling, projection._id, 30);
    const found = new Set((await selling.violations()).map(({ invariant }) => invariant));
    expect([...found]).toEqual(expect.arrayContaining(['I2', 'I3']));
  });
});
