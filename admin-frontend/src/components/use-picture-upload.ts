import { textOfError } from '@utsav/web-kit/errors/text-of-error';
import { App } from 'antd';
import { api } from '../lib/api';

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 5 * 1024 * 1024;

/** What a screen says around an upload; the specification words it differently for each. */
export interface PictureWords {
  wrongType: string;
  failed: string;
  /** Where the server gives none. */
  reason?: string;
  noUrl: string;
  done: string;
}

/** Checks a picture, uploads it and says how it went; answers with its address, or empty where there is none. */
export function usePictureUpload(words: PictureWords): (file: File) => Promise<string> {
  const { notification } = App.useApp();

  const refused = (title: string): '' => {
    notification.warning({ title });
    return '';
  };

  return async (file) => {
    if (!pictureTypes.includes(file.type)) return refused(words.wrongType);
    if (file.size > MAX_BYTES) return refused('Image must be under 5 MB.');
    try {
      const body = new FormData();
      body.append('file', file);
      const { data } = await api.call('POST /api/upload', { body });
      if (data.url) notification.success({ title: words.done, role: 'status' });
      else notification.error({ title: words.noUrl });
      return data.url;
    } catch (error) {
      notification.error({ title: words.failed, description: textOfError(error, words.reason) });
      return '';
    }
  };
}
