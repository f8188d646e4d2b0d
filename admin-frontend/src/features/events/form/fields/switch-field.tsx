import { Switch } from 'antd';
import { memo } from 'react';
import form from '../../../../components/form.module.css';
import { useFieldProps } from './field-error-context';

interface SwitchFieldProps {
  path: string;
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export const SwitchField = memo(function SwitchField({ path, label, isOn, onChange }: SwitchFieldProps) {
  const { input } = useFieldProps(path);
  return (
    <label className={form.switch} htmlFor={input.id}>
      <Switch {...input} checked={isOn} onChange={onChange} />
      {label}
    </label>
  );
});
