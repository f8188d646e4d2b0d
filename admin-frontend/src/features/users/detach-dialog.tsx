import { userRoutes } from '@utsav/contracts/http/users';
import { ReasonDialog, type ReasonValues } from '../../components/reason-dialog';
import { zodRule } from '../../lib/zod-rule';
import type { useNumberDetachment } from './use-number-detachment';

const { body } = userRoutes['POST /api/admin/users/:id/detach-number'];
const rules = [zodRule(body, (values: ReasonValues) => values)];

export function DetachDialog({ detachment }: { detachment: ReturnType<typeof useNumberDetachment> }) {
  const { form, user, failure, isBusy, send, close } = detachment;
  return (
    <ReasonDialog
      form={form}
      open={user !== null}
      title={`Detach ${user?.mobile ?? 'the number'}`}
      okText="Detach number"
      rules={rules}
      placeholder="For example: the new owner of the number called"
      failure={failure}
      isBusy={isBusy}
      onSend={(values) => void send(values)}
      onClose={close}
    >
      For a number that the operator gave to somebody else. {user?.name || 'The account'} is logged out everywhere and
      no user can log in to it any more; its bookings stay with it, for staff. The number is free for a new account. It
      cannot be undone.
    </ReasonDialog>
  );
}
