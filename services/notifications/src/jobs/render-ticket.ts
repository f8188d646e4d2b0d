import { Inject, Injectable } from '@nestjs/common';
import { RenderTicket, SendDelivery } from '@utsav/contracts/jobs/notifications';
import { LOG } from '@utsav/service-kit/boot/tokens';
import { OnJob } from '@utsav/service-kit/jobs/job-handler';
import type { Log } from '@utsav/service-kit/log/log';
import { Transactions, type Session } from '@utsav/service-kit/mongo/transactions';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { FirstTries } from '../deliveries/first-tries';
import { maxRenderAttempts, retryPauseMs } from '../deliveries/retry-pauses';
import { DocumentStore } from '../documents/document-store';
import type { TicketDocumentRow } from '../documents/ticket-document.schema';
import { TicketDocumentsRepository } from '../documents/ticket-documents.repository';
import { TicketMails } from '../email/ticket-mails';
import { TicketPrinter } from '../rendering/ticket-printer';
import { Hurry } from './hurry';

/** Longer than a render may take. */
const leaseMs = seconds(45);

/** Makes the PDF of a booking and lets go the mail that waits for it. */
@Injectable()
export class RenderTicketJob {
  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly documents: TicketDocumentsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly store: DocumentStore,
    private readonly printer: TicketPrinter,
    private readonly mails: TicketMails,
    private readonly firstTries: FirstTries,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly hurry: Hurry,
  ) {}

  @OnJob(RenderTicket, { concurrency: 2 })
  async render({ bookingId }: { bookingId: string }): Promise<void> {
    const row = await this.documents.claim(bookingId, leaseMs);
    if (!row) return;
    let pdf: Uint8Array;
    let fileName: string;
    try {
      pdf = await this.printer.print(row.facts);
      fileName = await this.store.save(pdf);
    } catch (error) {
      await this.notRendered(row, error);
      return;
    }
    await this.rendered(row, Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength), fileName);
  }

  /** The mail goes out from here, where its tickets are at hand. */
  private async rendered(row: TicketDocumentRow, pdf: Buffer, fileName: string): Promise<void> {
    if (!this.firstTries.areFree)
      return this.settle(row._id, async (session) => void (await this.documents.markReady(row, fileName, session)));
    const mails = await this.transactions.run(async (session) =>
      (await this.documents.markReady(row, fileName, session)) ? this.deliveries.beginReleased(row._id, session) : [],
    );
    for (const mail of mails) this.firstTries.begin(mail, () => this.mails.send(mail._id, row.facts, pdf));
  }

  private async notRendered({ _id, attempts }: TicketDocumentRow, error: unknown): Promise<void> {
    const givenUp = attempts >= maxRenderAttempts;
    this.log[givenUp ? 'error' : 'warn']({ err: error, bookingId: _id, attempts }, 'tickets could not be rendered');
    const reason = error instanceof Error ? error.name : 'unknown';
    if (givenUp) {
      await this.settle(_id, (session) => this.documents.markFailed(_id, reason, session));
      return;
    }
    const pauseMs = retryPauseMs(attempts);
    await this.documents.postpone(_id, reason, this.clock.in(pauseMs));
    this.hurry.now(RenderTicket, { _id, attempts }, { bookingId: _id }, pauseMs);
  }

  /** The document's end and the mail's turn commit together, so no mail waits for ever. */
  private async settle(bookingId: string, change: (session: Session) => Promise<void>): Promise<void> {
    const released = await this.transactions.run(async (session) => {
      await change(session);
      return this.deliveries.release(bookingId, session);
    });
    for (const row of released) this.hurry.now(SendDelivery, row, { deliveryId: row._id });
  }
}
