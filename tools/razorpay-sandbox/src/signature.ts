import { createHmac } from 'node:crypto';

function hmacSha256Hex(secret: string, message: string | Buffer): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}

export interface ReturnFacts {
  readonly linkId: string;
  readonly referenceId: string;
  readonly status: string;
  readonly paymentId: string;
}

export function signReturn(keySecret: string, facts: ReturnFacts): string {
  return hmacSha256Hex(keySecret, `${facts.linkId}|${facts.referenceId}|${facts.status}|${facts.paymentId}`);
}

export function signWebhook(webhookSecret: string, rawBody: string | Buffer): string {
  return hmacSha256Hex(webhookSecret, rawBody);
}
