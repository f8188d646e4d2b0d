import { z } from 'zod';
import { paymentModes } from '../grpc/booking';
import { counterMethods } from '../http/counter-methods';
import { refundModes } from '../grpc/payments';
import { EventDetails } from './event-details';
import { defineMessage } from './message';
import { OptionalText } from './optional-text';
import { EventNames, TranslatedNames } from './translated-names';
import { orderTopic, stockTopic } from './topics';

const Paise = z.number().int();
const Instant = z.iso.datetime();
const Person = z.object({ userId: z.string(), name: z.string(), mobile: z.string(), email: z.string() });

interface OfBuyer {
  buyer: z.infer<typeof Person>;
}
const ofBuyer = {
  subject: ({ buyer }: OfBuyer): string => buyer.userId,
  redacted: <Data extends OfBuyer>(data: Data): Data => ({
    ...data,
    buyer: { ...data.buyer, name: '', mobile: '', email: '' },
  }),
};

/** A show that a pass opens. */
export const BookedShow = z.object({ key: z.string(), startsAt: Instant, endsAt: Instant });

export const OrderConfirmed = defineMessage({
  topic: orderTopic,
  type: 'booking.order.confirmed',
  version: 1,
  personal: ofBuyer,
  data: z.object({
    orderId: z.string(),
    bookingId: z.string(),
    bookingCode: z.string(),
    buyer: Person,
    event: z.object({
      eventId: z.string(),
      name: z.string(),
      imageUrl: z.string(),
      startsAt: Instant,
      endsAt: Instant.nullable(),
      venueName: z.string(),
      venueAddress: z.string(),
      city: z.string(),
      organizerName: z.string(),
      translations: TranslatedNames.default({}),
      details: EventDetails.optional(),
      /** What its passes open; absent for tickets of one show. */
      shows: z.array(BookedShow).optional(),
    }),
    lines: z.array(
      z.object({
        categoryKey: z.string(),
        categoryType: z.string(),
        pricePaise: Paise,
        paidQuantity: z.number().int(),
        freeQuantity: z.number().int(),
      }),
    ),
    tickets: z.array(z.object({ id: z.string(), categoryType: z.string(), code: z.string() })),
    /** Signed code of the whole booking. */
    qrCode: z.string(),
    amounts: z.object({
      cartPaise: Paise,
      discountPaise: Paise,
      feePaise: Paise,
      gstBasisPoints: z.number().int(),
      gstPaise: Paise,
      /** Of each rate; older messages have none. */
      gstLines: z.array(z.object({ basisPoints: z.number().int(), gstPaise: Paise })).default([]),
      roundingPaise: Paise,
      totalPaise: Paise,
    }),
    couponId: z.string(),
    /** What a site of an organizer wrote on the order. */
    metadata: z.record(z.string(), z.string()).optional(),
    paymentMode: z.enum(paymentModes),
    /** How the counter was paid; older messages are of cash. */
    counterMethod: z.enum(counterMethods).default('cash'),
    transactionId: z.string(),
    confirmedAt: Instant,
    /** The money came after the hold was given back, and seats were still there. */
    late: z.boolean(),
    /** User id of the staff member at the cash counter; absent for a booking made on the site. */
    issuedBy: OptionalText,
    /** Until when the buyer may cancel and gets everything back; null where the event does not allow it, or not any more. */
    cancellableUntil: Instant.nullable().default(null),
    /** It replaces tickets of another booking; absent for a sale. */
    exchange: z
      .object({
        orderId: z.string(),
        bookingCode: z.string(),
        /** What of the price was paid with those; the rest came in at the counter. */
        carriedPaise: Paise,
      })
      .optional(),
  }),
});

/** Which booking, of whom and for what. */
const ofBooking = {
  orderId: z.string(),
  bookingId: z.string(),
  bookingCode: z.string(),
  eventId: z.string(),
  eventName: z.string(),
  eventNames: EventNames,
  buyer: Person,
};

/** A confirmed booking ended; its seats are back where the policy gives them back. */
export const BookingCancelled = defineMessage({
  topic: orderTopic,
  type: 'booking.booking.cancelled',
  formerTypes: ['booking.order.cancelled'],
  version: 1,
  personal: ofBuyer,
  data: z.object({
    ...ofBooking,
    couponId: z.string(),
    /** What goes back to the buyer, published to payments as `RefundRequested`. */
    refundPaise: Paise,
    reason: z.string(),
    by: z.enum(['member', 'staff', 'event-cancelled']),
    /** Of the event or the show: what staff say of it; absent for other cancellations and in older messages. */
    eventCancellation: z
      .object({
        reason: z.string(),
        message: z.string(),
        /** Start of the show that was cancelled by itself; null for the whole event. */
        showStartsAt: Instant.nullable(),
      })
      .optional(),
    /** Of its calendar entry; older messages have none. */
    calendarSequence: z.number().int().optional(),
    /** Code of the booking that replaces it; absent where none does. */
    exchangedFor: OptionalText,
    cancelledAt: Instant,
  }),
});

/** Staff corrected who a booking is for: how to reach them, or their name. */
export const BuyerCorrected = defineMessage({
  topic: orderTopic,
  type: 'booking.booking.buyer-corrected',
  version: 1,
  personal: ofBuyer,
  data: z.object({ orderId: z.string(), bookingId: z.string(), buyer: Person, correctedAt: Instant }),
});

