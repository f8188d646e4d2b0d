import { z } from 'zod';
import { envFlag } from './kit-config';

/** Where files are that many processes read and write. Without a bucket: in folders of the machine. */
export const objectStoreSettings = {
  OBJECT_STORE_BUCKET: z
    .string()
    .regex(/^$|^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .default('')
    .describe('Bucket for pictures and documents; empty: folders of the machine.'),
  OBJECT_STORE_ENDPOINT: z
    .string()
    .refine((url) => !url || (/^https?:\/\//.test(url) && URL.canParse(url)), 'must be http:// or https://')
    .default('')
    .describe('Address of a store that is not the one of AWS.'),
  OBJECT_STORE_REGION: z
    .string()
    .default('')
    .describe('Region of the bucket; stores that are not the one of AWS mostly take any.'),
  OBJECT_STORE_PREFIX: z
    .string()
    .regex(/^$|^\w[\w.-]*(\/\w[\w.-]*)*\/?$/, 'must be words parted by slashes')
    .transform((prefix) => prefix.replace(/[^/]$/, '$&/'))
    .default('')
    .describe('Before every name, for a bucket that holds other things too.'),
  OBJECT_STORE_ACCESS_KEY_ID: z
    .string()
    .default('')
    .describe('Account at the store; without it the role that the machine has.'),
  OBJECT_STORE_SECRET_ACCESS_KEY: z.string().default('').meta({ description: 'Its key.', secret: true }),
  OBJECT_STORE_PATH_STYLE: envFlag
    .default(false)
    .describe('Whether the bucket is a part of the path and not of the host name.'),
};
/** `MEDIA_DIR` of whoever writes, serves or prints pictures. */
export const mediaDirectory = z
  .string()
  .min(1)
  .default('.utsav/media')
  .describe('Where pictures are stored, unless there is a bucket; served under /media.');

export type ObjectStoreConfig = z.infer<z.ZodObject<typeof objectStoreSettings>>;

/** Rules between the settings of the object store: `superRefine(requireObjectStore)`. */
export function requireObjectStore(config: ObjectStoreConfig, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>): void {
  const refuse = (path: keyof ObjectStoreConfig, message: string): void =>
    addIssue({ code: 'custom', path: [path], message });
  if (!config.OBJECT_STORE_BUCKET) {
    for (const name of ['OBJECT_STORE_ENDPOINT', 'OBJECT_STORE_ACCESS_KEY_ID'] as const)
      if (config[name]) refuse('OBJECT_STORE_BUCKET', `must be set where ${name} is`);
    return;
  }
  if (!config.OBJECT_STORE_REGION) refuse('OBJECT_STORE_REGION', 'is needed where OBJECT_STORE_BUCKET is set');
  if (config.OBJECT_STORE_ACCESS_KEY_ID && !config.OBJECT_STORE_SECRET_ACCESS_KEY)
    refuse('OBJECT_STORE_SECRET_ACCESS_KEY', 'is needed where OBJECT_STORE_ACCESS_KEY_ID is set');
  if (!config.OBJECT_STORE_ACCESS_KEY_ID && config.OBJECT_STORE_SECRET_ACCESS_KEY)
    refuse('OBJECT_STORE_ACCESS_KEY_ID', 'is needed where OBJECT_STORE_SECRET_ACCESS_KEY is set');
}

export const ObjectStoreConfig = z.object(objectStoreSettings).superRefine(requireObjectStore);
