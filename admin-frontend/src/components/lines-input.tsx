import { Input } from 'antd';
import type { TextAreaProps } from 'antd/es/input';

interface LinesInputProps extends Omit<TextAreaProps, 'value' | 'onChange'> {
  value?: string[];
  onChange?: (lines: string[]) => void;
}

/** Form control: a list of texts, one a line. */
export const LinesInput = ({ value = [], onChange, ...area }: LinesInputProps) => (
  <Input.TextArea
    autoSize={{ minRows: 2, maxRows: 10 }}
    placeholder="One a line"
    {...area}
    value={value.join('\n')}
    onChange={({ target }) => onChange?.(target.value === '' ? [] : target.value.split('\n'))}
  />
);
