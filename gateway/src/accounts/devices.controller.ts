import { Controller } from '@nestjs/common';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { respond } from '../http/responses';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { Sessions } from '../session/sessions';
import { deviceView } from './user-view';

@Controller()
export class DevicesController {
  constructor(
    private readonly clients: GrpcClients,
    private readonly sessions: Sessions,
  ) {}

  @Route('GET /api/user/sessions')
  async list(_: Input<'GET /api/user/sessions'>, { caller }: RequestContext) {
    const { sessions } = await this.clients.client('identity').listSessions({ userId: caller.id });
    return { sessions: sessions.map((session) => deviceView(session, caller.sessionId)) };
  }

  @Route('DELETE /api/user/sessions/:id')
  async end({ params: { id: sessionId } }: Input<'DELETE /api/user/sessions/:id'>) {
    await this.clients.client('identity').endSession({ sessionId });
    this.sessions.end(sessionId);
    return respond(undefined, { message: 'Signed out.' });
  }
}
