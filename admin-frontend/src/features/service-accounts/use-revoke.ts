import type { ServiceAccount, ServiceKey } from '@utsav/contracts/http/service-account';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App } from 'antd';
import { useApiMutation } from '../../lib/api';

/** Ends an account or one of its keys, after a confirmation. */
export function useRevoke(onRevoked: (account: ServiceAccount) => void) {
  const { modal, notification } = App.useApp();
  const account = useApiMutation('DELETE /api/admin/service-accounts/:id');
  const key = useApiMutation('DELETE /api/admin/service-accounts/:id/keys/:keyId');

  const revoke = async (send: () => Promise<{ data: ServiceAccount }>, done: string): Promise<void> => {
    try {
      onRevoked((await send()).data);
      notification.success({ title: done, role: 'status' });
    } catch (error) {
      notification.error({ title: 'Failed to revoke', description: errorMessage(error, '') });
    }
  };

  return {
    revokeAccount: ({ _id: id, name }: ServiceAccount): void =>
      void modal.confirm({
        title: `Revoke ${name}?`,
        content: 'All of its keys end within seconds, for good. Its name stays in the audit trail.',
        okText: 'Revoke account',
        okButtonProps: { danger: true },
        onOk: () => revoke(() => account.trigger({ params: { id } }), `${name} is revoked`),
      }),
    revokeKey: ({ _id: id, name }: ServiceAccount, { id: keyId, prefix }: ServiceKey): void =>
      void modal.confirm({
        title: `Revoke the key ${prefix}…?`,
        content: `Calls of ${name} with it are refused within seconds.`,
        okText: 'Revoke key',
        okButtonProps: { danger: true },
        onOk: () => revoke(() => key.trigger({ params: { id, keyId } }), `${prefix}… is revoked`),
      }),
  };
}
