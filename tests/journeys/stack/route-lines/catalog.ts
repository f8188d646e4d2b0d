import type { RouteLine, RouteLines } from '../route-world';
import {
  everybody,
  sameForAll,
  people,
  peopleGet,
  ownerOrAdmin,
  admins,
  hidden,
  plain,
  ofEvent,
  ofOwner,
  picture,
} from './outcomes';

const bannerChange: RouteLine = {
  send: async (world) => ({ params: [await world.newBanner()], body: { title: 'Santoor Anew' } }),
  outcomes: admins,
};
const eventForm = {
  name: 'Santoor by Form',
  date: '2099-01-01T19:30',
  status: 'draft',
  venue: { name: 'Marigold Grounds', city: 'Pune' },
  ticketCategories: [{ type: 'Gold', price: 700, totalSeats: 20 }],
};

/** Routes of what catalog owns. */
export const catalogLines = {
  'GET /api/event/getAllEvents': plain(everybody),
  'GET /api/event/featured': plain(everybody),
  'GET /api/event/trending': plain(everybody),
  'GET /api/event/weekend': plain(everybody),
  'GET /api/event/search': plain(everybody, { q: 'santoor' }),
  'GET /api/directory/:kind/:slug': {
    send: () => ({ params: ['artist', 'nobody-of-this-name'] }),
    outcomes: sameForAll('NOT_FOUND'),
  },
  'GET /api/event/suggest': plain(everybody, { q: 'sant' }),
  'GET /api/event/:id': [
    ofEvent(everybody),
    { when: 'of a draft', send: ({ draft }) => ({ params: [draft] }), outcomes: hidden },
  ],
  'GET /api/event/:id/similar': [
    ofEvent(everybody),
    { when: 'of a draft', send: ({ draft }) => ({ params: [draft] }), outcomes: hidden },
  ],
  'GET /api/event/:id/availability': [
    ofEvent(everybody),
    { when: 'of a draft', send: ({ draft }) => ({ params: [draft] }), outcomes: hidden },
  ],
  'POST /api/event': { send: () => ({ body: eventForm }), outcomes: admins },
  'PUT /api/event/:id': {
    send: async (world) => ({ params: [await world.newEvent()], body: eventForm }),
    outcomes: admins,
  },
  'PATCH /api/event/:id': {
    send: async (world) => ({ params: [await world.newEvent()], body: { name: 'Santoor Anew' } }),
    outcomes: admins,
  },
  'POST /api/event/:id/cancel': {
    send: async (world) => ({ params: [await world.newEvent()], body: { reason: 'The artist is ill.' } }),
    outcomes: admins,
  },
  'DELETE /api/event/:id': { send: async (world) => ({ params: [await world.newEvent()] }), outcomes: admins },
  'GET /api/admin/events/filters': plain(admins),
  'GET /api/admin/venues': plain(admins, { search: 'arena' }),
  'GET /api/events': plain(admins),
  'GET /api/admin/categories': plain(admins),
  'PUT /api/admin/categories': {
    send: () => ({ body: { categories: [], revision: 'of no list' } }),
    outcomes: { ...admins, admin: 'EDIT_CONFLICT' },
  },
  'GET /api/admin/cities': plain(admins),
  'PUT /api/admin/cities': {
    send: () => ({ body: { cities: [], revision: 'of no list' } }),
    outcomes: { ...admins, admin: 'EDIT_CONFLICT' },
  },
  'GET /api/category/getAllCategories': plain(everybody),
  'GET /api/city/getAllCities': plain(everybody),
  'GET /api/banner': plain(everybody),
  'GET /api/banner/:id': [
    { send: async (world) => ({ params: [await world.newBanner(true)] }), outcomes: everybody },
    { when: 'that is off', send: async (world) => ({ params: [await world.newBanner()] }), outcomes: hidden },
  ],
  'POST /api/banner': { send: (world) => ({ body: world.bannerForm() }), outcomes: admins },
  'PUT /api/banner/:id': bannerChange,
  'PATCH /api/banner/:id': bannerChange,
  'DELETE /api/banner/:id': { send: async (world) => ({ params: [await world.newBanner()] }), outcomes: admins },
  'GET /api/review/getAllReviews': plain(admins),
  'DELETE /api/review/deleteReviews/:id': {
    send: async (world) => ({ params: [await world.newReview()] }),
    outcomes: admins,
  },
  'GET /api/review/best': plain(everybody),
  'GET /api/review/attended/:eventId': ofEvent(people),
  'GET /api/review/:eventId': ofEvent(everybody),
  'GET /api/review/average/:eventId': ofEvent(everybody),
  'POST /api/review': [
    { send: ({ event }) => ({ body: { eventId: event, rating: 4, comment: 'Lovely' } }), outcomes: people },
    {
      when: 'of an event to come that is reviewed by attendees only',
      send: ({ sold }) => ({ body: { eventId: sold, rating: 4, comment: 'Lovely' } }),
      outcomes: peopleGet('ATTENDANCE_REQUIRED'),
    },
  ],
  'GET /api/wishlist/:userId': ofOwner(ownerOrAdmin),
  'GET /api/follows': plain(people),
  'PUT /api/follows/:kind/:slug': {
    send: () => ({ params: ['venue', 'marigold-grounds-pune'] }),
    outcomes: people,
  },
  'DELETE /api/follows/:kind/:slug': {
    send: () => ({ params: ['venue', 'marigold-grounds-pune'] }),
    outcomes: people,
  },
  'POST /api/wishlist/add': {
    send: ({ owner, event }) => ({ body: { userId: owner.user._id, eventIds: [event] } }),
    outcomes: ownerOrAdmin,
  },
  'POST /api/wishlist/remove': {
    send: ({ owner, event }) => ({ body: { userId: owner.user._id, eventId: event } }),
    outcomes: ownerOrAdmin,
  },
  'POST /api/upload': { send: () => ({ picture }), outcomes: admins },
  'GET /api/geo/tiles': plain(everybody),
  'GET /api/geo/capabilities': plain(admins),
  'GET /api/geo/search': plain(admins, { q: 'dockyard' }),
  'GET /api/geo/reverse': plain(admins, { lat: '18.9652', lon: '72.8442' }),
} satisfies Partial<RouteLines>;
