import { noEventTexts } from '@utsav/contracts/http/event-texts';
import type { ErrorCode } from '@utsav/contracts/errors/catalogue';
import type { Banner } from '@utsav/contracts/http/banner';
import type { ConsoleBooking } from '@utsav/contracts/http/console-booking';
import type { ConsoleOrder } from '@utsav/contracts/http/console-order';
import type { Coupon } from '@utsav/contracts/http/coupon';
import type { AffectedBookings, EventSales } from '@utsav/contracts/http/event-sales';
import type { Event, Showtime, TicketCategory } from '@utsav/contracts/http/event';
import { http, HttpResponse } from 'msw';
import type { CategorySeats } from '../lib/channel-seats';
import { setupServer } from 'msw/node';

/** The network of the specs, with what every event form and every booking loads besides. */
export const gateway = setupServer(
  ...[
    'admin/orders/under-review',
    'payments/findings',
    'payments/disputes',
    'payments/transfers',
    'payments/transfer-refunds',
    'admin/deliveries/failed',
  ].map((path) => http.get(`*/api/${path}`, () => success({}))),
  http.get('*/api/admin/bookings', () => HttpResponse.json({ success: true, data: [], total: 0 })),
  http.get('*/api/event/getAllEvents', () => success({ events: [] })),
  http.get('*/api/admin/events/seats', () => success({ events: [] })),
  http.get('*/api/admin/events/:id/sales', () => success(eventSales({ days: [] }))),
  http.get('*/api/admin/events/:id/affected-bookings', () => success(affectedBookings())),
  http.get('*/api/admin/events/:id/channel-seats', () => success({ categories: [] })),
  http.get('*/api/admin/events/:id/gates', () =>
    success({
      gates: [{ id: 'main', name: 'Main gate', ticketCategories: [], lanes: 1 }],
      opensMinutesBefore: 60,
      closesMinutesAfter: 0,
      mayReenter: false,
      version: 0,
    }),
  ),
  http.get('*/api/admin/bookings/:id/scans', () => success({ scans: [] })),
  http.get('*/api/admin/bookings/:id/deliveries', () => success({ deliveries: [] })),
  http.get('*/api/geo/capabilities', () => success({ searchWhileTyping: true })),
  http.get('*/api/category/getAllCategories', () =>
    success({
      categories: ['Music', 'Comedy', 'Theatre'].map((name) => ({
        _id: name,
        name,
        slug: name.toLowerCase(),
        icon: '',
      })),
    }),
  ),
);

export const success = (data: unknown, message?: string) => HttpResponse.json({ success: true, message, data });

export const failure = (status: number, code: ErrorCode, message: string) =>
  HttpResponse.json({ success: false, message, error: { code, requestId: 'req_42' } }, { status });

export const channelSeats = (changes: Partial<CategorySeats> = {}): CategorySeats => ({
  showtime: '',
  startTime: null,
  key: 'gold',
  type: 'Gold',
  totalSeats: 80,
  availableSeats: 30,
  heldSeats: 2,
  blockedSeats: 0,
  aside: { counter: 0, guests: 0 },
  sold: { site: 0, counter: 0, guests: 0 },
  ...changes,
});

export const eventSales = (changes: Partial<EventSales> = {}): EventSales => ({
  seats: {
    _id: 'evt_1',
    totalSeats: 400,
    soldSeats: 312,
    heldSeats: 8,
    blockedSeats: 5,
    availableSeats: 75,
    asideSeats: 0,
    revenue: 468_000,
  },
  orders: 160,
  days: [
    { day: '2026-11-20', revenue: 400_000, orders: 140 },
    { day: '2026-11-21', revenue: 68_000, orders: 20 },
  ],
  channels: [
    { channel: 'site', bookings: 150, tickets: 300, revenue: 450_000 },
    { channel: 'counter', bookings: 10, tickets: 12, revenue: 18_000 },
  ],
  coupons: [{ code: 'MONSOON20', bookings: 31, discount: 9_300 }],
  cancelledBookings: 2,
  refunded: 3_000,
  ...changes,
});

