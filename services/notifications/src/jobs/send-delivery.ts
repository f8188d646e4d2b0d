import { Inject, Injectable } from '@nestjs/common';
import { RenderTicket, SendDelivery } from '@utsav/contracts/jobs/notifications';
import { CONFIG, LOG } from '@utsav/service-kit/boot/tokens';
import { OnJob } from '@utsav/service-kit/jobs/job-handler';
import { JobQueues } from '@utsav/service-kit/jobs/job-queues';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock, hours, minutes, seconds } from '@utsav/service-kit/time/clock';
import type { DeliveryRow } from '../deliveries/delivery.schema';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { DocumentStore } from '../documents/document-store';
import type { TicketDocumentRow } from '../documents/ticket-document.schema';
import { TicketDocumentsRepository } from '../documents/ticket-documents.repository';
import { Mailer } from '../email/mailer';
import { ticketMailHtml, ticketMailSubject, ticketMailText } from '../email/ticket-mail';
import type { NotificationsConfig } from '../notifications.config';
import { SmsProvider } from '../sms/sms-provider';
import { ticketSms } from '../sms/ticket-sms';
import { ticketFileName } from '../tickets/ticket-file-name';

const retryPausesMs = [seconds(5), seconds(30), minutes(2), minutes(10), hours(1)];
const maxAttempts = 12;

/** Sends what is owed. It may run twice: what is sent is sent, and a mail carries the same id on every try. */
@Injectable()
export class SendDeliveryJob {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    @Inject(LOG) private readonly log: Log,
    private readonly deliveries: DeliveriesRepository,
    private readonly documents: TicketDocumentsRepository,
    private readonly store: DocumentStore,
    private readonly mailer: Mailer,
    private readonly sms: SmsProvider,
    private readonly jobs: JobQueues,
    private readonly clock: Clock,
  ) {}

  @OnJob(SendDelivery, { concurrency: 8 })
  async send({ deliveryId }: { deliveryId: string }): Promise<void> {
    const delivery = await this.deliveries.find(deliveryId);
    const document = delivery?.state === 'owed' ? await this.documents.find(delivery.bookingId) : null;
    if (!delivery || !document) return;
    try {
      const providerId =
        delivery.channel === 'sms' ? await this.sendSms(document) : await this.sendMail(delivery, document);
      if (providerId) await this.deliveries.markSent(deliveryId, providerId);
    } catch (error) {
      const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
      const failed = delivery.attempts + 1 >= maxAttempts;
      const at = this.clock.in(retryPausesMs[delivery.attempts] ?? hours(1));
      this.log.warn({ deliveryId, channel: delivery.channel, failed }, 'a delivery could not be made');
      await this.deliveries.markTried(deliveryId, reason, { state: failed ? 'failed' : 'owed', at });
    }
  }

  private async sendSms({ facts }: TicketDocumentRow): Promise<string> {
    const outcome = await this.sms.send(
      facts.buyer.mobile,
      'booking-confirmed',
      ticketSms(facts, this.config.SITE_URL),
    );
    if (outcome.kind !== 'done') throw new Error(outcome.reason);
    return outcome.requestId;
  }

  /** Nothing when the tickets are not rendered yet: rendering adds this job again. */
  private async sendMail(
    delivery: DeliveryRow,
    { _id, facts, fileName }: TicketDocumentRow,
  ): Promise<string | undefined> {
    const pdf = fileName ? await this.store.load(fileName) : null;
    if (!pdf) {
      await this.jobs.add(RenderTicket, _id, { bookingId: _id });
      return undefined;
    }
    return this.mailer.send({
      id: delivery._id,
      to: facts.buyer.email,
      subject: ticketMailSubject(facts),
      text: ticketMailText(facts, this.config.SITE_URL),
      html: ticketMailHtml(facts, this.config.SITE_URL),
      attachments: [
        { filename: ticketFileName(facts.event.name, facts.bookingCode), content: pdf, contentType: 'application/pdf' },
      ],
    });
  }
}
