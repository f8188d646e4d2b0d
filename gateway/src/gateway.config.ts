import { envFlag, envInt, requireHttpsSite, ServiceConfig, siteUrl } from '@utsav/service-kit/config/kit-config';
import { objectStoreSettings, requireObjectStore } from '@utsav/service-kit/config/object-store-config';
import { z } from 'zod';

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

export const GatewayConfig = ServiceConfig.safeExtend({
  // The gateway owns no database; the launcher's shared environment names one all the same.
  MONGO_URL: z
    .any()
    .optional()
    .transform(() => ''),
  API_KEYS: list
    .refine((keys) => keys.length > 0, 'must name at least one key')
    .describe('Keys of client apps, each plain or as `name:key`.'),
  SITE_URL: siteUrl,
  PUBLIC_DIR: z.string().default('frontend/dist').describe('The built site.'),
  ADMIN_DIR: z.string().default('admin-frontend/dist').describe('The built console.'),
  ...objectStoreSettings,
  MEDIA_DIR: z
    .string()
    .default('.utsav/media')
    .describe('Where pictures are stored, unless there is a bucket; served under /media.'),
  CORS_ORIGINS: list.default([]).describe('Allowed CORS origins.'),
  TRUST_PROXY_HOPS: envInt(0, 5).default(0).describe('Number of trusted proxies in front.'),
  STRICT_LIMITS: envFlag.default(false).describe('Counts loopback addresses too; production always does.'),
})
  .superRefine(requireHttpsSite)
  .superRefine(requireObjectStore);
export type GatewayConfig = z.infer<typeof GatewayConfig>;
