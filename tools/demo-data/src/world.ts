import { countOrder, noOrders, type OrderCountsRow } from '@utsav/booking/orders/order-counts.schema';
import type { OrderRow } from '@utsav/booking/orders/order.schema';
import { TicketCodes } from '@utsav/booking/tickets/ticket-codes';
import type { BookingConfig } from '@utsav/booking/booking.config';
import { listBanners } from './banners';
import { istMidnight } from './calendar';
import { categoryRows } from './categories';
import { cityRows } from './cities';
import { couponRows } from './coupons';
import { listEvents } from './events';
import { sell } from './orders';
import { peopleOf } from './people';
import { Random } from './random';
import { reviewRows } from './reviews';
import { eveningOf } from './selling/arrivals';
import { ticketDocumentsOf } from './ticket-documents';

export interface WorldPlan {
  seed: string;
  now: Date;
  /** Ed25519 PKCS8 PEM in base64, the same that booking signs with. */
  ticketSigningKey: string;
}

export type World = ReturnType<typeof createWorld>;

/** The log-ins that the launcher prints. */
export function accountsOfWorld({ seed, now }: Pick<WorldPlan, 'seed' | 'now'>) {
  const { staff, meera } = peopleOf(istMidnight(now), new Random(`utsav/${seed}`).fork('people'));
  return [...staff, meera];
}

/** All the data of a running ticket shop; the same seed, moment and key give the same data. */
export function createWorld({ seed, now, ticketSigningKey }: WorldPlan) {
  const random = new Random(`utsav/${seed}`);
  const today = istMidnight(now);
  const events = listEvents(now, random.fork('events'));
  const coupons = couponRows(events, today, random.fork('coupons'));
  const people = peopleOf(today, random.fork('people'));
  const { ledger, payments, shifts } = sell(
    events,
    people,
    coupons,
    new TicketCodes({ TICKET_SIGNING_KEY: ticketSigningKey } satisfies Pick<BookingConfig, 'TICKET_SIGNING_KEY'>),
    today,
    now,
    random.fork('selling'),
  );
  const reviews = reviewRows(events, ledger.orders, people.members, now, random.fork('reviews'));
  return {
    catalog: {
      categories: categoryRows(),
      cities: cityRows(),
      events: events.map(({ row }) => row),
      banners: listBanners(events, now, random.fork('banners')),
      reviews,
    },
    identity: { users: [...people.staff, ...people.members] },
    pricing: { coupons, event_prices: events.map(({ prices }) => prices) },
    booking: {
      sales: events.map(({ sale }) => sale),
      stock: ledger.stockRows(),
      stock_movements: ledger.movements,
      orders: ledger.orders,
      bookings: ledger.bookings,
      coupon_uses: ledger.couponUseRows(),
      daily_sales: ledger.dailySalesRows(),
      order_counts: countsByEvent(ledger.orders),
      shifts,
      ...eveningOf(events, ledger.bookings, people.chetan._id, now, random.fork('arrivals')),
    },
    notifications: {
      ticket_documents: ticketDocumentsOf(events, ledger.orders, ledger.bookings),
    },
    payments: { payments: payments.rows, refunds: payments.refunds, ledger_entries: payments.entries },
  };
}

function countsByEvent(orders: readonly OrderRow[]): OrderCountsRow[] {
  const counts = new Map<string, OrderCountsRow>();
  for (const order of orders) {
    const row = counts.get(order.eventId) ?? { _id: order.eventId, ...noOrders() };
    countOrder(row, order, 1);
    counts.set(order.eventId, row);
  }
  return [...counts.values()];
}
