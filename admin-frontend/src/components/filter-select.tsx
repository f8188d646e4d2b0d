import { Select } from 'antd';

interface FilterSelectProps<T extends string | number> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** One filter of a list, with its name in front of the value. */
export const FilterSelect = <T extends string | number>({ label, options, ...rest }: FilterSelectProps<T>) => (
  <Select<T> {...rest} aria-label={label} prefix={label} options={[...options]} />
);
