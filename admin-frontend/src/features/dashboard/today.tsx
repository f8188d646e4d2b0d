import type { DashboardSeries } from '@utsav/contracts/http/dashboard';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useApi } from '../../lib/api';
import { counted, formatCount } from '../../lib/counted';
import { SectionCard } from '../../components/section-card';
import styles from './dashboard.module.css';

const refreshed = { refreshInterval: 60_000 };

function useEventCount(status: 'on-sale' | 'few-left' | 'sold-out'): number | undefined {
  const { data } = useApi('GET /api/event/getAllEvents', { query: { status, paginate: 'true', limit: 1 } }, refreshed);
  return data?.meta?.total;
}

/** The day that is not over, and what is on sale at the moment. */
export function Today({ series }: { series: DashboardSeries | undefined }) {
  const counts = {
    'on-sale': [useEventCount('on-sale'), 'on sale now'],
    'few-left': [useEventCount('few-left'), 'with few seats left'],
    'sold-out': [useEventCount('sold-out'), 'sold out'],
  } as const;
  return (
    <SectionCard title="Today so far" isBusy={!series}>
      <Flex role="list" component="ul" wrap gap="6px 20px" className={styles.line!}>
        <li>{series ? rupees(series.revenue.at(-1) ?? 0) : '–'}</li>
        <li>{series ? counted(series.orders.at(-1) ?? 0, 'order') : '–'}</li>
        {Object.entries(counts).map(([status, [count, words]]) =>
          count === undefined || (count === 0 && status !== 'on-sale') ? null : (
            <li key={status}>
              <Link to={`${paths.events}?status=${status}`}>
                {status === 'on-sale' ? counted(count, 'event') : formatCount(count)} {words}
              </Link>
            </li>
          ),
        )}
      </Flex>
    </SectionCard>
  );
}
