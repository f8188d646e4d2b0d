import type { AdmissionRow, ScanRow } from '@utsav/booking/admissions/admission.schema';
import type { BookingRow } from '@utsav/booking/bookings/booking.schema';
import type { OrderRow } from '@utsav/booking/orders/order.schema';
import type { StockRow } from '@utsav/booking/stock/stock.schema';
import type { Order } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { DeliveryRow } from '@utsav/notifications/deliveries/delivery.schema';
import type { FindingRow } from '@utsav/payments/findings/finding.schema';
import type { PaymentRow } from '@utsav/payments/payments/payment.schema';
import type { RefundRow } from '@utsav/payments/refunds/refund.schema';
import type { Db } from 'mongodb';

type Rows = {
  catalog: { events: { _id: string } };
  booking: {
    admissions: AdmissionRow;
    orders: OrderRow;
    bookings: BookingRow;
    stock: StockRow;
    coupon_uses: { _id: string; count: number };
  };
  payments: {
    payments: PaymentRow;
    refunds: RefundRow;
    reconciliation_findings: FindingRow;
    outbox: { _id: unknown; key: string };
  };
  notifications: { deliveries: DeliveryRow };
};

/** What the services stored. */
export class CrashRows {
  constructor(private readonly db: (service: keyof Rows) => Db) {}

  of<S extends keyof Rows, C extends keyof Rows[S] & string>(service: S, name: C) {
    return this.db(service).collection<Rows[S][C] & { _id: string }>(name);
  }

  ordersOf(eventId: string): Promise<OrderRow[]> {
    return this.of('booking', 'orders').find({ eventId }).toArray();
  }

  async orderOf({ id }: Pick<Order, 'id'>): Promise<OrderRow | null> {
    return this.of('booking', 'orders').findOne({ _id: id });
  }

  async isConfirmed(order: Pick<Order, 'id'>): Promise<void> {
    expect((await this.orderOf(order))?.state).toBe('confirmed');
  }

  /** Staff have read what is to be done about the order. */
  async acknowledgeFinding({ id }: Order): Promise<void> {
    const acknowledgement = { userId: 'usr_1', reason: 'read', at: new Date() };
    await this.of('payments', 'reconciliation_findings').updateOne({ orderId: id }, { $set: { acknowledgement } });
  }

  async paymentOf({ id }: Order): Promise<PaymentRow | null> {
    return this.of('payments', 'payments').findOne({ _id: id });
  }

  async refundOf({ id }: Order): Promise<RefundRow | null> {
    return this.of('payments', 'refunds').findOne({ orderId: id });
  }

  /** How many messages of a service wait to be sent. */
  outboxOf(service: keyof Rows): Promise<number> {
    return this.db(service).collection('outbox').countDocuments();
  }

  bookingsOf({ id }: Order): Promise<BookingRow[]> {
    return this.of('booking', 'bookings').find({ orderId: id }).toArray();
  }

  /** Of its first ticket. */
  async scansOf({ id }: Order): Promise<ScanRow[]> {
    const [booking] = await this.of('booking', 'bookings').find({ orderId: id }).toArray();
    const admissions = await this.of('booking', 'admissions')
      .find({ bookingId: booking?._id ?? '' })
      .toArray();
    return admissions.flatMap(({ scans }) => scans);
  }

  async stockOf(eventId: string): Promise<StockRow | null> {
    return this.of('booking', 'stock').findOne({ eventId });
  }

  /** What waits for its next try is due. */
  async requestRefundsNow(): Promise<void> {
    await this.of('payments', 'refunds').updateMany(
      { state: { $in: ['requested', 'pending'] } },
      { $set: { nextTryAt: new Date() } },
    );
  }

  /** The time has come for the sweep that polls the provider. */
  async pollPaymentNow({ id }: Order): Promise<void> {
    await this.of('payments', 'payments').updateOne({ _id: id }, { $set: { nextCheckAt: new Date() } });
  }
}
