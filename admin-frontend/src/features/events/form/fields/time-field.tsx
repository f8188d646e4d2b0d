import { Form, Input } from 'antd';
import type { FieldProps } from './field-props';

const LATEST = '9999-12-31T23:59';

/** A date and hour by the clock of India. */
export const TimeField = ({ name, label, min }: FieldProps & { min: string }) => (
  <Form.Item name={name} label={label}>
    <Input type="datetime-local" min={min} max={LATEST} />
  </Form.Item>
);
