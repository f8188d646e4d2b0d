import { Form, type InputNumberProps } from 'antd';
import { NumberInput } from '../../../../components/number-input';
import type { FieldProps } from './field-props';

type NumberFieldProps = FieldProps &
  Pick<InputNumberProps<number>, 'max' | 'step' | 'precision' | 'prefix' | 'disabled'>;

/** A number from 0 on; emptied, it is 0. */
export const NumberField = ({ name, label, precision = 0, ...input }: NumberFieldProps) => (
  <Form.Item name={name} label={label} normalize={(given: number | null) => given ?? 0}>
    <NumberInput {...input} min={0} precision={precision} />
  </Form.Item>
);
