import { Alert, Flex } from 'antd';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useApi } from '../../lib/api';
import { counted } from '../../lib/counted';
import styles from './dashboard.module.css';

const refreshed = { refreshInterval: 60_000 };
const limit = 1;

interface Waiting {
  to: string;
  total: number | undefined;
  noun: string;
  task: string;
}

function useWaiting(): Waiting[] {
  const orders = useApi('GET /api/admin/orders/under-review', { query: { limit } }, refreshed);
  const findings = useApi('GET /api/payments/findings', { query: { limit } }, refreshed);
  const disputes = useApi('GET /api/payments/disputes', { query: { state: 'open', limit } }, refreshed);
  const transfers = useApi('GET /api/payments/transfers', { query: { state: 'waiting', limit } }, refreshed);
  const refunds = useApi('GET /api/payments/transfer-refunds', { query: { limit } }, refreshed);
  const messages = useApi('GET /api/admin/deliveries/failed', { query: { limit } }, refreshed);
  const totalOf = ({ data }: { data?: { meta?: { total: number } } | undefined }) => data?.meta?.total;
  return [
    { to: paths.ordersUnderReview, total: totalOf(orders), noun: 'order', task: 'under review' },
    { to: paths.reconciliation, total: totalOf(findings), noun: 'finding', task: 'of reconciliation' },
    { to: paths.disputes, total: totalOf(disputes), noun: 'dispute', task: 'to answer' },
    { to: paths.bankTransfers, total: totalOf(transfers), noun: 'bank transfer', task: 'to confirm' },
    { to: paths.bankTransfers, total: totalOf(refunds), noun: 'refund', task: 'to pay by bank transfer' },
    { to: paths.deliveries, total: totalOf(messages), noun: 'email or SMS message', task: 'not delivered' },
  ];
}

/** What waits for a person, each with the screen where it is done; nothing is shown while nothing waits. */
export function NeedsAttention() {
  const waiting = useWaiting().flatMap(({ to, total = 0, noun, task }) =>
    total > 0 ? [{ to, text: `${counted(total, noun)} ${task}` }] : [],
  );
  if (waiting.length === 0) return null;
  return (
    <Alert
      role="region"
      aria-label="Needs attention"
      type="warning"
      showIcon
      title="Needs attention"
      description={
        <Flex role="list" component="ul" wrap gap="6px 20px" className={styles.line!}>
          {waiting.map(({ to, text }) => (
            <li key={text}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </Flex>
      }
    />
  );
}
