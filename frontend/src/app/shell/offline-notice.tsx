import { useIsOnline } from '../../lib/browser-signals';
import styles from './offline-notice.module.css';
import { words } from './words';

export function OfflineNotice() {
  const isOnline = useIsOnline();
  return <div role="status">{!isOnline && <p className={styles.notice}>{words.offline}</p>}</div>;
}
