import { Flex, Form, Switch, type FormItemProps } from 'antd';

interface SwitchFieldProps {
  name: FormItemProps['name'];
  label: string;
}

/** A form field that is on or off, with its label beside the switch. */
export const SwitchField = ({ name, label }: SwitchFieldProps) => (
  <Flex component="label" align="center" gap={8}>
    <Form.Item name={name} valuePropName="checked" noStyle>
      <Switch />
    </Form.Item>
    {label}
  </Flex>
);
