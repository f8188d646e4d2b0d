import type { Database, Migration } from '@utsav/service-kit/migrations/migration';

/** Renames a field of each entry of an array to `requestedBy`. */
const renameIn = (array: string) => [
  {
    $set: {
      [array]: {
        $map: {
          input: `$${array}`,
          in: {
            $unsetField: {
              field: 'askedBy',
              input: { $mergeObjects: ['$$this', { requestedBy: '$$this.askedBy' }] },
            },
          },
        },
      },
    },
  },
];

/** Fields of 0.1.0 get standard names. 0.2.0 is deployed with a stop, so no older process reads the old ones. */
export const standardNames: Migration = {
  name: '0001-standard-names',
  async up(database: Database) {
    // Not a rename: the models may have made the new collection already.
    await database
      .collection('sales')
      .aggregate([{ $merge: { into: 'event_projections', whenMatched: 'keepExisting' } }])
      .toArray();
    await database.dropCollection('sales');
    for (const [collection, array] of [
      ['orders', 'returns'],
      ['bookings', 'refunds'],
    ] as const)
      await database.collection(collection).updateMany({ [`${array}.askedBy`]: { $exists: true } }, renameIn(array));
  },
};
