import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { serviceCaller, visitor, type Caller } from '@utsav/service-kit/grpc/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { describeAuthorization, only, type CallerKind, type Outcomes } from '@utsav/test-kit/authorization/matrix';
import { OnPaymentRefunded } from './messages/on-payment-refunded';
import type { SaleRow } from './sales/sale.schema';
import { SellingFixture } from './testing/selling-fixture';

let selling: SellingFixture;
afterAll(() => selling?.stop());

/** Each call meets an event of its own, and people who have nothing yet. */
interface World {
  callers: Record<CallerKind, Caller>;
  sale: SaleRow;
}

const person = (id: string, role: Caller['role']): Caller => ({ kind: 'person', id, role, sessionId: 'ses_1' });

async function newWorld(): Promise<World> {
  const callers = {
    visitor,
    stranger: person(randomId('usr'), 'user'),
    owner: person(randomId('usr'), 'user'),
    counter: person(randomId('usr'), 'counter'),
    admin: person(randomId('usr'), 'admin'),
    service: serviceCaller('gateway'),
  };
  return { callers, sale: await selling.event(20, { cancellableUntilHours: 2 }) };
}

const booked = ({ sale, callers }: World) => selling.buy(sale, { userId: callers.owner.id });
const held = ({ sale, callers }: World) => selling.hold(sale._id, { userId: callers.owner.id });
/** Paid with a wrong amount, and the money did not go back. */
async function underReview(world: World): Promise<string> {
  const { _id } = await selling.hold(world.sale._id, { userId: world.callers.owner.id });
  const providerPaymentId = `pay_${_id}`;
  await selling.confirm(await selling.order(_id), world.sale, { amountPaise: 100, providerPaymentId });
  const failed = { orderId: _id, askedAs: providerPaymentId, amountPaise: 100, reason: 'account closed' };
  await selling.get(OnPaymentRefunded).failed(failed);
  return _id;
}
async function openShiftOf(staff: Caller): Promise<string> {
  const { shift } = await selling.as(staff).openShift({ openingFloatPaise: 0 });
  return shift?.id ?? '';
}
const shiftOfAnother = async () => ({ shiftId: await openShiftOf(person(randomId('usr'), 'counter')) });
const ownShift = async ({ callers }: World, by: CallerKind) => ({
  shiftId: by === 'counter' || by === 'admin' ? await openShiftOf(callers[by]) : (await shiftOfAnother()).shiftId,
});

/** The act stands under a name. */
const adminPeople: Outcomes = { ...only.admins, service: 'UNAUTHENTICATED' };
const staffPeople: Outcomes = { ...only.staff, service: 'FORBIDDEN' };

const page = { page: 1, limit: 5 };
const key = (): string => randomId('key');
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
const cashSale = (
  { sale }: World,
  changes: Partial<rpc.IssueCashBookingRequest> = {},
): rpc.IssueCashBookingRequest => ({
  idempotencyKey: key(),
  eventId: sale._id,
  lines: [{ category: 'gold', quantity: 1 }],
  terms: undefined,
  buyer: { id: '', name: 'Guest', mobile: '+919000000099', email: '' },
  assignee: undefined,
  issuedBy: undefined,
  notes: '',
  confirmDuplicate: false,
  overAllocate: false,
  showtime: '',
  ...changes,
});

