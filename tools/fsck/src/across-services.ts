import type { Db, Document, MongoClient } from 'mongodb';
import type { Breach, Findings } from './breach';
import type { FsckConfig } from './fsck-config';

const maxBreaches = 50;
/** What is younger may be on its way. */
const settleMs = 60_000;

interface Databases {
  booking: Db;
  payments: Db;
  notifications: Db;
  all: Db[];
}

type Check = (databases: Databases, settledBefore: Date) => Promise<Breach[]>;

const isDecided = (order: Document, paymentId: string): boolean =>
  order.payment?.providerPaymentId === paymentId || (order.returnedPayments ?? []).includes(paymentId);

/** I5 and I6, read on both sides: every capture became a booking of its amount, or was asked back. */
const capturesHaveOneEnd: Check = async ({ booking, payments }, settledBefore) => {
  const breaches: Breach[] = [];
  const captured = payments
    .collection<Document & { _id: string }>('payments')
    .find({ 'captures.0': { $exists: true } });
  for await (const payment of captured) {
    const order = await booking.collection<Document & { _id: string }>('orders').findOne({ _id: payment._id });
    if (payment.captures.every(({ method }: Document) => method === 'cash') && order?.channel === 'counter') continue;
    for (const { providerPaymentId, amountPaise, at, notedAt = at } of payment.captures as Document[]) {
      if (notedAt > settledBefore) continue;
      const subject = `${payment._id} ${providerPaymentId}`;
      if (!order) breaches.push({ invariant: 'I5', subject, found: 'money for an order that does not exist' });
      else if (!isDecided(order, providerPaymentId))
        breaches.push({ invariant: 'I5', subject, found: `captured, but the order is ${order.state}` });
      else if (
        order.state === 'confirmed' &&
        order.payment.providerPaymentId === providerPaymentId &&
        amountPaise !== order.quote.totalPaise
      )
        breaches.push({ invariant: 'I6', subject, found: `${amountPaise} paise paid for ${order.quote.totalPaise}` });
    }
    if (breaches.length >= maxBreaches) break;
  }
  return breaches;
};

/** I6: every online booking has its capture. */
const bookingsHaveTheirCapture: Check = async ({ booking, payments }) => {
  const breaches: Breach[] = [];
  const online = booking
    .collection<Document>('bookings')
    .find({ paymentMode: 'online' }, { projection: { code: 1, orderId: 1, transactionId: 1 } });
  for await (const { code, orderId, transactionId } of online) {
    const known = await payments
      .collection<Document & { _id: string }>('payments')
      .countDocuments({ _id: orderId, 'captures.providerPaymentId': transactionId });
    if (known !== 1) breaches.push({ invariant: 'I6', subject: code, found: 'a booking that nobody paid' });
    if (breaches.length >= maxBreaches) break;
  }
  return breaches;
};

/** I5: what booking sends back, payments has on its list. */
const returnsAreAsked: Check = async ({ booking, payments }, settledBefore) => {
  const breaches: Breach[] = [];
  const returned = booking
    .collection<Document & { _id: string }>('orders')
    .find({ 'returnedPayments.0': { $exists: true } }, { projection: { returnedPayments: 1, history: 1 } });
  for await (const { _id, returnedPayments, history } of returned) {
    if (history.at(-1).at > settledBefore) continue;
    for (const paymentId of returnedPayments as string[]) {
      const asked = await payments.collection<Document>('refunds').countDocuments({ providerPaymentId: paymentId });
      if (asked === 0)
        breaches.push({ invariant: 'I5', subject: `${_id} ${paymentId}`, found: 'nobody asked the money back' });
    }
    if (breaches.length >= maxBreaches) break;
  }
  return breaches;
};

/** I21: who can be reached was sent the tickets. */
const buyersWereTold: Check = async ({ booking, notifications }, settledBefore) => {
  const breaches: Breach[] = [];
  // Bookings that came with demo data were never told of; the first delivery marks the beginning.
  const first = await notifications.collection('deliveries').find().sort({ createdAt: 1 }).limit(1).next();
  if (!first) return breaches;
  const bookings = booking
    .collection<Document & { _id: string }>('bookings')
    .find({ createdAt: { $gte: first.createdAt, $lt: settledBefore } }, { projection: { code: 1, buyer: 1 } });
  for await (const { _id, code, buyer } of bookings) {
    const sent = await notifications.collection('deliveries').distinct('channel', { bookingId: _id, state: 'sent' });
    for (const [channel, contact] of [
      ['email', buyer.email],
      ['sms', buyer.mobile],
    ] as const)
      if (contact && !sent.includes(channel))
        breaches.push({ invariant: 'I21', subject: code, found: `no ${channel} was sent` });
    if (breaches.length >= maxBreaches) break;
  }
  return breaches;
};

/** I18 for every service: what was decided has been told. */
const outboxesAreSent: Check = async ({ all }, settledBefore) => {
  const breaches = await Promise.all(
    all.map(async (db) => {
      const waiting = await db.collection('outbox').countDocuments({ at: { $lt: settledBefore } });
      return waiting > 0 ? [{ invariant: 'I18', subject: db.databaseName, found: `${waiting} messages wait` }] : [];
    }),
  );
  return breaches.flat();
};

/** What no service can see alone: both sides are read and compared. */
export async function checkAcrossServices(
  client: MongoClient,
  config: Pick<FsckConfig, 'MONGO_DB_PREFIX'>,
  settledBefore = new Date(Date.now() - settleMs),
): Promise<Findings> {
  const db = (service: string): Db => client.db(`${config.MONGO_DB_PREFIX}${service}`);
  const databases: Databases = {
    booking: db('booking'),
    payments: db('payments'),
    notifications: db('notifications'),
    all: ['identity', 'catalog', 'pricing', 'booking', 'payments', 'notifications'].map(db),
  };
  const checks = [capturesHaveOneEnd, bookingsHaveTheirCapture, returnsAreAsked, buyersWereTold, outboxesAreSent];
  const breaches = await Promise.all(checks.map((check) => check(databases, settledBefore)));
  return {
    source: 'across services',
    invariants: ['I5', 'I6', 'I18', 'I21'],
    breaches: breaches.flat(),
    unchecked: [],
  };
}
