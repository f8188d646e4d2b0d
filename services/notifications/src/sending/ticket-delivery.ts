import { Injectable } from '@nestjs/common';
import { RenderTicket, SendDelivery } from '@utsav/contracts/jobs/notifications';
import { DocumentStore } from '../documents/document-store';
import { isReadyIn, type TicketDocumentRow } from '../documents/ticket-document.schema';
import { TicketDocumentsRepository } from '../documents/ticket-documents.repository';
import { TicketMails } from '../email/ticket-mails';
import { UserLanguagesRepository } from '../languages/user-languages.repository';
import { DeliveryScheduler } from '../scheduling/delivery-scheduler';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import type { DeliveryRow } from '../deliveries/delivery.schema';
import type { SendOutcome } from '../deliveries/send-outcome';
import { TicketTexts } from './ticket-texts';

/** The tickets of a booking as a mail with its document, or as a text message. */
@Injectable()
export class TicketDelivery {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly documents: TicketDocumentsRepository,
    private readonly store: DocumentStore,
    private readonly mails: TicketMails,
    private readonly texts: TicketTexts,
    private readonly scheduler: DeliveryScheduler,
    private readonly languages: UserLanguagesRepository,
  ) {}

  /**
   * Null when it was not sent: the booking is erased or was cancelled, whichever message came first, or the document has to
   * be rendered first, which releases the mail.
   */
  async send(delivery: DeliveryRow): Promise<SendOutcome | null> {
    const document = await this.documents.find(delivery.bookingId);
    if (!document) return null;
    if (document.voidAt || (await this.deliveries.isOfCancelled(delivery))) {
      await this.deliveries.drop(delivery._id);
      return null;
    }
    if (delivery.channel === 'sms') return this.texts.send(delivery, document.facts);
    const language = await this.languages.of(document.ownerId);
    const pdf = isReadyIn(document, language) ? await this.store.load(document.fileName) : null;
    if (pdf || document.state === 'failed') return this.mails.send(delivery._id, document.facts, language, pdf);
    await this.deliveries.park(delivery._id);
    await this.waitForDocument(document);
    return null;
  }

  private async waitForDocument(document: TicketDocumentRow): Promise<void> {
    const bookingId = document._id;
    if (document.state === 'ready') {
      await this.documents.reopen(document);
      await this.store.remove(document.fileName);
    }
    const now = await this.documents.find(bookingId);
    if (now?.state === 'pending') {
      this.scheduler.enqueue(RenderTicket, bookingId, { bookingId });
      return;
    }
    // Rendered between our look at it and our waiting for it, which nothing would have ended.
    for (const row of await this.deliveries.release(bookingId))
      this.scheduler.enqueue(SendDelivery, row._id, { deliveryId: row._id });
  }
}
