import { Injectable } from '@nestjs/common';
import type { DataOf } from '@utsav/contracts/messages/message';
import { PaymentRefunded, RefundFailed } from '@utsav/contracts/messages/payments';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';
import { NoteRefund } from '../bookings/refund-booking';
import { Lanes } from '../lanes/lanes';
import { EndRefund } from '../orders/end-refund';
import { returnsOf } from '../orders/order-returns';
import { OrdersRepository } from '../orders/orders.repository';

/** Money that was to go back has gone, or could not. Guarded by the state of the refund, so a repeat changes nothing. */
@Injectable()
export class OnPaymentRefunded {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly lanes: Lanes,
  ) {}

  @OnMessage(PaymentRefunded, { group: 'booking.payments', effect: 'none' })
  async refunded({ orderId, providerPaymentId, askedAs, amountPaise }: DataOf<typeof PaymentRefunded>): Promise<void> {
    await this.note(
      orderId,
      askedAs,
      'processed',
      new EndRefund(orderId, askedAs || providerPaymentId, 'processed', amountPaise),
    );
  }

  @OnMessage(RefundFailed, { group: 'booking.payments', effect: 'none' })
  async failed({ orderId, askedAs, amountPaise }: DataOf<typeof RefundFailed>): Promise<void> {
    await this.note(orderId, askedAs, 'failed', new EndRefund(orderId, askedAs, 'failed', amountPaise));
  }

  /** Money that never became a booking only ends its order; an order with a booking may have some of both. */
  private async note(
    orderId: string,
    refundId: string,
    state: 'processed' | 'failed',
    withoutBooking: EndRefund,
  ): Promise<void> {
    const order = await this.orders.find(orderId);
    if (!order) return;
    const { bookingId, eventId } = order;
    const isOfBooking = bookingId !== '' && !returnsOf(order).some((each) => each.refundId === refundId);
    await this.lanes.submit<unknown>(
      eventId,
      isOfBooking ? new NoteRefund(bookingId, orderId, refundId, state) : withoutBooking,
    );
  }
}
