import { randomUUID } from 'node:crypto';
import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod, RpcException } from '@nestjs/microservices';
import { isAppError } from '@utsav/contracts/errors/app-error';
import { errorCatalogue } from '@utsav/contracts/errors/catalogue';
import type { CallContext } from '@utsav/contracts/gen/utsav/calls/v1/calls';
import { batchRpcs, type ServiceName } from '@utsav/contracts/grpc/services';
import type { Observable } from 'rxjs';
import { runInCall } from '../caller/call-context';
import { inSpan } from '../tracing/spans';
import type { BatchRequest, BatchResponse } from './batch-rpcs';
import type { GrpcRuntime } from './grpc-runtime';
import { grpcServiceName, rpcName } from './proto-files';
import { rpcSpan, type RpcSpan } from './rpc-span';
import { serveBatch } from './serve-batch';
import { knownError, toWireError } from './wire-error';

/** Set by the kit when the application is built, before the first call can come. */
export const grpcRuntime = Symbol('grpcRuntime');

interface Served {
  [grpcRuntime]?: GrpcRuntime;
}

type Unary = (this: Served, request: unknown) => Promise<unknown>;

/**
 * Serves every method of the class as the RPC of the same name, and its batch RPC where it has one; what is no RPC is a
 * `#method`. Around each call: the caller's token is checked, request id and caller are set for everything beneath, errors
 * leave as catalogue codes, and time and outcome are counted.
 */
export function GrpcController(service: ServiceName): ClassDecorator {
  return (target) => {
    const prototype = target.prototype as Record<string, unknown>;
    const runtimeOf = (served: Served): GrpcRuntime => {
      const runtime = served[grpcRuntime];
      if (!runtime) throw new Error(`${service} was called before it was built`);
      return runtime;
    };
    const serveAs = (name: string, serve: (...args: never[]) => unknown): void => {
      Object.defineProperty(prototype, name, { value: serve, configurable: true, writable: true });
      const descriptor = Object.getOwnPropertyDescriptor(prototype, name) as TypedPropertyDescriptor<unknown>;
      GrpcMethod(grpcServiceName(service), rpcName(name))(prototype, name, descriptor);
    };
    for (const name of grpcMethodsOf(target)) {
      const handler = prototype[name] as Unary;
      const rpc = { method: name, span: rpcSpan(service, name) };
      serveAs(name, function (this: Served, request: unknown, metadata: Metadata): Promise<unknown> {
        return serveCall(runtimeOf(this), rpc, contextOf(metadata), () => handler.call(this, request)).catch(
          (error: unknown) => {
            throw new RpcException(toWireError(error));
          },
        );
      });
      const batch = batchRpcs[service]?.[name];
      if (batch)
        serveAs(batch, function (this: Served, request: BatchRequest): Observable<BatchResponse> {
          return serveBatch(request, (each, context) =>
            serveCall(runtimeOf(this), rpc, context, () => handler.call(this, each)),
          );
        });
    }
    Controller()(target);
  };
}

export function grpcMethodsOf(target: { prototype: unknown }): string[] {
  return Object.getOwnPropertyNames(target.prototype).filter((name) => name !== 'constructor');
}

const contextOf = (metadata: Metadata): CallContext => ({
  requestId: String(metadata.get('x-request-id')[0] ?? ''),
  callerToken: String(metadata.get('utsav-caller')[0] ?? ''),
  forwarded: metadata.get('utsav-forwarded').length > 0,
  traceparent: String(metadata.get('traceparent')[0] ?? ''),
});

async function serveCall(
  runtime: GrpcRuntime,
  { method, span }: { method: string; span: RpcSpan },
  context: CallContext | undefined,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const started = performance.now();
  runtime.callsInProgress += 1;
  const requestId = context?.requestId || randomUUID();
  let outcome = 'ok';
  try {
    const caller = runtime.tokens.read(context?.callerToken ?? '');
    const call = { requestId, caller, isForwarded: context?.forwarded ?? false };
    return await inSpan(span.name, { ...span, kind: 'SERVER', parent: context?.traceparent }, () =>
      runInCall(call, work),
    );
  } catch (error) {
    outcome = knownError(error).code;
    if (!isAppError(error) || errorCatalogue[error.code].http >= 500)
      runtime.log.error({ event: 'call.failed', err: error, method, requestId }, 'call failed');
    else runtime.log.debug({ method, code: error.code, requestId }, 'call refused');
    throw error;
  } finally {
    runtime.callsInProgress -= 1;
    runtime.callSeconds.observe({ method, outcome }, (performance.now() - started) / 1000);
  }
}
