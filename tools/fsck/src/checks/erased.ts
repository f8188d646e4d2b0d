import { inBatches } from '../batches';
import type { CrossCheck } from '../databases';

/** Within these the second pass of an erasure has ended. */
const patienceMs = 10 * 60_000;

/** What names a person in notifications, which checks no invariants itself. An invoice keeps the name where the law wants it. */
const named = [
  ['ticket_documents', 'ownerId', ['facts.buyer.name', 'facts.buyer.mobile', 'facts.buyer.email']],
  ['invoices', 'ownerId', ['facts.buyer.mobile', 'facts.buyer.email']],
  ['deliveries', 'bookingId', ['notice.to.email', 'notice.to.name', 'notice.to.mobile']],
  ['event_notices', 'userId', ['userId']],
] as const;

/** I40: nothing of an erased person is left in what was sent. */
export const erasedPeopleAreForgotten: CrossCheck = {
  invariant: 'I40',
  async *find(databases, settledBefore) {
    const erased = databases
      .rows('notifications', 'erased_subjects')
      .find({ until: { $exists: false }, at: { $lt: new Date(settledBefore.getTime() - patienceMs) } } as never);
    for await (const people of inBatches(erased)) {
      const ids = people.map(({ _id }) => _id);
      for (const [collection, owner, personal] of named) {
        const left = databases.rows('notifications', collection).find(
          {
            [owner]: { $in: ids },
            $or: personal.map((field) => ({ [field]: { $gt: '' } })),
          } as never,
          { projection: { [owner]: 1 } },
        );
        for await (const row of left)
          yield { subject: row[owner] as string, found: `erased, and still named in ${collection}` };
      }
    }
  },
};
