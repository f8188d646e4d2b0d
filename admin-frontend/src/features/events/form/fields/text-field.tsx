import { Input } from 'antd';
import { memo, type HTMLInputTypeAttribute } from 'react';
import { Field } from './field';
import { useFieldProps } from './field-error-context';

interface TextFieldProps {
  path: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  isWide?: boolean;
  maxLength?: number;
  placeholder?: string;
  type?: HTMLInputTypeAttribute;
  /** More than one line. */
  rows?: number;
}

export const TextField = memo(function TextField({
  path,
  label,
  isWide,
  rows,
  type,
  onChange,
  maxLength = 200,
  ...rest
}: TextFieldProps) {
  const { input, status } = useFieldProps(path);
  const put = ({ target }: { target: { value: string } }) => onChange(target.value);
  return (
    <Field path={path} label={label} isWide={isWide}>
      {rows ? (
        <Input.TextArea {...input} {...rest} rows={rows} maxLength={maxLength} status={status} onChange={put} />
      ) : (
        <Input {...input} {...rest} type={type} maxLength={maxLength} status={status} onChange={put} />
      )}
    </Field>
  );
});
