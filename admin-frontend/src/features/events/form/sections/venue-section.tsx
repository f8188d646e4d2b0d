import type { Place } from '@utsav/contracts/http/place';
import { memo, useCallback } from 'react';
import { fieldNames as names } from '../field-names';
import { DegreesField } from '../fields/degrees-field';
import { NumberField } from '../fields/number-field';
import { TextField } from '../fields/text-field';
import styles from '../form.module.css';
import { venueAt } from '../place-to-venue';
import { PictureOfEvent } from './picture-of-event';
import { PlaceSearch } from './place-search';
import { SectionCard } from './section-card';
import type { SectionProps } from './section-props';
import { useSectionSetters } from './use-setters';

export const VenueSection = memo(function VenueSection({ value, onChange }: SectionProps<'venue'>) {
  const set = useSectionSetters(onChange);
  const fill = useCallback((place: Place) => onChange((before) => venueAt(place, before)), [onChange]);
  return (
    <SectionCard of="venue">
      <PlaceSearch onPlace={fill} />
      <div className={styles.fields}>
        <TextField path="venue.name" label={names.name} value={value.name} onChange={set('name')} />
        <TextField path="venue.city" label={names.city} value={value.city} onChange={set('city')} />
        <TextField path="venue.address" label={names.address} isWide value={value.address} onChange={set('address')} />
        <TextField path="venue.state" label={names.state} value={value.state} onChange={set('state')} />
        <TextField path="venue.country" label={names.country} value={value.country} onChange={set('country')} />
        <TextField
          path="venue.pincode"
          label={names.pincode}
          maxLength={12}
          value={value.pincode}
          onChange={set('pincode')}
        />
        <NumberField
          path="venue.capacity"
          label={names.capacity}
          value={value.capacity}
          max={1_000_000}
          onChange={set('capacity')}
        />
        <DegreesField
          path="venue.latitude"
          label={names.latitude}
          most={90}
          value={value.latitude}
          onChange={set('latitude')}
        />
        <DegreesField
          path="venue.longitude"
          label={names.longitude}
          most={180}
          value={value.longitude}
          onChange={set('longitude')}
        />
        <PictureOfEvent
          path="venue.logoUrl"
          label={names.logoUrl}
          kind="Venue logo"
          url={value.logoUrl}
          onChange={set('logoUrl')}
        />
      </div>
    </SectionCard>
  );
});
