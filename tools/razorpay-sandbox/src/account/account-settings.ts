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
  max_amount: paise.min(100).default(500_000_000),
  /** How many payment links may be made at all; 30 in Razorpay's test mode. */
  link_limit: z.number().int().min(0).default(0),
  /** Who pays Razorpay's fee: with `customer` it comes on top of the amount of the link. */
  fee_bearer: z.enum(['platform', 'customer']).default('platform'),
  /** An offer of the business: the buyer pays so many paise less. */
  offer_discount: paise.default(0),
  /** With `manual` a payment stays authorised until the business captures it. */
  capture: z.enum(['automatic', 'manual']).default('automatic'),
  /** When a payment that was authorised and not captured goes back by itself. */
  auto_refund_seconds: seconds.default(3 * DAY_SECONDS),
  /** So many of the next payments the bank confirms only after the buyer left; they are not captured by themselves. */
  late_authorization_next: z.number().int().min(0).default(0),
  late_authorization_seconds: seconds.default(20),
  /** Whether a refund with `speed: optimum` is made instantly; without it falls back to normal. */
  instant_refunds: z.boolean().default(false),
});

export type AccountSettings = z.output<typeof accountSettings>;
