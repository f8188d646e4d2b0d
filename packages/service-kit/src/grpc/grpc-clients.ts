import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { BookingServiceClient } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { CatalogServiceClient } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import type { IdentityServiceClient } from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import type { NotificationsServiceClient } from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import type { PaymentsServiceClient } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import type { PricingServiceClient } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import type { Observable } from 'rxjs';
import { CONFIG, SERVICE } from '../boot/tokens';
import type { KitConfig } from '../config/kit-config';
import { currentCall } from './call-context';
import { CallerTokens, serviceCaller, type Caller } from './caller';
import type { ServiceName } from './proto-files';
import { ServiceChannel } from './service-channel';

export interface CallOptions {
  /** Milliseconds until the caller gives up; `CALL_TIMEOUT_MS` unless told. */
  deadlineMs?: number;
  /** Stands behind the call instead of the one in progress. */
  as?: Caller;
}

/** The generated client with promises, deadlines and our errors. */
export type RpcClient<C> = {
  [K in keyof C]: C[K] extends (request: infer Q) => Observable<infer R>
    ? (request: Q, options?: CallOptions) => Promise<R>
    : never;
};

interface Clients {
  identity: RpcClient<IdentityServiceClient>;
  catalog: RpcClient<CatalogServiceClient>;
  pricing: RpcClient<PricingServiceClient>;
  booking: RpcClient<BookingServiceClient>;
  payments: RpcClient<PaymentsServiceClient>;
  notifications: RpcClient<NotificationsServiceClient>;
}

/** Asks other services. Nothing is retried here: only the caller knows what is safe to repeat. */
@Injectable()
export class GrpcClients implements OnApplicationShutdown {
  private readonly tokens: CallerTokens;
  private readonly open = new Map<ServiceName, { channel: ServiceChannel; asking: unknown }>();

  constructor(
    @Inject(SERVICE) private readonly service: string,
    @Inject(CONFIG) private readonly config: KitConfig,
  ) {
    this.tokens = new CallerTokens(service, config.INTERNAL_TOKEN_SECRET);
  }

  client<S extends ServiceName>(service: S): Clients[S] {
    let client = this.open.get(service);
    if (!client) {
      client = this.connect(service);
      this.open.set(service, client);
    }
    return client.asking as Clients[S];
  }

  onApplicationShutdown(): void {
    for (const { channel } of this.open.values()) channel.close();
  }

  private connect(service: ServiceName): { channel: ServiceChannel; asking: unknown } {
    const address = this.config[`${service.toUpperCase() as Uppercase<ServiceName>}_URL`];
    if (!address) throw new Error(`${this.service} asks ${service}, but ${service.toUpperCase()}_URL is not set`);
    const channel = new ServiceChannel(service, address);
    const ask = async (method: string, request: unknown, options: CallOptions = {}): Promise<unknown> => {
      const call = currentCall();
      const asker = {
        requestId: call?.requestId ?? randomUUID(),
        caller: this.tokens.mint(options.as ?? call?.caller ?? serviceCaller(this.service), service),
      };
      return channel.ask(method, request, asker, options.deadlineMs ?? this.config.CALL_TIMEOUT_MS);
    };
    const asking = new Proxy(
      {},
      {
        get: (_, method) =>
          typeof method === 'string'
            ? (request: unknown, options?: CallOptions) => ask(method, request, options)
            : undefined,
      },
    );
    return { channel, asking };
  }
}
