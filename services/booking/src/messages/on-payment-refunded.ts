import { Injectable } from '@nestjs/common';
import type { DataOf } from '@utsav/contracts/messages/message';
import { PaymentRefunded, RefundFailed } from '@utsav/contracts/messages/payments';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';
import { NoteRefund } from '../bookings/refund-booking';
import { Lanes } from '../lanes/lanes';
import { OrdersRepository } from '../orders/orders.repository';

/** Money that was to go back has gone, or could not. Guarded by the state of the refund, so a repeat changes nothing. */
@Injectable()
export class OnPaymentRefunded {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly lanes: Lanes,
  ) {}

  @OnMessage(PaymentRefunded, { group: 'booking.payments', effect: 'none' })
  async refunded({ orderId, providerPaymentId, askedAs }: DataOf<typeof PaymentRefunded>): Promise<void> {
    if (await this.noteOnBooking(orderId, askedAs, 'processed')) return;
    await this.orders.endRefund(orderId, providerPaymentId, 'refunded');
  }

  @OnMessage(RefundFailed, { group: 'booking.payments', effect: 'none' })
  async failed({ orderId, askedAs }: DataOf<typeof RefundFailed>): Promise<void> {
    if (await this.noteOnBooking(orderId, askedAs, 'failed')) return;
    await this.orders.endRefund(orderId, askedAs, 'review');
  }

  /** Returns whether there is a booking: money that never became one only ends its order. */
  private async noteOnBooking(orderId: string, refundId: string, state: 'processed' | 'failed'): Promise<boolean> {
    const order = await this.orders.find(orderId);
    if (!order?.bookingId) return false;
    await this.lanes.submit(order.eventId, new NoteRefund(order.bookingId, orderId, refundId, state));
    return true;
  }
}
