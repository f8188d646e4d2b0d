import { AppError } from '@utsav/contracts/errors/app-error';
import type { z } from 'zod';

/** The value as the schema reads it. Throws VALIDATION with every fault. */
export function checked<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError('VALIDATION', {
    details: parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
  });
}
