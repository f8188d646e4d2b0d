import { KeyOutlined, MobileOutlined } from '@ant-design/icons';
import type { Api } from '@utsav/web-kit/api-client/api';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { createPasskey } from '@utsav/web-kit/second-factor/passkey';
import { Alert, Button, Flex, Form, Input, QRCode } from 'antd';
import { useState } from 'react';
import { Icon } from '../../components/icon';
import { useApiMutation } from '../../lib/api';
import layout from '../../components/layout.module.css';
import { CodeField } from './code-field';
import { passkeyErrorText, passkeyObstacleText } from './passkey-texts';
import { RecoveryCodes } from './recovery-codes';
import styles from './security.module.css';
import formStyles from '../../components/form.module.css';

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
  const challenge = useApiMutation('POST /api/staff/second-factor/passkey', api);
  const totp = useApiMutation('POST /api/staff/second-factor/totp', api);
  const addition = useApiMutation('POST /api/staff/second-factor', api);
  const [begun, setBegun] = useState<BegunApp | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [errorText, setErrorText] = useState('');
  const [isPrompted, setPrompted] = useState(false);
  const obstacle = passkeyObstacleText();
  const isAddingPasskey = challenge.isMutating || isPrompted || (!begun && addition.isMutating);
  const isBusy = isAddingPasskey || totp.isMutating;

  const add = async (body: Parameters<typeof addition.trigger>[0]['body']): Promise<void> => {
    const { recoveryCodes } = (await addition.trigger({ body })).data;
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    else onAdded();
  };
  const addPasskey = async (): Promise<void> => {
    setErrorText('');
    setPrompted(true);
    try {
      const { options } = (await challenge.trigger({})).data;
      await add({ name: 'Passkey', passkey: await createPasskey(options) });
    } catch (error) {
      setErrorText(passkeyErrorText(error));
    } finally {
      setPrompted(false);
    }
  };
  const beginApp = async (): Promise<void> => {
    setErrorText('');
    try {
      setBegun((await totp.trigger({})).data);
    } catch (error) {
      setErrorText(errorMessage(error, 'Failed to begin'));
    }
  };
  const addApp = async (name: string, code: string): Promise<void> => {
    setErrorText('');
    try {
      await add({ name, code });
    } catch (error) {
      setErrorText(errorMessage(error, 'Failed to add the app'));
    }
  };

  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onAdded} />;
  return (
    <Flex vertical gap={12}>
      {begun ? (
        <AppForm begun={begun} isBusy={addition.isMutating} onAdd={(name, code) => void addApp(name, code)} />
      ) : (
        <>
          <Button
            type="primary"
            size="large"
            icon={<Icon of={KeyOutlined} />}
            loading={isAddingPasskey}
            disabled={obstacle !== null || isBusy}
            onClick={() => void addPasskey()}
          >
            Add a passkey
          </Button>
          <p className={layout.muted}>
            {obstacle ?? 'Your fingerprint, face, screen lock or security key. It cannot be given away by mistake.'}
          </p>
          <Button
            size="large"
            icon={<Icon of={MobileOutlined} />}
            loading={totp.isMutating}
            disabled={isBusy}
            onClick={() => void beginApp()}
          >
            Use an authenticator app
          </Button>
        </>
      )}
      {errorText && <Alert type="error" showIcon title={errorText} />}
    </Flex>
  );
}

interface AppFormProps {
  begun: BegunApp;
  isBusy: boolean;
  onAdd: (name: string, code: string) => void;
}

interface AppValues {
  code: string;
  name: string;
}

const newApp: AppValues = { code: '', name: 'Authenticator app' };

function AppForm({ begun, isBusy, onAdd }: AppFormProps) {
  const [form] = Form.useForm<AppValues>();
  const code = Form.useWatch('code', form) ?? '';
  return (
    <Form<AppValues>
      form={form}
      name="app"
      layout="vertical"
      className={formStyles.form!}
      initialValues={newApp}
      onFinish={(values) => {
        if (values.code.length === 6 && !isBusy) onAdd(values.name.trim() || newApp.name, values.code);
      }}
    >
      <Flex wrap align="center" gap={14} className={styles.qr!}>
        {/* Black on white in the dark theme too, as cameras want it. */}
        <QRCode type="svg" value={begun.uri} size={168} color="#000000" bgColor="#ffffff" />
        <p>
          Scan this with your authenticator app, or type the key into it:
          <br />
          <span className={styles.secret}>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
        </p>
      </Flex>
      <CodeField label="Code that the app shows" />
      <Form.Item name="name" label="Name, to know it again">
        <Input maxLength={60} />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" loading={isBusy} disabled={code.length !== 6}>
        Add the app
      </Button>
    </Form>
  );
}
