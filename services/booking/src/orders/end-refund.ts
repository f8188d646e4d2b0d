import type { SellingBatch } from '../lanes/selling-batch';
import type { Needs, SellingWork } from '../lanes/selling-work';

/** The money of an order that never became a booking has gone back, or could not and waits for a person. */
export class EndRefund implements SellingWork<void> {
  readonly needs: Needs;

  constructor(
    private readonly orderId: string,
    private readonly providerPaymentId: string,
    private readonly to: 'refunded' | 'review',
  ) {
    this.needs = { orderIds: [orderId] };
  }

  decide(batch: SellingBatch): void {
    const order = batch.order(this.orderId);
    if (order?.state !== 'refunding' || order.payment.providerPaymentId !== this.providerPaymentId) return;
    batch.advance(order, [this.to]);
  }
}
