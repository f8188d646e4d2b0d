import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { inSpan } from '@utsav/service-kit/tracing/spans';
import { createTransport, type Transporter } from 'nodemailer';
import type { SendOutcome } from '../deliveries/send-outcome';
import type { NotificationsConfig } from '../notifications.config';
import { deliveryIdHeader } from './delivery-id-header';

export interface Attachment {
  filename: string;
  content: Buffer;
  contentType: string;
  /** For a picture that the HTML shows. */
  cid?: string;
}

export interface Mail {
  /** Of the delivery; the same on every try, so that a mail server can drop a double. */
  id: string;
  to: { name: string; address: string };
  /** Who is answered by answering it, when that is not us. */
  replyTo?: string;
  /** What a mail program posts to when its user ends mails of this kind (RFC 8058). */
  unsubscribeUrl?: string;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
}

const poolOptions = {
  pool: 'true',
  maxConnections: '8',
  connectionTimeout: '8000',
  greetingTimeout: '8000',
  socketTimeout: '15000',
};

/** A header ends where its line ends, so nothing from outside may bring one. */
export const headerText = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const isLoopback = (hostname: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/**
 * Tickets and codes leave this machine by TLS only, to a server with a certificate of its name, unless the address itself says
 * otherwise, as that of the inbox in one network of containers does.
 */
export function transportUrl(url: string): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(poolOptions)) address.searchParams.set(name, value);
  const isLocal = isLoopback(address.hostname) || address.searchParams.has('requireTLS');
  if (address.protocol === 'smtp:' && !isLocal) address.searchParams.set('requireTLS', 'true');
  return address.href;
}

/** What the server said, by its numbers alone: its words may hold the address. */
function outcomeOf(error: unknown): SendOutcome {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
  const reason = ['SMTP', code, responseCode].filter(Boolean).join(' ');
  const isFinal = (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode === undefined || responseCode >= 500);
  return { kind: isFinal ? 'refused' : 'unknown', reason };
}

/** Mail by SMTP over a few pooled connections. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter;
  private readonly from: string;
  private readonly idDomain: string;
  private readonly span;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<NotificationsConfig, 'MAIL_FROM' | 'SMTP_URL' | 'BREVO_EVENT_TOKEN'>,
  ) {
    this.from = config.MAIL_FROM;
    this.idDomain = /@([\w.-]+)/.exec(config.MAIL_FROM)?.[1] ?? 'mail.invalid';
    this.span = { kind: 'CLIENT', attributes: { 'server.address': new URL(config.SMTP_URL).hostname } } as const;
    this.transport = createTransport(transportUrl(config.SMTP_URL));
  }

  /** Its span names the server, and nothing of the mail. */
  send(mail: Mail): Promise<SendOutcome> {
    return inSpan('send mail', this.span, () => this.sendOnce(mail));
  }

  private async sendOnce({ id, to, replyTo, unsubscribeUrl, subject, ...content }: Mail): Promise<SendOutcome> {
    try {
      const sent = (await this.transport.sendMail({
        ...content,
        from: this.from,
        to: { name: headerText(to.name), address: headerText(to.address) },
        ...(replyTo && { replyTo: headerText(replyTo) }),
        subject: headerText(subject),
        messageId: `<${id}@${this.idDomain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl && {
            'List-Unsubscribe': `<${headerText(unsubscribeUrl)}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
          ...(this.config.BREVO_EVENT_TOKEN && { [deliveryIdHeader]: id }),
        },
        // Nothing of a mail may be fetched by us, whatever its texts say.
        disableFileAccess: true,
        disableUrlAccess: true,
      })) as { messageId: string };
      return { kind: 'done', providerId: sent.messageId };
    } catch (error) {
      return outcomeOf(error);
    }
  }

  /** After those who send have ended. */
  onApplicationShutdown(): void {
    this.transport.close();
  }
}
