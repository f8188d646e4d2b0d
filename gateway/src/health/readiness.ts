import { Injectable, type OnModuleInit } from '@nestjs/common';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { HealthServer } from '@utsav/service-kit/health/health-server';
import { seconds } from '@utsav/service-kit/time/clock';
import type { FastifyInstance } from 'fastify';
import { SigningKeys } from '../session/signing-keys';

const ttlMs = seconds(2);
const probe = { as: serviceCaller('gateway'), deadlineMs: 1500 };

/** Readiness: signing keys are loaded and the services that every page needs respond. */
@Injectable()
export class Readiness implements OnModuleInit {
  constructor(
    private readonly health: HealthServer,
    private readonly clients: GrpcClients,
    private readonly keys: SigningKeys,
  ) {}

  onModuleInit(): void {
    this.health.addCheck('signing keys', () => this.keys.ready());
    this.health.addCheck(
      'identity',
      cachedCheck(() => this.clients.client('identity').listSigningKeys({}, probe)),
    );
    this.health.addCheck(
      'catalog',
      cachedCheck(() => this.clients.client('catalog').listCities({ includeHidden: false }, probe)),
    );
    this.health.addCheck(
      'booking',
      cachedCheck(() => this.clients.client('booking').listTicketKeys({}, probe)),
    );
  }

  /** Public health endpoints: those of the internal port without metrics. */
  addTo(server: FastifyInstance): void {
    server.get('/healthz', async () => ({ status: 'alive' }));
    server.get('/readyz', async (_, reply) => {
      const failing = await this.health.failing();
      void reply.code(failing.length ? 503 : 200);
      return { status: failing.length ? 'waiting' : 'ready' };
    });
  }
}

/** The endpoint is public, so results are cached for 2 s. */
function cachedCheck(check: () => Promise<unknown>): () => Promise<boolean> {
  let at = 0;
  let result: Promise<boolean> | undefined;
  return () => {
    if (!result || Date.now() - at > ttlMs) {
      at = Date.now();
      result = check().then(
        () => true,
        () => false,
      );
    }
    return result;
  };
}
