import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@utsav/brand/languages';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { qrPng } from '@utsav/service-kit/qr/qr-png';
import { calendarEntry, calendarFile } from '../calendar/calendar-file';
import type { SendOutcome } from '../deliveries/send-outcome';
import type { NotificationsConfig } from '../notifications.config';
import { ticketFileName } from '../tickets/ticket-file-name';
import { ticketDataIn } from '../tickets/ticket-data-in';
import type { TicketData } from '../tickets/ticket-data';
import { Mailer } from './mailer';
import { bookingQrId, ticketMailHtml, ticketMailSubject, ticketMailText } from './ticket-mail';

@Injectable()
export class TicketMails {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<NotificationsConfig, 'SITE_URL'>,
    private readonly mailer: Mailer,
  ) {}

  /** Without `pdf` for tickets that could not be rendered: the mail then leads to the site. */
  send(deliveryId: string, data: TicketData, language: Language, pdf: Buffer | null): Promise<SendOutcome> {
    const details = ticketDataIn(data, language);
    const { bookingCode, buyer, qrCode } = details;
    const options = { siteUrl: this.config.SITE_URL, isAttached: pdf !== null, language };
    const code = {
      filename: 'booking-code.png',
      content: qrPng(qrCode, { margin: 3, scale: 8 }),
      contentType: 'image/png',
      cid: bookingQrId,
    };
    const calendar = calendarFile(calendarEntry(data, language, options.siteUrl), options.siteUrl);
    const filename = ticketFileName(data.event.name, bookingCode);
    return this.mailer.send({
      id: deliveryId,
      to: { name: buyer.name, address: buyer.email },
      subject: ticketMailSubject(details, language),
      text: ticketMailText(details, options),
      html: ticketMailHtml(details, options),
      attachments: [...(pdf ? [{ filename, content: pdf, contentType: 'application/pdf' }] : []), calendar, code],
    });
  }
}
