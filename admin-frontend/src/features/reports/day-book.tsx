import { DataTable } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { ListSection } from '../../components/list-section';
import { useApi } from '../../lib/api';
import { DAYS_WIDTH, daysColumns } from './day-book-columns';
import { DayBookTotals } from './day-book-totals';
import { MonthSelect, type OfMonth } from './month-select';
import { monthName } from './reports-query';

/** What was sold and returned on each day of a month. */
export function DayBook({ month, onMonth }: OfMonth) {
  const request = useApi('GET /api/admin/reports/day-book', { query: { month } });
  const book = request.error ? undefined : request.data?.data;
  return (
    <ListSection
      label="Days"
      request={request}
      fallback="Failed to load the day book"
      tools={<MonthSelect month={month} onMonth={onMonth} />}
    >
      <DataTable
        label="Days"
        rowKey="_id"
        rows={book?.days}
        isLoading={request.isLoading}
        columns={daysColumns}
        width={DAYS_WIDTH}
        isScrollFocusable
        empty={<EmptyState title="Nothing here" text={`Nothing was sold or returned in ${monthName(month)}.`} />}
        sums={book && book.days.length > 0 && <DayBookTotals totals={book.totals} />}
      />
    </ListSection>
  );
}
