import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { isAppError } from '@utsav/contracts/errors/app-error';
import { serviceCaller, visitor, type Caller } from '@utsav/service-kit/grpc/caller';
import type { BookingRow } from './bookings/booking.schema';
import type { OrderRow } from './orders/order.schema';
import type { SaleRow } from './sales/sale.schema';
import { SellingFixture } from './testing/selling-fixture';

// Who may ask booking for what, on rows that exist: an RPC without a line does not compile.

const person = (id: string, role: Caller['role']): Caller => ({ kind: 'person', id, role, sessionId: 'ses_1' });
const callers = {
  visitor,
  stranger: person('usr_stranger', 'user'),
  owner: person('usr_owner', 'user'),
  counter: person('usr_counter', 'counter'),
  admin: person('usr_admin', 'admin'),
  service: serviceCaller('gateway'),
} as const;
type Kind = keyof typeof callers;

/** What is there: a paid booking and a hold of the owner, and an open shift of another member of the staff. */
interface World {
  sale: SaleRow;
  eventId: string;
  booking: BookingRow;
  order: OrderRow;
  shiftId: string;
}
type Booking = ReturnType<SellingFixture['as']>;
type Refusal = 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND';

interface Line {
  ask: (booking: Booking, world: World) => Promise<unknown>;
  /** What each kind of caller is refused with; who is not named gets past the door. */
  refused: Partial<Record<Kind, Refusal>>;
}

const everybody = {};
const members: Line['refused'] = { visitor: 'UNAUTHENTICATED', service: 'UNAUTHENTICATED' };
const ownerOrStaff: Line['refused'] = { visitor: 'NOT_FOUND', stranger: 'NOT_FOUND' };
const services: Line['refused'] = {
  visitor: 'FORBIDDEN',
  stranger: 'FORBIDDEN',
  owner: 'FORBIDDEN',
  counter: 'FORBIDDEN',
  admin: 'FORBIDDEN',
};
const staff: Line['refused'] = { visitor: 'FORBIDDEN', stranger: 'FORBIDDEN', owner: 'FORBIDDEN' };
const admins: Line['refused'] = { ...staff, counter: 'FORBIDDEN' };
/** The act stands under somebody's name. */
const adminPeople: Line['refused'] = { ...admins, service: 'UNAUTHENTICATED' };
const staffPeople: Line['refused'] = { ...staff, service: 'FORBIDDEN' };

const page = { page: 1, limit: 5 };
const key = (name: string): string => `matrix-${name}-0001`;
const nobody = { id: '', name: 'Guest', mobile: '9000000099', email: '' };

const lines: Record<keyof rpc.BookingServiceController, Line> = {
  getAvailability: {
    ask: (booking, { eventId }) => booking.getAvailability({ eventIds: [eventId] }),
    refused: everybody,
  },
  awaitEvent: { ask: (booking, { eventId }) => booking.awaitEvent({ eventId, version: 1 }), refused: services },
  placeOrder: {
    ask: (booking) =>
      booking.placeOrder({
        idempotencyKey: key('place'),
        eventId: 'evt_none',
        lines: [],
        couponCode: '',
        expectedTotalPaise: 0,
        showtime: '',
        buyer: undefined,
      }),
    refused: members,
  },
  getOrder: { ask: (booking, { order }) => booking.getOrder({ orderId: order._id }), refused: ownerOrStaff },
  awaitOrder: {
    ask: (booking, { booking: { orderId } }) => booking.awaitOrder({ orderId, timeoutMs: 0 }),
    refused: ownerOrStaff,
  },
  extendHold: { ask: (booking, { order }) => booking.extendHold({ orderId: order._id }), refused: ownerOrStaff },
  releaseOrder: {
    ask: (booking, { booking: { orderId } }) => booking.releaseOrder({ orderId }),
    refused: ownerOrStaff,
  },
  listBookings: {
    ask: (booking) => booking.listBookings({ ...everyBooking, userId: callers.owner.id }),
    refused: ownerOrStaff,
  },
  getBooking: {
    ask: (booking, { booking: { code } }) => booking.getBooking({ bookingId: '', bookingCode: code }),
    refused: ownerOrStaff,
  },
  listOrders: {
    ask: (booking) => booking.listOrders({ search: '', status: '', sort: '', ...page }),
    refused: admins,
  },
  withdrawEvent: { ask: (booking, { eventId }) => booking.withdrawEvent({ eventId, version: 1 }), refused: admins },
  refundReview: {
    ask: (booking, { order }) =>
      booking.refundReview({ orderId: order._id, reason: 'a test', idempotencyKey: key('review') }),
    refused: adminPeople,
  },
  settleReview: {
    ask: (booking, { order }) => booking.settleReview({ orderId: order._id, reason: 'a test' }),
    refused: adminPeople,
  },
  countCouponUses: {
    ask: (booking, { eventId }) => booking.countCouponUses({ couponId: 'cpn_1', userId: callers.owner.id, eventId }),
    refused: ownerOrStaff,
  },
  countPaidBookings: { ask: (booking, { eventId }) => booking.countPaidBookings({ eventId }), refused: staff },
  issueCashBooking: {
    ask: (booking) =>
      booking.issueCashBooking({
        idempotencyKey: key('cash'),
        eventId: 'evt_none',
        lines: [],
        terms: undefined,
        buyer: nobody,
        assignee: undefined,
        issuedBy: nobody,
        notes: '',
        confirmDuplicate: false,
        overAllocate: false,
        showtime: '',
      }),
    refused: staffPeople,
  },
  cancelBooking: {
    ask: (booking, { booking: { _id } }) => booking.cancelBooking({ booking: _id, reason: 'a test' }),
    refused: { ...ownerOrStaff, counter: 'FORBIDDEN', service: 'UNAUTHENTICATED' },
  },
  refundBooking: {
    ask: (booking, { booking: { _id } }) =>
      booking.refundBooking({ booking: _id, amountPaise: 100, reason: 'a test', idempotencyKey: key('refund') }),
    refused: adminPeople,
  },
  blockSeats: {
    ask: (booking, { eventId }) =>
      booking.blockSeats({
        eventId,
        categoryKey: 'gold',
        showtime: '',
        seats: 1,
        reason: 'a test',
        idempotencyKey: key('block'),
      }),
    refused: adminPeople,
  },
  getSalesStats: { ask: (booking) => booking.getSalesStats({ days: 7 }), refused: admins },
  getSalesSeries: { ask: (booking) => booking.getSalesSeries({ days: 7 }), refused: admins },
  checkInvariants: { ask: (booking) => booking.checkInvariants({}), refused: admins },
  listTicketKeys: { ask: (booking) => booking.listTicketKeys({}), refused: everybody },
  openShift: { ask: (booking) => booking.openShift({ openingFloatPaise: 0 }), refused: staffPeople },
  getOpenShift: { ask: (booking) => booking.getOpenShift({}), refused: staffPeople },
  listShifts: {
    ask: (booking) => booking.listShifts({ staffId: '', state: '', from: '', to: '', ...page }),
    refused: staff,
  },
  getShift: {
    ask: (booking, { shiftId }) => booking.getShift({ shiftId }),
    refused: { ...staff, counter: 'NOT_FOUND' },
  },
  closeShift: {
    ask: (booking, { shiftId }) => booking.closeShift({ shiftId, counted: { notes: [], coinsPaise: 0 }, note: '' }),
    refused: { ...staffPeople, counter: 'NOT_FOUND' },
  },
  getOnSale: { ask: (booking, { eventId }) => booking.getOnSale({ eventId }), refused: admins },
};

