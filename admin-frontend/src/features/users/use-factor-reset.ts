import type { ListedUser } from '@utsav/contracts/http/users';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App } from 'antd';
import { useApiMutation } from '../../lib/api';

/** Removes the second factors of a staff member who lost them, after a confirmation. */
export function useFactorReset({ _id: id, name, mobile }: ListedUser): () => void {
  const { modal, notification } = App.useApp();
  const { trigger } = useApiMutation('DELETE /api/admin/users/:id/second-factor');
  const who = name || mobile;

  const reset = async (): Promise<void> => {
    try {
      await trigger({ params: { id } });
      notification.success({ title: `${who} sets up a new second factor at the next log-in`, role: 'status' });
    } catch (error) {
      notification.error({ title: 'Failed to reset', description: errorMessage(error, '') });
    }
  };

  return () =>
    void modal.confirm({
      title: `Reset the second factor of ${who}?`,
      content: 'For somebody who lost it, and whom you know to be themselves. All their devices are logged out.',
      okText: 'Reset',
      okButtonProps: { danger: true },
      onOk: reset,
    });
}
