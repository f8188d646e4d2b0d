import { minutes } from '../time/clock';
import { erasedSubjectsName } from '../erasure/erased-subjects.schema';
import { before, describe, violationsFrom, type Invariant } from './invariant';

/** Within these the second pass of an erasure has ended. */
const patienceMs = minutes(10);

/** Personal fields of rows that hang on a person. */
export interface NamedRows {
  collection: string;
  /** Holds the id of the person. */
  owner: string;
  personal: readonly string[];
}

const lookupOf = ({ collection, owner, personal }: NamedRows) => ({
  $lookup: {
    from: collection,
    localField: '_id',
    foreignField: owner,
    pipeline: [
      { $match: { $or: personal.map((field) => ({ [field]: { $gt: '' } })) } },
      { $limit: 1 },
      { $project: { _id: 1 } },
    ],
    as: collection,
  },
});

/** I40: nothing of an erased person is left in these rows of a service. */
export const erasedPeopleAreForgotten = (rows: readonly NamedRows[]): Invariant => ({
  name: 'I40',
  find: (snapshot) =>
    violationsFrom(snapshot, erasedSubjectsName, [
      { $match: { until: { $exists: false }, at: { $lt: before(snapshot.now, patienceMs) } } },
      ...rows.map(lookupOf),
      { $set: { left: { $concatArrays: rows.map(({ collection }) => `$${collection}._id`) } } },
      { $match: { 'left.0': { $exists: true } } },
      { $project: { subject: '$_id', found: describe('erased, and still named by ', { $first: '$left' }) } },
    ]),
});
