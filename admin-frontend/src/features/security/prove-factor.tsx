import { KeyOutlined } from '@ant-design/icons';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { Alert, Button, Input, Spin, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import useSWR from 'swr';
import { FormField } from '../../components/form-field';
import { ErrorNotice } from '../../components/error-notice';
import { Icon } from '../../components/icon';
import { plainApi } from '../../lib/api';
import { CodeInput } from './code-input';
import { answerWithPasskey, passkeyErrorText, passkeyObstacle } from './passkey';
import styles from './security.module.css';

const focusOn = (part: { focus: () => void } | null): void => part?.focus();

/** Proves one of the own factors, or uses a recovery code up. */
export function ProveFactor({ onProved }: { onProved: () => void }) {
  const { data, error, isValidating, mutate } = useSWR(
    'own second factors',
    () => plainApi.call('GET /api/staff/second-factor'),
    { revalidateOnMount: true, revalidateIfStale: true },
  );
  const [isRecovering, setRecovering] = useState(false);
  const [code, setCode] = useState('');
  const [recoveryCode, setRecoveryCode] = useState('');
  const [errorText, setErrorText] = useState('');
  const [busy, setBusy] = useState<'' | 'passkey' | 'code'>('');
  const codeInput = useRef<InputRef>(null);
  const recoveryId = useId();
  const kinds = data?.data.factors.map(({ kind }) => kind) ?? [];
  const [hasApp, hasPasskey] = [kinds.includes('totp'), kinds.includes('passkey')];
  const obstacle = hasPasskey ? passkeyObstacle() : null;

  useEffect(() => {
    if (hasApp) codeInput.current?.focus();
  }, [hasApp]);

  const during = async (
    what: 'passkey' | 'code',
    work: () => Promise<unknown>,
    describeError: (error: unknown) => string,
  ) => {
    setBusy(what);
    setErrorText('');
    try {
      await work();
      onProved();
    } catch (failure) {
      setErrorText(describeError(failure));
      setCode('');
      setBusy('');
    }
  };
  const verify = (body: { code: string } | { recoveryCode: string } | { passkey: Record<string, unknown> }) =>
    plainApi.call('POST /api/staff/second-factor/verify', { body });
  const usePasskey = () =>
    during(
      'passkey',
      async () => {
        const { options } = (await plainApi.call('POST /api/staff/second-factor/challenge')).data;
        if (!options) throw new Error('Your passkey was removed elsewhere. Use another way.');
        await verify({ passkey: await answerWithPasskey(options) });
      },
      passkeyErrorText,
    );
  const onSubmit = (submit: FormEvent) => {
    submit.preventDefault();
    const given = isRecovering ? { recoveryCode: recoveryCode.trim() } : { code };
    if (isRecovering ? recoveryCode.trim() === '' : code.length !== 6) return;
    void during(
      'code',
      () => verify(given),
      (failure) => errorMessage(failure, 'Failed to confirm'),
    );
  };

  if (error)
    return (
      <ErrorNotice
        error={error}
        fallback="Failed to load your second factors"
        isRetrying={isValidating}
        onRetry={() => void mutate()}
      />
    );
  if (!data) return <Spin aria-label="Loading…" />;
  return (
    <div className={styles.stack}>
      {hasPasskey && !isRecovering && (
        <>
          <Button
            type="primary"
            size="large"
            icon={<Icon of={KeyOutlined} />}
            loading={busy === 'passkey'}
            disabled={obstacle !== null || busy !== ''}
            {...(!hasApp && { ref: focusOn })}
            onClick={() => void usePasskey()}
          >
            Use your passkey
          </Button>
          {obstacle && <p className={styles.muted}>{obstacle}</p>}
        </>
      )}
      {(hasApp || isRecovering) && (
        <form className={styles.stack} onSubmit={onSubmit} noValidate>
          {isRecovering ? (
            <FormField id={recoveryId} label="Recovery code">
              <Input
                id={recoveryId}
                size="large"
                ref={focusOn}
                autoComplete="off"
                maxLength={40}
                value={recoveryCode}
                onChange={({ target }) => setRecoveryCode(target.value)}
              />
            </FormField>
          ) : (
            <CodeInput
              ref={codeInput}
              label="Code of your authenticator app"
              value={code}
              error={errorText}
              onChange={setCode}
            />
          )}
          <Button
            type={hasPasskey && !isRecovering ? 'default' : 'primary'}
            htmlType="submit"
            size="large"
            loading={busy === 'code'}
            disabled={busy !== '' || (isRecovering ? recoveryCode.trim() === '' : code.length !== 6)}
          >
            Confirm
          </Button>
        </form>
      )}
      {errorText && <Alert type="error" showIcon title={errorText} />}
      <Button
        type="link"
        onClick={() => {
          setErrorText('');
          setRecovering(!isRecovering);
        }}
      >
        {isRecovering ? 'Use another way' : 'Use a recovery code'}
      </Button>
    </div>
  );
}
