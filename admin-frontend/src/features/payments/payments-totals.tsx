import { rupees } from '@utsav/web-kit/format/rupees';
import { Flex } from 'antd';
import { useApi } from '../../lib/api';
import { formatCount } from '../../lib/counted';
import styles from './payments-page.module.css';
import { totalsQueryOf, type PaymentsFilter } from './payments-query';

/** Count and sums of all that the filters leave, whatever page is shown. */
export function PaymentsTotals({ filter }: { filter: PaymentsFilter }) {
  const { data, error, isLoading } = useApi('GET /api/payments/get-live-payments-status', {
    query: totalsQueryOf(filter),
  });
  const totals = error ? undefined : data?.data.totals;
  const figures = [
    ['Payments', totals && formatCount(totals.count)],
    ['Captured', totals && rupees(totals.captured)],
    ['Refunded', totals && rupees(totals.refunded)],
    ['Net', totals && rupees(totals.net)],
  ] as const;
  return (
    <Flex
      component="dl"
      wrap
      gap="6px 24px"
      className={styles.totals!}
      aria-label="Sums of all pages"
      aria-busy={isLoading}
    >
      {figures.map(([name, value]) => (
        <Flex key={name} gap={8}>
          <dt>{name}</dt>
          <dd>
            <strong>{value ?? '–'}</strong>
          </dd>
        </Flex>
      ))}
    </Flex>
  );
}
