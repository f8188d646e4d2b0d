import type { Database, Migration } from '@utsav/service-kit/migrations/migration';

const missing = { provider: { $exists: false } };

/** Release 0.1.0 knew one provider, and cash. */
export const providerOfPayments: Migration = {
  name: '0001-provider-of-payments',
  async up(database: Database) {
    const set = (collection: string, filter: object, provider: 'razorpay' | 'cash') =>
      database.collection(collection).updateMany({ ...missing, ...filter }, { $set: { provider } });
    await set('payments', { 'captures.method': 'cash' }, 'cash');
    await set('payments', {}, 'razorpay');
    await set('refunds', { mode: 'cash' }, 'cash');
    await set('refunds', {}, 'razorpay');
    await set('provider_events', {}, 'razorpay');
    await set('reconciliation_findings', {}, 'razorpay');
  },
};
