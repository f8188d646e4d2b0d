import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReturnParameters } from '../provider/payment-provider';

function matches(secret: string, message: string | Uint8Array, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(message).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Over the raw bytes: a body that was parsed and serialised again does not match. */
export const isWebhookSignature = (secret: string, body: Uint8Array, signature: string): boolean =>
  secret !== '' && matches(secret, body, signature);

/** Over the query parameters of the return to our site. */
export const isReturnSignature = (
  secret: string,
  { linkId = '', referenceId = '', linkStatus = '', paymentId = '', signature = '' }: ReturnParameters,
): boolean => matches(secret, [linkId, referenceId, linkStatus, paymentId].join('|'), signature);
