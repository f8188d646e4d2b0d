import type { ChannelCredentials } from '@grpc/grpc-js';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ClientProxyFactory, type ClientGrpcProxy } from '@nestjs/microservices';
import type { ServiceClients, ServiceName } from '@utsav/contracts/grpc/services';
import { CONFIG, SERVICE } from '../injection/tokens';
import { urlSetting, type ServiceConfig } from '../config/kit-config';
import { CallerTokens } from '../caller/caller-tokens';
import { grpcChannelCredentials } from './grpc-tls';
import { callContexts, grpcOptions, rpcClient, type RpcClient } from './rpc-client';

export type ServiceClient<S extends ServiceName> = RpcClient<ServiceClients[S]>;

/**
 * Nest's gRPC clients of the other services, each created at first use: only those have an address. No retries here: only
 * the caller knows what is safe to repeat.
 */
@Injectable()
export class GrpcClients implements OnApplicationShutdown {
  private readonly tokens: CallerTokens;
  private readonly open = new Map<string, { grpc: ClientGrpcProxy; client: unknown }>();
  private readonly credentials: ChannelCredentials | undefined;

  constructor(
    @Inject(SERVICE) private readonly service: string,
    @Inject(CONFIG) private readonly config: ServiceConfig,
  ) {
    this.tokens = new CallerTokens(service, config);
    this.credentials = grpcChannelCredentials(config);
  }

  /** Any copy of the service. */
  client<S extends ServiceName>(service: S): ServiceClient<S> {
    const setting = urlSetting(service);
    const address = this.config[setting];
    if (!address) throw new Error(`${this.service} calls ${service}, but ${setting} is not set`);
    return this.clientAt(service, address);
  }

  /** The copy at this address. */
  clientAt<S extends ServiceName>(service: S, address: string): ServiceClient<S> {
    const key = `${service} ${address}`;
    let open = this.open.get(key);
    if (!open) {
      const grpc = ClientProxyFactory.create(grpcOptions(service, address, this.credentials));
      const contextOf = callContexts(this.tokens, this.service, service);
      open = { grpc, client: rpcClient(service, grpc, contextOf, this.config.CALL_TIMEOUT_MS) };
      this.open.set(key, open);
    }
    return open.client as ServiceClient<S>;
  }

  /** Of a copy that is gone: its calls in flight end. */
  closeAt(service: ServiceName, address: string): void {
    const key = `${service} ${address}`;
    this.open.get(key)?.grpc.close();
    this.open.delete(key);
  }

  onApplicationShutdown(): void {
    for (const { grpc } of this.open.values()) grpc.close();
  }
}
