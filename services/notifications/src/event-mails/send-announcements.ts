import { Injectable } from '@nestjs/common';
import type { Event } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { fromOptionalTimestamp } from '@utsav/contracts/grpc/timestamp';
import { SendAnnouncements, SendDelivery } from '@utsav/contracts/jobs/notifications';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { OnJob } from '@utsav/service-kit/jobs/job-handler';
import { Transactions } from '@utsav/service-kit/mongo/transactions';
import { UnitOfWork } from '@utsav/service-kit/mongo/unit-of-work';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import type { DeliveryRow } from '../deliveries/delivery.schema';
import { DeliveryScheduler } from '../scheduling/delivery-scheduler';
import type { AnnouncementRow } from './announcement.schema';
import { AnnouncementsRepository } from './announcements.repository';
import { announcementMail } from './event-mail';
import { EventMailReaders } from './event-mail-readers';
import { FindEvent } from './find-event';

/** Every five seconds: less than half of what `DELIVERIES_PER_SECOND` sends, so tickets of a sale are hardly held up. */
const pageSize = 200;

const startOf = (event: Event): number => fromOptionalTimestamp(event.startsAt)?.getTime() ?? Infinity;

/** One mail to each person for whom a new event is due, with all that was announced to them by then. */
@Injectable()
export class SendAnnouncementsJob {
  constructor(
    private readonly announcements: AnnouncementsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly readers: EventMailReaders,
    private readonly events: FindEvent,
    private readonly transactions: Transactions,
    private readonly scheduler: DeliveryScheduler,
  ) {}

  @OnJob(SendAnnouncements, { concurrency: 1 })
  async run(): Promise<void> {
    if (await this.deliveries.isCongested()) return;
    const due = await this.announcements.due(pageSize);
    if (due.length === 0) return;
    const mails = await this.mailsOf(due);
    const rows = await this.transactions.run(async (session) => {
      const ids = due.map(({ _id }) => _id);
      // The next run looks again at those that are left.
      if (!(await this.announcements.markMailed(ids, session))) throw new Error('Announcements changed meanwhile.');
      const unitOfWork = new UnitOfWork();
      const added: DeliveryRow[] = mails.map((mail) => this.deliveries.add(unitOfWork, mail));
      await unitOfWork.insert(session);
      return added;
    });
    for (const { _id } of rows) this.scheduler.enqueue(SendDelivery, _id, { deliveryId: _id });
  }

  /** None to those who want none, and none about events that are hidden, cancelled or over by now. */
  private async mailsOf(due: readonly AnnouncementRow[]) {
    const byUser = Map.groupBy(due, ({ userId }) => userId);
    const readers = await this.readers.of([...byUser.keys()]);
    const events = new Map<string, Event | undefined>();
    for (const { eventId } of due) if (!events.has(eventId)) events.set(eventId, await this.events.toCome(eventId));
    return [...byUser].flatMap(([userId, rows]) => {
      const reader = readers.get(userId);
      const announced = rows
        .flatMap(({ eventId }) => events.get(eventId) ?? [])
        .toSorted((a, b) => startOf(a) - startOf(b));
      if (!reader?.follows || announced.length === 0) return [];
      const notice = announcementMail(announced, reader);
      const purpose = randomId('announced');
      return [{ bookingId: userId, channel: 'email' as const, purpose, state: 'pending' as const, notice }];
    });
  }
}
