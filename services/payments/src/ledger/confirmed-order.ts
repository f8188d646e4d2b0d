import type { OrderConfirmed } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import type { CounterMethod } from '@utsav/contracts/http/counter-methods';
import type { SaleAmounts } from './sale-lines';

/** The fields of a confirmed order that the ledger needs. */
export interface ConfirmedOrder {
  /** Order id. */
  _id: string;
  bookingId: string;
  bookingCode: string;
  transactionId: string;
  paymentMode: 'online' | 'cash';
  /** How the counter was paid; rows of older releases have none and are of cash. */
  counterMethod?: CounterMethod;
  buyer: { userId: string; name: string; email: string };
  eventId: string;
  eventName: string;
  amounts: SaleAmounts;
  /** It replaced tickets of another order, and what those had cost pays for this much of it; absent for a sale. */
  carried?: { orderId: string; paise: number };
  confirmedAt: Date;
}

/** Undefined for a free or complimentary order: no money moved. */
export function confirmedOrder(data: DataOf<typeof OrderConfirmed>): ConfirmedOrder | undefined {
  if (data.paymentMode === 'free' || data.paymentMode === 'complimentary') return undefined;
  const { exchange } = data;
  const { userId, name, email } = data.buyer;
  const { cartPaise, discountPaise, feePaise, gstPaise, roundingPaise, totalPaise } = data.amounts;
  return {
    _id: data.orderId,
    bookingId: data.bookingId,
    bookingCode: data.bookingCode,
    transactionId: data.transactionId,
    paymentMode: data.paymentMode,
    counterMethod: data.counterMethod,
    buyer: { userId, name, email },
    eventId: data.event.eventId,
    eventName: data.event.name,
    amounts: { cartPaise, discountPaise, feePaise, gstPaise, roundingPaise, totalPaise },
    ...(exchange &&
      exchange.carriedPaise > 0 && { carried: { orderId: exchange.orderId, paise: exchange.carriedPaise } }),
    confirmedAt: new Date(data.confirmedAt),
  };
}
