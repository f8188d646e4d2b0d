import badge from '../../components/status-badge.module.css';
import styles from './on-sale.module.css';
import type { LiveStatus } from './use-on-sale';

const words: Record<LiveStatus, string> = {
  connecting: 'Connecting…',
  live: 'Live',
  reconnecting: 'Reconnecting…',
  offline: 'Paused (offline)',
};

const tones = { connecting: undefined, live: 'green', reconnecting: 'amber', offline: 'red' };

export const LiveStatusBadge = ({ status }: { status: LiveStatus }) => (
  <span className={`${badge.badge} ${styles.status}`} data-tone={tones[status]} role="status">
    {words[status]}
  </span>
);
