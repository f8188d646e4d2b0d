import type { ChannelReportLine, CouponReportLine } from '@utsav/contracts/http/report';
import { amountColumn, countColumn, type CsvColumns } from '../../lib/csv';
import { channelNames } from './sales-breakdown-columns';

export const channelsCsvColumns: CsvColumns<ChannelReportLine> = [
  ['Channel', ({ _id }) => channelNames[_id]],
  countColumn('Bookings', ({ bookings }) => bookings),
  countColumn('Tickets', ({ tickets }) => tickets),
  amountColumn('Revenue', ({ revenue }) => revenue),
];

export const couponsReportCsvColumns: CsvColumns<CouponReportLine> = [
  ['Coupon', ({ _id }) => _id],
  countColumn('Bookings', ({ bookings }) => bookings),
  countColumn('Tickets', ({ tickets }) => tickets),
  amountColumn('Taken Off', ({ discount }) => discount),
  amountColumn('Revenue', ({ revenue }) => revenue),
];
