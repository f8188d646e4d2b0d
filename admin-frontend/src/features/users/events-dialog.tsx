import type { ListedUser } from '@utsav/contracts/http/users';
import { mostEventsOfStaff } from '@utsav/contracts/roles/roles';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { Alert, App, Form, Modal, Select } from 'antd';
import { useEventOptions } from '../../components/use-event-options';
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
  const { options, error: listError, search } = useEventOptions(chosen);
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
        <Form.Item
          name="eventIds"
          label="Events"
          extra="With none chosen, all events. Otherwise bookings, seats and sales of other events are closed to them."
          rules={[{ type: 'array', max: mostEventsOfStaff, message: `Choose up to ${mostEventsOfStaff} events.` }]}
          {...(listError !== undefined && {
            help: errorMessage(listError, 'Failed to load events'),
            validateStatus: 'error',
          })}
        >
          <Select
            mode="multiple"
            allowClear
            placeholder="All events"
            options={options}
            showSearch={{ filterOption: false, onSearch: search }}
          />
        </Form.Item>
        {error !== undefined && (
          <Alert type="error" showIcon title={errorMessage(error, 'Failed to save the events')} />
        )}
      </Form>
    </Modal>
  );
}
