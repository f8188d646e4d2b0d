import { AppError } from '@utsav/contracts/errors/app-error';
import type { EventCommand, Read } from '../lanes/event-command';
import type { EventWorkspace } from '../lanes/workspace';
import { releaseSeatsAside } from './set-seats-aside';
import type { StockRow } from './stock.schema';
import { StockWorkspace } from './stock-workspace';

const isTaken = ({ held, sold }: StockRow): boolean => held > 0 || sold > 0;

/**
 * Takes all free, blocked and set-aside seats of an event out of the sale, so that nothing can be held afterwards: not by a
 * request that read the event before, nor by an admin who over-allocates. Throws EVENT_HAS_BOOKINGS while a seat is held or sold.
 */
export class WithdrawStock implements EventCommand<void> {
  readonly reads: readonly Read[] = [];

  constructor(
    /** Of the movements; new for each call, since a sale may open again in between. */
    private readonly cause: string,
    /** The event is gone already: what is held or sold stays as it is. */
    private readonly isGone = false,
  ) {}

  apply(event: EventWorkspace): void {
    const rows = event.use(StockWorkspace).ofEvent(event.eventId);
    if (!this.isGone && rows.some(isTaken)) throw new AppError('EVENT_HAS_BOOKINGS');
    for (const row of rows) {
      const { _id, blocked } = row;
      if (blocked > 0)
        event.use(StockWorkspace).move('block', this.cause, _id, { available: blocked, blocked: -blocked });
      releaseSeatsAside(event, row, this.cause);
      const seats = row.available;
      if (seats > 0) event.use(StockWorkspace).move('resize', this.cause, _id, { capacity: -seats, available: -seats });
    }
  }
}
