import { seconds } from '../time/clock';
import { before, findings, saying, type Invariant } from './invariant';

/** I18: what was decided has been told. */
export const outboxIsSent: Invariant = {
  name: 'I18',
  find: (snapshot) =>
    findings(snapshot, 'outbox', [
      { $match: { at: { $lt: before(snapshot.now, seconds(30)) } } },
      { $project: { subject: '$_id', found: saying('a message to ', '$topic', ' waits since ', '$at') } },
    ]),
};
