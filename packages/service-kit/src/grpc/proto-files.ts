import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ServiceDefinition } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import type { ServiceName } from '@utsav/contracts/grpc/services';

function findProtoRoot(from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'proto', 'utsav'))) return join(folder, 'proto');
    if (folder === dirname(folder)) throw new Error(`no proto folder above ${from}`);
  }
}

export const protoRoot = findProtoRoot(__dirname);
export const protoFile = (service: ServiceName): string =>
  join(protoRoot, 'utsav', service, 'v1', `${service}_service.proto`);
export const protoPackage = (service: ServiceName): string => `utsav.${service}.v1`;
const capitalised = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1)}`;
export const grpcServiceName = (service: ServiceName): string => `${capitalised(service)}Service`;
/** Name of the RPC that a method calls or serves. */
export const rpcName = capitalised;

/** One way to read protos on both ends: numbers for int64 (paise stay far below 2^53), empty values for what is absent. */
export const loaderOptions = { longs: Number, defaults: true, arrays: true, enums: String, includeDirs: [protoRoot] };

const loaded = new Map<ServiceName, ServiceDefinition>();

/** The RPCs of a service by name, with how their messages are packed. */
export function rpcsOf(service: ServiceName): ServiceDefinition {
  const known = loaded.get(service);
  if (known) return known;
  const name = `${protoPackage(service)}.${grpcServiceName(service)}`;
  const found = loadSync(protoFile(service), loaderOptions)[name] as ServiceDefinition | undefined;
  if (!found) throw new Error(`${protoFile(service)} has no ${name}`);
  loaded.set(service, found);
  return found;
}
