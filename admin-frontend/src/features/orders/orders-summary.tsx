import type { TotalsOf } from '@utsav/web-kit/api-client/call-types';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Figures } from '../../components/figures';
import { formatCount } from '../../lib/counted';

interface OrdersSummaryProps {
  totals: TotalsOf<'GET /api/admin/orders'> | undefined;
}

export const OrdersSummary = ({ totals }: OrdersSummaryProps) => (
  <Figures
    label="Summary"
    figures={[
      { label: 'Total Orders', value: totals && formatCount(totals.count) },
      { label: 'Total Revenue', value: totals && rupees(totals.revenue) },
      { label: 'Pending', value: totals && formatCount(totals.pendingCount) },
    ]}
  />
);
