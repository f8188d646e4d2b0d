import { Inject, Injectable } from '@nestjs/common';
import { RenderTicket, SendDelivery } from '@utsav/contracts/jobs/notifications';
import { FailPoints } from '@utsav/service-kit/boot/fail-points';
import { LOG } from '@utsav/service-kit/boot/tokens';
import { OnJob } from '@utsav/service-kit/jobs/job-handler';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock } from '@utsav/service-kit/time/clock';
import type { DeliveryRow } from '../deliveries/delivery.schema';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { maxSendAttempts, retryPauseMs } from '../deliveries/retry-pauses';
import type { SendOutcome } from '../deliveries/send-outcome';
import { DocumentStore } from '../documents/document-store';
import type { TicketDocumentRow } from '../documents/ticket-document.schema';
import { TicketDocumentsRepository } from '../documents/ticket-documents.repository';
import { TicketMails } from '../email/ticket-mails';
import { Notices } from '../notices/notices';
import { TicketTexts } from '../sms/ticket-texts';
import { Hurry } from './hurry';

/** Sends what is owed. A death between sending and noting it sends once more, under the same id. */
@Injectable()
export class SendDeliveryJob {
  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly deliveries: DeliveriesRepository,
    private readonly documents: TicketDocumentsRepository,
    private readonly store: DocumentStore,
    private readonly mails: TicketMails,
    private readonly texts: TicketTexts,
    private readonly notices: Notices,
    private readonly clock: Clock,
    private readonly hurry: Hurry,
    private readonly failPoints: FailPoints,
  ) {}

  @OnJob(SendDelivery, { concurrency: 32 })
  async send({ deliveryId }: { deliveryId: string }): Promise<void> {
    const delivery = await this.deliveries.claim(deliveryId);
    const outcome =
      delivery && (await this.failPoints.around('deliver', delivery.bookingId, () => this.attempt(delivery)));
    if (outcome) await this.note(delivery, outcome);
  }

  private async attempt(delivery: DeliveryRow): Promise<SendOutcome | null> {
    if (delivery.notice) return this.notices.send(delivery, delivery.notice);
    const document = await this.documents.find(delivery.bookingId);
    if (!document) return null;
    return delivery.channel === 'sms' ? this.texts.send(document.facts) : this.mail(delivery, document);
  }

  /** Nothing when the tickets have to be rendered first: that lets the mail go once more. */
  private async mail({ _id }: DeliveryRow, document: TicketDocumentRow): Promise<SendOutcome | null> {
    const pdf = document.state === 'ready' ? await this.store.load(document.fileName) : null;
    if (pdf || document.state === 'failed') return this.mails.send(_id, document.facts, pdf);
    await this.deliveries.park(_id);
    await this.waitForDocument(document);
    return null;
  }

  private async waitForDocument(document: TicketDocumentRow): Promise<void> {
    const bookingId = document._id;
    if (document.state === 'ready') await this.documents.reopen(document);
    const now = await this.documents.find(bookingId);
    if (now?.state === 'owed') {
      this.hurry.now(RenderTicket, now, { bookingId });
      return;
    }
    // Rendered between our look at it and our waiting for it, which nobody would have ended.
    for (const row of await this.deliveries.release(bookingId))
      this.hurry.now(SendDelivery, row, { deliveryId: row._id });
  }

  private async note({ _id, channel, attempts }: DeliveryRow, outcome: SendOutcome): Promise<void> {
    if (outcome.kind === 'done') {
      await this.deliveries.markSent(_id, outcome.providerId);
      this.log.debug({ deliveryId: _id, channel, attempts }, 'delivered');
      return;
    }
    const { reason } = outcome;
    if (outcome.kind === 'refused' || attempts >= maxSendAttempts) {
      this.log.error({ deliveryId: _id, channel, attempts, reason }, 'a delivery was given up');
      await this.deliveries.markFailed(_id, reason);
      return;
    }
    this.log.warn({ deliveryId: _id, channel, attempts, reason }, 'a delivery will be tried again');
    const pauseMs = retryPauseMs(attempts);
    await this.deliveries.postpone(_id, reason, this.clock.in(pauseMs));
    this.hurry.now(SendDelivery, { _id, attempts }, { deliveryId: _id }, pauseMs);
  }
}
