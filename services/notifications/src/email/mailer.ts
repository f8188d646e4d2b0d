import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG } from '@utsav/service-kit/boot/tokens';
import { createTransport, type Transporter } from 'nodemailer';
import type { NotificationsConfig } from '../notifications.config';

export interface Mail {
  /** Of the delivery; the same on every try, so that a mail server can drop a double. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; content: Buffer; contentType: string }[];
}

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').trim();

/** Mail by SMTP over a few kept connections. */
@Injectable()
export class Mailer implements OnModuleDestroy {
  private readonly transport: Transporter;
  private readonly from: string;

  constructor(@Inject(CONFIG) config: NotificationsConfig) {
    this.from = config.MAIL_FROM;
    this.transport = createTransport(
      `${config.SMTP_URL}${config.SMTP_URL.includes('?') ? '&' : '?'}pool=true&maxConnections=4&connectionTimeout=8000&socketTimeout=15000`,
    );
  }

  /** Returns the server's id of the message. Throws when it was not taken. */
  async send({ id, to, subject, text, html, attachments }: Mail): Promise<string> {
    const sent = (await this.transport.sendMail({
      from: this.from,
      to: oneLine(to),
      subject: oneLine(subject),
      text,
      html,
      attachments,
      messageId: `<${id}@utsav.example>`,
    })) as { messageId: string };
    return sent.messageId;
  }

  onModuleDestroy(): void {
    this.transport.close();
  }
}
