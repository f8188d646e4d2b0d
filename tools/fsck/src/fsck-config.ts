import { ServiceConfig } from '@utsav/service-kit/config/kit-config';

/** The environment of the services; `npm run fsck` takes it from the running system. */
export const FsckConfig = ServiceConfig.omit({ SERVICE_PORT: true, HEALTH_PORT: true });
export type FsckConfig = (typeof FsckConfig)['_output'];
