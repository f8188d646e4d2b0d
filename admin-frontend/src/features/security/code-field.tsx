import { Form, Input } from 'antd';

/** Six digits of an authenticator app, as the form field `code`. */
export const CodeField = ({ label, isInvalid = false }: { label: string; isInvalid?: boolean }) => (
  <Form.Item
    name="code"
    label={label}
    normalize={(typed: string) => typed.replace(/\D/g, '').slice(0, 6)}
    validateStatus={isInvalid ? 'error' : ''}
  >
    <Input size="large" inputMode="numeric" autoComplete="one-time-code" maxLength={7} aria-invalid={isInvalid} />
  </Form.Item>
);
