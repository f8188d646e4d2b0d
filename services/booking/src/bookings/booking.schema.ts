import { counterMethods, type CounterMethod } from '@utsav/contracts/http/counter-methods';
import {
  bookingStatuses,
  paymentModes,
  paymentStatuses,
  type BookingStatus,
  type PaymentMode,
  type PaymentStatus,
} from '@utsav/contracts/grpc/booking';
import { paidOtherwiseMethods, RefundState, type PaidOtherwise } from '@utsav/contracts/http/console-refund';
import { BookingCancelled, type OrderConfirmed } from '@utsav/contracts/messages/booking';
import type { TranslatedNames } from '@utsav/contracts/messages/translated-names';
import type { DataOf } from '@utsav/contracts/messages/message';
import { quoteSchema, type QuoteRow } from '../orders/quote.schema';
import { stampChanges } from '@utsav/service-kit/changes/stamp-changes';
import { Schema } from 'mongoose';
import type { Buyer } from '../orders/order.schema';

export const Booking = 'Booking';

export interface TicketRow {
  id: string;
  categoryKey: string;
  categoryType: string;
  /** Signed, verifiable offline. */
  code: string;
  /** It came free with paid ones; absent in old bookings, see `ticketsOf`. */
  isFree?: boolean;
}

/** A ticket that was given back by itself. It has no code any more. */
export interface ReturnedTicketRow {
  id: string;
  categoryKey: string;
  categoryType: string;
  isFree: boolean;
  /** What of its price went back with it. */
  amountPaise: number;
  /** Of this return: cause of the movement of stock, and id of the refund where money went back. */
  returnId: string;
  by: CancelledBy;
  /** User id of who gave it back. */
  userId: string;
  reason: string;
  /** Code of the booking that it was exchanged for; absent where it was given back. */
  exchangedFor?: string;
  at: Date;
}

/** A show that a pass opens. */
export interface BookedShowRow {
  key: string;
  startsAt: Date;
  endsAt: Date;
  /** When its part of the price was returned, since it was cancelled; absent for one that takes place. */
  cancelledAt?: Date;
}

/** The event as it was sold. Of its later changes it follows those of time and venue alone. */
export interface EventSnapshot extends Omit<
  DataOf<typeof OrderConfirmed>['event'],
  'startsAt' | 'endsAt' | 'translations' | 'shows'
> {
  startsAt: Date;
  endsAt: Date | null;
  state: string;
  /** Moves of the event to another venue before this one; absent for none. */
  venueMoves?: number;
  organizerLogoUrl: string;
  sponsors: { id: string; name: string; logo: string; type: string }[];
  /** Bookings from before there were translations have none. */
  translations?: TranslatedNames;
  /** What its passes open, in the order of the event; absent for tickets of one show. */
  shows?: BookedShowRow[];
}

/** Buyer or staff member at the cash counter; `id` is a user id, empty without an account. */
export interface Person {
  id: string;
  name: string;
  mobile: string;
  email: string;
}

/** Money of a booking that goes back, in part or whole. */
export interface BookingRefund {
  /** Key under which payments returns it once. */
  id: string;
  amountPaise: number;
  reason: string;
  state: RefundState;
  /** User id; empty when the event's cancellation requested it. */
  requestedBy: string;
  at: Date;
  /** Of cash that was paid back out of the drawer of an open shift; empty otherwise. */
  shiftId: string;
  /** Which payment of the booking it is of; absent where the booking has but its own. */
  payment?: Pick<BookingPayment, 'orderId' | 'method'>;
  /** Id of the booking that it pays for since tickets were exchanged: no money left us. */
  carriedTo?: string;
  /** How staff paid it back, where not through the provider. */
  paidOtherwise?: PaidOtherwise;
  /** Id of the refund that came in place of this one, which had failed. */
  replacedBy?: string;
}

/** A payment that pays for a booking, in part or whole. */
export interface BookingPayment {
  /** Order that it was taken for. */
  orderId: string;
  mode: 'online' | 'cash';
  /** At the counter; `cash` for others. */
  method: CounterMethod;
  /** The provider's; empty at the counter. */
  providerPaymentId: string;
  amountPaise: number;
}

