import { ServiceConfig } from '@utsav/service-kit/config/kit-config';

const { SERVICE_PORT, HEALTH_PORT } = ServiceConfig.shape;

/** The environment of the services; `npm run fsck` takes it from the running system. It listens on no port. */
export const FsckConfig = ServiceConfig.safeExtend({
  SERVICE_PORT: SERVICE_PORT.default(0),
  HEALTH_PORT: HEALTH_PORT.default(0),
});
export type FsckConfig = (typeof FsckConfig)['_output'];
