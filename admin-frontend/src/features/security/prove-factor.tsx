import { KeyOutlined } from '@ant-design/icons';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { answerWithPasskey } from '@utsav/web-kit/second-factor/passkey';
import { Alert, Button, Flex, Form, Input, Spin } from 'antd';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { ErrorNotice } from '../../components/error-notice';
import { Icon } from '../../components/icon';
import { plainApi, useApiMutation } from '../../lib/api';
import layout from '../../components/layout.module.css';
import { CodeField, submitOnEnter } from './code-field';
import { passkeyErrorText, passkeyObstacleText } from './passkey-texts';
import formStyles from '../../components/form.module.css';

const focusOn = (part: { focus: () => void } | null): void => part?.focus();

interface Codes {
  code: string;
  recoveryCode: string;
}

const noCodes: Codes = { code: '', recoveryCode: '' };

/** Proves one of the own factors, or uses a recovery code up. */
export function ProveFactor({ onProved }: { onProved: () => void }) {
  const { data, error, isValidating, mutate } = useSWR(
    'own second factors',
    () => plainApi.call('GET /api/staff/second-factor'),
    { revalidateOnMount: true, revalidateIfStale: true },
  );
  const challenge = useApiMutation('POST /api/staff/second-factor/challenge', plainApi);
  const proof = useApiMutation('POST /api/staff/second-factor/verify', plainApi);
  const [form] = Form.useForm<Codes>();
  const codes = { ...noCodes, ...Form.useWatch([], form) };
  const [isRecovering, setRecovering] = useState(false);
  const [isPrompted, setPrompted] = useState(false);
  const [errorText, setErrorText] = useState('');
  const kinds = data?.data.factors.map(({ kind }) => kind) ?? [];
  const [hasApp, hasPasskey] = [kinds.includes('totp'), kinds.includes('passkey')];
  const obstacle = hasPasskey ? passkeyObstacleText() : null;
  const isBusy = isPrompted || proof.isMutating;

  useEffect(() => {
    if (hasApp) form.focusField('code');
  }, [hasApp, form]);

  const reject = (text: string): void => {
    setErrorText(text);
    form.setFieldValue('code', '');
  };
  const usePasskey = async (): Promise<void> => {
    setErrorText('');
    setPrompted(true);
    try {
      const { options } = (await challenge.trigger({})).data;
      if (!options) throw new Error('Your passkey was removed elsewhere. Use another way.');
      await proof.trigger({ body: { passkey: await answerWithPasskey(options) } });
      onProved();
    } catch (failure) {
      reject(passkeyErrorText(failure));
    } finally {
      setPrompted(false);
    }
  };
  const isComplete = (given: Codes): boolean =>
    isRecovering ? given.recoveryCode.trim() !== '' : given.code.length === 6;
  const submit = async (given: Codes): Promise<void> => {
    if (isBusy || !isComplete(given)) return;
    setErrorText('');
    try {
      await proof.trigger({ body: isRecovering ? { recoveryCode: given.recoveryCode.trim() } : { code: given.code } });
      onProved();
    } catch (failure) {
      reject(errorMessage(failure, 'Failed to confirm'));
    }
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
    <Flex vertical gap={12}>
      {hasPasskey && !isRecovering && (
        <>
          <Button
            type="primary"
            size="large"
            icon={<Icon of={KeyOutlined} />}
            loading={isPrompted}
            disabled={obstacle !== null || isBusy}
            {...(!hasApp && { ref: focusOn })}
            onClick={() => void usePasskey()}
          >
            Use your passkey
          </Button>
          {obstacle && <p className={layout.muted}>{obstacle}</p>}
        </>
      )}
      {(hasApp || isRecovering) && (
        <Form<Codes>
          form={form}
          name="proof"
          layout="vertical"
          className={formStyles.form!}
          initialValues={noCodes}
          onFinish={(values) => void submit({ ...noCodes, ...values })}
        >
          {isRecovering ? (
            <Form.Item name="recoveryCode" label="Recovery code">
              <Input size="large" ref={focusOn} autoComplete="off" maxLength={40} onPressEnter={submitOnEnter(form)} />
            </Form.Item>
          ) : (
            <CodeField label="Code of your authenticator app" isInvalid={errorText !== ''} />
          )}
          <Button
            type={hasPasskey && !isRecovering ? 'default' : 'primary'}
            htmlType="submit"
            size="large"
            loading={proof.isMutating && !isPrompted}
            disabled={isBusy || !isComplete(codes)}
          >
            Confirm
          </Button>
        </Form>
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
    </Flex>
  );
}
