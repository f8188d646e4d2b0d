import { inBatches, rowsBy } from '../batches';
import type { CrossCheck } from '../databases';

/** What is made from a message about a booking, by the field that names the booking. */
const documents = [
  ['ticket_documents', '_id', 'a ticket'],
  ['invoices', 'bookingId', 'an invoice'],
  ['deliveries', 'bookingId', 'an email'],
] as const;

/** I31: a message has its fact. What buyers were sent is of a booking, or of an order, that exists. */
export const documentsHaveTheirBooking: CrossCheck = {
  invariant: 'I31',
  async *find(databases) {
    for (const [collection, field, what] of documents) {
      // A contact message is about neither.
      const about = databases
        .rows('notifications', collection)
        .find({ [field]: /^(bkg|ord)_/ } as never, { projection: { [field]: 1 } });
      for await (const rows of inBatches(about)) {
        const ids = [...new Set(rows.map((row) => row[field] as string))];
        const [bookings, orders] = await Promise.all(
          ['bookings', 'orders'].map((name) => rowsBy(databases.rows('booking', name), '_id', ids, {})),
        );
        for (const id of ids)
          if (!bookings?.has(id) && !orders?.has(id))
            yield { subject: id, found: `${what} of a booking that does not exist` };
      }
    }
  },
};

/** I31: a sale in the books of payments is a booking of that order, of that id and amount. */
export const salesInTheLedgerHaveTheirBooking: CrossCheck = {
  invariant: 'I31',
  async *find(databases) {
    const bookings = databases.rows('booking', 'bookings');
    const sold = databases
      .rows('payments', 'payments')
      .find({ booking: { $type: 'object' } }, { projection: { 'booking.bookingId': 1, 'booking.totalPaise': 1 } });
    for await (const rows of inBatches(sold)) {
      const ids = rows.map(({ booking }) => booking.bookingId as string);
      const known = await rowsBy(bookings, '_id', ids, { orderId: 1, 'quote.totalPaise': 1 });
      for (const { _id, booking } of rows) {
        const fact = known.get(booking.bookingId)?.[0];
        if (!fact || fact.orderId !== _id)
          yield { subject: _id, found: `sold as ${booking.bookingId}, which is no booking of this order` };
        else if (fact.quote.totalPaise !== booking.totalPaise)
          yield { subject: _id, found: `sold for ${booking.totalPaise} paise, booked for ${fact.quote.totalPaise}` };
      }
    }
    const entries = databases
      .rows('payments', 'ledger_entries')
      .find({ _id: /^(confirm|cash)\// } as never, { projection: { orderId: 1 } });
    for await (const rows of inBatches(entries)) {
      const known = await rowsBy(
        bookings,
        'orderId',
        rows.map(({ orderId }) => orderId as string),
        {},
      );
      for (const { _id, orderId } of rows)
        if (!known.has(orderId)) yield { subject: _id, found: 'an entry of a sale without its booking' };
    }
  },
};
