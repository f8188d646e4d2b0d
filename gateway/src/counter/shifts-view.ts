import type {
  CashCount,
  Shift as ShiftMessage,
  ShiftReport as ReportMessage,
} from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { User } from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { shiftState } from '@utsav/contracts/grpc/booking';
import { denominations, type CountedCash, type Shift, type ShiftReport } from '@utsav/contracts/http/shift';
import { toIst, toIstOrNull } from '../http/ist';
import { toPaise, toRupees } from '../http/money';

export const countedIn = ({ denominations: counts, coins }: CountedCash): CashCount => ({
  notes: counts.map(({ value, count }) => ({ value, count })),
  coinsPaise: toPaise(coins),
});

const countedView = ({ notes, coinsPaise }: CashCount): CountedCash => ({
  denominations: denominations.map((value) => ({
    value,
    count: notes.find((note) => note.value === value)?.count ?? 0,
  })),
  coins: toRupees(coinsPaise),
});

const reportView = (report: ReportMessage): ShiftReport => ({
  bookings: report.bookings,
  tickets: report.tickets,
  sales: toRupees(report.salesPaise),
  discounts: toRupees(report.discountPaise),
  refunds: report.refunds,
  refunded: toRupees(report.refundedPaise),
  upi: toRupees(report.upiPaise),
  card: toRupees(report.cardPaise),
  upiRefunded: toRupees(report.upiRefundedPaise),
  cardRefunded: toRupees(report.cardRefundedPaise),
  expectedCash: toRupees(report.expectedPaise),
  events: report.events.map(({ eventId, name, bookings, tickets, salesPaise, discountPaise, categories }) => ({
    _id: eventId,
    name,
    bookings,
    tickets,
    sales: toRupees(salesPaise),
    discounts: toRupees(discountPaise),
    categories: categories.map(({ grossPaise, ...category }) => ({ ...category, amount: toRupees(grossPaise) })),
  })),
});

export function shiftView(shift: ShiftMessage, users: ReadonlyMap<string, Pick<User, 'name'>>): Shift {
  const { counted, countedPaise, closedBy, report } = shift;
  const staffUser = (id: string): Shift['staff'] => ({ _id: id, name: users.get(id)?.name ?? '' });
  return {
    _id: shift.id,
    staff: staffUser(shift.staffId),
    state: shiftState.fromProto(shift.state),
    openedAt: toIst(shift.openedAt),
    closedAt: toIstOrNull(shift.closedAt),
    closedBy: closedBy === undefined ? null : staffUser(closedBy),
    openingFloat: toRupees(shift.openingFloatPaise),
    counted: counted ? countedView(counted) : null,
    countedCash: countedPaise === undefined ? null : toRupees(countedPaise),
    difference: countedPaise !== undefined && report ? toRupees(countedPaise - report.expectedPaise) : null,
    notes: shift.note ?? '',
    report: report ? reportView(report) : null,
  };
}
