import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@utsav/brand/languages';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { bookingCalendar } from '@utsav/service-kit/calendar/booking-calendar';
import { qrPng } from '@utsav/service-kit/qr/qr-png';
import type { SendOutcome } from '../deliveries/send-outcome';
import { messagesIn } from '../i18n/messages-in';
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
    const facts = ticketDataIn(data, language);
    const { event, bookingCode, buyer, qrCode } = facts;
    const options = { siteUrl: this.config.SITE_URL, isAttached: pdf !== null, language };
    const description = messagesIn(language).booking.calendarEntry(bookingCode, `${options.siteUrl}/tickets`);
    const code = {
      filename: 'booking-code.png',
      content: qrPng(qrCode, { margin: 3, scale: 8 }),
      contentType: 'image/png',
      cid: bookingQrId,
    };
    const calendar = {
      filename: `${bookingCode}.ics`,
      content: bookingCalendar({ code: bookingCode, isCancelled: false, event, description }, options.siteUrl),
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    };
    const filename = ticketFileName(data.event.name, bookingCode);
    return this.mailer.send({
      id: deliveryId,
      to: { name: buyer.name, address: buyer.email },
      subject: ticketMailSubject(facts, language),
      text: ticketMailText(facts, options),
      html: ticketMailHtml(facts, options),
      attachments: [...(pdf ? [{ filename, content: pdf, contentType: 'application/pdf' }] : []), calendar, code],
    });
  }
}
