import type * as rpc from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { languageOr } from '@utsav/contracts/language/languages';
import { requireService } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { SendOtp } from './send-otp';

@GrpcController('notifications')
export class OneTimePasswordsController implements Pick<rpc.NotificationsServiceController, 'sendOtpSms'> {
  constructor(private readonly otps: SendOtp) {}

  async sendOtpSms(request: rpc.SendOtpSmsRequest): Promise<rpc.SendOtpSmsResponse> {
    requireService();
    const { mobile, otp, validMinutes, language } = request;
    await this.otps.send({ mobile, otp, validMinutes: validMinutes || undefined, language: languageOr(language) });
    return {};
  }
}
