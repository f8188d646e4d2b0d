import { OrderConfirmed } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import { endOf } from '@utsav/contracts/shows/end-of';
import { randomId } from '@utsav/service-kit/ids/random-id';
import type { OrderRow } from '../orders/order.schema';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { newTicketId, ticketIdText, type TicketCodes } from '../tickets/ticket-codes';
import { newBookingCode } from '../orders/booking-code';
import { cancellableUntil, type CancellationPolicy } from './cancellation-policy';
import { showsLeft, spanOf } from './booked-shows';
import { snapshotOf } from './event-snapshot';
import { takenBy } from './booking-payments';
import { ticketsOfMessage } from './message-of-booking';
import type { BookedShowRow, BookingRow, EventSnapshot, TicketRow } from './booking.schema';

const dayMs = 24 * 3_600_000;

/** Codes are valid from a day before the show to a day after it. */
export const validityOf = (
  show: Pick<EventProjection, 'startsAt' | 'endsAt'>,
): {
  validFrom: Date;
  validTo: Date;
} => ({
  validFrom: new Date(show.startsAt.getTime() - dayMs),
  validTo: new Date(endOf(show).getTime() + dayMs),
});

/** When the show of a booking is, as the event says now. */
export const showOf = (projection: EventProjection, showtime: string): Pick<EventProjection, 'startsAt' | 'endsAt'> =>
  projection.showtimes.find(({ key }) => key === showtime) ?? projection;

/** What the passes of an order open; nothing for tickets of one show. */
export const showsOpened = (
  { showtimes }: EventProjection,
  { opened = [] }: Pick<OrderRow, 'opened'>,
): BookedShowRow[] =>
  showtimes.flatMap(({ key, startsAt, endsAt }) => (opened.includes(key) ? [{ key, startsAt, endsAt }] : []));

type CounterDetails = Pick<BookingRow, 'issuedBy' | 'assignee' | 'notes' | 'overAllocated' | 'shiftId'> &
  Partial<Pick<BookingRow, 'exchange' | 'payments'>>;

export interface IssuedPayment {
  mode: BookingRow['paymentMode'];
  method: string;
  transactionId: string;
}

/** Where ids come from; demo data draws them from its seed. */
export interface BookingIds {
  booking(): string;
  code(): string;
  ticket(): Buffer;
}

const freshIds: BookingIds = { booking: () => randomId('bkg'), code: newBookingCode, ticket: newTicketId };

/** The booking of a paid order, with one signed code for each ticket and one for all of them. */
export function issueBooking(
  order: OrderRow,
  projection: EventProjection,
  payment: IssuedPayment,
  codes: TicketCodes,
  now: Date,
  counter: CounterDetails = { issuedBy: null, assignee: null, notes: '', overAllocated: false, shiftId: '' },
  ids: BookingIds = freshIds,
): BookingRow {
  const shows = showsOpened(projection, order);
  const show = shows.length > 0 ? spanOf(shows) : showOf(projection, order.showtime);
  const validity = validityOf(show);
  const issue = (id: Buffer, categoryKey: string): string =>
    codes.issue({ id, eventId: order.eventId, categoryKey, ...validity });
  const tickets = order.quote.lines.flatMap(({ categoryKey, categoryType, paidQuantity, freeQuantity }) =>
    Array.from({ length: paidQuantity + freeQuantity }, (_, at): TicketRow => {
      const id = ids.ticket();
      const isFree = at >= paidQuantity;
      return {
        id: ticketIdText(id),
        categoryKey,
        categoryType,
        code: issue(id, categoryKey),
        ...(isFree && { isFree }),
      };
    }),
  );
  return {
    _id: ids.booking(),
    code: ids.code(),
    orderId: order._id,
    status: 'confirmed',
    paymentStatus: 'paid',
    refundStatus: '',
    paymentMode: payment.mode,
    paymentMethod: payment.method,
    transactionId: payment.transactionId,
    showtime: order.showtime,
    buyer: order.buyer,
    event: { ...snapshotOf(projection, show), ...(shows.length > 0 && { shows }) },
    quote: order.quote,
    tickets,
    qrCode: issue(ids.ticket(), ''),
    createdAt: now,
    refunds: [],
    refundedPaise: 0,
    refundedAt: null,
    cancellation: null,
    movedAt: null,
    ...counter,
  };
}

/** Shows of a pass that take place, as messages have them. */
export const showsData = (event: Pick<EventSnapshot, 'shows'>) =>
  showsLeft(event).map(({ key, startsAt, endsAt }) => ({
    key,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }));

/** What tickets and mails say of it. */
function eventData({
  state: _state,
  venueMoves: _moves,
  organizerLogoUrl: _logo,
  sponsors: _sponsors,
  shows,
  ...event
}: EventSnapshot): DataOf<typeof OrderConfirmed>['event'] {
  return {
    ...event,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt?.toISOString() ?? null,
    translations: event.translations ?? {},
    ...(shows && { shows: showsData({ shows }) }),
  };
}

export function confirmedData(
  order: OrderRow,
  policy: CancellationPolicy,
  booking: BookingRow,
  late: boolean,
): DataOf<typeof OrderConfirmed> {
  const { quote, exchange } = booking;
  const until = cancellableUntil(booking, policy);
  return {
    orderId: order._id,
    bookingId: booking._id,
    bookingCode: booking.code,
    buyer: order.buyer,
    event: eventData(booking.event),
    lines: quote.lines.map(({ categoryKey, categoryType, pricePaise, paidQuantity, freeQuantity }) => ({
      categoryKey,
      categoryType,
      pricePaise,
      paidQuantity,
      freeQuantity,
    })),
    ...ticketsOfMessage(booking),
    amounts: {
      cartPaise: quote.cartPaise,
      discountPaise: quote.discountPaise,
      feePaise: quote.feePaise,
      gstBasisPoints: quote.gstBasisPoints,
      gstPaise: quote.gstPaise,
      gstLines: quote.gstLines.map(({ basisPoints, gstPaise }) => ({ basisPoints, gstPaise })),
      roundingPaise: quote.roundingPaise,
      totalPaise: quote.totalPaise,
    },
    couponId: order.couponId,
    ...(order.source && { metadata: order.source.metadata }),
    paymentMode: booking.paymentMode,
    counterMethod: takenBy(booking),
    transactionId: booking.transactionId,
    confirmedAt: booking.createdAt.toISOString(),
    late,
    issuedBy: booking.issuedBy?.id,
    cancellableUntil: until && until > booking.createdAt ? until.toISOString() : null,
    ...(exchange && {
      exchange: {
        orderId: exchange.orderId,
        bookingCode: exchange.bookingCode,
        carriedPaise: exchange.carriedPaise,
      },
    }),
  };
}
