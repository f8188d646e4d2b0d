import { AppError } from '@utsav/contracts/errors/app-error';
import { closeOutcome } from '@utsav/contracts/grpc/payments';
import type { OrderConfirmed, RefundRequested } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import { PaymentCaptured, PaymentRefunded, RefundFailed } from '@utsav/contracts/messages/payments';
import { confirmedOrder } from '@utsav/payments/ledger/confirmed-order';
import type { LedgerEntry } from '@utsav/payments/ledger/entry';
import { newPayment } from '@utsav/payments/payments/new-payment';
import type { NewCapture, PaymentRow } from '@utsav/payments/payments/payment.schema';
import {
  cashCaptureId,
  confirmCash,
  confirmOnline,
  recordCapture,
  reserveRefund,
  reverseRefund,
  settleRefund,
  type RefundSource,
  type Transition,
} from '@utsav/payments/payments/payment-transitions';
import { eventId } from './event-on-sale';
import type { Message, Surroundings } from './surroundings';

/** How a call of another process ends: as it should, not made at all, or made and its answer lost. */
export type Fault = 'none' | 'away' | 'lost';

export interface Refund {
  _id: string;
  orderId: string;
  paymentOrderId: string;
  providerPaymentId: string;
  amountPaise: number;
  source: RefundSource;
  state: 'requested' | 'processed' | 'failed';
}

/** What payments and the provider store, and the steps of money between them. */
export class SimulatedPayments {
  readonly rows = new Map<string, PaymentRow>();
  readonly ledger: LedgerEntry[] = [];
  readonly refunds = new Map<string, Refund>();
  /** What buyers paid, as the provider knows it. */
  readonly captures = new Map<string, NewCapture & { orderId: string }>();
  /** Of the next call by booking. */
  fault: Fault = 'none';
  /** Confirmations and refunds that came before what they are about. */
  private readonly parked: Message[] = [];

  constructor(private readonly world: Surroundings) {}

  /** Payments polls the provider. */
  reconcile(): void {
    for (const { orderId, ...capture } of this.captures.values()) this.note(orderId, capture);
  }

  settleRefund(at: number, isPaid: boolean): void {
    const open = [...this.refunds.values()].filter(({ state }) => state === 'requested');
    const refund = open[at % Math.max(1, open.length)];
    const row = refund && this.rows.get(refund.paymentOrderId);
    if (!refund || !row) return;
    this.book(isPaid ? settleRefund(row, refund, this.world.now) : reverseRefund(row, refund, this.world.now));
    refund.state = isPaid ? 'processed' : 'failed';
    this.world.send(isPaid ? PaymentRefunded.type : RefundFailed.type, {
      orderId: refund.orderId,
      providerPaymentId: refund.providerPaymentId,
      refundRequestId: refund._id,
    });
  }

  client() {
    const faulty = <T>(work: () => T): Promise<T> => {
      const { fault } = this;
      this.fault = 'none';
      if (fault === 'away') return Promise.reject(new AppError('UNAVAILABLE', { retryAfterSeconds: 1 }));
      try {
        const done = work();
        return fault === 'lost'
          ? Promise.reject(new AppError('UNAVAILABLE', { retryAfterSeconds: 1 }))
          : Promise.resolve(done);
      } catch (error) {
        return Promise.reject(error as Error);
      }
    };
    return {
      openPayment: ({ orderId, amountPaise }: { orderId: string; amountPaise: number }) =>
        faulty(() => {
          const known = this.rows.get(orderId);
          if (known?.state === 'closed') throw new AppError('PAYMENT_REFUSED');
          const row =
            known ??
            newPayment({ _id: orderId, provider: 'razorpay', state: 'open', amountPaise, createdAt: this.world.now });
          this.rows.set(orderId, row);
          return { payment: { linkId: `plink_${orderId}`, url: 'https://pay.example' } };
        }),
      closePayment: ({ orderId }: { orderId: string }) => {
        // Payments answers, and does not know.
        if (this.fault === 'away') {
          this.fault = 'none';
          return Promise.resolve({ outcome: closeOutcome.toProto('unknown') });
        }
        return faulty(() => {
          this.reconcile();
          const row = this.rows.get(orderId);
          if (row?.state === 'captured') return { outcome: closeOutcome.toProto('paid') };
          const closed =
            row ??
            newPayment({
              _id: orderId,
              provider: 'razorpay',
              state: 'closed',
              amountPaise: 0,
              createdAt: this.world.now,
            });
          this.rows.set(orderId, { ...closed, state: 'closed' });
          return { outcome: closeOutcome.toProto('closed') };
        });
      },
    };
  }

  note(orderId: string, capture: NewCapture): void {
    const row = this.rows.get(orderId);
    const step = row && recordCapture(row, capture, this.world.now);
    if (!step) return;
    this.book(step);
    const { providerPaymentId, amountPaise, currency, method } = capture;
    this.world.send(PaymentCaptured.type, { orderId, eventId, providerPaymentId, amountPaise, currency, method });
  }

  requestRefund(message: Message): void {
    const request = message.data as DataOf<typeof RefundRequested>;
    const _id = request.refundId;
    if (this.refunds.has(_id)) return;
    const isCash = request.paymentMode === 'cash';
    const { orderId, amountPaise, bookingId, paymentOrderId = orderId } = request;
    const providerPaymentId = isCash ? cashCaptureId(paymentOrderId) : request.providerPaymentId;
    const row = this.rows.get(paymentOrderId);
    const step =
      row &&
      reserveRefund(
        row,
        { _id, orderId, providerPaymentId, amountPaise, isOfBooking: bookingId !== undefined },
        this.world.now,
      );
    if (!step || typeof step === 'string') {
      this.parked.push(message);
      return;
    }
    this.book(step);
    const { source } = step;
    this.refunds.set(_id, { _id, orderId, paymentOrderId, providerPaymentId, amountPaise, source, state: 'requested' });
  }

  confirmSale(message: Message): void {
    const order = confirmedOrder(message.data as DataOf<typeof OrderConfirmed>);
    if (!order) return;
    const row = this.rows.get(order._id);
    if (row?.booking) return;
    const step =
      order.paymentMode === 'cash' || order.carried
        ? confirmCash(order, this.world.now)
        : row
          ? confirmOnline(row, order, this.world.now)
          : 'unknown';
    if (typeof step === 'string') this.parked.push(message);
    else this.book(step);
  }

  forget(userId: string): void {
    for (const { buyer } of this.rows.values())
      if (buyer.userId === userId) Object.assign(buyer, { name: '', email: '' });
  }

  /** What came before what it is about, once more. */
  takeParked(): Message[] {
    return this.parked.splice(0);
  }

  get parkedMessages(): number {
    return this.parked.length;
  }

  private book({ row, entries }: Transition): void {
    this.rows.set(row._id, row);
    for (const entry of entries) {
      if (this.ledger.some(({ _id }) => _id === entry._id)) throw new Error(`${entry._id} booked twice`);
      this.ledger.push(entry);
    }
  }
}
