import { setTimeout as sleep } from 'node:timers/promises';
import { cartName, quantities, ticketsOf } from '../load/sale.mjs';

/** How a buyer behaves once the payment page is open, and how many of a hundred do so. */
const manners = { pay: 46, failThenPay: 8, late: 10, payWhileReleasing: 8, release: 10, close: 6, vanish: 12 };
const PATIENCE_MS = 40_000;
const COMES_AGAIN_AFTER_S = [2, 9];

/**
 * One person who wants tickets. `orders` records all responses: one entry a wish (idempotency key), with the
 * answer to it, what they did on the provider's page and the result they received.
 */
export class Buyer {
  orders = [];
  #context;
  #random;

  constructor(session, random, context) {
    this.session = session;
    this.#random = random;
    this.#context = context;
  }

  /** Tries until there are tickets, or the sale (the run) is over. */
  async run(endsAt) {
    for (let wish = 0; wish < 4 && Date.now() < endsAt; wish++) {
      const order = await this.#placeOrder(wish);
      if (order.kind === 'ok') await this.#act(order);
      if (order.paid || order.kind === 'unknown') return;
      await sleep(1000 * this.#random.between(...COMES_AGAIN_AFTER_S));
    }
  }

  async #placeOrder(wish) {
    const order = this.#wish(wish);
    this.orders.push(order);
    await this.repeat(order, PATIENCE_MS);
    return order;
  }

  #wish(wish) {
    const { sale } = this.#context;
    const random = this.#random;
    const tier = random.pick(sale.tiers).key;
    const quantity = random.pick(quantities);
    // The same person tries a coupon again that was refused before: limits must hold against that too.
    const wanted = random.chance(0.3) ? random.pick(sale.coupons).code : '';
    const coupon = sale.prices[cartName(tier, quantity, wanted)] === undefined ? '' : wanted;
    return { key: `${this.session.user._id}-${wish}`, tier, quantity, coupon, orderIds: new Set(), confirmed: [] };
  }

  /** The request of an order, once more under its key. */
  async repeat(order, patienceMs) {
    const { client, sale } = this.#context;
    const { key, tier, quantity, coupon } = order;
    const body = {
      amount: sale.prices[cartName(tier, quantity, coupon)],
      eventId: sale.eventId,
      ticketCategories: [{ categoryId: tier, quantity }],
      ...(coupon && { discountCode: coupon }),
    };
    const options = { body, token: this.session.token, headers: { 'idempotency-key': key } };
    const answer = await client.insist('POST', '/api/payout/create', options, patienceMs);
    Object.assign(order, { kind: answer.kind, code: answer.code, tries: (order.tries ?? 0) + answer.tries });
    if (answer.kind !== 'ok') return;
    order.orderIds.add(answer.data.orderId);
    order.linkId = answer.data.paymentLinkId;
    order.amount = answer.data.priceDetails.finalAmount;
    order.tickets = ticketsOf(answer.data.priceDetails);
  }

  async #act(order) {
    if (!order.linkId) return;
    order.manner = this.#random.weighted(manners);
    await sleep(1000 * this.#random.between(0.3, 5));
    await this[order.manner](order);
  }

  async pay(order, wish = {}) {
    const { status, payments, callbackUrl } = await this.#onPage(order, 'pay', wish);
    if (status !== 200) return;
    order.paid = payments?.some((payment) => payment.status === 'captured');
    // The others close the tab: the webhook alone must bring their tickets.
    if (callbackUrl && this.#random.chance(0.6)) await this.#returnFromPayment(order, new URL(callbackUrl).search);
  }

  async failThenPay(order) {
    await this.#onPage(order, 'fail');
    await sleep(1000 * this.#random.between(0.5, 3));
    await this.pay(order);
  }

  /** The bank takes the money when the hold is long over and the page closed. */
  async late(order) {
    await sleep(1000 * (this.#context.holdSeconds + this.#random.between(1, 8)));
    await this.pay(order, { force: true });
  }

  async payWhileReleasing(order) {
    await Promise.all([this.pay(order), this.release(order)]);
  }

  async release(order) {
    const { client } = this.#context;
    const [orderId] = order.orderIds;
    const options = { token: this.session.token };
    await client.insist('DELETE', `/api/payout/order/${orderId}`, options, 10_000);
  }

  async close(order) {
    await this.#onPage(order, 'close');
  }

  async vanish() {}

  async #onPage(order, act, body) {
    try {
      return await this.#context.provider.act(order.linkId, act, body);
    } catch (error) {
      return { status: 0, error: error.message };
    }
  }

  async #returnFromPayment(order, search) {
    const { client } = this.#context;
    const options = { token: this.session.token };
    const page = `/api/payout/PaymentSuccessful${search}`;
    const answer = await client.insist('GET', page, options, 20_000);
    if (answer.kind === 'ok') order.confirmed.push(answer.data.booking.bookingCode);
  }
}
