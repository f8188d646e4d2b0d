import { createHmac } from 'node:crypto';

function hmacSha256Hex(secret: string, message: string | Buffer): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}

export interface PaymentReturn {
  readonly linkId: string;
  readonly referenceId: string;
  readonly status: string;
  readonly paymentId: string;
}

export function signReturn(keySecret: string, details: PaymentReturn): string {
  return hmacSha256Hex(keySecret, `${details.linkId}|${details.referenceId}|${details.status}|${details.paymentId}`);
}

export function signWebhook(webhookSecret: string, rawBody: string | Buffer): string {
  return hmacSha256Hex(webhookSecret, rawBody);
}
