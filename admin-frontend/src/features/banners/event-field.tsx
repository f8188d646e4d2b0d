import { Select } from 'antd';
import { FormField } from '../../components/form-field';
import { useEventOptions } from '../../components/use-event-options';

interface EventFieldProps {
  eventId: string;
  isDisabled: boolean;
  onChange: (eventId: string) => void;
}

/** Where a banner of the home page leads. */
export function EventField({ eventId, isDisabled, onChange }: EventFieldProps) {
  const { options, error, search } = useEventOptions(eventId ? [eventId] : []);
  return (
    <FormField id="banner-event" label="Event">
      <Select
        id="banner-event"
        allowClear
        placeholder={isDisabled ? 'Only for banners of type Homepage' : 'Choose an event'}
        disabled={isDisabled}
        value={eventId || null}
        showSearch={{ filterOption: false, onSearch: search }}
        options={options}
        onChange={(wanted: string | null | undefined) => onChange(wanted ?? '')}
      />
      {error ? <p role="alert">Couldn&apos;t load events</p> : null}
    </FormField>
  );
}
