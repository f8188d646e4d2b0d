import { memo } from 'react';
import { fieldNames as names } from '../field-names';
import { TextField } from '../fields/text-field';
import styles from '../form.module.css';
import { PictureOfEvent } from './picture-of-event';
import { SectionCard } from './section-card';
import type { SectionProps } from './section-props';
import { useSectionSetters } from './use-setters';

export const OrganizerSection = memo(function OrganizerSection({ value, onChange }: SectionProps<'organizer'>) {
  const set = useSectionSetters(onChange);
  return (
    <SectionCard of="organizer">
      <div className={styles.fields}>
        <TextField path="organizer.name" label={names.name} value={value.name} onChange={set('name')} />
        <TextField
          path="organizer.contactEmail"
          label={names.contactEmail}
          type="email"
          maxLength={254}
          value={value.contactEmail}
          onChange={set('contactEmail')}
        />
        <TextField
          path="organizer.contactPhone"
          label={names.contactPhone}
          type="tel"
          maxLength={20}
          value={value.contactPhone}
          onChange={set('contactPhone')}
        />
        <TextField
          path="organizer.website"
          label={names.website}
          type="url"
          maxLength={300}
          value={value.website}
          onChange={set('website')}
        />
        <PictureOfEvent
          path="organizer.logoUrl"
          label={names.logoUrl}
          kind="Organizer logo"
          url={value.logoUrl}
          onChange={set('logoUrl')}
        />
      </div>
    </SectionCard>
  );
});
