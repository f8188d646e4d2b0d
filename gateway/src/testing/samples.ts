import { noEventTexts } from '@utsav/contracts/http/event-texts';
import type { Booking, Order, OrderReturn } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { Event as CatalogEvent, TicketCategory } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import type { Coupon as PricingCoupon, Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { eventStatus, taxKind } from '@utsav/contracts/grpc/catalog';
import { discountType } from '@utsav/contracts/grpc/pricing';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { Event } from '@utsav/contracts/http/event';
import type { ListedPayment, ReconciliationFinding } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { bookingStatus, orderState, paymentMode, paymentStatus, refundState } from '@utsav/contracts/grpc/booking';
import { findingKind, liveStatus, providerName } from '@utsav/contracts/grpc/payments';
import { eventView } from '../events/event-view';
import { users } from './users';

const category = (key: string, type: string, pricePaise: number): TicketCategory => ({
  key,
  type,
  subtitle: '',
  description: '',
  pricePaise,
  feePaise: 2000,
  totalSeats: 100,
  perks: [],
  layoutSpots: [],
  isTicketAvailable: true,
  translations: {},
  coverage: undefined,
});

/** As catalog answers. */
export const catalogEvent = (changes: Partial<CatalogEvent> = {}): CatalogEvent => ({
  id: 'evt_1',
  name: 'Ragas at Dawn',
  slug: 'ragas-at-dawn',
  category: 'Music',
  taxKind: taxKind.toProto('concert'),
  description: '<p>Sarod & tabla <b>live</b></p>',
  startsAt: toTimestamp(new Date('2027-01-10T18:30:00.000+05:30')),
  endsAt: undefined,
  previousStarts: [],
  status: eventStatus.toProto('Upcoming'),
  ...noEventTexts,
  language: 'Hindi',
  durationMinutes: 120,
  remark: '',
  tags: ['featured'],
  artists: ['Amjad'],
  performingGroups: [],
  venue: {
    name: 'Royal Opera House',
    address: 'Girgaon',
    city: 'Mumbai',
    state: 'Maharashtra',
    country: 'India',
    pincode: '400004',
    capacity: 500,
    logoUrl: '',
  },
  ticketCategories: [category('gold', 'Gold', 99_950), category('silver', 'Silver', 49_900)],
  showtimes: [],
  imageUrl: '/media/ragas.webp',
  landscapeImages: [],
  layoutImage: '',
  organizer: { name: 'Swara', contactEmail: '', contactPhone: '', website: '', logoUrl: '' },
  sponsors: [],
  terms: [],
  ratings: { averageRating: 4.5, totalReviews: 2 },
  isVerified: true,
  isBookingOpen: true,
  isActive: true,
  maxTicketsPerPerson: 0,
  cancellableUntilHours: 0,
  reviewsByAttendeesOnly: false,
  doorsOpenAt: undefined,
  lineup: [],
  accessibility: undefined,
  goodToKnow: undefined,
  pictureFocus: [],
  translations: {},
  version: 1,
  createdAt: toTimestamp(new Date('2026-11-01T10:00:00.000+05:30')),
  updatedAt: toTimestamp(new Date('2026-11-01T10:00:00.000+05:30')),
  ...changes,
});

/** The same as the gateway shows it. */
export const sampleEvent = (changes: Partial<Event> = {}): Event => ({ ...eventView(catalogEvent()), ...changes });

export const sampleQuote = (changes: Partial<Quote> = {}): Quote => ({
  eventId: 'evt_1',
  lines: [
    {
      categoryKey: 'gold',
      categoryType: 'Gold',
      pricePaise: 99_950,
      listPricePaise: 99_950,
      feePaise: 2000,
      paidQuantity: 2,
      freeQuantity: 1,
    },
  ],
  cartPaise: 199_900,
  discountPaise: 10_000,
  feePaise: 4000,
  gstBasisPoints: 1800,
  gstPaise: 34_902,
  gstIncluded: false,
  gstLines: [{ basisPoints: 1800, taxablePaise: 193_900, gstPaise: 34_902, reason: '' }],
  counterDiscount: undefined,
  roundingPaise: -2,
  totalPaise: 228_800,
  coupon: { couponId: 'cpn_1', code: 'DIWALI', usageLimit: 0, perUserLimit: 0 },
  ...changes,
});

const at = (iso: string) => toTimestamp(new Date(iso));

const buyer = { userId: users.meera.id, name: users.meera.name, mobile: '+919876543210', email: users.meera.email };
const event = {
  eventId: 'evt_1',
  name: 'Ragas at Dawn',
  imageUrl: '/media/ragas.webp',
  startsAt: at('2027-01-10T13:00:00.000Z'),
  endsAt: undefined,
  venueName: 'Royal Opera House',
  venueAddress: 'Girgaon',
  city: 'Mumbai',
  state: 'Maharashtra',
  organizerName: 'Swara',
  organizerLogoUrl: '',
  sponsors: [],
  translations: {},
  shows: [],
};

export const sampleOrder = (changes: Partial<Order> = {}): Order => ({
  id: 'ord_1',
  state: orderState.toProto('paying'),
  returns: [],
  settlement: undefined,
  source: undefined,
  isComplimentary: false,
  buyer,
  event,
  quote: sampleQuote(),
  createdAt: at('2026-11-21T05:00:00.000Z'),
  updatedAt: at('2026-11-21T05:02:00.000Z'),
  holdExpiresAt: at('2026-11-21T05:10:00.000Z'),
  holdExtendableTo: at('2026-11-21T05:15:00.000Z'),
  paymentLinkId: 'plink_1',
  paymentUrl: 'http://sandbox.example/plink_1',
  ...changes,
});

export const failedReturn: OrderReturn = {
  refundId: 'pay_1',
  providerPaymentId: 'pay_1',
  amountPaise: 10_000,
  state: refundState.toProto('failed'),
  at: at('2026-11-21T05:10:00.000Z'),
};

/** Paid with a wrong amount, which could not be sent back. */
export const reviewedOrder = (changes: Partial<Order> = {}): Order =>
  sampleOrder({ state: orderState.toProto('review'), returns: [failedReturn], ...changes });

export const sampleBooking = (changes: Partial<Booking> = {}): Booking => ({
  id: 'bkg_1',
  code: 'UTS-ABCD-1234',
  orderId: 'ord_1',
  status: bookingStatus.toProto('confirmed'),
  paymentStatus: paymentStatus.toProto('paid'),
  paymentMode: paymentMode.toProto('online'),
  paymentMethod: 'upi',
  transactionId: 'pay_1',
  buyer,
  event,
  quote: sampleQuote(),
  tickets: [1, 2, 3].map((n) => ({
    id: `tkt_${n}`,
    categoryKey: 'gold',
    categoryType: 'Gold',
    code: `code-${n}`,
    isFree: n === 3,
  })),
  returned: [],
  qrCode: 'UT1.booking.code',
  createdAt: at('2026-11-21T05:01:00.000Z'),
  updatedAt: at('2026-11-21T05:02:00.000Z'),
  issuedBy: undefined,
  assignee: undefined,
  refundedPaise: 0,
  refunds: [],
  cancellable: false,
  cancellableUntil: undefined,
  overAllocated: false,
  exchange: undefined,
  movedAt: undefined,
  venueChangedAt: undefined,
  calendarSequence: 0,
  ...changes,
});

const counterStaff = { id: users.chetan.id, name: users.chetan.name, mobile: users.chetan.mobile };

export const sampleCashBooking = (changes: Partial<Booking> = {}): Booking =>
  sampleBooking({
    paymentMode: paymentMode.toProto('cash'),
    paymentMethod: undefined,
    transactionId: undefined,
    buyer: { ...buyer, userId: undefined },
    quote: sampleQuote({
      coupon: undefined,
      feePaise: 0,
      gstIncluded: true,
      totalPaise: 189_900,
      counterDiscount: { code: 'FRIENDS', basisPoints: 500 },
    }),
    issuedBy: counterStaff,
    assignee: { name: 'Gate Two' },
    notes: 'Window 2',
    ...changes,
  });

export const samplePayment = (changes: Partial<ListedPayment> = {}): ListedPayment => ({
  orderId: 'ord_1',
  transactionId: 'pay_1',
  bookingCode: 'UTS-ABCD-1234',
  buyerName: users.meera.name,
  buyerEmail: users.meera.email,
  eventId: 'evt_1',
  eventName: 'Ragas at Dawn',
  finalAmountPaise: 228_800,
  originalAmountPaise: 228_800,
  currency: 'INR',
  method: 'upi',
  liveStatus: liveStatus.toProto('captured'),
  failure: undefined,
  createdAt: at('2026-11-21T05:01:00.000Z'),
  updatedAt: at('2026-11-21T05:02:00.000Z'),
  refunds: [],
  ...changes,
});

export const sampleFinding = (changes: Partial<ReconciliationFinding> = {}): ReconciliationFinding => ({
  kind: findingKind.toProto('capture-amount'),
  provider: providerName.toProto('razorpay'),
  subject: 'pay_1',
  orderId: 'ord_1',
  oursPaise: 99_000,
  theirsPaise: 100_000,
  at: at('2026-11-21T05:01:00.000Z'),
  seenAt: at('2026-11-21T05:10:00.000Z'),
  settledAt: undefined,
  acknowledgement: undefined,
  ...changes,
});

/** As pricing answers. */
export const pricingCoupon = (changes: Partial<PricingCoupon> = {}): PricingCoupon => ({
  id: 'cpn_1',
  code: 'DIWALI',
  description: '',
  imageUrl: '',
  discountType: discountType.toProto('percentage'),
  percentBasisPoints: 1000,
  amountPaise: 0,
  buyQuantity: 0,
  freeQuantity: 0,
  applicableCategory: '',
  minPurchasePaise: 0,
  validFrom: toTimestamp(new Date('2026-11-01T00:00:00.000+05:30')),
  validTo: toTimestamp(new Date('2026-11-30T23:59:59.999+05:30')),
  perUserLimit: 1,
  usedCount: 4,
  applicableEvents: [],
  isActive: true,
  isShown: true,
  terms: [],
  translations: {},
  createdAt: toTimestamp(new Date('2026-11-01T00:00:00.000+05:30')),
  updatedAt: toTimestamp(new Date('2026-11-01T00:00:00.000+05:30')),
  ...changes,
});
