import { useIsOnline } from '../../lib/use-browser-state';
import styles from './bar.module.css';
import { messages } from './messages';

export function OfflineBar() {
  const isOnline = useIsOnline();
  return <div role="status">{!isOnline && <p className={styles.notice}>{messages.offline}</p>}</div>;
}
