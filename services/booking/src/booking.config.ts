import { ServiceConfig, envInt } from '@utsav/service-kit/config/kit-config';
import { z } from 'zod';
import { longestHoldMs } from './orders/order.schema';

export const BookingConfig = ServiceConfig.extend({
  /** Ed25519 PKCS8 PEM in base64; signs ticket codes. */
  TICKET_SIGNING_KEY: z.string().min(40, 'must be a base64 PEM'),
  /** Seconds a buyer sees their tickets held; at most as long as the payment page lives (`longestHoldMs`). */
  HOLD_SECONDS: envInt(5, longestHoldMs / 1000).default(600),
});
export type BookingConfig = z.infer<typeof BookingConfig>;
