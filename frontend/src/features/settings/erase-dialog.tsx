import { sessionStore } from '@utsav/web-kit/session/session-store';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { TextField } from '../../components/text-field';
import { useApiMutation } from '../../lib/api';
import { textOfError } from '../../lib/error-text';
import { toast } from '../../lib/toast-store';
import styles from './settings.module.css';
import { messages } from './messages';

export function EraseDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { trigger, error, isMutating } = useApiMutation('DELETE /api/user/:userId');
  const isSure = typed.trim().toUpperCase() === messages.eraseWord;

  const erase = (submit: FormEvent) => {
    submit.preventDefault();
    if (!isSure || isMutating) return;
    const onSuccess = () => {
      sessionStore.clear();
      toast.success(messages.erased);
      void navigate(paths.home);
    };
    void trigger({ params: { userId } }, { throwOnError: false, onSuccess });
  };

  return (
    <Dialog title={messages.eraseQuestion} onClose={onClose}>
      <form className={styles.form} onSubmit={erase} noValidate>
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
        {Boolean(error) && (
          <p role="alert" className={styles.error}>
            {textOfError(error, messages.eraseFailed)}
          </p>
        )}
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" disabled={!isSure || isMutating}>
            {isMutating ? messages.erasing : messages.eraseNow}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
