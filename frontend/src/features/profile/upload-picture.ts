import { ApiError } from '@utsav/web-kit/api-client/api-error';
import { textOfError } from '../../lib/error-text';
import { messages } from './messages';

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 5 * 1024 * 1024;

/** Client-side validation of a file; empty when it may be uploaded. */
export function pictureError({ size, type }: Pick<File, 'size' | 'type'>): string {
  if (!PICTURE_TYPES.includes(type)) return messages.wrongKind;
  return size > MAX_BYTES ? messages.tooLarge : '';
}

export function pictureForm(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

export function uploadErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return textOfError(error);
  if (error.status === 413) return messages.tooLarge;
  if (error.status === 415 || error.code === 'IMAGE_INVALID') return messages.wrongKind;
  return messages.uploadFailed(`HTTP ${error.status}`);
}
