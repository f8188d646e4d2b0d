import { memo } from 'react';
import form from '../../../../components/form.module.css';
import { fieldNames as names } from '../field-names';
import { NumberField } from '../fields/number-field';
import { SwitchField } from '../fields/switch-field';
import { TextField } from '../fields/text-field';
import styles from '../form.module.css';
import { SectionCard } from './section-card';
import type { SectionProps } from './section-props';
import { useSectionSetters } from './use-setters';

export const OtherSection = memo(function OtherSection({ value, onChange }: SectionProps<'other'>) {
  const set = useSectionSetters(onChange);
  return (
    <SectionCard of="other">
      <div className={styles.fields}>
        <NumberField
          path="ratings.averageRating"
          label={names.averageRating}
          value={value.averageRating}
          max={5}
          step={0.1}
          precision={1}
          onChange={set('averageRating')}
        />
        <NumberField
          path="ratings.totalReviews"
          label={names.totalReviews}
          value={value.totalReviews}
          onChange={set('totalReviews')}
        />
        <NumberField
          path="maxTicketsPerPerson"
          label={names.maxTicketsPerPerson}
          value={value.maxTicketsPerPerson}
          max={1000}
          onChange={set('maxTicketsPerPerson')}
        />
        <NumberField
          path="cancellableUntilHours"
          label={names.cancellableUntilHours}
          value={value.cancellableUntilHours}
          max={2160}
          onChange={set('cancellableUntilHours')}
        />
        <TextField
          path="remark"
          label={names.remark}
          isWide
          rows={3}
          maxLength={20_000}
          value={value.remark}
          onChange={set('remark')}
        />
        <div className={`${styles.switches} ${form.wide}`}>
          <SwitchField
            path="isVerified"
            label={names.isVerified}
            isOn={value.isVerified}
            onChange={set('isVerified')}
          />
          <SwitchField
            path="isBookingOpen"
            label={names.isBookingOpen}
            isOn={value.isBookingOpen}
            onChange={set('isBookingOpen')}
          />
          <SwitchField path="isActived" label={names.isActived} isOn={value.isActived} onChange={set('isActived')} />
        </div>
      </div>
    </SectionCard>
  );
});
