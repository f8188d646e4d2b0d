import { Controller } from '@nestjs/common';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { respond } from '../http/responses';
import { timestampOf } from '../http/ist';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';

@Controller()
export class ContactController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('POST /api/contact/sendContactEmail')
  async send({ body }: Input<'POST /api/contact/sendContactEmail'>, { caller }: RequestContext) {
    await this.clients.client('notifications').sendContactMessage(
      {
        ...body,
        submittedAt: timestampOf(body.submittedAt),
        userId: caller.kind === 'user' ? caller.id : undefined,
      },
      { as: serviceCaller('gateway') },
    );
    return respond(undefined, { message: "Thanks! We'll get back to you soon." });
  }
}
