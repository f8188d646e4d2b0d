import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useRef, type ReactNode } from 'react';
import { Icon } from './icon';
import styles from './image-field.module.css';
import { imageTypes, useImageUpload, type ImageLabels } from './use-image-upload';

interface ImageFieldProps {
  id?: string;
  label: string;
  help?: ReactNode;
  url: string;
  words: ImageLabels;
  onChange: (url: string) => void;
}

/** Takes a picture by click or by drop, uploads it and shows it. */
export function ImageField({ id: givenId, label, help, url, words, onChange }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { upload, percent } = useImageUpload(words);
  const isUploading = percent !== undefined;
  const ownId = useId();
  const id = givenId ?? ownId;

  const take = async (file: File | undefined): Promise<void> => {
    if (!file || isUploading) return;
    const taken = await upload(file);
    if (taken) onChange(taken);
  };

  return (
    <div
      className={styles.picture}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={imageTypes.join(',')}
        className="sr-only"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      <div className={styles.frame} data-empty={!url}>
        {url ? <img src={url} alt="" /> : <span>Drop a picture here</span>}
      </div>
      {isUploading && <progress aria-label={`Upload of ${label}`} max={100} value={percent} />}
      <div className={styles.ways}>
        <Button icon={<Icon of={UploadOutlined} />} loading={isUploading} onClick={() => input.current?.click()}>
          {isUploading ? `Uploading… ${percent} %` : url ? 'Replace' : 'Upload'}
        </Button>
        {url && (
          <Button type="text" onClick={() => onChange('')}>
            Remove
          </Button>
        )}
      </div>
      {help && <p className={styles.help}>{help}</p>}
    </div>
  );
}
