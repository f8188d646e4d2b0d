import type * as rpc from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { requireService } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { SendOtp } from './send-otp';

@GrpcController('notifications')
export class OneTimePasswordsController implements Pick<rpc.NotificationsServiceController, 'sendOtpSms'> {
  constructor(private readonly otps: SendOtp) {}

  async sendOtpSms({ mobile, otp, validMinutes }: rpc.SendOtpSmsRequest): Promise<rpc.SendOtpSmsResponse> {
    requireService();
    await this.otps.send(mobile, otp, validMinutes);
    return {};
  }
}
