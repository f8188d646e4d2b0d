import { KitConfig } from '@utsav/service-kit/config/kit-config';
import { z } from 'zod';

/** The worker answers no calls, so it has no port of its own. */
export const DocumentWorkerConfig = KitConfig.extend({
  SERVICE_PORT: KitConfig.shape.SERVICE_PORT.default(0),
  /** Where rendered tickets are kept. */
  DOCUMENTS_DIR: z.string().min(1),
  /** Posters, as the site serves them under /media. */
  MEDIA_DIR: z.string().min(1),
  CHROMIUM_PATH: z.string().min(1),
});
export type DocumentWorkerConfig = z.infer<typeof DocumentWorkerConfig>;
