import type { ShiftEvent, ShiftReport } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { CounterMethod } from '@utsav/contracts/http/counter-methods';
import { takenBy, takenPaise } from '../bookings/booking-payments';
import { counterMethodOf, type BookingRow } from '../bookings/booking.schema';
import { ticketCount } from '../orders/order.schema';
import type { ShiftRow } from '../shifts/shift.schema';

/** Of a booking, what a report needs. */
export interface SoldInShift {
  event: Pick<BookingRow['event'], 'eventId' | 'name'>;
  quote: Pick<BookingRow['quote'], 'lines' | 'totalPaise' | 'discountPaise'>;
  refunds: Pick<BookingRow['refunds'][number], 'amountPaise' | 'state' | 'shiftId' | 'payment'>[];
  paymentMode: BookingRow['paymentMode'];
  paymentMethod: BookingRow['paymentMethod'];
  exchange?: BookingRow['exchange'];
}

/** What a shift took in, by how it was paid, and what must be in its drawer, from its bookings alone. Money goes back the way it came. */
export function reportOf(
  { _id, openingFloatPaise }: Pick<ShiftRow, '_id' | 'openingFloatPaise'>,
  bookings: readonly SoldInShift[],
): ShiftReport {
  const events = new Map<string, ShiftEvent>();
  for (const booking of bookings) addSale(eventOf(events, booking), booking);
  const refunds = bookings.flatMap((booking) =>
    booking.refunds
      .filter(({ shiftId, state }) => shiftId === _id && state !== 'failed')
      .map(({ amountPaise, payment }) => ({ amountPaise, method: payment?.method ?? counterMethodOf(booking) })),
  );
  const soldBy = (method: CounterMethod): number =>
    bookings.reduce((all, booking) => all + (takenBy(booking) === method ? takenPaise(booking) : 0), 0);
  const returnedBy = (method: CounterMethod): number =>
    refunds.reduce((all, refund) => all + (refund.method === method ? refund.amountPaise : 0), 0);
  const byName = [...events.values()].sort((a, b) => a.name.localeCompare(b.name) || (a.eventId < b.eventId ? -1 : 1));
  const sum = (of: (event: ShiftEvent) => number): number => byName.reduce((all, event) => all + of(event), 0);
  const salesPaise = sum((event) => event.salesPaise);
  const refundedPaise = refunds.reduce((all, { amountPaise }) => all + amountPaise, 0);
  return {
    bookings: bookings.length,
    tickets: sum((event) => event.tickets),
    salesPaise,
    discountPaise: sum((event) => event.discountPaise),
    refunds: refunds.length,
    refundedPaise,
    expectedPaise: openingFloatPaise + soldBy('cash') - returnedBy('cash'),
    upiPaise: soldBy('upi'),
    cardPaise: soldBy('card'),
    upiRefundedPaise: returnedBy('upi'),
    cardRefundedPaise: returnedBy('card'),
    events: byName,
  };
}

function eventOf(events: Map<string, ShiftEvent>, { event: { eventId, name } }: SoldInShift): ShiftEvent {
  const known = events.get(eventId);
  if (known) return known;
  const event = { eventId, name, bookings: 0, tickets: 0, salesPaise: 0, discountPaise: 0, categories: [] };
  events.set(eventId, event);
  return event;
}

function addSale(event: ShiftEvent, booking: SoldInShift): void {
  const { quote } = booking;
  event.bookings += 1;
  event.tickets += ticketCount({ quote });
  event.salesPaise += takenPaise(booking);
  event.discountPaise += quote.discountPaise;
  for (const { categoryKey, categoryType, pricePaise, paidQuantity, freeQuantity } of quote.lines) {
    let category = event.categories.find(({ key }) => key === categoryKey);
    if (!category) {
      category = { key: categoryKey, type: categoryType, tickets: 0, grossPaise: 0 };
      event.categories.push(category);
    }
    category.tickets += paidQuantity + freeQuantity;
    category.grossPaise += pricePaise * paidQuantity;
  }
}
