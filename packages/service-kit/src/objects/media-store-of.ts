import type { ObjectStoreConfig } from '../config/object-store-config';
import type { Log } from '../log/log';
import type { ObjectStore } from './object-store';
import { objectStoreOf } from './object-store-of';

/** The pictures that the site serves under /media; any user of the machine may read them. */
export const mediaStoreOf = (config: ObjectStoreConfig & { MEDIA_DIR: string }, log: Log): ObjectStore =>
  objectStoreOf(config, log, { folder: config.MEDIA_DIR, mode: 0o644, prefix: 'media/' });
