import { randomBytes } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import type { Requester } from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config';
import { givenIdempotencyKey } from '../http/idempotency-key';
import { respond } from '../http/responses';
import { nationalMobile } from '../http/mobile';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { rateLimitKey } from '../limits/client-ip';
import { deviceIdOf, deviceSetCookie } from '../session/device-cookie';
import { Sessions } from '../session/sessions';
import { deviceName } from './device-name';
import { grantView, tokensView } from './user-view';

@Controller()
export class SignInController {
  constructor(
    private readonly clients: GrpcClients,
    private readonly sessions: Sessions,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Route('POST /api/user/sendOtp')
  async sendOtp({ body }: Input<'POST /api/user/sendOtp'>, { request, reply }: RequestContext) {
    const requester = requesterOf(request);
    // Binds the code to this browser, even if it changes networks before the code is entered.
    if (!requester.deviceId) {
      requester.deviceId = randomBytes(32).toString('base64url');
      this.setDevice(reply, requester.deviceId);
    }
    // Includes the call to the SMS provider.
    const { mobile, challenge, language } = body;
    const idempotencyKey = givenIdempotencyKey(request.headers['idempotency-key']);
    const sent = await this.clients
      .client('identity')
      .sendOtp({ mobile, challenge, requester, language, idempotencyKey }, { deadlineMs: 15_000 });
    return respond(
      { mobile: nationalMobile(sent.mobile), expiresIn: sent.expiresInSeconds, resendAfter: sent.resendAfterSeconds },
      { message: 'OTP sent successfully' },
    );
  }

  @Route('POST /api/user/verifyMobileOTP')
  async verify({ body }: Input<'POST /api/user/verifyMobileOTP'>, { request, reply }: RequestContext) {
    const granted = await this.clients.client('identity').verifyOtp({ ...body, ...placeOf(request) });
    this.setDevice(reply, granted.deviceId);
    return respond(grantView(granted), { message: 'Logged in successfully' });
  }

  @Route('POST /api/user/registerUserOTP')
  async register({ body }: Input<'POST /api/user/registerUserOTP'>, { request, reply }: RequestContext) {
    const form = { ...body, email: body.email ?? '', ...placeOf(request) };
    const granted = await this.clients.client('identity').register(form);
    this.setDevice(reply, granted.deviceId);
    return respond(grantView(granted), { message: 'Logged in successfully' });
  }

  @Route('POST /api/user/refresh')
  async refresh({ body }: Input<'POST /api/user/refresh'>) {
    return tokensView((await this.clients.client('identity').refreshSession(body)).tokens);
  }

  @Route('POST /api/user/logout')
  async logout(_: Input<'POST /api/user/logout'>, { caller: { sessionId } }: RequestContext) {
    await this.clients.client('identity').endSession({ sessionId });
    this.sessions.end(sessionId);
  }

  private setDevice(reply: FastifyReply, id: string): void {
    if (id) void reply.header('set-cookie', deviceSetCookie(id, this.config.SITE_URL));
  }
}

const requesterOf = ({ headers, address, addressWaitSeconds = 0 }: FastifyRequest): Requester => ({
  deviceId: deviceIdOf(headers.cookie) || undefined,
  address: rateLimitKey(address),
  addressWaitSeconds,
});

const placeOf = (request: FastifyRequest) => ({
  device: request.headers['user-agent'] ?? '',
  deviceName: deviceName(request.headers['user-agent'] ?? ''),
  requester: requesterOf(request),
  idempotencyKey: givenIdempotencyKey(request.headers['idempotency-key']),
});
