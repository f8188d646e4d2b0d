import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App } from 'antd';
import { useMemo, useState } from 'react';
import { uploadApi, useApiMutation } from '../lib/api';
import { useCountUpload } from './uploads-under-way';

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 5 * 1024 * 1024;
/** Before the request is sent to a busy server again. */
const RETRY_AFTER_MS = [500, 1500];

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
  /** `Uploading… 40 %`, and `Processing…` while the server works on what it has. */
  progress: string;
}

/** Pictures of other servers stand under another name. */
const addressNames = ['url', 'fileUrl', 'location', 'path', 'secure_url'];

function addressIn(answer: unknown): string {
  const body = (answer ?? {}) as Record<string, unknown>;
  const parts = [body.data, body, body.resp] as (Record<string, unknown> | undefined)[];
  const found = parts.flatMap((part) => addressNames.map((name) => part?.[name]));
  return found.find((address): address is string => typeof address === 'string' && address !== '') ?? '';
}

export function useImageUpload(words: ImageLabels): ImageUpload {
  const { notification } = App.useApp();
  const [percent, setPercent] = useState(0);
  const client = useMemo(() => uploadApi((share) => setPercent(Math.round(share * 100))), []);
  const { trigger } = useApiMutation('POST /api/upload', client);
  const [isSending, setIsSending] = useState(false);

  useCountUpload(isSending);

  const send = async (file: File, waits: readonly number[]): Promise<unknown> => {
    const body = new FormData();
    body.append('file', file);
    setPercent(0);
    try {
      return await trigger({ body });
    } catch (error) {
      const [wait, ...rest] = waits;
      if (wait === undefined || !isApiError(error, 'UNAVAILABLE')) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, wait);
      });
      return send(file, rest);
    }
  };

  const refused = (title: string): '' => {
    notification.warning({ title });
    return '';
  };

  const upload = async (file: File): Promise<string> => {
    if (!imageTypes.includes(file.type)) return refused(words.wrongType);
    if (file.size > MAX_BYTES) return refused('Image must be under 5 MB.');
    setIsSending(true);
    try {
      const url = addressIn(await send(file, RETRY_AFTER_MS));
      if (url) notification.success({ title: words.done, role: 'status' });
      else notification.error({ title: words.noUrl });
      return url;
    } catch (error) {
      notification.error({ title: words.failed, description: errorMessage(error, words.reason) });
      return '';
    } finally {
      setIsSending(false);
    }
  };

  const progress = percent < 100 ? `Uploading… ${percent} %` : 'Processing…';
  return { upload, percent: isSending ? percent : undefined, progress };
}
