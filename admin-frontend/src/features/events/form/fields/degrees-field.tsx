import { memo } from 'react';
import { NumberInput } from '../../../../components/number-input';
import { Field } from './field';
import { useFieldProps } from './field-error-context';

interface DegreesFieldProps {
  path: string;
  label: string;
  value: number | null;
  /** On both sides of 0. */
  most: number;
  onChange: (value: number | null) => void;
}

/** Latitude or longitude; a venue may have none. */
export const DegreesField = memo(function DegreesField({ path, label, value, most, onChange }: DegreesFieldProps) {
  const { input, status } = useFieldProps(path);
  return (
    <Field path={path} label={label}>
      <NumberInput
        {...input}
        value={value}
        min={-most}
        max={most}
        precision={6}
        controls={false}
        status={status}
        onChange={onChange}
      />
    </Field>
  );
});
