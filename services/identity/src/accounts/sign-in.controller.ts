import type * as rpc from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { languageOr } from '@utsav/contracts/language/languages';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { KnownDevices } from '../devices/known-devices';
import { toE164 } from '../mobile/e164';
import { OtpsService } from '../otps/otps.service';
import { userView } from '../users/user-view';
import { SignInService } from './sign-in.service';

@GrpcController('identity')
export class SignInController implements Pick<rpc.IdentityServiceController, 'sendOtp' | 'verifyOtp' | 'register'> {
  constructor(
    private readonly otps: OtpsService,
    private readonly devices: KnownDevices,
    private readonly signIn: SignInService,
  ) {}

  async sendOtp(request: rpc.SendOtpRequest): Promise<rpc.SendOtpResponse> {
    const mobile = toE164(request.mobile);
    const requester = await this.devices.requesterOf(mobile, request.requester);
    const { challenge = '', language, idempotencyKey = '' } = request;
    const sent = await this.otps.send(mobile, requester, {
      solution: challenge,
      language: languageOr(language),
      idempotencyKey,
    });
    return { mobile, ...sent };
  }

  async verifyOtp(request: rpc.VerifyOtpRequest): Promise<rpc.VerifyOtpResponse> {
    const { mobile, otp, device = '', deviceName = '', requester, language, idempotencyKey } = request;
    const { tokens, user, deviceId } = await this.signIn.login(mobile, otp, {
      device,
      deviceName,
      requester,
      language,
      idempotencyKey,
    });
    return { tokens, user: userView(user), deviceId };
  }

  async register(request: rpc.RegisterRequest): Promise<rpc.RegisterResponse> {
    const { name, email, mobile, otp, device = '', requester, language, idempotencyKey } = request;
    const place = { device, deviceName: '', requester, language, idempotencyKey };
    const { tokens, user, deviceId } = await this.signIn.register({ name, email }, mobile, otp, place);
    return { tokens, user: userView(user), deviceId };
  }
}
