import { Controller } from '@nestjs/common';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';
import { required } from '../rpc/required';
import { gatePlanIn, gatePlanView } from './gate-plan-view';

@Controller()
export class GatePlansController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('GET /api/admin/events/:id/gates')
  async read({ params: { id: eventId } }: Input<'GET /api/admin/events/:id/gates'>) {
    const { plan } = await this.clients.client('booking').getGatePlan({ eventId });
    return gatePlanView(required(plan, 'plan'));
  }

  @Route('PUT /api/admin/events/:id/gates')
  async change({ params: { id: eventId }, body }: Input<'PUT /api/admin/events/:id/gates'>) {
    const { plan } = await this.clients.client('booking').setGatePlan({ eventId, plan: gatePlanIn(body) });
    return gatePlanView(required(plan, 'plan'));
  }
}
