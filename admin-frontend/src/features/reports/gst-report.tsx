import { Flex } from 'antd';
import { useCallback } from 'react';
import { DataTable } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { ListSection } from '../../components/list-section';
import type { GstReport as Report } from '@utsav/contracts/http/report';
import { rupees } from '@utsav/web-kit/format/rupees';
import { useApi } from '../../lib/api';
import { SectionCard } from '../../components/section-card';
import { LINES_WIDTH, linesColumns, SERIES_WIDTH, seriesColumns } from './gst-columns';
import { GstTotals } from './gst-totals';
import { IssuedDocuments } from './issued-documents';
import { MonthSelect, type OfMonth } from './month-select';
import { monthName } from './reports-query';
import styles from './reports.module.css';

const LABEL = 'GST by place of supply and rate';

/** What an accountant takes into the GST return of a month. */
export function GstReport({ month, onMonth }: OfMonth) {
  const request = useApi('GET /api/admin/reports/gst', { query: { month } });
  const { mutate } = request;
  const reload = useCallback(() => void mutate(), [mutate]);
  const report = request.error ? undefined : request.data?.data;
  return (
    <Flex vertical gap={12}>
      <IssuedDocuments onIssued={reload} />
      <ListSection
        label={LABEL}
        request={request}
        fallback="Failed to load the report"
        tools={<MonthSelect month={month} onMonth={onMonth} />}
        footer={report && <OfSales report={report} />}
      >
        <DataTable
          label={LABEL}
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
        <SectionCard title="Documents issued" content="flush">
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
        </SectionCard>
      )}
    </Flex>
  );
}

/** What the invoices lack: an accountant declares every sale. */
const OfSales = ({ report: { month, gstOfSales, totals } }: { report: Report }) => (
  <p className={styles.note}>
    The sales of {monthName(month)} have {rupees(gstOfSales)} GST in the ledger, before refunds, with an invoice or
    without one. The invoices above have {rupees(totals.invoices.total - totals.invoices.taxable)}.
  </p>
);
