import { Select, type SelectProps } from 'antd';
import { optionsWith } from '../event-choices';

interface ChoiceSelectProps extends Omit<SelectProps<string>, 'value'> {
  value?: string;
  choices: readonly string[];
}

/** Form control: one of known choices, or the value that is there already. */
export const ChoiceSelect = ({ choices, value = '', ...select }: ChoiceSelectProps) => (
  <Select<string> {...select} value={value} options={optionsWith(choices, value)} />
);
