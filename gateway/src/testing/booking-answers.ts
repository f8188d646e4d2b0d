import { AppError } from '@utsav/contracts/errors/app-error';
import { bookingStatus, orderState, paymentStatus, refundState, shiftState } from '@utsav/contracts/grpc/booking';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { Booking, Shift } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { Handlers } from './fake-services';
import { gateAnswers } from './gate-answers';
import { sampleChannelSeats, sampleGuestList, sampleOnSale, sampleShift } from './counter-samples';
import { failedReturn, reviewedOrder, sampleBooking, sampleCashBooking, sampleOrder, sampleQuote } from './samples';

/** What tests change of what booking answers. */
export interface BookingState {
  seats: Record<string, number>;
  shifts: Shift[];
  couponUses: number;
  /** The projections of booking and pricing do not receive changed events. */
  isSellingDeaf: boolean;
}

const sampleCoupon = { code: 'DIWALI', bookings: 1, discountPaise: 50_050, tickets: 2, revenuePaise: 1050 };

export const isBooking = (idOrCode: string): boolean => idOrCode === 'bkg_1' || idOrCode === 'UTS-ABCD-1234';

const requireOrder = (orderId: string): void => {
  if (orderId !== 'ord_1') throw new AppError('NOT_FOUND');
};

const sampleSeats = { capacity: 100, sold: 60, held: 5, blocked: 3, available: 32, aside: 0, revenuePaise: 1_250_050 };

const bookingOf = (idOrCode: string, changes: Partial<Booking> = {}): { booking: Booking } => {
  if (!isBooking(idOrCode)) throw new AppError('NOT_FOUND');
  return { booking: sampleBooking(changes) };
};

const sums = { revenuePaise: 1_250_050, orders: 12, events: 3, attendees: 30 };

