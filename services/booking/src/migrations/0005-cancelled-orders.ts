import type { Migration } from '@utsav/service-kit/migrations/migration';

/** Days count the bookings that were cancelled on them. What an older release cancels meanwhile, a later run counts. */
export const cancelledOrders: Migration = {
  name: '0005-cancelled-orders',
  up: async (database) => {
    await database
      .collection('bookings')
      .aggregate([
        { $match: { status: 'cancelled', 'cancellation.at': { $type: 'date' } } },
        {
          $group: {
            _id: {
              day: { $dateToString: { date: '$cancellation.at', format: '%Y-%m-%d', timezone: '+05:30' } },
              eventId: '$event.eventId',
            },
            cancelledOrders: { $sum: 1 },
          },
        },
        {
          $project: {
            _id: { $concat: ['$_id.day', '/', '$_id.eventId'] },
            day: '$_id.day',
            eventId: '$_id.eventId',
            cancelledOrders: 1,
          },
        },
        {
          $merge: {
            into: 'daily_sales',
            whenMatched: [{ $set: { cancelledOrders: '$$new.cancelledOrders' } }],
            whenNotMatched: 'insert',
          },
        },
      ])
      .toArray();
  },
};
