import { ApiError } from '@utsav/web-kit/api-client/api-error';
import { api } from '../../lib/api';
import { textOfError } from '../../lib/error-text';
import { messages } from './messages';

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const MOST_BYTES = 5 * 1024 * 1024;

/** What can be said of a file before it is sent; empty when nothing is wrong. */
export function pictureError({ size, type }: Pick<File, 'size' | 'type'>): string {
  if (!PICTURE_TYPES.includes(type)) return messages.wrongKind;
  return size > MOST_BYTES ? messages.tooLarge : '';
}

/** The address of the picture as the server wrote it anew. */
export async function uploadPicture(userId: string, file: File): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  try {
    const { data } = await api.call('POST /api/user/uploadProfileImage/:userId', { params: { userId }, body });
    return data.profileImage || data.imageUrl || data.url;
  } catch (error) {
    throw new Error(uploadFailure(error), { cause: error });
  }
}

function uploadFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return textOfError(error);
  if (error.status === 413) return messages.tooLarge;
  if (error.status === 415 || error.code === 'IMAGE_INVALID') return messages.wrongKind;
  return messages.uploadFailed(`HTTP ${error.status}`);
}
