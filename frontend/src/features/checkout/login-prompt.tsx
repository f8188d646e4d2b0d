import { useNavigate } from 'react-router-dom';
import { hrefTo } from '../../app/paths';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import styles from './checkout.module.css';

/** `next` brings the buyer back to the same choice. */
export function LoginPrompt({ next, onCancel }: { next: string; onCancel: () => void }) {
  const navigate = useNavigate();
  return (
    <Dialog title="Please log in to continue" onClose={onCancel}>
      <p>We send your tickets to your mobile number, so we need to know it. Your choice is kept.</p>
      <div className={styles.actions}>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={() => void navigate(hrefTo.login(next))}>Login</Button>
      </div>
    </Dialog>
  );
}
