import { KeyOutlined, MobileOutlined } from '@ant-design/icons';
import type { Api } from '@utsav/web-kit/api-client/api';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { Alert, Button, Input, QRCode } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { FormField } from '../../components/form-field';
import { Icon } from '../../components/icon';
import { CodeInput } from './code-input';
import { createPasskey, passkeyErrorText, passkeyObstacle } from './passkey';
import { RecoveryCodes } from './recovery-codes';
import styles from './security.module.css';

interface AddFactorProps {
  api: Api;
  onAdded: () => void;
}

interface BegunApp {
  secret: string;
  uri: string;
}

/** A passkey or an authenticator app, and the recovery codes that come with the first of them. */
export function AddFactor({ api, onAdded }: AddFactorProps) {
  const [begun, setBegun] = useState<BegunApp | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [errorText, setErrorText] = useState('');
  const [busy, setBusy] = useState<'' | 'passkey' | 'app'>('');
  const obstacle = passkeyObstacle();

  const during = async (
    what: 'passkey' | 'app',
    work: () => Promise<void>,
    describeError: (error: unknown) => string,
  ) => {
    setBusy(what);
    setErrorText('');
    try {
      await work();
    } catch (error) {
      setErrorText(describeError(error));
    } finally {
      setBusy('');
    }
  };
  const added = (recoveryCodes: readonly string[]) => {
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    else onAdded();
  };
  const addPasskey = () =>
    during(
      'passkey',
      async () => {
        const { data } = await api.call('POST /api/staff/second-factor/passkey');
        const passkey = await createPasskey(data.options);
        const body = { name: 'Passkey', passkey };
        added((await api.call('POST /api/staff/second-factor', { body })).data.recoveryCodes);
      },
      passkeyErrorText,
    );
  const beginApp = () =>
    during(
      'app',
      async () => setBegun((await api.call('POST /api/staff/second-factor/totp')).data),
      (error) => errorMessage(error, 'Failed to begin'),
    );
  const addApp = (name: string, code: string) =>
    during(
      'app',
      async () => added((await api.call('POST /api/staff/second-factor', { body: { name, code } })).data.recoveryCodes),
      (error) => errorMessage(error, 'Failed to add the app'),
    );

  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onAdded} />;
  return (
    <div className={styles.stack}>
      {begun ? (
        <AppForm begun={begun} isBusy={busy === 'app'} onAdd={(name, code) => void addApp(name, code)} />
      ) : (
        <>
          <Button
            type="primary"
            size="large"
            icon={<Icon of={KeyOutlined} />}
            loading={busy === 'passkey'}
            disabled={obstacle !== null || busy !== ''}
            onClick={() => void addPasskey()}
          >
            Add a passkey
          </Button>
          <p className={styles.muted}>
            {obstacle ?? 'Your fingerprint, face, screen lock or security key. It cannot be given away by mistake.'}
          </p>
          <Button
            size="large"
            icon={<Icon of={MobileOutlined} />}
            loading={busy === 'app'}
            disabled={busy !== ''}
            onClick={() => void beginApp()}
          >
            Use an authenticator app
          </Button>
        </>
      )}
      {errorText && <Alert type="error" showIcon title={errorText} />}
    </div>
  );
}

interface AppFormProps {
  begun: BegunApp;
  isBusy: boolean;
  onAdd: (name: string, code: string) => void;
}

function AppForm({ begun, isBusy, onAdd }: AppFormProps) {
  const [name, setName] = useState('Authenticator app');
  const [code, setCode] = useState('');
  const nameId = useId();
  const onSubmit = (submit: FormEvent) => {
    submit.preventDefault();
    if (code.length === 6) onAdd(name.trim() || 'Authenticator app', code);
  };
  return (
    <form className={styles.stack} onSubmit={onSubmit} noValidate>
      <div className={styles.qr}>
        {/* Black on white in the dark theme too, as cameras want it. */}
        <QRCode type="svg" value={begun.uri} size={168} color="#000000" bgColor="#ffffff" />
        <p>
          Scan this with your authenticator app, or type the key into it:
          <br />
          <span className={styles.secret}>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
        </p>
      </div>
      <CodeInput label="Code that the app shows" value={code} onChange={setCode} />
      <FormField id={nameId} label="Name, to know it again">
        <Input id={nameId} maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
      </FormField>
      <Button type="primary" htmlType="submit" size="large" loading={isBusy} disabled={code.length !== 6}>
        Add the app
      </Button>
    </form>
  );
}
