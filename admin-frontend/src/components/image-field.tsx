import { Button, Progress } from 'antd';
import { useId, type ReactNode } from 'react';
import styles from './image-field.module.css';
import { ImageUpload } from './image-upload';
import { useImageUpload, type ImageLabels } from './use-image-upload';

interface ImageFieldProps {
  id?: string;
  label: string;
  help?: ReactNode;
  url: string;
  words: ImageLabels;
  onChange: (url: string) => void;
}

/** Uploads one picture, by button or drop, and shows it. */
export function ImageField({ id: givenId, label, help, url, words, onChange }: ImageFieldProps) {
  const { upload, percent } = useImageUpload(words);
  const isUploading = percent !== undefined;
  const ownId = useId();
  const id = givenId ?? ownId;

  const take = async (file: File): Promise<void> => {
    if (isUploading) return;
    const uploaded = await upload(file);
    if (uploaded) onChange(uploaded);
  };

  return (
    <div className={styles.picture}>
      <label htmlFor={id}>{label}</label>
      <ImageUpload
        id={id}
        multiple={false}
        button={isUploading ? `Uploading… ${percent} %` : url ? 'Replace' : 'Upload'}
        isUploading={isUploading}
        customRequest={({ file, onSuccess }) => void take(file as File).then(() => onSuccess?.(undefined))}
      >
        {url ? <img src={url} alt="" /> : <p>Drop a picture here</p>}
        {isUploading && <Progress aria-label={`Upload of ${label}`} percent={percent} size="small" showInfo={false} />}
      </ImageUpload>
      {url && (
        <Button type="text" onClick={() => onChange('')}>
          Remove
        </Button>
      )}
      {help && <p className={styles.help}>{help}</p>}
    </div>
  );
}
