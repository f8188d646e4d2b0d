import { Input } from 'antd';
import { useId, type Ref } from 'react';
import type { InputRef } from 'antd';
import { FormField } from '../../components/form-field';

interface CodeInputProps {
  label: string;
  value: string;
  error?: string;
  onChange: (code: string) => void;
  ref?: Ref<InputRef>;
}

/** Six digits of an authenticator app. */
export function CodeInput({ label, value, error, onChange, ref }: CodeInputProps) {
  const id = useId();
  return (
    <FormField id={id} label={label}>
      <Input
        id={id}
        {...(ref && { ref })}
        size="large"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={value}
        status={error ? 'error' : ''}
        aria-invalid={Boolean(error)}
        onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, 6))}
      />
    </FormField>
  );
}
