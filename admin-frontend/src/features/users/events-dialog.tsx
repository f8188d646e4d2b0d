import type { ListedUser } from '@utsav/contracts/http/users';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { Alert, App, Form, Modal } from 'antd';
import { EventsField } from '../../components/events-field';
import { useApiMutation } from '../../lib/api';

interface EventsDialogProps {
  user: ListedUser;
  onChanged: (user: ListedUser) => Promise<unknown>;
  onClose: () => void;
}

/** Limits what a staff member may do to chosen events. Mounted when it opens. */
export default function EventsDialog({ user, onChanged, onClose }: EventsDialogProps) {
  const [form] = Form.useForm<{ eventIds: string[] }>();
  const chosen = Form.useWatch<string[] | undefined>('eventIds', form) ?? user.eventIds;
  const { notification } = App.useApp();
  const { trigger, error, isMutating } = useApiMutation('PATCH /api/admin/users/:id/role');
  const who = user.name || user.mobile;
  const save = async ({ eventIds }: { eventIds: string[] }): Promise<void> => {
    let changed: ListedUser;
    try {
      changed = (await trigger({ params: { id: user._id }, body: { role: user.role, eventIds } })).data;
    } catch {
      return;
    }
    const title = eventIds.length > 0 ? `${who} works for the chosen events` : `${who} works for all events`;
    notification.success({ title, role: 'status' });
    onClose();
    await onChanged(changed);
  };
  return (
    <Modal
      open
      title={`Events of ${who}`}
      okText="Save"
      okButtonProps={{ loading: isMutating }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ eventIds: user.eventIds }}
        onFinish={(values) => void save(values)}
      >
        <EventsField
          chosen={chosen}
          extra="With none chosen, all events. Otherwise bookings, seats and sales of other events are closed to them."
        />
        {error !== undefined && (
          <Alert type="error" showIcon title={errorMessage(error, 'Failed to save the events')} />
        )}
      </Form>
    </Modal>
  );
}
