import { setTimeout as sleep } from 'node:timers/promises';
import { eachOf } from '../load/client.mts';
import { seatsLeft, ticketsOf } from '../load/sale.mjs';
import { ordersInBooks } from './settle.mjs';

const MAX_CONCURRENT_READS = 16;
const SEATS_ARE_FRESH_MS = 1100;
const ends = ['confirmed', 'expired', 'cancelled', 'refunding', 'refunded'];
const paise = (rupees) => Math.round(rupees * 100);
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/**
 * What must be true in the end, judged from outside: what the responses to buyers said and what they see now, and the provider's ledger.
 * Each check is `{ name, violations }`.
 */
export async function judge({ client, provider, run, sale, buyers }) {
  return verdicts(await gather({ client, provider, run, sale, buyers }));
}

export const verdicts = (observed) =>
  Object.entries(checks).map(([name, check]) => ({ name, violations: check(observed) }));

async function gather({ client, provider, run, sale, buyers }) {
  const wishes = buyers.flatMap((buyer) => buyer.orders.map((order) => ({ ...order, buyer })));
  const placed = wishes.flatMap((wish) => [...wish.orderIds].map((orderId) => ({ ...wish, orderId })));
  const asOwner = (buyer, path) => client.must('GET', path, { token: buyer.session.token });
  const views = await eachOf(placed, MAX_CONCURRENT_READS, ({ buyer, orderId }) =>
    asOwner(buyer, `/api/payout/order/${orderId}`),
  );
  const visitors = buyers.filter(({ orders }) => orders.some(({ orderIds }) => orderIds.size > 0));
  const tickets = await eachOf(visitors, MAX_CONCURRENT_READS, (buyer) => asOwner(buyer, '/api/ticket?limit=100'));
  const bookings = tickets.flat().map((booking) => ({
    code: booking.bookingCode,
    paymentId: booking.bookingId.paymentId.transactionId,
    total: paise(booking.finalAmount),
    codes: booking.codes,
  }));
  const used = await eachOf(sale.coupons, 1, async (coupon) => ({
    ...coupon,
    usedCount: (await client.must('GET', `/api/discount/getSingle/${coupon.id}`, { token: sale.admin.token }))
      .usedCount,
  }));
  // What pages say of seats may be a second old, and the last ticket may have been sold just now.
  await sleep(SEATS_ARE_FRESH_MS);
  return {
    sale,
    wishes,
    orders: placed.map((order, at) => ({ ...order, view: views[at] })),
    bookings,
    coupons: used,
    left: await seatsLeft(client, sale.eventId),
    ledger: await provider.ledger(),
    ordersInBooks: await ordersInBooks({ run }),
    faults: client.faults,
    answers: [...client.answers.keys()],
  };
}

const capturesOf = ({ ledger }) => ledger.payments.filter(({ status }) => ['captured', 'refunded'].includes(status));
const returnedOf = ({ ledger }, paymentId) =>
  sum(ledger.refunds.filter((r) => r.payment_id === paymentId && r.status !== 'failed').map(({ amount }) => amount));
const confirmedOf = ({ orders }) => orders.filter(({ view }) => view.state === 'confirmed');

