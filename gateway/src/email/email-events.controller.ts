import { Controller } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';

const deadlineMs = 4000;

@Controller()
export class EmailEventsController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('POST /api/email/brevo/event')
  async brevo({ body, query: { token } }: Input<'POST /api/email/brevo/event'>): Promise<void> {
    if (!token) throw new AppError('WEBHOOK_SIGNATURE_INVALID');
    const call = { as: serviceCaller('gateway'), deadlineMs };
    await this.clients.client('notifications').receiveEmailEvents({ body, token }, call);
  }
}
