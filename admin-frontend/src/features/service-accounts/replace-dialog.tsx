import {
  longestKeyDays,
  longestOverlapHours,
  serviceAccountRoutes,
  type IssuedServiceKey,
  type ServiceAccount,
} from '@utsav/contracts/http/service-account';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { Alert, Form, InputNumber, Modal } from 'antd';
import layout from '../../components/layout.module.css';
import { useApiMutation } from '../../lib/api';
import { zodRule } from '../../lib/zod-rule';

const { body: KeyForm } = serviceAccountRoutes['POST /api/admin/service-accounts/:id/keys'];
type Values = ReturnType<typeof KeyForm.parse>;
const rules = [zodRule(KeyForm, (values: Values) => values)];

interface ReplaceDialogProps {
  account: ServiceAccount;
  onReplaced: (issued: IssuedServiceKey) => void;
  onClose: () => void;
}

/** Issues another key, while the one before still works for some hours. Mounted when it opens. */
export default function ReplaceDialog({ account, onReplaced, onClose }: ReplaceDialogProps) {
  const [form] = Form.useForm<Values>();
  const { trigger, error, isMutating } = useApiMutation('POST /api/admin/service-accounts/:id/keys');
  const replace = async (body: Values): Promise<void> => {
    try {
      onReplaced((await trigger({ params: { id: account._id }, body })).data);
    } catch {
      // `error` has it.
    }
  };
  return (
    <Modal
      open
      title={`Replace the key of ${account.name}`}
      okText="Issue key"
      okButtonProps={{ loading: isMutating }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ expiresInDays: 90, overlapHours: 24 }}
        onFinish={(values) => void replace(values)}
      >
        <p className={layout.muted}>
          Give the new key to the program while the one before still works. A key that others have seen ends at once
          with 0 hours.
        </p>
        <Form.Item name="expiresInDays" label="The new key lives for" rules={rules}>
          <InputNumber min={1} max={longestKeyDays} precision={0} suffix="days" style={{ width: 160 }} />
        </Form.Item>
        <Form.Item name="overlapHours" label="The key before ends after" rules={rules}>
          <InputNumber min={0} max={longestOverlapHours} precision={0} suffix="hours" style={{ width: 160 }} />
        </Form.Item>
        {error !== undefined && <Alert type="error" showIcon title={errorMessage(error, 'Failed to issue the key')} />}
      </Form>
    </Modal>
  );
}
