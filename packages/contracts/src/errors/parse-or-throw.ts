import { z } from 'zod';
import { AppError } from './app-error';
import type { FieldError } from './catalogue';
import { validationText } from './validation-text';

/** The value as the schema reads it. Throws VALIDATION with every invalid field, each with a message of the catalogue. */
export function parseOrThrow<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const parsed = schema.safeParse(value, { error: validationText });
  if (parsed.success) return parsed.data;
  throw new AppError('VALIDATION', { details: fieldErrorsOf(parsed.error) });
}

const fieldErrorsOf = (error: z.ZodError): FieldError[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          field: [...issue.path, key].join('.'),
          message: `Unknown field: ${key.slice(0, 60)}`,
        }))
      : [{ field: issue.path.join('.'), message: issue.message }],
  );
