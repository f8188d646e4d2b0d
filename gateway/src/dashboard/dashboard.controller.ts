import { Controller } from '@nestjs/common';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';
import { dashboardSeries, dashboardStats } from './dashboard-view';
import { SystemHealthService } from './system-health.service';

/** `30d` as 30. */
const daysOf = (range: string): number => Number.parseInt(range, 10);

@Controller()
export class DashboardController {
  constructor(
    private readonly clients: GrpcClients,
    private readonly system: SystemHealthService,
  ) {}

  @Route('GET /api/admin/health')
  health() {
    return this.system.check();
  }

  @Route('GET /api/admin/getDashboardStats')
  async stats({ query }: Input<'GET /api/admin/getDashboardStats'>) {
    return dashboardStats(await this.clients.client('booking').getSalesStats({ days: daysOf(query.range) }));
  }

  @Route('GET /api/admin/getDashboardSeries')
  async series({ query }: Input<'GET /api/admin/getDashboardSeries'>) {
    return dashboardSeries(await this.clients.client('booking').getSalesSeries({ days: daysOf(query.range) }));
  }
}
