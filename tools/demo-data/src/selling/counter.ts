import { createHash } from 'node:crypto';
import { issueBooking } from '@utsav/booking/bookings/issue-booking';
import type { BookingRow } from '@utsav/booking/bookings/booking.schema';
import { newOrder } from '@utsav/booking/orders/new-order';
import type { OrderRow } from '@utsav/booking/orders/order.schema';
import { takeResources } from '@utsav/booking/orders/take-resources';
import type { EventProjection } from '@utsav/booking/event-projection/event-projection.schema';
import { cashOf, normalizedCount } from '@utsav/booking/shift-reports/count-cash';
import { reportOf } from '@utsav/booking/shift-reports/shift-report';
import type { CashCount, ShiftRow } from '@utsav/booking/shifts/shift.schema';
import type { TicketCodes } from '@utsav/booking/tickets/ticket-codes';
import { denominations } from '@utsav/contracts/http/shift';
import type { UserRow } from '@utsav/identity/users/user.schema';
import { istAt, later, minuteMs } from '../calendar';
import type { ListedEvent } from '../listed-event';
import type { People } from '../people';
import type { Random } from '../random';
import { demoIds } from './booking-of';
import type { Ledger } from './ledger';
import type { PaymentBook } from './payment-book';
import { counterQuoteOf } from './quote';
import { BookingsWorkspace } from '@utsav/booking/bookings/bookings-workspace';
import { OrdersWorkspace } from '@utsav/booking/orders/orders-workspace';
import { isSoldAsPass, showsOpened } from './shows-opened';

const pastDays = 14;
/** Tiers with fewer seats keep theirs for the site, so that the house lights stay as they are. */
const plentySeats = 80;
const quantities = [
  [1, 34],
  [2, 44],
  [3, 10],
  [4, 12],
] as const;
/** Hundredths of a percent. */
const discounts = [
  [0, 84],
  [500, 6],
  [1000, 10],
] as const;

/** Chetan's counter in Mumbai: a shift on most of the last days, all closed and counted. */
export class Counter {
  readonly shifts: ShiftRow[] = [];

  constructor(
    private readonly ledger: Ledger,
    private readonly payments: PaymentBook,
    private readonly codes: TicketCodes,
    private readonly staff: UserRow,
  ) {}

  open(events: readonly ListedEvent[], { members }: People, today: Date, random: Random): void {
    const local = events.filter(({ row }) => row.venue.city === 'Mumbai' && row.showtimes.length <= 1);
    for (let day = -pastDays; day < 0; day += 1) {
      const own = random.fork(`shift/${day}`);
      if (own.chance(0.75)) this.work(local, members, istAt(today, day, '10:30'), own);
    }
  }

  private work(events: readonly ListedEvent[], members: UserRow[], openedAt: Date, random: Random): void {
    const _id = random.id('shf');
    const bookings: BookingRow[] = [];
    const wanted = random.int(4, 12);
    for (let at = 0; at < wanted; at += 1) {
      const moment = later(openedAt, ((at + random.next()) * 570 * minuteMs) / wanted);
      const booking = this.sell(_id, events, random.pick(members), moment, random.fork(`sale/${at}`));
      if (booking) bookings.push(booking);
    }
    this.close(_id, bookings, openedAt, random);
  }

  private sell(
    shiftId: string,
    events: readonly ListedEvent[],
    { name, mobile, email }: UserRow,
    at: Date,
    random: Random,
  ): BookingRow | undefined {
    const choices = events.flatMap(({ row, sale, prices }) =>
      row.startsAt > at && row.createdAt < at
        ? row.ticketCategories
            .filter(({ pricePaise, isTicketAvailable }) => pricePaise > 0 && isTicketAvailable)
            .map((category) => ({
              sale,
              prices,
              showtime: isSoldAsPass(category) ? '' : (row.showtimes[0]?.key ?? ''),
              categoryKey: category.key,
            }))
            .filter((choice) => this.ledger.available(choice) > plentySeats)
        : [],
    );
    if (choices.length === 0) return undefined;
    const { sale, prices, showtime, categoryKey } = random.pick(choices);
    const input = { categoryKey, showtime, quantity: random.weighted(quantities), at };
    const quote = counterQuoteOf(prices, input, random.weighted(discounts));
    const requestKey = `counter/${this.staff._id}/${random.id('demo')}`;
    const order: OrderRow = {
      ...newOrder({
        projection: sale,
        quote,
        buyer: { userId: '', name, mobile, email: random.chance(0.6) ? email : '' },
        showtime,
        opened: showsOpened(sale, categoryKey, at),
        requestKey,
        requestHash: createHash('sha256').update(requestKey).digest('base64url'),
        now: at,
        holdExpiresAt: at,
      }),
      _id: random.id('ord'),
      channel: 'counter',
      fingerprint: createHash('sha256').update(`${requestKey}/${mobile}`).digest('base64url'),
    };
    return this.ledger.step(order, at, (event) => {
      takeResources(event, order, 'sell-cash');
      const booking = this.issue(order, sale, shiftId, at, random);
      event.use(OrdersWorkspace).add(order);
      event.use(BookingsWorkspace).add(booking);
      event.use(OrdersWorkspace).advance(order, ['confirmed'], { bookingId: booking._id, bookingCode: booking.code });
      this.payments.takeCash(order, booking, at);
      return booking;
    });
  }

  private issue(order: OrderRow, sale: EventProjection, shiftId: string, at: Date, random: Random): BookingRow {
    const { _id: id, name, mobile, email } = this.staff;
    return issueBooking(
      order,
      sale,
      { mode: 'cash', method: 'cash', transactionId: `cash_${order._id}` },
      this.codes,
      at,
      { issuedBy: { id, name, mobile, email }, assignee: null, notes: '', overAllocated: false, shiftId },
      demoIds(random.fork('booking')),
    );
  }

  private close(_id: string, bookings: BookingRow[], openedAt: Date, random: Random): void {
    const openingFloatPaise = random.pick([50_000, 100_000]);
    const report = reportOf({ _id, openingFloatPaise }, bookings);
    const isShort = random.chance(0.2);
    const counted = countOf(report.expectedPaise - (isShort ? 2000 : 0));
    this.shifts.push({
      _id,
      staffId: this.staff._id,
      state: 'closed',
      openedAt,
      closedAt: later(openedAt, random.int(580, 620) * minuteMs),
      closedBy: this.staff._id,
      openingFloatPaise,
      counted,
      countedPaise: cashOf(counted),
      note: isShort ? 'Gave ₹20 too much change.' : '',
      report,
      writes: bookings.length,
    });
  }
}

/** In the largest notes that there are. */
function countOf(paise: number): CashCount {
  let left = paise;
  const notes = denominations.map((value) => {
    const count = Math.floor(left / (value * 100));
    left -= count * value * 100;
    return { value, count };
  });
  return normalizedCount({ notes, coinsPaise: left });
}
