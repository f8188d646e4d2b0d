import { Inject } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { languageOr } from '@utsav/contracts/language/languages';
import { requireService } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { emailHtml, emailText } from '../booking-emails/email-body';
import { emailCodeEmail } from '../booking-emails/email-change-email';
import type { NotificationsConfig } from '../notifications.config';
import { Mailer } from './mailer';

/** A code is only worth sending now, and is stored nowhere: it is no pending delivery. */
@GrpcController('notifications')
export class EmailCodesController implements Pick<rpc.NotificationsServiceController, 'sendEmailCode'> {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<NotificationsConfig, 'SITE_URL'>,
    private readonly mailer: Mailer,
  ) {}

  async sendEmailCode({ language, ...request }: rpc.SendEmailCodeRequest): Promise<rpc.SendEmailCodeResponse> {
    requireService();
    const content = emailCodeEmail(request, this.config.SITE_URL, languageOr(language));
    const { kind } = await this.mailer.send({
      id: randomId('code'),
      to: { name: request.name, address: request.email },
      subject: content.subject,
      text: emailText(content),
      html: emailHtml(content),
      attachments: [],
    });
    if (kind !== 'done') throw new AppError('EMAIL_CODE_NOT_SENT', { retryAfterSeconds: 30 });
    return {};
  }
}
