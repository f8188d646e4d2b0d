import { Injectable } from '@nestjs/common';
import type { Capture, PaymentRow } from '../payments/payment.schema';
import { PaymentsRepository } from '../payments/payments.repository';
import type { FeeOfCapture } from '../payments/record-fees';
import type { PaymentProvider, ProviderPayment } from '../provider/payment-provider';
import { isConfirmedMissing, walkList, type Comparison, type DateRange } from './compare';
import type { Difference } from '../findings/finding.schema';

const isCaptured = ({ state }: ProviderPayment): boolean => state === 'captured';

export interface CaptureDifference extends Difference {
  /** The provider's entity, where it can be recorded. */
  entity?: ProviderPayment;
}

type KnownCaptures = ReadonlyMap<string, { row: PaymentRow; capture: Capture }>;

export interface CaptureComparison extends Comparison<CaptureDifference> {
  /** Fees that ours do not have, or have otherwise. No difference for staff: they are recorded. */
  fees: FeeOfCapture[];
  /** Payments of ours that are not captured yet. */
  authorized: ProviderPayment[];
}

const maxRows = 20_000;

/** Compares the provider's captures with ours. Read-only. */
@Injectable()
export class CompareCaptures {
  constructor(private readonly payments: PaymentsRepository) {}

  async compare(provider: PaymentProvider, stretch: DateRange): Promise<CaptureComparison> {
    const differences: CaptureDifference[] = [];
    const fees: FeeOfCapture[] = [];
    const authorized: ProviderPayment[] = [];
    const theirs = new Set<string>();
    const { coveredFrom, isComplete } = await walkList(
      stretch,
      (page) => provider.listPayments(page),
      async (page) => {
        const captured = page.filter(isCaptured);
        for (const { id } of captured) theirs.add(id);
        const known = await this.knownOf(captured);
        differences.push(...(await this.differencesOf(provider, captured, known, stretch.to)));
        fees.push(...feesOf(captured, known));
        authorized.push(...page.filter(({ state, isOurs }) => state === 'authorized' && isOurs));
      },
    );
    differences.push(...(await this.missingAtProvider(provider, coveredFrom, stretch.to, theirs)));
    return { differences, fees, authorized, compared: theirs.size, coveredFrom, isComplete };
  }

  /** One capture of the provider or of ours, by its id. Undefined when the provider gives no answer. */
  async compareOne(provider: PaymentProvider, paymentId: string): Promise<CaptureDifference[] | undefined> {
    const answer = await provider.getPayment(paymentId);
    if (answer.kind === 'succeeded' && isCaptured(answer.value))
      return this.differencesOf(provider, [answer.value], await this.knownOf([answer.value]), new Date());
    if (answer.kind !== 'succeeded' && answer.kind !== 'rejected') return undefined;
    const [row] = await this.payments.findByCaptures([paymentId]);
    return row ? notThere(provider, row, paymentId) : [];
  }

  private async knownOf(captured: ProviderPayment[]): Promise<KnownCaptures> {
    const rows = await this.payments.findByCaptures(captured.map(({ id }) => id));
    return new Map(
      rows.flatMap((row) => row.captures.map((capture) => [capture.providerPaymentId, { row, capture }] as const)),
    );
  }

  private async differencesOf(
    { name: provider }: PaymentProvider,
    captured: ProviderPayment[],
    known: KnownCaptures,
    now: Date,
  ): Promise<CaptureDifference[]> {
    const unknown = captured.filter(({ id }) => !known.has(id));
    const owners = unknown.length > 0 ? await this.ownersOf(unknown) : () => undefined;
    return captured.flatMap((entity): CaptureDifference[] => {
      const details = { provider, subject: entity.id, theirsPaise: entity.amountPaise, at: entity.at ?? now };
      const ours = known.get(entity.id);
      if (!ours) {
        const orderId = owners(entity)?._id ?? '';
        const kind = orderId ? 'capture-missing' : entity.isOurs ? 'capture-orphaned' : 'capture-unmatched';
        return [{ kind, orderId, oursPaise: 0, ...details, entity }];
      }
      const { amountPaise } = ours.capture;
      if (amountPaise === entity.amountPaise) return [];
      return [{ kind: 'capture-amount', orderId: ours.row._id, oursPaise: amountPaise, ...details }];
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
    for (const row of rows)
      for (const { providerPaymentId, at } of row.captures) {
        if (at < from || at > to || theirs.has(providerPaymentId)) continue;
        if (await isConfirmedMissing(() => provider.getPayment(providerPaymentId), isCaptured))
          differences.push(...notThere(provider, row, providerPaymentId));
      }
    return differences;
  }
}

function feesOf(captured: ProviderPayment[], known: KnownCaptures): FeeOfCapture[] {
  return captured.flatMap(({ id, fee }): FeeOfCapture[] => {
    const ours = known.get(id);
    const posted = ours?.capture.fee;
    if (!fee || !ours || (posted?.feePaise === fee.feePaise && posted.taxPaise === fee.taxPaise)) return [];
    return [{ orderId: ours.row._id, providerPaymentId: id, fee }];
  });
}

const notThere = ({ name: provider }: PaymentProvider, row: PaymentRow, paymentId: string): CaptureDifference[] =>
  row.captures
    .filter(({ providerPaymentId }) => providerPaymentId === paymentId)
    .map(({ amountPaise: oursPaise, at }) => ({
      kind: 'capture-not-there',
      provider,
      subject: paymentId,
      orderId: row._id,
      oursPaise,
      theirsPaise: 0,
      at,
    }));
