import { useNotices } from '../lib/use-notices';
import styles from './awaited-mark.module.css';
import { messages } from './notice-messages';

/** On the card of an event whose tickets the member waits for. */
export function AwaitedMark({ eventId }: { eventId: string }) {
  const isAwaited = useNotices().some(({ _id }) => _id === eventId);
  return isAwaited ? <span className={styles.mark}>{messages.willWrite}</span> : null;
}
