import { memo } from 'react';
import { PictureField } from '../../../../components/picture-field';
import { FaultText } from '../fields/fault-text';
import { pictureWords } from '../picture-words';
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
      <PictureField
        id={fieldId(path)}
        label={label}
        help={help}
        url={url}
        words={pictureWords(kind)}
        onChange={onChange}
      />
      <FaultText path={path} />
    </div>
  );
});
