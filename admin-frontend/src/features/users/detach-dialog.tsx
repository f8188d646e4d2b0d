import { userRoutes, type ListedUser } from '@utsav/contracts/http/users';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App, Form } from 'antd';
import { ReasonDialog, type ReasonValues } from '../../components/reason-dialog';
import { useApiMutation } from '../../lib/api';
import { zodRule } from '../../lib/zod-rule';

const { body } = userRoutes['POST /api/admin/users/:id/detach-number'];
const rules = [zodRule(body, (values: ReasonValues) => values)];

interface DetachDialogProps {
  user: ListedUser;
  onDetached: (user: ListedUser) => Promise<unknown>;
  onClose: () => void;
}

/** Takes the number from an account, for a reason: it has another owner now. Mounted when it opens. */
export default function DetachDialog({ user, onDetached, onClose }: DetachDialogProps) {
  const [form] = Form.useForm<ReasonValues>();
  const { notification } = App.useApp();
  const { trigger, error, isMutating } = useApiMutation('POST /api/admin/users/:id/detach-number');
  const send = async ({ reason }: ReasonValues): Promise<void> => {
    let detached: ListedUser;
    try {
      detached = (await trigger({ params: { id: user._id }, body: { reason } })).data;
    } catch {
      return;
    }
    notification.success({ title: `${user.mobile} is free for a new account`, role: 'status' });
    onClose();
    await onDetached(detached);
  };
  return (
    <ReasonDialog
      form={form}
      open
      title={`Detach ${user.mobile}`}
      okText="Detach number"
      rules={rules}
      placeholder="For example: the new owner of the number called"
      failure={error === undefined ? '' : errorMessage(error, 'Failed to detach the number')}
      isBusy={isMutating}
      onSend={(values) => void send(values)}
      onClose={onClose}
    >
      For a number that the operator gave to somebody else. {user.name || 'The account'} is logged out everywhere and no
      user can log in to it any more; its bookings stay with it, for staff. The number is free for a new account. It
      cannot be undone.
    </ReasonDialog>
  );
}
