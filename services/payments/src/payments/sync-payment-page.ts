import { Injectable } from '@nestjs/common';
import { Clock } from '@utsav/service-kit/time/clock';
import type { CapturedPayment, PaymentPage } from '../provider/payment-provider';
import { PaymentProviders } from '../providers/payment-providers';
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
    private readonly providers: PaymentProviders,
    private readonly clock: Clock,
  ) {}

  /** Idempotent. Returns the payment afterwards. */
  async sync(row: PaymentRow, page: PaymentPage): Promise<PaymentRow> {
    const now = this.clock.now();
    const known = new Set(row.captures.map(({ providerPaymentId }) => providerPaymentId));
    const listed = page.captures.filter(({ id }) => !known.has(id));
    const found = await Promise.all(listed.map((capture) => this.withFee(row, capture)));
    const unknown = found.filter((capture) => capture !== undefined);
    await this.captures.record(unknown.map((capture) => ({ orderId: row._id, capture: toCapture(capture, now) })));
    const isClosed = page.state === 'closed' && unknown.length === listed.length;
    if (isClosed) await this.payments.closeAll([{ orderId: row._id, linkId: page.id }], now);
    return (unknown.length > 0 || isClosed ? await this.payments.find(row._id) : null) ?? row;
  }

  /**
   * A page lists its captures without their fees. Another amount than the one due may be a fee that the buyer paid on top,
   * so the payment itself is read; undefined without a response: the webhook or the next poll will have it.
   */
  private async withFee(row: PaymentRow, capture: CapturedPayment): Promise<CapturedPayment | undefined> {
    if (capture.fee || capture.amountPaise === row.amountPaise) return capture;
    const read = await this.providers.get(row.provider).getPayment(capture.id);
    return read.kind === 'succeeded' ? read.value : undefined;
  }
}
