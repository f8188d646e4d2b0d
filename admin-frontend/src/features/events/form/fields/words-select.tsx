import { Select, type SelectProps } from 'antd';

const LONGEST = 200;

const cleaned = (words: string[]): string[] =>
  [...new Set(words.map((word) => word.trim().slice(0, LONGEST)))].filter(Boolean);

interface WordsSelectProps extends Omit<SelectProps<string[]>, 'onChange'> {
  onChange?: (words: string[]) => void;
}

/** Form control: a list of short texts, each ended by Enter. */
export const WordsSelect = ({ onChange, ...select }: WordsSelectProps) => (
  <Select<string[]>
    {...select}
    mode="tags"
    open={false}
    suffixIcon={null}
    placeholder="Type and press Enter"
    onChange={(words) => onChange?.(cleaned(words))}
  />
);
