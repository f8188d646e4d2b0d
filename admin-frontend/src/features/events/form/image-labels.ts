import type { ImageLabels } from '../../../components/use-image-upload';

/** What the form says around an upload; `kind` is the picture that failed, such as `Poster`. */
export const imageLabels = (kind: string): ImageLabels => ({
  wrongType: 'Please upload JPG/PNG/WEBP image.',
  failed: `${kind} upload failed ❌`,
  reason: 'Upload failed ❌',
  noUrl: 'Upload success but no URL returned.',
  done: 'Image uploaded ✅',
});
