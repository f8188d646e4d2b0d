import { digitsIn } from '@utsav/contracts/language/digits';
import type { User } from '@utsav/contracts/http/account';
import { otpLength } from '@utsav/contracts/http/otp-length';
import { sessionStore } from '@utsav/web-kit/session/session-store';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../components/button';
import { TextField } from '../../components/text-field';
import { useApiMutation } from '../../lib/api';
import { textOfError } from '../../lib/error-text';
import { toast } from '../../lib/toast-store';
import { messages } from './messages';
import styles from './profile.module.css';

interface EmailConfirmationProps {
  user: User;
  onSaved: (user: User) => void;
}

/** A new email counts once the code that was sent there is entered; one given with the account can be confirmed here. */
export function EmailConfirmation({ user, onSaved }: EmailConfirmationProps) {
  const [code, setCode] = useState('');
  const confirming = useApiMutation('POST /api/user/email/confirm');
  const sending = useApiMutation('POST /api/user/email/code');
  const cancelling = useApiMutation('DELETE /api/user/email/pending');
  const error: unknown = confirming.error ?? sending.error ?? cancelling.error;
  const isBusy = confirming.isMutating || sending.isMutating || cancelling.isMutating;
  const { email, pendingEmail, isEmailConfirmed } = user;
  if (!pendingEmail && (!email || isEmailConfirmed)) return null;

  const saved = (changed: User, text: string) => {
    for (const { reset } of [confirming, sending, cancelling]) reset();
    setCode('');
    sessionStore.updateProfile(changed);
    onSaved(changed);
    toast.success(text);
  };
  const send = () =>
    void sending.trigger(
      {},
      { throwOnError: false, onSuccess: ({ data }) => saved(data, messages.codeSent(data.pendingEmail)) },
    );
  const confirm = (submit: SubmitEvent) => {
    submit.preventDefault();
    void confirming.trigger(
      { body: { code } },
      { throwOnError: false, onSuccess: ({ data }) => saved(data, messages.emailConfirmed) },
    );
  };
  const cancel = () =>
    void cancelling.trigger(
      {},
      { throwOnError: false, onSuccess: ({ data }) => saved(data, messages.emailChangeCancelled) },
    );

  return (
    <section className={styles.confirmation} aria-labelledby="confirm-email">
      <h2 id="confirm-email">{pendingEmail ? messages.waitingForConfirmation : messages.emailUnconfirmed}</h2>
      {pendingEmail ? (
        <form className={styles.confirm} onSubmit={confirm} noValidate>
          <p>
            {messages.enterCode(pendingEmail)}{' '}
            {email && email !== pendingEmail ? messages.untilThen(email) : messages.nothingUntilThen}
          </p>
          <TextField
            label={messages.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={otpLength}
            value={code}
            onChange={({ target }) => setCode(digitsIn(target.value))}
          />
          <div className={styles.actions}>
            <Button type="submit" disabled={isBusy || code.length !== otpLength}>
              {confirming.isMutating ? messages.confirming : messages.confirm}
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={send}>
              {sending.isMutating ? messages.sending : messages.sendAgain}
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={cancel}>
              {email && email !== pendingEmail ? messages.keepEmail(email) : messages.cancel}
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles.confirm}>
          <p>{messages.confirmOwn(email)}</p>
          <Button variant="secondary" disabled={isBusy} onClick={send}>
            {sending.isMutating ? messages.sending : messages.sendCode}
          </Button>
        </div>
      )}
      {Boolean(error) && (
        <p role="alert" className={styles.error}>
          {textOfError(error, messages.updateFailed)}
        </p>
      )}
    </section>
  );
}
