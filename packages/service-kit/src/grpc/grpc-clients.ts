import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ClientProxyFactory, type ClientGrpcProxy } from '@nestjs/microservices';
import type { BookingServiceClient } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { CatalogServiceClient } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import type { IdentityServiceClient } from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import type { NotificationsServiceClient } from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import type { PaymentsServiceClient } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import type { PricingServiceClient } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { CONFIG, SERVICE } from '../injection/tokens';
import type { ServiceConfig } from '../config/kit-config';
import { CallerTokens } from '../caller/caller-tokens';
import type { ServiceName } from './proto-files';
import { callContexts, grpcOptions, rpcClient, type RpcClient } from './rpc-client';

interface Clients {
  identity: RpcClient<IdentityServiceClient>;
  catalog: RpcClient<CatalogServiceClient>;
  pricing: RpcClient<PricingServiceClient>;
  booking: RpcClient<BookingServiceClient>;
  payments: RpcClient<PaymentsServiceClient>;
  notifications: RpcClient<NotificationsServiceClient>;
}

/**
 * Nest's gRPC clients of the other services, each created at first use: only those have an address. No retries here: only
 * the caller knows what is safe to repeat.
 */
@Injectable()
export class GrpcClients implements OnApplicationShutdown {
  private readonly tokens: CallerTokens;
  private readonly open = new Map<ServiceName, { grpc: ClientGrpcProxy; client: unknown }>();

  constructor(
    @Inject(SERVICE) private readonly service: string,
    @Inject(CONFIG) private readonly config: ServiceConfig,
  ) {
    this.tokens = new CallerTokens(service, config);
  }

  client<S extends ServiceName>(service: S): Clients[S] {
    let open = this.open.get(service);
    if (!open) {
      const grpc = this.connect(service);
      const contextOf = callContexts(this.tokens, this.service, service);
      open = { grpc, client: rpcClient(service, grpc, contextOf, this.config.CALL_TIMEOUT_MS) };
      this.open.set(service, open);
    }
    return open.client as Clients[S];
  }

  onApplicationShutdown(): void {
    for (const { grpc } of this.open.values()) grpc.close();
  }

  private connect(service: ServiceName): ClientGrpcProxy {
    const address = this.config[`${service.toUpperCase() as Uppercase<ServiceName>}_URL`];
    if (!address) throw new Error(`${this.service} calls ${service}, but ${service.toUpperCase()}_URL is not set`);
    return ClientProxyFactory.create(grpcOptions(service, address));
  }
}
