import { CopyOutlined } from '@ant-design/icons';
import { copyText } from '@utsav/web-kit/clipboard/copy-text';
import { Alert, App, Button, Checkbox, Flex, Input, Modal } from 'antd';
import { useState } from 'react';
import { Icon } from '../../components/icon';

interface KeyDialogProps {
  name: string;
  serviceKey: string;
  onClose: () => void;
}

/** Shows a key the only time it can be shown: its hash alone is stored. */
export function KeyDialog({ name, serviceKey, onClose }: KeyDialogProps) {
  const { notification } = App.useApp();
  const [isStored, setStored] = useState(false);
  const copy = async (): Promise<void> => {
    if (await copyText(serviceKey)) notification.success({ title: 'Key copied', role: 'status' });
    else notification.error({ title: 'Failed to copy. Select the key and copy it by hand.' });
  };
  return (
    <Modal
      open
      title={`Key of ${name}`}
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
        <Alert type="warning" showIcon title="Store this key now. It is not shown again." />
        <Input.TextArea aria-label="Key" readOnly rows={3} value={serviceKey} />
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
