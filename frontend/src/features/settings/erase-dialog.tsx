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
import { words } from './words';

export function EraseDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isSure = typed.trim().toUpperCase() === words.eraseWord;

  const erase = async (submit: FormEvent) => {
    submit.preventDefault();
    if (!isSure || isBusy) return;
    setBusy(true);
    setFault('');
    try {
      await api.call('DELETE /api/user/:userId', { params: { userId } });
      sessionStore.clear();
      toast.success(words.erased);
      void navigate(paths.home);
    } catch (error) {
      setFault(textOfError(error, words.eraseFailed));
      setBusy(false);
    }
  };

  return (
    <Dialog title={words.eraseQuestion} onClose={onClose}>
      <form className={styles.form} onSubmit={(submit) => void erase(submit)} noValidate>
        <p>{words.eraseWarning}</p>
        <TextField
          data-autofocus
          label={words.eraseType(words.eraseWord)}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(change) => setTyped(change.target.value)}
        />
        {fault && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
        <div className={styles.buttons}>
          <Button look="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={!isSure || isBusy}>
            {isBusy ? words.erasing : words.eraseNow}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
