import type { OrderState } from '@utsav/contracts/http/checkout';
import { Schema } from 'mongoose';
import type { OrderRow } from './order.schema';
import { orderGroups, orderGroupOf, type OrderGroup } from './order.state';

export const OrderCounts = 'OrderCounts';

/** Orders of one event by group of states, moved in the same transaction as the orders. */
export type OrderCountsRow = Record<OrderGroup, number> & {
  /** Event id: so the counts are written by its lane alone. */
  _id: string;
  /** What the confirmed ones cost together. */
  confirmedPaise: number;
};

export type OrderCountsChange = Omit<OrderCountsRow, '_id'>;

export const noOrders = (): OrderCountsChange => ({
  open: 0,
  review: 0,
  confirmed: 0,
  expired: 0,
  cancelled: 0,
  refunding: 0,
  refunded: 0,
  confirmedPaise: 0,
});

/** An order comes into (+1) or leaves (-1) the group of a state. */
export function countOrder(
  counts: OrderCountsChange,
  { state, quote }: { state: OrderState; quote: Pick<OrderRow['quote'], 'totalPaise'> },
  by: 1 | -1,
): void {
  counts[orderGroupOf(state)] += by;
  if (state === 'confirmed') counts.confirmedPaise += by * quote.totalPaise;
}

const number = { type: Number, default: 0 };

const orderCountsSchema = new Schema<OrderCountsRow>(
  { _id: String, ...Object.fromEntries(orderGroups.map((group) => [group, number])), confirmedPaise: number },
  { collection: 'order_counts', versionKey: false },
);

export const orderCountsCollection = { name: OrderCounts, schema: orderCountsSchema };
