import { CopyOutlined } from '@ant-design/icons';
import { copyText } from '@utsav/web-kit/clipboard/copy-text';
import { Alert, App, Button, Checkbox, Flex, Input, Modal } from 'antd';
import { useState } from 'react';
import { Icon } from './icon';

interface SecretDialogProps {
  title: string;
  /** What it is called. */
  label: string;
  secret: string;
  onClose: () => void;
}

/** Shows a key or secret the only time it can be shown. */
export function SecretDialog({ title, label, secret, onClose }: SecretDialogProps) {
  const { notification } = App.useApp();
  const [isStored, setStored] = useState(false);
  const copy = async (): Promise<void> => {
    if (await copyText(secret)) notification.success({ title: `${label} copied`, role: 'status' });
    else notification.error({ title: 'Failed to copy. Select it and copy it by hand.' });
  };
  return (
    <Modal
      open
      title={title}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" disabled={!isStored} onClick={onClose}>
          Done
        </Button>
      }
    >
      <Flex vertical gap={12}>
        <Alert type="warning" showIcon title={`Store this ${label.toLowerCase()} now. It is not shown again.`} />
        <Input.TextArea aria-label={label} readOnly rows={3} value={secret} />
        <span>
          <Button icon={<Icon of={CopyOutlined} />} onClick={() => void copy()}>
            Copy
          </Button>
        </span>
        <Checkbox checked={isStored} onChange={({ target }) => setStored(target.checked)}>
          I have stored it
        </Checkbox>
      </Flex>
    </Modal>
  );
}
