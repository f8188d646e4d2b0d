import type { OrderConfirmed } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';

type Confirmation = DataOf<typeof OrderConfirmed>;

/** OrderConfirmed as booking publishes it; no fee and GST unless given. */
export function sampleConfirmation(
  { orderId, amountPaise, paymentId = '' }: { orderId: string; amountPaise: number; paymentId?: string },
  changes: Partial<Omit<Confirmation, 'amounts'>> & { amounts?: Partial<Confirmation['amounts']> } = {},
): Confirmation {
  const { amounts, ...rest } = changes;
  return {
    orderId,
    bookingId: `bkg_${orderId}`,
    bookingCode: `UTSV-${orderId.slice(4, 8).toUpperCase()}-${orderId.slice(8, 12).toUpperCase()}`,
    buyer: { userId: 'usr_1', name: 'Meera Rao', mobile: '+919876543210', email: `${orderId}@example.in` },
    event: {
      eventId: 'evt_1',
      name: 'Indie Nights',
      imageUrl: '',
      startsAt: '2026-11-21T13:30:00.000Z',
      endsAt: null,
      venueName: 'Marigold Grounds',
      venueAddress: 'Ring Road',
      city: 'Pune',
      organizerName: 'Sur Collective',
      translations: {},
    },
    lines: [],
    tickets: [],
    qrCode: '',
    amounts: {
      cartPaise: amountPaise,
      discountPaise: 0,
      feePaise: 0,
      gstBasisPoints: 0,
      gstPaise: 0,
      gstLines: [],
      roundingPaise: 0,
      totalPaise: amountPaise,
      ...amounts,
    },
    couponId: '',
    paymentMode: 'online',
    counterMethod: 'cash',
    transactionId: paymentId,
    confirmedAt: new Date().toISOString(),
    late: false,
    cancellableUntil: null,
    ...rest,
  };
}
