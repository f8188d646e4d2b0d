import { randomUUID } from 'node:crypto';
import { Client, credentials, loadPackageDefinition, Metadata, type ServiceError } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
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
import { grpcServiceName, loaderOptions, protoFile, protoPackage, type ServiceName } from './proto-files';
import { fromWireError } from './wire-error';

export interface CallOptions {
  /** Milliseconds until the caller gives up; `CALL_TIMEOUT_MS` unless told. */
  deadlineMs?: number;
  /** Stands behind the call instead of the one in progress. */
  as?: Caller;
}

/** The generated client with promises, deadlines and our errors. */
export type Asking<C> = {
  [K in keyof C]: C[K] extends (request: infer Q) => Observable<infer R>
    ? (request: Q, options?: CallOptions) => Promise<R>
    : never;
};

interface Clients {
  identity: Asking<IdentityServiceClient>;
  catalog: Asking<CatalogServiceClient>;
  pricing: Asking<PricingServiceClient>;
  booking: Asking<BookingServiceClient>;
  payments: Asking<PaymentsServiceClient>;
  notifications: Asking<NotificationsServiceClient>;
}

const channelOptions = {
  'grpc.max_receive_message_length': 16 * 1024 * 1024,
  'grpc.initial_reconnect_backoff_ms': 100,
  'grpc.max_reconnect_backoff_ms': 1000,
  'grpc.service_config': JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] }),
};

/** Several copies of a service: a comma list of addresses, or one name that stands for all of them. */
const targetOf = (address: string): string => (address.includes(',') ? `ipv4:${address}` : `dns:${address}`);

type UnaryCall = (
  request: unknown,
  metadata: Metadata,
  options: { deadline: number },
  done: (error: ServiceError | null, answer: unknown) => void,
) => void;

/** Asks other services. Nothing is retried here: only the caller knows what is safe to repeat. */
@Injectable()
export class GrpcClients implements OnApplicationShutdown {
  private readonly tokens: CallerTokens;
  private readonly open = new Map<ServiceName, { raw: Client; asking: unknown }>();

  constructor(
    @Inject(SERVICE) private readonly service: string,
    @Inject(CONFIG) private readonly config: KitConfig,
  ) {
    this.tokens = new CallerTokens(service, config.INTERNAL_TOKEN_SECRET);
  }

  to<S extends ServiceName>(service: S): Clients[S] {
    let client = this.open.get(service);
    if (!client) {
      client = this.connect(service);
      this.open.set(service, client);
    }
    return client.asking as Clients[S];
  }

  onApplicationShutdown(): void {
    for (const { raw } of this.open.values()) raw.close();
  }

  private connect(service: ServiceName): { raw: Client; asking: unknown } {
    const address = this.config[`${service.toUpperCase() as Uppercase<ServiceName>}_URL`];
    if (!address) throw new Error(`${this.service} asks ${service}, but ${service.toUpperCase()}_URL is not set`);
    const loaded = loadPackageDefinition(loadSync(protoFile(service), loaderOptions));
    const node = protoPackage(service)
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], loaded) as Record<
      string,
      new (address: string, creds: unknown, options: object) => Client
    >;
    const ClientClass = node[grpcServiceName(service)];
    if (!ClientClass) throw new Error(`${service} has no ${grpcServiceName(service)}`);
    const raw = new ClientClass(targetOf(address), credentials.createInsecure(), channelOptions);
    const asking = new Proxy(
      {},
      {
        get: (_, method) =>
          typeof method === 'string'
            ? (request: unknown, options?: CallOptions) => this.ask(raw, service, method, request, options)
            : undefined,
      },
    );
    return { raw, asking };
  }

  private ask(
    raw: Client,
    service: ServiceName,
    method: string,
    request: unknown,
    options: CallOptions = {},
  ): Promise<unknown> {
    const call = currentCall();
    const metadata = new Metadata();
    metadata.set('x-request-id', call?.requestId ?? randomUUID());
    metadata.set('utsav-caller', this.tokens.mint(options.as ?? call?.caller ?? serviceCaller(this.service), service));
    const unary = (raw as unknown as Record<string, UnaryCall | undefined>)[method];
    if (!unary) throw new Error(`${service} has no RPC ${method}`);
    return new Promise((resolve, reject) => {
      const deadline = Date.now() + (options.deadlineMs ?? this.config.CALL_TIMEOUT_MS);
      unary.call(raw, request, metadata, { deadline }, (error, answer) =>
        error ? reject(fromWireError(error)) : resolve(answer),
      );
    });
  }
}
