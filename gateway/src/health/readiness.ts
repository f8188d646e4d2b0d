import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HealthServer } from '@utsav/service-kit/health/health-server';
import type { FastifyInstance } from 'fastify';
import { SigningKeys } from '../session/signing-keys';

/** Ready once the signing keys are loaded; services that are away later cost their own routes only. */
@Injectable()
export class Readiness implements OnModuleInit {
  constructor(
    private readonly health: HealthServer,
    private readonly keys: SigningKeys,
  ) {}

  onModuleInit(): void {
    this.health.addCheck('signing keys', () => this.keys.ready());
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
