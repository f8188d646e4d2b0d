import { ServiceConfig } from '@utsav/service-kit/config/kit-config';
import { z } from 'zod';

export const CatalogConfig = ServiceConfig.extend({
  /** Where pictures are stored; served under /media. */
  MEDIA_DIR: z.string().min(1).default('.utsav/media'),
  /** A geocoding server that speaks as Nominatim does. */
  GEO_URL: z
    .url()
    .default('https://nominatim.openstreetmap.org')
    .transform((url) => url.replace(/\/+$/, '')),
  /** User-Agent with a contact address: public servers refuse requests without it. */
  GEO_USER_AGENT: z.string().min(3).default('Utsav/0.1 (support@utsav.example)'),
  /** Milliseconds between two questions, over all copies of the service: public servers allow one a second. */
  GEO_PAUSE_MS: z.coerce.number().int().min(0).default(1000),
});
export type CatalogConfig = z.infer<typeof CatalogConfig>;
