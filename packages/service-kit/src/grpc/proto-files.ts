import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Services that can be asked by gRPC. */
export type ServiceName = 'identity' | 'catalog' | 'pricing' | 'booking' | 'payments' | 'notifications';

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
export const grpcServiceName = (service: ServiceName): string =>
  `${service[0]?.toUpperCase()}${service.slice(1)}Service`;

/** One way to read protos on both ends: numbers for int64 (paise stay far below 2^53), empty values for what is absent. */
export const loaderOptions = { longs: Number, defaults: true, arrays: true, enums: String, includeDirs: [protoRoot] };
