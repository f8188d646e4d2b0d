import { ExportButton } from '../../components/csv-export/export-button';
import { DataTable } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { FilterSelect } from '../../components/filter-select';
import { ListSection } from '../../components/list-section';
import { PageHead } from '../../components/page-head';
import { api, useApi } from '../../lib/api';
import { useQueryState } from '../../lib/query-state';
import { LINES_WIDTH, linesColumns, SERIES_WIDTH, seriesColumns } from './gst-columns';
import { gstCsvColumns } from './gst-csv';
import { GstTotals } from './gst-totals';
import { monthName, monthOptions, reportsQuery, thisMonth } from './reports-query';
import list from '../../components/list.module.css';
import styles from './reports.module.css';

/** What an accountant takes into the GST return of a month. */
export default function ReportsPage() {
  const [view, change] = useQueryState(reportsQuery);
  const month = view.month || thisMonth();
  const request = useApi('GET /api/admin/reports/gst', { query: { month } });
  const report = request.error ? undefined : request.data?.data;
  const load = async (_page: number, signal: AbortSignal) => {
    const { data } = await api.call('GET /api/admin/reports/gst', { query: { month }, signal });
    return { rows: data.lines, total: data.lines.length };
  };

  return (
    <>
      <PageHead
        title="Reports"
        subtitle="GST of a month, for GSTR-1: the invoices and credit notes that were issued in it. A booking has an invoice once its buyer or staff have opened it."
        actions={<ExportButton noun="line" file={`gst-${month}`} columns={gstCsvColumns} load={load} />}
      />
      <ListSection
        label="GST by place of supply and rate"
        request={request}
        fallback="Failed to load the report"
        tools={
          <FilterSelect
            label="Month"
            value={month}
            options={monthOptions(month)}
            onChange={(chosen) => change({ month: chosen === thisMonth() ? '' : chosen })}
          />
        }
      >
        <DataTable
          label="GST by place of supply and rate"
          rowKey="_id"
          rows={report?.lines}
          isLoading={request.isLoading}
          columns={linesColumns}
          width={LINES_WIDTH}
          isScrollFocusable
          empty={<EmptyState title="Nothing here" text={`No invoice was issued in ${monthName(month)}.`} />}
          sums={report && report.lines.length > 0 && <GstTotals totals={report.totals} />}
        />
      </ListSection>
      {report && report.series.length > 0 && (
        <section aria-labelledby="documents-issued">
          <h2 id="documents-issued" className={styles.heading}>
            Documents issued
          </h2>
          <div className={list.card}>
            <DataTable
              label="Documents issued"
              rowKey="firstNumber"
              rows={report.series}
              isLoading={false}
              columns={seriesColumns}
              width={SERIES_WIDTH}
              isScrollFocusable
              empty={null}
            />
          </div>
        </section>
      )}
    </>
  );
}
