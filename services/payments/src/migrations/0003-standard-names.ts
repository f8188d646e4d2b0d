import type { Database, Migration } from '@utsav/service-kit/migrations/migration';

const renamed: readonly (readonly [collection: string, from: string, to: string])[] = [
  ['payments', 'askedAt', 'requestedAt'],
  ['refunds', 'askedBy', 'requestedBy'],
  ['confirmed_orders', 'keptAt', 'postponedAt'],
  ['confirmed_orders', 'fault', 'lastError'],
  ['provider_events', 'fault', 'lastError'],
];

/** Fields of 0.1.0 get standard names. 0.2.0 is deployed with a stop, so no older process reads the old ones. */
export const standardNames: Migration = {
  name: '0003-standard-names',
  async up(database: Database) {
    for (const [collection, from, to] of renamed)
      await database.collection(collection).updateMany({ [from]: { $exists: true } }, { $rename: { [from]: to } });
  },
};
