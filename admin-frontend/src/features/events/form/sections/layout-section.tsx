import { memo } from 'react';
import { fieldNames as names } from '../field-names';
import styles from '../form.module.css';
import { PictureOfEvent } from './picture-of-event';
import { SectionCard } from './section-card';
import type { SectionProps } from './section-props';

export const LayoutSection = memo(function LayoutSection({ value, onChange }: SectionProps<'layout'>) {
  return (
    <SectionCard of="layout">
      <div className={styles.fields}>
        <PictureOfEvent
          path="layoutImage"
          label={names.layoutImage}
          kind="Layout image"
          help="Where the ticket categories stand or sit."
          url={value.layoutImage}
          onChange={(layoutImage) => onChange(() => ({ layoutImage }))}
        />
      </div>
    </SectionCard>
  );
});
