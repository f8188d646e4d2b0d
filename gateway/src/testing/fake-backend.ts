import { fakeEventLists } from './event-lists';
import { AppError } from '@utsav/contracts/errors/app-error';
import { bookingStatus, orderState, paymentStatus, refundState, shiftState } from '@utsav/contracts/grpc/booking';
import { paymentState } from '@utsav/contracts/grpc/payments';
import { directoryKind, eventStatus } from '@utsav/contracts/grpc/catalog';
import { deliveryChannel, deliveryState } from '@utsav/contracts/grpc/notifications';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { Event } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import type { Booking, Shift } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { Coupon, EventTierPrices } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import type { Role } from '@utsav/contracts/http/account';
import { bankTransferAnswers } from './bank-transfers';
import { dayBookAnswers, gstReportAnswers } from './reports';
import { statementAnswers } from './statements';
import { fakeCatalogWriting } from './catalog-writing';
import type { Handlers, Relation } from './fake-services';
import { fakeIdentity, relationTo, type Standings, type Who } from './users';
import { sampleOnSale, sampleShift } from './counter-samples';
import {
  sampleBooking,
  sampleCashBooking,
  pricingCoupon,
  catalogEvent,
  sampleOrder,
  sampleFinding,
  samplePayment,
  sampleQuote,
  failedReturn,
  reviewedOrder,
} from './samples';

/** State of the fake services; tests change it. */
export interface Backend {
  answers: Handlers;
  relation: Relation;
  events: Map<string, Event>;
  seats: Record<string, number>;
  endedSessions: Set<string>;
  roles: Partial<Record<Who, Role>>;
  standings: Standings;
  shifts: Shift[];
  couponUses: number;
  /** The projections of booking and pricing do not receive changed events. */
  isSellingDeaf: boolean;
}

const draft = eventStatus.toProto('draft');

function tierPricesOf(event: Event | undefined): EventTierPrices[] {
  if (!event) return [];
  const tiers = event.ticketCategories.map(({ key, pricePaise, feePaise }) => ({
    categoryKey: key,
    allInPaise: Math.round((pricePaise + feePaise) * 0.0118) * 100,
  }));
  return [{ eventId: event.id, version: event.version, tiers }];
}

const isBooking = (idOrCode: string): boolean => idOrCode === 'bkg_1' || idOrCode === 'UTS-ABCD-1234';

const requireOrder = (orderId: string): void => {
  if (orderId !== 'ord_1') throw new AppError('NOT_FOUND');
};

const sampleSeats = { capacity: 100, sold: 60, held: 5, blocked: 3, available: 32, revenuePaise: 1_250_050 };