/** Single tickets of a booking were given back; the rest stays valid, under a new code of the whole booking. */
export const TicketsReturned = defineMessage({
  topic: orderTopic,
  type: 'booking.booking.tickets-returned',
  version: 1,
  personal: ofBuyer,
  data: z.object({
    ...ofBooking,
    returned: z.array(z.object({ id: z.string(), categoryType: z.string(), amountPaise: Paise })),
    /** That are left. */
    tickets: z.array(z.object({ id: z.string(), categoryType: z.string(), code: z.string() })),
    qrCode: z.string(),
    /** Of this return; also the id of the refund. */
    returnId: z.string(),
    /** What goes back to the buyer, published to payments as `RefundRequested`. */
    refundPaise: Paise,
    reason: z.string(),
    by: z.enum(['member', 'staff', 'event-cancelled']),
    /** Code of the booking that replaces them; absent where none does. */
    exchangedFor: OptionalText,
    returnedAt: Instant,
  }),
});

/** A venue as tickets say it. */
const BookedVenue = z.object({
  venueName: z.string(),
  venueAddress: z.string(),
  city: z.string(),
  translations: TranslatedNames,
  /** Of that venue; older messages say none. */
  details: EventDetails.default({}),
});

/**
 * The event of a booking was moved. To another time: its tickets have new codes, which are valid then. To another venue: they
 * keep their codes and say where it is.
 */
export const BookingMoved = defineMessage({
  topic: orderTopic,
  type: 'booking.booking.moved',
  formerTypes: ['booking.order.moved'],
  version: 1,
  personal: ofBuyer,
  data: z.object({
    ...ofBooking,
    previousStartsAt: Instant,
    startsAt: Instant,
    endsAt: Instant.nullable(),
    /** Of passes: all that they open, at their new times. */
    shows: z.array(BookedShow).optional(),
    /** False where the start and the end, also of each show, stayed; older messages are of a new time. */
    hasNewTime: z.boolean().default(true),
    /** Where it is now; absent where the venue stayed as it was. */
    venue: BookedVenue.optional(),
    /** Where it was; absent where it is still there, also where only the writing of it was corrected. */
    previousVenue: BookedVenue.optional(),
    tickets: z.array(z.object({ id: z.string(), categoryType: z.string(), code: z.string() })),
    qrCode: z.string(),
    /** Of its calendar entry; older messages have none. */
    calendarSequence: z.number().int().optional(),
    movedAt: Instant,
  }),
});

/**
 * Shows of a booking of passes were cancelled: its tickets stay valid for the others, and the part of these shows in the price
 * goes back.
 */
export const ShowsCancelled = defineMessage({
  topic: orderTopic,
  type: 'booking.booking.shows-cancelled',
  version: 1,
  personal: ofBuyer,
  data: z.object({
    ...ofBooking,
    cancelled: z.array(BookedShow),
    /** What the passes are for now, and what they were used for. */
    shows: z.array(BookedShow),
    tickets: z.array(z.object({ id: z.string(), categoryType: z.string(), code: z.string() })),
    qrCode: z.string(),
    /** 0 where nothing was paid for them. */
    refundPaise: Paise,
    /** What staff gave as the reason, and say to buyers; may be empty. */
    reason: z.string(),
    message: z.string(),
    calendarSequence: z.number().int(),
    cancelledAt: Instant,
  }),
});

/** Money of an order that must go back: payments returns it, once for each refund id. */
export const RefundRequested = defineMessage({
  topic: orderTopic,
  type: 'booking.order.refund-requested',
  formerTypes: ['booking.order.refund-needed'],
  version: 1,
  personal: ofBuyer,
  formerFields: { askedBy: 'requestedBy' },
  data: z.object({
    orderId: z.string(),
    providerPaymentId: z.string(),
    amountPaise: Paise,
    reason: z.enum([
      'sold-out',
      'sale-closed',
      'second-payment',
      'amount-differs',
      'cancelled',
      'event-cancelled',
      'goodwill',
    ]),
    /** Key under which it is returned once. */
    refundId: z.string(),
    /** `cash` goes back over the counter and `otherwise` was paid by staff out of the bank account, without the provider. */
    paymentMode: z.enum(refundModes),
    /** Order whose payment it is of, where tickets were exchanged since; absent for that of the order itself. */
    paymentOrderId: OptionalText,
    /** Absent when the money never became a booking. */
    bookingId: OptionalText,
    /** User id of the staff member who requested it; absent when it was automatic. */
    requestedBy: OptionalText,
    note: OptionalText,
    buyer: Person,
    eventId: z.string(),
    eventName: z.string(),
    eventNames: EventNames,
  }),
});

/** Seats left after a change; at most one a second and event. */
export const AvailabilityChanged = defineMessage({
  topic: stockTopic,
  type: 'booking.stock.availability-changed',
  version: 1,
  data: z.object({
    eventId: z.string(),
    categories: z.array(
      z.object({
        /** Key of the show; absent for the seats of all. */
        showtime: OptionalText,
        key: z.string(),
        available: z.number().int(),
      }),
    ),
  }),
});
