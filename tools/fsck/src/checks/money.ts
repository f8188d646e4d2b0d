import type { Document } from 'mongodb';
import { inBatches, rowsBy, type Row } from '../batches';
import type { CrossCheck, Databases } from '../databases';

const isDecided = (order: Document, paymentId: string): boolean =>
  order.payment?.providerPaymentId === paymentId || (order.returnedPayments ?? []).includes(paymentId);

interface SettledCapture {
  subject: string;
  providerPaymentId: string;
  /** Without the fee of an account whose buyers pay it. */
  paidPaise: number;
  order: Row | undefined;
}

const counterMethods = new Set(['cash', 'counter-upi', 'counter-card']);

/** What both sides say of each capture that is not on its way. Cash of the counter is no provider's money. */
async function* settledCaptures(databases: Databases, settledBefore: Date): AsyncGenerator<SettledCapture> {
  const captured = databases
    .rows('payments', 'payments')
    .find({ 'captures.0': { $exists: true } }, { projection: { captures: 1 } });
  const fields = { state: 1, channel: 1, payment: 1, returnedPayments: 1, 'quote.totalPaise': 1 } as const;
  for await (const payments of inBatches(captured)) {
    const ids = payments.map(({ _id }) => _id);
    const orders = await rowsBy(databases.rows('booking', 'orders'), '_id', ids, fields);
    for (const { _id, captures } of payments) {
      const order = orders.get(_id)?.[0];
      if (order && captures.every(({ method }: Document) => counterMethods.has(method))) continue;
      for (const { providerPaymentId, amountPaise, buyerFeePaise = 0, at, notedAt = at } of captures as Document[]) {
        const paidPaise = amountPaise - buyerFeePaise;
        if (notedAt <= settledBefore)
          yield { subject: `${_id} ${providerPaymentId}`, providerPaymentId, paidPaise, order };
      }
    }
  }
}

/** I5, read on both sides: every capture became a booking, or was refunded. */
export const capturesHaveOneEnd: CrossCheck = {
  invariant: 'I5',
  async *find(databases, settledBefore) {
    for await (const { subject, providerPaymentId, order } of settledCaptures(databases, settledBefore)) {
      if (!order) yield { subject, found: 'money for an order that does not exist' };
      else if (!isDecided(order, providerPaymentId))
        yield { subject, found: `captured, but the order is ${order.state}` };
    }
  },
};

/** I6: a confirmed order was paid with exactly its amount. */
export const capturesAreOfTheirAmount: CrossCheck = {
  invariant: 'I6',
  async *find(databases, settledBefore) {
    for await (const { subject, providerPaymentId, paidPaise, order } of settledCaptures(databases, settledBefore)) {
      const isPaidBy = order?.state === 'confirmed' && order.payment.providerPaymentId === providerPaymentId;
      if (order && isPaidBy && paidPaise !== order.quote.totalPaise)
        yield { subject, found: `${paidPaise} paise paid for ${order.quote.totalPaise}` };
    }
  },
};

/** Orders whose payments pay for a booking. */
const ordersPaying = ({ orderId, payments }: Document): string[] =>
  ((payments as { orderId: string }[] | undefined) ?? [{ orderId: orderId as string }]).map(
    (payment) => payment.orderId,
  );

/** I6: every online booking has its capture; one that replaced others has theirs. */
export const bookingsHaveTheirCapture: CrossCheck = {
  invariant: 'I6',
  async *find(databases) {
    const online = databases
      .rows('booking', 'bookings')
      .find(
        { paymentMode: 'online' },
        { projection: { code: 1, orderId: 1, transactionId: 1, 'payments.orderId': 1 } },
      );
    const payments = databases.rows('payments', 'payments');
    for await (const bookings of inBatches(online)) {
      const paid = await rowsBy(payments, '_id', bookings.flatMap(ordersPaying), { 'captures.providerPaymentId': 1 });
      for (const booking of bookings) {
        const { code, transactionId } = booking;
        const captures = ordersPaying(booking).flatMap((id) => (paid.get(id)?.[0]?.captures ?? []) as Document[]);
        if (!captures.some(({ providerPaymentId }) => providerPaymentId === transactionId))
          yield { subject: code, found: 'a booking without a payment' };
      }
    }
  },
};

/** I5: what booking sends back, payments has on its list. */
export const returnsAreRequested: CrossCheck = {
  invariant: 'I5',
  async *find(databases, settledBefore) {
    const returned = databases
      .rows('booking', 'orders')
      .find({ 'returnedPayments.0': { $exists: true } }, { projection: { returnedPayments: 1, history: 1 } });
    const refunds = databases.rows('payments', 'refunds');
    for await (const orders of inBatches(returned)) {
      const settled = orders.filter(({ history }) => history.at(-1).at <= settledBefore);
      const ids = settled.flatMap(({ returnedPayments }) => returnedPayments as string[]);
      const requested = await rowsBy(refunds, 'providerPaymentId', ids, {});
      for (const { _id, returnedPayments } of settled)
        for (const paymentId of returnedPayments as string[])
          if (!requested.has(paymentId)) yield { subject: `${_id} ${paymentId}`, found: 'no refund requested' };
    }
  },
};
