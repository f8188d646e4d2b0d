import { z } from 'zod';

const Share = z.number().min(0).max(1);

/** A point of a picture, as shares of its width and height from the top left corner. */
export const PicturePoint = z.strictObject({ x: Share, y: Share });
export type PicturePoint = z.infer<typeof PicturePoint>;
