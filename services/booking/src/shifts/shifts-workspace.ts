import { Workspace, type OfEvent } from '../lanes/workspace';
import type { RowUpdate, TransactionScope } from '../lanes/transaction-scope';
import { Shift, type ShiftRow } from './shift.schema';

interface ShiftReads {
  /** Staff whose open shift is needed. */
  staffIds?: string[];
  /** Shifts that may still be open; empty ids are ignored. */
  ids?: string[];
}

type OpenShift = Pick<ShiftRow, '_id' | 'staffId'>;

export class ShiftsWorkspace extends Workspace<ShiftReads> {
  private open: readonly OpenShift[] = [];
  private readonly joined = new Set<string>();

  override async preload(requests: readonly OfEvent<ShiftReads>[], tx: TransactionScope): Promise<void> {
    const staffIds = requests.flatMap(({ request }) => request.staffIds ?? []);
    const ids = requests.flatMap(({ request }) => request.ids ?? []).filter(Boolean);
    if (staffIds.length + ids.length === 0) return;
    this.open = await tx.find<ShiftRow>(Shift, {
      $or: [{ staffId: { $in: staffIds } }, { _id: { $in: ids } }],
      state: 'open',
    });
  }

  /** Books what happens now into the open shift that fits; empty for none. The shift must still be open at the commit. */
  join(fits: (shift: OpenShift) => boolean): string {
    const shift = this.open.find(fits);
    if (!shift) return '';
    this.joined.add(shift._id);
    return shift._id;
  }

  /** Write conflict with CloseShift: one of the two runs again and sees the other (prevents write skew). */
  override async write(tx: TransactionScope): Promise<void> {
    const writes = [...this.joined].map((_id): RowUpdate<ShiftRow> => ({
      filter: { _id, state: 'open' },
      update: { $inc: { writes: 1 } },
    }));
    await tx.update(Shift, writes, 'a shift was closed concurrently');
  }
}
