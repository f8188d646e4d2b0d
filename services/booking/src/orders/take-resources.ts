import type { Read } from '../lanes/event-command';
import type { EventWorkspace } from '../lanes/workspace';
import type { ReturnKind, SaleTerms, TakingKind } from './order-resource';
import { OrderResources } from './order-resources';
import type { OrderRow } from './order.schema';

const noTerms: SaleTerms = { personCap: 0 };

/** What must be read to take the resources of an order, or to give them back. */
export const readResources = (
  orderIn: (event: EventWorkspace) => OrderRow | undefined,
  terms: SaleTerms = noTerms,
): Read[] => [(event) => event.use(OrderResources).all.flatMap((resource) => resource.reads?.(orderIn, terms) ?? [])];

/** Throws an AppError when the order cannot have all that it takes. Changes nothing. */
export function requireResources(event: EventWorkspace, order: OrderRow, terms: SaleTerms = noTerms): void {
  for (const resource of event.use(OrderResources).all) resource.require?.(event, order, terms);
}

export function takeResources(event: EventWorkspace, order: OrderRow, kind: TakingKind): void {
  for (const resource of event.use(OrderResources).all) resource.take(event, order, kind);
}

/** What the order holds is sold. */
export function sellResources(event: EventWorkspace, order: OrderRow): void {
  for (const resource of event.use(OrderResources).all) resource.sell?.(event, order);
}

export function giveResourcesBack(event: EventWorkspace, order: OrderRow, kind: ReturnKind, reason = ''): void {
  for (const resource of event.use(OrderResources).all) resource.giveBack(event, order, kind, reason);
}
