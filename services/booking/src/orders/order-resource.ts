import type { RowsRead } from '../lanes/event-command';
import type { EventWorkspace } from '../lanes/workspace';
import type { OrderRow } from './order.schema';

/** Terms of the sale that do not stand on the order. */
export interface SaleTerms {
  /** Most tickets of the event that one person may have; 0 = no cap. */
  personCap: number;
}

/**
 * `hold`: for a payment to come. `sell-late`: paid after its hold was released. `sell-cash`: at the counter. `exchange`: in
 * place of other tickets. `give`: by a guest list.
 */
export type TakingKind = 'hold' | 'sell-late' | 'sell-cash' | 'exchange' | 'give';
/** `release`: it was held. `restock`: it was sold. */
export type ReturnKind = 'release' | 'restock';

/**
 * Something limited that an order takes along, such as seats or a use of a coupon. Registered in
 * `booking.order-resources.ts`; the commands of an order take and give back all of them and know none.
 */
export interface OrderResource {
  /** What is read before it is taken or given back. The order is known once its row is loaded. */
  reads?(orderIn: (event: EventWorkspace) => OrderRow | undefined, terms: SaleTerms): RowsRead[];
  /** Throws an AppError when there is not enough of it. Changes nothing. */
  require?(event: EventWorkspace, order: OrderRow, terms: SaleTerms): void;
  take(event: EventWorkspace, order: OrderRow, kind: TakingKind): void;
  /** What was held is sold. */
  sell?(event: EventWorkspace, order: OrderRow): void;
  giveBack(event: EventWorkspace, order: OrderRow, kind: ReturnKind, reason: string): void;
}
