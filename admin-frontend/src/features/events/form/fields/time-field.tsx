import { Input } from 'antd';
import { memo } from 'react';
import { Field } from './field';
import { useFieldProps } from './field-error-context';

const LATEST = '9999-12-31T23:59';

interface TimeFieldProps {
  path: string;
  label: string;
  value: string;
  min?: string;
  onChange: (value: string) => void;
}

/** A date and hour by the clock of India. */
export const TimeField = memo(function TimeField({ path, label, value, min, onChange }: TimeFieldProps) {
  const { input, status } = useFieldProps(path);
  return (
    <Field path={path} label={label}>
      <Input
        {...input}
        type="datetime-local"
        value={value}
        min={min}
        max={LATEST}
        status={status}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
});
