import type { ServiceName } from '@utsav/contracts/grpc/services';
import { protoPackage, grpcServiceName, rpcName } from './proto-files';

export interface RpcSpan {
  name: string;
  attributes: Record<string, string>;
}

/** As OpenTelemetry names a call: `utsav.booking.v1.BookingService/PlaceOrder`. */
export function rpcSpan(service: ServiceName, method: string): RpcSpan {
  const name = `${protoPackage(service)}.${grpcServiceName(service)}`;
  const rpc = rpcName(method);
  return {
    name: `${name}/${rpc}`,
    attributes: { 'rpc.system': 'grpc', 'rpc.service': name, 'rpc.method': rpc },
  };
}
