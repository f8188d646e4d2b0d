import { Injectable } from '@nestjs/common';
import type { CloseOutcome } from '@utsav/contracts/grpc/payments';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import { PaymentProviders } from '../providers/payment-providers';
import { newPayment } from './new-payment';
import { firstPollAfterClose } from './poll-schedule';
import type { PaymentRow } from './payment.schema';
import { PaymentsRepository } from './payments.repository';
import { SyncPaymentPage } from './sync-payment-page';

/** After this a pending create request can no longer reach the provider. */
const requestLifetimeMs = seconds(30);

/** Ensures that an order can no longer be paid, or reports that it was. */
@Injectable()
export class ClosePayment {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly providers: PaymentProviders,
    private readonly pages: SyncPaymentPage,
    private readonly clock: Clock,
  ) {}

  async close(orderId: string): Promise<CloseOutcome> {
    const now = this.clock.now();
    // Tombstone: a late open request must not create a page for released seats.
    const tombstone = newPayment({
      _id: orderId,
      provider: this.providers.current.name,
      state: 'closed',
      amountPaise: 0,
      createdAt: now,
    });
    const row = await this.payments.findOrInsert(tombstone);
    if (row.state === 'captured') return 'paid';
    if (row.state === 'closed' || row.state === 'refused') return 'closed';
    return row.state === 'creating' ? this.closeUncertain(row) : this.closePage(row, row.linkId);
  }

  private async closeUncertain(row: PaymentRow): Promise<CloseOutcome> {
    const found = await this.providers.get(row.provider).findPage(row._id);
    if (found.kind !== 'succeeded') return 'unknown';
    if (found.value) return this.closePage(row, found.value.id);
    const closedAt = this.clock.now();
    if (closedAt.getTime() - row.requestedAt.getTime() < requestLifetimeMs) return 'unknown';
    const closing = { closedAt, nextCheckAt: firstPollAfterClose(closedAt) };
    return (await this.payments.transition(row._id, ['creating'], 'closed', closing)) ? 'closed' : 'unknown';
  }

  private async closePage(row: PaymentRow, pageId: string): Promise<CloseOutcome> {
    const provider = this.providers.get(row.provider);
    const closed = await provider.closePage(pageId);
    // Rejected: paid, expired or closed before. Indeterminate: may have succeeded. Either way the page is read.
    const page = closed.kind === 'succeeded' ? closed : await provider.getPage(pageId);
    if (page.kind !== 'succeeded') return 'unknown';
    const { state } = await this.pages.sync(row, page.value);
    if (state === 'captured') return 'paid';
    return state === 'closed' ? 'closed' : 'unknown';
  }
}
