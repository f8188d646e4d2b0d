import type { Booking } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { bookingStatus, paymentMode, paymentStatus } from '@utsav/contracts/grpc/booking';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { randomId } from '@utsav/service-kit/ids/random-id';

type Changes = Omit<Partial<Booking>, 'quote' | 'event' | 'buyer'> & {
  quote?: Partial<Quote>;
  state?: string;
  userId?: string;
};

/** Two bought seats and a free one in Mumbai, as booking publishes them. */
export function sampleBooking({ quote, state = 'Maharashtra', userId, ...rest }: Changes = {}): Booking {
  const id = randomId('x').slice(2);
  return {
    id: `bkg_${id}`,
    code: `UT${id.slice(0, 8).toUpperCase()}`,
    orderId: `ord_${id}`,
    status: bookingStatus.toProto('confirmed'),
    paymentStatus: paymentStatus.toProto('paid'),
    refundStatus: undefined,
    returned: [],
    refunds: [],
    exchange: undefined,
    movedAt: undefined,
    venueChangedAt: undefined,
    paymentMode: paymentMode.toProto('online'),
    paymentMethod: 'upi',
    transactionId: 'pay_Q1',
    buyer: {
      userId: userId ?? `usr_${id}`,
      name: 'Meera Krishnan',
      mobile: '+919876543210',
      email: 'meera@example.in',
    },
    event: {
      eventId: 'evt_indie',
      name: 'Indie Nights',
      imageUrl: '',
      startsAt: toTimestamp(new Date('2026-12-12T13:30:00.000Z')),
      endsAt: toTimestamp(new Date('2026-12-12T17:00:00.000Z')),
      venueName: 'Jio World Garden',
      venueAddress: 'Bandra Kurla Complex',
      city: 'Mumbai',
      state,
      organizerName: 'Kala Collective',
      organizerLogoUrl: '',
      sponsors: [],
      translations: {},
      shows: [],
    },
    quote: {
      eventId: 'evt_indie',
      lines: [
        {
          categoryKey: 'gold',
          categoryType: 'Gold',
          pricePaise: 249_900,
          listPricePaise: 249_900,
          feePaise: 4900,
          paidQuantity: 2,
          freeQuantity: 1,
        },
      ],
      cartPaise: 499_800,
      discountPaise: 50_000,
      feePaise: 9800,
      gstBasisPoints: 1800,
      gstPaise: 82_728,
      gstIncluded: false,
      gstLines: [{ basisPoints: 1800, taxablePaise: 459_600, gstPaise: 82_728, reason: '' }],
      counterDiscount: undefined,
      roundingPaise: -28,
      totalPaise: 542_300,
      coupon: undefined,
      ...quote,
    },
    tickets: [],
    qrCode: '',
    createdAt: toTimestamp(new Date('2026-11-21T05:05:00.000Z')),
    updatedAt: undefined,
    showtime: undefined,
    issuedBy: undefined,
    assignee: undefined,
    notes: undefined,
    refundedPaise: 0,
    cancellable: false,
    cancellableUntil: undefined,
    overAllocated: false,
    calendarSequence: 0,
    ...rest,
  };
}
