import { Button } from '../../components/button';
import { words } from './words';
import styles from './offline-notice.module.css';
import { useWaitingUpdate } from './update-store';

export function UpdateNotice() {
  const take = useWaitingUpdate();
  if (!take) return null;
  return (
    <div role="status" className={styles.update}>
      {words.newVersion}
      <Button look="secondary" onClick={take}>
        {words.update}
      </Button>
    </div>
  );
}
