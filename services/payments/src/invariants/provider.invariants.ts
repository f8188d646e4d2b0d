import { hours, minutes } from '@utsav/service-kit/time/clock';
import type { CompareCaptures } from '../reconciliation/compare-captures';
import type { CompareRefunds } from '../reconciliation/compare-refunds';
import type { Difference } from '../findings/finding.schema';
import type { Findings } from '../findings/findings';
import { before, type Violation, type Invariant } from '@utsav/service-kit/invariants/invariant';

/** Range of one check; older entities were compared by the sweep. */
const windowMs = hours(24);
/** A webhook may still be on its way. */
const graceMs = minutes(1);
const pages = 10;

/** I11: the provider's books equal ours, one to one. */
export const providerEqualsUs = (captures: CompareCaptures, refunds: CompareRefunds, open: Findings): Invariant => ({
  name: 'I11',
  find: async ({ now, limit }) => {
    const stretch = { from: before(now, windowMs), to: before(now, graceMs), pages };
    const [money, back] = await Promise.all([captures.compare(stretch), refunds.compare(stretch)]);
    const differences = [...money.differences, ...back.differences, ...(await open.open(limit))];
    const violations = new Map(differences.map((one) => [`${one.kind}/${one.subject}`, violationOf(one)]));
    return [...violations.values()].slice(0, limit);
  },
});

const violationOf = ({ kind, subject, orderId, oursPaise, theirsPaise }: Difference): Violation => ({
  subject,
  found: `${kind}: ${theirsPaise} paise there, ${oursPaise} here${orderId && `, order ${orderId}`}`,
});
