import { z } from 'zod';

/** Absent where there is none; 0.1.0 wrote an empty text. */
export const OptionalText = z
  .string()
  .transform((text) => text || undefined)
  .optional();
