import { Select } from 'antd';
import { useEventOptions } from './use-event-options';

interface EventFilterProps {
  className?: string;
  /** Event id; empty for all. */
  event: string;
  onChange: (event: string) => void;
}

/** Narrows a list to one event, found by typing. */
export function EventFilter({ className, event, onChange }: EventFilterProps) {
  const { options, search } = useEventOptions(event ? [event] : []);
  return (
    <Select
      aria-label="Event"
      {...(className && { className })}
      placeholder="All events"
      allowClear
      value={event || undefined}
      showSearch={{ filterOption: false, onSearch: search }}
      options={options}
      onChange={(chosen: string | undefined) => onChange(chosen ?? '')}
    />
  );
}
