import type { Migration } from '@utsav/service-kit/migrations/migration';

/** Payments of before `updatedAt` are read by it too: as changed when they were made. */
export const timesOfChanges: Migration = {
  name: '0004-times-of-changes',
  up: async (database) => {
    await database
      .collection('payments')
      .updateMany({ updatedAt: { $exists: false } }, [{ $set: { updatedAt: '$createdAt' } }]);
  },
};
