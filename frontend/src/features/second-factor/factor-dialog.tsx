import { digitsIn } from '@utsav/contracts/language/digits';
import { answerWithPasskey, isPasskeyError, passkeyObstacle } from '@utsav/web-kit/second-factor/passkey';
import { createUseApiMutation } from '@utsav/web-kit/query/create-use-api-mutation';
import { createUseApi } from '@utsav/web-kit/query/create-use-api';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { ErrorNotice } from '../../components/notice';
import { LoadingNote, Skeleton } from '../../components/skeleton';
import { TextField } from '../../components/text-field';
import { plainApi } from '../../lib/api';
import { textOfError } from '../../lib/error-text';
import { messages } from './messages';
import styles from './second-factor.module.css';

const useFactors = createUseApi(plainApi);
const useFactorCall = createUseApiMutation(plainApi);
const codeLength = 6;

/** While a call waits for the second factor of the account. Ends with whether it was proved. */
export default function FactorDialog({ onEnd }: { onEnd: (isProved: boolean) => void }) {
  const [isRecovering, setRecovering] = useState(false);
  const { data, error, mutate } = useFactors('GET /api/staff/second-factor', {});
  return (
    <Dialog title={messages.title} onClose={() => onEnd(false)}>
      <div className={styles.form}>
        <p>{messages.why}</p>
        {data && (
          <ProveFactor
            key={String(isRecovering)}
            kinds={data.data.factors.map(({ kind }) => kind)}
            isRecovering={isRecovering}
            onOtherWay={() => setRecovering(!isRecovering)}
            onEnd={onEnd}
          />
        )}
        {!data && Boolean(error) && (
          <ErrorNotice error={error} fallback={messages.loadFailed} onRetry={() => void mutate()} />
        )}
        {!data && !error && (
          <>
            <LoadingNote />
            <Skeleton height={120} />
          </>
        )}
      </div>
    </Dialog>
  );
}

interface ProveFactorProps {
  kinds: readonly ('totp' | 'passkey')[];
  /** By a recovery code. */
  isRecovering: boolean;
  onOtherWay: () => void;
  onEnd: (isProved: boolean) => void;
}

function ProveFactor({ kinds, isRecovering, onOtherWay, onEnd }: ProveFactorProps) {
  const form = useRef<HTMLFormElement>(null);
  const challenge = useFactorCall('POST /api/staff/second-factor/challenge');
  const proof = useFactorCall('POST /api/staff/second-factor/verify');
  const [isPrompted, setPrompted] = useState(false);
  const [typed, setTyped] = useState('');
  const [errorText, setErrorText] = useState('');
  const hasPasskey = kinds.includes('passkey') && !isRecovering;
  const hasField = kinds.includes('totp') || isRecovering;
  const obstacle = hasPasskey ? passkeyObstacle(window.location) : null;
  const isBusy = isPrompted || proof.isMutating;
  const isComplete = isRecovering ? typed.trim() !== '' : typed.length === codeLength;
  // What is to be done first comes after the dialog has opened.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, button:not(:disabled)')?.focus();
  }, []);
  if (kinds.length === 0) return <p role="alert">{messages.none}</p>;

  const prove = async (body: Parameters<typeof proof.trigger>[0]['body']): Promise<void> => {
    setErrorText('');
    try {
      await proof.trigger({ body });
      onEnd(true);
    } catch (failure) {
      setTyped('');
      setErrorText(textOfError(failure, messages.failed));
    }
  };
  const usePasskey = async (): Promise<void> => {
    setErrorText('');
    setPrompted(true);
    try {
      const { options } = (await challenge.trigger({})).data;
      if (options) await prove({ passkey: await answerWithPasskey(options) });
      else setErrorText(messages.passkeyFailed);
    } catch (failure) {
      setErrorText(isPasskeyError(failure) ? messages.passkeyFailed : textOfError(failure, messages.failed));
    } finally {
      setPrompted(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy || !isComplete) return;
    void prove(isRecovering ? { recoveryCode: typed.trim() } : { code: typed });
  };

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {hasPasskey && (
        <Button disabled={isBusy || obstacle !== null} onClick={() => void usePasskey()}>
          {isPrompted ? messages.passkeyWaits : messages.passkey}
        </Button>
      )}
      {obstacle && <p>{messages.noPasskeyHere}</p>}
      {hasField && (
        <TextField
          label={isRecovering ? messages.recoveryCode : messages.code}
          inputMode={isRecovering ? 'text' : 'numeric'}
          autoComplete={isRecovering ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={isRecovering ? 40 : codeLength}
          value={typed}
          onChange={({ target }) => setTyped(isRecovering ? target.value : digitsIn(target.value))}
        />
      )}
      {errorText && (
        <p role="alert" className={styles.error}>
          {errorText}
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => onEnd(false)}>
          {messages.cancel}
        </Button>
        {hasField && (
          <Button type="submit" disabled={isBusy || !isComplete}>
            {proof.isMutating ? messages.confirming : messages.confirm}
          </Button>
        )}
      </div>
      <div>
        <Button variant="quiet" onClick={onOtherWay}>
          {isRecovering ? messages.otherWay : messages.byRecoveryCode}
        </Button>
      </div>
    </form>
  );
}
