import { digitsIn } from '@utsav/contracts/language/digits';
import { Form, Input, type FormInstance } from 'antd';
import type { KeyboardEvent } from 'react';

/**
 * Enter submits what the form holds now. The browser's own submission needs an enabled button, and `useWatch`, which
 * enables it, lags a tick behind the last key.
 */
export const submitOnEnter =
  (form: FormInstance) =>
  (event: KeyboardEvent): void => {
    event.preventDefault();
    form.submit();
  };

/** Six digits of an authenticator app, as the form field `code`. */
export function CodeField({ label, isInvalid = false }: { label: string; isInvalid?: boolean }) {
  const form = Form.useFormInstance();
  return (
    <Form.Item
      name="code"
      label={label}
      normalize={(typed: string) => digitsIn(typed).slice(0, 6)}
      validateStatus={isInvalid ? 'error' : ''}
    >
      <Input
        size="large"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        aria-invalid={isInvalid}
        onPressEnter={submitOnEnter(form)}
      />
    </Form.Item>
  );
}
