import { randomUUID } from 'node:crypto';
import { InterceptingCall, Metadata, type Interceptor, type InterceptorOptions } from '@grpc/grpc-js';
import type { ClientGrpc, GrpcOptions } from '@nestjs/microservices';
import { Transport } from '@nestjs/microservices';
import { firstValueFrom, type Observable } from 'rxjs';
import { currentCall } from '../caller/call-context';
import { serviceCaller, type Caller } from '../caller/caller';
import type { CallerTokens } from '../caller/caller-tokens';
import { grpcServiceName, loaderOptions, protoFile, protoPackage, type ServiceName } from './proto-files';
import { toClientError } from './wire-error';

export interface CallOptions {
  /** Milliseconds until the caller gives up; `CALL_TIMEOUT_MS` unless given. */
  deadlineMs?: number;
  /** Stands behind the call instead of the caller in progress. */
  as?: Caller;
}

/** The generated client with promises, deadlines and errors of the catalogue. */
export type RpcClient<C> = {
  [K in keyof C]: C[K] extends (request: infer Q) => Observable<infer R>
    ? (request: Q, options?: CallOptions) => Promise<R>
    : never;
};

const channelOptions = {
  'grpc.max_receive_message_length': 16 * 1024 * 1024,
  'grpc.initial_reconnect_backoff_ms': 100,
  'grpc.max_reconnect_backoff_ms': 1000,
  'grpc.service_config': JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] }),
};

/** Several copies of a service: a comma list of addresses, or one name that resolves to all of them. */
const targetOf = (address: string): string => (address.includes(',') ? `ipv4:${address}` : `dns:${address}`);

/** Options of Nest's gRPC client. */
export const grpcOptions = (
  service: ServiceName,
  address: string,
  interceptors: Interceptor[],
): GrpcOptions & { transport: Transport.GRPC } => ({
  transport: Transport.GRPC,
  options: {
    package: protoPackage(service),
    protoPath: protoFile(service),
    loader: loaderOptions,
    url: targetOf(address),
    channelOptions: { ...channelOptions, interceptors },
  },
});

/** A user stands behind the calls that follow from theirs; a service behind its own only. */
const userOf = (caller: Caller | undefined): Caller | undefined => (caller?.kind === 'service' ? undefined : caller);

type Options = InterceptorOptions & CallOptions;

/** Sets the deadline of a call from its `deadlineMs`. */
export const deadlineInterceptor =
  (defaultMs: number): Interceptor =>
  (options: Options, nextCall) =>
    new InterceptingCall(nextCall({ ...options, deadline: Date.now() + (options.deadlineMs ?? defaultMs) }));

/** Sends the request id and a caller token for the called service. */
export const callerInterceptor =
  (tokens: CallerTokens, from: string, to: ServiceName): Interceptor =>
  (options: Options, nextCall) =>
    new InterceptingCall(nextCall(options), {
      start(metadata, listener, next) {
        const call = currentCall();
        metadata.set('x-request-id', call?.requestId ?? randomUUID());
        metadata.set('utsav-caller', tokens.mint(options.as ?? userOf(call?.caller) ?? serviceCaller(from), to));
        next(metadata, listener);
      },
    });

type Method = (request: unknown, metadata: Metadata, options: CallOptions) => Observable<unknown>;

/** Promises instead of observables. Calls reject with what the service threw, and UNAVAILABLE when it is down or too slow. */
export function rpcClient(service: ServiceName, grpc: ClientGrpc): unknown {
  const methods = grpc.getService<Partial<Record<string, Method>>>(grpcServiceName(service));
  return Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [
      name,
      async (request: unknown, options: CallOptions = {}): Promise<unknown> => {
        try {
          return await firstValueFrom((method as Method)(request, new Metadata(), options));
        } catch (error) {
          throw toClientError(error);
        }
      },
    ]),
  );
}
