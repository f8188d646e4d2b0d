import { Injectable } from '@nestjs/common';
import { Clock } from '@utsav/service-kit/time/clock';
import type { PaymentPage } from '../provider/payment-provider';
import { RecordCaptures } from './record-captures';
import type { PaymentRow } from './payment.schema';
import { PaymentsRepository } from './payments.repository';
import { toCapture } from './to-capture';

/** Applies the provider's state of a payment page; used by return, polling and closing. */
@Injectable()
export class SyncPaymentPage {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly captures: RecordCaptures,
    private readonly clock: Clock,
  ) {}

  /** Idempotent. Returns the payment afterwards. */
  async sync(row: PaymentRow, page: PaymentPage): Promise<PaymentRow> {
    const now = this.clock.now();
    const known = new Set(row.captures.map(({ providerPaymentId }) => providerPaymentId));
    const unknown = page.captures.filter(({ id }) => !known.has(id));
    await this.captures.record(unknown.map((capture) => ({ orderId: row._id, capture: toCapture(capture, now) })));
    const isClosed = page.state === 'closed';
    if (isClosed) await this.payments.closeAll([{ orderId: row._id, linkId: page.id }], now);
    return (unknown.length > 0 || isClosed ? await this.payments.find(row._id) : null) ?? row;
  }
}
