import { memo } from 'react';
import { NumberInput } from '../../../../components/number-input';
import { Field } from './field';
import { useFieldProps } from './field-error-context';

interface NumberFieldProps {
  path: string;
  label: string;
  value: number;
  max?: number;
  step?: number;
  precision?: number;
  prefix?: string;
  isDisabled?: boolean;
  onChange: (value: number) => void;
}

/** A number from 0 on; emptied, it is 0. */
export const NumberField = memo(function NumberField({
  path,
  label,
  onChange,
  isDisabled,
  precision = 0,
  ...rest
}: NumberFieldProps) {
  const { input, status } = useFieldProps(path);
  return (
    <Field path={path} label={label}>
      <NumberInput
        {...input}
        {...rest}
        min={0}
        precision={precision}
        status={status}
        disabled={isDisabled}
        onChange={(given) => onChange(given ?? 0)}
      />
    </Field>
  );
});
