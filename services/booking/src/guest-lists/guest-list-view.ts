import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { guestLineState } from '@utsav/contracts/grpc/booking';
import { toOptionalTimestamp, toTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { GuestLineRow, GuestListRow } from './guest-list.schema';

const lineView = (row: GuestLineRow): rpc.GuestLineResult => ({
  line: {
    name: row.name,
    mobile: row.mobile || undefined,
    email: row.email || undefined,
    category: row.category,
    showtime: row.showtime || undefined,
    quantity: row.quantity,
    notes: row.notes || undefined,
  },
  state: guestLineState.toProto(row.state),
  bookingId: row.bookingId || undefined,
  bookingCode: row.bookingCode || undefined,
  errorCode: row.errorCode || undefined,
  reason: row.reason || undefined,
});

/** A list without its lines. */
export function guestListSummary(row: GuestListRow): rpc.GuestList {
  const count = (state: GuestLineRow['state']): number => row.lines.filter((line) => line.state === state).length;
  const { id, name, mobile, email } = row.issuedBy;
  return {
    id: row._id,
    eventId: row.eventId,
    issuedBy: { id, name, mobile: mobile || undefined, email: email || undefined },
    createdAt: toTimestamp(row.createdAt),
    finishedAt: toOptionalTimestamp(row.finishedAt),
    total: row.lines.length,
    issued: count('issued'),
    failed: count('failed'),
    lines: [],
  };
}

export const guestListView = (row: GuestListRow): rpc.GuestList => ({
  ...guestListSummary(row),
  lines: row.lines.map(lineView),
});
