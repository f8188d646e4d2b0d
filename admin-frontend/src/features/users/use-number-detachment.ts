import type { ListedUser } from '@utsav/contracts/http/users';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App, Form } from 'antd';
import { useCallback, useState } from 'react';
import type { ReasonValues } from '../../components/reason-dialog';
import { useApiMutation } from '../../lib/api';

/** Takes the number from an account, for a reason: it has another owner now. */
export function useNumberDetachment(onChanged: (user: ListedUser) => Promise<unknown>) {
  const [form] = Form.useForm<ReasonValues>();
  const { notification } = App.useApp();
  const { trigger, isMutating } = useApiMutation('POST /api/admin/users/:id/detach-number');
  const [user, setUser] = useState<ListedUser | null>(null);
  const [failure, setFailure] = useState('');

  const open = useCallback(
    (one: ListedUser): void => {
      form.resetFields();
      setFailure('');
      setUser(one);
    },
    [form],
  );

  const send = async ({ reason }: ReasonValues): Promise<void> => {
    if (!user) return;
    setFailure('');
    try {
      const { data } = await trigger({ params: { id: user._id }, body: { reason } });
      setUser(null);
      await onChanged(data);
      notification.success({ title: `${user.mobile} is free for a new account`, role: 'status' });
    } catch (error) {
      setFailure(errorMessage(error, 'Failed to detach the number'));
    }
  };

  return { form, user, failure, isBusy: isMutating, open, send, close: () => setUser(null) };
}
