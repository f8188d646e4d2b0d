import { Workspace, type OfEvent } from '../lanes/workspace';
import type { RowUpdate, TransactionScope } from '../lanes/transaction-scope';
import { CouponUse, couponUseKey, type CouponUseRow } from './coupon-use.schema';

interface CouponUseReads {
  /** See `couponKeysOf`. */
  keys: string[];
}

/** How often coupons are in use. One coupon may be used for several events of a transaction. */
export class CouponUsesWorkspace extends Workspace<CouponUseReads> {
  private readonly before = new Map<string, number>();
  private readonly changed = new Map<string, number>();

  override async preload(requests: readonly OfEvent<CouponUseReads>[], tx: TransactionScope): Promise<void> {
    const keys = requests.flatMap(({ request }) => request.keys);
    this.load(await tx.findByIds<CouponUseRow>(CouponUse, keys));
  }

  load(rows: readonly CouponUseRow[]): void {
    for (const { _id, count } of rows) this.before.set(_id, count);
  }

  uses(key: string): number {
    return (this.before.get(key) ?? 0) + (this.changed.get(key) ?? 0);
  }

  /** Takes (+1) or gives back (-1) one use, for all users and for this one. */
  add(couponId: string, userId: string, by: 1 | -1): void {
    for (const key of [couponUseKey(couponId), couponUseKey(couponId, userId)])
      this.changed.set(key, (this.changed.get(key) ?? 0) + by);
  }

  /** The rows that changed, as they are written. */
  rows(): CouponUseRow[] {
    return [...this.changed].filter(([, by]) => by !== 0).map(([_id]) => ({ _id, count: this.uses(_id) }));
  }

  override async write(tx: TransactionScope): Promise<void> {
    const writes = this.rows().map(({ _id, count }): RowUpdate<CouponUseRow> => {
      const before = this.before.get(_id) ?? 0;
      const update = { $inc: { count: count - before } };
      return { filter: { _id, count: before }, update, upsert: before === 0 };
    });
    await tx.update(CouponUse, writes, 'a coupon was used concurrently');
  }
}
