import { UploadOutlined } from '@ant-design/icons';
import { textOfError } from '@utsav/web-kit/errors/text-of-error';
import { App, Button } from 'antd';
import { useId, useRef, useState, type ReactNode } from 'react';
import { api } from '../lib/api';
import { Icon } from './icon';
import styles from './picture-field.module.css';

const types = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 5 * 1024 * 1024;

/** What a screen says around an upload; the specification words it differently for each. */
export interface PictureWords {
  wrongType: string;
  failed: string;
  noUrl: string;
  done: string;
}

interface PictureFieldProps {
  label: string;
  help?: ReactNode;
  url: string;
  words: PictureWords;
  onChange: (url: string) => void;
}

/** Takes a picture by click or by drop, uploads it and shows it. */
export function PictureField({ label, help, url, words, onChange }: PictureFieldProps) {
  const { notification } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const [isUploading, setUploading] = useState(false);
  const id = useId();

  const take = async (file: File | undefined): Promise<void> => {
    if (!file || isUploading) return;
    if (!types.includes(file.type)) return notification.warning({ title: words.wrongType });
    if (file.size > MAX_BYTES) return notification.warning({ title: 'Image must be under 5 MB.' });
    setUploading(true);
    try {
      const body = new FormData();
      body.append('file', file);
      const { data } = await api.call('POST /api/upload', { body });
      if (!data.url) return notification.error({ title: words.noUrl });
      onChange(data.url);
      notification.success({ title: words.done, role: 'status' });
    } catch (error) {
      notification.error({ title: words.failed, description: textOfError(error) });
    } finally {
      setUploading(false);
    }
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
        accept={types.join(',')}
        className="sr-only"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      <div className={styles.frame} data-empty={!url}>
        {url ? <img src={url} alt="" /> : <span>Drop a picture here</span>}
      </div>
      <div className={styles.ways}>
        <Button icon={<Icon of={UploadOutlined} />} loading={isUploading} onClick={() => input.current?.click()}>
          {isUploading ? 'Uploading…' : url ? 'Replace' : 'Upload'}
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
