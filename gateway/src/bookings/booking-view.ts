import type { Booking, EventSnapshot } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { bookingStatus, paymentMode, paymentStatus, refundState } from '@utsav/contracts/grpc/booking';
import type { Translations } from '@utsav/contracts/language/languages';
import type { BookedShow, MemberBooking, MemberTicket } from '@utsav/contracts/http/booking';
import { inKnownLanguages } from '../events/event-content';
import { required } from '../rpc/required';
import { toIst, toIstOrNull } from '../http/ist';
import { toRupees } from '../http/money';

/** `late_paid` as `Late paid`: states are shown as they stand. */
export const shownStatus = (status: string): string =>
  `${status.slice(0, 1).toUpperCase()}${status.slice(1).replaceAll('_', ' ')}`;

/** States of a booking in the words of the API. */
export const statusesOf = (booking: Booking) => ({
  bookingStatus: shownStatus(bookingStatus.fromProto(booking.status)),
  paymentStatus: shownStatus(paymentStatus.fromProto(booking.paymentStatus)),
  refundStatus: booking.refundStatus ? refundState.fromProto(booking.refundStatus) : '',
  paymentMode: paymentMode.fromProto(booking.paymentMode),
});

/** What the provider named, or else how it was paid. */
export const paymentMethodOf = ({ paymentMethod, paymentMode: mode }: Booking): string =>
  paymentMethod ?? paymentMode.fromProto(mode);

export const soldTranslations = ({ translations }: EventSnapshot): MemberBooking['eventId']['translations'] =>
  inKnownLanguages(translations, ({ name, venueName }) => ({ name, venue: { name: venueName } }));

const typeTranslations = ({ event }: Pick<Booking, 'event'>, categoryKey: string): Translations<{ type: string }> =>
  inKnownLanguages(event?.translations ?? {}, ({ categoryTypes }) => ({ type: categoryTypes[categoryKey] ?? '' }));

/** What the passes of a booking open. */
export const bookedShows = ({ shows }: EventSnapshot): BookedShow[] =>
  shows.map(({ key, startsAt, endsAt, isCancelled }) => ({
    key,
    startTime: toIst(startsAt),
    endTime: toIst(endsAt),
    isCancelled,
  }));

function eventSummary({ event }: Booking): MemberBooking['eventId'] {
  const snapshot = required(event, 'event');
  const { eventId, name, imageUrl, startsAt, venueName, city, state, organizerName, organizerLogoUrl, sponsors } =
    snapshot;
  return {
    _id: eventId,
    name,
    imageUrl,
    date: toIst(startsAt),
    shows: bookedShows(snapshot),
    venue: { name: venueName, city, state },
    organizer: { name: organizerName, logoUrl: organizerLogoUrl },
    sponsors: sponsors.map((sponsor) => ({
      id: sponsor.id,
      name: sponsor.name,
      logo: sponsor.logo,
      type: sponsor.type,
    })),
    translations: soldTranslations(snapshot),
  };
}

/** Without the tickets that were given back. */
export function heldTickets({ tickets }: Pick<Booking, 'tickets'>, categoryKey: string) {
  const held = tickets.filter((ticket) => ticket.categoryKey === categoryKey);
  const freeQuantity = held.filter(({ isFree }) => isFree).length;
  return { paidQuantity: held.length - freeQuantity, freeQuantity, finalQuantity: held.length };
}

export function bookedCategories(
  booking: Pick<Booking, 'quote' | 'event' | 'tickets'>,
): MemberBooking['ticketCategories'] {
  return required(booking.quote, 'quote')
    .lines.map(({ categoryKey, categoryType, pricePaise }) => {
      const held = heldTickets(booking, categoryKey);
      return {
        categoryId: {
          _id: categoryKey,
          type: categoryType,
          price: toRupees(pricePaise),
          translations: typeTranslations(booking, categoryKey),
        },
        quantity: held.finalQuantity,
        ...held,
      };
    })
    .filter(({ quantity }) => quantity > 0);
}

export function amountsOf({
  quote,
}: Pick<Booking, 'quote'>): Pick<
  MemberBooking,
  'totalAmount' | 'gstAmount' | 'gstIncluded' | 'convenienceFee' | 'discountValue' | 'rounding' | 'finalAmount'
> {
  const { cartPaise, gstPaise, gstIncluded, feePaise, discountPaise, roundingPaise, totalPaise } = required(
    quote,
    'quote',
  );
  return {
    totalAmount: toRupees(cartPaise),
    gstAmount: toRupees(gstPaise),
    gstIncluded,
    convenienceFee: toRupees(feePaise),
    discountValue: toRupees(discountPaise),
    rounding: toRupees(roundingPaise),
    finalAmount: toRupees(totalPaise),
  };
}

const returnedTickets = (booking: Booking): MemberBooking['returnedTickets'] =>
  booking.returned.map(({ id, categoryKey, categoryType, amountPaise, at, exchangedFor }) => ({
    ticketId: id,
    categoryId: categoryKey,
    type: categoryType,
    amount: toRupees(amountPaise),
    returnedAt: toIst(at),
    exchangedFor: exchangedFor ?? null,
    translations: typeTranslations(booking, categoryKey),
  }));

/** What became of a booking as a whole, on every surface. */
export const changesOf = ({ exchangedFor, exchange, movedAt, venueChangedAt }: Booking) => ({
  exchangedFor: exchangedFor ?? null,
  exchangedFrom: exchange?.bookingCode ?? null,
  movedAt: toIstOrNull(movedAt),
  venueChangedAt: toIstOrNull(venueChangedAt),
});

export const memberBooking = (booking: Booking): MemberBooking => ({
  _id: booking.id,
  bookingCode: booking.code,
  ...statusesOf(booking),
  refundedAmount: toRupees(booking.refundedPaise),
  cancellable: booking.cancellable,
  cancellableUntil: toIstOrNull(booking.cancellableUntil),
  eventId: eventSummary(booking),
  eventDate: toIst(required(booking.event, 'event').startsAt),
  createdAt: toIst(booking.createdAt),
  ticketCategories: bookedCategories(booking),
  tickets: booking.tickets.map(({ id, categoryKey, categoryType, isFree }) => ({
    ticketId: id,
    categoryId: categoryKey,
    type: categoryType,
    isFree,
    translations: typeTranslations(booking, categoryKey),
  })),
  returnedTickets: returnedTickets(booking),
  ...changesOf(booking),
  ...amountsOf(booking),
});

/** A cancelled booking has no codes: nothing of it is to open a gate. */
export function memberTicket(booking: Booking, qrImage: string): MemberTicket {
  const isValid = bookingStatus.fromProto(booking.status) !== 'cancelled';
  return {
    _id: booking.id,
    bookingCode: booking.code,
    bookingStatus: statusesOf(booking).bookingStatus,
    refundStatus: statusesOf(booking).refundStatus,
    eventId: eventSummary(booking),
    ticketCategories: bookedCategories(booking),
    bookingId: {
      _id: booking.id,
      totalAmount: amountsOf(booking).totalAmount,
      paymentId: {
        paymentMethod: paymentMethodOf(booking),
        transactionId: booking.transactionId ?? '',
        createdAt: toIst(booking.createdAt),
      },
    },
    qrCode: isValid ? qrImage : '',
    codes: (isValid ? booking.tickets : []).map(({ id, categoryKey, categoryType, code }) => ({
      ticketId: id,
      categoryId: categoryKey,
      type: categoryType,
      code,
      translations: typeTranslations(booking, categoryKey),
    })),
    returnedTickets: returnedTickets(booking),
    ...changesOf(booking),
    ...amountsOf(booking),
  };
}
