import { randomUUID } from 'node:crypto';
import { AppError } from '@utsav/contracts/errors/app-error';

const sane = /^[\x21-\x7e]{1,200}$/;

type Header = string | string[] | undefined;

/** The caller's key, made unique over all callers; a random one if absent. Throws VALIDATION. */
export function idempotencyKey(callerId: string, header: Header): string {
  return `${callerId}:${givenIdempotencyKey(header) ?? randomUUID()}`;
}

/** The same, none where the caller gave none. */
export const ownIdempotencyKey = (callerId: string, header: Header): string | undefined =>
  givenIdempotencyKey(header) && idempotencyKey(callerId, header);

/** Throws VALIDATION. */
export function givenIdempotencyKey(header: Header): string | undefined {
  if (header === undefined || header === '') return undefined;
  if (typeof header !== 'string' || !sane.test(header))
    throw new AppError('VALIDATION', {
      details: [{ field: 'Idempotency-Key', message: 'Use up to 200 visible characters.' }],
    });
  return header;
}
