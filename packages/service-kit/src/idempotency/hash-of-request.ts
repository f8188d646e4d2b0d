import { createHash } from 'node:crypto';

/** What a repeat under an idempotency key must have in common with the first request: the body as it was sent. */
export const hashOfRequest = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url');
