import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import type { DeliveryRow } from '../deliveries/delivery.schema';
import type { SendOutcome } from '../deliveries/send-outcome';
import { Mailer } from '../email/mailer';
import type { NotificationsConfig } from '../notifications.config';
import { SmsSender } from '../sms/sms-sender';
import { isNotice, type EmailContent } from '../notices/notice';
import { emailHtml, emailText } from '../notices/email-body';

/** Sends notices by the channel they are due on. */
@Injectable()
export class NoticeSender {
  constructor(
    @Inject(CONFIG) readonly config: NotificationsConfig,
    private readonly mailer: Mailer,
    private readonly sms: SmsSender,
  ) {}

  async send({ _id, channel, rejectedBy }: DeliveryRow, letter: EmailContent): Promise<SendOutcome> {
    if (channel === 'sms') {
      if (!isNotice(letter)) return { kind: 'refused', reason: 'a letter is no text message' };
      return this.sms.send({ id: _id, to: letter.to.mobile, ...letter.sms }, rejectedBy);
    }
    return this.mailer.send({
      id: _id,
      to: { name: letter.to.name, address: letter.to.email },
      ...(letter.replyTo && { replyTo: letter.replyTo }),
      subject: letter.subject,
      text: emailText(letter),
      html: emailHtml(letter),
      attachments: [],
    });
  }
}
