import { memo } from 'react';
import { ImageField } from '../../../../components/image-field';
import { FieldErrorText } from '../fields/field-error-text';
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
    <div>
      <ImageField
        id={fieldId(path)}
        label={label}
        help={help}
        url={url}
        words={imageLabels(kind)}
        onChange={onChange}
      />
      <FieldErrorText path={path} />
    </div>
  );
});
