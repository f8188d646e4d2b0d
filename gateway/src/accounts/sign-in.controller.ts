import { Controller } from '@nestjs/common';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { answer } from '../http/answers';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { Sessions } from '../session/sessions';
import { grantView, shownMobile, tokensView } from './user-view';

@Controller()
export class SignInController {
  constructor(
    private readonly clients: GrpcClients,
    private readonly sessions: Sessions,
  ) {}

  @Route('POST /api/user/sendOtp')
  async sendOtp({ body }: Input<'POST /api/user/sendOtp'>) {
    // The SMS provider answers within this call.
    const sent = await this.clients
      .to('identity')
      .sendOtp({ mobile: body.mobile, purpose: body.purpose }, { deadlineMs: 15_000 });
    return answer(
      { mobile: shownMobile(sent.mobile), expiresIn: sent.expiresInSeconds, resendAfter: sent.resendAfterSeconds },
      { message: 'OTP sent successfully' },
    );
  }

  @Route('POST /api/user/verifyMobileOTP')
  async verify({ body }: Input<'POST /api/user/verifyMobileOTP'>, { request }: RequestContext) {
    const device = request.headers['user-agent'] ?? '';
    return answer(grantView(await this.clients.to('identity').verifyOtp({ ...body, device })), {
      message: 'Logged in successfully',
    });
  }

  @Route('POST /api/user/registerUserOTP')
  async register({ body }: Input<'POST /api/user/registerUserOTP'>, { request }: RequestContext) {
    const device = request.headers['user-agent'] ?? '';
    const form = { ...body, email: body.email ?? '', device };
    return answer(grantView(await this.clients.to('identity').register(form)), {
      message: 'Logged in successfully',
    });
  }

  @Route('POST /api/user/refresh')
  async refresh({ body }: Input<'POST /api/user/refresh'>) {
    return tokensView((await this.clients.to('identity').refreshSession(body)).tokens);
  }

  @Route('POST /api/user/logout')
  async logout(_: Input<'POST /api/user/logout'>, { caller: { sessionId } }: RequestContext) {
    await this.clients.to('identity').endSession({ sessionId });
    this.sessions.end(sessionId);
  }
}
