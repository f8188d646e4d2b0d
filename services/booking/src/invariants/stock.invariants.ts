import { stockOfLine } from '../orders/seats-of-order';
import { holdingStates } from '../orders/order.state';
import { asideCounters, stockCounters } from '../stock/stock.schema';
import { violationsFrom, describe, type Invariant } from '@utsav/service-kit/invariants/invariant';

/** Rows from before there were seats set aside do not have these counters. */
const orNone = (counter: string) => ({ $ifNull: [`$${counter}`, 0] });

/** I1: capacity is the sum of the other counters, none below zero. */
export const countersAddUp: Invariant = {
  name: 'I1',
  find: (snapshot) =>
    violationsFrom(snapshot, 'stock', [
      { $set: { sum: { $add: ['$available', '$held', '$sold', '$blocked', ...asideCounters.map(orNone)] } } },
      {
        $match: {
          $or: [{ $expr: { $ne: ['$sum', '$capacity'] } }, ...stockCounters.map((name) => ({ [name]: { $lt: 0 } }))],
        },
      },
      { $project: { subject: '$_id', found: describe('capacity ', '$capacity', ', counters add up to ', '$sum') } },
    ]),
};

/** I2: held and sold are the seats of the orders that hold or bought them. */
export const countersEqualOrders: Invariant = {
  name: 'I2',
  find: (snapshot) =>
    violationsFrom(snapshot, 'stock', [
      { $project: { held: 1, sold: 1 } },
      {
        $unionWith: {
          coll: 'orders',
          pipeline: [
            { $match: { state: { $in: [...holdingStates, 'confirmed'] } } },
            { $unwind: '$lines' },
            { $set: { stockId: stockOfLine } },
            { $unwind: '$stockId' },
            {
              $project: {
                _id: '$stockId',
                held: { $cond: [{ $eq: ['$state', 'confirmed'] }, 0, { $multiply: [-1, '$lines.quantity'] }] },
                sold: { $cond: [{ $eq: ['$state', 'confirmed'] }, { $multiply: [-1, '$lines.quantity'] }, 0] },
              },
            },
          ],
        },
      },
      { $group: { _id: '$_id', held: { $sum: '$held' }, sold: { $sum: '$sold' } } },
      { $match: { $or: [{ held: { $ne: 0 } }, { sold: { $ne: 0 } }] } },
      {
        $project: {
          subject: '$_id',
          found: describe('held is off by ', '$held', ', sold by ', '$sold', ' against the orders'),
        },
      },
    ]),
};

/** I3: counters equal the replay of the movements. */
export const countersEqualMovements: Invariant = {
  name: 'I3',
  find: (snapshot) =>
    violationsFrom(snapshot, 'stock', [
      { $project: Object.fromEntries(stockCounters.map((name) => [name, 1])) },
      {
        $unionWith: {
          coll: 'stock_movements',
          pipeline: [
            {
              $project: {
                _id: '$stockId',
                ...Object.fromEntries(stockCounters.map((name) => [name, { $multiply: [-1, orNone(name)] }])),
              },
            },
          ],
        },
      },
      { $group: { _id: '$_id', ...Object.fromEntries(stockCounters.map((name) => [name, { $sum: `$${name}` }])) } },
      { $match: { $or: stockCounters.map((name) => ({ [name]: { $ne: 0 } })) } },
      {
        $project: {
          subject: '$_id',
          found: describe(
            'off against its movements: available ',
            '$available',
            ', held ',
            '$held',
            ', sold ',
            '$sold',
          ),
        },
      },
    ]),
};

/** I4: at no moment was more sold than there was. */
export const neverOversold: Invariant = {
  name: 'I4',
  find: (snapshot) =>
    violationsFrom(snapshot, 'stock_movements', [
      // Holds and releases, nearly all there are, move neither.
      { $match: { $or: [{ sold: { $ne: 0 } }, { capacity: { $ne: 0 } }] } },
      { $project: { stockId: 1, sold: 1, capacity: 1, order: { $toLong: '$at' } } },
      {
        $setWindowFields: {
          partitionBy: '$stockId',
          sortBy: { order: 1 },
          output: {
            soldThen: { $sum: '$sold', window: { range: ['unbounded', 'current'] } },
            capacityThen: { $sum: '$capacity', window: { range: ['unbounded', 'current'] } },
          },
        },
      },
      { $match: { $expr: { $gt: ['$soldThen', '$capacityThen'] } } },
      {
        $project: { subject: '$_id', found: describe('sold ', '$soldThen', ' of ', '$capacityThen') },
      },
    ]),
};

/** I8: every booking took its seats: one movement for each line of its order. */
export const bookingsTookTheirSeats: Invariant = {
  name: 'I8',
  find: (snapshot) =>
    violationsFrom(snapshot, 'orders', [
      { $match: { bookingId: { $gt: '' } } },
      { $unwind: '$lines' },
      { $set: { stockId: stockOfLine } },
      { $unwind: '$stockId' },
      {
        $project: {
          ids: ['sell', 'sell-late', 'sell-cash', 'exchange', 'give'].map((kind) => ({
            $concat: [kind, '/', '$_id', '/', '$stockId'],
          })),
        },
      },
      { $lookup: { from: 'stock_movements', localField: 'ids', foreignField: '_id', as: 'moves' } },
      { $match: { $expr: { $ne: [{ $size: '$moves' }, 1] } } },
      { $project: { subject: '$_id', found: describe({ $size: '$moves' }, ' movements of stock for one line') } },
    ]),
};
