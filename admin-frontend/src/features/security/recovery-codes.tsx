import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { brandName, filePrefix } from '@utsav/brand/name';
import { copyText } from '@utsav/web-kit/clipboard/copy-text';
import { Alert, App, Button, Checkbox, Flex } from 'antd';
import { useState } from 'react';
import { Icon } from '../../components/icon';
import { saveFile } from '../../lib/save-file';
import styles from './security.module.css';
import layout from '../../components/layout.module.css';

/** Shown once: only their hashes are stored. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { notification } = App.useApp();
  const [isStored, setStored] = useState(false);
  const text = codes.join('\n');

  const copy = async (): Promise<void> => {
    if (await copyText(text)) notification.success({ title: 'Recovery codes copied', role: 'status' });
    else notification.error({ title: 'Failed to copy. Download them, or write them down.' });
  };
  const download = () =>
    saveFile(new Blob([`${brandName} recovery codes\n\n${text}\n`]), `${filePrefix}-recovery-codes.txt`);

  return (
    <Flex vertical gap={12}>
      <Alert
        type="warning"
        showIcon
        title="Store these recovery codes now. They are not shown again."
        description="Each of them works once, when you have neither your passkey nor your app."
      />
      <ul role="list" className={`${layout.box} ${styles.codes}`} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Flex wrap align="center" gap={8}>
        <Button icon={<Icon of={CopyOutlined} />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button icon={<Icon of={DownloadOutlined} />} onClick={download}>
          Download
        </Button>
      </Flex>
      <Checkbox checked={isStored} onChange={({ target }) => setStored(target.checked)}>
        I have stored them
      </Checkbox>
      <Button type="primary" disabled={!isStored} onClick={onDone}>
        Done
      </Button>
    </Flex>
  );
}