export function fakeBackend(): Backend {
  const events = new Map(
    [catalogEvent(), catalogEvent({ id: 'evt_draft', status: draft })].map((event) => [event.id, event]),
  );
  const roles: Backend['roles'] = {};
  const backend: Backend = {
    answers: {},
    relation: relationTo(roles, isBooking),
    events,
    seats: { gold: 7, silver: 0 },
    endedSessions: new Set(),
    roles,
    standings: {},
    shifts: [],
    couponUses: 0,
    isSellingDeaf: false,
  };
  const eventOf = (id: string): { event: Event } => {
    const event = events.get(id);
    if (!event) throw new AppError('NOT_FOUND');
    return { event };
  };
  backend.answers.identity = fakeIdentity(backend.endedSessions, backend.roles, backend.standings);
  backend.answers.catalog = {
    getEvent: ({ eventId }) => eventOf(eventId),
    listEvents: ({ includeHidden, tag }) => {
      const found = [...events.values()].filter(
        (event) => (includeHidden || event.status !== draft) && (!tag || event.tags.includes(tag)),
      );
      return { events: found, total: found.length };
    },
    listEventFilters: () => ({ cities: ['Mumbai'], categories: ['Music'] }),
    searchEvents: () => ({ events: [eventOf('evt_1').event], total: 1, phrases: [{ text: 'free', rest: 'ragas' }] }),
    listSimilarEvents: () => ({ events: [eventOf('evt_1').event] }),
    getDirectoryEntry: ({ slug }) => {
      if (slug === 'some-slug') throw new AppError('NOT_FOUND');
      return { name: 'Dockyard Arena', upcoming: [eventOf('evt_1').event], past: [], pastTotal: 0 };
    },
    listFollows: () => ({
      follows: [
        {
          kind: directoryKind.toProto('venue'),
          slug: 'dockyard-arena',
          name: 'Dockyard Arena',
          createdAt: toTimestamp(new Date('2026-11-21T04:30:00Z')),
        },
      ],
      upcoming: [eventOf('evt_1').event],
    }),
    addFollow: () => ({}),
    removeFollow: () => ({}),
    suggest: () => ({
      events: [...events.values()].filter(({ id }) => id === 'evt_1'),
      artists: [{ name: 'Tara Velankar', city: '', events: 2 }],
      venues: [{ name: 'Samudra Auditorium', city: 'Mumbai', events: 3 }],
      cities: [],
      categories: [],
    }),
    createEvent: () => eventOf('evt_1'),
    changeEvent: ({ eventId, form, fields }) => ({
      event: { ...eventOf(eventId).event, ...(form && fields.includes('name') && { name: form.name }) },
    }),
    deleteEvent: ({ eventId }) => {
      eventOf(eventId);
      return {};
    },
    ...fakeEventLists(),
    listReviews: () => ({ reviews: [] }),
    getAverageRating: () => ({ averageRating: 4.5, reviewCount: 2 }),
    saveReview: ({ eventId, ...review }) => {
      eventOf(eventId);
      return { review: { ...review, id: 'rev_1', eventId, createdAt: toTimestamp(new Date('2026-11-21T04:30:00Z')) } };
    },
    ...fakeCatalogWriting(events),
  };
  const couponOf = (id: string | undefined, changes: Partial<Coupon> = {}): { coupon: Coupon } => {
    if (id && id !== 'cpn_1') throw new AppError('NOT_FOUND');
    return { coupon: pricingCoupon(changes) };
  };
  backend.answers.pricing = {
    quotePrice: () => ({ quote: sampleQuote() }),
    waitForEventVersion: () => ({}),
    // An order of one at 18 %.
    listTierPrices: ({ eventIds }) => ({
      events: eventIds.flatMap((eventId) => tierPricesOf(events.get(eventId))),
    }),
    listCoupons: () => ({ coupons: [] }),
    getCoupon: ({ couponId }) => couponOf(couponId),
    saveCoupon: ({ couponId }) => couponOf(couponId),
    setCouponActive: ({ couponId, active }) => couponOf(couponId, { isActive: active }),
    deleteCoupon: ({ couponId }) => {
      couponOf(couponId);
      return {};
    },
  };
  const bookingOf = (idOrCode: string, changes: Partial<Booking> = {}): { booking: Booking } => {
    if (!isBooking(idOrCode)) throw new AppError('NOT_FOUND');
    return { booking: sampleBooking(changes) };
  };
  const shiftOf = (id: string): Shift => {
    const shift = backend.shifts.find((known) => known.id === id);
    if (!shift) throw new AppError('NOT_FOUND');
    return shift;
  };
  const sums = { revenuePaise: 1_250_050, orders: 12, events: 3, attendees: 30 };
  backend.answers.booking = {
    waitForEventVersion: () => {
      if (backend.isSellingDeaf) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
      return {};
    },
    listCopies: () => ({ copies: [] }),
    getAvailability: ({ eventIds }) => ({
      events: eventIds.map((eventId) => ({
        eventId,
        categories: Object.entries(backend.seats).map(([key, available]) => ({
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
    countCouponUses: () => ({ uses: backend.couponUses }),
    releaseOrder: ({ orderId }) => {
      requireOrder(orderId);
      return { order: sampleOrder({ state: orderState.toProto('cancelled') }) };
    },
    listBookings: ({ userId }) => ({ bookings: userId && userId !== 'usr_meera' ? [] : [sampleBooking()], total: 1 }),
    getBooking: ({ booking }) => bookingOf(booking),
    issueCashBooking: () => ({ booking: sampleCashBooking(), idempotent: false }),
    cancelBooking: ({ booking }) =>
      bookingOf(booking, {
        status: bookingStatus.toProto('cancelled'),
        refundStatus: refundState.toProto('requested'),
        refundedPaise: 228_800,
      }),
    refundBooking: ({ booking, amountPaise = 0 }) =>
      bookingOf(booking, {
        paymentStatus: paymentStatus.toProto('refunding'),
        refundStatus: refundState.toProto('requested'),
        refundedPaise: amountPaise,
      }),
    blockSeats: ({ eventId, showtime, categoryKey, seats }) => {
      if (eventId !== 'evt_1') throw new AppError('NOT_FOUND');
      return { category: { showtime, key: categoryKey, available: 7 - seats, capacity: 100 } };
    },
    getSalesStats: () => ({ current: sums, previous: { ...sums, revenuePaise: -5000 } }),
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
    getEventSales: ({ eventId }) => {
      if (eventId !== 'evt_1') throw new AppError('NOT_FOUND');
      return {
        seats: { ...sampleSeats, eventId },
        orders: 3,
        days: [{ day: '2026-11-21', revenuePaise: 1050, orders: 3, tickets: 5 }],
        channels: [{ isCounter: true, bookings: 3, tickets: 5, revenuePaise: 1050 }],
        coupons: [{ code: 'DIWALI', bookings: 1, discountPaise: 50_050 }],
        cancelledBookings: 1,
        refundedPaise: 99,
      };
    },
    openShift: ({ openingFloatPaise }, { id }) => {
      backend.shifts = [...backend.shifts, sampleShift({ id: 'shf_new', staffId: id, openingFloatPaise })];
      return { shift: backend.shifts.at(-1) };
    },
    getOpenShift: (_, { id }) => ({
      shift: backend.shifts.find(({ staffId, state }) => staffId === id && state === shiftState.toProto('open')),
    }),
    listShifts: () => ({ shifts: backend.shifts, total: backend.shifts.length }),
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
    listOrders: () => ({ orders: [sampleOrder()], total: 1, revenuePaise: 228_800, pendingCount: 1 }),
    withdrawEvent: ({ eventId }) => {
      if (eventId === 'evt_1') throw new AppError('EVENT_HAS_BOOKINGS');
      return {};
    },
    listTicketKeys: () => ({ keys: [{ kid: 'k1', publicKey: 'AAAA' }] }),
  };
  backend.answers.payments = {
    ...bankTransferAnswers,
    ...statementAnswers,
    ...dayBookAnswers,
    listFindings: () => ({ findings: [sampleFinding()], total: 1 }),
    acknowledgeFinding: ({ subject, reason }) => {
      if (subject !== 'pay_1') throw new AppError('NOT_FOUND');
      const at = toTimestamp(new Date('2026-11-21T06:00:00.000Z'));
      return { finding: { ...sampleFinding(), acknowledgement: { userId: 'usr_asha', reason, at } } };
    },
    listPayments: ({ page }) => ({ payments: page === 1 ? [samplePayment()] : [], total: 11 }),
    verifyPaymentReturn: ({ linkId, signature }) => {
      if (linkId !== 'plink_1') throw new AppError('NOT_FOUND');
      const payment = {
        orderId: 'ord_1',
        state: paymentState.toProto('captured'),
        linkId,
        url: '',
        amountPaise: 228_800,
        providerPaymentId: 'pay_1',
        method: 'upi',
      };
      return { payment, signatureValid: signature === 'right' };
    },
    receiveWebhook: ({ signature }) => {
      if (signature !== 'right') throw new AppError('WEBHOOK_SIGNATURE_INVALID');
      return { repeated: false };
    },
  };
  backend.answers.notifications = {
    ...gstReportAnswers,
    getTicketDocument: () => ({ pdf: Buffer.from('%PDF-1.7 test'), fileName: 'tickets.pdf' }),
    getInvoice: () => ({ pdf: Buffer.from('%PDF-1.7 invoice'), fileName: 'Invoice-UTS-26-27-000123.pdf' }),
    resendTicketEmail: () => ({ deliveryId: 'dlv_1' }),
    receiveSmsReceipt: ({ proof }) => {
      if (proof !== 'right') throw new AppError('WEBHOOK_SIGNATURE_INVALID');
      return {};
    },
    receiveEmailEvents: ({ token }) => {
      if (token !== 'right') throw new AppError('WEBHOOK_SIGNATURE_INVALID');
      return {};
    },
    listBookingDeliveries: () => ({
      deliveries: [
        {
          id: 'dlv_1',
          channel: deliveryChannel.toProto('email'),
          purpose: 'moved/2026-12-19T13:30:00.000Z',
          state: deliveryState.toProto('bounced'),
          createdAt: toTimestamp(new Date('2026-11-21T05:01:00.000Z')),
          sentAt: toTimestamp(new Date('2026-11-21T05:01:02.000Z')),
          lastError: 'hard_bounce 5.1.1',
        },
      ],
    }),
    listOwnDeliveries: () => ({
      deliveries: [
        {
          bookingId: 'bkg_1',
          channel: deliveryChannel.toProto('email'),
          purpose: 'tickets',
          state: deliveryState.toProto('sent'),
          createdAt: toTimestamp(new Date('2026-11-21T05:01:00.000Z')),
          sentAt: toTimestamp(new Date('2026-11-21T05:01:02.000Z')),
        },
      ],
    }),
    sendContactMessage: () => ({ deliveryId: 'dlv_2' }),
  };
  return backend;
}
