import type { ObjectStoreConfig } from '../config/object-store-config';
import type { Log } from '../log/log';
import { FolderObjectStore } from './folder-object-store';
import type { ObjectStore } from './object-store';
import { S3ObjectStore } from './s3-object-store';

interface Place {
  /** Where there is no bucket. */
  folder: string;
  /** Of the files in that folder. */
  mode: number;
  /** Below the prefix of the bucket, with a slash at the end. */
  prefix: string;
}

/** The bucket that the settings name, or else the folder. */
export const objectStoreOf = (config: ObjectStoreConfig, log: Log, { folder, mode, prefix }: Place): ObjectStore =>
  config.OBJECT_STORE_BUCKET ? new S3ObjectStore(config, prefix, log) : new FolderObjectStore(folder, mode);
