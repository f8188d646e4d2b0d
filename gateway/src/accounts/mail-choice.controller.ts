import { Controller } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { eventMailKind } from '@utsav/contracts/grpc/notifications';
import { EventMailKind } from '@utsav/contracts/http/event-mail';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { respond } from '../http/responses';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';

@Controller()
export class MailChoiceController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('GET /api/user/mailChoice')
  get(_: Input<'GET /api/user/mailChoice'>, { caller }: RequestContext) {
    return this.clients.client('notifications').getMailChoice({ userId: caller.id });
  }

  @Route('PUT /api/user/mailChoice')
  async set({ body }: Input<'PUT /api/user/mailChoice'>, { caller }: RequestContext) {
    await this.clients.client('notifications').setMailChoice({ userId: caller.id, follows: body.follows });
    return body;
  }

  @Route('POST /api/email/unsubscribe')
  async unsubscribe({ body: { kind, token } }: Input<'POST /api/email/unsubscribe'>) {
    await this.end(kind, token);
    return respond(undefined, { message: 'You get no more of these mails.' });
  }

  @Route('POST /api/email/unsubscribe/:kind/:token')
  async byOneClick({ params: { kind, token } }: Input<'POST /api/email/unsubscribe/:kind/:token'>): Promise<void> {
    const known = EventMailKind.safeParse(kind);
    if (!known.success) throw new AppError('MAIL_TOKEN_UNKNOWN');
    await this.end(known.data, token);
  }

  private async end(kind: EventMailKind, token: string): Promise<void> {
    const call = { as: serviceCaller('gateway') };
    await this.clients.client('notifications').unsubscribe({ kind: eventMailKind.toProto(kind), token }, call);
  }
}
