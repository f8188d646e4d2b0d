import { Injectable } from '@nestjs/common';
import { PaymentCaptured } from '@utsav/contracts/messages/payments';
import { Transactions } from '@utsav/service-kit/mongo/transactions';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import { Clock } from '@utsav/service-kit/time/clock';
import type { PaymentLink } from '../razorpay/entities';
import type { Capture, PaymentRow } from './payment.schema';
import { PaymentsRepository } from './payments.repository';

/** The one step to which the browser's return, the webhook and the sweep all lead. Safe to repeat. */
@Injectable()
export class RecordLink {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Takes over what the provider says of a link. */
  async record(row: PaymentRow, link: PaymentLink): Promise<PaymentRow> {
    const captured = (link.payments ?? []).filter(({ status }) => status === 'captured');
    for (const { payment_id, amount, method, created_at } of captured) {
      const at = created_at ? new Date(created_at * 1000) : this.clock.now();
      await this.capture(row._id, {
        providerPaymentId: payment_id,
        amountPaise: amount,
        currency: link.currency,
        method: method ?? '',
        at,
      });
    }
    if (link.status === 'expired' || link.status === 'cancelled')
      await this.payments.move(row._id, ['creating', 'open'], 'closed', { linkId: link.id, nextCheckAt: null });
    return (await this.payments.find(row._id)) ?? row;
  }

  /** Money is a fact: it is noted and told of whatever state the attempt is in. */
  async capture(orderId: string, capture: Capture): Promise<void> {
    await this.transactions.run(async (session) => {
      if (!(await this.payments.addCapture(orderId, capture, session))) return;
      const { providerPaymentId, amountPaise, currency, method, at } = capture;
      await this.outbox.add(
        PaymentCaptured,
        orderId,
        { orderId, providerPaymentId, amountPaise, currency, method, capturedAt: at.toISOString() },
        session,
      );
    });
  }
}
