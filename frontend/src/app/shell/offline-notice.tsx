import { useIsOnline } from '../../lib/browser-signals';
import styles from './offline-notice.module.css';

export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.notice}>You are offline. What you see may be old; booking needs a connection.</p>
      )}
    </div>
  );
}
