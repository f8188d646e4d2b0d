import { Select } from 'antd';
import { memo } from 'react';
import { optionsWith } from '../event-choices';
import { Field } from './field';
import { useFieldProps } from './field-error-context';

interface ChoiceFieldProps {
  path: string;
  label: string;
  value: string;
  choices: readonly string[];
  hasSearch?: boolean;
  isDisabled?: boolean;
  onChange: (value: string) => void;
}

export const ChoiceField = memo(function ChoiceField({
  path,
  label,
  value,
  choices,
  hasSearch,
  isDisabled,
  onChange,
}: ChoiceFieldProps) {
  const { input, status } = useFieldProps(path);
  return (
    <Field path={path} label={label}>
      <Select<string>
        {...input}
        value={value}
        status={status}
        disabled={isDisabled}
        showSearch={hasSearch}
        options={optionsWith(choices, value)}
        onChange={onChange}
      />
    </Field>
  );
});
