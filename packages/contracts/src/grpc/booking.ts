import * as proto from '../gen/utsav/booking/v1/booking_service';
import { presences, scanKinds } from '../http/check-in';
import { OrderState } from '../http/checkout';
import { counterMethods } from '../http/counter-methods';
import { GuestLineState } from '../http/guest-list';
import { paidOtherwiseMethods, RefundState } from '../http/console-refund';
import { ShiftState } from '../http/shift';
import { optionalProtoEnum, protoEnum } from './proto-enum';

export const orderState = protoEnum('ORDER_STATE', proto.OrderState, OrderState.options);

export const bookingStatuses = ['confirmed', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];
export const bookingStatus = protoEnum('BOOKING_STATUS', proto.BookingStatus, bookingStatuses);

/** What became of the money of a booking. */
export const paymentStatuses = ['paid', 'refunding', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
export const paymentStatus = protoEnum('PAYMENT_STATUS', proto.PaymentStatus, paymentStatuses);

export const paymentModes = ['online', 'free', 'cash', 'complimentary'] as const;
export type PaymentMode = (typeof paymentModes)[number];
export const paymentMode = protoEnum('PAYMENT_MODE', proto.PaymentMode, paymentModes);

/** Empty from a gateway of an older release. */
export const counterMethod = optionalProtoEnum('COUNTER_METHOD', proto.CounterMethod, counterMethods);

export const refundState = protoEnum('REFUND_STATE', proto.RefundState, RefundState.options);
export const paidOtherwiseMethod = protoEnum('PAID_OTHERWISE_METHOD', proto.PaidOtherwiseMethod, paidOtherwiseMethods);
export const guestLineState = protoEnum('GUEST_LINE_STATE', proto.GuestLineState, GuestLineState.options);
export const shiftState = protoEnum('SHIFT_STATE', proto.ShiftState, ShiftState.options);

const bookingSorts = ['created-at', 'final-amount', 'booking-code', 'next'] as const;
export type BookingSort = (typeof bookingSorts)[number];
export const bookingSort = protoEnum('BOOKING_SORT', proto.BookingSort, bookingSorts);

const orderSorts = ['created-at', 'final-amount', 'booking-code', 'state', 'quantity'] as const;
export type OrderSort = (typeof orderSorts)[number];
export const orderSort = protoEnum('ORDER_SORT', proto.OrderSort, orderSorts);

export const scanKind = protoEnum('SCAN_KIND', proto.ScanKind, scanKinds);
export const ticketPresence = protoEnum('TICKET_PRESENCE', proto.TicketPresence, presences);
const outcomesOfScans = ['admitted', 'left', 'undone', 'refused', 'choose'] as const;
export type OutcomeOfScan = (typeof outcomesOfScans)[number];
export const scanResult = protoEnum('SCAN_RESULT', proto.ScanResult, outcomesOfScans);
