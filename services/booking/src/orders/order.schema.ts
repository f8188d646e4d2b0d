import { OrderState } from '@utsav/contracts/http/checkout';
import { minutes } from '@utsav/service-kit/time/clock';
import type { RefundState } from '@utsav/contracts/http/console-refund';
import type { StockOfTicket } from '../stock/stock-of-category';
import { quoteSchema, type QuoteRow } from './quote.schema';
import { stampChanges } from '@utsav/service-kit/changes/stamp-changes';
import { Schema } from 'mongoose';
import { orderGroups, type OrderGroup } from './order.state';

export const Order = 'Order';

export interface Buyer {
  userId: string;
  name: string;
  mobile: string;
  email: string;
}

/** Seats of one stock key that an order takes: paid and free tickets together. */
export interface OrderLine extends StockOfTicket {
  quantity: number;
}

export interface OrderPayment {
  linkId: string;
  url: string;
  /** Set once money was captured. */
  providerPaymentId: string;
  method: string;
}

/** Captured money that goes back without having become a booking. */
export interface OrderReturn {
  /** Key under which payments returns it once. */
  refundId: string;
  providerPaymentId: string;
  amountPaise: number;
  state: RefundState;
  /** Staff member who requested the refund again after a failure, and why; empty for automatic refunds. */
  requestedBy: string;
  note: string;
  at: Date;
}

/** What a site of an organizer wrote on the order, and where its buyer goes on. */
export interface OrderSource {
  metadata: Record<string, string>;
  /** Empty for the page of ours. */
  returnUrl: string;
}

const channels = ['site', 'counter'] as const;
const closingStates = ['expired', 'cancelled'] as const satisfies readonly OrderState[];

export interface OrderRow {
  _id: string;
  /** Caller and idempotency key; unique. */
  requestKey: string;
  /** Hash of the request, so that another request under the same key is rejected. */
  requestHash: string;
  state: OrderState;
  /** That of the state; indexed in its place, so that an order moves on within the group without touching an index. */
  group: OrderGroup;
  history: { state: OrderState; at: Date }[];
  eventId: string;
  /** As it was sold, for search. */
  eventName: string;
  showtime: string;
  /** Keys of the shows that its passes open, in the order of the event; absent for tickets of one show. */
  opened?: string[];
  /** Absent for an order of our own site. */
  source?: OrderSource;
  /** `counter`: issued by staff, for cash or by a guest list. */
  channel: (typeof channels)[number];
  /** At the counter: staff, event, buyer and lines, by which a second issue of the same is noticed. */
  fingerprint: string;
  buyer: Buyer;
  quote: QuoteRow;
  lines: OrderLine[];
  /** Tickets, free ones included. */
  quantity: number;
  /** Coupon whose uses are counted for this order; empty for none. */
  couponId: string;
  holdExpiresAt: Date;
  /** State that follows `closing`. */
  closingTo: (typeof closingStates)[number];
  /** While it holds seats: when to close it. The end of the hold, or the next retry of closing. */
  nextCloseAt: Date | null;
  payment: OrderPayment;
  /** Captured payments whose refund was requested for this order. */
  returnedPayments: string[];
  /** Absent in orders of which nothing went back, and in old ones. */
  returns?: OrderReturn[];
  /** Settled by staff: the money was returned outside the system. */
  settlement?: { by: string; reason: string; at: Date };
  /** When the erasure of the buyer's account was begun; absent in most. */
  erasureBegunAt?: Date;
  bookingId: string;
  bookingCode: string;
  createdAt: Date;
  /** When it was last written; absent in rows of 0.2.0. */
  updatedAt?: Date;
}

/** What changes in an order as it goes on; all else stays as it was taken. */
export const progressFields = [
  'state',
  'group',
  'history',
  'closingTo',
  'nextCloseAt',
  'payment',
  'returnedPayments',
  'bookingId',
  'bookingCode',
] as const;
export type OrderProgress = Pick<OrderRow, (typeof progressFields)[number]>;
/** Written only by the change that sets them. */
export type OrderChanges = Partial<
  OrderProgress & Pick<OrderRow, 'returns' | 'settlement' | 'quote' | 'lines' | 'quantity' | 'buyer'>
>;

/** A buyer may extend a hold to this: the payment page of every provider lives longer. */
export const longestHoldMs = minutes(15);

/** As late as the hold of an order may end, however it is extended. */
export const longestHoldOf = ({ createdAt, holdExpiresAt }: Pick<OrderRow, 'createdAt' | 'holdExpiresAt'>): Date =>
  new Date(Math.max(holdExpiresAt.getTime(), createdAt.getTime() + longestHoldMs));

/** A buyer without an address or a number was erased, or forgotten with their unpaid order. */
export const canBeReached = ({ mobile, email }: Pick<Buyer, 'mobile' | 'email'>): boolean =>
  mobile !== '' || email !== '';

/** Tickets that a quote is for, free ones included. */
export const ticketCount = ({ quote }: { quote: Pick<QuoteRow, 'lines'> }): number =>
  quote.lines.reduce((sum, { paidQuantity, freeQuantity }) => sum + paidQuantity + freeQuantity, 0);

/** Seats that an order has: less than it was for once tickets of it were given back. */
export const seatCount = ({ lines }: Pick<OrderRow, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

const text = { type: String, default: '' };

const orderSchema = new Schema<OrderRow>(
  {
    _id: String,
    requestKey: { type: String, required: true, unique: true },
    requestHash: { type: String, required: true },
    state: { type: String, enum: OrderState.options, required: true },
    group: { type: String, enum: orderGroups, required: true },
    history: [{ _id: false, state: { type: String, enum: OrderState.options }, at: Date }],
    eventId: { type: String, required: true },
    eventName: text,
    showtime: text,
    source: { type: Schema.Types.Mixed },
    channel: { type: String, enum: channels, default: 'site' },
    fingerprint: text,
    buyer: { userId: text, name: text, mobile: text, email: text },
    quote: { type: quoteSchema, required: true },
    opened: { type: [String], default: undefined },
    lines: [{ _id: false, stockId: String, quantity: Number, draws: { type: [String], default: undefined } }],
    quantity: { type: Number, default: 0 },
    couponId: text,
    holdExpiresAt: { type: Date, required: true },
    closingTo: { type: String, enum: closingStates, default: 'expired' },
    nextCloseAt: { type: Date, default: null },
    payment: { linkId: text, url: text, providerPaymentId: text, method: text },
    returnedPayments: { type: [String], default: [] },
    returns: { type: Schema.Types.Mixed },
    settlement: { type: Schema.Types.Mixed },
    erasureBegunAt: Date,
    bookingId: text,
    bookingCode: text,
    createdAt: { type: Date, required: true },
  },
  { collection: 'orders', versionKey: false },
);
stampChanges(orderSchema);
orderSchema.index({ 'buyer.userId': 1, eventId: 1, group: 1 });
orderSchema.index(
  { nextCloseAt: 1 },
  { partialFilterExpression: { nextCloseAt: { $type: 'date' } }, name: 'to_close' },
);
// Lists break ties by id: an index without it would not be used, and a page would scan every row. The list of all
// orders names all groups.
orderSchema.index({ group: 1, createdAt: -1, _id: -1 });
// Counts the holds of an on-sale by minute without reading an order. Without the channel it would also serve the sort of
// `findHolds`, and lead that through all orders of the event.
// Counter sales with a fingerprint are found by it too: few are made within minutes.
orderSchema.index({ eventId: 1, channel: 1, createdAt: -1 });

export const orderCollection = { name: Order, schema: orderSchema };
