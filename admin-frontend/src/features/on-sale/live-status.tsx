import styles from './on-sale.module.css';
import type { LiveStatus } from './use-on-sale';

const words: Record<LiveStatus, string> = {
  connecting: 'Connecting…',
  live: 'Live',
  reconnecting: 'Reconnecting…',
  offline: 'Paused (offline)',
};

export const LiveStatusBadge = ({ status }: { status: LiveStatus }) => (
  <span className={styles.status} data-status={status} role="status">
    {words[status]}
  </span>
);
