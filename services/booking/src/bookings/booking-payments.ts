import { counterMethodOf, type BookingPayment, type BookingRow } from './booking.schema';

type Paid = Pick<
  BookingRow,
  'orderId' | 'paymentMode' | 'paymentMethod' | 'transactionId' | 'quote' | 'payments' | 'refunds'
>;

/** A part of what was paid for a booking, by the payment that it is of. */
export interface PaymentPart {
  payment: BookingPayment;
  amountPaise: number;
}

function paymentsOf(booking: Paid): readonly BookingPayment[] {
  const { payments, orderId, paymentMode, transactionId, quote } = booking;
  if (payments) return payments;
  const mode = paymentMode === 'cash' ? 'cash' : 'online';
  const providerPaymentId = paymentMode === 'online' ? transactionId : '';
  return [{ orderId, mode, method: counterMethodOf(booking), providerPaymentId, amountPaise: quote.totalPaise }];
}

/** What of each payment is left with the booking, the oldest first. */
const leftOf = (booking: Paid): PaymentPart[] =>
  paymentsOf(booking).map((payment) => {
    const gone = booking.refunds.filter(
      ({ state, payment: of }) => state !== 'failed' && (of?.orderId ?? booking.orderId) === payment.orderId,
    );
    return { payment, amountPaise: gone.reduce((left, { amountPaise }) => left - amountPaise, payment.amountPaise) };
  });

/** The payments that an amount is of, as far as each of them reaches: the oldest first. */
export function partsOf(booking: Paid, amountPaise: number): PaymentPart[] {
  let wanted = amountPaise;
  return leftOf(booking).flatMap(({ payment, amountPaise: left }) => {
    const part = Math.min(left, wanted);
    wanted -= part;
    return part > 0 ? [{ payment, amountPaise: part }] : [];
  });
}

/** What of the price has not gone back. */
export const leftPaise = ({
  quote,
  refundedPaise,
}: Pick<BookingRow, 'refundedPaise'> & { quote: { totalPaise: number } }): number => quote.totalPaise - refundedPaise;

/** What a booking brought in itself, where other tickets paid for a part of it. */
export const takenPaise = ({ quote, exchange }: { quote: { totalPaise: number } } & Pick<BookingRow, 'exchange'>) =>
  quote.totalPaise - (exchange?.carriedPaise ?? 0);

/** How that was paid at the counter. */
export const takenBy = (booking: Pick<BookingRow, 'paymentMode' | 'paymentMethod' | 'exchange'>) =>
  booking.exchange?.method ?? counterMethodOf(booking);
