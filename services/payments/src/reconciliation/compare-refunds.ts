import { Injectable } from '@nestjs/common';
import type { PaymentProvider, ProviderRefund } from '../provider/payment-provider';
import type { RefundRow } from '../refunds/refund.schema';
import { RefundsRepository } from '../refunds/refunds.repository';
import { isConfirmedMissing, walkList, type Comparison, type DateRange } from './compare';
import type { Difference } from '../findings/finding.schema';

export interface RefundDifference extends Difference {
  /** The provider's entity, where it can be recorded. */
  entity?: ProviderRefund;
}

const maxRows = 20_000;

/** Compares the provider's refunds with ours. Read-only. */
@Injectable()
export class CompareRefunds {
  constructor(private readonly refunds: RefundsRepository) {}

  async compare(provider: PaymentProvider, stretch: DateRange): Promise<Comparison<RefundDifference>> {
    const differences: RefundDifference[] = [];
    const theirs = new Set<string>();
    const { coveredFrom, isComplete } = await walkList(
      stretch,
      (page) => provider.listRefunds(page),
      async (page) => {
        for (const { id } of page) theirs.add(id);
        const ours = await this.refunds.findAllByProviderNames(page);
        differences.push(...page.flatMap((entity) => differenceOf(provider, entity, ourOf(entity, ours), stretch.to)));
      },
    );
    differences.push(...(await this.missingAtProvider(provider, coveredFrom, stretch.to, theirs)));
    return { differences, compared: theirs.size, coveredFrom, isComplete };
  }

  private async missingAtProvider(
    provider: PaymentProvider,
    from: Date,
    to: Date,
    theirs: ReadonlySet<string>,
  ): Promise<RefundDifference[]> {
    const rows = await this.refunds.createdBetween(provider.name, from, to, maxRows);
    const differences: RefundDifference[] = [];
    for (const { providerRefundId, orderId, amountPaise, createdAt } of rows) {
      if (theirs.has(providerRefundId)) continue;
      if (
        !(await isConfirmedMissing(
          () => provider.getRefund(providerRefundId),
          () => true,
        ))
      )
        continue;
      const facts = {
        provider: provider.name,
        subject: providerRefundId,
        orderId,
        oursPaise: amountPaise,
        theirsPaise: 0,
        at: createdAt,
      };
      differences.push({ kind: 'refund-not-there', ...facts });
    }
    return differences;
  }
}

const ourOf = (entity: ProviderRefund, rows: RefundRow[]): RefundRow | undefined =>
  rows.find(
    ({ providerRefundId, receipt }) => providerRefundId === entity.id || (receipt !== '' && receipt === entity.key),
  );

function differenceOf(
  { name: provider }: PaymentProvider,
  entity: ProviderRefund,
  ours: RefundRow | undefined,
  now: Date,
): RefundDifference[] {
  const facts = { provider, subject: entity.id, theirsPaise: entity.amountPaise, at: entity.at ?? now };
  if (!ours) {
    // A failed refund moved no money.
    if (entity.state === 'failed') return [];
    return [{ kind: 'refund-missing', orderId: '', oursPaise: 0, ...facts, entity }];
  }
  const { orderId, amountPaise, state } = ours;
  if (amountPaise !== entity.amountPaise) return [{ kind: 'refund-amount', orderId, oursPaise: amountPaise, ...facts }];
  if (state === 'refused' && entity.state !== 'failed')
    return [{ kind: 'refund-of-refused', orderId, oursPaise: 0, ...facts }];
  const isKnown = entity.state === 'pending' || state === entity.state || state === 'refused';
  return isKnown ? [] : [{ kind: 'refund-late', orderId, oursPaise: amountPaise, ...facts, entity }];
}
