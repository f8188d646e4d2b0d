import { memo } from 'react';
import { fieldNames as names } from '../field-names';
import { WordsField } from '../fields/words-field';
import { SectionCard } from './section-card';
import type { SectionProps } from './section-props';

export const TagsSection = memo(function TagsSection({ value, onChange }: SectionProps<'tags'>) {
  return (
    <SectionCard of="tags">
      <WordsField
        path="tags"
        label={names.tags}
        most={30}
        value={value.tags}
        onChange={(tags) => onChange(() => ({ tags }))}
      />
    </SectionCard>
  );
});
