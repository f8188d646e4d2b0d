import type { CrossCheck } from '../databases';

/** I30: the stars of an event are those of its reviews, unless staff set them by hand. */
export const ratingsAreTheReviews: CrossCheck = {
  invariant: 'I30',
  // A review commits with its sum; only between two looks of one aggregation can they part.
  looksTwice: true,
  async *find(databases) {
    const wrong = databases.rows('catalog', 'events').aggregate<{ _id: string; sum: number; count: number }>(
      [
        {
          $project: {
            sum: { $ifNull: ['$ratingSum', 0] },
            count: { $ifNull: ['$ratingCount', 0] },
            isRatedByStaff: { $ifNull: ['$isRatedByStaff', false] },
          },
        },
        {
          $unionWith: {
            coll: 'reviews',
            pipeline: [{ $project: { _id: '$eventId', sum: { $multiply: [-1, '$rating'] }, count: { $literal: -1 } } }],
          },
        },
        {
          $group: {
            _id: '$_id',
            sum: { $sum: '$sum' },
            count: { $sum: '$count' },
            isRatedByStaff: { $max: '$isRatedByStaff' },
          },
        },
        { $match: { isRatedByStaff: { $ne: true }, $or: [{ sum: { $ne: 0 } }, { count: { $ne: 0 } }] } },
      ],
      { allowDiskUse: true },
    );
    for await (const { _id, sum, count } of wrong)
      yield { subject: _id, found: `the sum of ratings is off by ${sum}, their number by ${count}` };
  },
};
