import { Select } from 'antd';
import { memo } from 'react';
import { Field } from './field';
import { useFieldProps } from './field-error-context';

interface WordsFieldProps {
  path: string;
  label: string;
  value: string[];
  most: number;
  isDisabled?: boolean;
  onChange: (value: string[]) => void;
}

const LONGEST = 200;

const cleaned = (words: string[]): string[] =>
  [...new Set(words.map((word) => word.trim().slice(0, LONGEST)))].filter(Boolean);

/** A list of short texts: each is ended by Enter. */
export const WordsField = memo(function WordsField({
  path,
  label,
  value,
  most,
  isDisabled,
  onChange,
}: WordsFieldProps) {
  const { input, status } = useFieldProps(path);
  return (
    <Field path={path} label={label} isWide>
      <Select<string[]>
        {...input}
        mode="tags"
        open={false}
        suffixIcon={null}
        placeholder="Type and press Enter"
        value={value}
        status={status}
        disabled={isDisabled}
        maxCount={most}
        onChange={(words) => onChange(cleaned(words))}
      />
    </Field>
  );
});
