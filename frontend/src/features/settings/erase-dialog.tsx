import { sessionStore } from '@utsav/web-kit/session/session-store';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { TextField } from '../../components/text-field';
import { api } from '../../lib/api';
import { textOfError } from '../../lib/error-text';
import { toast } from '../../lib/toast-store';
import styles from './settings.module.css';
import { messages } from './messages';

export function EraseDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [errorText, setErrorText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isSure = typed.trim().toUpperCase() === messages.eraseWord;

  const erase = async (submit: FormEvent) => {
    submit.preventDefault();
    if (!isSure || isBusy) return;
    setBusy(true);
    setErrorText('');
    try {
      await api.call('DELETE /api/user/:userId', { params: { userId } });
      sessionStore.clear();
      toast.success(messages.erased);
      void navigate(paths.home);
    } catch (error) {
      setErrorText(textOfError(error, messages.eraseFailed));
      setBusy(false);
    }
  };

  return (
    <Dialog title={messages.eraseQuestion} onClose={onClose}>
      <form className={styles.form} onSubmit={(submit) => void erase(submit)} noValidate>
        <p>{messages.eraseWarning}</p>
        <TextField
          data-autofocus
          label={messages.eraseType(messages.eraseWord)}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(change) => setTyped(change.target.value)}
        />
        {errorText && (
          <p role="alert" className={styles.error}>
            {errorText}
          </p>
        )}
        <div className={styles.buttons}>
          <Button look="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" disabled={!isSure || isBusy}>
            {isBusy ? messages.erasing : messages.eraseNow}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
