import { randomBytes } from 'node:crypto';
import { codeText } from '@utsav/contracts/gate/ticket-code';
import type { OrderConfirmed } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import { randomId } from '@utsav/service-kit/ids/random-id';

type Order = DataOf<typeof OrderConfirmed>;
type Changes = Omit<Partial<Order>, 'event' | 'buyer'> & {
  event?: Partial<Order['event']>;
  buyer?: Partial<Order['buyer']>;
};

/** As long as a signed code is. */
const code = (): string => codeText(Buffer.concat([Buffer.of(1), randomBytes(98)]));

/** Two bought seats and a free one. */
export function sampleOrder({ event, buyer, ...rest }: Changes = {}): Order {
  const id = randomId('x').slice(2);
  return {
    orderId: `ord_${id}`,
    bookingId: `bkg_${id}`,
    bookingCode: `UT${id.slice(0, 8).toUpperCase()}`,
    buyer: {
      userId: `usr_${id}`,
      name: 'Meera Krishnan',
      mobile: '+919876543210',
      email: `meera.${id}@example.in`,
      ...buyer,
    },
    event: {
      eventId: 'evt_indie',
      name: 'Indie Nights',
      imageUrl: '',
      startsAt: '2026-12-12T13:30:00.000Z',
      endsAt: '2026-12-12T17:00:00.000Z',
      venueName: 'Jio World Garden',
      venueAddress: 'Bandra Kurla Complex',
      city: 'Mumbai',
      organizerName: 'Kala Collective',
      translations: {},
      ...event,
    },
    lines: [{ categoryKey: 'gold', categoryType: 'Gold', pricePaise: 249_900, paidQuantity: 2, freeQuantity: 1 }],
    tickets: [1, 2, 3].map((at) => ({ id: `tkt_${id}_${at}`, categoryType: 'Gold', code: code() })),
    qrCode: code(),
    amounts: {
      cartPaise: 499_800,
      discountPaise: 50_000,
      feePaise: 9_800,
      gstBasisPoints: 1800,
      gstPaise: 82_728,
      gstLines: [{ basisPoints: 1800, gstPaise: 82_728 }],
      roundingPaise: -28,
      totalPaise: 542_300,
    },
    couponId: '',
    paymentMode: 'online',
    counterMethod: 'cash',
    transactionId: 'pay_Q1',
    confirmedAt: '2026-11-21T05:05:00.000Z',
    late: false,
    issuedBy: '',
    cancellableUntil: null,
    ...rest,
  };
}
