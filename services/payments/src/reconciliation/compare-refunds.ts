import { Injectable } from '@nestjs/common';
import { receiptOf, type RefundEntity } from '../razorpay/entities';
import { Razorpay } from '../razorpay/razorpay';
import type { RefundRow } from '../refunds/refund.schema';
import { RefundsRepository } from '../refunds/refunds.repository';
import { isConfirmedMissing, timeOf, walkList, type Comparison, type DateRange } from './compare';
import type { Difference } from '../findings/finding.schema';

export interface RefundDifference extends Difference {
  /** The provider's entity, where it can be recorded. */
  entity?: RefundEntity;
}

const maxRows = 20_000;

/** Compares the provider's refunds with ours. Read-only. */
@Injectable()
export class CompareRefunds {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly razorpay: Razorpay,
  ) {}

  async compare(stretch: DateRange): Promise<Comparison<RefundDifference>> {
    const differences: RefundDifference[] = [];
    const theirs = new Set<string>();
    const { coveredFrom, isComplete } = await walkList(
      stretch,
      (page) => this.razorpay.listRefunds(page),
      async (page) => {
        for (const { id } of page) theirs.add(id);
        const ours = await this.refunds.findAllByProviderNames(page);
        differences.push(...page.flatMap((entity) => differenceOf(entity, ourOf(entity, ours), stretch.to)));
      },
    );
    differences.push(...(await this.missingAtProvider(coveredFrom, stretch.to, theirs)));
    return { differences, compared: theirs.size, coveredFrom, isComplete };
  }

  private async missingAtProvider(from: Date, to: Date, theirs: ReadonlySet<string>): Promise<RefundDifference[]> {
    const rows = await this.refunds.createdBetween(from, to, maxRows);
    const differences: RefundDifference[] = [];
    for (const { providerRefundId, orderId, amountPaise, createdAt } of rows) {
      if (theirs.has(providerRefundId)) continue;
      if (
        !(await isConfirmedMissing(
          () => this.razorpay.getRefund(providerRefundId),
          () => true,
        ))
      )
        continue;
      const facts = { subject: providerRefundId, orderId, oursPaise: amountPaise, theirsPaise: 0, at: createdAt };
      differences.push({ kind: 'refund-not-there', ...facts });
    }
    return differences;
  }
}

const ourOf = (entity: RefundEntity, rows: RefundRow[]): RefundRow | undefined =>
  rows.find(
    ({ providerRefundId, receipt }) =>
      providerRefundId === entity.id || (receipt !== '' && receipt === receiptOf(entity)),
  );

function differenceOf(entity: RefundEntity, ours: RefundRow | undefined, now: Date): RefundDifference[] {
  const facts = { subject: entity.id, theirsPaise: entity.amount, at: timeOf(entity, now) };
  if (!ours) {
    // A failed refund moved no money.
    if (entity.status === 'failed') return [];
    return [{ kind: 'refund-missing', orderId: '', oursPaise: 0, ...facts, entity }];
  }
  const { orderId, amountPaise, state } = ours;
  if (amountPaise !== entity.amount) return [{ kind: 'refund-amount', orderId, oursPaise: amountPaise, ...facts }];
  if (state === 'refused' && entity.status !== 'failed')
    return [{ kind: 'refund-of-refused', orderId, oursPaise: 0, ...facts }];
  const isKnown = entity.status === 'pending' || state === entity.status || state === 'refused';
  return isKnown ? [] : [{ kind: 'refund-late', orderId, oursPaise: amountPaise, ...facts, entity }];
}
