import { memo } from 'react';
import { fieldNames as names } from '../field-names';
import styles from '../form.module.css';
import { GalleryField } from './gallery-field';
import { PictureOfEvent } from './picture-of-event';
import { SectionCard } from './section-card';
import type { SectionProps } from './section-props';
import { useSectionSetters } from './use-setters';

export const ImagesSection = memo(function ImagesSection({ value, onChange }: SectionProps<'images'>) {
  const set = useSectionSetters(onChange);
  return (
    <SectionCard of="images">
      <div className={styles.fields}>
        <PictureOfEvent
          path="imageUrl"
          label={names.imageUrl}
          kind="Poster"
          help="JPG, PNG or WEBP, up to 5 MB. Upright, 4:5."
          url={value.imageUrl}
          onChange={set('imageUrl')}
        />
        <GalleryField
          urls={value.landsacpImage}
          onChange={(change) => onChange((before) => ({ ...before, landsacpImage: change(before.landsacpImage) }))}
        />
      </div>
    </SectionCard>
  );
});
