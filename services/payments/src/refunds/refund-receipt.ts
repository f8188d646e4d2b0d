import { createHash } from 'node:crypto';

/** Valid both as idempotency key (at least 10 characters) and as receipt (at most 40). */
const accepted = /^[A-Za-z0-9_-]{10,40}$/;

/** Our reference of a refund at the provider: its id, or a digest where the provider would reject the id. */
export const refundReceipt = (refundId: string): string =>
  accepted.test(refundId) ? refundId : `r_${createHash('sha256').update(refundId).digest('base64url').slice(0, 36)}`;
