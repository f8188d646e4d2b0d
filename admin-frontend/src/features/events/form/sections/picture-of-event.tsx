import { memo } from 'react';
import form from '../../../../components/form.module.css';
import { ImageField } from '../../../../components/image-field';
import { Field } from '../fields/field';
import { imageLabels } from '../image-labels';
import { fieldId } from '../section-list';

interface PictureOfEventProps {
  path: string;
  label: string;
  /** Named when its upload fails: `Poster`. */
  kind: string;
  help?: string;
  url: string;
  onChange: (url: string) => void;
}

export const PictureOfEvent = memo(function PictureOfEvent({
  path,
  label,
  kind,
  help,
  url,
  onChange,
}: PictureOfEventProps) {
  return (
    <Field path={path} label={label}>
      <ImageField id={fieldId(path)} label={label} words={imageLabels(kind)} value={url} onChange={onChange} />
      {help && <p className={form.help}>{help}</p>}
    </Field>
  );
});
