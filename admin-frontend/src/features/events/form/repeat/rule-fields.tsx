import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex, Input, Radio, Select } from 'antd';
import { useId } from 'react';
import { FormField } from '../../../../components/form-field';
import form from '../../../../components/form.module.css';
import { Icon } from '../../../../components/icon';
import { NumberInput } from '../../../../components/number-input';
import { MOST_SHOWS } from '../fields/limits';
import layout from '../../../../components/layout.module.css';
import styles from './repeat.module.css';
import type { RepeatRule } from './repeat-rule';

const units = [
  { value: 'day', label: 'By day' },
  { value: 'week', label: 'By day of the week' },
] as const;
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((label, at) => ({
  label,
  value: (at + 1) % 7,
}));
const LONGEST_MINUTES = 60 * 24 * 3;
const MOST_TIMES = 8;

interface RuleFieldsProps {
  rule: RepeatRule;
  onChange: (change: Partial<RepeatRule>) => void;
}

function Times({ times, onChange }: { times: string[]; onChange: (times: string[]) => void }) {
  return (
    <div role="group" aria-label="Starts of a day (IST)" className={`${form.field} ${layout.wide}`}>
      <span>Starts of a day (IST)</span>
      <Flex wrap align="center" gap={8}>
        {times.map((time, at) => (
          // A field is known by its place only.
          // oxlint-disable-next-line react/no-array-index-key
          <Flex key={at} gap={2} className={styles.time!}>
            <Input
              type="time"
              aria-label={`Start ${at + 1}`}
              value={time}
              onChange={({ target }) => onChange(times.with(at, target.value))}
            />
            {times.length > 1 && (
              <Button
                type="text"
                danger
                icon={<Icon of={DeleteOutlined} />}
                aria-label={`Remove start ${at + 1}`}
                onClick={() => onChange(times.toSpliced(at, 1))}
              />
            )}
          </Flex>
        ))}
        <Button
          icon={<Icon of={PlusOutlined} />}
          disabled={times.length >= MOST_TIMES}
          onClick={() => onChange([...times, ''])}
        >
          Add start
        </Button>
      </Flex>
    </div>
  );
}

/** What makes the shows: days, times and the end of them. */
export function RuleFields({ rule, onChange }: RuleFieldsProps) {
  const id = useId();
  const day = (name: 'from' | 'until', label: string) => (
    <FormField id={`${id}-${name}`} label={label}>
      <Input
        id={`${id}-${name}`}
        type="date"
        value={rule[name]}
        max="9999-12-31"
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </FormField>
  );
  const number = (name: 'interval' | 'minutes' | 'count', label: string, max: number) => (
    <FormField id={`${id}-${name}`} label={label}>
      <NumberInput
        id={`${id}-${name}`}
        min={1}
        max={max}
        precision={0}
        value={rule[name]}
        onChange={(value) => onChange({ [name]: value ?? 1 })}
      />
    </FormField>
  );
  return (
    <div className={layout.fields}>
      <FormField id={`${id}-unit`} label="Repeats">
        <Select id={`${id}-unit`} value={rule.unit} options={[...units]} onChange={(unit) => onChange({ unit })} />
      </FormField>
      {number('interval', rule.unit === 'day' ? 'Every so many days' : 'Every so many weeks', 52)}
      {rule.unit === 'week' && (
        <div role="group" aria-label="Days of the week" className={`${form.field} ${layout.wide}`}>
          <span>Days of the week</span>
          <Checkbox.Group
            options={weekdays}
            value={rule.weekdays}
            onChange={(chosen) => onChange({ weekdays: chosen })}
          />
        </div>
      )}
      <Times times={rule.times} onChange={(times) => onChange({ times })} />
      {number('minutes', 'Length of a show (minutes)', LONGEST_MINUTES)}
      {day('from', 'First day')}
      <div role="group" aria-label="Ends" className={form.field}>
        <span>Ends</span>
        <Radio.Group
          value={rule.end}
          options={[
            { value: 'date', label: 'On a day' },
            { value: 'count', label: 'After a number of shows' },
          ]}
          onChange={({ target }) => onChange({ end: target.value as RepeatRule['end'] })}
        />
      </div>
      {rule.end === 'date' ? day('until', 'Last day') : number('count', 'Number of shows', MOST_SHOWS)}
    </div>
  );
}
