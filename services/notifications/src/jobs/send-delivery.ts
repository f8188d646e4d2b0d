import { Injectable } from '@nestjs/common';
import { RenderTicket, SendDelivery } from '@utsav/contracts/jobs/notifications';
import { FailPoints } from '@utsav/service-kit/boot/fail-points';
import { OnJob } from '@utsav/service-kit/jobs/job-handler';
import type { DeliveryRow } from '../deliveries/delivery.schema';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { NoteOutcome } from '../deliveries/note-outcome';
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
    private readonly deliveries: DeliveriesRepository,
    private readonly documents: TicketDocumentsRepository,
    private readonly store: DocumentStore,
    private readonly mails: TicketMails,
    private readonly texts: TicketTexts,
    private readonly notices: Notices,
    private readonly outcomes: NoteOutcome,
    private readonly hurry: Hurry,
    private readonly failPoints: FailPoints,
  ) {}

  @OnJob(SendDelivery, { concurrency: 32 })
  async send({ deliveryId }: { deliveryId: string }): Promise<void> {
    const delivery = await this.deliveries.claim(deliveryId);
    const outcome =
      delivery && (await this.failPoints.around('deliver', delivery.bookingId, () => this.attempt(delivery)));
    if (outcome) await this.outcomes.note(delivery, outcome);
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
}
