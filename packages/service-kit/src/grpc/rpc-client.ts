import { randomUUID } from 'node:crypto';
import { Metadata, type ChannelCredentials } from '@grpc/grpc-js';
import type { ClientGrpc, GrpcOptions } from '@nestjs/microservices';
import { Transport } from '@nestjs/microservices';
import type { CallContext } from '@utsav/contracts/gen/utsav/calls/v1/calls';
import { batchRpcs, type ServiceName } from '@utsav/contracts/grpc/services';
import { firstValueFrom, type Observable } from 'rxjs';
import { currentCall } from '../caller/call-context';
import { serviceCaller, type Caller } from '../caller/caller';
import type { CallerTokens } from '../caller/caller-tokens';
import { currentTraceParent, inSpan } from '../tracing/spans';
import type { BatchRequest, BatchResponse } from './batch-rpcs';
import { clientChannelOptions } from './channel-options';
import { CallBatcher, type BatchedCall, type BatchMethod } from './call-batcher';
import { grpcServiceName, loaderOptions, protoFile, protoPackage } from './proto-files';
import { rpcSpan } from './rpc-span';
import { toClientError } from './wire-error';

export interface CallOptions {
  /** Milliseconds until the caller gives up; `CALL_TIMEOUT_MS` unless given. */
  deadlineMs?: number;
  /** Stands behind the call instead of the caller in progress. */
  as?: Caller;
  /** The copy that is called serves it, owner or not. */
  isForwarded?: boolean;
}

/** The generated client with promises, deadlines and errors of the catalogue; calls of a batch RPC are made one by one. */
export type RpcClient<C> = {
  [K in keyof C as C[K] extends (request: BatchRequest<never>) => Observable<BatchResponse> ? never : K]: C[K] extends (
    request: infer Q,
  ) => Observable<infer R>
    ? (request: Q, options?: CallOptions) => Promise<R>
    : never;
};

/** Several copies of a service: a comma list of addresses, or one name that resolves to all of them. */
const targetOf = (address: string): string => (address.includes(',') ? `ipv4:${address}` : `dns:${address}`);

/** Options of Nest's gRPC client. */
export const grpcOptions = (
  service: ServiceName,
  address: string,
  credentials?: ChannelCredentials,
): GrpcOptions & { transport: Transport.GRPC } => ({
  transport: Transport.GRPC,
  options: {
    package: protoPackage(service),
    protoPath: protoFile(service),
    loader: loaderOptions,
    url: targetOf(address),
    channelOptions: clientChannelOptions(service),
    ...(credentials && { credentials }),
  },
});

/** A user stands behind the calls that follow from theirs; a service behind its own only. */
const userOf = (caller: Caller | undefined): Caller | undefined => (caller?.kind === 'service' ? undefined : caller);

/** The request id, a caller token for the called service, and the current span. */
export type ContextOf = (options: Pick<CallOptions, 'as' | 'isForwarded'>) => CallContext;

export const callContexts =
  (tokens: CallerTokens, from: string, to: ServiceName): ContextOf =>
  ({ as, isForwarded = false }) => {
    const call = currentCall();
    const callerToken = tokens.mint(as ?? userOf(call?.caller) ?? serviceCaller(from), to);
    const traceparent = currentTraceParent() ?? '';
    return { requestId: call?.requestId ?? randomUUID(), callerToken, forwarded: isForwarded, traceparent };
  };

type Method = (request: unknown, metadata: Metadata, options: { deadline: number }) => Observable<unknown>;

/** Promises instead of observables. Calls reject with what the service threw, and UNAVAILABLE when it is down or too slow. */
export function rpcClient(
  service: ServiceName,
  grpc: ClientGrpc,
  contextOf: ContextOf,
  defaultDeadlineMs: number,
): unknown {
  const methods = grpc.getService<Record<string, Method>>(grpcServiceName(service));
  const batches = batchRpcs[service] ?? {};
  const batchNames = new Set(Object.values(batches));
  const single = Object.keys(methods).filter((name) => !batchNames.has(name));
  return Object.fromEntries(
    single.map((name) => {
      const callAlone = unaryCall(methods[name] as Method);
      const batchMethod = methods[batches[name] ?? ''];
      const batcher = batchMethod && new CallBatcher(batchMethod as BatchMethod);
      const span = { ...rpcSpan(service, name), kind: 'CLIENT' } as const;
      const call = (request: unknown, options: CallOptions = {}): Promise<unknown> => {
        const { deadlineMs = defaultDeadlineMs } = options;
        return inSpan(span.name, span, () => {
          const contextual = { request, context: contextOf(options), deadlineMs };
          return batcher ? batcher.call(contextual) : callAlone(contextual);
        });
      };
      return [name, call];
    }),
  );
}

const unaryCall =
  (method: Method) =>
  async ({ request, context, deadlineMs }: BatchedCall): Promise<unknown> => {
    const metadata = new Metadata();
    metadata.set('x-request-id', context.requestId);
    metadata.set('utsav-caller', context.callerToken);
    if (context.forwarded) metadata.set('utsav-forwarded', '1');
    if (context.traceparent) metadata.set('traceparent', context.traceparent);
    try {
      return await firstValueFrom(method(request, metadata, { deadline: Date.now() + deadlineMs }));
    } catch (error) {
      throw toClientError(error);
    }
  };
