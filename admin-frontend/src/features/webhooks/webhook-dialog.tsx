import { WebhookForm, type IssuedWebhookSecret, type Webhook } from '@utsav/contracts/http/webhook';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { Alert, Checkbox, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../lib/api';
import { setServerErrors, zodRule } from '../../lib/zod-rule';
import { eventOptions } from './event-names';

const rules = [zodRule(WebhookForm, (values: WebhookForm) => values)];

interface WebhookDialogProps {
  /** Absent for a new one. */
  webhook?: Webhook;
  onSaved: (issued?: IssuedWebhookSecret) => void;
  onClose: () => void;
}

/** Where a webhook is sent, and what. Mounted when it opens. */
export default function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps) {
  const [form] = Form.useForm<WebhookForm>();
  const [failure, setFailure] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const save = async (body: WebhookForm): Promise<void> => {
    setSaving(true);
    setFailure(undefined);
    try {
      if (webhook) {
        await api.call('PATCH /api/admin/webhooks/:id', { params: { id: webhook._id }, body });
        onSaved();
      } else onSaved((await api.call('POST /api/admin/webhooks', { body })).data);
    } catch (error) {
      setFailure(error);
      setServerErrors(form, error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Modal
      open
      title={webhook ? 'Change webhook' : 'New webhook'}
      okText={webhook ? 'Save' : 'Create'}
      okButtonProps={{ loading: isSaving }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{
          url: webhook?.url ?? '',
          events: webhook?.events ?? [],
          contactEmail: webhook?.contactEmail ?? '',
        }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item name="url" label="Address" rules={rules} extra="Of the public Internet, by https.">
          <Input maxLength={500} inputMode="url" placeholder="https://" />
        </Form.Item>
        <Form.Item name="events" label="It is called when" rules={rules}>
          <Checkbox.Group options={eventOptions} style={{ display: 'grid', gap: 6 }} />
        </Form.Item>
        <Form.Item
          name="contactEmail"
          label="Contact"
          rules={rules}
          extra="Who is notified when it took nothing for days and is disabled."
        >
          <Input maxLength={254} inputMode="email" />
        </Form.Item>
        {failure !== undefined && (
          <Alert type="error" showIcon title={errorMessage(failure, 'Failed to save the webhook')} />
        )}
      </Form>
    </Modal>
  );
}
