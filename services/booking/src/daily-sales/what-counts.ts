/**
 * What the figures of the console count, as expressions on bookings and on daily sales; the glossary has the words. A sale
 * counts on the day in India on which its booking was made, what ends it on the day on which it ends.
 */

/** An order counts while its booking is confirmed. */
const isConfirmed = { $eq: ['$status', 'confirmed'] };

export const ofBooking = {
  orders: { $cond: [isConfirmed, 1, 0] },
  /** Those that are valid: none of a cancelled booking, none that was given back. */
  tickets: { $cond: [isConfirmed, { $size: '$tickets' }, 0] },
  /** What was paid and is not on its way back; a refund that failed is ours again. */
  revenuePaise: { $subtract: ['$quote.totalPaise', '$refundedPaise'] },
};

export const ofDay = {
  orders: { $subtract: ['$orders', { $ifNull: ['$cancelledOrders', 0] }] },
  tickets: '$tickets',
  revenuePaise: '$revenuePaise',
};
