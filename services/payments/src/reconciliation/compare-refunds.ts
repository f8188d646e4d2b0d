import { Injectable } from '@nestjs/common';
import { findingId, Findings } from '../findings/findings';
import type { Difference } from '../findings/finding.schema';
import { PaymentsRepository } from '../payments/payments.repository';
import type { PaymentProvider, ProviderRefund } from '../provider/payment-provider';
import type { RefundRow } from '../refunds/refund.schema';
import { RefundsRepository } from '../refunds/refunds.repository';
import { isConfirmedMissing, walkList, type Comparison, type DateRange } from './compare';

export interface RefundDifference extends Difference {
  /** The provider's entity, where it can be recorded. */
  entity?: ProviderRefund;
}

const maxRows = 20_000;

/** Compares the provider's refunds with ours. Read-only. */
@Injectable()
export class CompareRefunds {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly payments: PaymentsRepository,
    private readonly findings: Findings,
  ) {}

  async compare(provider: PaymentProvider, range: DateRange): Promise<Comparison<RefundDifference>> {
    const differences: RefundDifference[] = [];
    const theirs = new Set<string>();
    const { coveredFrom, isComplete } = await walkList(
      range,
      (page) => provider.listRefunds(page),
      async (page) => {
        for (const { id } of page) theirs.add(id);
        differences.push(...(await this.differencesOf(provider, page, range.to)));
      },
    );
    differences.push(...(await this.missingAtProvider(provider, coveredFrom, range.to, theirs)));
    return { differences, compared: theirs.size, coveredFrom, isComplete };
  }

  /** One refund of the provider or of ours, by its id. Undefined when the provider gives no answer. */
  async compareOne(provider: PaymentProvider, refundId: string): Promise<RefundDifference[] | undefined> {
    const answer = await provider.getRefund(refundId);
    if (answer.kind === 'succeeded') return this.differencesOf(provider, [answer.value], new Date());
    if (answer.kind !== 'rejected') return undefined;
    const row = await this.refunds.findByProviderId(refundId);
    return row ? [notThere(provider, row)] : [];
  }

  private async differencesOf(
    provider: PaymentProvider,
    page: ProviderRefund[],
    now: Date,
  ): Promise<RefundDifference[]> {
    const ours = await this.refunds.findAllByProviderNames(page);
    const owned = page.map((refund) => ({ refund, row: ourOf(refund, ours) }));
    const unknown = owned.flatMap(({ refund, row }) => (row ? [] : [refund]));
    return [
      ...owned.flatMap(({ refund, row }) => (row ? differenceOf(provider, refund, row, now) : [])),
      ...(unknown.length > 0 ? await this.unknownRefunds(provider, unknown, now) : []),
    ];
  }

  /** Of a payment of ours it was made by hand. Of another's it is unmatched, unless nothing was ever captured. */
  private async unknownRefunds(
    provider: PaymentProvider,
    refunds: ProviderRefund[],
    now: Date,
  ): Promise<RefundDifference[]> {
    const rows = await this.payments.findByCaptures(refunds.map(({ paymentId }) => paymentId));
    const captured = new Set(rows.flatMap(({ captures }) => captures.map((capture) => capture.providerPaymentId)));
    const known = await this.findings.known(
      refunds.map(({ id: subject }) => findingId({ kind: 'refund-unmatched', subject })),
    );
    const differences: RefundDifference[] = [];
    for (const entity of refunds) {
      // A failed refund moved no money.
      if (entity.state === 'failed') continue;
      const details = {
        provider: provider.name,
        subject: entity.id,
        orderId: '',
        oursPaise: 0,
        theirsPaise: entity.amountPaise,
        at: entity.at ?? now,
      };
      if (captured.has(entity.paymentId)) differences.push({ kind: 'refund-missing', ...details, entity });
      else if (
        known.has(findingId({ kind: 'refund-unmatched', subject: entity.id })) ||
        (await wasCaptured(provider, entity.paymentId))
      )
        differences.push({ kind: 'refund-unmatched', ...details });
    }
    return differences;
  }

  private async missingAtProvider(
    provider: PaymentProvider,
    from: Date,
    to: Date,
    theirs: ReadonlySet<string>,
  ): Promise<RefundDifference[]> {
    const rows = await this.refunds.createdBetween(provider.name, from, to, maxRows);
    const differences: RefundDifference[] = [];
    for (const row of rows) {
      if (theirs.has(row.providerRefundId)) continue;
      const isMissing = await isConfirmedMissing(
        () => provider.getRefund(row.providerRefundId),
        () => true,
      );
      if (isMissing) differences.push(notThere(provider, row));
    }
    return differences;
  }
}

/** The provider returns by itself what was authorised and never captured: that is no refund of anyone's. */
async function wasCaptured(provider: PaymentProvider, paymentId: string): Promise<boolean> {
  const payment = await provider.getPayment(paymentId);
  return payment.kind !== 'succeeded' || payment.value.state === 'captured';
}

const ourOf = (refund: ProviderRefund, rows: RefundRow[]): RefundRow | undefined =>
  rows.find(
    ({ providerRefundId, receipt }) => providerRefundId === refund.id || (receipt !== '' && receipt === refund.key),
  );

const notThere = ({ name: provider }: PaymentProvider, row: RefundRow): RefundDifference => ({
  kind: 'refund-not-there',
  provider,
  subject: row.providerRefundId,
  orderId: row.orderId,
  oursPaise: row.amountPaise,
  theirsPaise: 0,
  at: row.createdAt,
});

function differenceOf(
  { name: provider }: PaymentProvider,
  entity: ProviderRefund,
  { orderId, amountPaise, state }: RefundRow,
  now: Date,
): RefundDifference[] {
  const details = { provider, subject: entity.id, orderId, theirsPaise: entity.amountPaise, at: entity.at ?? now };
  if (amountPaise !== entity.amountPaise) return [{ kind: 'refund-amount', oursPaise: amountPaise, ...details }];
  if (state === 'refused' && entity.state !== 'failed')
    return [{ kind: 'refund-of-refused', oursPaise: 0, ...details }];
  const isKnown = entity.state === 'pending' || state === entity.state || state === 'refused';
  return isKnown ? [] : [{ kind: 'refund-late', oursPaise: amountPaise, ...details, entity }];
}