export const affectedBookings = (changes: Partial<AffectedBookings> = {}): AffectedBookings => ({
  bookings: 0,
  tickets: 0,
  people: 0,
  refund: 0,
  openHolds: 0,
  pastBookings: 0,
  cancelledBookings: 0,
  cancelledRefund: 0,
  passBookings: 0,
  passRefund: 0,
  cancelledPassBookings: 0,
  cancelledPassRefund: 0,
  ...changes,
});

const person = { _id: 'usr_1', name: 'Asha Rao', mobile: '+919810000001', email: 'asha@example.in' };

export const orderRow = (changes: Partial<ConsoleOrder> = {}): ConsoleOrder => ({
  _id: 'ord_1',
  id: 'ord_1',
  bookingCode: 'ABCD-EFGH-JKLM',
  createdAt: '2026-09-05T18:30:00+05:30',
  userId: person,
  eventId: { _id: 'evt_1', title: 'Indian Ocean Live', name: 'Indian Ocean Live' },
  ticketCategories: [
    { categoryId: 'gold', type: 'Gold', finalQuantity: 2 },
    { categoryId: 'silver', type: 'Silver', finalQuantity: 1 },
  ],
  finalAmount: 118000,
  bookingStatus: 'confirmed',
  status: 'Paid',
  paymentMode: 'online',
  metadata: {},
  ...changes,
});

export const bookingRow = (changes: Partial<ConsoleBooking> = {}): ConsoleBooking => ({
  _id: 'bkg_1',
  bookingCode: 'ABCD-EFGH-JKLM',
  eventId: {
    _id: 'evt_1',
    name: 'Indian Ocean Live',
    date: '2026-12-05T18:30:00+05:30',
    shows: [],
    venue: { name: 'Talkatora Stadium', city: 'New Delhi' },
  },
  userId: person,
  buyer: person,
  assignedBy: null,
  assignee: null,
  issuedBy: null,
  paymentMode: 'online',
  paymentStatus: 'Paid',
  bookingStatus: 'confirmed',
  refundStatus: '',
  refundedAmount: 0,
  refunds: [],
  notes: '',
  overAllocated: false,
  showtime: '',
  transactionId: 'pay_1',
  finalAmount: 2478.5,
  discountValue: 0,
  createdAt: '2026-09-05T18:30:00+05:30',
  ticketCategories: [
    {
      categoryId: 'gold',
      type: 'Gold',
      finalQuantity: 3,
      paidQuantity: 2,
      freeQuantity: 1,
      codes: ['T-1', 'T-2', 'T-3'],
    },
  ],
  tickets: [1, 2, 3].map((at) => ({
    id: `tkt_00${at}`,
    type: 'Gold',
    isFree: at === 3,
    state: 'valid',
    exchangedFor: '',
    amount: 0,
  })),
  counterMethod: null,
  exchangedFor: null,
  exchangedFrom: null,
  movedAt: null,
  venueChangedAt: null,
  qrCode: 'data:image/png;base64,AAAA',
  ...changes,
});

/** The same as the one call for all of it gives it. */
export const fullBooking = (changes?: Partial<ConsoleBooking>) => {
  const booking = bookingRow(changes);
  const { ticketCategories, qrCode, buyer, issuedBy, paymentMode: paymentMethod } = booking;
  return {
    booking,
    tickets: { ticketCategories, qrCode, buyer, issuedBy },
    payment: { ...booking, paymentMethod, payer: buyer },
  };
};

const categoryRow = (changes: Partial<TicketCategory>): TicketCategory => ({
  key: 'gold',
  type: 'Gold',
  subtitle: '',
  desc: '',
  price: 1000,
  fee: 0,
  allInPrice: 1180,
  currency: 'INR',
  totalSeats: 100,
  availableSeats: 40,
  perks: [],
  layoutSpots: [],
  covers: 'one',
  coveredShows: [],
  drawsOn: null,
  isTicketAvailable: true,
  badge: '',
  tone: 'green',
  translations: {},
  ...changes,
});

export const showRow = (changes: Partial<Showtime> = {}): Showtime => ({
  key: 'first',
  startTime: '2026-12-05T18:30:00.000+05:30',
  endTime: '2026-12-05T20:00:00.000+05:30',
  seating: 'own',
  isCancelled: false,
  ticketPrice: null,
  totalSeats: 80,
  availableSeats: 30,
  ticketCategories: [
    { key: 'gold', price: 1000, allInPrice: 1180, totalSeats: 80, availableSeats: 30, isTicketAvailable: true },
  ],
  ...changes,
});

