import type { OrderState } from '@utsav/contracts/http/checkout';
import { Workspace, type OfEvent } from '../lanes/workspace';
import type { TransactionScope } from '../lanes/transaction-scope';
import { Order, seatCount, type OrderRow } from './order.schema';
import { groupsOf, holdingStates } from './order.state';

interface TicketCountReads {
  /** Users whose tickets for the event are counted. */
  userIds: string[];
}

const keyOf = (eventId: string, userId: string): string => `${eventId}/${userId}`;

/** Tickets that a user holds or has bought for an event; counted from the orders, written by none. */
export class TicketCountsWorkspace extends Workspace<TicketCountReads> {
  private readonly counts = new Map<string, number>();

  override async preload(requests: readonly OfEvent<TicketCountReads>[], tx: TransactionScope): Promise<void> {
    const wanted = [...Map.groupBy(requests, ({ eventId }) => eventId)]
      .map(([eventId, list]) => ({ eventId, userIds: [...new Set(list.flatMap(({ request }) => request.userIds))] }))
      .filter(({ userIds }) => userIds.length > 0);
    if (wanted.length === 0) return;
    const states: OrderState[] = [...holdingStates, 'confirmed'];
    const counted = { group: { $in: [...groupsOf(states).groups] }, state: { $in: states } };
    const rows = await tx.aggregate<{ _id: { eventId: string; userId: string }; quantity: number }>(Order, [
      {
        $match: {
          $or: wanted.map(({ eventId, userIds }) => ({ eventId, 'buyer.userId': { $in: userIds }, ...counted })),
        },
      },
      {
        $group: {
          _id: { eventId: '$eventId', userId: '$buyer.userId' },
          quantity: { $sum: { $sum: '$lines.quantity' } },
        },
      },
    ]);
    for (const { _id, quantity } of rows) this.load(_id.eventId, _id.userId, quantity);
  }

  load(eventId: string, userId: string, tickets: number): void {
    this.counts.set(keyOf(eventId, userId), tickets);
  }

  of(eventId: string, userId: string): number {
    return this.counts.get(keyOf(eventId, userId)) ?? 0;
  }

  /** The tickets of an order are held (+1) or given back (-1). */
  add(order: OrderRow, by: 1 | -1): void {
    this.addSeats(order, by * seatCount(order));
  }

  addSeats({ eventId, buyer }: Pick<OrderRow, 'eventId' | 'buyer'>, seats: number): void {
    this.load(eventId, buyer.userId, this.of(eventId, buyer.userId) + seats);
  }
}
