import { Inject, Injectable } from '@nestjs/common';
import { RenderTicket, SendDelivery } from '@utsav/contracts/jobs/notifications';
import { LOG } from '@utsav/service-kit/injection/tokens';
import { OnJob } from '@utsav/service-kit/jobs/job-handler';
import { RetryLater } from '@utsav/service-kit/jobs/job-queues';
import type { Log } from '@utsav/service-kit/log/log';
import { Transactions, type Session } from '@utsav/service-kit/mongo/transactions';
import { seconds } from '@utsav/service-kit/time/clock';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { maxRenderAttempts, retryDelayMs } from '../deliveries/retry-delays';
import { DocumentStore } from '../documents/document-store';
import type { TicketDocumentRow } from '../documents/ticket-document.schema';
import { TicketDocumentsRepository } from '../documents/ticket-documents.repository';
import { UserLanguagesRepository } from '../languages/user-languages.repository';
import { TicketPrinter } from './ticket-printer';
import { DeliveryScheduler } from '../scheduling/delivery-scheduler';

/** Longer than a render may take. */
const leaseMs = seconds(45);

/** Renders the PDF of a booking, in its owner's language, and releases the mail that waits for it. */
@Injectable()
export class RenderTicketJob {
  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly documents: TicketDocumentsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly store: DocumentStore,
    private readonly printer: TicketPrinter,
    private readonly transactions: Transactions,
    private readonly scheduler: DeliveryScheduler,
    private readonly languages: UserLanguagesRepository,
  ) {}

  @OnJob(RenderTicket, { concurrency: 2 })
  async render({ bookingId }: { bookingId: string }): Promise<void> {
    const row = await this.documents.claim(bookingId, leaseMs);
    if (!row) return;
    const language = await this.languages.of(row.ownerId);
    let fileName: string;
    try {
      fileName = await this.store.save(await this.printer.print(row.facts, language));
    } catch (error) {
      return this.retry(row, error);
    }
    const file = { fileName, language };
    const isCurrent = await this.settle(bookingId, (session) => this.documents.markReady(row, file, session));
    if (isCurrent) return;
    await this.store.remove(fileName);
    throw new RetryLater('the tickets changed meanwhile', 0);
  }

  /** Throws RetryLater while there are attempts left. */
  private async retry({ _id, attempts }: TicketDocumentRow, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.name : 'unknown';
    if (attempts >= maxRenderAttempts) {
      this.log.error(
        { event: 'ticket.render-failed', err: error, bookingId: _id, attempts },
        'rendering tickets failed permanently',
      );
      await this.settle(_id, (session) => this.documents.markFailed(_id, reason, session));
      return;
    }
    this.log.warn({ event: 'ticket.render-retried', err: error, bookingId: _id, attempts }, 'rendering tickets failed');
    const delayMs = retryDelayMs(attempts);
    await this.documents.postpone(_id, reason, delayMs);
    throw new RetryLater(reason, delayMs);
  }

  /** The document's end and the release of its mail commit together, so no mail waits for ever. */
  private async settle(bookingId: string, change: (session: Session) => Promise<boolean>): Promise<boolean> {
    const released = await this.transactions.run(async (session) =>
      (await change(session)) ? this.deliveries.release(bookingId, session) : null,
    );
    for (const { _id } of released ?? []) this.scheduler.enqueue(SendDelivery, _id, { deliveryId: _id });
    return released !== null;
  }
}
