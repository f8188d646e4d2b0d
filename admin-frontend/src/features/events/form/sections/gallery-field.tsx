import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import form from '../../../../components/form.module.css';
import { Icon } from '../../../../components/icon';
import { ImageUpload } from '../../../../components/image-upload';
import { useImageUpload } from '../../../../components/use-image-upload';
import { fieldNames as names } from '../field-names';
import { FieldErrorText } from '../fields/field-error-text';
import styles from '../form.module.css';
import { imageLabels } from '../image-labels';
import { fieldId } from '../section-list';

const MOST = 12;
const ID = fieldId('landsacpImage');

interface GalleryFieldProps {
  urls: string[];
  onChange: (change: (before: string[]) => string[]) => void;
}

/** Wide pictures of the event, one upload after the other. */
export function GalleryField({ urls, onChange }: GalleryFieldProps) {
  const [step, setStep] = useState('');
  const { upload, percent = 0 } = useImageUpload(imageLabels('Landscape'));
  const room = MOST - urls.length;

  const take = async (files: File[]): Promise<void> => {
    if (step) return;
    const taken = files.slice(0, room);
    for (const [at, file] of taken.entries()) {
      setStep(`Uploading ${at + 1} of ${taken.length}…`);
      // eslint-disable-next-line no-await-in-loop -- a phone's line is shared by all of them
      const url = await upload(file);
      if (url) onChange((before) => (before.includes(url) ? before : [...before, url]));
    }
    setStep('');
  };

  return (
    <div className={`${form.field} ${form.wide}`}>
      <label htmlFor={ID}>{names.landsacpImage}</label>
      {urls.length > 0 && (
        <ul role="list" className={styles.gallery}>
          {urls.map((url, at) => (
            <li key={`${at} ${url}`}>
              <img src={url} alt="" />
              <Button
                aria-label={`Remove landscape image ${at + 1}`}
                icon={<Icon of={DeleteOutlined} />}
                onClick={() => onChange((before) => before.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      <ImageUpload
        id={ID}
        multiple
        button={step ? `${step} ${percent} %` : 'Add landscape images'}
        isUploading={step !== ''}
        isDisabled={room <= 0}
        // antd sends all files at once; these go one after the other.
        beforeUpload={(file, files) => {
          if (file === files[0]) void take(files);
          return false;
        }}
      />
      <p className={form.help}>
        {urls.length} of {MOST}. Wide, 16:9; drop several at once.
      </p>
      <FieldErrorText path="landsacpImage" />
    </div>
  );
}
