import { AppError } from '@utsav/contracts/errors/app-error';
import { closeOutcome } from '@utsav/contracts/grpc/payments';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { serviceCaller, visitor, type Caller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { anyEvent } from '@utsav/service-kit/grpc/authorization';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { callerWith, describeAuthorization } from '@utsav/test-kit/authorization/matrix';
import { only, type CallerKind } from '@utsav/test-kit/authorization/rules';
import { OnPaymentRefunded } from './messages/on-payment-refunded';
import type { EventProjection } from './event-projection/event-projection.schema';
import { SellingFixture } from './testing/selling-fixture';
import { orderFor } from './testing/order-for';

let selling: SellingFixture;
afterAll(() => selling?.stop());

/** Each call meets an event of its own, and people who have nothing yet. */
interface World {
  callers: Record<CallerKind, Caller>;
  projection: EventProjection;
}

async function newWorld(): Promise<World> {
  const callers = {
    visitor,
    stranger: callerWith(randomId('usr'), 'user'),
    owner: callerWith(randomId('usr'), 'user'),
    gate: callerWith(randomId('usr'), 'gate'),
    counter: callerWith(randomId('usr'), 'counter'),
    admin: callerWith(randomId('usr'), 'admin'),
    program: callerWith(randomId('sva'), 'program'),
    elsewhere: { ...callerWith(randomId('usr'), 'counter'), eventIds: ['evt_elsewhere'] },
    service: serviceCaller('gateway'),
  };
  const categories = ['gold', 'silver'].map((name) => ({ key: name, type: name, capacity: 20, onSale: true }));
  return { callers, projection: await selling.event(20, { cancellableUntilHours: 2, categories }) };
}

const booked = ({ projection, callers }: World) => selling.buy(projection, { userId: callers.owner.id });
const held = ({ projection, callers }: World) => selling.hold(projection._id, { userId: callers.owner.id });
/** Paid with a wrong amount, and the money did not go back. */
async function underReview(world: World): Promise<string> {
  const { _id } = await selling.hold(world.projection._id, { userId: world.callers.owner.id });
  const providerPaymentId = `pay_${_id}`;
  await selling.confirm(await selling.rows.order(_id), world.projection, { amountPaise: 100, providerPaymentId });
  const failed = { orderId: _id, refundRequestId: providerPaymentId, amountPaise: 100, reason: 'account closed' };
  await selling.get(OnPaymentRefunded).failed(failed);
  return _id;
}
async function openShiftOf(staff: Caller): Promise<string> {
  const { shift } = await selling.as(staff).openShift({ openingFloatPaise: 0 });
  return shift?.id ?? '';
}
const toStaffOfAnother = { counter: 'NOT_FOUND', program: 'NOT_FOUND', elsewhere: 'NOT_FOUND' } as const;
const shiftOfAnother = async () => ({ shiftId: await openShiftOf(callerWith(randomId('usr'), 'counter')) });
const ownShift = async ({ callers }: World, by: CallerKind) => ({
  shiftId:
    by === 'counter' || by === 'admin' || by === 'program' || by === 'elsewhere'
      ? await openShiftOf(callers[by])
      : (await shiftOfAnother()).shiftId,
});

const page = { page: 1, limit: 5 };
const key = (): string => randomId('key');
const everyBooking = { from: undefined, to: undefined, ascending: false, ...page };
const guestLine = { name: 'Meera', category: 'gold', quantity: 1 };
const cashSale = (
  { projection }: World,
  changes: Partial<rpc.IssueCashBookingRequest> = {},
): rpc.IssueCashBookingRequest => ({
  idempotencyKey: key(),
  eventId: projection._id,
  lines: [{ category: 'gold', quantity: 1 }],
  terms: undefined,
  buyer: { id: '', name: 'Guest', mobile: '+919000000099', email: '' },
  assignee: undefined,
  issuedBy: undefined,
  notes: '',
  confirmDuplicate: false,
  overAllocate: false,
  method: rpc.CounterMethod.COUNTER_METHOD_CASH,
  showtime: '',
  ...changes,
});

const reading = (changes: Partial<rpc.NewScan> = {}): rpc.NewScan => ({
  id: randomId('scn'),
  kind: rpc.ScanKind.SCAN_KIND_ENTRY,
  code: '',
  device: 'door-1',
  at: toTimestamp(new Date()),
  ...changes,
});
const readings = (changes: Partial<rpc.NewScan>, eventId?: string): rpc.RecordScansRequest => ({
  eventId,
  scans: [reading(changes)],
  isOffline: false,
});
const overridden = { overrideReason: 'the phone broke' };
/** An entry of a ticket of the owner, before the doors are open. */
async function entryOf(world: World): Promise<string> {
  const { tickets } = await booked(world);
  const scan = reading({ code: tickets[0]?.code ?? '', ...overridden });
  await selling.as(world.callers.admin).recordScans({
    eventId: world.projection._id,
    scans: [scan],
    isOffline: false,
  });
  return scan.id;
}

describeAuthorization(
  'booking',
  {
    listCopies: { request: () => ({}) },
    settleCapture: {
      request: async (world) => {
        const { orderId, event, transactionId } = await booked(world);
        const payment = { providerPaymentId: transactionId, amountPaise: 118_000, currency: 'INR', method: 'upi' };
        return { orderId, eventId: event.eventId, ...payment };
      },
    },
    getAvailability: { request: ({ projection }) => ({ eventIds: [projection._id] }) },
    waitForEventVersion: { request: ({ projection }) => ({ eventId: projection._id, version: 1 }) },
    placeOrder: {
      request: ({ projection }) => ({
        idempotencyKey: key(),
        eventId: projection._id,
        lines: [{ category: 'gold', quantity: 1 }],
        couponCode: '',
        expectedTotalPaise: 118_000,
        source: undefined,
        showtime: '',
        buyer: undefined,
      }),
    },
    getOrder: { request: async (world) => ({ orderId: (await held(world))._id }) },
    awaitOrder: {
      request: async (world) => ({ orderId: (await booked(world)).orderId, timeoutMs: 0 }),
    },
    extendHold: { request: async (world) => ({ orderId: (await held(world))._id }) },
    releaseOrder: { request: async (world) => ({ orderId: (await held(world))._id }) },
    beginErasure: { request: ({ callers }) => ({ userId: callers.owner.id }) },
    getAttendance: { request: ({ projection, callers }) => ({ userId: callers.owner.id, eventId: projection._id }) },
    listBookings: [
      {
        when: 'of a person',
        request: ({ callers }) => ({ ...everyBooking, userId: callers.owner.id }),
      },
      { when: 'of everybody', request: () => everyBooking },
      {
        when: 'of a person and of a mobile',
        request: ({ callers }) => ({ ...everyBooking, userId: callers.owner.id, buyerMobile: '+919876543210' }),
      },
    ],
    getBooking: [
      {
        when: 'by its id',
        request: async (world) => ({ booking: (await booked(world))._id }),
      },
      {
        when: 'by its code',
        request: async (world) => ({ booking: (await booked(world)).code }),
      },
    ],
    listChangedOrders: { request: () => ({ since: undefined, limit: 10 }) },
    listChangedBookings: { request: () => ({ since: undefined, limit: 10 }) },
    listOrders: { request: () => ({ states: [], ascending: false, ...page }) },
    withdrawEvent: { request: ({ projection }) => ({ eventId: projection._id, version: 1 }) },
    refundReview: {
      request: async (world) => ({ orderId: await underReview(world), reason: 'a test', idempotencyKey: key() }),
    },
    settleReview: {
      request: async (world) => ({ orderId: await underReview(world), reason: 'a test' }),
    },
    countCouponUses: {
      request: ({ callers, projection }) => ({ couponId: 'cpn_1', userId: callers.owner.id, eventId: projection._id }),
    },
    countPaidBookings: { request: ({ projection }) => ({ eventId: projection._id }) },
    issueCashBooking: [
      { request: (world) => cashSale(world) },
      {
        when: 'that may exceed the stock',
        request: (world) => cashSale(world, { overAllocate: true, notes: 'the artist asked for it' }),
      },
      {
        when: 'that may exceed the stock, without a reason',
        request: (world) => cashSale(world, { overAllocate: true, notes: ' ' }),
        outcomes: {
          ...only.permittedStaff('bookings.sell'),
          counter: 'FORBIDDEN',
          admin: 'VALIDATION',
          program: 'FORBIDDEN',
        },
      },
      {
        when: 'for an event that was cancelled',
        request: async (world) => {
          await selling.save({ ...world.projection, version: 2, cancelled: true });
          return cashSale(world);
        },
        outcomes: {
          ...only.permittedStaff('bookings.sell'),
          counter: 'SALE_CLOSED',
          admin: 'SALE_CLOSED',
          program: 'SALE_CLOSED',
        },
      },
    ],
    issueGuestList: {
      request: ({ projection }) => ({
        idempotencyKey: key(),
        eventId: projection._id,
        lines: [guestLine],
        issuedBy: undefined,
        confirmDuplicate: true,
      }),
    },
    listGuestLists: { request: ({ projection }) => ({ eventId: projection._id }) },
    getGuestList: {
      request: async ({ projection, callers }) => {
        const { list } = await selling.as(callers.admin).issueGuestList({
          idempotencyKey: key(),
          eventId: projection._id,
          lines: [guestLine],
          issuedBy: undefined,
          confirmDuplicate: true,
        });
        return { listId: list?.id ?? '' };
      },
    },
    countTicketHolders: { request: ({ projection }) => ({ audience: { eventId: projection._id, categories: [] } }) },
    listTicketHolders: {
      request: ({ projection }) => ({ audience: { eventId: projection._id, categories: [] }, after: '', limit: 200 }),
    },
    listSoldBookings: {
      request: () => ({ from: toTimestamp(new Date(0)), to: toTimestamp(new Date()), after: '', limit: 100 }),
    },
    cancelBooking: [
      {
        when: 'by its id',
        request: async (world) => ({ booking: (await booked(world))._id, reason: 'a test', tickets: [] }),
      },
      {
        when: 'by its code',
        request: async (world) => ({ booking: (await booked(world)).code, reason: 'a test', tickets: [] }),
      },
    ],
    quoteReturn: {
      request: async (world) => ({ booking: (await booked(world))._id, tickets: [] }),
    },
    quoteExchange: {
      request: async (world) => ({ booking: (await booked(world))._id, tickets: [], target: { category: 'silver' } }),
    },
    exchangeTickets: {
      request: async (world) => ({
        booking: (await booked(world))._id,
        tickets: [],
        target: { category: 'silver' },
        expectedDifferencePaise: 0,
        idempotencyKey: key(),
        method: rpc.CounterMethod.COUNTER_METHOD_CASH,
      }),
    },
    correctBuyer: {
      request: async (world) => ({ booking: (await booked(world))._id, name: 'Meera K', reason: 'a test' }),
    },
    refundBooking: {
      request: async (world) => ({
        booking: (await booked(world))._id,
        amountPaise: 100,
        reason: 'a test',
        idempotencyKey: key(),
      }),
    },
    resolveFailedRefund: {
      request: async (world) => ({
        booking: (await booked(world))._id,
        refundId: 'none',
        reason: 'a test',
        paidOtherwise: undefined,
      }),
      outcomes: { ...only.permittedPeople('refunds.make'), admin: 'NOT_FOUND' },
    },
    blockSeats: {
      request: ({ projection }) => ({
        eventId: projection._id,
        categoryKey: 'gold',
        showtime: '',
        seats: 1,
        reason: 'a test',
        idempotencyKey: key(),
      }),
    },
    setSeatsAside: {
      request: ({ projection }) => ({
        eventId: projection._id,
        lines: [{ categoryKey: 'gold', counter: 1 }],
        idempotencyKey: key(),
      }),
    },
    getChannelSeats: { request: ({ projection }) => ({ eventId: projection._id }) },
    getSalesStats: { request: () => ({ days: 7 }) },
    getSalesSeries: { request: () => ({ days: 7 }) },
    listDaySales: { request: () => ({ fromDay: '2026-11-01', toDay: '2026-11-30' }) },
    listEventSeats: { request: ({ projection }) => ({ eventIds: [projection._id] }) },
    getSalesBreakdown: {
      request: () => ({ from: toTimestamp(new Date(0)), to: toTimestamp(new Date()) }),
    },
    listScarceEvents: { request: () => ({}) },
    countAffectedBookings: { request: ({ projection }) => ({ eventId: projection._id, showtimes: [] }) },
    getEventSales: { request: ({ projection }) => ({ eventId: projection._id }) },
    checkInvariants: { request: () => ({}) },
    listTicketKeys: { request: () => ({}) },
    openShift: { request: () => ({ openingFloatPaise: 0 }) },
    getOpenShift: { request: () => ({}) },
    listShifts: { request: () => ({ from: undefined, to: undefined, ...page }) },
    getShift: [
      { when: 'of their own', request: ownShift },
      {
        when: 'of another person',
        request: shiftOfAnother,
        outcomes: { ...only.permitted('bookings.sell', anyEvent), ...toStaffOfAnother },
      },
    ],
    closeShift: [
      {
        when: 'of their own',
        request: async (world, by) => ({
          ...(await ownShift(world, by)),
          counted: { notes: [], coinsPaise: 0 },
          note: '',
        }),
      },
      {
        when: 'of another person',
        request: async () => ({ ...(await shiftOfAnother()), counted: { notes: [], coinsPaise: 0 }, note: '' }),
        outcomes: { ...only.permittedStaff('bookings.sell', anyEvent), ...toStaffOfAnother },
      },
    ],
    getOnSale: { request: ({ projection }) => ({ eventId: projection._id }) },
    getGatePlan: { request: ({ projection }) => ({ eventId: projection._id }) },
    setGatePlan: {
      request: ({ projection }) => ({
        eventId: projection._id,
        plan: {
          gates: [{ id: 'north', name: 'North Gate', categoryKeys: ['gold', 'silver'], lanes: 2 }],
          opensMinutesBefore: 60,
          closesMinutesAfter: 30,
          mayReenter: false,
          version: 0,
        },
      }),
    },
    listGateEvents: { request: () => ({}) },
    recordScans: [
      { when: 'of no ticket, at any event', request: () => readings({ code: 'no ticket' }) },
      {
        when: 'of a ticket, at its event',
        request: async (world) =>
          readings({ code: (await booked(world)).tickets[0]?.code ?? '' }, world.projection._id),
      },
      {
        when: 'of a ticket that is let in although it is refused',
        request: async (world) =>
          readings({ code: (await booked(world)).tickets[0]?.code ?? '', ...overridden }, world.projection._id),
      },
      {
        when: 'of a ticket that was looked up',
        request: async (world) => readings({ ticketId: (await booked(world)).tickets[0]?.id }, world.projection._id),
      },
      {
        when: 'that takes an entry back',
        request: async (world) =>
          readings(
            { kind: rpc.ScanKind.SCAN_KIND_UNDO, undoes: await entryOf(world), overrideReason: 'the wrong person' },
            world.projection._id,
          ),
      },
    ],
    getGateManifest: { request: ({ projection }) => ({ eventId: projection._id, since: undefined }) },
    getArrivals: { request: ({ projection }) => ({ eventId: projection._id }) },
    searchTickets: { request: ({ projection }) => ({ eventId: projection._id, query: 'Asha' }) },
    listBookingScans: { request: async (world) => ({ bookingId: (await booked(world))._id }) },
  },
  async () => {
    selling = await SellingFixture.start();
    answerForOthers(selling);
    return {
      env: selling.env,
      database: selling.connection.db,
      enter: async () => {
        const world = await newWorld();
        return { world, callers: world.callers };
      },
    };
  },
);

/** A ticket costs what the fixture says, every page opens and closes, and the catalogue has no event that booking lacks. */
function answerForOthers(fixture: SellingFixture): void {
  const others: Record<string, object> = {
    pricing: {
      quotePrice: ({ eventId }: { eventId: string }) => Promise.resolve({ quote: orderFor(eventId, {}).quote }),
    },
    payments: {
      openPayment: ({ orderId }: { orderId: string }) =>
        Promise.resolve({ payment: { linkId: `plink_${orderId}`, url: 'https://pay.example/1' } }),
      closePayment: () => Promise.resolve({ outcome: closeOutcome.toProto('closed') }),
    },
    catalog: { getEvent: () => Promise.reject(new AppError('NOT_FOUND')) },
  };
  Object.assign(fixture.get(GrpcClients), { client: (name: string) => others[name] });
}

it('leaves a booking that a stranger tried to cancel as it was', async () => {
  const world = await newWorld();
  const { _id, code } = await booked(world);
  const refused = selling.as(world.callers.stranger).cancelBooking({ booking: code, reason: '', tickets: [] });
  await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await selling.rows.booking(_id)).toMatchObject({ status: 'confirmed', refunds: [] });
});
