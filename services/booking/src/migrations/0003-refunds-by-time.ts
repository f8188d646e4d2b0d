import type { Migration } from '@utsav/service-kit/migrations/migration';

/** Bookings of which money went back are found by the time of the newest refund. */
export const refundsByTime: Migration = {
  name: '0003-refunds-by-time',
  up: async (database) => {
    await database
      .collection('bookings')
      .updateMany({ 'refunds.0': { $exists: true } }, [{ $set: { refundedAt: { $max: '$refunds.at' } } }]);
  },
};
