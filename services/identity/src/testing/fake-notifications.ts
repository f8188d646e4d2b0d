import { Module } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type * as proto from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { defineService } from '@utsav/service-kit/boot/definition';
import { ServiceConfig } from '@utsav/service-kit/config/kit-config';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';

/** What the phones got, oldest first, and whether the SMS provider works. */
export class SmsProvider {
  readonly sent: proto.SendOtpSmsRequest[] = [];
  readonly mailed: proto.SendEmailCodeRequest[] = [];
  down = false;

  lastCode(mobile: string): string {
    const sms = this.sent.findLast((one) => one.mobile === mobile);
    if (!sms) throw new Error(`no SMS to ${mobile}`);
    return sms.otp;
  }

  lastMailedCode(email: string): string {
    return this.mailed.findLast((one) => one.email === email)?.code ?? '';
  }
}

const notFound = (): never => {
  throw new AppError('NOT_FOUND');
};

@GrpcController('notifications')
class FakeNotificationsController implements proto.NotificationsServiceController {
  constructor(private readonly provider: SmsProvider) {}

  async sendOtpSms(request: proto.SendOtpSmsRequest): Promise<proto.SendOtpSmsResponse> {
    if (this.provider.down) throw new AppError('OTP_SEND_FAILED', { retryAfterSeconds: 5 });
    this.provider.sent.push(request);
    return {};
  }

  async sendEmailCode(request: proto.SendEmailCodeRequest): Promise<proto.SendEmailCodeResponse> {
    if (this.provider.down) throw new AppError('EMAIL_CODE_NOT_SENT', { retryAfterSeconds: 30 });
    this.provider.mailed.push(request);
    return {};
  }

  async getTicketDocument(): Promise<proto.GetTicketDocumentResponse> {
    return notFound();
  }

  async getInvoice(): Promise<proto.GetInvoiceResponse> {
    return notFound();
  }

  async getGstReport(): Promise<proto.GetGstReportResponse> {
    return notFound();
  }

  async issueMissingDocuments(): Promise<proto.IssueMissingDocumentsResponse> {
    return notFound();
  }

  async getIssuedDocuments(): Promise<proto.GetIssuedDocumentsResponse> {
    return notFound();
  }

  async resendTicketEmail(): Promise<proto.ResendTicketEmailResponse> {
    return notFound();
  }

  async listOwnDeliveries(): Promise<proto.ListOwnDeliveriesResponse> {
    return notFound();
  }

  async sendContactMessage(): Promise<proto.SendContactMessageResponse> {
    return notFound();
  }

  async receiveSmsReceipt(): Promise<proto.ReceiveSmsReceiptResponse> {
    return notFound();
  }

  async receiveEmailEvents(): Promise<proto.ReceiveEmailEventsResponse> {
    return notFound();
  }

  async listBookingDeliveries(): Promise<proto.ListBookingDeliveriesResponse> {
    return notFound();
  }

  async listFailedDeliveries(): Promise<proto.ListFailedDeliveriesResponse> {
    return notFound();
  }

  async retryDelivery(): Promise<proto.RetryDeliveryResponse> {
    return notFound();
  }

  async listNotices(): Promise<proto.ListNoticesResponse> {
    return notFound();
  }

  async addNotice(): Promise<proto.AddNoticeResponse> {
    return notFound();
  }

  async removeNotice(): Promise<proto.RemoveNoticeResponse> {
    return notFound();
  }

  async getMailChoice(): Promise<proto.GetMailChoiceResponse> {
    return notFound();
  }

  async setMailChoice(): Promise<proto.SetMailChoiceResponse> {
    return notFound();
  }

  async sendLetter(): Promise<proto.SendLetterResponse> {
    return notFound();
  }

  async sendTestLetter(): Promise<proto.SendTestLetterResponse> {
    return notFound();
  }

  async listLetters(): Promise<proto.ListLettersResponse> {
    return notFound();
  }

  async stopLetter(): Promise<proto.StopLetterResponse> {
    return notFound();
  }

  async listWebhooks(): Promise<proto.ListWebhooksResponse> {
    return notFound();
  }

  async createWebhook(): Promise<proto.CreateWebhookResponse> {
    return notFound();
  }

  async changeWebhook(): Promise<proto.ChangeWebhookResponse> {
    return notFound();
  }

  async replaceWebhookSecret(): Promise<proto.ReplaceWebhookSecretResponse> {
    return notFound();
  }

  async deleteWebhook(): Promise<proto.DeleteWebhookResponse> {
    return notFound();
  }

  async listWebhookDeliveries(): Promise<proto.ListWebhookDeliveriesResponse> {
    return notFound();
  }

  async replayWebhookDelivery(): Promise<proto.ReplayWebhookDeliveryResponse> {
    return notFound();
  }

  async unsubscribe(): Promise<proto.UnsubscribeResponse> {
    return notFound();
  }
}

@Module({ controllers: [FakeNotificationsController], providers: [SmsProvider] })
class FakeNotificationsModule {}

export const fakeNotifications = defineService({
  name: 'fake-notifications',
  config: ServiceConfig,
  module: FakeNotificationsModule,
  serves: 'notifications',
  database: false,
});
