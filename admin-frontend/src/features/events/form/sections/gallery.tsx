import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useId, useRef, useState, type Ref } from 'react';
import { FileDrop } from '../../../../components/file-drop';
import { Icon } from '../../../../components/icon';
import { imageTypes, useImageUpload } from '../../../../components/use-image-upload';
import { useCountUpload } from '../../../../components/uploads-under-way';
import styles from '../form.module.css';
import { imageLabels } from '../image-labels';
import layout from '../../../../components/layout.module.css';

const MOST = 12;

interface GalleryProps {
  id?: string;
  /** Addresses of the pictures. */
  value?: readonly string[];
  onChange?: (urls: string[]) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Form control: wide pictures of the event, one upload after the other. */
export function Gallery({ id: givenId, value: urls = [], onChange, ref }: GalleryProps) {
  const [step, setStep] = useState('');
  const { upload, progress } = useImageUpload(imageLabels('Landscape'));
  useCountUpload(step !== '');
  const ownId = useId();
  const remaining = MOST - urls.length;
  const latest = useRef(urls);
  useEffect(() => {
    latest.current = urls;
  });

  const take = async (files: File[]): Promise<void> => {
    if (step) return;
    const taken = files.slice(0, remaining);
    for (const [at, file] of taken.entries()) {
      setStep(`${at + 1} of ${taken.length}`);
      // eslint-disable-next-line no-await-in-loop -- a phone's line is shared by all of them
      const url = await upload(file);
      if (url && !latest.current.includes(url)) onChange?.([...latest.current, url]);
    }
    setStep('');
  };

  return (
    <>
      {urls.length > 0 && (
        <ul role="list" className={styles.gallery}>
          {urls.map((url, at) => (
            <li key={`${at} ${url}`}>
              <img src={url} alt="" />
              <Button
                aria-label={`Remove landscape image ${at + 1}`}
                icon={<Icon of={DeleteOutlined} />}
                onClick={() => onChange?.(urls.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      <FileDrop
        id={givenId ?? ownId}
        ref={ref}
        accept={imageTypes.join(',')}
        multiple
        button={step ? `${step}: ${progress}` : 'Add landscape images'}
        isBusy={step !== ''}
        isDisabled={remaining <= 0}
        // antd sends all files at once; these go one after the other.
        beforeUpload={(file, files) => {
          if (file === files[0]) void take(files);
          return false;
        }}
      />
      <p className={layout.muted}>
        {urls.length} of {MOST}. Wide, 16:9; drop several at once.
      </p>
    </>
  );
}
