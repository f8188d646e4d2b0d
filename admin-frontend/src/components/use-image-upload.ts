import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App } from 'antd';
import { useMemo, useState } from 'react';
import { uploadApi, useApiMutation } from '../lib/api';

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 5 * 1024 * 1024;

/** What a screen says around an upload; the specification words it differently for each. */
export interface ImageLabels {
  wrongType: string;
  failed: string;
  /** Where the server gives none. */
  reason?: string;
  noUrl: string;
  done: string;
}

interface ImageUpload {
  /** Checks a picture, uploads it and says how it went; answers with its address, or empty where there is none. */
  upload: (file: File) => Promise<string>;
  /** Percent that went out so far; absent at rest. */
  percent: number | undefined;
}

export function useImageUpload(words: ImageLabels): ImageUpload {
  const { notification } = App.useApp();
  const [percent, setPercent] = useState(0);
  const client = useMemo(() => uploadApi((share) => setPercent(Math.round(share * 100))), []);
  const { trigger, isMutating } = useApiMutation('POST /api/upload', client);

  const refused = (title: string): '' => {
    notification.warning({ title });
    return '';
  };

  const upload = async (file: File): Promise<string> => {
    if (!imageTypes.includes(file.type)) return refused(words.wrongType);
    if (file.size > MAX_BYTES) return refused('Image must be under 5 MB.');
    setPercent(0);
    try {
      const body = new FormData();
      body.append('file', file);
      const { data } = await trigger({ body });
      if (data.url) notification.success({ title: words.done, role: 'status' });
      else notification.error({ title: words.noUrl });
      return data.url;
    } catch (error) {
      notification.error({ title: words.failed, description: errorMessage(error, words.reason) });
      return '';
    }
  };

  return { upload, percent: isMutating ? percent : undefined };
}