const everyBooking = {
  eventId: '',
  paymentStatus: '',
  paymentMode: '',
  from: '',
  to: '',
  search: '',
  sort: '',
  ...page,
};

let selling: SellingFixture;
let world: World;
beforeAll(async () => {
  selling = await SellingFixture.start();
  const sale = await selling.event(20);
  const booking = await selling.buy(sale, { userId: callers.owner.id });
  const order = await selling.hold(sale._id, { userId: callers.owner.id });
  const { shift } = await selling.as(person('usr_other_counter', 'counter')).openShift({ openingFloatPaise: 0 });
  world = { sale, eventId: sale._id, booking, order, shiftId: shift?.id ?? '' };
}, 60_000);
afterAll(() => selling?.stop());

async function endOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'in';
  } catch (error) {
    const refusals: string[] = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] satisfies Refusal[];
    return isAppError(error) && refusals.includes(error.code) ? error.code : 'in';
  }
}

const kinds = Object.keys(callers) as Kind[];
/** These name an event that is not there, so that nothing is sold: who gets past the door hears so. */
const namesNothing: readonly string[] = ['placeOrder', 'issueCashBooking'];

describe.each(Object.entries(lines))('%s', (name, { ask, refused }) => {
  it.each(kinds)('lets in or refuses %s as its line says', async (kind) => {
    const end = await endOf(ask(selling.as(callers[kind]), world));
    const wanted = refused[kind] ?? 'in';
    expect(wanted === 'in' && namesNothing.includes(name) && end === 'NOT_FOUND' ? 'in' : end).toBe(wanted);
  });
});

it('shows and changes nothing of another person, also by the code of a booking', async () => {
  const stranger = selling.as(callers.stranger);
  const { code, _id } = world.booking;
  expect(await endOf(stranger.cancelBooking({ booking: code, reason: '' }))).toBe('NOT_FOUND');
  expect(await endOf(stranger.getBooking({ bookingId: _id, bookingCode: '' }))).toBe('NOT_FOUND');
  expect(await endOf(stranger.listBookings({ ...everyBooking, userId: '' }))).toBe('FORBIDDEN');
});

it('leaves a booking that a stranger tried to cancel as it was', async () => {
  const booking = await selling.buy(world.sale, { userId: callers.owner.id });
  await endOf(selling.as(callers.stranger).cancelBooking({ booking: booking.code, reason: '' }));
  expect(await selling.booking(booking._id)).toMatchObject({ status: 'confirmed', refunds: [] });
});

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  );

describe('more tickets than there are', () => {
  const oversell = (caller: Caller, notes: string, overAllocate = true, eventId = world.eventId) =>
    codeOf(
      selling.as(caller).issueCashBooking({
        idempotencyKey: 'k',
        eventId,
        lines: [{ category: 'gold', quantity: 1 }],
        terms: undefined,
        buyer: undefined,
        assignee: undefined,
        issuedBy: undefined,
        notes,
        confirmDuplicate: false,
        overAllocate,
        showtime: '',
      } as never),
    );

  it('are not for counter staff, whatever they note', async () => {
    expect(await oversell(callers.counter, 'the artist asked for it')).toBe('FORBIDDEN');
  });

  it('are for an admin with a reason only', async () => {
    expect(await oversell(callers.admin, ' ')).toBe('FORBIDDEN');
    // Pricing is not there in this spec: it is asked, so the guard let them pass.
    expect(await oversell(callers.admin, 'the artist asked for it')).toBe('UNAVAILABLE');
    expect(await oversell(callers.counter, '', false)).toBe('UNAVAILABLE');
  });

  it('are not sold of an event that was cancelled', async () => {
    const sale = await selling.event(5);
    await selling.save({ ...sale, version: 2, cancelled: true });
    expect(await oversell(callers.counter, '', false, sale._id)).toBe('SALE_CLOSED');
  });
});
