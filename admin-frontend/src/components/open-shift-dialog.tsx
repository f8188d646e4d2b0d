import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App, Form, Modal } from 'antd';
import { useApiMutation } from '../lib/api';
import styles from './form.module.css';
import { NumberInput } from './number-input';

interface OpenShiftDialogProps {
  /** There is an open shift now: this one, or one that was opened elsewhere. */
  onEnd: () => void;
  onCancel: () => void;
}

interface Opening {
  openingFloat: number;
}

export default function OpenShiftDialog({ onEnd, onCancel }: OpenShiftDialogProps) {
  const { notification } = App.useApp();
  const [form] = Form.useForm<Opening>();
  const { trigger, isMutating: isOpening } = useApiMutation('POST /api/admin/shifts');

  const open = async (body: Opening): Promise<void> => {
    try {
      await trigger({ body });
      notification.success({ title: 'Shift opened', role: 'status' });
      onEnd();
    } catch (error) {
      notification.error({ title: errorMessage(error, 'Failed to open shift') });
      if (isApiError(error, 'SHIFT_OPEN')) onEnd();
    }
  };

  return (
    <Modal
      open
      title="Open a shift"
      okText={isOpening ? 'Opening…' : 'Open shift'}
      confirmLoading={isOpening}
      onOk={form.submit}
      onCancel={onCancel}
      afterOpenChange={(isOpen) => isOpen && form.focusField('openingFloat')}
    >
      <Form<Opening>
        form={form}
        layout="vertical"
        className={styles.form!}
        onFinish={(values) => void open(values)}
        onFinishFailed={({ errorFields }) => notification.warning({ title: errorFields[0]?.errors[0] })}
      >
        <Form.Item
          name="openingFloat"
          label="Opening float (₹)"
          extra="Cash in the drawer before the first sale."
          rules={[{ required: true, message: 'Enter the cash in the drawer, or 0.' }]}
        >
          <NumberInput min={0} max={10_000_000} precision={2} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
