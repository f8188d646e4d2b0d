import { useNavigate } from 'react-router-dom';
import { hrefTo } from '../../lib/paths';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import styles from './checkout.module.css';
import { messages } from './messages';

interface LoginPromptProps {
  /** Brings the buyer back to the same choice. */
  next: string;
  onLogin: () => void;
  onCancel: () => void;
}

export function LoginPrompt({ next, onLogin, onCancel }: LoginPromptProps) {
  const navigate = useNavigate();
  const logIn = () => {
    onLogin();
    void navigate(hrefTo.login(next));
  };
  return (
    <Dialog title={messages.pleaseLogIn} onClose={onCancel}>
      <p>{messages.whyLogIn}</p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onCancel}>
          {messages.cancel}
        </Button>
        <Button onClick={logIn}>{messages.login}</Button>
      </div>
    </Dialog>
  );
}
