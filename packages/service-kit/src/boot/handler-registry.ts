import { Inject, Injectable, Optional } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { grpcMethodsOf, grpcRuntime } from '../grpc/grpc-controller';
import { GrpcRuntime } from '../grpc/grpc-runtime';
import { rpcName, rpcsOf } from '../grpc/proto-files';
import { jobHandlersOf } from '../jobs/job-handler';
import type { BoundJobHandler } from '../jobs/job-queues';
import type { BoundHandler } from '../kafka/consumers';
import { messageHandlersOf } from '../kafka/on-message';
import type { ServiceDefinition } from './definition';
import { DEFINITION } from '../injection/tokens';

type Method<R = void> = (...args: unknown[]) => Promise<R>;

/** Finds the handlers of a service and refuses to start when they are not exactly the declared ones. */
@Injectable()
export class HandlerRegistry {
  constructor(
    @Inject(DEFINITION) private readonly definition: ServiceDefinition,
    private readonly discovery: DiscoveryService,
    @Optional() private readonly runtime?: GrpcRuntime,
  ) {}

  messageHandlers(): BoundHandler[] {
    const bound = this.instances().flatMap((instance) =>
      messageHandlersOf(Object.getPrototypeOf(instance) as object).map((handler) => ({
        ...handler,
        handle: this.bind(instance, handler.method),
      })),
    );
    this.compare(
      'message',
      (this.definition.consumes ?? []).map(({ type }) => type),
      [...new Set(bound.map(({ message }) => message.type))],
    );
    const twice = [...Map.groupBy(bound, ({ group, message }) => `${group} ${message.type}`)].find(
      ([, handlers]) => handlers.length > 1,
    );
    if (twice) throw new Error(`${this.definition.name}: two handlers for ${twice[0]}`);
    return bound;
  }

  jobHandlers(): BoundJobHandler[] {
    const bound = this.instances().flatMap((instance) =>
      jobHandlersOf(Object.getPrototypeOf(instance) as object).map((handler) => ({
        ...handler,
        handle: this.bind(instance, handler.method),
      })),
    );
    this.compare(
      'job',
      (this.definition.jobs ?? []).map(({ name }) => name),
      bound.map(({ job }) => job.name),
    );
    return bound;
  }

  /** Gives every gRPC controller its runtime, and checks that each RPC of the proto has its method. */
  prepareControllers(): void {
    for (const controller of this.controllers()) Object.assign(controller, { [grpcRuntime]: this.runtime });
    const { serves, name } = this.definition;
    if (serves && !this.runtime) throw new Error(`${name} serves RPCs, so its config must extend ServiceConfig`);
    if (serves) this.compare('RPC', Object.keys(rpcsOf(serves)), this.rpcNames());
  }

  private rpcNames(): string[] {
    return this.controllers().flatMap((controller) =>
      grpcMethodsOf(controller.constructor as unknown as { prototype: unknown }).map(rpcName),
    );
  }

  private controllers(): object[] {
    return this.discovery.getControllers().map(({ instance }) => instance as object);
  }

  private instances(): object[] {
    return this.discovery
      .getProviders()
      .map(({ instance }) => instance as unknown)
      .filter((instance): instance is object => typeof instance === 'object' && instance !== null);
  }

  private bind<R = void>(instance: object, method: string | symbol): Method<R> {
    return (Reflect.get(instance, method) as Method<R>).bind(instance);
  }

  private compare(kind: string, declared: string[], found: string[]): void {
    const missing = declared.filter((name) => !found.includes(name));
    const extra = found.filter((name) => !declared.includes(name));
    if (missing.length)
      throw new Error(`${this.definition.name}: declared ${kind} without a handler: ${missing.join(', ')}`);
    if (extra.length)
      throw new Error(`${this.definition.name}: handler for an undeclared ${kind}: ${extra.join(', ')}`);
  }
}
