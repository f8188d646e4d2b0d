import { Injectable } from '@nestjs/common';
import type { SystemHealth } from '@utsav/contracts/http/dashboard';
import { serviceCaller } from '@utsav/service-kit/grpc/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { minutes } from '@utsav/service-kit/time/clock';
import { FreshCache } from '../cache/fresh-cache';
import { toIst } from '../http/ist';

const keepers = ['booking', 'payments'] as const;
type Found = SystemHealth['services'][number];

/** What the services find when they check their own books. That reads much, so it is asked once a minute at most. */
@Injectable()
export class HealthOfSystem {
  private readonly found = new FreshCache<SystemHealth>({ max: 1, ttlMs: minutes(1) });

  constructor(private readonly clients: GrpcClients) {}

  now(): Promise<SystemHealth> {
    return this.found.get('all', async () => {
      const services = await Promise.all(keepers.map((name) => this.ask(name)));
      return { status: statusOf(services), checkedAt: toIst(new Date().toISOString()), services };
    });
  }

  private async ask(name: (typeof keepers)[number]): Promise<Found> {
    try {
      const { invariants, violations, unchecked } = await this.clients
        .client(name)
        .checkInvariants({}, { as: serviceCaller('gateway'), deadlineMs: minutes(1) });
      return { name, answered: true, invariants, violations, unchecked };
    } catch {
      return { name, answered: false, invariants: [], violations: [], unchecked: [] };
    }
  }
}

function statusOf(services: Found[]): SystemHealth['status'] {
  if (services.some(({ violations }) => violations.length > 0)) return 'violated';
  return services.every(({ answered, unchecked }) => answered && unchecked.length === 0) ? 'sound' : 'unknown';
}
