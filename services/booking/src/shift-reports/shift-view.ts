import type { Shift, ShiftReport } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { ShiftRow } from '../shifts/shift.schema';

export function shiftView(row: ShiftRow, report: ShiftReport | null): Shift {
  return {
    id: row._id,
    staffId: row.staffId,
    state: row.state,
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? '',
    closedBy: row.closedBy,
    openingFloatPaise: row.openingFloatPaise,
    counted: row.counted ?? undefined,
    countedPaise: row.countedPaise,
    note: row.note,
    report: report ?? undefined,
  };
}
