import type { PictureWords } from '../../../components/use-picture-upload';

/** What the form says around an upload; `kind` is the picture that failed, such as `Poster`. */
export const pictureWords = (kind: string): PictureWords => ({
  wrongType: 'Please upload JPG/PNG/WEBP image.',
  failed: `${kind} upload failed ❌`,
  reason: 'Upload failed ❌',
  noUrl: 'Upload success but no URL returned.',
  done: 'Image uploaded ✅',
});
