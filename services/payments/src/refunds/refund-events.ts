import { Injectable } from '@nestjs/common';
import { PaymentRefunded, RefundFailed } from '@utsav/contracts/messages/payments';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import type { RefundRow } from './refund.schema';

/** Publishes the final state of refunds that booking requested; not of those made in the provider's dashboard. */
@Injectable()
export class RefundEvents {
  constructor(private readonly outbox: Outbox) {}

  async processed(refund: RefundRow, session: Session): Promise<void> {
    if (refund.origin === 'by-hand') return;
    const { _id: refundRequestId, orderId, providerPaymentId, providerRefundId, amountPaise } = refund;
    await this.outbox.add(
      PaymentRefunded,
      orderId,
      { orderId, providerPaymentId, refundId: providerRefundId, amountPaise, refundRequestId },
      session,
    );
  }

  async failed(refund: RefundRow, session: Session): Promise<void> {
    if (refund.origin === 'by-hand') return;
    const { _id: refundRequestId, orderId, amountPaise, lastAnswer: reason } = refund;
    await this.outbox.add(RefundFailed, orderId, { orderId, refundRequestId, amountPaise, reason }, session);
  }
}
