import { Injectable } from '@nestjs/common';
import { Clock } from '@utsav/service-kit/time/clock';
import type { PaymentLink } from '../razorpay/entities';
import { RecordCaptures } from './record-captures';
import type { PaymentRow } from './payment.schema';
import { PaymentsRepository } from './payments.repository';

/** Applies the provider's state of a payment link; used by return, polling and closing. */
@Injectable()
export class SyncPaymentLink {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly captures: RecordCaptures,
    private readonly clock: Clock,
  ) {}

  /** Idempotent. Returns the payment afterwards. */
  async sync(row: PaymentRow, link: PaymentLink): Promise<PaymentRow> {
    const captured = (link.payments ?? []).filter(({ status }) => status === 'captured');
    const unknown = captured.filter(
      ({ payment_id }) => !row.captures.some(({ providerPaymentId }) => providerPaymentId === payment_id),
    );
    await this.captures.record(
      unknown.map(({ payment_id, amount, method, created_at }) => ({
        orderId: row._id,
        capture: {
          providerPaymentId: payment_id,
          amountPaise: amount,
          currency: link.currency,
          method: method ?? '',
          at: created_at ? new Date(created_at * 1000) : this.clock.now(),
        },
      })),
    );
    const isClosed = link.status === 'expired' || link.status === 'cancelled';
    if (isClosed) await this.payments.closeAll([{ orderId: row._id, linkId: link.id }], this.clock.now());
    return (unknown.length > 0 || isClosed ? await this.payments.find(row._id) : null) ?? row;
  }
}
