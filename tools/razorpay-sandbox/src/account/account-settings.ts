import { z } from 'zod';

const DAY_SECONDS = 86_400;
const seconds = z
  .number()
  .min(0)
  .max(30 * DAY_SECONDS);
const paise = z.number().int().min(0);

/** What a business has agreed with Razorpay or chosen in its dashboard. 0 means "none" or "never". */
export const accountSettings = z.strictObject({
  /** Largest amount of a payment link, in paise. */
  max_amount: paise.min(100),
  /** How many payment links may be made at all; 30 in Razorpay's test mode. */
  link_limit: z.number().int().min(0),
  /** Who pays Razorpay's fee: with `customer` it comes on top of the amount of the link. */
  fee_bearer: z.enum(['platform', 'customer']),
  /** An offer of the business: the buyer pays so many paise less. */
  offer_discount: paise,
  /** With `manual` a payment stays authorised until the business captures it. */
  capture: z.enum(['automatic', 'manual']),
  /** When a payment that was authorised and not captured goes back by itself. */
  auto_refund_seconds: seconds,
  /** Share of payments that the bank confirms only after the buyer left; they are not captured by themselves. */
  late_authorization_share: z.number().min(0).max(1),
  /** The next so many payments are authorised late, whatever the share. */
  late_authorization_next: z.number().int().min(0),
  late_authorization_seconds: seconds,
  /** Whether a refund with `speed: optimum` is made instantly; without it falls back to normal. */
  instant_refunds: z.boolean(),
  /** Settles by itself in this rhythm. */
  settle_every_seconds: seconds,
});

export const accountPatch = accountSettings.partial();

export type AccountSettings = z.output<typeof accountSettings>;
export type AccountPatch = z.output<typeof accountPatch>;

const DEFAULTS: AccountSettings = {
  max_amount: 500_000_000,
  link_limit: 0,
  fee_bearer: 'platform',
  offer_discount: 0,
  capture: 'automatic',
  auto_refund_seconds: 3 * DAY_SECONDS,
  late_authorization_share: 0,
  late_authorization_next: 0,
  late_authorization_seconds: 20,
  instant_refunds: false,
  settle_every_seconds: 0,
};

export const accountVariable = (setting: string): string => `ACCOUNT_${setting.toUpperCase()}`;

/** `max_amount` is read from `ACCOUNT_MAX_AMOUNT`, and so on. */
export function accountOfEnvironment(env: NodeJS.ProcessEnv): AccountSettings {
  const given = Object.keys(DEFAULTS).flatMap((setting) => {
    const text = env[accountVariable(setting)];
    return text === undefined || text === '' ? [] : [[setting, valueOf(text)] as const];
  });
  return Object.freeze(accountSettings.parse({ ...DEFAULTS, ...Object.fromEntries(given) }));
}

function valueOf(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return Number.isNaN(Number(text)) ? text : Number(text);
}
