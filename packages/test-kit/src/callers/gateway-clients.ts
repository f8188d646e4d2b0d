import { ServiceConfig } from '@utsav/service-kit/config/kit-config';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { callerKeysOf } from './test-caller-keys';

/** Clients of the services at the addresses of an environment, as the gateway has them. */
export const gatewayClients = (env: Record<string, string | undefined>): GrpcClients =>
  new GrpcClients('gateway', ServiceConfig.parse({ ...env, ...callerKeysOf('gateway') }));
