import { randomUUID } from 'node:crypto';
import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod, RpcException } from '@nestjs/microservices';
import { isAppError } from '@utsav/contracts/errors/app-error';
import { errorCatalogue } from '@utsav/contracts/errors/catalogue';
import { runInCall } from '../caller/call-context';
import type { GrpcRuntime } from './grpc-runtime';
import { grpcServiceName, rpcName, type ServiceName } from './proto-files';
import { knownError, toWireError } from './wire-error';

/** Set by the kit when the application is built, before the first call can come. */
export const grpcRuntime = Symbol('grpcRuntime');

interface Served {
  [grpcRuntime]?: GrpcRuntime;
}

type Unary = (this: Served, request: unknown) => Promise<unknown>;

/**
 * Serves every method of the class as the RPC of the same name; what is no RPC is a `#method`. Around each call: the caller's token is checked, request
 * id and caller are set for everything beneath, errors leave as catalogue codes, and time and outcome are counted.
 */
export function GrpcController(service: ServiceName): ClassDecorator {
  return (target) => {
    const prototype = target.prototype as Record<string, unknown>;
    for (const name of grpcMethodsOf(target)) {
      const descriptor = Object.getOwnPropertyDescriptor(prototype, name) as TypedPropertyDescriptor<unknown>;
      const handler = descriptor.value as Unary;
      descriptor.value = function (this: Served, request: unknown, metadata: Metadata): Promise<unknown> {
        const runtime = this[grpcRuntime];
        if (!runtime) throw new Error(`${service}.${name} was called before the service was built`);
        return serve(runtime, name, metadata, () => handler.call(this, request));
      };
      Object.defineProperty(prototype, name, descriptor);
      GrpcMethod(grpcServiceName(service), rpcName(name))(prototype, name, descriptor);
    }
    Controller()(target);
  };
}

export function grpcMethodsOf(target: { prototype: unknown }): string[] {
  return Object.getOwnPropertyNames(target.prototype).filter((name) => name !== 'constructor');
}

async function serve(
  runtime: GrpcRuntime,
  method: string,
  metadata: Metadata,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const started = performance.now();
  const requestId = String(metadata.get('x-request-id')[0] ?? randomUUID());
  let outcome = 'ok';
  try {
    const caller = runtime.tokens.read(String(metadata.get('utsav-caller')[0] ?? ''));
    return await runInCall({ requestId, caller }, work);
  } catch (error) {
    outcome = knownError(error).code;
    if (!isAppError(error) || errorCatalogue[error.code].http >= 500)
      runtime.log.error({ err: error, method, requestId }, 'call failed');
    else runtime.log.debug({ method, code: error.code, requestId }, 'call refused');
    throw new RpcException(toWireError(error));
  } finally {
    runtime.callSeconds.observe({ method, outcome }, (performance.now() - started) / 1000);
  }
}
