export interface CouponChange {
  key: string;
  /** As it was read; the write asks for the same. */
  before: number;
  by: number;
}

/** How often coupons are in use while a transaction is decided. A coupon may be used for several of its events. */
export class CouponCounts {
  private readonly changed = new Map<string, number>();

  constructor(private readonly read: ReadonlyMap<string, number>) {}

  uses(key: string): number {
    return this.before(key) + (this.changed.get(key) ?? 0);
  }

  count(key: string, by: 1 | -1): void {
    this.changed.set(key, (this.changed.get(key) ?? 0) + by);
  }

  changes(): CouponChange[] {
    return [...this.changed].filter(([, by]) => by !== 0).map(([key, by]) => ({ key, before: this.before(key), by }));
  }

  private before(key: string): number {
    return this.read.get(key) ?? 0;
  }
}