export const eventRow = (changes: Partial<Event> = {}): Event => ({
  _id: 'evt_1',
  id: 'evt_1',
  name: 'Indian Ocean Live',
  slug: 'indian-ocean-live',
  category: 'Music',
  taxKind: 'concert',
  description: '<p>An evening by the river.</p>',
  date: '2026-12-05T18:30:00+05:30',
  startDate: '2026-12-05T18:30:00+05:30',
  endDate: null,
  status: 'Upcoming',
  ...noEventTexts,
  language: 'Hindi',
  duration: 150,
  remark: '',
  tags: [],
  artists: [],
  performingGroups: [],
  venue: {
    name: 'Talkatora Stadium',
    address: 'Park Street',
    city: 'New Delhi',
    state: 'Delhi',
    country: 'India',
    pincode: '110001',
    latitude: null,
    longitude: null,
    lat: null,
    lon: null,
    capacity: 3000,
    logoUrl: '',
  },
  ticketCategories: [
    categoryRow({ perks: ['Front rows'] }),
    categoryRow({ key: 'silver', type: 'Silver', price: 500, availableSeats: 3 }),
    categoryRow({ key: 'press', type: 'Press', price: 0, isTicketAvailable: false }),
  ],
  showtimes: [],
  imageUrl: '',
  landsacpImage: [],
  layoutImage: '',
  organizer: { name: 'Rangmanch', contactEmail: '', contactPhone: '', website: '', logoUrl: '' },
  sponsors: [],
  termsAndConditions: [],
  ratings: { averageRating: 0, totalReviews: 0 },
  isVerified: false,
  isBookingOpen: true,
  isActived: true,
  maxTicketsPerPerson: 0,
  cancellableUntilHours: 0,
  reviewsByAttendeesOnly: false,
  doorsOpenAt: null,
  lineup: [],
  accessibility: { features: [], notes: '' },
  goodToKnow: { bring: [], notAllowed: [], gettingThere: '' },
  pictureFocus: [],
  translations: {},
  version: 1,
  createdAt: '2026-09-05T18:30:00+05:30',
  updatedAt: '2026-09-05T18:30:00+05:30',
  ...changes,
});

export const couponRow = (changes: Partial<Coupon> = {}): Coupon => ({
  _id: 'cpn_1',
  code: 'MONSOON',
  description: 'For the rains',
  imageUrl: '',
  discountType: 'percentage',
  value: 10,
  minPurchaseAmount: 500,
  maxDiscountAmount: 0,
  validFrom: '2026-11-01T00:00:00+05:30',
  validTo: '2026-11-30T23:59:00+05:30',
  usageLimit: 100,
  usedCount: 7,
  perUserLimit: 2,
  applicableEvents: [],
  applicableCategory: '',
  buy: 0,
  get: 0,
  isActive: true,
  isShow: true,
  termsAndConditions: [],
  translations: {},
  createdAt: '2026-11-10T10:00:00+05:30',
  updatedAt: '2026-11-10T10:00:00+05:30',
  ...changes,
});

export const bannerRow = (changes: Partial<Banner> = {}): Banner => ({
  _id: 'ban_1',
  title: 'Monsoon Nights',
  imageUrl: '/media/wide.webp',
  mobileImageUrl: '',
  type: 'homepage',
  eventId: { _id: 'evt_1' },
  isActive: true,
  translations: {},
  createdAt: '2026-11-10T10:00:00+05:30',
  updatedAt: '2026-11-10T10:00:00+05:30',
  ...changes,
});

/** Serves the list of orders, page by page and records its queries. */
export function serveOrders(orders: ConsoleOrder[]): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  gateway.use(
    http.get('*/api/admin/orders', ({ request }) => {
      const query = new URL(request.url).searchParams;
      queries.push(query);
      const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
      const totals = { count: orders.length, revenue: 4886300, pendingCount: 50 };
      return HttpResponse.json({ success: true, data: orders.slice((page - 1) * limit, page * limit), ...totals });
    }),
  );
  return queries;
}
