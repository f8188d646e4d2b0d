import type { SalesBreakdown } from '@utsav/contracts/http/report';
import type { TableProps } from 'antd';
import { DataTable } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { ListSection } from '../../components/list-section';
import { useApi } from '../../lib/api';
import { MonthSelect, type OfMonth } from './month-select';
import { monthName } from './reports-query';
import { BREAKDOWN_WIDTH, channelColumns, couponColumns } from './sales-breakdown-columns';

interface BreakdownProps<Line> extends OfMonth {
  label: string;
  linesOf: (breakdown: SalesBreakdown) => readonly Line[];
  columns: NonNullable<TableProps<Line>['columns']>;
  nothing: string;
}

function Breakdown<Line extends { _id: string }>({
  month,
  onMonth,
  label,
  linesOf,
  columns,
  nothing,
}: BreakdownProps<Line>) {
  const request = useApi('GET /api/admin/reports/sales', { query: { month } });
  const breakdown = request.error ? undefined : request.data?.data;
  return (
    <ListSection
      label={label}
      request={request}
      fallback="Failed to load the report"
      tools={<MonthSelect month={month} onMonth={onMonth} />}
    >
      <DataTable<Line>
        label={label}
        rowKey="_id"
        rows={breakdown && linesOf(breakdown)}
        isLoading={request.isLoading}
        columns={columns}
        width={BREAKDOWN_WIDTH}
        isScrollFocusable
        empty={<EmptyState title="Nothing here" text={`${nothing} in ${monthName(month)}.`} />}
      />
    </ListSection>
  );
}

/** Where the bookings of a month were made. */
export const ChannelReport = (of: OfMonth) => (
  <Breakdown
    {...of}
    label="Channels"
    linesOf={({ channels }) => channels}
    columns={channelColumns}
    nothing="Nothing was booked"
  />
);

/** What coupons took off in a month, and what was booked with them. */
export const CouponReport = (of: OfMonth) => (
  <Breakdown
    {...of}
    label="Coupons used"
    linesOf={({ coupons }) => coupons}
    columns={couponColumns}
    nothing="No coupon was used"
  />
);
