import type { ListedUser } from '@utsav/contracts/http/users';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App } from 'antd';
import { useCallback } from 'react';
import { api } from '../../lib/api';

/** Asks, and takes the second factors from staff who lost them. */
export function useFactorReset() {
  const { modal, notification } = App.useApp();
  return useCallback(
    ({ _id: id, name, mobile }: ListedUser): void => {
      const who = name || mobile;
      const reset = async (): Promise<void> => {
        try {
          await api.call('DELETE /api/admin/users/:id/second-factor', { params: { id } });
          notification.success({ title: `${who} sets up a new second factor at the next log-in`, role: 'status' });
        } catch (error) {
          notification.error({ title: 'Failed to reset', description: errorMessage(error, '') });
        }
      };
      modal.confirm({
        title: `Reset the second factor of ${who}?`,
        content: 'For somebody who lost it, and whom you know to be themselves. All their devices are logged out.',
        okText: 'Reset',
        okButtonProps: { danger: true },
        onOk: reset,
      });
    },
    [modal, notification],
  );
}