/** Of a booking that replaced tickets of another one. */
export interface ExchangeOrigin {
  orderId: string;
  bookingId: string;
  bookingCode: string;
  /** What of the price was paid with those. */
  carriedPaise: number;
  /** How the rest was paid at the counter; `cash` for nothing. */
  method: CounterMethod;
  /** User id of who exchanged them, and why. */
  by: string;
  reason: string;
}

export interface BookingRow {
  _id: string;
  /** Read aloud at a counter; unique. */
  code: string;
  orderId: string;
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  refundStatus: '' | RefundState;
  paymentMode: PaymentMode;
  paymentMethod: string;
  transactionId: string;
  showtime: string;
  buyer: Buyer;
  event: EventSnapshot;
  quote: QuoteRow;
  /** Valid ones, as long as the booking is. */
  tickets: TicketRow[];
  /** Absent where none was given back. */
  returned?: ReturnedTicketRow[];
  qrCode: string;
  createdAt: Date;
  /** When it was last written; absent in rows of 0.2.0. */
  updatedAt?: Date;
  refunds: BookingRefund[];
  /** Sum of the refunds that did not fail. */
  refundedPaise: number;
  /** When the newest refund was requested; null without one. */
  refundedAt: Date | null;
  /** Cash counter only. */
  issuedBy: Person | null;
  assignee: Person | null;
  notes: string;
  overAllocated: boolean;
  /** The shift in which it was issued; empty without one. */
  shiftId: string;
  /** Why and by whom a cancelled booking ended. */
  cancellation: {
    by: CancelledBy;
    userId: string;
    reason: string;
    /** Code of the booking that replaced it. */
    exchangedFor?: string;
    at: Date;
  } | null;
  /** Absent where it was sold by itself. */
  exchange?: ExchangeOrigin;
  /** What pays for it, the oldest first; absent where its own payment does alone. */
  payments?: BookingPayment[];
  /** What staff corrected of the buyer, without the values; absent for nothing. */
  corrections?: { fields: string[]; by: string; reason: string; at: Date }[];
  /** The event was moved to another start after this was bought. */
  movedAt: Date | null;
  /** The event went to another venue after this was bought, and the buyer was notified; absent where it stayed. */
  venueChangedAt?: Date;
  /** How often its start, end or venue changed; absent for never, and in rows from before it was counted. */
  timesMoved?: number;
}

export type CancelledBy = DataOf<typeof BookingCancelled>['by'];

const text = { type: String, default: '' };
const cancellation = new Schema(
  {
    by: { type: String, enum: BookingCancelled.data.shape.by.options },
    userId: String,
    reason: String,
    exchangedFor: String,
    at: Date,
  },
  { _id: false },
);
const ofCounter = { type: String, enum: counterMethods };
const exchange = new Schema<ExchangeOrigin>(
  {
    orderId: String,
    bookingId: String,
    bookingCode: String,
    carriedPaise: Number,
    method: ofCounter,
    by: text,
    reason: text,
  },
  { _id: false },
);
const person = new Schema({ id: text, name: text, mobile: text, email: text }, { _id: false });

/** How a counter booking was paid; cash where it was no counter booking, or one from before there were others. */
export const counterMethodOf = ({
  paymentMode,
  paymentMethod,
}: Pick<BookingRow, 'paymentMode' | 'paymentMethod'>): CounterMethod =>
  (paymentMode === 'cash' && counterMethods.find((method) => method === paymentMethod)) || 'cash';

