import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import type { DeliveryRow } from '../deliveries/delivery.schema';
import type { SendOutcome } from '../deliveries/send-outcome';
import { emailHtml, emailText } from '../booking-emails/email-body';
import { isBookingUpdate, type EmailContent } from '../booking-emails/email-content';
import { calendarFile } from '../calendar/calendar-file';
import { Mailer } from '../email/mailer';
import type { NotificationsConfig } from '../notifications.config';
import { SmsSender } from '../sms/sms-sender';

/** Sends what was stored with all its text, by email or SMS. */
@Injectable()
export class ContentDelivery {
  constructor(
    @Inject(CONFIG) readonly config: NotificationsConfig,
    private readonly mailer: Mailer,
    private readonly sms: SmsSender,
  ) {}

  async send({ _id, channel, rejectedBy }: DeliveryRow, content: EmailContent): Promise<SendOutcome> {
    if (channel === 'sms') {
      if (!isBookingUpdate(content)) return { kind: 'refused', reason: 'this email has no SMS text' };
      return this.sms.send({ id: _id, to: content.to.mobile, ...content.sms }, rejectedBy);
    }
    return this.mailer.send({
      id: _id,
      to: { name: content.to.name, address: content.to.email },
      ...(content.replyTo && { replyTo: content.replyTo }),
      ...(content.unsubscribe && { unsubscribeUrl: content.unsubscribe.oneClickUrl }),
      subject: content.subject,
      text: emailText(content),
      html: emailHtml(content),
      attachments:
        isBookingUpdate(content) && content.calendar ? [calendarFile(content.calendar, this.config.SITE_URL)] : [],
    });
  }
}
