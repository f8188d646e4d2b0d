import { z } from 'zod';
import { defineMessage } from './message';
import { orderTopic, stockTopic } from './topics';

const Paise = z.number().int();
const Instant = z.iso.datetime();

export const OrderConfirmed = defineMessage({
  topic: orderTopic,
  type: 'booking.order.confirmed',
  version: 1,
  data: z.object({
    orderId: z.string(),
    bookingId: z.string(),
    bookingCode: z.string(),
    buyer: z.object({ userId: z.string(), name: z.string(), mobile: z.string(), email: z.string() }),
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
      roundingPaise: Paise,
      totalPaise: Paise,
    }),
    couponId: z.string(),
    paymentMode: z.enum(['online', 'free', 'cash']),
    transactionId: z.string(),
    confirmedAt: Instant,
    /** The money came after the hold was given back, and seats were still there. */
    late: z.boolean(),
  }),
});

/** Captured money that may not become a booking: payments returns it. */
export const RefundNeeded = defineMessage({
  topic: orderTopic,
  type: 'booking.order.refund-needed',
  version: 1,
  data: z.object({
    orderId: z.string(),
    providerPaymentId: z.string(),
    amountPaise: Paise,
    reason: z.enum(['sold-out', 'sale-closed', 'second-payment', 'amount-differs']),
  }),
});

/** Seats left after a change; at most one a second and event. */
export const AvailabilityChanged = defineMessage({
  topic: stockTopic,
  type: 'booking.stock.availability-changed',
  version: 1,
  data: z.object({
    eventId: z.string(),
    categories: z.array(z.object({ key: z.string(), available: z.number().int() })),
  }),
});
