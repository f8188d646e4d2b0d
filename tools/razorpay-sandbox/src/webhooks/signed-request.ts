import { signWebhook } from '../signature';
import type { WebhookTamper } from '../store/records';

export interface SignedRequest {
  readonly body: Buffer;
  readonly signature: string;
}

export function signedRequest(
  body: string,
  secret: string,
  tamper: WebhookTamper | undefined,
  attemptsSoFar: number,
): SignedRequest {
  const fault = tamper && attemptsSoFar < tamper.attempts ? tamper : undefined;
  switch (fault?.kind) {
    case 'wrong_secret':
      return sign(body, `${secret}-of-another-merchant`);
    case 'altered_byte':
      return { body: Buffer.from(withAnotherAmount(body)), signature: signWebhook(secret, body) };
    case 'giant_body':
      return sign(padded(body, fault.bytes ?? 0), secret);
    default:
      return sign(body, secret);
  }
}

function sign(body: string, secret: string): SignedRequest {
  const raw = Buffer.from(body);
  return { body: raw, signature: signWebhook(secret, raw) };
}

/** Still valid JSON: only the signature can tell. */
function withAnotherAmount(body: string): string {
  return body.replace(/"amount":(\d)/, (_, digit: string) => `"amount":${digit === '9' ? 1 : Number(digit) + 1}`);
}

function padded(body: string, bytes: number): string {
  const missing = Math.max(bytes - Buffer.byteLength(body), 0);
  return `${body.slice(0, -1)},"padding":"${'x'.repeat(missing)}"}`;
}
