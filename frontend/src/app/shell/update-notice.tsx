import { Button } from '../../components/button';
import { messages } from './messages';
import styles from './bar.module.css';
import { useWaitingUpdate } from './update-store';

export function UpdateNotice() {
  const take = useWaitingUpdate();
  if (!take) return null;
  return (
    <div role="status" className={styles.update}>
      {messages.newVersion}
      <Button variant="secondary" onClick={take}>
        {messages.update}
      </Button>
    </div>
  );
}
