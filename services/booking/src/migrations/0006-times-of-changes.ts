import type { Migration } from '@utsav/service-kit/migrations/migration';

/** Orders and bookings of before `updatedAt` are read by it too: as changed when they were made. */
export const timesOfChanges: Migration = {
  name: '0006-times-of-changes',
  up: async (database) => {
    for (const name of ['orders', 'bookings'])
      await database
        .collection(name)
        .updateMany({ updatedAt: { $exists: false } }, [{ $set: { updatedAt: '$createdAt' } }]);
  },
};