describeAuthorization<rpc.BookingServiceController, World>(
  'booking',
  {
    getAvailability: { request: ({ sale }) => ({ eventIds: [sale._id] }), outcomes: only.everybody },
    awaitEvent: { request: ({ sale }) => ({ eventId: sale._id, version: 1 }), outcomes: only.services },
    placeOrder: {
      request: ({ sale }) => ({
        idempotencyKey: key(),
        eventId: sale._id,
        lines: [{ category: 'gold', quantity: 1 }],
        couponCode: '',
        expectedTotalPaise: 118_000,
        showtime: '',
        buyer: undefined,
      }),
      outcomes: only.people,
    },
    getOrder: { request: async (world) => ({ orderId: (await held(world))._id }), outcomes: only.ownerOrAdmins },
    awaitOrder: {
      request: async (world) => ({ orderId: (await booked(world)).orderId, timeoutMs: 0 }),
      outcomes: only.ownerOrAdmins,
    },
    extendHold: { request: async (world) => ({ orderId: (await held(world))._id }), outcomes: only.ownerOrAdmins },
    releaseOrder: { request: async (world) => ({ orderId: (await held(world))._id }), outcomes: only.ownerOrAdmins },
    listBookings: [
      {
        when: 'of a person',
        request: ({ callers }) => ({ ...everyBooking, userId: callers.owner.id }),
        outcomes: only.ownerOrStaff,
      },
      { when: 'of everybody', request: () => ({ ...everyBooking, userId: '' }), outcomes: only.staff },
    ],
    getBooking: [
      {
        when: 'by its id',
        request: async (world) => ({ bookingId: (await booked(world))._id, bookingCode: '' }),
        outcomes: only.ownerOrStaff,
      },
      {
        when: 'by its code',
        request: async (world) => ({ bookingId: '', bookingCode: (await booked(world)).code }),
        outcomes: only.ownerOrStaff,
      },
    ],
    listOrders: { request: () => ({ search: '', status: '', sort: '', ...page }), outcomes: only.admins },
    withdrawEvent: { request: ({ sale }) => ({ eventId: sale._id, version: 1 }), outcomes: only.admins },
    refundReview: {
      request: async (world) => ({ orderId: await underReview(world), reason: 'a test', idempotencyKey: key() }),
      outcomes: adminPeople,
    },
    settleReview: {
      request: async (world) => ({ orderId: await underReview(world), reason: 'a test' }),
      outcomes: adminPeople,
    },
    countCouponUses: {
      request: ({ callers, sale }) => ({ couponId: 'cpn_1', userId: callers.owner.id, eventId: sale._id }),
      outcomes: only.ownerOrAdmins,
    },
    countPaidBookings: { request: ({ sale }) => ({ eventId: sale._id }), outcomes: only.staff },
    issueCashBooking: [
      { request: (world) => cashSale(world), outcomes: staffPeople },
      {
        when: 'that may exceed the stock',
        request: (world) => cashSale(world, { overAllocate: true, notes: 'the artist asked for it' }),
        outcomes: { ...staffPeople, counter: 'FORBIDDEN' },
      },
      {
        when: 'that may exceed the stock, without a reason',
        request: (world) => cashSale(world, { overAllocate: true, notes: ' ' }),
        outcomes: { ...staffPeople, counter: 'FORBIDDEN', admin: 'FORBIDDEN' },
      },
      {
        when: 'for an event that was cancelled',
        request: async (world) => {
          await selling.save({ ...world.sale, version: 2, cancelled: true });
          return cashSale(world);
        },
        outcomes: { ...staffPeople, counter: 'SALE_CLOSED', admin: 'SALE_CLOSED' },
      },
    ],
    cancelBooking: [
      {
        when: 'by its id',
        request: async (world) => ({ booking: (await booked(world))._id, reason: 'a test' }),
        outcomes: { ...only.ownerOrStaff, counter: 'FORBIDDEN', service: 'UNAUTHENTICATED' },
      },
      {
        when: 'by its code',
        request: async (world) => ({ booking: (await booked(world)).code, reason: 'a test' }),
        outcomes: { ...only.ownerOrStaff, counter: 'FORBIDDEN', service: 'UNAUTHENTICATED' },
      },
    ],
    refundBooking: {
      request: async (world) => ({
        booking: (await booked(world))._id,
        amountPaise: 100,
        reason: 'a test',
        idempotencyKey: key(),
      }),
      outcomes: adminPeople,
    },
    blockSeats: {
      request: ({ sale }) => ({
        eventId: sale._id,
        categoryKey: 'gold',
        showtime: '',
        seats: 1,
        reason: 'a test',
        idempotencyKey: key(),
      }),
      outcomes: adminPeople,
    },
    getSalesStats: { request: () => ({ days: 7 }), outcomes: only.admins },
    getSalesSeries: { request: () => ({ days: 7 }), outcomes: only.admins },
    checkInvariants: { request: () => ({}), outcomes: only.admins },
    listTicketKeys: { request: () => ({}), outcomes: only.everybody },
    openShift: { request: () => ({ openingFloatPaise: 0 }), outcomes: staffPeople },
    getOpenShift: { request: () => ({}), outcomes: staffPeople },
    listShifts: { request: () => ({ staffId: '', state: '', from: '', to: '', ...page }), outcomes: only.staff },
    getShift: [
      { when: 'of their own', request: ownShift, outcomes: only.staff },
      { when: 'of another person', request: shiftOfAnother, outcomes: { ...only.staff, counter: 'NOT_FOUND' } },
    ],
    closeShift: [
      {
        when: 'of their own',
        request: async (world, by) => ({
          ...(await ownShift(world, by)),
          counted: { notes: [], coinsPaise: 0 },
          note: '',
        }),
        outcomes: staffPeople,
      },
      {
        when: 'of another person',
        request: async () => ({ ...(await shiftOfAnother()), counted: { notes: [], coinsPaise: 0 }, note: '' }),
        outcomes: { ...staffPeople, counter: 'NOT_FOUND' },
      },
    ],
    getOnSale: { request: ({ sale }) => ({ eventId: sale._id }), outcomes: only.admins },
  },
  async () => {
    selling = await SellingFixture.start();
    answerForOthers(selling);
    return {
      env: selling.env,
      enter: async () => {
        const world = await newWorld();
        return { world, callers: world.callers };
      },
    };
  },
);

/** Pricing and payments are not there: one ticket costs what the fixture says, and every page opens and closes. */
function answerForOthers(fixture: SellingFixture): void {
  const quotePrice = ({ eventId }: { eventId: string }) =>
    Promise.resolve({ quote: fixture.orderFor(eventId, {}).quote });
  const openPayment = ({ orderId }: { orderId: string }) =>
    Promise.resolve({ payment: { linkId: `plink_${orderId}`, url: 'https://pay.example/1' } });
  const closePayment = () => Promise.resolve({ outcome: 'closed' });
  const to = (name: string) => (name === 'pricing' ? { quotePrice } : { openPayment, closePayment });
  Object.assign(fixture.get(GrpcClients), { to });
}

it('leaves a booking that a stranger tried to cancel as it was', async () => {
  const world = await newWorld();
  const { _id, code } = await booked(world);
  const refused = selling.as(world.callers.stranger).cancelBooking({ booking: code, reason: '' });
  await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await selling.booking(_id)).toMatchObject({ status: 'confirmed', refunds: [] });
});
