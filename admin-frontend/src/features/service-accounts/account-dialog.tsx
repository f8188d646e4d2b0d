import { ServiceAccountForm, longestKeyDays, type IssuedServiceKey } from '@utsav/contracts/http/service-account';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { Alert, Checkbox, Form, Input, InputNumber, Modal } from 'antd';
import { EventsField } from '../../components/events-field';
import { useApiMutation } from '../../lib/api';
import { zodRule } from '../../lib/zod-rule';
import { scopeOptions } from './scope-names';

interface AccountDialogProps {
  onCreated: (issued: IssuedServiceKey) => void;
  onClose: () => void;
}

type Values = ReturnType<typeof ServiceAccountForm.parse>;

const rules = [zodRule(ServiceAccountForm, (values: Values) => values)];

/** Creates a service account with its first key. Mounted when it opens. */
export default function AccountDialog({ onCreated, onClose }: AccountDialogProps) {
  const [form] = Form.useForm<Values>();
  const chosen = Form.useWatch<string[] | undefined>('eventIds', form) ?? [];
  const { trigger, error, isMutating } = useApiMutation('POST /api/admin/service-accounts');
  const create = async (body: Values): Promise<void> => {
    try {
      onCreated((await trigger({ body })).data);
    } catch {
      // `error` has it.
    }
  };
  return (
    <Modal
      open
      title="New service account"
      okText="Create"
      okButtonProps={{ loading: isMutating }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ name: '', scopes: [], eventIds: [], expiresInDays: 90 }}
        onFinish={(values) => void create(values)}
      >
        <Form.Item name="name" label="Name" rules={rules} extra="What it is for. The audit trail shows it.">
          <Input maxLength={100} placeholder="For example: Accounting" />
        </Form.Item>
        <Form.Item name="scopes" label="It may" rules={rules}>
          <Checkbox.Group options={scopeOptions} style={{ display: 'grid', gap: 6 }} />
        </Form.Item>
        <EventsField
          chosen={chosen}
          extra="With none chosen, all events. Otherwise what belongs to no single event, such as the list of orders, is closed to it."
        />
        <Form.Item name="expiresInDays" label="Its key lives for" rules={rules}>
          <InputNumber min={1} max={longestKeyDays} precision={0} suffix="days" style={{ width: 160 }} />
        </Form.Item>
        {error !== undefined && (
          <Alert type="error" showIcon title={errorMessage(error, 'Failed to create the service account')} />
        )}
      </Form>
    </Modal>
  );
}
