import { Inject, Injectable } from '@nestjs/common';
import type { RefundState } from '@utsav/contracts/grpc/payments';
import type { ProviderName } from '@utsav/contracts/payments/payment-providers';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Transactions, type Session } from '@utsav/service-kit/mongo/transactions';
import { Clock, hours, minutes } from '@utsav/service-kit/time/clock';
import { settleRefund, recordManualRefund, reverseRefund, type Transition } from '../payments/payment-transitions';
import { TransitionStore } from '../payments/transition-store';
import type { ProviderRefund } from '../provider/payment-provider';
import { findingId, Findings } from '../findings/findings';
import { RefundEvents } from './refund-events';
import { paidAs, type RefundRow } from './refund.schema';
import { RefundsRepository } from './refunds.repository';

const firstPollMs = minutes(2);
const isFinal = (state: RefundState): boolean => state === 'processed' || state === 'failed';

/** A refund that has reserved money of its payment. */
type Reserved = RefundRow & { source: NonNullable<RefundRow['source']> };

/** Applies the provider's state of a refund, from a response, webhook or list. The final state is posted and published once. */
@Injectable()
export class RecordRefund {
  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly refunds: RefundsRepository,
    private readonly store: TransitionStore,
    private readonly events: RefundEvents,
    private readonly findings: Findings,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async record(provider: ProviderName, entity: ProviderRefund): Promise<void> {
    await this.transactions.run(async (session) => {
      const known = await this.refunds.findByProviderNames(entity, session);
      const refund = known ?? (await this.insertManualRefund(provider, entity, session));
      if (!refund) return;
      if (entity.speed && entity.speed !== refund.speed) {
        refund.speed = entity.speed;
        await this.refunds.saveSpeed(refund._id, entity.speed, session);
      }
      if (isFinal(refund.state)) return;
      if (!isReserved(refund)) {
        const { orderId } = refund;
        const details = { orderId, theirsPaise: entity.amountPaise, oursPaise: 0, at: this.timeOf(entity) };
        await this.findings.record({ kind: 'refund-of-refused', provider, subject: entity.id, ...details });
        return;
      }
      await this.advance({ ...refund, providerRefundId: entity.id }, entity, session);
    });
  }

  /** Rejected by the provider, final. */
  async reject(given: RefundRow, why: string): Promise<void> {
    this.log.error(
      { event: 'refund.rejected', refundId: given._id, orderId: given.orderId, why },
      'refund rejected by the provider, manual action required',
    );
    await this.transactions.run(async (session) => {
      const refund = await this.refunds.find(given._id, session);
      if (refund?.state !== 'requested' || !isReserved(refund)) return;
      await this.finish({ ...refund, state: 'refused', lastAnswer: why }, reverseRefund, session);
    });
  }

  /** Staff ask the provider why it does not end. */
  reportStuck({ provider, providerRefundId, orderId, amountPaise, createdAt }: RefundRow): Promise<void> {
    const finding = { kind: 'refund-stuck', provider, subject: providerRefundId, orderId } as const;
    return this.findings.record({ ...finding, oursPaise: amountPaise, theirsPaise: 0, at: createdAt });
  }

  private async advance(refund: Reserved, entity: ProviderRefund, session: Session): Promise<void> {
    if (entity.state === 'processed')
      return this.finish({ ...refund, state: 'processed', lastAnswer: '' }, settleRefund, session);
    if (entity.state === 'failed')
      return this.finish(
        { ...refund, state: 'failed', lastAnswer: entity.failureReason || 'the provider could not return it' },
        reverseRefund,
        session,
      );
    if (refund.state === 'pending') return;
    await this.refunds.save(
      { ...refund, state: 'pending', attempts: 0, lastAnswer: '', nextTryAt: this.clock.in(firstPollMs) },
      session,
    );
  }

  private async finish(
    refund: Reserved,
    stepOf: (row: Transition['row'], refund: Reserved, now: Date) => Transition,
    session: Session,
  ): Promise<void> {
    const [payment] = await this.store.load([paidAs(refund)], session);
    if (!payment) throw new Error(`refund ${refund._id} without a payment`);
    const now = this.clock.now();
    const { row, entries } = stepOf(payment, refund, now);
    await this.store.save({ changed: [row], entries }, session);
    const isPaid = refund.state === 'processed';
    const over: RefundRow = { ...refund, source: isPaid ? refund.source : null, nextTryAt: null, settledAt: now };
    await this.refunds.save(over, session);
    await this.findings.settle(findingId({ kind: 'refund-stuck', subject: refund.providerRefundId }));
    await (isPaid ? this.events.processed(over, session) : this.events.failed(over, session));
  }

  /** Refund made in the provider's dashboard: recorded, because the money is gone. Of another's payment it is listed. */
  private async insertManualRefund(
    provider: ProviderName,
    entity: ProviderRefund,
    session: Session,
  ): Promise<RefundRow | undefined> {
    if (entity.state === 'failed') return undefined;
    const payment = await this.store.loadByCapture(entity.paymentId, session);
    const details = {
      orderId: payment?._id ?? '',
      theirsPaise: entity.amountPaise,
      oursPaise: 0,
      at: this.timeOf(entity),
    };
    if (payment)
      this.log.warn(
        { event: 'refund.made-at-provider', providerRefundId: entity.id, ...details },
        'refund made in the provider dashboard',
      );
    const finding = {
      kind: payment ? 'refund-by-hand' : 'refund-unmatched',
      provider,
      subject: entity.id,
      ...details,
    } as const;
    await this.findings.record(finding, { isSettled: payment !== undefined });
    if (!payment) return undefined;
    const refund: Reserved = {
      _id: entity.id,
      orderId: payment._id,
      provider,
      providerPaymentId: entity.paymentId,
      amountPaise: entity.amountPaise,
      mode: 'online',
      origin: 'by-hand',
      reason: 'by-hand',
      bookingId: payment.booking?.bookingId ?? '',
      requestedBy: '',
      note: '',
      state: 'requested',
      source: 'suspense',
      receipt: '',
      providerRefundId: entity.id,
      nextTryAt: this.clock.in(hours(1)),
      attempts: 0,
      lastAnswer: '',
      createdAt: this.timeOf(entity),
      settledAt: null,
    };
    const { row, entries } = recordManualRefund(payment, refund, this.clock.now());
    await this.store.save({ changed: [row], entries }, session);
    await this.refunds.save(refund, session);
    return refund;
  }

  private timeOf = ({ at }: ProviderRefund): Date => at ?? this.clock.now();
}

const isReserved = (refund: RefundRow): refund is Reserved => refund.source !== null;
