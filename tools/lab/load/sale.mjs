import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '../../dev/machine/wait-until.mjs';
import { eachOf } from './client.mts';

const LOG_INS_AT_ONCE = 12;
const RESEND_AFTER_MS = 31_000;
const RENEW_AFTER_MS = 6 * 60_000;

export const tiers = [
  { key: 'gold', type: 'Gold', price: 1499, seats: 100 },
  { key: 'silver', type: 'Silver', price: 799.5, seats: 150 },
  { key: 'lawn', type: 'Lawn', price: 349, seats: 250 },
];

export const coupons = [
  { code: 'CHAOS15', discountType: 'percentage', value: 15, maxDiscountAmount: 200, usageLimit: 40, perUserLimit: 1 },
  {
    code: 'LAWN2FOR1',
    discountType: 'bogo',
    buy: 2,
    get: 1,
    applicableCategory: 'lawn',
    usageLimit: 25,
    perUserLimit: 1,
  },
];

export const quantities = [1, 2, 3];

/** One event, its tiers and coupons, made through the API as an admin makes them; and what every cart costs. */
export async function openSale(client, { scale = 1 } = {}) {
  const { mobile } = client.run.logins.find(({ role }) => role === 'admin');
  const admin = await client.signIn(mobile, { isKnown: true });
  const sold = tiers.map((tier) => ({ ...tier, seats: Math.max(4, Math.round(tier.seats * scale)) }));
  const day = (offset) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const { event } = await client.must('POST', '/api/event', {
    token: admin.token,
    body: {
      name: 'Night of Broken Machines',
      date: `${day(6)}T19:30`,
      category: 'Music',
      description: '<p>Everything ends unexpectedly.</p>',
      venue: { name: 'Marigold Grounds', address: 'Ring Road', city: 'Pune' },
      ticketCategories: sold.map(({ type, price, seats }) => ({ type, price, fee: 20, totalSeats: seats })),
      status: 'Upcoming',
    },
  });
  const limited = [];
  for (const coupon of coupons) {
    const usageLimit = Math.max(2, Math.round(coupon.usageLimit * scale));
    const body = { ...coupon, usageLimit, validFrom: day(-1), validTo: day(30), applicableEvents: [event._id] };
    const made = await client.must('POST', '/api/discount/create', { token: admin.token, body });
    limited.push({ ...coupon, usageLimit, id: made._id });
  }
  const sale = { eventId: event._id, tiers: sold, coupons: limited, admin };
  await waitUntil('the sale', () => isOnSale(client, sale), { timeoutMs: 60_000, everyMs: 300 });
  sale.prices = await priceAll(client, sale);
  return sale;
}

async function isOnSale(client, { eventId, tiers: sold }) {
  const left = await seatsLeft(client, eventId);
  return sold.every(({ key, seats }) => left[key] === seats);
}

/** Seats left by tier. */
export async function seatsLeft(client, eventId) {
  const { event } = await client.must('GET', `/api/event/${eventId}`);
  return Object.fromEntries(event.ticketCategories.map(({ key, availableSeats }) => [key, availableSeats]));
}

export const cartName = (tier, quantity, coupon = '') => `${tier} ${quantity} ${coupon}`;

/** Paid and free tickets of an order, by its price details. */
export function ticketsOf({ adjustedTicketCategories }) {
  const count = (kind) => adjustedTicketCategories.reduce((sum, line) => sum + line[kind], 0);
  return { paid: count('paidQuantity'), free: count('freeQuantity') };
}

async function priceAll(client, { eventId, tiers: sold, coupons: limited }) {
  const prices = {};
  for (const { key } of sold)
    for (const quantity of quantities)
      for (const discountCode of ['', ...limited.map(({ code }) => code)]) {
        const body = {
          eventId,
          ticketCategories: [{ categoryId: key, quantity }],
          ...(discountCode && { discountCode }),
        };
        const { kind, data } = await client.call('POST', '/api/discount/validate', { body });
        if (kind === 'ok') prices[cartName(key, quantity, discountCode)] = data.priceDetails.finalAmount;
      }
  return prices;
}

/** People with accounts and sessions. Mobiles are theirs alone in this run's empty database. */
export function registerBuyers(client, count) {
  const people = Array.from({ length: count }, (_, at) => ({
    mobile: `7${String(100_000_000 + at)}`,
    name: `Buyer ${at + 1}`,
    // A mail with a PDF for some; all get an SMS.
    email: at % 20 === 0 ? `buyer${at + 1}@example.in` : '',
  }));
  return eachOf(people, LOG_INS_AT_ONCE, async ({ mobile, ...person }, at) => {
    const own = client.of(at);
    try {
      return await own.signIn(mobile, person);
    } catch {
      // The answer was lost and the code is used up; the next one may be sent after half a minute.
      await sleep(RESEND_AFTER_MS);
      return own.signIn(mobile, { ...person, isKnown: true });
    }
  });
}

/** Many log-ins take long, and an access token lives for 15 minutes. */
export async function renewSessions({ client, sale, buyers }) {
  const sessions = [sale.admin, ...buyers.map(({ session }) => session)];
  const old = sessions.filter(({ since }) => Date.now() - since > RENEW_AFTER_MS);
  await eachOf(old, LOG_INS_AT_ONCE, async (session) => {
    const { token, refreshToken } = await client.must('POST', '/api/user/refresh', {
      body: { refreshToken: session.refreshToken },
    });
    Object.assign(session, { token, refreshToken, since: Date.now() });
  });
}
