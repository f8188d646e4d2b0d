import { inBatches, rowsBy } from '../batches';
import type { CrossCheck } from '../databases';

/** I21: who can be reached was sent the tickets. */
export const buyersWereNotified: CrossCheck = {
  invariant: 'I21',
  async *find(databases, settledBefore) {
    const deliveries = databases.rows('notifications', 'deliveries');
    // Bookings that came with demo data were never published; the first delivery marks the beginning.
    const first = await deliveries.find().sort({ createdAt: 1 }).limit(1).next();
    if (!first) return;
    const recent = databases
      .rows('booking', 'bookings')
      .find({ createdAt: { $gte: first.createdAt, $lt: settledBefore } }, { projection: { code: 1, buyer: 1 } });
    for await (const bookings of inBatches(recent)) {
      const ids = bookings.map(({ _id }) => _id);
      const deliveriesOf = await rowsBy(deliveries, 'bookingId', ids, { channel: 1, state: 1 });
      for (const { _id, code, buyer } of bookings) {
        const sent = (deliveriesOf.get(_id) ?? [])
          .filter(({ state }) => state === 'sent' || state === 'bounced')
          .map(({ channel }) => channel);
        for (const [channel, contact] of [
          ['email', buyer.email],
          ['sms', buyer.mobile],
        ] as const)
          if (contact && !sent.includes(channel)) yield { subject: code, found: `no ${channel} was sent` };
      }
    }
  },
};

/** I18 for every service: what was decided has been published. */
export const outboxesAreSent: CrossCheck = {
  invariant: 'I18',
  async *find(databases, settledBefore) {
    for (const db of databases.all) {
      const waiting = await db.collection('outbox').countDocuments({ at: { $lt: settledBefore } });
      if (waiting > 0) yield { subject: db.databaseName, found: `${waiting} messages wait` };
    }
  },
};
