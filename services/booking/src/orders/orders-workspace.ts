import type { OrderState } from '@utsav/contracts/http/checkout';
import type { QueryFilter } from 'mongoose';
import { Workspace, type OfEvent } from '../lanes/workspace';
import type { RowUpdate, TransactionScope } from '../lanes/transaction-scope';
import { Order, progressFields, type OrderChanges, type OrderRow } from './order.schema';
import { holdsFilter, lapsedHoldWindowMs } from './holds-of-person';
import { closableStates, orderGroupOf, requirePath } from './order.state';

interface OrderReads {
  ids?: string[];
  requestKeys?: string[];
  /** Users whose holds for the event are read: live ones, and those that expired within the last hour. */
  holdersIds?: string[];
}

const personOf = (eventId: string, userId: string): string => `${eventId}/${userId}`;

export interface OrderChange {
  from: OrderState;
  order: OrderRow;
  /** What is written. */
  fields: readonly (keyof OrderRow)[];
}

export class OrdersWorkspace extends Workspace<OrderReads> {
  readonly added: OrderRow[] = [];
  readonly changed = new Map<string, OrderChange>();
  private readonly byId = new Map<string, OrderRow>();
  private readonly byRequestKey = new Map<string, OrderRow>();
  private readonly byPerson = new Map<string, Set<OrderRow>>();

  override async preload(requests: readonly OfEvent<OrderReads>[], tx: TransactionScope): Promise<void> {
    const ids = [...new Set(requests.flatMap(({ request }) => request.ids ?? []))];
    const requestKeys = [...new Set(requests.flatMap(({ request }) => request.requestKeys ?? []))];
    const ofHolders = requests.filter(({ request }) => (request.holdersIds ?? []).length > 0);
    const filters: QueryFilter<OrderRow>[] = [];
    if (ids.length > 0) filters.push({ _id: { $in: ids } });
    if (requestKeys.length > 0) filters.push({ requestKey: { $in: requestKeys } });
    if (ofHolders.length > 0)
      filters.push(
        holdsFilter(
          ofHolders.map(({ eventId }) => eventId),
          ofHolders.flatMap(({ request }) => request.holdersIds ?? []),
          new Date(this.workspaces.now.getTime() - lapsedHoldWindowMs),
        ),
      );
    const [first, ...more] = filters;
    if (first) this.load(await tx.find<OrderRow>(Order, more.length > 0 ? { $or: filters } : first));
  }

  load(rows: readonly OrderRow[]): void {
    for (const order of rows) {
      this.byId.set(order._id, order);
      this.byRequestKey.set(order.requestKey, order);
      const person = personOf(order.eventId, order.buyer.userId);
      const known = this.byPerson.get(person);
      if (known) known.add(order);
      else this.byPerson.set(person, new Set([order]));
    }
  }

  /** Orders of a user for an event, as far as they were read or added. */
  ofPerson(eventId: string, userId: string): OrderRow[] {
    return [...(this.byPerson.get(personOf(eventId, userId)) ?? [])];
  }

  find(id: string): OrderRow | undefined {
    return this.byId.get(id);
  }

  findByRequestKey(requestKey: string): OrderRow | undefined {
    return this.byRequestKey.get(requestKey);
  }

  add(order: OrderRow): void {
    this.added.push(order);
    this.load([order]);
  }

  /** Leads an order through states to the last of them and sets what changes with it. */
  advance(order: OrderRow, path: readonly OrderState[], changes: OrderChanges = {}): void {
    requirePath(order.state, path);
    const { from, fields } = this.changed.get(order._id) ?? { from: order.state, fields: progressFields };
    const last = path.at(-1) ?? order.state;
    Object.assign(order, changes, {
      state: last,
      group: orderGroupOf(last),
      // Nothing is left to close.
      ...(!closableStates.includes(last) && { nextCloseAt: null }),
      history: [...order.history, ...path.map((state) => ({ state, at: this.workspaces.now }))],
    });
    if (!this.added.includes(order))
      this.changed.set(order._id, {
        from,
        order,
        fields: [...new Set([...fields, ...(Object.keys(changes) as (keyof OrderRow)[])])],
      });
  }

  override async write(tx: TransactionScope): Promise<void> {
    await tx.insert(Order, this.added);
    const writes = [...this.changed.values()].map(({ order, fields }): RowUpdate<OrderRow> => ({
      // Read in the same transaction, so a concurrent write makes it run again.
      filter: { _id: order._id },
      update: { $set: Object.fromEntries(fields.map((field) => [field, order[field]])) },
    }));
    await tx.update(Order, writes, 'an order changed concurrently');
  }
}
