import { generateKeyPairSync } from 'node:crypto';
import type { Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { startService, type RunningService } from '@utsav/service-kit/boot/start-service';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { bookingDefinition } from '../booking.definition';
import type { BookingRow } from '../bookings/booking.schema';
import { Lanes } from '../lanes/lanes';
import { ConfirmOrder, type CapturedPayment } from '../orders/confirm-order';
import { HoldSeats } from '../orders/hold-seats';
import type { OrderRow } from '../orders/order.schema';
import { OrdersRepository } from '../orders/orders.repository';
import { ReleaseSeats } from '../orders/release-seats';
import { SalesRepository } from '../sales/sales.repository';
import type { SaleRow } from '../sales/sale.schema';
import { FitStock } from '../stock/fit-stock';
import { stockKey, type StockMovementRow, type StockRow } from '../stock/stock.schema';
import { TicketCodes } from '../tickets/ticket-codes';

const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });

export interface Wish {
  quantity?: number;
  userId?: string;
  requestKey?: string;
  requestHash?: string;
  coupon?: { couponId: string; usageLimit: number; perUserLimit: number };
  personCap?: number;
}

/** The selling engine of booking on real engines, without the services it asks. */
export class SellingFixture {
  private constructor(private readonly service: RunningService) {}

  static async start(): Promise<SellingFixture> {
    const service = await startService(bookingDefinition, {
      ...process.env,
      LOG_LEVEL: 'silent',
      SERVICE_PORT: '0',
      HEALTH_PORT: '0',
      MONGO_DB_PREFIX: `t_${randomId('x').slice(2, 10)}_`,
      INTERNAL_TOKEN_SECRET: 'a secret of more than thirty-two characters',
      TICKET_SIGNING_KEY: Buffer.from(key).toString('base64'),
      PRICING_URL: '127.0.0.1:1',
      PAYMENTS_URL: '127.0.0.1:1',
    });
    return new SellingFixture(service);
  }

  async stop(): Promise<void> {
    await this.connection.dropDatabase();
    await this.service.close();
  }

  /** A new event with one ticket category. */
  async event(capacity: number): Promise<SaleRow> {
    const sale: SaleRow = {
      _id: randomId('evt'),
      version: 1,
      name: 'Monsoon Nights',
      imageUrl: '',
      startsAt: new Date(Date.now() + 86_400_000),
      endsAt: null,
      venue: { name: 'Marigold Grounds', address: 'Ring Road', city: 'Pune', state: 'Maharashtra' },
      organizer: { name: 'Utsav', logoUrl: '' },
      sponsors: [],
      onSale: true,
      maxTicketsPerPerson: 0,
      categories: [{ key: 'gold', type: 'Gold', capacity, onSale: true }],
    };
    await this.service.app.get(SalesRepository).saveIfNewer(sale);
    await this.resize(sale._id, 1, capacity);
    return sale;
  }

  resize(eventId: string, version: number, capacity: number): Promise<void> {
    return this.lanes.submit(
      eventId,
      new FitStock(eventId, version, [{ key: 'gold', type: 'Gold', capacity, onSale: true }]),
    );
  }

  hold(eventId: string, wish: Wish = {}): Promise<OrderRow> {
    const order = newOrder(eventId, wish);
    return this.lanes.submit(eventId, new HoldSeats(order, order.quote.coupon, wish.personCap ?? 0));
  }

  confirm(order: OrderRow, sale: SaleRow, payment: Partial<CapturedPayment> = {}): Promise<OrderRow> {
    const captured = {
      providerPaymentId: `pay_${order._id}`,
      amountPaise: order.quote.totalPaise,
      currency: 'INR',
      method: 'upi',
      ...payment,
    };
    return this.lanes.submit(
      sale._id,
      new ConfirmOrder(order, sale, captured, this.service.app.get<TicketCodes>(TicketCodes)),
    );
  }

  async release(order: OrderRow, to: OrderRow['closingTo'] = 'expired'): Promise<void> {
    const closing = await this.service.app.get(OrdersRepository).startClosing(order._id, to, new Date());
    if (closing) await this.lanes.submit(order.eventId, new ReleaseSeats(closing));
  }

  async order(id: string): Promise<OrderRow> {
    const row = await this.service.app.get(OrdersRepository).find(id);
    if (!row) throw new Error(`no order ${id}`);
    return row;
  }

  async stock(eventId: string): Promise<StockRow> {
    const row = await this.connection.collection<StockRow>('stock').findOne({ _id: stockKey(eventId, '', 'gold') });
    if (!row) throw new Error(`no stock for ${eventId}`);
    return row;
  }

  bookings(eventId: string): Promise<BookingRow[]> {
    return this.connection.collection<BookingRow>('bookings').find({ 'event.eventId': eventId }).toArray();
  }

  orders(eventId: string): Promise<OrderRow[]> {
    return this.connection.collection<OrderRow>('orders').find({ eventId }).toArray();
  }

  async couponUses(useKey: string): Promise<number> {
    const row = await this.connection
      .collection<{ _id: string; count: number }>('coupon_uses')
      .findOne({ _id: useKey });
    return row?.count ?? 0;
  }

  movements(eventId: string): Promise<StockMovementRow[]> {
    return this.connection.collection<StockMovementRow>('stock_movements').find({ eventId }).toArray();
  }

  get codes(): TicketCodes {
    return this.service.app.get<TicketCodes>(TicketCodes);
  }

  private get lanes(): Lanes {
    return this.service.app.get<Lanes>(Lanes);
  }

  private get connection(): Connection {
    return this.service.app.get<Connection>(getConnectionToken());
  }
}

function newOrder(
  eventId: string,
  { quantity = 1, userId = randomId('usr'), requestKey = randomId('req'), requestHash = 'same', coupon }: Wish,
): OrderRow {
  const now = new Date();
  const quote: Quote = {
    eventId,
    lines: [
      {
        categoryKey: 'gold',
        categoryType: 'Gold',
        pricePaise: 100_000,
        feePaise: 0,
        paidQuantity: quantity,
        freeQuantity: 0,
      },
    ],
    cartPaise: 100_000 * quantity,
    discountPaise: 0,
    feePaise: 0,
    gstBasisPoints: 1800,
    gstPaise: 18_000 * quantity,
    roundingPaise: 0,
    totalPaise: 118_000 * quantity,
    coupon: coupon && { ...coupon, code: 'TEST' },
    quotedAt: now.toISOString(),
  };
  return {
    _id: randomId('ord'),
    requestKey,
    requestHash,
    state: 'held',
    history: [{ state: 'held', at: now }],
    eventId,
    eventName: 'Monsoon Nights',
    showtime: '',
    buyer: { userId, name: 'Meera', mobile: '+919876543210', email: 'meera@example.in' },
    quote,
    lines: [{ stockId: stockKey(eventId, '', 'gold'), quantity }],
    couponId: coupon?.couponId ?? '',
    // Far away, so that the sweep of the running service leaves it to the test.
    holdExpiresAt: new Date(now.getTime() + 3_600_000),
    closingTo: 'expired',
    nextCloseAt: new Date(now.getTime() + 3_600_000),
    payment: { linkId: '', url: '', providerPaymentId: '', method: '' },
    returnedPayments: [],
    bookingId: '',
    bookingCode: '',
    createdAt: now,
  };
}
