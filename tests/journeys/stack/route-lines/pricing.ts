import type { RouteLines } from '../route-world';
import { everybody, admins, plain } from './outcomes';

/** Routes of what pricing owns. */
export const pricingLines = {
  'GET /api/discount/get-discounts': plain(everybody),
  'GET /api/discount/getSingle/:id': {
    send: async (world) => ({ params: [await world.newCoupon()] }),
    outcomes: admins,
  },
  'POST /api/discount/create': { send: (world) => ({ body: world.couponForm() }), outcomes: admins },
  'PUT /api/discount/updateDiscount/:id': {
    send: async (world) => ({ params: [await world.newCoupon()], body: world.couponForm() }),
    outcomes: admins,
  },
  'PUT /api/discount/update/:id': {
    send: async (world) => ({ params: [await world.newCoupon()], body: { isActive: false } }),
    outcomes: admins,
  },
  'DELETE /api/discount/delete/:id': {
    send: async (world) => ({ params: [await world.newCoupon()] }),
    outcomes: admins,
  },
  'POST /api/discount/validate': {
    send: ({ event }) => ({ body: { eventId: event, ticketCategories: [{ categoryId: 'gold', quantity: 1 }] } }),
    outcomes: everybody,
  },
} satisfies Partial<RouteLines>;
