import { mongoUrl } from '@utsav/service-kit/config/kit-config';
import { objectStoreSettings, requireObjectStore } from '@utsav/service-kit/config/object-store-config';
import { z } from 'zod';

const Shared = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Another seed gives other orders and people. */
  SEED: z.string().default('1'),
});

/** What is read of the environment; the names are those of the services. */
export const RowsConfig = Shared.extend({
  MONGO_URL: mongoUrl,
  MONGO_DB_PREFIX: z.string().default('utsav_'),
  TICKET_SIGNING_KEY: z.string().min(40, 'must be a base64 PEM'),
});

export const PicturesConfig = Shared.extend({
  ...objectStoreSettings,
  /** As catalog has it, unless there is a bucket. */
  MEDIA_DIR: z.string().min(1),
}).superRefine(requireObjectStore);