const bookingSchema = new Schema<BookingRow>(
  {
    _id: String,
    code: { type: String, required: true, unique: true },
    orderId: { type: String, required: true, unique: true },
    status: { type: String, enum: bookingStatuses, required: true },
    paymentStatus: { type: String, enum: paymentStatuses, required: true },
    refundStatus: { type: String, enum: ['', ...RefundState.options] as const, default: '' as const },
    paymentMode: { type: String, enum: paymentModes, required: true },
    paymentMethod: text,
    transactionId: text,
    showtime: text,
    buyer: { userId: text, name: text, mobile: text, email: text },
    event: {
      eventId: String,
      name: String,
      imageUrl: String,
      startsAt: Date,
      endsAt: Date,
      venueName: String,
      venueAddress: String,
      city: String,
      state: String,
      venueMoves: Number,
      organizerName: String,
      organizerLogoUrl: String,
      sponsors: [{ _id: false, id: String, name: String, logo: String, type: { type: String } }],
      translations: Schema.Types.Mixed,
      details: Schema.Types.Mixed,
      shows: {
        type: [{ _id: false, key: String, startsAt: Date, endsAt: Date, cancelledAt: Date }],
        default: undefined,
      },
    } satisfies Record<keyof EventSnapshot, unknown>,
    quote: { type: quoteSchema, required: true },
    tickets: [{ _id: false, id: String, categoryKey: String, categoryType: String, code: String, isFree: Boolean }],
    returned: {
      type: [
        {
          _id: false,
          id: String,
          categoryKey: String,
          categoryType: String,
          isFree: Boolean,
          amountPaise: Number,
          returnId: String,
          by: { type: String, enum: BookingCancelled.data.shape.by.options },
          userId: text,
          reason: text,
          exchangedFor: String,
          at: Date,
        },
      ],
      default: undefined,
    },
    qrCode: text,
    createdAt: { type: Date, required: true },
    refunds: [
      {
        _id: false,
        id: String,
        amountPaise: Number,
        reason: String,
        state: { type: String, enum: RefundState.options },
        requestedBy: String,
        at: Date,
        shiftId: text,
        payment: new Schema({ orderId: String, method: ofCounter }, { _id: false }),
        carriedTo: String,
        paidOtherwise: new Schema<PaidOtherwise>(
          { method: { type: String, enum: paidOtherwiseMethods }, reference: String },
          { _id: false },
        ),
        replacedBy: String,
      },
    ],
    refundedPaise: { type: Number, default: 0 },
    refundedAt: { type: Date, default: null },
    issuedBy: { type: person, default: null },
    assignee: { type: person, default: null },
    notes: text,
    overAllocated: { type: Boolean, default: false },
    shiftId: text,
    cancellation: { type: cancellation, default: null },
    exchange,
    payments: {
      type: [
        {
          _id: false,
          orderId: String,
          mode: { type: String, enum: ['online', 'cash'] },
          method: ofCounter,
          providerPaymentId: text,
          amountPaise: Number,
        },
      ],
      default: undefined,
    },
    corrections: {
      type: [{ _id: false, fields: [String], by: text, reason: text, at: Date }],
      default: undefined,
    },
    movedAt: { type: Date, default: null },
    venueChangedAt: Date,
    timesMoved: Number,
  },
  { collection: 'bookings', versionKey: false },
);
// Lists break ties by id: an index without it would not be used, and a page would scan every row.
stampChanges(bookingSchema);
bookingSchema.index({ 'buyer.userId': 1, createdAt: -1, _id: -1 });
bookingSchema.index({ 'event.eventId': 1, createdAt: -1, _id: -1 });
bookingSchema.index({ createdAt: -1, _id: -1 });
bookingSchema.index({ paymentMode: 1, createdAt: -1, _id: -1 });
bookingSchema.index({ paymentStatus: 1, createdAt: -1, _id: -1 });
bookingSchema.index({ 'event.eventId': 1, status: 1, 'buyer.email': 1, _id: 1 });
bookingSchema.index({ refundedAt: 1, _id: 1 }, { partialFilterExpression: { refundedAt: { $type: 'date' } } });
bookingSchema.index(
  { status: 1, refundedPaise: 1 },
  { partialFilterExpression: { status: 'confirmed', refundedPaise: { $gt: 0 } } },
);
bookingSchema.index({ shiftId: 1 }, { partialFilterExpression: { shiftId: { $gt: '' } } });
bookingSchema.index({ 'tickets.id': 1 }, { unique: true });
// What gates look up; the code of a booking is long.
bookingSchema.index({ 'returned.id': 1 }, { partialFilterExpression: { 'returned.id': { $exists: true } } });
bookingSchema.index({ qrCode: 'hashed' });

export const bookingCollection = { name: Booking, schema: bookingSchema };