export function bookingAnswers(selling: BookingState): NonNullable<Handlers['booking']> {
  const shiftOf = (id: string): Shift => {
    const shift = selling.shifts.find((known) => known.id === id);
    if (!shift) throw new AppError('NOT_FOUND');
    return shift;
  };
  return {
    waitForEventVersion: () => {
      if (selling.isSellingDeaf) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
      return {};
    },
    listCopies: () => ({ copies: [] }),
    getAvailability: ({ eventIds }) => ({
      events: eventIds.map((eventId) => ({
        eventId,
        categories: Object.entries(selling.seats).map(([key, available]) => ({
          key,
          available,
          capacity: 100,
        })),
      })),
    }),
    placeOrder: () => ({ order: sampleOrder() }),
    getOrder: ({ orderId }) => {
      requireOrder(orderId);
      return { order: sampleOrder() };
    },
    awaitOrder: ({ orderId, timeoutMs }) => {
      requireOrder(orderId);
      if (!timeoutMs) return { order: sampleOrder(), booking: undefined };
      const confirmed = { state: orderState.toProto('confirmed'), bookingId: 'bkg_1', bookingCode: 'UTS-ABCD-1234' };
      return { order: sampleOrder(confirmed), booking: sampleBooking() };
    },
    refundReview: ({ orderId, reason }) => {
      requireOrder(orderId);
      return {
        order: reviewedOrder({
          state: orderState.toProto('refunding'),
          returns: [{ ...failedReturn, state: refundState.toProto('requested'), note: reason }],
        }),
      };
    },
    settleReview: ({ orderId, reason }, { id: by }) => {
      requireOrder(orderId);
      const settlement = { by, reason, at: toTimestamp(new Date('2026-11-21T06:00:00.000Z')) };
      return { order: reviewedOrder({ state: orderState.toProto('refunded'), settlement }) };
    },
    countCouponUses: () => ({ uses: selling.couponUses }),
    beginErasure: () => ({}),
    releaseOrder: ({ orderId }) => {
      requireOrder(orderId);
      return { order: sampleOrder({ state: orderState.toProto('cancelled') }) };
    },
    listBookings: ({ userId }) => ({ bookings: userId && userId !== 'usr_meera' ? [] : [sampleBooking()], total: 1 }),
    getBooking: ({ booking }) => bookingOf(booking),
    issueGuestList: ({ eventId, lines }) => ({ list: sampleGuestList(eventId, lines) }),
    listGuestLists: ({ eventId }) => ({ lists: [sampleGuestList(eventId, [])] }),
    getGuestList: ({ listId }) => {
      if (listId !== 'gst_1') throw new AppError('NOT_FOUND');
      return { list: sampleGuestList('evt_1', [{ name: 'Ravi', category: 'gold', quantity: 2 }]) };
    },
    countTicketHolders: () => ({ people: 120, bookingsWithoutEmail: 3 }),
    issueCashBooking: () => ({ booking: sampleCashBooking(), idempotent: false }),
    getAttendance: ({ userId, eventId }) => ({ attended: userId === 'usr_meera' && eventId === 'evt_1' }),
    quoteReturn: ({ booking, tickets }) => {
      bookingOf(booking);
      const ids = tickets.length > 0 ? tickets : ['tkt_1', 'tkt_2', 'tkt_3'];
      return {
        tickets: ids.map((ticketId) => ({ ticketId, amountPaise: 114_400 })),
        amountPaise: 114_400 * ids.length,
        endsBooking: ids.length === 3,
      };
    },
    cancelBooking: ({ booking }) =>
      bookingOf(booking, {
        status: bookingStatus.toProto('cancelled'),
        refundStatus: refundState.toProto('requested'),
        refundedPaise: 228_800,
      }),
    quoteExchange: ({ booking, tickets }) => {
      bookingOf(booking);
      return {
        tickets: tickets.length > 0 ? tickets : ['tkt_1', 'tkt_2', 'tkt_3'],
        creditPaise: 228_800,
        quote: sampleQuote(),
      };
    },
    exchangeTickets: ({ booking }) => ({
      ...bookingOf(booking, { exchange: { bookingCode: 'UTS-ABCD-1234', carriedPaise: 228_800 } }),
      oldBooking: sampleBooking({ status: bookingStatus.toProto('cancelled'), exchangedFor: 'UTS-ABCD-1234' }),
    }),
    correctBuyer: ({ booking, name, mobile, email }) => {
      const { buyer } = bookingOf(booking).booking ?? {};
      return bookingOf(booking, {
        buyer: { name: name ?? buyer?.name ?? '', mobile: mobile ?? buyer?.mobile, email: email ?? buyer?.email },
      });
    },
    refundBooking: ({ booking, amountPaise = 0 }) =>
      bookingOf(booking, {
        paymentStatus: paymentStatus.toProto('refunding'),
        refundStatus: refundState.toProto('requested'),
        refundedPaise: amountPaise,
      }),
    resolveFailedRefund: ({ booking, refundId, reason, paidOtherwise }) =>
      bookingOf(booking, {
        refundStatus: refundState.toProto('requested'),
        refunds: [
          {
            refundId: `${refundId}/again`,
            amountPaise: 5000,
            state: refundState.toProto('requested'),
            reason,
            at: toTimestamp(new Date('2026-11-21T06:00:00.000Z')),
            isResolvable: false,
            paidOtherwise,
          },
        ],
      }),
    blockSeats: ({ eventId, showtime, categoryKey, seats }) => {
      if (eventId !== 'evt_1') throw new AppError('NOT_FOUND');
      return { category: { showtime, key: categoryKey, available: 7 - seats, capacity: 100 } };
    },
    setSeatsAside: ({ eventId }) => {
      if (eventId !== 'evt_1') throw new AppError('NOT_FOUND');
      return {};
    },
    getChannelSeats: ({ eventId }) => {
      if (eventId !== 'evt_1') throw new AppError('NOT_FOUND');
      return { categories: [sampleChannelSeats] };
    },
    getSalesStats: () => ({
      current: sums,
      previous: { ...sums, revenuePaise: -5000 },
      whole: { ...sums, orders: 10 },
      beforeWhole: { ...sums, orders: 8 },
    }),
    getSalesSeries: ({ days }) => ({
      days: Array.from({ length: days }, (_, at) => ({
        day: `day-${at}`,
        revenuePaise: at * 1050,
        orders: at,
        tickets: at,
      })),
      categories: [{ name: 'Music', tickets: 30 }],
      topEvents: [{ eventId: 'evt_1', name: 'Ragas at Dawn', city: 'Mumbai', tickets: 30, revenuePaise: 1_250_050 }],
      recentOrders: [
        {
          bookingCode: 'UTS-ABCD-1234',
          event: 'Ragas at Dawn',
          buyer: 'Meera Member',
          amountPaise: 228_800,
          paymentStatus: paymentStatus.toProto('paid'),
          createdAt: toTimestamp(new Date('2026-11-21T05:01:00.000Z')),
        },
      ],
    }),
    listDaySales: () => ({ days: [{ day: '2026-11-21', revenuePaise: 268_850, orders: 4, tickets: 9 }] }),
    listEventSeats: ({ eventIds }) => ({
      events: eventIds.filter((id) => id === 'evt_1').map((eventId) => ({ ...sampleSeats, eventId })),
    }),
    getSalesBreakdown: () => ({
      channels: [
        { isCounter: false, isComplimentary: false, bookings: 3, tickets: 5, revenuePaise: 1050 },
        { isCounter: true, isComplimentary: false, bookings: 1, tickets: 1, revenuePaise: 99 },
      ],
      coupons: [sampleCoupon],
    }),
    listScarceEvents: () => ({ events: [{ eventId: 'evt_1', capacity: 100, available: 2 }] }),
    getEventSales: ({ eventId }) => {
      if (eventId !== 'evt_1') throw new AppError('NOT_FOUND');
      return {
        seats: { ...sampleSeats, eventId },
        orders: 3,
        days: [{ day: '2026-11-21', revenuePaise: 1050, orders: 3, tickets: 5 }],
        channels: [{ isCounter: true, isComplimentary: false, bookings: 3, tickets: 5, revenuePaise: 1050 }],
        coupons: [sampleCoupon],
        cancelledBookings: 1,
        refundedPaise: 99,
      };
    },
    countAffectedBookings: ({ eventId, showtimes }) => {
      if (eventId !== 'evt_1') throw new AppError('NOT_FOUND');
      return {
        bookings: showtimes.length > 0 ? 1 : 3,
        tickets: 5,
        people: 2,
        refundPaise: 1050,
        openHolds: 1,
        pastBookings: 4,
        cancelledBookings: 0,
        cancelledPaise: 0,
        passBookings: 0,
        passRefundPaise: 0,
        cancelledPassBookings: 0,
        cancelledPassPaise: 0,
      };
    },
    openShift: ({ openingFloatPaise }, { id }) => {
      selling.shifts = [...selling.shifts, sampleShift({ id: 'shf_new', staffId: id, openingFloatPaise })];
      return { shift: selling.shifts.at(-1) };
    },
    getOpenShift: (_, { id }) => ({
      shift: selling.shifts.find(({ staffId, state }) => staffId === id && state === shiftState.toProto('open')),
    }),
    listShifts: () => ({ shifts: selling.shifts, total: selling.shifts.length }),
    getShift: ({ shiftId }) => ({ shift: shiftOf(shiftId) }),
    closeShift: ({ shiftId, counted, note }, { id }) => ({
      shift: {
        ...shiftOf(shiftId),
        state: shiftState.toProto('closed'),
        closedAt: toTimestamp(new Date('2026-11-21T12:00:00.000Z')),
        closedBy: id,
        counted,
        countedPaise: 250_000,
        note,
      },
    }),
    getOnSale: ({ eventId }) => {
      if (eventId !== 'evt_1') throw new AppError('NOT_FOUND');
      return sampleOnSale();
    },
    listChangedOrders: () => ({ orders: [sampleOrder()], cursor: 'next-orders', hasMore: false }),
    listChangedBookings: () => ({ bookings: [sampleBooking()], cursor: 'next-bookings', hasMore: true }),
    listOrders: () => ({ orders: [sampleOrder()], total: 1, revenuePaise: 228_800, pendingCount: 1 }),
    withdrawEvent: ({ eventId }) => {
      if (eventId === 'evt_1') throw new AppError('EVENT_HAS_BOOKINGS');
      return {};
    },
    ...gateAnswers,
    listTicketKeys: () => ({ keys: [{ kid: 'k1', publicKey: 'AAAA' }] }),
  };
}
