import type { Shift } from '@utsav/contracts/http/shift';
import { amountColumn, countColumn, timeColumn, type CsvColumns } from '../../lib/csv';

/** Staff by their id. */
export const shiftsCsvColumns: CsvColumns<Shift> = [
  ['Shift', ({ _id }) => _id],
  ['Staff', ({ staff }) => staff._id],
  ['Status', ({ state }) => state],
  timeColumn('Opened', ({ openedAt }) => openedAt),
  timeColumn('Closed', ({ closedAt }) => closedAt),
  amountColumn('Float', ({ openingFloat }) => openingFloat),
  countColumn('Bookings', ({ report }) => report?.bookings),
  countColumn('Tickets', ({ report }) => report?.tickets),
  amountColumn('Sales', ({ report }) => report?.sales),
  amountColumn('Discounts', ({ report }) => report?.discounts),
  amountColumn('Refunded', ({ report }) => report?.refunded),
  amountColumn('Expected', ({ report }) => report?.expectedCash),
  amountColumn('Counted', ({ countedCash }) => countedCash),
  amountColumn('Difference', ({ difference }) => difference),
];
