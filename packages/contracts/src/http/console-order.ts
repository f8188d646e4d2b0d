import { z } from 'zod';
import { Rupees } from '../money/rupee-amount';
import { RefundState } from './console-refund';
import { BuyerQuery, ConsoleUser } from './console-user';
import { ChangesEnd, ChangesQuery, defineRoutes, IdParams, PageQuery } from './route';
import { IstTime, ShortText } from './scalars';
import { sortBy } from './sort-by';

export const ConsoleOrder = z.object({
  _id: z.string(),
  id: z.string(),
  bookingCode: z.string(),
  createdAt: IstTime,
  userId: ConsoleUser,
  eventId: z.object({ _id: z.string(), title: z.string(), name: z.string() }),
  ticketCategories: z.array(z.object({ categoryId: z.string(), type: z.string(), finalQuantity: z.number().int() })),
  finalAmount: Rupees,
  bookingStatus: z.string(),
  status: z.string(),
  paymentMode: z.string(),
  /** What a site of an organizer wrote on the order. */
  metadata: z.record(z.string(), z.string()),
});
export type ConsoleOrder = z.infer<typeof ConsoleOrder>;

/** With when it last changed. */
export const ChangedOrder = ConsoleOrder.extend({ updatedAt: IstTime });

export const ConsoleOrders = z.object({
  data: z.array(ConsoleOrder),
  count: z.number().int(),
  revenue: Rupees,
  pendingCount: z.number().int(),
});

/** An order whose money a person has to look after. */
export const OrderUnderReview = ConsoleOrder.extend({
  /** `review`, or where a decision has led it. */
  state: z.string(),
  /** Captured money that goes back: what was requested, and its outcome. */
  returns: z.array(
    z.object({
      paymentId: z.string(),
      amount: Rupees,
      status: RefundState,
      /** Of the staff member who requested it again; empty for an automatic refund. */
      requestedBy: z.string(),
      note: z.string(),
      at: IstTime,
    }),
  ),
  /** A refund failed and may be requested again here; of a booking that is done on the booking. */
  canRefund: z.boolean(),
  settlement: z.object({ by: z.string(), reason: z.string(), at: IstTime }).nullable(),
});
export type OrderUnderReview = z.infer<typeof OrderUnderReview>;

const ReviewReason = z.strictObject({ reason: z.string().trim().min(1, 'Please give a reason.').max(500) });

export const consoleOrderRoutes = defineRoutes({
  'GET /api/admin/orders': {
    operationId: 'listOrders',
    access: 'orders.view',
    tag: 'Console',
    summary: 'Orders with search, status and sort',
    query: z.object({
      ...PageQuery.shape,
      search: ShortText.optional(),
      status: ShortText.optional(),
      ...BuyerQuery.shape,
      sort: sortBy('createdAt', 'id', 'qty', 'amount', 'finalAmount', 'bookingCode', 'status').optional(),
    }),
    data: ConsoleOrders,
    answer: 'spread',
  },
  'GET /api/admin/orders/changes': {
    operationId: 'listChangedOrders',
    access: 'orders.view',
    tag: 'Console',
    summary: 'Orders in the order in which they last changed; what changed within the last 65 seconds comes later',
    query: ChangesQuery,
    data: ChangesEnd.extend({ orders: z.array(ChangedOrder) }),
  },
  'GET /api/admin/orders/under-review': {
    operationId: 'listOrdersUnderReview',
    access: 'orders.view',
    tag: 'Console',
    summary: 'Orders whose money a person has to look after, newest first',
    query: PageQuery,
    data: z.object({ orders: z.array(OrderUnderReview) }),
  },
  'POST /api/admin/orders/:id/refund': {
    operationId: 'retryOrderRefund',
    access: 'refunds.make',
    audit: 'order.refund',
    tag: 'Console',
    summary: 'Ask again for the refunds of an order under review that failed',
    params: IdParams,
    body: ReviewReason,
    data: OrderUnderReview,
    stepUp: true,
    idempotent: true,
    limit: 'write',
    errors: ['STATE_CONFLICT'],
  },
  'POST /api/admin/orders/:id/settle': {
    operationId: 'settleOrder',
    access: 'refunds.make',
    audit: 'order.settle',
    tag: 'Console',
    summary: 'End the review of an order: its money went back another way',
    params: IdParams,
    body: ReviewReason,
    data: OrderUnderReview,
    stepUp: true,
    limit: 'write',
    errors: ['STATE_CONFLICT'],
  },
});
