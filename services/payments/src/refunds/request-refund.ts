import { Inject, Injectable } from '@nestjs/common';
import type { RefundRequested } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import { FailPoints } from '@utsav/service-kit/fault-injection/fail-points';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Transactions, type Session } from '@utsav/service-kit/mongo/transactions';
import { Clock, minutes, seconds } from '@utsav/service-kit/time/clock';
import { reserveRefund, cashCaptureId, settleRefund, type Transition } from '../payments/payment-transitions';
import { PaymentProviders } from '../providers/payment-providers';
import { TransitionStore } from '../payments/transition-store';
import { RefundEvents } from './refund-events';
import { refundReceipt } from './refund-receipt';
import { paidAs, type RefundRow } from './refund.schema';
import { RefundsRepository } from './refunds.repository';

const parkedRetryMs = seconds(5);
/** A payment that does not exist by then never will. */
const parkedTimeoutMs = minutes(10);

/** Accepts refund requests. The intent reserves its amount of the capture, so concurrent refunds cannot exceed it. */
@Injectable()
export class RequestRefund {
  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly refunds: RefundsRepository,
    private readonly providers: PaymentProviders,
    private readonly store: TransitionStore,
    private readonly events: RefundEvents,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly failPoints: FailPoints,
  ) {}

  /** Idempotent by refund id. */
  request(input: DataOf<typeof RefundRequested>): Promise<void> {
    const { refundId: _id, orderId, paymentMode: mode, amountPaise, reason } = input;
    const { bookingId = '', requestedBy = '', note = '', paymentOrderId } = input;
    return this.process({
      _id,
      orderId,
      ...(paymentOrderId && { paymentOrderId }),
      provider: mode === 'cash' ? 'cash' : this.providers.current.name,
      providerPaymentId: mode === 'cash' ? cashCaptureId(paymentOrderId ?? orderId) : input.providerPaymentId,
      amountPaise,
      mode,
      origin: 'booking',
      reason,
      bookingId,
      requestedBy,
      note,
      state: 'parked',
      source: null,
      receipt: mode === 'online' ? refundReceipt(_id) : '',
      providerRefundId: '',
      nextTryAt: null,
      attempts: 0,
      lastAnswer: '',
      createdAt: this.clock.now(),
      settledAt: null,
    });
  }

  /** Reserves, parks or rejects a refund that is new or parked. */
  process(given: RefundRow): Promise<void> {
    return this.failPoints.around('refund-intent', given.orderId, () => this.decide(given));
  }

  private decide(given: RefundRow): Promise<void> {
    return this.transactions.run(async (session) => {
      const known = await this.refunds.find(given._id, session);
      if (known && known.state !== 'parked') return;
      const [payment] = await this.store.load([paidAs(given)], session);
      const refund = { ...(known ?? given), ...(payment && { provider: payment.provider }) };
      const now = this.clock.now();
      const step = payment
        ? reserveRefund(payment, { ...refund, isOfBooking: refund.bookingId !== '' }, now)
        : 'capture unknown';
      if (step === 'too much') return this.reject(refund, 'more than is left of the payment', session);
      if (step === 'capture unknown') {
        if (now.getTime() - refund.createdAt.getTime() < parkedTimeoutMs) return this.park(refund, session);
        return this.reject(refund, 'the payment is not known', session);
      }
      const { source } = step;
      if (refund.mode !== 'online') return this.completeAtOnce({ ...refund, source }, step, session);
      await this.store.save({ changed: [step.row], entries: step.entries }, session);
      await this.refunds.save({ ...refund, source, state: 'requested', nextTryAt: now, lastAnswer: '' }, session);
    });
  }

  /** Staff return it, over the counter or out of the bank account: no provider call, processed at once. */
  private async completeAtOnce(
    refund: RefundRow & { source: NonNullable<RefundRow['source']> },
    requested: Transition,
    session: Session,
  ) {
    const now = this.clock.now();
    const paid = settleRefund(requested.row, refund, now);
    await this.store.save({ changed: [paid.row], entries: [...requested.entries, ...paid.entries] }, session);
    const done: RefundRow = { ...refund, state: 'processed', nextTryAt: null, settledAt: now };
    await this.refunds.save(done, session);
    await this.events.processed({ ...done, providerRefundId: refund._id }, session);
  }

  private async park(refund: RefundRow, session: Session): Promise<void> {
    await this.refunds.save(
      { ...refund, nextTryAt: this.clock.in(parkedRetryMs), lastAnswer: 'its payment is not known yet' },
      session,
    );
  }

  private async reject(refund: RefundRow, why: string, session: Session): Promise<void> {
    this.log.error(
      { event: 'refund.rejected', refundId: refund._id, orderId: refund.orderId, why },
      'refund rejected, manual action required',
    );
    const refused: RefundRow = {
      ...refund,
      state: 'refused',
      nextTryAt: null,
      lastAnswer: why,
      settledAt: this.clock.now(),
    };
    await this.refunds.save(refused, session);
    await this.events.failed(refused, session);
  }
}
