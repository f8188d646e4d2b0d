import type { EventCommand, Read } from '../lanes/event-command';
import type { EventWorkspace } from '../lanes/workspace';
import { isPass } from '@utsav/contracts/shows/covers';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { noSeatsAside, stockKey } from './stock.schema';
import { releaseSeatsAside } from './set-seats-aside';
import { StockWorkspace } from './stock-workspace';

export interface StockPlan {
  /** Key of the show; empty for an event without shows, for seats that shows have in common, and for passes. */
  showtime: string;
  categoryKey: string;
  capacity: number;
}

/**
 * The stock an event needs: for each ticket category one in each show with seats of its own, and one for all others. A pass
 * has one for the event.
 */
export function stockPlan({ categories, showtimes }: Pick<EventProjection, 'categories' | 'showtimes'>): StockPlan[] {
  const needsCommon = showtimes.length === 0 || showtimes.some((show) => show.common);
  const common = categories
    .filter((category) => needsCommon || isPass(category))
    .map(({ key, capacity }) => ({ showtime: '', categoryKey: key, capacity }));
  const passes = new Set(categories.filter(isPass).map(({ key }) => key));
  const own = showtimes
    .filter((show) => !show.common)
    .flatMap(({ key: showtime, categories: seats }) =>
      seats
        .filter(({ key }) => !passes.has(key))
        .map(({ key, capacity }) => ({ showtime, categoryKey: key, capacity })),
    );
  return [...common, ...own];
}

/**
 * Makes stock for what is new, moves the capacity of what is known by the difference, and takes what the event does not
 * have any more out of the sale. Seats that are held, sold, blocked or set aside cannot be taken away: a smaller capacity
 * stops at them.
 */
export class ResizeStock implements EventCommand<void> {
  readonly reads: readonly Read[] = [];

  constructor(
    private readonly eventId: string,
    /** Of the movements; new for each try, since seats come and go in between. */
    private readonly cause: string,
    private readonly plan: StockPlan[],
  ) {}

  apply(event: EventWorkspace): void {
    const planned = new Set<string>();
    for (const { showtime, categoryKey, capacity } of this.plan) {
      const _id = stockKey(this.eventId, showtime, categoryKey);
      planned.add(_id);
      const row = event.use(StockWorkspace).find(_id);
      if (row) {
        this.resize(event, _id, Math.max(capacity - row.capacity, -row.available));
        continue;
      }
      const counters = { capacity, available: capacity, held: 0, sold: 0, blocked: 0, ...noSeatsAside };
      event.use(StockWorkspace).open({ _id, eventId: this.eventId, showtime, categoryKey, ...counters }, this.cause);
    }
    for (const row of event.use(StockWorkspace).ofEvent(event.eventId)) {
      if (planned.has(row._id)) continue;
      releaseSeatsAside(event, row, this.cause);
      this.resize(event, row._id, -row.available);
    }
  }

  private resize(event: EventWorkspace, stockId: string, change: number): void {
    if (change !== 0)
      event.use(StockWorkspace).move('resize', this.cause, stockId, { capacity: change, available: change });
  }
}
