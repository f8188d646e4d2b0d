import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { Booking, Order } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { orderState, paymentStatus, refundState } from '@utsav/contracts/grpc/booking';
import { paymentState } from '@utsav/contracts/grpc/payments';
import type { PaymentReturn, PaymentVerified } from '@utsav/contracts/http/checkout';
import { priceDetailsOf } from '@utsav/contracts/money/price-details';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { bookedCategories, bookedShows, soldTranslations } from '../bookings/booking-view';
import { QrImages } from '../bookings/qr-images';
import { toIst, toIstOrNull } from '../http/ist';
import { nationalMobile } from '../http/mobile';
import {
  currentCaller,
  hasPermission,
  isOwner,
  requireOwnerOr,
  requireUser,
} from '@utsav/service-kit/grpc/authorization';
import { BookingOwners } from '../rpc/booking-owners';
import { required } from '../rpc/required';

/** How long the page waits for the booking of a captured payment. */
const bookingTimeoutMs = 6000;
const asGateway = { as: serviceCaller('gateway') };

interface OrderNow {
  order: Order;
  /** Present for a confirmed order. */
  booking: Booking | undefined;
}

interface Found extends OrderNow {
  /** The request carries the provider's signature, so it comes from the payer. */
  signed: boolean;
}

/** Result of a payment, for the page that the provider redirects to. Idempotent. */
@Injectable()
export class PaymentResult {
  constructor(
    private readonly clients: GrpcClients,
    private readonly owners: BookingOwners,
    private readonly qrImages: QrImages,
  ) {}

  async verify(returned: PaymentReturn): Promise<PaymentVerified> {
    const { order, booking, signed } = await this.find(returned);
    const owned = isOwner(order.buyer?.userId ?? '') || isStaffOfOrders();
    if (orderState.fromProto(order.state) !== 'confirmed') throw notConfirmed(order);
    return this.view(required(booking, 'booking'), signed || owned, continuation(order));
  }

  private async find({ orderId, ...returned }: PaymentReturn): Promise<Found> {
    const parameters = givenOf(returned);
    if (Object.keys(parameters).length === 0) {
      if (!orderId) throw new AppError('PAYMENT_IDENTIFIERS_MISSING');
      return { ...(await this.ownOrder(orderId)), signed: false };
    }
    const { payment, signatureValid } = await this.clients
      .client('payments')
      .verifyPaymentReturn({ parameters }, { ...asGateway, deadlineMs: 12_000 });
    const { orderId: paidOrder, state, eventId } = required(payment, 'payment');
    // Only a captured payment leads to a booking worth waiting for.
    const timeoutMs = paymentState.fromProto(state) === 'captured' ? bookingTimeoutMs : 0;
    return { ...(await this.orderOf(paidOrder, timeoutMs, eventId)), signed: signatureValid };
  }

  private async ownOrder(orderId: string): Promise<OrderNow> {
    // It has the code that opens the gate, which no program gets by reading orders.
    if (requireUser().role === 'program') throw new AppError('FORBIDDEN');
    const found = await this.orderOf(orderId, 0);
    requireOwnerOr('orders.view', found.order.buyer?.userId ?? '');
    return found;
  }

  private async orderOf(orderId: string, timeoutMs: number, eventId = ''): Promise<OrderNow> {
    const { order, booking } = await this.owners.call(eventId, (client) =>
      client.awaitOrder({ orderId, timeoutMs }, { ...asGateway, deadlineMs: timeoutMs + 4000 }),
    );
    return { order: required(order, 'order'), booking };
  }

  private async view(booking: Booking, trusted: boolean, returnUrl: string): Promise<PaymentVerified> {
    const price = priceDetailsOf(booking.quote);
    const event = required(booking.event, 'event');
    return {
      payment: {
        finalAmount: price.finalAmount,
        gstAmount: price.gstAmount,
        amount: price.cartAmount,
        convenienceFee: price.convenienceFee,
        discountAmount: price.discountAmount,
        rounding: price.rounding,
        status: paymentStatus.fromProto(booking.paymentStatus),
      },
      fee: price.convenienceFee,
      booking: {
        _id: booking.id,
        eventId: event.eventId,
        userId: trusted ? (booking.buyer?.userId ?? '') : '',
        bookingCode: booking.code,
        createdAt: toIst(booking.createdAt),
      },
      event: {
        _id: event.eventId,
        name: event.name,
        imageUrl: event.imageUrl,
        startDate: toIst(event.startsAt),
        endDate: toIstOrNull(event.endsAt),
        shows: bookedShows(event),
        venue: { name: event.venueName, city: event.city },
        translations: soldTranslations(event),
      },
      user: trusted
        ? { name: booking.buyer?.name ?? '', mobile: nationalMobile(booking.buyer?.mobile ?? '') }
        : { name: '', mobile: '' },
      ticketCategories: bookedCategories(booking),
      tickets: { qrCode: trusted ? await this.qrImages.of(booking.qrCode) : '', count: booking.tickets.length },
      bookedAt: toIst(booking.createdAt),
      bookingId: booking.id,
      returnUrl,
    };
  }
}

const isStaffOfOrders = (): boolean => hasPermission('orders.view') && currentCaller().role !== 'program';

/** The organizer's page where the buyer goes on, with the order that it placed. */
function continuation({ id, source }: Order): string {
  if (!source?.returnUrl) return '';
  const address = new URL(source.returnUrl);
  address.searchParams.set('orderId', id);
  return address.href;
}

/** Without those that are absent or empty. */
const givenOf = (parameters: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, value]] : [])));

function notConfirmed(order: Order): AppError {
  const orderId = order.id;
  const eventId = order.event?.eventId ?? '';
  const state = orderState.fromProto(order.state);
  switch (state) {
    case 'expired':
    case 'cancelled':
    case 'closing':
      return new AppError('PAYMENT_NOT_COMPLETED', {
        state: state === 'closing' ? 'expired' : state,
        orderId,
        eventId,
      });
    case 'refunding':
    case 'refunded':
      return new AppError(hasOtherAmount(order) ? 'PAYMENT_AMOUNT_DIFFERS' : 'PAYMENT_REFUNDED', { orderId, eventId });
    case 'review':
      if (hasOtherAmount(order)) return new AppError('PAYMENT_AMOUNT_DIFFERS', { orderId, eventId });
      return new AppError('PAYMENT_UNDER_REVIEW', { orderId });
    default:
      return new AppError('PAYMENT_PENDING', { orderId, retryAfterSeconds: 2 });
  }
}

/** Money of another amount than the price is all that goes back in another amount; one that could not go back is for staff. */
const hasOtherAmount = ({ returns, quote }: Order): boolean =>
  returns.some(
    ({ amountPaise, state }) => amountPaise !== quote?.totalPaise && refundState.fromProto(state) !== 'failed',
  );
