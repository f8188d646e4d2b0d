import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { FaultSettings } from '../faults/faults';

const NEVER_MS = 120_000;
const throttledSeconds = 1;

export interface WireResponse {
  readonly status: number;
  readonly body: object;
}

/** How one provider words what faults make it answer. */
export interface WireErrors {
  /** It cannot send this message, ever. */
  readonly reject: WireResponse;
  /** It does not accept the account. */
  readonly refuse: WireResponse;
  readonly throttle: WireResponse;
  readonly '500': WireResponse;
}

/** Ends the request as the fault says, or lets it go on: then it returns false. */
export async function meetFault(
  fault: FaultSettings['sms'],
  errors: WireErrors,
  reply: FastifyReply,
  delayMs: number,
): Promise<boolean> {
  switch (fault) {
    case 'none':
    case 'operator':
      return false;
    case 'slow':
      await sleep(delayMs, undefined, { ref: false });
      return false;
    case 'timeout':
      await sleep(NEVER_MS, undefined, { ref: false });
      await reply.code(504).send();
      return true;
    case 'drop':
      reply.hijack();
      reply.raw.destroy();
      return true;
    case 'throttle':
      reply.header('retry-after', String(throttledSeconds));
  }
  const { status, body } = errors[fault];
  await reply.code(status).send(body);
  return true;
}

/** Whether a caller gave the secret; no caller does where none is set. */
export function isSameSecret(given: unknown, expected: string): boolean {
  const [a, b] = [Buffer.from(String(given ?? '')), Buffer.from(expected)];
  return expected !== '' && a.length === b.length && timingSafeEqual(a, b);
}
