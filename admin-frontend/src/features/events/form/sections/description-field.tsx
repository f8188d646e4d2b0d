import { memo, useCallback } from 'react';
import { DescriptionEditor } from '../../editor/description-editor';
import { fieldNames as names } from '../field-names';
import { Field } from '../fields/field';
import { fieldId } from '../section-list';
import type { SectionProps } from './section-props';

interface DescriptionFieldProps {
  html: string;
  onChange: SectionProps<'basic'>['onChange'];
}

/** Apart from the other fields, since drawing the editor anew at each of their keys would be felt. */
export const DescriptionField = memo(function DescriptionField({ html, onChange }: DescriptionFieldProps) {
  const put = useCallback((description: string) => onChange((before) => ({ ...before, description })), [onChange]);
  return (
    <Field path="description" label={names.description} isWide>
      <DescriptionEditor id={fieldId('description')} value={html} onChange={put} />
    </Field>
  );
});
