import { Injectable } from '@nestjs/common';
import type { PaymentRow } from '../payments/payment.schema';
import { PaymentsRepository } from '../payments/payments.repository';
import type { PaymentProvider, ProviderPayment } from '../provider/payment-provider';
import { isConfirmedMissing, walkList, type Comparison, type DateRange } from './compare';
import type { Difference } from '../findings/finding.schema';

const isCaptured = ({ state }: ProviderPayment): boolean => state === 'captured';

export interface CaptureDifference extends Difference {
  /** The provider's entity, where it can be recorded. */
  entity?: ProviderPayment;
}

const maxRows = 20_000;

/** Compares the provider's captures with ours. Read-only. */
@Injectable()
export class CompareCaptures {
  constructor(private readonly payments: PaymentsRepository) {}

  async compare(provider: PaymentProvider, stretch: DateRange): Promise<Comparison<CaptureDifference>> {
    const differences: CaptureDifference[] = [];
    const theirs = new Set<string>();
    const { coveredFrom, isComplete } = await walkList(
      stretch,
      (page) => provider.listPayments(page),
      async (page) => {
        const captured = page.filter(isCaptured);
        for (const { id } of captured) theirs.add(id);
        differences.push(...(await this.differencesOf(provider, captured, stretch.to)));
      },
    );
    differences.push(...(await this.missingAtProvider(provider, coveredFrom, stretch.to, theirs)));
    return { differences, compared: theirs.size, coveredFrom, isComplete };
  }

  private async differencesOf(
    { name: provider }: PaymentProvider,
    captured: ProviderPayment[],
    now: Date,
  ): Promise<CaptureDifference[]> {
    const rows = await this.payments.findByCaptures(captured.map(({ id }) => id));
    const known = new Map(
      rows.flatMap((row) => row.captures.map((capture) => [capture.providerPaymentId, { row, capture }] as const)),
    );
    const unknown = captured.filter(({ id }) => !known.has(id));
    const owners = unknown.length > 0 ? await this.ownersOf(unknown) : () => undefined;
    return captured.flatMap((entity): CaptureDifference[] => {
      const facts = { provider, subject: entity.id, theirsPaise: entity.amountPaise, at: entity.at ?? now };
      const ours = known.get(entity.id);
      if (!ours) {
        const orderId = owners(entity)?._id ?? '';
        const kind = orderId ? 'capture-missing' : 'capture-of-nobody';
        return [{ kind, orderId, oursPaise: 0, ...facts, entity }];
      }
      const { amountPaise } = ours.capture;
      if (amountPaise === entity.amountPaise) return [];
      return [{ kind: 'capture-amount', orderId: ours.row._id, oursPaise: amountPaise, ...facts }];
    });
  }

  private async ownersOf(entities: ProviderPayment[]): Promise<(entity: ProviderPayment) => PaymentRow | undefined> {
    const rows = await this.payments.findAll(
      entities.map(({ orderId }) => orderId),
      entities.map(({ pageId }) => pageId).filter(Boolean),
    );
    return ({ orderId, pageId }) => rows.find(({ _id, linkId }) => _id === orderId || (pageId && linkId === pageId));
  }

  private async missingAtProvider(
    provider: PaymentProvider,
    from: Date,
    to: Date,
    theirs: ReadonlySet<string>,
  ): Promise<CaptureDifference[]> {
    const rows = await this.payments.capturedBetween(provider.name, from, to, maxRows);
    const differences: CaptureDifference[] = [];
    for (const { _id, captures } of rows) {
      for (const { providerPaymentId, amountPaise, at } of captures) {
        if (at < from || at > to || theirs.has(providerPaymentId)) continue;
        if (!(await isConfirmedMissing(() => provider.getPayment(providerPaymentId), isCaptured))) continue;
        const facts = {
          provider: provider.name,
          subject: providerPaymentId,
          orderId: _id,
          oursPaise: amountPaise,
          theirsPaise: 0,
          at,
        };
        differences.push({ kind: 'capture-not-there', ...facts });
      }
    }
    return differences;
  }
}
