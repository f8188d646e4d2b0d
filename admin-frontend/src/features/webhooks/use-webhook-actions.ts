import type { IssuedWebhookSecret, Webhook } from '@utsav/contracts/http/webhook';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App } from 'antd';
import { api } from '../../lib/api';

interface WebhookActions {
  setEnabled: (webhook: Webhook, isEnabled: boolean) => Promise<void>;
  replaceSecret: (webhook: Webhook) => void;
  remove: (webhook: Webhook) => void;
}

/** What changes a webhook without its form. */
export function useWebhookActions(
  onChanged: () => void,
  onSecret: (issued: IssuedWebhookSecret) => void,
): WebhookActions {
  const { modal, notification } = App.useApp();

  const act = async (work: () => Promise<unknown>, done: string, failed: string): Promise<void> => {
    try {
      await work();
      notification.success({ title: done, role: 'status' });
      onChanged();
    } catch (error) {
      notification.error({ title: failed, description: errorMessage(error, '') });
    }
  };

  return {
    setEnabled: ({ _id: id }, isEnabled) =>
      act(
        () => api.call('PATCH /api/admin/webhooks/:id', { params: { id }, body: { isEnabled } }),
        isEnabled ? 'The webhook is enabled, and gets what was held' : 'The webhook is disabled',
        isEnabled ? 'Failed to enable the webhook' : 'Failed to disable the webhook',
      ),
    replaceSecret: ({ _id: id, url }) =>
      void modal.confirm({
        title: 'Sign with another secret?',
        content: `For a day each webhook to ${url} has two signatures, so that its receiver can be moved.`,
        okText: 'Replace secret',
        onOk: () =>
          act(
            async () => {
              const body = { overlapHours: 24 };
              onSecret((await api.call('POST /api/admin/webhooks/:id/secret', { params: { id }, body })).data);
            },
            'The secret is replaced',
            'Failed to replace the secret',
          ),
      }),
    remove: ({ _id: id, url }) =>
      void modal.confirm({
        title: 'Delete this webhook?',
        content: `${url} is called no more, and what is pending for it is gone.`,
        okText: 'Delete webhook',
        okButtonProps: { danger: true },
        onOk: () =>
          act(
            () => api.call('DELETE /api/admin/webhooks/:id', { params: { id } }),
            'The webhook is deleted',
            'Failed to delete the webhook',
          ),
      }),
  };
}
