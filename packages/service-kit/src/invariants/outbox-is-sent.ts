import { seconds } from '../time/clock';
import { before, violationsFrom, describe, type Invariant } from './invariant';

/** I18: what was decided has been published. */
export const outboxIsSent: Invariant = {
  name: 'I18',
  find: (snapshot) =>
    violationsFrom(snapshot, 'outbox', [
      { $match: { at: { $lt: before(snapshot.now, seconds(30)) } } },
      { $project: { subject: '$_id', found: describe('a message to ', '$topic', ' waits since ', '$at') } },
    ]),
};
