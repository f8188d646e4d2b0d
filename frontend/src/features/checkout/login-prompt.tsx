import { useNavigate } from 'react-router-dom';
import { hrefTo } from '../../app/paths';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import styles from './checkout.module.css';
import { words } from './words';

/** `next` brings the buyer back to the same choice. */
export function LoginPrompt({ next, onCancel }: { next: string; onCancel: () => void }) {
  const navigate = useNavigate();
  return (
    <Dialog title={words.pleaseLogIn} onClose={onCancel}>
      <p>{words.whyLogIn}</p>
      <div className={styles.actions}>
        <Button look="secondary" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button onClick={() => void navigate(hrefTo.login(next))}>{words.login}</Button>
      </div>
    </Dialog>
  );
}
