import { createHash } from 'node:crypto';

/** What the provider takes as idempotency key (10 or more of these) and as receipt (40 at most). */
const accepted = /^[A-Za-z0-9_-]{10,40}$/;

/** Our name for a refund at the provider: its id, or a digest of an id that the provider would not take. */
export const refundReceipt = (refundId: string): string =>
  accepted.test(refundId) ? refundId : `r_${createHash('sha256').update(refundId).digest('base64url').slice(0, 36)}`;
