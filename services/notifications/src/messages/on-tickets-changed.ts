import { Injectable } from '@nestjs/common';
import { AvailabilityChanged } from '@utsav/contracts/messages/booking';
import { EventDeleted, EventSaved } from '@utsav/contracts/messages/catalog';
import type { DataOf } from '@utsav/contracts/messages/message';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';
import { EventNoticesRepository } from '../event-mails/event-notices.repository';
import { MailingsRepository } from '../event-mails/mailings.repository';

/** Wakes the mailing of an event whose tickets users wait for: it looks a while later whether there are some. */
@Injectable()
export class OnTicketsChanged {
  constructor(
    private readonly notices: EventNoticesRepository,
    private readonly mailings: MailingsRepository,
  ) {}

  @OnMessage(EventSaved, {
    group: 'notifications.events',
    delivery: 'at-least-once',
    lowPriority: true,
    filter: ({ onSale }) => onSale,
  })
  saved({ eventId }: DataOf<typeof EventSaved>): Promise<void> {
    return this.look(eventId);
  }

  @OnMessage(AvailabilityChanged, {
    group: 'notifications.events',
    delivery: 'at-least-once',
    lowPriority: true,
    filter: ({ categories }) => categories.some(({ available }) => available > 0),
  })
  changed({ eventId }: DataOf<typeof AvailabilityChanged>): Promise<void> {
    return this.look(eventId);
  }

  @OnMessage(EventDeleted, { group: 'notifications.events', delivery: 'at-least-once', lowPriority: true })
  deleted({ eventId }: DataOf<typeof EventDeleted>): Promise<void> {
    return this.notices.removeOfEvent(eventId);
  }

  private async look(eventId: string): Promise<void> {
    if (await this.notices.isAwaited(eventId)) await this.mailings.wake('tickets', eventId);
  }
}
