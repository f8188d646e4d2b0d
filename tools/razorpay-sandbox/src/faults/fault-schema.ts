import { z } from 'zod';

const DAY_SECONDS = 86_400;
const between = (least: number, most: number) => z.number().min(least).max(most);
const whole = (least: number, most: number) => z.number().int().min(least).max(most);
const span = between(0, 3 * DAY_SECONDS);
export const currencyCode = z.string().regex(/^[A-Z]{3}$/);

/** When a rule fires. Everything given must match. */
const matching = {
  probability: between(0, 1).default(1),
  /** Fires this many times, then is spent. */
  count: z.number().int().min(1).optional(),
  /** Lets this many matching chances pass first. */
  skip: z.number().int().min(0).default(0),
  /** Reference id, link id, payment id or order id; `*` at the end matches any rest. */
  subject: z.string().min(1).optional(),
};

const ofRequest = { ...matching, route: z.string().min(1).default('*') };
const ofEvent = { ...matching, event: z.string().min(1).default('*') };
const when = z.enum(['before', 'after']).default('before');
const attempts = z.number().int().min(1).default(1);
const linkStatus = z.enum(['paid', 'unchanged']).default('paid');

const rule = <Kind extends string, Fields extends z.ZodRawShape>(kind: Kind, fields: Fields) =>
  z.strictObject({ kind: z.literal(kind), ...fields });

export const faultRule = z.discriminatedUnion('kind', [
  rule('latency', { ...ofRequest, when, ms: between(0, 30_000) }),
  rule('lost_before', ofRequest),
  rule('lost_after', ofRequest),
  rule('reset', { ...ofRequest, when }),
  rule('half_body', ofRequest),
  /** Seconds in the Retry-After header; 0 for none. */
  rule('throttle', { ...ofRequest, retryAfter: whole(0, 3600).default(0) }),
  rule('server_error', { ...ofRequest, when, status: z.literal([500, 502, 503, 504]).default(500) }),
  rule('refuse', {
    ...ofRequest,
    status: whole(400, 499).default(400),
    description: z.string().max(500).default('Refused by a sandbox fault'),
  }),
  rule('pay_amount', {
    ...matching,
    amount: z.number().int().min(1).optional(),
    delta: z.number().int().optional(),
    currency: currencyCode.optional(),
  }),
  /** The buyer pays so many of the paise that are left: the link is partially paid. */
  rule('pay_part', { ...matching, amount: z.number().int().min(1) }),
  rule('pay_twice', matching),
  rule('fail_then_capture', { ...matching, seconds: span.default(5) }),
  rule('authorize_only', { ...matching, captureAfterSeconds: span.optional() }),
  rule('late_capture', { ...matching, seconds: span.default(20), linkStatus }),
  rule('pay_after_expiry', { ...matching, linkStatus }),
  rule('pay_during_cancel', {
    ...matching,
    first: z.enum(['captured', 'cancelled']).default('captured'),
    seconds: span.default(2),
    linkStatus,
  }),
  rule('refund_pending', matching),
  rule('refund_slow', { ...matching, seconds: span.default(60) }),
  rule('refund_failed', { ...matching, seconds: span.default(2) }),
  rule('refund_no_balance', matching),
  rule('webhook_drop', ofEvent),
  rule('webhook_delay', { ...ofEvent, seconds: between(0, DAY_SECONDS) }),
  rule('webhook_duplicate', {
    ...ofEvent,
    times: whole(1, 50).default(1),
    gapMs: between(0, 600_000).default(50),
  }),
  rule('webhook_parallel', { ...ofEvent, copies: whole(2, 50).default(2) }),
  rule('webhook_reorder', { ...ofEvent, gapMs: between(1, 600_000).default(150) }),
  rule('webhook_wrong_secret', { ...ofEvent, attempts }),
  rule('webhook_altered_byte', { ...ofEvent, attempts }),
  rule('webhook_giant_body', {
    ...ofEvent,
    attempts,
    bytes: whole(1024, 64 * 1024 * 1024).default(2 * 1024 * 1024),
  }),
]);

export const faultSettings = z.strictObject({
  seed: z.number().int().default(1),
  /** How long after `expire_by` the expiry job comes round; random 8 to 24 s when not given. */
  expiryLagSeconds: span.optional(),
  /** How long an ordinary refund stays pending; 0 answers "processed" at once. */
  refundSettleSeconds: span.default(2),
  rules: z.array(faultRule).max(200).default([]),
});

export type FaultRule = z.output<typeof faultRule>;
export type FaultKind = FaultRule['kind'];
export type FaultOf<Kind extends FaultKind> = Extract<FaultRule, { kind: Kind }>;
export type FaultSettings = z.output<typeof faultSettings>;
