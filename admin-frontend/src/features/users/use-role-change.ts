import type { Role } from '@utsav/contracts/http/account';
import type { ListedUser } from '@utsav/contracts/http/users';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App } from 'antd';
import { useCallback, useState } from 'react';
import { api } from '../../lib/api';
import { roleNames } from './users-query';

const consequences: Record<Role, string> = {
  user: 'They can no longer use the console.',
  counter: 'They can sell for cash and look bookings up, and nothing else in the console.',
  admin: 'They can do everything in the console, including changing roles.',
};

/** Asks, and gives somebody another role. */
export function useRoleChange(onChanged: (user: ListedUser) => Promise<unknown>) {
  const { modal, notification } = App.useApp();
  const [busy, setBusy] = useState('');

  const askToChange = useCallback(
    ({ _id: id, name, mobile, role: before }: ListedUser, role: Role): void => {
      if (role === before) return;
      const who = name || mobile;
      const give = async (): Promise<void> => {
        setBusy(id);
        try {
          const { data } = await api.call('PATCH /api/admin/users/:id/role', { params: { id }, body: { role } });
          await onChanged(data);
          notification.success({ title: `${who} is now ${roleNames[data.role]}`, role: 'status' });
        } catch (error) {
          notification.error({ title: 'Failed to change the role', description: errorMessage(error, '') });
        } finally {
          setBusy('');
        }
      };
      modal.confirm({
        title: `Change the role of ${who} from ${roleNames[before]} to ${roleNames[role]}?`,
        content: consequences[role],
        okText: 'Change role',
        okButtonProps: { danger: role === 'admin' },
        onOk: give,
      });
    },
    [modal, notification, onChanged],
  );

  return { busy, askToChange };
}
