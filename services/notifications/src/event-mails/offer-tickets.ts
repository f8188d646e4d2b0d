import { Injectable } from '@nestjs/common';
import type { Event } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { SendDelivery } from '@utsav/contracts/jobs/notifications';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Clock, minutes, seconds } from '@utsav/service-kit/time/clock';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { DeliveryScheduler } from '../scheduling/delivery-scheduler';
import { ticketsMail } from './event-mail';
import { EventMailReaders } from './event-mail-readers';
import type { EventNoticeRow } from './event-notice.schema';
import { EventNoticesRepository } from './event-notices.repository';
import { seatsLeft } from './event-state';
import type { MailingRow } from './mailing.schema';
import { MailingsRepository } from './mailings.repository';

const pageSize = 200;
/** With the page size, less than half of what `DELIVERIES_PER_SECOND` sends, so tickets of a sale are hardly held up. */
const pauseMs = seconds(5);
/** So many people are written to for each seat that can be had. */
const peoplePerSeat = 3;
/** When seats are left over, the next ones are written to after this. */
const scarcePauseMs = minutes(15);

/** Writes to those who wait for tickets, in the order in which they began to, and no more than the seats are worth. */
@Injectable()
export class OfferTickets {
  constructor(
    private readonly services: GrpcClients,
    private readonly mailings: MailingsRepository,
    private readonly notices: EventNoticesRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly readers: EventMailReaders,
    private readonly scheduler: DeliveryScheduler,
    private readonly clock: Clock,
  ) {}

  async offer(mailing: MailingRow, event: Event): Promise<void> {
    const request = { eventIds: [event.id] };
    const as = serviceCaller('notifications');
    const { events } = await this.services.client('booking').getAvailability(request, { as });
    const seats = seatsLeft(event, events[0] ?? { categories: [] }, this.clock.now());
    const people = Math.min(pageSize, seats * peoplePerSeat);
    const waiting = people > 0 ? await this.notices.oldest(event.id, people) : [];
    await this.write(event, waiting);
    await this.notices.removeAll(waiting.map(({ _id }) => _id));
    if (people === pageSize && waiting.length === pageSize) await this.mailings.goOn(mailing, pauseMs);
    else if (waiting.length > 0 && (await this.notices.isAwaited(event.id)))
      await this.mailings.goOn(mailing, scarcePauseMs);
    else await this.mailings.end(mailing, waiting.length > 0 ? scarcePauseMs : 0);
  }

  /** Repeating it adds no mail twice. */
  private async write(event: Event, waiting: readonly EventNoticeRow[]): Promise<void> {
    const readers = await this.readers.of(waiting.map(({ userId }) => userId));
    const rows = waiting.flatMap(({ _id, userId }) => {
      const reader = readers.get(userId);
      if (!reader) return [];
      const purpose = `tickets/${event.id}/${_id}`;
      const notice = ticketsMail(event, reader);
      return [{ bookingId: userId, channel: 'email' as const, purpose, state: 'pending' as const, notice }];
    });
    for (const deliveryId of await this.deliveries.addMissing(rows))
      this.scheduler.enqueue(SendDelivery, deliveryId, { deliveryId });
  }
}
