import type { Migration } from '@utsav/service-kit/migrations/migration';

/** Addresses of bookings in lower case, as they are stored now: one mailbox typed in two ways got each letter twice. */
export const lowerCaseAddresses: Migration = {
  name: '0004-lower-case-addresses',
  up: async (database) => {
    await database
      .collection('bookings')
      .updateMany({ 'buyer.email': /[A-Z]/ }, [{ $set: { 'buyer.email': { $toLower: '$buyer.email' } } }]);
  },
};
