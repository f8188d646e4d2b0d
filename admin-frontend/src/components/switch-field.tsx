import { Form, Switch } from 'antd';
import styles from './form.module.css';

/** A form field that is on or off, with its label beside the switch. */
export const SwitchField = ({ name, label }: { name: string; label: string }) => (
  <label className={styles.switch} htmlFor={name}>
    <Form.Item name={name} valuePropName="checked" noStyle>
      <Switch />
    </Form.Item>
    {label}
  </label>
);
