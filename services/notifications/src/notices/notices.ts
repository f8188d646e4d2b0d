import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@utsav/service-kit/boot/tokens';
import type { DeliveryRow } from '../deliveries/delivery.schema';
import type { SendOutcome } from '../deliveries/send-outcome';
import { Mailer } from '../email/mailer';
import type { NotificationsConfig } from '../notifications.config';
import { SmsProvider } from '../sms/sms-provider';
import type { Notice } from './notice';
import { noticeHtml, noticeText } from './notice-mail';

/** Sends notices by the channel they are owed on. */
@Injectable()
export class Notices {
  constructor(
    @Inject(CONFIG) readonly config: NotificationsConfig,
    private readonly mailer: Mailer,
    private readonly sms: SmsProvider,
  ) {}

  send({ _id, channel }: DeliveryRow, notice: Notice): Promise<SendOutcome> {
    const { to, text, smsTemplate, subject } = notice;
    if (channel === 'sms') return this.sms.send({ to: to.mobile, templateId: smsTemplate, text });
    return this.mailer.send({
      id: _id,
      to: { name: to.name, address: to.email },
      subject,
      text: noticeText(notice),
      html: noticeHtml(notice),
      attachments: [],
    });
  }
}
