import { Tabs } from 'antd';
import { PageHead } from '../../components/page-head';
import { useQueryState } from '../../lib/query-state';
import { DayBook } from './day-book';
import { GstReport } from './gst-report';
import { ChannelExport, CouponExport, DayBookExport, GstExport } from './report-exports';
import { ChannelReport, CouponReport } from './sales-breakdown';
import { reportNames, reports, reportsQuery, thisMonth } from './reports-query';

const views = {
  gst: {
    Report: GstReport,
    Export: GstExport,
    subtitle:
      'GST of a month, for GSTR-1: the invoices and credit notes that were issued in it. Each carries the day on which it was issued: late every evening, or once it was opened.',
  },
  'day-book': {
    Report: DayBook,
    Export: DayBookExport,
    subtitle:
      'What the ledger posted on each day of a month, GST included. The dashboard counts a sale or a refund at once: where the ledger was behind at midnight, the two have it on different days.',
  },
  channels: {
    Report: ChannelReport,
    Export: ChannelExport,
    subtitle:
      'Bookings that were made in a month, by where. Refunds and cancellations since then are taken off, where the dashboard and the day book have them on their own day.',
  },
  coupons: {
    Report: CouponReport,
    Export: CouponExport,
    subtitle:
      'What coupons took off the bookings of a month, and what these bookings brought after refunds. Cancelled ones are not among them.',
  },
} as const;

/** What accountants take from the console, by month. */
export default function ReportsPage() {
  const [view, change] = useQueryState(reportsQuery);
  const month = view.month || thisMonth();
  const { Export, subtitle } = views[view.report];
  return (
    <>
      <PageHead title="Reports" subtitle={subtitle} actions={<Export month={month} />} />
      <Tabs
        activeKey={view.report}
        destroyOnHidden
        items={reports.map((key) => {
          const { Report } = views[key];
          return {
            key,
            label: reportNames[key],
            children: <Report month={month} onMonth={(chosen) => change({ month: chosen })} />,
          };
        })}
        onChange={(report) => change({ report: report as typeof view.report })}
      />
    </>
  );
}
