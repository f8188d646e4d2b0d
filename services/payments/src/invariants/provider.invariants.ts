import { hours, minutes } from '@utsav/service-kit/time/clock';
import type { Comparison } from '../reconciliation/compare';
import type { CompareCaptures } from '../reconciliation/compare-captures';
import type { CompareRefunds } from '../reconciliation/compare-refunds';
import { isUnmatched, type Difference } from '../findings/finding.schema';
import { findingId, type Findings } from '../findings/findings';
import type { PaymentProviders } from '../providers/payment-providers';
import { before, type Violation, type Invariant } from '@utsav/service-kit/invariants/invariant';

/** Range of one check; older entities were compared by the sweep. */
const windowMs = hours(24);
/** A webhook may still be on its way. */
const graceMs = minutes(1);
const pages = 10;

/** I11: the provider's books equal ours, but for what others do on the same account and what staff have acknowledged. */
export const providerEqualsUs = (
  providers: PaymentProviders,
  captures: CompareCaptures,
  refunds: CompareRefunds,
  findings: Findings,
): Invariant => ({
  name: 'I11',
  find: async ({ now, limit }) => {
    const stretch = { from: before(now, windowMs), to: before(now, graceMs), pages };
    const compared: Comparison[] = await Promise.all(
      providers.reconcilable.flatMap((provider): Promise<Comparison>[] => [
        captures.compare(provider, stretch),
        refunds.compare(provider, stretch),
      ]),
    );
    const { rows } = await findings.list('open', 0, limit);
    const differences = [...compared.flatMap((one) => one.differences), ...rows].filter(
      ({ kind }) => !isUnmatched(kind),
    );
    const acknowledged = await findings.acknowledged(differences.map(findingId));
    const open = differences.filter((one) => !acknowledged.has(findingId(one)));
    const violations = new Map(open.map((one) => [findingId(one), violationOf(one)]));
    return [...violations.values()].slice(0, limit);
  },
});

/** I32: each provider accepts our account. I11 is checked before it and calls them all. */
export const accountsAreAccepted = (providers: PaymentProviders): Invariant => ({
  name: 'I32',
  find: () =>
    Promise.resolve(
      providers.all.flatMap(({ name, accountRefusedSince }): Violation[] =>
        accountRefusedSince
          ? [
              {
                subject: name,
                found: `${name} has refused our credentials since ${accountRefusedSince.toISOString()}: no order can be paid and no refund is made until the key is right`,
              },
            ]
          : [],
      ),
    ),
});

/** What to do about differences whose cause is a setting of the account. */
const advice: Partial<Record<Difference['kind'], string>> = {
  'order-amount': ': switch offers off in the dashboard of the provider',
  'settlement-failed': ': the bank did not take it, look at the bank account in the dashboard of the provider',
  'page-refused': ': ask the provider for a larger limit of the account',
};

const violationOf = ({ kind, subject, orderId, oursPaise, theirsPaise }: Difference): Violation => ({
  subject,
  found: `${kind}: ${theirsPaise} paise there, ${oursPaise} here${orderId && `, order ${orderId}`}${advice[kind] ?? ''}`,
});
