import type { Shift, ShiftReport } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { shiftState } from '@utsav/contracts/grpc/booking';
import { toOptionalTimestamp, toTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { ShiftRow } from '../shifts/shift.schema';

/** Reports of older releases know nothing else. */
const cashAlone = { upiPaise: 0, cardPaise: 0, upiRefundedPaise: 0, cardRefundedPaise: 0 };

export function shiftView(row: ShiftRow, report: ShiftReport | null): Shift {
  return {
    id: row._id,
    staffId: row.staffId,
    state: shiftState.toProto(row.state),
    openedAt: toTimestamp(row.openedAt),
    closedAt: toOptionalTimestamp(row.closedAt),
    closedBy: row.closedBy || undefined,
    openingFloatPaise: row.openingFloatPaise,
    counted: row.counted ?? undefined,
    countedPaise: row.counted ? row.countedPaise : undefined,
    note: row.note || undefined,
    report: report ? { ...cashAlone, ...report } : undefined,
  };
}
