import { Injectable } from '@nestjs/common';
import type { PaymentRow } from '../payments/payment.schema';
import { PaymentsRepository } from '../payments/payments.repository';
import { isCaptured, linkIdOf, orderIdOf, type PaymentEntity } from '../razorpay/entities';
import { Razorpay } from '../razorpay/razorpay';
import { isConfirmedMissing, timeOf, walkList, type Comparison, type DateRange } from './compare';
import type { Difference } from '../findings/finding.schema';

export interface CaptureDifference extends Difference {
  /** The provider's entity, where it can be recorded. */
  entity?: PaymentEntity;
}

const maxRows = 20_000;

/** Compares the provider's captures with ours. Read-only. */
@Injectable()
export class CompareCaptures {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly razorpay: Razorpay,
  ) {}

  async compare(stretch: DateRange): Promise<Comparison<CaptureDifference>> {
    const differences: CaptureDifference[] = [];
    const theirs = new Set<string>();
    const { coveredFrom, isComplete } = await walkList(
      stretch,
      (page) => this.razorpay.listPayments(page),
      async (page) => {
        const captured = page.filter(isCaptured);
        for (const { id } of captured) theirs.add(id);
        differences.push(...(await this.differencesOf(captured, stretch.to)));
      },
    );
    differences.push(...(await this.missingAtProvider(coveredFrom, stretch.to, theirs)));
    return { differences, compared: theirs.size, coveredFrom, isComplete };
  }

  private async differencesOf(captured: PaymentEntity[], now: Date): Promise<CaptureDifference[]> {
    const rows = await this.payments.findByCaptures(captured.map(({ id }) => id));
    const known = new Map(
      rows.flatMap((row) => row.captures.map((capture) => [capture.providerPaymentId, { row, capture }] as const)),
    );
    const unknown = captured.filter(({ id }) => !known.has(id));
    const owners = unknown.length > 0 ? await this.ownersOf(unknown) : () => undefined;
    return captured.flatMap((entity): CaptureDifference[] => {
      const facts = { subject: entity.id, theirsPaise: entity.amount, at: timeOf(entity, now) };
      const ours = known.get(entity.id);
      if (!ours) {
        const orderId = owners(entity)?._id ?? '';
        const kind = orderId ? 'capture-missing' : 'capture-of-nobody';
        return [{ kind, orderId, oursPaise: 0, ...facts, entity }];
      }
      const { amountPaise } = ours.capture;
      if (amountPaise === entity.amount) return [];
      return [{ kind: 'capture-amount', orderId: ours.row._id, oursPaise: amountPaise, ...facts }];
    });
  }

  private async ownersOf(entities: PaymentEntity[]): Promise<(entity: PaymentEntity) => PaymentRow | undefined> {
    const rows = await this.payments.findAll(entities.map(orderIdOf), entities.map(linkIdOf).filter(Boolean));
    return (entity) => rows.find(({ _id, linkId }) => _id === orderIdOf(entity) || linkId === linkIdOf(entity));
  }

  private async missingAtProvider(from: Date, to: Date, theirs: ReadonlySet<string>): Promise<CaptureDifference[]> {
    const rows = await this.payments.capturedBetween(from, to, maxRows);
    const differences: CaptureDifference[] = [];
    for (const { _id, captures } of rows) {
      for (const { providerPaymentId, amountPaise, method, at } of captures) {
        if (method === 'cash' || at < from || at > to || theirs.has(providerPaymentId)) continue;
        if (!(await isConfirmedMissing(() => this.razorpay.getPayment(providerPaymentId), isCaptured))) continue;
        const facts = { subject: providerPaymentId, orderId: _id, oursPaise: amountPaise, theirsPaise: 0, at };
        differences.push({ kind: 'capture-not-there', ...facts });
      }
    }
    return differences;
  }
}
