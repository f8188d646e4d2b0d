import { useNavigate } from 'react-router-dom';
import { hrefTo } from '../../app/paths';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import styles from './checkout.module.css';
import { messages } from './messages';

/** `next` brings the buyer back to the same choice. */
export function LoginPrompt({ next, onCancel }: { next: string; onCancel: () => void }) {
  const navigate = useNavigate();
  return (
    <Dialog title={messages.pleaseLogIn} onClose={onCancel}>
      <p>{messages.whyLogIn}</p>
      <div className={styles.actions}>
        <Button look="secondary" onClick={onCancel}>
          {messages.cancel}
        </Button>
        <Button onClick={() => void navigate(hrefTo.login(next))}>{messages.login}</Button>
      </div>
    </Dialog>
  );
}
