import { mostEventsOfStaff } from '@utsav/contracts/roles/roles';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { Form, Select } from 'antd';
import { useEventOptions } from './use-event-options';

interface EventsFieldProps {
  /** The ids that are chosen now: their titles are shown whatever is searched for. */
  chosen: string[];
  /** What is closed to the account once events are chosen. */
  extra: string;
}

/** The form field `eventIds`: the events that an account is limited to, none for all. */
export function EventsField({ chosen, extra }: EventsFieldProps) {
  const { options, error, search } = useEventOptions(chosen);
  return (
    <Form.Item
      name="eventIds"
      label="Events"
      extra={extra}
      rules={[{ type: 'array', max: mostEventsOfStaff, message: `Choose up to ${mostEventsOfStaff} events.` }]}
      {...(error !== undefined && {
        help: errorMessage(error, 'Failed to load events'),
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
  );
}
