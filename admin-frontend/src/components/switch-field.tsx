import { Form, Switch, type FormItemProps } from 'antd';
import styles from './form.module.css';

interface SwitchFieldProps {
  name: FormItemProps['name'];
  label: string;
}

/** A form field that is on or off, with its label beside the switch. */
export const SwitchField = ({ name, label }: SwitchFieldProps) => (
  <label className={styles.switch}>
    <Form.Item name={name} valuePropName="checked" noStyle>
      <Switch />
    </Form.Item>
    {label}
  </label>
);
