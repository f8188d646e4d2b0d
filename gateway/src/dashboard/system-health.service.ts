import { Injectable } from '@nestjs/common';
import type { SystemHealth } from '@utsav/contracts/http/dashboard';
import { istIso } from '@utsav/contracts/time/india-time';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { minutes } from '@utsav/service-kit/time/clock';
import { LoadingCache } from '@utsav/service-kit/cache/loading-cache';

const checkedServices = ['booking', 'payments'] as const;
type ServiceHealth = SystemHealth['services'][number];

/** Invariant checks of the services. They read much data, so the result is cached for a minute. */
@Injectable()
export class SystemHealthService {
  private readonly results = new LoadingCache<SystemHealth>({ max: 1, ttlMs: minutes(1) });

  constructor(private readonly clients: GrpcClients) {}

  check(): Promise<SystemHealth> {
    return this.results.get('all', async () => {
      const services = await Promise.all(checkedServices.map((name) => this.checkService(name)));
      return { status: statusOf(services), checkedAt: istIso(new Date()), services };
    });
  }

  private async checkService(name: (typeof checkedServices)[number]): Promise<ServiceHealth> {
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

function statusOf(services: ServiceHealth[]): SystemHealth['status'] {
  if (services.some(({ violations }) => violations.length > 0)) return 'violated';
  return services.every(({ answered, unchecked }) => answered && unchecked.length === 0) ? 'sound' : 'unknown';
}
