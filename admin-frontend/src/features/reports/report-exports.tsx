import { ExportButton } from '../../components/csv-export/export-button';
import { api } from '../../lib/api';
import { dayBookCsvColumns } from './day-book-csv';
import { gstCsvColumns } from './gst-csv';
import { channelsCsvColumns, couponsReportCsvColumns } from './sales-breakdown-csv';

export function GstExport({ month }: { month: string }) {
  const load = async (_page: number, signal: AbortSignal) => {
    const { data } = await api.call('GET /api/admin/reports/gst', { query: { month }, signal });
    return { rows: data.lines, total: data.lines.length };
  };
  return <ExportButton noun="line" file={`gst-${month}`} columns={gstCsvColumns} load={load} />;
}

export function DayBookExport({ month }: { month: string }) {
  const load = async (_page: number, signal: AbortSignal) => {
    const { data } = await api.call('GET /api/admin/reports/day-book', { query: { month }, signal });
    return { rows: data.days, total: data.days.length };
  };
  return <ExportButton noun="day" file={`day-book-${month}`} columns={dayBookCsvColumns} load={load} />;
}

const breakdownOf = async (month: string, signal: AbortSignal) =>
  (await api.call('GET /api/admin/reports/sales', { query: { month }, signal })).data;

export function ChannelExport({ month }: { month: string }) {
  const load = async (_page: number, signal: AbortSignal) => {
    const { channels: rows } = await breakdownOf(month, signal);
    return { rows, total: rows.length };
  };
  return <ExportButton noun="channel" file={`channels-${month}`} columns={channelsCsvColumns} load={load} />;
}

export function CouponExport({ month }: { month: string }) {
  const load = async (_page: number, signal: AbortSignal) => {
    const { coupons: rows } = await breakdownOf(month, signal);
    return { rows, total: rows.length };
  };
  return <ExportButton noun="coupon" file={`coupons-${month}`} columns={couponsReportCsvColumns} load={load} />;
}
