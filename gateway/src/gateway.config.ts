import { captchaProviders } from '@utsav/contracts/errors/catalogue';
import { envFlag, envInt, requireHttpsSite, ServiceConfig, siteUrl } from '@utsav/service-kit/config/kit-config';
import { mediaDirectory, objectStoreSettings, requireObjectStore } from '@utsav/service-kit/config/object-store-config';
import { z } from 'zod';

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

function requireCaptchaKeys(
  config: { CAPTCHA_PROVIDER: string; CAPTCHA_SITE_KEY: string; CAPTCHA_SECRET: string },
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  if (config.CAPTCHA_PROVIDER === 'none') return;
  for (const name of ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'] as const)
    if (!config[name]) addIssue({ code: 'custom', path: [name], message: `is needed for ${config.CAPTCHA_PROVIDER}` });
}

const openStreetMapTiles = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
const openStreetMapAttribution = '© OpenStreetMap contributors';

/** Its origin goes into the policy of pages, so it must be one. */
const isTileTemplate = (text: string): boolean =>
  ['{z}', '{x}', '{y}'].every((part) => text.includes(part)) && /^https?:\/\/[^/{}\s;,'"]+\/[^\s;'"]*$/.test(text);

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
  PUBLIC_DIR: z.string().default('frontend/dist').meta({ description: 'The built site.', internal: true }),
  ADMIN_DIR: z.string().default('admin-frontend/dist').meta({ description: 'The built console.', internal: true }),
  ...objectStoreSettings,
  MEDIA_DIR: mediaDirectory,
  CORS_ORIGINS: list.default([]).describe('Allowed CORS origins.'),
  RETURN_ORIGINS: list
    .default([])
    .describe('Origins of sites of organizers that buyers may go on to after a payment, such as `https://example.in`.'),
  TRUST_PROXY_HOPS: envInt(0, 5).default(0).describe('Number of trusted proxies in front.'),
  CAPTCHA_PROVIDER: z
    .enum(['none', ...captchaProviders])
    .default('none')
    .describe('Whose captcha an abused address solves; none: a proof of work of ours.'),
  CAPTCHA_SITE_KEY: z.string().default('').describe('Public key of the site at the provider.'),
  CAPTCHA_SECRET: z.string().default('').meta({ description: 'Verifies the captchas there.', secret: true }),
  CAPTCHA_PREVIOUS_SECRET: z
    .string()
    .default('')
    .meta({ description: 'The secret before, while it is replaced.', secret: true }),
  CAPTCHA_VERIFY_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .default('')
    .meta({ description: 'Where they are verified, if not at the provider itself.', internal: true }),
  MAP_TILE_URL: z
    .string()
    .default('')
    .transform((url) => url || openStreetMapTiles)
    .refine(isTileTemplate, 'must be an http(s) address with {z}, {x} and {y}')
    .describe('Pictures of the map of events, a template with {z}, {x} and {y}; empty: those of OpenStreetMap.'),
  MAP_TILE_ATTRIBUTION: z
    .string()
    .default('')
    .transform((text) => text || openStreetMapAttribution)
    .describe('Whose they are, as shown on the map; empty: the contributors of OpenStreetMap.'),
  STRICT_LIMITS: envFlag.default(false).describe('Counts loopback addresses too; production always does.'),
})
  .superRefine(requireHttpsSite)
  .superRefine(requireObjectStore)
  .superRefine(requireCaptchaKeys);
export type GatewayConfig = z.infer<typeof GatewayConfig>;
