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

const signedParameters = [
  'razorpay_payment_link_id',
  'razorpay_payment_link_reference_id',
  'razorpay_payment_link_status',
  'razorpay_payment_id',
];

/** The query parameters of the return to our site. */
export const isReturnSigned = (secret: string, parameters: ReturnParameters): boolean =>
  matches(
    secret,
    signedParameters.map((name) => parameters[name] ?? '').join('|'),
    parameters['razorpay_signature'] ?? '',
  );
