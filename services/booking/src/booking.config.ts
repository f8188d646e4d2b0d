import { ServiceConfig, envInt } from '@utsav/service-kit/config/kit-config';
import { z } from 'zod';

export const BookingConfig = ServiceConfig.extend({
  /** Ed25519 PKCS8 PEM in base64; signs ticket codes. */
  TICKET_SIGNING_KEY: z.string().min(40, 'must be a base64 PEM'),
  /** Seconds a buyer sees their tickets held. */
  HOLD_SECONDS: envInt(5, 3600).default(600),
});
export type BookingConfig = z.infer<typeof BookingConfig>;
