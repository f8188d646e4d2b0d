import { Button, Progress } from 'antd';
import { useEffect, useId, useRef, type Ref } from 'react';
import { FileDrop } from './file-drop';
import styles from './image-field.module.css';
import { imageTypes, useImageUpload, type ImageLabels } from './use-image-upload';

interface ImageFieldProps {
  id?: string;
  label: string;
  words: ImageLabels;
  /** Address of the picture; empty for none. */
  value?: string;
  onChange?: (url: string) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Form control that uploads one picture, by button or drop, and shows it. */
export function ImageField({ id: givenId, label, words, value = '', onChange, ref }: ImageFieldProps) {
  const { upload, percent, progress } = useImageUpload(words);
  const isUploading = percent !== undefined;
  const ownId = useId();
  // A row of a list may move or go while its picture is on the way.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
    return () => {
      latest.current = undefined;
    };
  }, [onChange]);

  const take = async (file: File): Promise<void> => {
    if (isUploading) return;
    const uploaded = await upload(file);
    if (uploaded) latest.current?.(uploaded);
  };

  return (
    <div className={styles.picture}>
      <FileDrop
        id={givenId ?? ownId}
        ref={ref}
        accept={imageTypes.join(',')}
        multiple={false}
        button={isUploading ? progress : value ? 'Replace' : 'Upload'}
        isBusy={isUploading}
        customRequest={({ file, onSuccess }) => void take(file as File).then(() => onSuccess?.(undefined))}
      >
        {value ? <img src={value} alt="" /> : <p>Drop a picture here</p>}
        {isUploading && <Progress aria-label={`Upload of ${label}`} percent={percent} size="small" showInfo={false} />}
      </FileDrop>
      {value && (
        <Button type="text" onClick={() => onChange?.('')}>
          Remove
        </Button>
      )}
    </div>
  );
}
