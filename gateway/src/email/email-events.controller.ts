import { Controller } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';

const deadlineMs = 4000;

@Controller()
export class EmailEventsController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('POST /api/email/brevo/event')
  async brevo(
    { body, query }: Input<'POST /api/email/brevo/event'>,
    { request: { headers } }: RequestContext,
  ): Promise<void> {
    const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? query.token;
    if (!token) throw new AppError('WEBHOOK_SIGNATURE_INVALID');
    const call = { as: serviceCaller('gateway'), deadlineMs };
    await this.clients.client('notifications').receiveEmailEvents({ body, token }, call);
  }
}
