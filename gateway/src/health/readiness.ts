import { Injectable, type OnModuleInit } from '@nestjs/common';
import { serviceCaller } from '@utsav/service-kit/grpc/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { HealthServer } from '@utsav/service-kit/health/health-server';
import { seconds } from '@utsav/service-kit/time/clock';
import type { FastifyInstance } from 'fastify';
import { SigningKeys } from '../session/signing-keys';

const keptMs = seconds(2);
const ask = { as: serviceCaller('gateway'), deadlineMs: 1500 };

/** May we get requests: are the services there without which no page is whole? */
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
      remembered(() => this.clients.client('identity').listSigningKeys({}, ask)),
    );
    this.health.addCheck(
      'catalog',
      remembered(() => this.clients.client('catalog').listCities({}, ask)),
    );
    this.health.addCheck(
      'booking',
      remembered(() => this.clients.client('booking').listTicketKeys({}, ask)),
    );
  }

  /** The same answers as on the inner port, without metrics. */
  addTo(server: FastifyInstance): void {
    server.get('/healthz', async () => ({ status: 'alive' }));
    server.get('/readyz', async (_, reply) => {
      const failing = await this.health.failing();
      void reply.code(failing.length ? 503 : 200);
      return { status: failing.length ? 'waiting' : 'ready' };
    });
  }
}

/** Anybody may ask us, so the services are not asked each time. */
function remembered(question: () => Promise<unknown>): () => Promise<boolean> {
  let at = 0;
  let answer: Promise<boolean> | undefined;
  return () => {
    if (!answer || Date.now() - at > keptMs) {
      at = Date.now();
      answer = question().then(
        () => true,
        () => false,
      );
    }
    return answer;
  };
}
