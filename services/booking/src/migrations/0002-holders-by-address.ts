import type { Migration } from '@utsav/service-kit/migrations/migration';

/** The index that begins alike and goes on by address takes the place of this one. */
export const holdersByAddress: Migration = {
  name: '0002-holders-by-address',
  up: async (database) => {
    const bookings = database.collection('bookings');
    const indexes = await bookings.indexes().catch(() => []);
    const old = indexes.find(({ name }) => name === 'event.eventId_1_status_1');
    if (old?.name) await bookings.dropIndex(old.name);
  },
};
