import { envFlag, envInt, KitConfig } from '@utsav/service-kit/config/kit-config';
import { z } from 'zod';

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

export const GatewayConfig = KitConfig.extend({
  // The gateway owns no database; the launcher's shared environment names one all the same.
  MONGO_URL: z
    .string()
    .default('')
    .transform(() => ''),
  /** Keys of client apps, each plain or as `name:key`. */
  API_KEYS: list.refine((keys) => keys.length > 0, 'must name at least one key'),
  /** Where people reach us, without a slash at the end. */
  SITE_URL: z.url().transform((url) => url.replace(/\/+$/, '')),
  PUBLIC_DIR: z.string().default('frontend/dist'),
  ADMIN_DIR: z.string().default('admin-frontend/dist'),
  MEDIA_DIR: z.string().default('.utsav/media'),
  /** Other origins whose pages may call us. */
  CORS_ORIGINS: list.default([]),
  /** Proxies of ours in front: the address before exactly so many hops is the caller's. */
  TRUST_PROXY_HOPS: envInt(0, 5).default(0),
  /** Counts loopback addresses too; production always does. */
  STRICT_LIMITS: envFlag.default(false),
});
export type GatewayConfig = z.infer<typeof GatewayConfig>;
