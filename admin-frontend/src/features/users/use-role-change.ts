import type { Role } from '@utsav/contracts/http/account';
import type { ListedUser } from '@utsav/contracts/http/users';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App } from 'antd';
import { useApiMutation } from '../../lib/api';
import { roleNames } from '../../lib/role-names';

const consequences: Record<Role, string> = {
  user: 'They can no longer use the console.',
  gate: 'They can check tickets in at the gate, and nothing else in the console.',
  counter: 'They can sell for cash, look bookings up and check tickets in, and nothing else in the console.',
  admin: 'They can do everything in the console, including changing roles.',
};

/** Changes the role of a user, after a confirmation. */
export function useRoleChange(
  { _id: id, name, mobile, role: before }: ListedUser,
  onChanged: (user: ListedUser) => Promise<unknown>,
) {
  const { modal, notification } = App.useApp();
  const { trigger, isMutating } = useApiMutation('PATCH /api/admin/users/:id/role');
  const who = name || mobile;

  const change = async (role: Role): Promise<void> => {
    try {
      const { data } = await trigger({ params: { id }, body: { role } });
      await onChanged(data);
      notification.success({ title: `${who} is now ${roleNames[data.role]}`, role: 'status' });
    } catch (error) {
      notification.error({ title: 'Failed to change the role', description: errorMessage(error, '') });
    }
  };

  const confirmChange = (role: Role): void => {
    if (role === before) return;
    modal.confirm({
      title: `Change the role of ${who} from ${roleNames[before]} to ${roleNames[role]}?`,
      content: consequences[role],
      okText: 'Change role',
      okButtonProps: { danger: role === 'admin' },
      onOk: () => change(role),
    });
  };

  return { isChanging: isMutating, confirmChange };
}
