import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo } from 'react';
import { Icon } from '../../../../components/icon';
import { newTerm } from '../event-draft';
import { TextField } from '../fields/text-field';
import styles from '../form.module.css';
import { SectionCard } from './section-card';
import type { SectionProps } from './section-props';
import { useRows } from './use-rows';

const MOST = 60;

export const TermsSection = memo(function TermsSection({ value, onChange }: SectionProps<'terms'>) {
  const { put, remove, add } = useRows(onChange);
  return (
    <SectionCard of="terms">
      {value.map((row, at) => (
        <div key={row.id} className={styles.term}>
          <TextField
            path={`termsAndConditions.${at}.point`}
            label={`Point ${at + 1}`}
            maxLength={1000}
            value={row.point}
            onChange={(point) => put(row.id, { point })}
          />
          <Button
            type="text"
            danger
            aria-label={`Remove point ${at + 1}`}
            icon={<Icon of={DeleteOutlined} />}
            onClick={() => remove(row.id)}
          />
        </div>
      ))}
      <Button icon={<Icon of={PlusOutlined} />} disabled={value.length >= MOST} onClick={() => add(newTerm())}>
        Add point
      </Button>
    </SectionCard>
  );
});
