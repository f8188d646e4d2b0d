import type { SellingBatch } from './selling-batch';

/** What a batch must read before the work can be decided. */
export interface Needs {
  orderIds?: string[];
  requestKeys?: string[];
  /** Keys of coupon uses, see `couponUseKey`. */
  couponUses?: string[];
  /** People whose tickets for this event must be counted. */
  people?: string[];
  /** Orders, by id, of whose coupons the uses must be known. */
  couponsOf?: string[];
  /** Orders, by id, whose buyers' tickets for this event must be counted. */
  buyersOf?: string[];
  bookingIds?: string[];
  /** Movements of stock that may have happened before. */
  movementIds?: string[];
  /** Counter sales whose latest twins must be known. */
  fingerprints?: string[];
  /** Staff whose open shift must be known; those of the bookings above are. */
  shiftsOf?: string[];
}

/** One thing to do with the stock of one event. It may be decided more than once, so it only reads and writes the batch. */
export interface SellingWork<R> {
  readonly needs: Needs;
  /** Refuses by an AppError before it changes the batch. */
  decide(batch: SellingBatch): R;
}

/** A work on its way: which event it is of is known to whoever hands it in. */
export interface EventWork {
  eventId: string;
  work: SellingWork<unknown>;
}
