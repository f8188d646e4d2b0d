import { Flex, Input } from 'antd';
import { useId } from 'react';
import styles from './date-range.module.css';

interface DateRangeProps {
  from: string;
  to: string;
  onChange: (change: { from?: string; to?: string }) => void;
}

/** First and last day of what a list shows, as `2026-11-21`; empty for no bound. */
export function DateRange({ from, to, onChange }: DateRangeProps) {
  const id = useId();
  return (
    <>
      <Flex align="center" gap={8} className={styles.date!}>
        <label htmlFor={`${id}-from`}>From</label>
        <Input
          id={`${id}-from`}
          type="date"
          value={from}
          max={to}
          onChange={({ target }) => onChange({ from: target.value })}
        />
      </Flex>
      <Flex align="center" gap={8} className={styles.date!}>
        <label htmlFor={`${id}-to`}>To</label>
        <Input
          id={`${id}-to`}
          type="date"
          value={to}
          min={from}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </Flex>
    </>
  );
}
