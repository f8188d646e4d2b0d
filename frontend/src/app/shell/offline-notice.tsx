import { useIsOnline } from '../../lib/use-browser-state';
import styles from './offline-notice.module.css';
import { messages } from './messages';

export function OfflineNotice() {
  const isOnline = useIsOnline();
  return <div role="status">{!isOnline && <p className={styles.notice}>{messages.offline}</p>}</div>;
}
