import { Workspace, type OfEvent } from '../lanes/workspace';
import type { RowUpdate, TransactionScope } from '../lanes/transaction-scope';
import { DailySalesWorkspace } from '../daily-sales/daily-sales-workspace';
import { Booking, type BookingRow } from './booking.schema';

interface BookingReads {
  ids: string[];
}

interface BookingChange {
  /** As it was read; the write is conditional on it. */
  from: Pick<BookingRow, 'status' | 'refundedPaise'> & { tickets: { $size: number } };
  booking: BookingRow;
}

export class BookingsWorkspace extends Workspace<BookingReads> {
  readonly added: BookingRow[] = [];
  readonly changed = new Map<string, BookingChange>();
  private readonly byId = new Map<string, BookingRow>();

  override async preload(requests: readonly OfEvent<BookingReads>[], tx: TransactionScope): Promise<void> {
    const ids = requests.flatMap(({ request }) => request.ids);
    this.load(await tx.findByIds<BookingRow>(Booking, ids));
  }

  load(rows: readonly BookingRow[]): void {
    for (const booking of rows) this.byId.set(booking._id, booking);
  }

  find(id: string): BookingRow | undefined {
    return this.byId.get(id);
  }

  /** Adds a booking and counts it as sold today. */
  add(booking: BookingRow): void {
    this.added.push(booking);
    this.load([booking]);
    this.workspaces.use(DailySalesWorkspace).add(booking.event.eventId, {
      orders: 1,
      tickets: booking.tickets.length,
      revenuePaise: booking.quote.totalPaise,
    });
  }

  change(booking: BookingRow, changes: Partial<BookingRow>): void {
    const { status, refundedPaise, tickets } = booking;
    const from = this.changed.get(booking._id)?.from ?? { status, refundedPaise, tickets: { $size: tickets.length } };
    Object.assign(booking, changes);
    if (!this.added.includes(booking)) this.changed.set(booking._id, { from, booking });
  }

  override async write(tx: TransactionScope): Promise<void> {
    await tx.insert(Booking, this.added);
    const writes = [...this.changed.values()].map(({ from, booking: { _id, ...booking } }): RowUpdate<BookingRow> => ({
      filter: { _id, ...from },
      update: { $set: booking },
    }));
    await tx.update(Booking, writes, 'a booking changed concurrently');
  }
}
