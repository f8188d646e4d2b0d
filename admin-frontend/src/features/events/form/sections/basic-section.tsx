import { memo } from 'react';
import { categories, statuses } from '../event-choices';
import { fieldNames as names } from '../field-names';
import { ChoiceField } from '../fields/choice-field';
import { NumberField } from '../fields/number-field';
import { TextField } from '../fields/text-field';
import { TaxKindField } from '../fields/tax-kind-field';
import { TimeField } from '../fields/time-field';
import { WordsField } from '../fields/words-field';
import styles from '../form.module.css';
import { DescriptionField } from './description-field';
import { SectionCard } from './section-card';
import type { SectionProps } from './section-props';
import { useSectionSetters } from './use-setters';

const LONGEST_MINUTES = 60 * 24 * 30;

interface BasicSectionProps extends SectionProps<'basic'> {
  earliest: string;
}

export const BasicSection = memo(function BasicSection({ value, onChange, earliest }: BasicSectionProps) {
  const set = useSectionSetters(onChange);
  return (
    <SectionCard of="basic">
      <div className={styles.fields}>
        <TextField path="name" label={names.name} isWide value={value.name} onChange={set('name')} />
        <ChoiceField
          path="category"
          label={names.category}
          value={value.category}
          choices={categories}
          onChange={set('category')}
        />
        <TaxKindField category={value.category} value={value.taxKind} onChange={set('taxKind')} />
        <ChoiceField
          path="status"
          label={names.status}
          value={value.status}
          choices={statuses}
          onChange={set('status')}
        />
        <TimeField path="date" label={names.date} value={value.date} min={earliest} onChange={set('date')} />
        <TimeField
          path="eventEndDate"
          label={names.eventEndDate}
          value={value.eventEndDate}
          min={value.date || earliest}
          onChange={set('eventEndDate')}
        />
        <NumberField
          path="duration"
          label={names.duration}
          value={value.duration}
          max={LONGEST_MINUTES}
          onChange={set('duration')}
        />
        <TextField path="language" label={names.language} value={value.language} onChange={set('language')} />
        <TextField
          path="ageRestriction"
          label={names.ageRestriction}
          placeholder="For example 18+"
          value={value.ageRestriction}
          onChange={set('ageRestriction')}
        />
        <WordsField path="artists" label={names.artists} most={50} value={value.artists} onChange={set('artists')} />
        <DescriptionField html={value.description} onChange={onChange} />
      </div>
    </SectionCard>
  );
});