const checks = {
  'every captured payment is one booking or was sent back, never both'(observed) {
    return capturesOf(observed).flatMap(({ id, amount, plink_id }) => {
      const booked = observed.bookings.filter(({ paymentId }) => paymentId === id).length;
      const returned = returnedOf(observed, id);
      const isRight = booked === 1 ? returned === 0 : booked === 0 && returned === amount;
      return isRight ? [] : [`${id} (${plink_id}): ${booked} bookings, ${returned} of ${amount} paise sent back`];
    });
  },
  'every booking has its captured payment, of exactly its price'(observed) {
    const captures = new Map(capturesOf(observed).map((payment) => [payment.id, payment]));
    return observed.bookings
      .filter(({ paymentId, total }) => captures.get(paymentId)?.amount !== total)
      .map(({ code, paymentId, total }) => `${code}: ${total} paise, payment ${paymentId || 'none'}`);
  },
  'money balances to the paisa: captured − sent back = sold'(observed) {
    const captured = sum(capturesOf(observed).map(({ amount }) => amount));
    const returned = sum(capturesOf(observed).map(({ id }) => returnedOf(observed, id)));
    const sold = sum(observed.bookings.map(({ total }) => total));
    return captured - returned === sold ? [] : [`${captured} − ${returned} ≠ ${sold} paise`];
  },
  'confirmed orders have all their tickets, others none'(observed) {
    const byCode = new Map(observed.bookings.map((booking) => [booking.code, booking]));
    const confirmed = confirmedOf(observed);
    const wrong = confirmed.flatMap(({ orderId, view, tickets: promised }) => {
      const issued = byCode.get(view.bookingCode)?.codes.length ?? 0;
      const held = ticketsOf(view.priceDetails);
      // Free tickets come while seats last: an order whose money came late may have found fewer of them.
      const isFulfilled = issued === held.paid + held.free && held.paid === promised.paid && held.free <= promised.free;
      if (isFulfilled) return [];
      const text = ({ paid, free }) => `${paid} paid and ${free} free`;
      return [`${orderId}: ${issued} tickets, ${text(held)} in the order, ${text(promised)} promised`];
    });
    const known = new Set(confirmed.map(({ view }) => view.bookingCode));
    return [
      ...wrong,
      ...observed.bookings
        .filter(({ code }) => !known.has(code))
        .map(({ code }) => `${code}: tickets without an order`),
    ];
  },
  'a buyer with the response "confirmed" has that booking'({ wishes, bookings }) {
    const codes = new Set(bookings.map(({ code }) => code));
    return wishes.flatMap(({ confirmed }) => confirmed.filter((code) => !codes.has(code)));
  },
  'no ticket twice'({ bookings }) {
    const all = bookings.flatMap(({ codes }) => codes.map(({ code }) => code));
    return all.length === new Set(all).size ? [] : [`${all.length - new Set(all).size} codes came twice`];
  },
  'no tier oversold, no seat lost: capacity − left = tickets'({ sale, left, bookings }) {
    return sale.tiers.flatMap(({ key, seats }) => {
      const tickets = bookings.flatMap(({ codes }) => codes).filter(({ categoryId }) => categoryId === key).length;
      return tickets <= seats && seats - left[key] === tickets
        ? []
        : [`${key}: ${seats} seats, ${left[key]} left, ${tickets} tickets`];
    });
  },
  'coupons: within their limits, counted as used'(observed) {
    return observed.coupons.flatMap(({ code, usageLimit, perUserLimit, usedCount }) => {
      const uses = confirmedOf(observed).filter(({ view }) => view.priceDetails.discountCode === code);
      const people = uses.map(({ buyer }) => buyer.session.user._id);
      const twice = people.length - new Set(people).size;
      return uses.length <= usageLimit && uses.length === usedCount && (perUserLimit !== 1 || twice === 0)
        ? []
        : [`${code}: ${uses.length} bookings of ${usageLimit}, counted ${usedCount}, ${twice} by the same person`];
    });
  },
  'no order is stuck or needs a person'({ orders }) {
    return orders
      .filter(({ view }) => !ends.includes(view.state))
      .map(({ orderId, view }) => `${orderId}: ${view.state}`);
  },
  'one key made one order, and none is unknown to its buyer'({ wishes, orders, ordersInBooks: count }) {
    const many = wishes.filter(({ orderIds }) => orderIds.size > 1).map(({ key }) => `${key}: more than one order`);
    const refused = wishes.filter(({ kind }) => kind === 'refused');
    // Without a payment page the order ends as cancelled, and the answer to its buyer names no id.
    const withoutPage = refused.filter(
      ({ code, orderIds }) => code === 'PAYMENT_REFUSED' && orderIds.size === 0,
    ).length;
    if (count === orders.length + withoutPage) return many;
    const refusals = refused.map(({ key, code, tries }) => `${key}: ${code} (${tries})`);
    return [
      ...many,
      `${count} orders in the books, ${orders.length} known to buyers; refused (after so many requests): ${refusals.join(', ')}`,
    ];
  },
  'every answer that was unknown is known now'({ wishes }) {
    return wishes.filter(({ kind }) => kind === 'unknown').map(({ key, code }) => `${key}: ${code}`);
  },
  'no buyer was challenged or refused because of an address'({ answers }) {
    return answers.filter((answer) => answer.includes('ADDRESS_CHALLENGE_REQUIRED'));
  },
  'no answer was an unexplained fault (500, or 503 without Retry-After)'({ faults }) {
    return [...new Map(faults.map((text) => [text.replace(/\(.*/, ''), text])).values()].map(
      (text) => `${faults.filter((other) => other.startsWith(text.replace(/\(.*/, ''))).length} × ${text}`,
    );
  },
};

/** Numbers for the summary. */
export async function tally({ provider, buyers }) {
  const { counters, amounts } = await provider.control('GET', 'ledger?summary');
  const wishes = buyers.flatMap(({ orders }) => orders);
  const count = (kind) => wishes.filter((wish) => wish.kind === kind).length;
  return {
    wishes: wishes.length,
    ok: count('ok'),
    refused: count('refused'),
    repeated: wishes.filter(({ tries }) => tries > 1).length,
    captured: (counters.payments.captured ?? 0) + (counters.payments.refunded ?? 0),
    refunds: sum(Object.values(counters.refunds)),
    balance: (amounts.captured - amounts.refunded) / 100,
    webhooks: counters.webhooks,
  };
}
