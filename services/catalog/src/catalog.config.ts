import { supportEmail } from '@utsav/brand/company';
import { SellerGstin } from '@utsav/contracts/tax/place-of-supply';
import { brandName } from '@utsav/brand/name';
import { refusesDemo, ServiceConfig } from '@utsav/service-kit/config/kit-config';
import { mediaDirectory, objectStoreSettings, requireObjectStore } from '@utsav/service-kit/config/object-store-config';
import { z } from 'zod';
import { geocoderProviders, geocodingServer, isPublicNominatim } from './places/geocoding-servers';

export const CatalogConfig = ServiceConfig.safeExtend({
  ...objectStoreSettings,
  MEDIA_DIR: mediaDirectory,
  GEO_PROVIDER: z.enum(geocoderProviders).default('photon').describe('Whose API the geocoding server has.'),
  GEO_URL: z
    .url()
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe('A geocoding server; without it the public one of the provider.'),
  GEO_USER_AGENT: z
    .string()
    .min(3)
    .default(`${brandName}/0.1 (${supportEmail})`)
    .describe('User-Agent with a contact address: public servers refuse requests without it.'),
  SELLER_GSTIN: SellerGstin.describe('State code and PAN are parts of it.'),
  GEO_CALLS_PER_SECOND: z.coerce
    .number()
    .int()
    .min(0)
    .default(1)
    .describe('Calls a second, over all copies of the service; 0 for no limit. Public servers allow one.'),
})
  .superRefine((config, context) => {
    if (refusesDemo(config) && isPublicNominatim(geocodingServer(config)))
      context.addIssue({
        code: 'custom',
        path: ['GEO_URL'],
        message: 'must be a geocoder of your own in production: the public one bans search while typing',
      });
  })
  .superRefine(requireObjectStore);
export type CatalogConfig = z.infer<typeof CatalogConfig>;
