import { z } from 'zod';

/** What is read of the environment; the names are those of the services. */
export const DemoConfig = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  MONGO_URL: z.url({ protocol: /^mongodb(\+srv)?$/ }),
  MONGO_DB_PREFIX: z.string().default('utsav_'),
  MEDIA_DIR: z.string().min(1),
  TICKET_SIGNING_KEY: z.string().min(40, 'must be a base64 PEM'),
  /** Another seed gives other orders, people and pictures. */
  SEED: z.string().default('1'),
});
