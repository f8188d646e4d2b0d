import { z } from 'zod';
import type { FieldFault } from '../http/envelope';
import { AppError } from './app-error';
import { faultText } from './fault-text';

/** The value as the schema reads it. Throws VALIDATION with every fault, each in words of ours. */
export function checked<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const parsed = schema.safeParse(value, { error: faultText });
  if (parsed.success) return parsed.data;
  throw new AppError('VALIDATION', { details: faultsOf(parsed.error) });
}

const faultsOf = (error: z.ZodError): FieldFault[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          field: [...issue.path, key].join('.'),
          message: `Unknown field: ${key.slice(0, 60)}`,
        }))
      : [{ field: issue.path.join('.'), message: issue.message }],
  );
