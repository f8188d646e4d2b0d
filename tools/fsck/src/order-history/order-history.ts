import type { Document } from 'mongodb';
import type { Databases } from '../databases';

/** Something that happened to an order. No personal data: ids, amounts, states. */
export interface Step {
  at: Date;
  service: 'booking' | 'payments' | 'notifications';
  /** What it is: a state of the order, a row of a collection. */
  what: string;
  id: string;
  details: Record<string, unknown>;
}

interface Ids {
  orderId: string;
  bookingId: string;
  paymentIds: string[];
  linkId: string;
}

/** All that the services know of an order, oldest first; empty where there is none. By order id, booking id or code, or a provider's id. */
export async function orderHistory(databases: Databases, id: string): Promise<Step[]> {
  const order = await findOrder(databases, id);
  if (!order) return [];
  const payment = await databases.rows('payments', 'payments').findOne({ _id: order._id });
  const ids: Ids = {
    orderId: order._id,
    bookingId: String(order.bookingId ?? ''),
    linkId: String(payment?.linkId ?? ''),
    paymentIds: (payment?.captures ?? []).map((capture: Document) => String(capture.providerPaymentId)),
  };
  const found = await Promise.all([
    ofOrder(databases, order),
    ofPayment(databases, payment, ids),
    ofDeliveries(databases, ids),
  ]);
  return found.flat().toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

async function findOrder(databases: Databases, id: string) {
  const orders = databases.rows('booking', 'orders');
  const booking = await databases
    .rows('booking', 'bookings')
    .findOne({ $or: [{ _id: id }, { code: id.toUpperCase() }] });
  const payment = await databases
    .rows('payments', 'payments')
    .findOne({ $or: [{ linkId: id }, { 'captures.providerPaymentId': id }] });
  return orders.findOne({ _id: String(booking?.orderId ?? payment?._id ?? id) });
}

async function ofOrder(databases: Databases, order: Document & { _id: string }): Promise<Step[]> {
  const { _id: id, eventId, channel, quote, quantity, holdExpiresAt, couponId } = order;
  const steps = ((order.history ?? []) as { state: string; at: Date }[]).map(({ state, at }, index) =>
    step(
      'booking',
      `order ${state}`,
      id,
      at,
      index === 0
        ? { eventId, channel, tickets: quantity, totalPaise: quote?.totalPaise, couponId, holdExpiresAt }
        : {},
    ),
  );
  for await (const { _id, kind, at, available, held, sold } of databases
    .rows('booking', 'stock_movements')
    .find({ cause: id }))
    steps.push(step('booking', `stock ${kind}`, _id, at, { available, held, sold }));
  for await (const { _id, code, status, tickets, createdAt, paymentMode } of databases
    .rows('booking', 'bookings')
    .find({ orderId: id }))
    steps.push(step('booking', 'booking', _id, createdAt, { code, status, paymentMode, tickets: tickets?.length }));
  for (const { refundId, state, amountPaise, at } of (order.returns ?? []) as Document[])
    steps.push(step('booking', `return ${state}`, refundId, at, { amountPaise }));
  return [...steps, ...(await unsent(databases, 'booking', id))];
}

async function ofPayment(databases: Databases, payment: Document | null, ids: Ids): Promise<Step[]> {
  const { orderId, paymentIds, linkId } = ids;
  const steps: Step[] = [];
  if (payment) {
    const { state, createdAt, amountPaise, provider, lastAttempt, closedAt } = payment;
    steps.push(step('payments', 'payment opened', linkId || orderId, createdAt, { provider, amountPaise, state }));
    if (lastAttempt)
      steps.push(
        step('payments', `attempt ${lastAttempt.status}`, lastAttempt.providerPaymentId, lastAttempt.at, {
          reason: lastAttempt.reason,
        }),
      );
    if (closedAt) steps.push(step('payments', 'page closed', linkId, closedAt, {}));
    for (const capture of (payment.captures ?? []) as Document[])
      steps.push(
        step('payments', 'capture', capture.providerPaymentId, capture.notedAt, {
          amountPaise: capture.amountPaise,
          method: capture.method,
          outcome: capture.outcome,
          feePaise: capture.fee?.feePaise,
        }),
      );
  }
  const mentions = [...paymentIds, linkId]
    .filter(Boolean)
    .map((text) => ({ body: { $regex: text.replace(/\W/g, '\\$&') } }));
  // By scan: webhooks are stored for 30 days.
  if (mentions.length > 0)
    for await (const { _id, receivedAt, handledAt, lastError, body } of databases
      .rows('payments', 'provider_events')
      .find({ $or: mentions }))
      steps.push(step('payments', `webhook ${eventOf(body)}`, _id, receivedAt, { handledAt, lastError }));
  for await (const { _id, at, lines } of databases.rows('payments', 'ledger_entries').find({ orderId }))
    steps.push(
      step('payments', 'ledger', _id, at, {
        lines: (lines as Document[])
          .map(({ account, debitPaise, creditPaise }) => `${account} ${debitPaise - creditPaise}`)
          .join(', '),
      }),
    );
  for await (const { _id, createdAt, state, amountPaise, reason, settledAt, lastAnswer } of databases
    .rows('payments', 'refunds')
    .find({ orderId }))
    steps.push(step('payments', `refund ${state}`, _id, createdAt, { amountPaise, reason, settledAt, lastAnswer }));
  return [...steps, ...(await unsent(databases, 'payments', orderId))];
}

async function ofDeliveries(databases: Databases, { orderId, bookingId }: Ids): Promise<Step[]> {
  const steps: Step[] = [];
  const of = { $in: [orderId, bookingId].filter(Boolean) };
  for await (const { _id, createdAt, channel, purpose, state, attempts, sentAt, lastError } of databases
    .rows('notifications', 'deliveries')
    .find({ bookingId: of }))
    steps.push(step('notifications', `${channel} ${state}`, _id, createdAt, { purpose, attempts, sentAt, lastError }));
  for await (const { _id, createdAt, state, attempts, lastError } of databases
    .rows('notifications', 'ticket_documents')
    .find({ _id: of }))
    steps.push(step('notifications', `ticket document ${state}`, _id, createdAt, { attempts, lastError }));
  for await (const { _id, issuedAt, kind, number } of databases
    .rows('notifications', 'invoices')
    .find({ bookingId: of }))
    steps.push(step('notifications', kind, _id, issuedAt, { number }));
  return steps;
}

/** Messages of the order that Kafka does not have yet. */
async function unsent(databases: Databases, service: 'booking' | 'payments', orderId: string): Promise<Step[]> {
  const rows = await databases.of(service).collection('outbox').find({ key: orderId }).toArray();
  return rows.map(({ _id, topic }) =>
    step(service, 'message not sent yet', String(_id), _id.getTimestamp(), { topic }),
  );
}

function step(
  service: Step['service'],
  what: string,
  id: unknown,
  at: unknown,
  details: Record<string, unknown>,
): Step {
  const known = Object.entries(details).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return {
    service,
    what,
    id: String(id),
    at: at instanceof Date ? at : new Date(0),
    details: Object.fromEntries(known),
  };
}

function eventOf(body: unknown): string {
  try {
    return String((JSON.parse(String(body)) as { event?: unknown }).event ?? '');
  } catch {
    return '(unreadable)';
  }
}
