/** Every path of the console, below `/admin`: patterns for the router here, addresses to link to in `hrefTo`. */
export const paths = {
  index: '/',
  events: '/events',
  newEvent: '/events/new',
  importEvents: '/events/import',
  event: '/events/:id',
  viewEvent: '/events/view/:id',
  editEvent: '/events/edit/:id',
  eventLive: '/events/:id/live',
  eventGuests: '/events/:id/guests',
  eventLetters: '/events/:id/letters',
  orders: '/orders',
  ordersUnderReview: '/orders/under-review',
  deliveries: '/deliveries',
  categories: '/categories',
  cities: '/cities',
  banners: '/banners',
  newBanner: '/banners/new',
  editBanner: '/banners/edit/:id',
  coupons: '/coupon',
  newCoupon: '/coupon/new',
  editCoupon: '/coupon/edit/:id',
  reviews: '/review',
  payments: '/payment',
  reconciliation: '/payment/reconciliation',
  settlements: '/payment/settlements',
  disputes: '/payment/disputes',
  bankTransfers: '/payment/transfers',
  cashBooking: '/cash-booking',
  shifts: '/shifts',
  shift: '/shifts/:id',
  checkIn: '/check-in',
  arrivals: '/check-in/:id/arrivals',
  bookings: '/bookings',
  booking: '/bookings/:id',
  buyer: '/buyers/:id',
  reports: '/reports',
  users: '/users',
  serviceAccounts: '/service-accounts',
  webhooks: '/webhooks',
  webhookDeliveries: '/webhooks/:id/deliveries',
  audit: '/audit',
  security: '/security',
} as const;

export const hrefTo = {
  event: (id: string) => `/events/${encodeURIComponent(id)}`,
  editEvent: (id: string) => `/events/edit/${encodeURIComponent(id)}`,
  /** The form of a new event, filled in from another one. */
  newEventFrom: (id: string) => `/events/new?from=${encodeURIComponent(id)}`,
  /** How sales of the event go right now. */
  eventLive: (id: string) => `/events/${encodeURIComponent(id)}/live`,
  /** Complimentary tickets of the event. */
  eventGuests: (id: string) => `/events/${encodeURIComponent(id)}/guests`,
  /** What staff write to its ticket holders. */
  eventLetters: (id: string) => `/events/${encodeURIComponent(id)}/letters`,
  editBanner: (id: string) => `/banners/edit/${encodeURIComponent(id)}`,
  editCoupon: (id: string) => `/coupon/edit/${encodeURIComponent(id)}`,
  /** Who came to a show of the event so far; `showtime` is empty for an event without shows. */
  arrivals: (id: string, showtime = '') =>
    `/check-in/${encodeURIComponent(id)}/arrivals${showtime && `?show=${encodeURIComponent(showtime)}`}`,
  shift: (id: string) => `/shifts/${encodeURIComponent(id)}`,
  /** Everything of a person, by user id or mobile. */
  buyer: (idOrMobile: string) => `/buyers/${encodeURIComponent(idOrMobile)}`,
  bookingsOfEvent: (id: string) => `/bookings?kind=all&event=${encodeURIComponent(id)}`,
  /** By the id of a booking or by its code. */
  booking: (id: string) => `/bookings/${encodeURIComponent(id)}`,
  /** What a webhook was sent. */
  webhookDeliveries: (id: string) => `/webhooks/${encodeURIComponent(id)}/deliveries`,
};

/** The public site: another app on the same origin, reached by loading a document. */
export const site = {
  home: '/',
  event: (id: string) => `/events/${encodeURIComponent(id)}`,
  login: (next: string) => `/login?next=${encodeURIComponent(next)}`,
};
