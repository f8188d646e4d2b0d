import { z } from 'zod';

const DAY_SECONDS = 86_400;
const span = z
  .number()
  .min(0)
  .max(3 * DAY_SECONDS);
const seconds = (fallback: number) => span.default(fallback);

/** When a rule fires. Everything given must match. */
const matching = {
  probability: z.number().min(0).max(1).default(1),
  /** Fires this many times, then is spent. */
  count: z.number().int().min(1).optional(),
  /** Lets this many matching chances pass first. */
  skip: z.number().int().min(0).default(0),
  /** Reference id, link id, payment id or order id; `*` at the end matches any rest. */
  subject: z.string().min(1).optional(),
};

const ofRequest = { ...matching, route: z.string().min(1).default('*') };
const ofEvent = { ...matching, event: z.string().min(1).default('*') };
const when = z.enum(['before', 'after']);
const attempts = z.number().int().min(1).default(1);

const requestRules = [
  z.strictObject({
    kind: z.literal('latency'),
    ...ofRequest,
    ms: z.number().min(0).max(30_000),
    jitterMs: z.number().min(0).max(30_000).default(0),
    when: when.default('before'),
  }),
  z.strictObject({ kind: z.literal('lost_before'), ...ofRequest }),
  z.strictObject({ kind: z.literal('lost_after'), ...ofRequest }),
  z.strictObject({ kind: z.literal('reset'), ...ofRequest, when: when.default('before') }),
  z.strictObject({ kind: z.literal('half_body'), ...ofRequest }),
  z.strictObject({
    kind: z.literal('throttle'),
    ...ofRequest,
    /** Seconds in the Retry-After header; 0 for none. */
    retryAfter: z.number().int().min(0).max(3600).default(0),
  }),
  z.strictObject({
    kind: z.literal('server_error'),
    ...ofRequest,
    status: z.union([z.literal(500), z.literal(502), z.literal(503), z.literal(504)]).default(500),
    when: when.default('before'),
  }),
  z.strictObject({
    kind: z.literal('refuse'),
    ...ofRequest,
    status: z.number().int().min(400).max(499).default(400),
    description: z.string().max(500).default('Refused by a sandbox fault'),
  }),
] as const;

const paymentRules = [
  z.strictObject({
    kind: z.literal('pay_amount'),
    ...matching,
    amount: z.number().int().min(1).optional(),
    delta: z.number().int().optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
  }),
  z.strictObject({ kind: z.literal('pay_twice'), ...matching }),
  z.strictObject({ kind: z.literal('fail_then_capture'), ...matching, seconds: seconds(5) }),
  z.strictObject({ kind: z.literal('authorize_only'), ...matching, captureAfterSeconds: span.optional() }),
  z.strictObject({
    kind: z.literal('late_capture'),
    ...matching,
    seconds: seconds(20),
    linkStatus: z.enum(['paid', 'unchanged']).default('paid'),
  }),
  z.strictObject({
    kind: z.literal('pay_after_expiry'),
    ...matching,
    linkStatus: z.enum(['paid', 'unchanged']).default('paid'),
  }),
  z.strictObject({
    kind: z.literal('pay_during_cancel'),
    ...matching,
    first: z.enum(['captured', 'cancelled']).default('captured'),
    seconds: seconds(2),
    linkStatus: z.enum(['paid', 'unchanged']).default('paid'),
  }),
] as const;

const refundRules = [
  z.strictObject({ kind: z.literal('refund_pending'), ...matching }),
  z.strictObject({ kind: z.literal('refund_slow'), ...matching, seconds: seconds(60) }),
  z.strictObject({ kind: z.literal('refund_failed'), ...matching, seconds: seconds(2) }),
  z.strictObject({ kind: z.literal('refund_no_balance'), ...matching }),
] as const;

const webhookRules = [
  z.strictObject({ kind: z.literal('webhook_drop'), ...ofEvent }),
  z.strictObject({ kind: z.literal('webhook_delay'), ...ofEvent, seconds: z.number().min(0).max(DAY_SECONDS) }),
  z.strictObject({
    kind: z.literal('webhook_duplicate'),
    ...ofEvent,
    times: z.number().int().min(1).max(50).default(1),
    gapMs: z.number().min(0).max(600_000).default(50),
  }),
  z.strictObject({
    kind: z.literal('webhook_parallel'),
    ...ofEvent,
    copies: z.number().int().min(2).max(50).default(2),
  }),
  z.strictObject({
    kind: z.literal('webhook_reorder'),
    ...ofEvent,
    gapMs: z.number().min(1).max(600_000).default(150),
  }),
  z.strictObject({ kind: z.literal('webhook_wrong_secret'), ...ofEvent, attempts }),
  z.strictObject({ kind: z.literal('webhook_old_secret'), ...ofEvent, secret: z.string().min(1) }),
  z.strictObject({ kind: z.literal('webhook_altered_byte'), ...ofEvent, attempts }),
  z.strictObject({
    kind: z.literal('webhook_giant_body'),
    ...ofEvent,
    attempts,
    bytes: z
      .number()
      .int()
      .min(1024)
      .max(64 * 1024 * 1024)
      .default(2 * 1024 * 1024),
  }),
] as const;

export const faultRule = z.discriminatedUnion('kind', [
  ...requestRules,
  ...paymentRules,
  ...refundRules,
  ...webhookRules,
]);

export const faultSettings = z.strictObject({
  seed: z.number().int().default(1),
  /** How long after `expire_by` the expiry job comes round; random 8 to 24 s when not given. */
  expiryLagSeconds: span.optional(),
  /** How long an ordinary refund stays pending; 0 answers "processed" at once. */
  refundSettleSeconds: seconds(2),
  rules: z.array(faultRule).max(200).default([]),
});

export type FaultRule = z.output<typeof faultRule>;
export type FaultKind = FaultRule['kind'];
export type FaultOf<Kind extends FaultKind> = Extract<FaultRule, { kind: Kind }>;
export type FaultSettings = z.output<typeof faultSettings>;

/** `lost_after`, `latency;ms=500;when=after`, or the JSON of a rule: the header `x-sandbox-fault`. */
export function parseFaultHeader(header: string): FaultRule {
  if (header.trimStart().startsWith('{')) return faultRule.parse(JSON.parse(header));
  const [kind = '', ...pairs] = header.split(';').map((part) => part.trim());
  const parameters = pairs.map((pair) => {
    const cut = pair.indexOf('=');
    const [name, text] = cut === -1 ? [pair, 'true'] : [pair.slice(0, cut).trim(), pair.slice(cut + 1).trim()];
    return [name, /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text] as const;
  });
  return faultRule.parse({ ...Object.fromEntries(parameters), kind });
}
