import { refusesDemo, ServiceConfig } from '@utsav/service-kit/config/kit-config';
import { z } from 'zod';

const publicNominatim = 'https://nominatim.openstreetmap.org';

export const CatalogConfig = ServiceConfig.extend({
  /** Where pictures are stored; served under /media. */
  MEDIA_DIR: z.string().min(1).default('.utsav/media'),
  /** A geocoding server that speaks as Nominatim does. */
  GEO_URL: z
    .url()
    .default(publicNominatim)
    .transform((url) => url.replace(/\/+$/, '')),
  /** User-Agent with a contact address: public servers refuse requests without it. */
  GEO_USER_AGENT: z.string().min(3).default('Utsav/0.1 (support@utsav.example)'),
  /** Milliseconds between two requests, over all copies of the service: public servers allow one a second. */
  GEO_PAUSE_MS: z.coerce.number().int().min(0).default(1000),
}).superRefine((config, context) => {
  if (refusesDemo(config) && config.GEO_URL === publicNominatim)
    context.addIssue({
      code: 'custom',
      path: ['GEO_URL'],
      message: 'must be a geocoder of your own in production: the public one bans search while typing',
    });
});
export type CatalogConfig = z.infer<typeof CatalogConfig>;
