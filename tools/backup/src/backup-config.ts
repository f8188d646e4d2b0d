import { KafkaConfig, MongoConfig } from '@utsav/service-kit/config/kit-config';
import { z } from 'zod';

/** The environment of the services; the account of MongoDB reads all of their databases, and for a restore writes them. */
export const BackupConfig = KafkaConfig.safeExtend({
  ...MongoConfig.shape,
  /** Folders of pictures and ticket documents; empty where they are stored elsewhere. */
  MEDIA_DIR: z.string().default(''),
  DOCUMENTS_DIR: z.string().default(''),
});
export type BackupConfig = z.infer<typeof BackupConfig>;
