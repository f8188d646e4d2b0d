import { Inject, Injectable } from '@nestjs/common';
import { RenderTicket, SendDelivery } from '@utsav/contracts/jobs/notifications';
import { CONFIG } from '@utsav/service-kit/boot/tokens';
import { OnJob } from '@utsav/service-kit/jobs/job-handler';
import { JobQueues } from '@utsav/service-kit/jobs/job-queues';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { DocumentStore } from '../documents/document-store';
import { TicketDocumentsRepository } from '../documents/ticket-documents.repository';
import type { DocumentWorkerConfig } from '../document-worker.config';
import { Browser } from '../rendering/browser';
import { posterData } from '../rendering/poster';
import { documentTitle, ticketSheets } from '../rendering/ticket-sheets';

/** Makes the PDF of a booking and hurries the mail along that waits for it. */
@Injectable()
export class RenderTicketJob {
  constructor(
    @Inject(CONFIG) private readonly config: DocumentWorkerConfig,
    private readonly documents: TicketDocumentsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly store: DocumentStore,
    private readonly browser: Browser,
    private readonly jobs: JobQueues,
  ) {}

  @OnJob(RenderTicket, { concurrency: 2 })
  async render({ bookingId }: { bookingId: string }): Promise<void> {
    const row = await this.documents.find(bookingId);
    if (!row) return;
    if (!row.fileName || !(await this.store.load(row.fileName))) {
      const poster = await posterData(this.config.MEDIA_DIR, row.facts.event.imageUrl);
      const pdf = await this.browser.print(ticketSheets(row.facts, poster).toString(), documentTitle(row.facts));
      await this.documents.markRendered(bookingId, await this.store.save(pdf));
    }
    for (const { _id } of await this.deliveries.owedFor(bookingId))
      await this.jobs.add(SendDelivery, _id, { deliveryId: _id });
  }
}
